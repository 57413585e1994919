/** When the day of a moment began, by this machine's zone; ISO 8601 in UTC. */
export function startOfDay(moment: Date): string {
  const day = new Date(moment);
  day.setHours(0, 0, 0, 0);
  return day.toISOString();
}

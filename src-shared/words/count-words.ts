const counts = new Intl.NumberFormat('en');

/** "2,450,000": how many there are of something that Dossier counted itself. Figures of the service: see profile-words.ts. */
export function count(number: number): string {
  return counts.format(number);
}

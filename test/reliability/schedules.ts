import fc from 'fast-check';

/** How many random schedules a suite plays, from which seed. */
interface Schedules<Schedule> {
  arbitrary: fc.Arbitrary<Schedule>;
  count: number;
  seed: number;
  say(line: string): void;
}

/**
 * Plays random schedules one after the other until one breaks a promise; `play` says how, in sentences. What was
 * played can be played again by its seed.
 */
export async function playSchedules<Schedule>(
  { arbitrary, count, seed, say }: Schedules<Schedule>,
  play: (schedule: Schedule) => Promise<readonly string[]>,
): Promise<void> {
  const property = fc.asyncProperty(arbitrary, async (schedule) => (await play(schedule)).length === 0);
  // Not shrunk: each try is minutes where purchases are real requests, and the seed finds the schedule again.
  const { failed, counterexamplePath, error } = await check(property, { numRuns: count, seed, endOnFailure: true });
  if (failed) say(`BROKEN by the schedule at ${counterexamplePath ?? 'an unknown place'}${error}`);
}

async function check<Schedule>(property: fc.IAsyncProperty<[Schedule]>, parameters: fc.Parameters<[Schedule]>) {
  const { failed, counterexamplePath, errorInstance } = await fc.check(property, parameters);
  // A property that is merely false has no error of its own.
  const error = errorInstance instanceof Error ? `: ${errorInstance.stack ?? errorInstance.message}` : '';
  return { failed, counterexamplePath, error };
}

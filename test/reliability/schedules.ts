import fc from 'fast-check';
import type { Tally } from './figures.ts';

/** How many random schedules a suite plays, from which seed, and the promise that each has to keep. */
interface Schedules<Schedule> {
  arbitrary: fc.Arbitrary<Schedule>;
  count: number;
  seed: number;
  promise: string;
  tally: Tally;
  say(line: string): void;
}

/** What a thrown error says as a violation: a schedule that did not come to its end has shown nothing. */
export function brokenBy(thrown: unknown): string {
  return `it did not come to its end: ${thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)}`;
}

/**
 * Plays random schedules one after the other until one breaks the promise; `play` says how, in sentences, and one that
 * throws has broken it as well. What was played can be played again by its seed.
 */
export async function playSchedules<Schedule>(
  { arbitrary, count, seed, promise, tally, say }: Schedules<Schedule>,
  play: (schedule: Schedule) => Promise<readonly string[]>,
): Promise<void> {
  const property = fc.asyncProperty(arbitrary, async (schedule) => {
    const broken = await play(schedule).catch((thrown: unknown) => [brokenBy(thrown)]);
    tally.run(promise, broken, `seed ${String(seed)}`);
    return broken.length === 0;
  });
  // Not shrunk: each try is minutes where purchases are real requests, and the seed finds the schedule again.
  const { failed, counterexamplePath } = await fc.check(property, { numRuns: count, seed, endOnFailure: true });
  if (failed) say(`The schedule is at ${counterexamplePath ?? 'an unknown place'}.`);
}

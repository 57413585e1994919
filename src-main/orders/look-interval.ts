const second = 1_000;
const minute = 60 * second;

/** How long after its order a look is worth so much: quick registers first, then about once a minute, then seldom. */
const steps = [
  { youngerThan: minute, every: 15 * second },
  { youngerThan: 30 * minute, every: minute },
  { youngerThan: 6 * 60 * minute, every: 3 * minute },
];
const oldest = 10 * minute;
const longest = 15 * minute;
const jitter = 0.2;

/**
 * How long to wait until the next look at the order lists, in ms. The youngest order decides; each look that failed
 * doubles the wait; the jitter keeps desktops from looking together. A clock that was set makes an order look older or
 * newer than it is, which changes the pace and nothing else.
 *
 * @param random 0 up to 1
 */
export function waitUntilLook(youngestAgeMs: number, failures: number, random: number): number {
  const step = steps.find(({ youngerThan }) => Math.abs(youngestAgeMs) < youngerThan);
  const wait = Math.min(longest, (step?.every ?? oldest) * 2 ** Math.min(failures, 10));
  return Math.round(wait * (1 - jitter + 2 * jitter * random));
}

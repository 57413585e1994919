import type { Clock } from './request-log.ts';

/** Waits until all of this has ended, however it ended, but no longer than so many ms. Never throws. */
export async function settledWithin(
  clock: Pick<Clock, 'after'>,
  work: readonly Promise<unknown>[],
  maxMs: number,
): Promise<void> {
  if (work.length === 0) return;
  // `Promise.withResolvers` is younger than the fallback's engine.
  let cancel = () => {};
  const late = new Promise<void>((resolve) => (cancel = clock.after(maxMs, resolve)));
  await Promise.race([Promise.allSettled(work), late]);
  cancel();
}

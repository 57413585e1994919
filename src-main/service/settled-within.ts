import type { Clock } from './request-log.ts';

/** Waits until all of this has ended, however it ended, but no longer than so many ms. Never throws. */
export async function settledWithin(
  clock: Pick<Clock, 'after'>,
  work: readonly Promise<unknown>[],
  mostMs: number,
): Promise<void> {
  if (work.length === 0) return;
  const late = Promise.withResolvers<null>();
  const cancel = clock.after(mostMs, () => late.resolve(null));
  await Promise.race([Promise.allSettled(work), late.promise]);
  cancel();
}

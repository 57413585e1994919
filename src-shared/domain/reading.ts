import { z } from 'zod';

/**
 * How far the entries of an answer's list could be read. Only what was read whole proves that something is not in the
 * list; of one that was read partly, `unread` entries could not be understood or did not come. An answer in which no
 * list could be found, or no entry of it, has no reading: it is a failure, and kept raw.
 */
export const Reading = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('whole') }),
  z.object({ kind: z.literal('partly'), unread: z.number().int().positive() }),
]);
export type Reading = z.infer<typeof Reading>;

/** The reading of a list in which so many entries could not be read. */
export function readingOf(unread: number): Reading {
  return unread === 0 ? { kind: 'whole' } : { kind: 'partly', unread };
}

/** How many entries of a list are missing in what was read of it. */
export function unreadIn(reading: Reading): number {
  return reading.kind === 'whole' ? 0 : reading.unread;
}

import { z } from 'zod';

/**
 * How far the entries of an answer's list could be read. Only what was read whole proves that something is not in the
 * list. Of one that was read partly, `unread` entries came and could not be understood; `total` is how many there are by
 * the service's own count, where that is more than came. Where neither says why, the answer itself says that it is not
 * all. An answer in which no list could be found, or no entry of it, has no reading: it is a failure, and kept raw.
 */
export const Reading = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('whole') }),
  z.object({
    kind: z.literal('partly'),
    unread: z.number().int().nonnegative(),
    total: z.number().int().positive().nullable(),
  }),
]);
export type Reading = z.infer<typeof Reading>;

/**
 * The reading of a list.
 *
 * @param found.isAll false where the answer itself says that there is more, or that something went wrong
 */
export function readingOf(found: { unread: number; total: number | null; isAll: boolean }): Reading {
  const { unread, total, isAll } = found;
  return unread === 0 && total === null && isAll ? { kind: 'whole' } : { kind: 'partly', unread, total };
}

/** How many entries of a list came and could not be read. */
export function unreadIn(reading: Reading): number {
  return reading.kind === 'whole' ? 0 : reading.unread;
}

/** How many entries there are by the service's own count, where that is more than came. */
export function totalIn(reading: Reading): number | null {
  return reading.kind === 'whole' ? null : reading.total;
}

import { z } from 'zod';

const count = z.number().int();

/**
 * How a question for a page of a company's documents ended. `documents` is how many the page lists as far as it was
 * read; what is left out of the rest is 0 or not so. `failed` keeps the code: `service-answer-unreadable` is an answer
 * that was not understood, or one about another company.
 */
export const ListingOutcome = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('answered'),
    documents: count,
    /** How many of its entries could not be read. */
    unread: count.optional(),
    /** How many of its entries are beyond the most that are taken in. */
    notTaken: count.optional(),
    /** How many there are by the service's own count, where that is more than it sent. */
    total: count.optional(),
    /** Set where the service gives a key for a page after this one. */
    goesOn: z.literal(true).optional(),
    /** Set where the answer says, without a count, that it does not list everything, or that something went wrong. */
    isCutShort: z.literal(true).optional(),
  }),
  z.object({ kind: z.literal('failed'), code: z.string(), correlationId: z.string().nullable() }),
]);
export type ListingOutcome = z.infer<typeof ListingOutcome>;

/** Whether a page says that there are no documents: it was the whole list, read whole, and nothing was in it. */
export function saysNoDocuments(outcome: ListingOutcome): boolean {
  if (outcome.kind !== 'answered' || outcome.documents > 0) return false;
  const { unread = 0, notTaken = 0, total, goesOn, isCutShort } = outcome;
  return unread === 0 && notTaken === 0 && total === undefined && goesOn !== true && isCutShort !== true;
}

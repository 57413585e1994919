import { z } from 'zod';
import type { SearchHit } from '../search.ts';

/** What two answers about a company are compared in. */
export const ComparedFact = z.enum(['status', 'name', 'english-name', 'number', 'address', 'company-type']);
export type ComparedFact = z.infer<typeof ComparedFact>;

const text = z.string().nullable();

/**
 * What an answer about a company says otherwise than the last one before it, with when both came. Only answers of the company's
 * registry over the same interface are compared: stored data are older, and another interface has other words.
 */
export const SinceLast = z.object({
  /** When the answer came that the row stands on. */
  at: z.string(),
  /** Whether the batch asked for it; otherwise the record had it already, and it was taken in place of a request. */
  isAsked: z.boolean(),
  /** The last answer before it that lists the company; null where the record has none. */
  before: z.object({ at: z.string(), searchId: z.number().int() }).nullable(),
  /** What differs; null where an answer does not state it, which does not say that there is none. */
  changes: z.array(z.object({ fact: ComparedFact, from: text, to: text })),
  /** What both state, and alike. */
  same: z.array(ComparedFact),
  /** What neither states: nothing is known of it. */
  unstated: z.array(ComparedFact),
});
export type SinceLast = z.infer<typeof SinceLast>;

/** That the registry does not list a company any more: when the answer came that says so, and the one before it, which lists it. */
export const Unlisted = z.object({ at: z.string(), beforeAt: z.string(), searchId: z.number().int() });
export type Unlisted = z.infer<typeof Unlisted>;

const factOf: Readonly<Record<ComparedFact, (hit: SearchHit) => string | null>> = {
  status: ({ status }) => status,
  name: ({ name }) => name,
  'english-name': ({ englishName }) => englishName,
  number: ({ companyNumber }) => companyNumber,
  address: ({ address }) => address,
  'company-type': ({ companyType }) => companyType,
};

const statedIn = (value: string | null) => (value === null || value.trim() === '' ? null : value);

/** What two hits of one company say, fact by fact, as it came: also another spelling is a difference, which a person judges. */
export function compareHits(before: SearchHit, now: SearchHit): Pick<SinceLast, 'changes' | 'same' | 'unstated'> {
  const found: Pick<SinceLast, 'changes' | 'same' | 'unstated'> = { changes: [], same: [], unstated: [] };
  for (const fact of ComparedFact.options) {
    const [from, to] = [statedIn(factOf[fact](before)), statedIn(factOf[fact](now))];
    if (from === null && to === null) found.unstated.push(fact);
    else if (from === to) found.same.push(fact);
    else found.changes.push({ fact, from, to });
  }
  return found;
}

import { z } from 'zod';
import { OtherCompany } from './answered-company.ts';
import type { CompanyReference } from './company-reference.ts';
import { companyTitle } from './company-title.ts';
import { StatedCost } from './cost.ts';
import { listContradictions } from './order-standing.ts';
import { readJson } from './read-json.ts';
import { statedAuthority } from './registration-authority.ts';

/** The paid answer is about another company. */
export const AnswerContradiction = z.object({ kind: z.literal('answer'), company: OtherCompany });

/** The order's record in the service's list, or what was delivered, names another company, product, reference or number. */
export const ListContradiction = z.object({
  kind: z.literal('listed'),
  what: z.enum(['company', 'product', 'reference', 'number']),
  said: z.string(),
  /** What the record in the order list states as its cost, which is not taken for what the order cost. */
  cost: StatedCost.optional(),
  /**
   * Who says so where what was delivered stays doubtful, whatever a later list says: what was delivered, the answer to the
   * order, or the record by which the list gave it free. Left out of what a later list may put right.
   */
  by: z.enum(['result', 'answer', 'list']).optional(),
});
export type ListContradiction = z.infer<typeof ListContradiction>;

/**
 * What was answered to an order that cannot be about it. `answer`: the paid answer is about another company. `listed`:
 * its record in the service's list names another company, product, reference or number. `number`: the number that it was
 * given is the one of another order. `second`: the list has another order under its reference, beside its own. `filed-under`:
 * the answer to the order itself names another reference.
 */
export const OrderContradiction = z.discriminatedUnion('kind', [
  AnswerContradiction,
  ListContradiction,
  z.object({
    kind: z.literal('number'),
    number: z.string(),
    orderId: z.number().int(),
    /** The other reference that the same answer names; left out where it names none. */
    reference: z.string().optional(),
  }),
  z.object({ kind: z.literal('second'), number: z.string(), cost: StatedCost.nullable() }),
  z.object({ kind: z.literal('filed-under'), reference: z.string() }),
]);
export type OrderContradiction = z.infer<typeof OrderContradiction>;

/** How the words of {@link writeContradiction} begin. */
export const contradictionPrefix = 'contradiction ';

/** The contradiction as the technical words of an order's event. {@link readContradiction} reads them back. */
export function writeContradiction(contradiction: OrderContradiction): string {
  return `${contradictionPrefix}${JSON.stringify(contradiction)}`;
}

/** Reads the words of {@link writeContradiction}; null for any others. */
export function readContradiction(detail: string | null): OrderContradiction | null {
  if (detail?.startsWith(contradictionPrefix) !== true) return null;
  return OrderContradiction.safeParse(readJson(detail.slice(contradictionPrefix.length))).data ?? null;
}

/** A company as an answer names it, in one text; with its register, where that tells it from another of its name and number. */
export function namedAs(name: string | null, number: string | null, register: string | null = null): string {
  return [name, number, register].filter((part) => part !== null && part.trim() !== '').join(', ');
}

/** The company that an answer is about in place of the one that was ordered, in one text. */
export function namedOther({ name, number, authority = null }: OtherCompany): string {
  return namedAs(name, number, authority);
}

/** The company that was ordered, in one text, with the register that its hit stated. */
export function namedOrdered(company: CompanyReference): string {
  return namedAs(companyTitle(company), company.companyNumber, statedAuthority(company));
}

/** The reason under which an order stands whose record in the list contradicts it. */
export function reasonOfListed({ what }: ListContradiction): string {
  return listContradictions[what];
}

import { z } from 'zod';
import { JoinedRole, JoinSide } from '../join-event.ts';

const id = z.number().int();
const text = z.string().nullable();

/** One of two that may be one, with what its snapshot says of it. */
export const ViewSide = z.object({
  side: JoinSide,
  node: z.string().max(2_000),
  name: text,
  role: JoinedRole,
  /** The company whose snapshot names it; null where nobody states a name. */
  company: text,
  dossierId: id,
  /** When that snapshot was taken; null for a company of the record. */
  takenAt: text,
  /** Of a filing the day that it states, empty where that is not known; null for a profile and a company of the record. */
  filedDay: text,
  birthdate: text,
  nationality: text,
  number: text,
  /** Which register its number is of, as far as it is known; null for a person and for who states neither. */
  register: z.object({ jurisdiction: text, authority: text }).nullable(),
});
export type ViewSide = z.infer<typeof ViewSide>;

const ViewSides = z.tuple([ViewSide, ViewSide]);

/** What speaks for it that two are one. */
export const ViewReason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('name') }),
  z.object({ kind: z.literal('birthdate'), fit: z.enum(['day', 'month', 'year', 'not-stated']) }),
  z.object({ kind: z.literal('nationality'), fit: z.enum(['same', 'other-words', 'not-stated']) }),
  z.object({ kind: z.literal('number-of-unknown-kind') }),
  z.object({ kind: z.literal('registration-number') }),
  z.object({ kind: z.literal('number-but-zeros') }),
]);
export type ViewReason = z.infer<typeof ViewReason>;

/** What an officer said of two by other answers of the same companies, of which an answer since then is asked about anew. */
export const ViewSaidBefore = z.object({
  kind: z.enum(['accepted', 'refused']),
  officer: z.string(),
  at: z.string(),
  reason: z.string(),
});
export type ViewSaidBefore = z.infer<typeof ViewSaidBefore>;

/** Two that may be one: for an officer to say. `saidBefore` has the last word first. */
export const ViewProposal = z.object({
  sides: ViewSides,
  reasons: z.array(ViewReason),
  saidBefore: z.array(ViewSaidBefore),
});
export type ViewProposal = z.infer<typeof ViewProposal>;

/** What an officer said of two who are in the graph, as long as nobody withdrew it. */
export const ViewSaid = z.object({
  sides: ViewSides,
  kind: z.enum(['accepted', 'refused']),
  officer: z.string(),
  at: z.string(),
  reason: z.string(),
  /** Said to be one, and not made one, since something else contradicts it. */
  isContradicted: z.boolean(),
});
export type ViewSaid = z.infer<typeof ViewSaid>;

/** The two of a proposal, or of what was said, without what their snapshots say of them. */
export function sidesOf({ sides: [one, other] }: Pick<ViewProposal, 'sides'>): [JoinSide, JoinSide] {
  return [one.side, other.side];
}

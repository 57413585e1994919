import { z } from 'zod';
import { Review } from './review.ts';

const id = z.number().int();
const text = (most: number) => z.string().trim().min(1).max(most);

/** Characters and entries; more belongs into a note. */
export const maxPurposeLength = 2_000;
export const maxWorkReasonLength = 4_000;
export const maxListed = 30;
export const maxListedLength = 200;

const reason = text(maxWorkReasonLength);

/** How risky an officer takes a company to be, and why. */
export const Risk = z.discriminatedUnion('level', [
  z.strictObject({ level: z.literal('low'), reason }),
  z.strictObject({ level: z.literal('medium'), reason }),
  z.strictObject({ level: z.literal('high'), reason }),
  z.strictObject({ level: z.literal('own'), words: text(200), reason }),
]);
export type Risk = z.infer<typeof Risk>;

const Purpose = text(maxPurposeLength);
const Names = z.array(text(maxListedLength)).min(1).max(maxListed);

/** What officers state about a dossier as work. Null: nobody stated it. */
export const WorkFacts = z.object({
  purpose: Purpose.nullable(),
  risk: Risk.nullable(),
  tags: Names.nullable(),
  /** The people who are responsible. */
  people: Names.nullable(),
  review: Review.nullable(),
});
export type WorkFacts = z.infer<typeof WorkFacts>;
export const WorkFact = WorkFacts.keyof();
export type WorkFact = z.infer<typeof WorkFact>;

/** Before anybody stated anything. */
export const nothingStated: WorkFacts = { purpose: null, risk: null, tags: null, people: null, review: null };

/** One fact as it is stated from now on; null takes it back. */
export const WorkFactValue = z.discriminatedUnion('fact', [
  z.object({ fact: z.literal('purpose'), to: Purpose.nullable() }),
  z.object({ fact: z.literal('risk'), to: Risk.nullable() }),
  z.object({ fact: z.literal('tags'), to: Names.nullable() }),
  z.object({ fact: z.literal('people'), to: Names.nullable() }),
  z.object({ fact: z.literal('review'), to: Review.nullable() }),
]);
export type WorkFactValue = z.infer<typeof WorkFactValue>;

const change = {
  changeId: id,
  at: z.string(),
  officer: z.string(),
  /** The decision that came into force and so moved the review; null where an officer changed it. */
  decisionId: id.nullable(),
};

/** That a fact was changed: never edited itself. */
export const WorkChange = z.discriminatedUnion('fact', [
  z.object({ ...change, fact: z.literal('purpose'), from: Purpose.nullable(), to: Purpose.nullable() }),
  z.object({ ...change, fact: z.literal('risk'), from: Risk.nullable(), to: Risk.nullable() }),
  z.object({ ...change, fact: z.literal('tags'), from: Names.nullable(), to: Names.nullable() }),
  z.object({ ...change, fact: z.literal('people'), from: Names.nullable(), to: Names.nullable() }),
  z.object({ ...change, fact: z.literal('review'), from: Review.nullable(), to: Review.nullable() }),
]);
export type WorkChange = z.infer<typeof WorkChange>;

/** The facts after these changes, the oldest first. */
export function factsAfter(changes: readonly WorkFactValue[]): WorkFacts {
  return WorkFacts.parse(changes.reduce((facts, { fact, to }) => ({ ...facts, [fact]: to }), nothingStated));
}

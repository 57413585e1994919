import { z } from 'zod';
import { AskedRule } from '../ownership/asked-rule.ts';
import { NodeKind } from '../ownership/view/node-view.ts';
import { ShownShare } from '../ownership/view/shown-share.ts';
import { RegistryDate } from '../registry-date.ts';
import { AnswerReference } from '../search.ts';

const id = z.number().int();
/** A text of an answer, as much of it as a fact holds. */
const text = z.string().max(2_000);

/** How much of what stands out is handed on. What is beyond is counted, and said. */
export const maxStandingOut = { facts: 300, parties: 60, companies: 100, sources: 20 } as const;

/** Whoever a fact is about, by what the answers state: a node of a graph has another id in each snapshot. */
export const StatedParty = z.object({
  kind: NodeKind,
  name: text.nullable(),
  jurisdiction: text.nullable(),
  number: text.nullable(),
});
export type StatedParty = z.infer<typeof StatedParty>;

const parties = z.array(StatedParty).max(maxStandingOut.parties);

/** Another company of the record. */
export const RecordedCompany = z.object({
  dossierId: id,
  name: text,
  jurisdiction: text,
  number: text.nullable(),
});
export type RecordedCompany = z.infer<typeof RecordedCompany>;

/** What stands out, with the values that it rests on and without its sources: a newer answer may state the same. */
export const StatedFact = z.discriminatedUnion('kind', [
  /** Companies that hold each other. `closes`: whether that happens in every reading of the shares. */
  z.object({ kind: z.literal('circle'), companies: parties, closes: z.enum(['always', 'may', 'never']) }),
  /** The shares of a company that cannot all be true. */
  z.object({
    kind: z.literal('sums'),
    company: StatedParty,
    how: z.enum(['contradiction', 'more-than-whole', 'totals-differ']),
    shares: z.array(z.object({ holder: StatedParty, share: ShownShare })).max(maxStandingOut.parties),
  }),
  /** `holders` is empty where one name stands for several, who cannot be told apart. */
  z.object({ kind: z.literal('joint'), company: StatedParty, holders: parties, share: ShownShare.nullable() }),
  z.object({ kind: z.literal('held-for-others'), company: StatedParty, holder: StatedParty, share: ShownShare }),
  /** A holder that the answers also name, by its number, among the company's related companies, in the words that they have. */
  z.object({
    kind: z.literal('holder-related'),
    company: StatedParty,
    holder: StatedParty,
    share: ShownShare,
    relationship: text.nullable(),
  }),
  /** `about`: the company that what is not known holds. `share`: of the company that is asked about. */
  z.object({
    kind: z.literal('chain-ends'),
    end: StatedParty,
    about: StatedParty.nullable(),
    share: ShownShare,
    rule: AskedRule,
  }),
  /** `official-active`: stated with a day on which it ended, and as active. `owner`: an official who ended is a declared owner. */
  z.object({
    kind: z.literal('ended'),
    how: z.enum(['official-active', 'owner']),
    name: text,
    role: text.nullable(),
    ended: RegistryDate,
  }),
  z.object({
    kind: z.literal('status'),
    reading: z.enum(['in-trouble', 'not-active', 'contradicting', 'not-listed']),
    status: text.nullable(),
  }),
  /**
   * What is stored, or a profile states, and what the registry said; of a document, or of a later answer
   * with older data, what that states, and what the newest profile says.
   */
  z.object({
    kind: z.literal('disagree'),
    field: z.enum([
      'status',
      'name',
      'number',
      'name-in-profile',
      'status-in-older-data',
      'status-in-document',
      'name-in-document',
    ]),
    stored: text.nullable(),
    registry: text,
  }),
  /**
   * `by`: what the officer is known by, since a name alone joins nobody. `companies` are the first of `count`. `saidOne`: officers
   * said that it is one person; `saidTwo`: that it is another one there.
   */
  z.object({
    kind: z.literal('shared'),
    what: z.enum(['address', 'telephone', 'officer']),
    by: z.enum(['identity-number', 'name-and-birthdate', 'name-and-number']).nullable(),
    value: text,
    birthdate: RegistryDate.nullable(),
    saidOne: z.literal(true).optional(),
    saidTwo: z.literal(true).optional(),
    companies: z.array(RecordedCompany).max(maxStandingOut.companies),
    count: id,
  }),
  z.object({
    kind: z.literal('young'),
    since: z.enum(['incorporation', 'foundation', 'registration']),
    date: RegistryDate,
  }),
  /** Something that the answers tell as a fact, of a day that had not come. */
  z.object({
    kind: z.literal('to-come'),
    what: z.enum(['incorporation', 'foundation', 'registration', 'dissolution', 'name-ended']),
    name: text.nullable(),
    date: RegistryDate,
  }),
  /** `own`: what the company is kept under; null for a register where none is kept. */
  z.object({
    kind: z.literal('other-register'),
    field: z.enum(['authority', 'number']),
    own: text.nullable(),
    stated: text,
    jurisdiction: text,
  }),
  z.object({ kind: z.literal('renamed'), before: text, ended: RegistryDate }),
  /** `member`: the last names of the place in the answer that states it. `due` is null where it states that it is overdue. */
  z.object({ kind: z.literal('overdue'), member: text, due: RegistryDate.nullable() }),
  /** `stated`: the word in which an answer states it, where it is not the company's own jurisdiction. */
  z.object({
    kind: z.literal('jurisdiction'),
    code: text,
    of: z.enum(['company', 'address', 'chain', 'official', 'owner', 'holder']),
    name: text.nullable(),
    stated: text.nullable(),
  }),
]);
export type StatedFact = z.infer<typeof StatedFact>;
export type StandingKind = StatedFact['kind'];

/** Where a fact stands. `snapshotId` is null for the answer of a search; `at` is empty where the whole answer says it. */
export const FactSource = z.object({
  dossierId: id,
  snapshotId: id.nullable(),
  takenAt: z.string(),
  /**
   * Of a filing the day that it states, empty where that is not known; null for a profile and a search. Left out of facts that
   * were set aside before this was kept.
   */
  filedDay: z.string().nullable().optional(),
  answer: AnswerReference,
  /** A JSON pointer into the answer. */
  at: z.string().max(2_000),
});
export type FactSource = z.infer<typeof FactSource>;

/** Something that stands out, as it is worked out from what is saved. Never a score. */
export const StandingFact = z.object({
  stated: StatedFact,
  sources: z.array(FactSource).max(maxStandingOut.sources),
});
export type StandingFact = z.infer<typeof StandingFact>;

/** A value with the members of each object in the order of the alphabet. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => [name, inOrder(member)]),
  );
}

/**
 * What makes two facts one: kind, subject and the stated values. A fact that was set aside comes back when one of them is
 * another, and a newer answer that states the same brings nothing back.
 */
export function identityOf(stated: StatedFact): string {
  return JSON.stringify(inOrder(stated));
}

/** What an officer said of a fact: that it is set aside, or that this is withdrawn. */
export const SetAsideStep = z.enum(['set-aside', 'withdrawn']);
export type SetAsideStep = z.infer<typeof SetAsideStep>;

/** What an officer said of a fact, as it is kept. Never changed: a later word follows it. */
export const SetAsideEvent = z.object({
  eventId: id,
  step: SetAsideStep,
  /** The fact as it was then. */
  fact: StandingFact,
  at: z.string(),
  officer: z.string(),
  reason: z.string(),
});
export type SetAsideEvent = z.infer<typeof SetAsideEvent>;

import { z } from 'zod';
import { ComparedFact } from '../batch/since-last.ts';
import { CompanyReference } from '../company-reference.ts';
import { AnswerChange } from './answer-change.ts';
import { ChangedJoin } from './changed-joins.ts';
import { KeptDecision } from './decision.ts';
import { OtherProfile } from './other-profile.ts';
import { StatusReading } from '../status-reading.ts';
import { BoughtStatus, Confirmation } from '../search.ts';
import { Day } from './review.ts';
import { WorkChange, WorkFacts } from './work-facts.ts';

const id = z.number().int();

/** A dossier as work: what was stated, every change of it and every decision, the newest first. */
export const DossierWork = z.object({
  facts: WorkFacts,
  changes: z.array(WorkChange),
  decisions: z.array(KeptDecision),
  /** The profiles of other companies that decisions rest on, as the record holds them now. */
  otherProfiles: z.array(OtherProfile),
  /** Of the profiles that decisions rest on: which were followed by a newer one of the same company, and when that came. */
  newerProfiles: z.array(z.object({ snapshotId: id, takenAt: z.string() })),
  /** What the registry answered otherwise, and nobody looked at or decided since: the newest first. */
  answerChanges: z.array(AnswerChange),
  /** What officers changed of their word on who is one, where a profile that a decision rests on names one of the two. */
  changedJoins: z.array(ChangedJoin),
  /** The officers who ever signed in this record, about any company: whom an officer may name is known over a restart. */
  signers: z.array(z.string()),
});
export type DossierWork = z.infer<typeof DossierWork>;

/** Why a dossier waits for somebody, the most urgent first. */
export const workReasons = [
  'discrepancy-overdue',
  'overdue',
  'discrepancy-due',
  'discrepancy-found',
  'second-person',
  'discrepancy-open',
  'answer-changed',
  'newer-profile',
  'conditions',
  'due',
  'no-decision',
  'for-owners',
] as const;
export const WorkReasonKind = z.enum(workReasons);
export type WorkReasonKind = z.infer<typeof WorkReasonKind>;

/** The person whom a stated discrepancy is about, when it was stated last, and whether the customer was asked first. */
const discrepant = { person: z.string().nullable(), statedAt: z.string(), askedCustomer: z.boolean() };

/** A status as a profile states it, and how it reads. */
const StatedStatus = z.object({ text: z.string(), reading: StatusReading });

/** What an answer states as the status of a company, where another one stated another or none. */
const ChangedStatus = z.object({ now: StatedStatus, before: StatedStatus.nullable() });

/** Why a dossier is in the list of work. */
export const WorkReason = z.discriminatedUnion('kind', [
  /** A discrepancy was stated, and neither reported nor settled by its last day. */
  z.object({ kind: z.literal('discrepancy-overdue'), due: Day, ...discrepant }),
  /** The day of its review has passed. */
  z.object({ kind: z.literal('overdue'), due: Day }),
  /** A discrepancy was stated, and its last day is still to come. */
  z.object({ kind: z.literal('discrepancy-due'), due: Day, ...discrepant }),
  /**
   * A discrepancy was shown and still stood when the owners were last shown, and nobody said anything of it. `due`: the last of
   * the days that count from its first showing.
   */
  z.object({ kind: z.literal('discrepancy-found'), due: Day, hasEnded: z.boolean(), person: z.string().nullable() }),
  /** A decision waits for a second person. */
  z.object({ kind: z.literal('second-person'), officer: z.string(), named: z.string().nullable(), at: z.string() }),
  /** A discrepancy was stated for which nobody has a duty. `days`: those that are counted before the regulation applies. */
  z.object({
    kind: z.literal('discrepancy-open'),
    days: z.object({ last: Day, haveEnded: z.boolean() }).nullable(),
    ...discrepant,
  }),
  /** A registry answered otherwise than before, and nobody looked at that. It tells of the newest such answer. */
  z.object({
    kind: z.literal('answer-changed'),
    /** When the answers came. */
    at: z.string(),
    beforeAt: z.string(),
    /** What became of it in the list of its registry; `facts` are what is stated otherwise of one that both answers list. */
    listing: z.enum(['listed', 'no-longer-listed', 'listed-again']),
    facts: z.array(ComparedFact),
    status: ChangedStatus.nullable(),
    /** How many answers before it said otherwise, too, and nobody looked at them. */
    earlier: z.number().int(),
  }),
  /** A profile came after those that the decision in force rests on: what was decided may be out of date. */
  z.object({
    kind: z.literal('newer-profile'),
    takenAt: z.string(),
    /** Who ordered it to check the company again, as a profile of the same product was kept before; left out otherwise. */
    checkedBy: z.string().optional(),
    /** Who said when that it is the company's, where only its code says so; left out otherwise. */
    said: z.object({ by: z.string(), at: z.string() }).optional(),
    /**
     * What the newest such profile states as the status of the company, where the profiles before the decision stated another
     * one or none; null where nothing else is stated, which does not tell that it is the same.
     */
    status: ChangedStatus.nullable(),
  }),
  /** It was accepted with conditions, and nothing was decided since: whether they are met is to be decided. */
  z.object({ kind: z.literal('conditions'), at: z.string() }),
  /** The day of its review is near. */
  z.object({ kind: z.literal('due'), due: Day }),
  /** Nothing decided is in force, and nothing waits. */
  z.object({ kind: z.literal('no-decision') }),
  /** The same, where everything was bought to show the owners of another company, and nobody said anything of this one. */
  z.object({ kind: z.literal('for-owners'), of: CompanyReference }),
]);
export type WorkReason = z.infer<typeof WorkReason>;

/** A dossier that waits for somebody. Listed once, under the most urgent of its reasons, which is the first. */
export const WorkRow = z.object({
  dossierId: id,
  company: CompanyReference,
  reasons: z.array(WorkReason).min(1),
  people: z.array(z.string()),
  /** What is known of the company's status, as in the list of dossiers: whoever decides from the row reads it there. */
  confirmation: Confirmation.nullable(),
  bought: BoughtStatus.nullable(),
});
export type WorkRow = z.infer<typeof WorkRow>;

/**
 * Where the next page of the list of work begins: after a dossier under a reason. `due` is the day of it under the reasons
 * that are listed by one, and null under the others.
 */
export const WorkPlace = z.object({ reason: WorkReasonKind, due: Day.nullable(), dossierId: id });
export type WorkPlace = z.infer<typeof WorkPlace>;

/** Where the list goes on after a row. `among`: the reasons that it is narrowed to. */
export function placeAfter(
  { dossierId, reasons }: WorkRow,
  among: readonly WorkReasonKind[] = workReasons,
): WorkPlace | null {
  const first = reasons.find(({ kind }) => among.includes(kind));
  if (first === undefined) return null;
  return { reason: first.kind, due: 'due' in first ? first.due : null, dossierId };
}

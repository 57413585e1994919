import { z } from 'zod';
import { RegistryDate } from '../../registry-date.ts';
import { Day } from '../../work/review.ts';
import { maxWorkReasonLength } from '../../work/work-facts.ts';
import { AskedRule } from '../asked-rule.ts';

const id = z.number().int();
const text = (most: number) => z.string().trim().min(1).max(most);
const reason = text(maxWorkReasonLength);

/** Characters of a statement: it may give several grounds for several owners. */
export const maxStatementLength = 8_000;
/** Characters of a register's name, and of what it answered a report with. */
export const maxRegisterLength = 200;
/** Profiles that one statement rests on: a few of each company that a view can show. */
export const maxStatementSources = 5_000;

/** In which way the declared beneficial owners differ from those who are worked out. */
export const DiscrepancyKind = z.enum(['declared-not-supported', 'worked-out-not-declared']);
export type DiscrepancyKind = z.infer<typeof DiscrepancyKind>;

/** About whom, as the snapshots of the first showing name them. */
export const DiscrepantPerson = z.object({ name: z.string().nullable(), birthdate: RegistryDate.nullable() });
export type DiscrepantPerson = z.infer<typeof DiscrepantPerson>;

/** A snapshot that a discrepancy rests on, with the hash of its answer. */
export const DiscrepancySource = z.object({
  snapshotId: id,
  /** The company that it is a profile of. */
  company: z.string(),
  takenAt: z.string(),
  sha256: z.string(),
});
export type DiscrepancySource = z.infer<typeof DiscrepancySource>;

/** A discrepancy as it is worked out from what is saved, before it is held against those that were shown before. */
export const FoundDiscrepancy = z.object({
  kind: DiscrepancyKind,
  person: DiscrepantPerson,
  /** The snapshots that it rests on. */
  snapshotIds: z.array(id),
});
export type FoundDiscrepancy = z.infer<typeof FoundDiscrepancy>;

/** Why a difference may go to the customer before it goes to the register: AMLR Art. 24 (2). */
export const CustomerGround = z.enum(['spelling', 'transliteration', 'outdated']);
export type CustomerGround = z.infer<typeof CustomerGround>;

/** What an officer says of a discrepancy. */
export const DiscrepancyWord = z.discriminatedUnion('step', [
  /** It is a discrepancy: to which register it goes, and why it is one. `snapshotIds`: the profiles that the officer saw it rest on. */
  z.object({
    step: z.literal('stated'),
    register: text(maxRegisterLength),
    text: text(maxStatementLength),
    snapshotIds: z.array(id).min(1).max(maxStatementSources),
  }),
  /** The customer is asked first. */
  z.object({ step: z.literal('customer-first'), ground: CustomerGround, reason }),
  /** It was reported to the register, which answered with a receipt or with none. `correction`: why an earlier record of that was wrong. */
  z.object({
    ...{ step: z.literal('reported'), on: Day, receipt: text(maxRegisterLength).nullable() },
    correction: reason.optional(),
  }),
  /** The difference is no longer there, or is explained. */
  z.object({ step: z.literal('resolved'), reason }),
  /** The statement should not have been made. */
  z.object({ step: z.literal('withdrawn'), reason }),
]);
export type DiscrepancyWord = z.infer<typeof DiscrepancyWord>;

export const DiscrepancyStep = z.enum(['stated', 'customer-first', 'reported', 'resolved', 'withdrawn']);
export type DiscrepancyStep = z.infer<typeof DiscrepancyStep>;

const kept = {
  stepId: id,
  at: z.string(),
  officer: z.string(),
  /** The day by which something is to be done after it; null where the rule sets none, and where nothing is to be done. */
  due: Day.nullable(),
};

/** What an officer said of a discrepancy, as it is kept. Never changed: a later one follows it. */
export const KeptDiscrepancyStep = z.discriminatedUnion('step', [
  z.object({
    ...kept,
    step: z.literal('stated'),
    register: z.string(),
    text: z.string(),
    sources: z.array(DiscrepancySource),
  }),
  z.object({ ...kept, step: z.literal('customer-first'), ground: CustomerGround, reason: z.string() }),
  z.object({
    ...kept,
    ...{ step: z.literal('reported'), on: Day, receipt: z.string().nullable(), correction: z.string().optional() },
  }),
  z.object({ ...kept, step: z.literal('resolved'), reason: z.string() }),
  z.object({ ...kept, step: z.literal('withdrawn'), reason: z.string() }),
]);
export type KeptDiscrepancyStep = z.infer<typeof KeptDiscrepancyStep>;

/** A discrepancy since it was first shown, with everything that officers said of it, the oldest first. */
export const KeptDiscrepancy = z.object({
  discrepancyId: id,
  dossierId: id,
  kind: DiscrepancyKind,
  rule: AskedRule,
  person: DiscrepantPerson,
  /** When Dossier first showed it, and the officer's day of then. */
  shownAt: z.string(),
  shownDay: Day,
  /** The last day to report it; null where the rule does not reach the register, so that no deadline is claimed. */
  lastDay: Day.nullable(),
  steps: z.array(KeptDiscrepancyStep),
});
export type KeptDiscrepancy = z.infer<typeof KeptDiscrepancy>;

/** The statement that holds: the last one that was made. Undefined where none was. */
export function statementOf({ steps }: KeptDiscrepancy): (KeptDiscrepancyStep & { step: 'stated' }) | undefined {
  return steps.findLast((step) => step.step === 'stated');
}

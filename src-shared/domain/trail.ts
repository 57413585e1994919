import { z } from 'zod';

/** What the audit trail tells of. `texts-erased` says that texts of earlier records were erased, and how many. */
export const TrailKind = z.enum([
  'search',
  'confirmation',
  'dossier-saved',
  'dossier-settled',
  'order-step',
  'snapshot-kept',
  'document-kept',
  'documents-listed',
  'attachment-kept',
  'attachment-withdrawn',
  'note-written',
  'work-changed',
  'officer-key-kept',
  'answers-looked-at',
  'decision-kept',
  'approval-kept',
  'join-said',
  'share-settled',
  'discrepancy-shown',
  'discrepancy-said',
  'fact-said',
  'batch-kept',
  'batch-step',
  'batch-row-said',
  'batch-rhythm',
  'recheck-kept',
  'recheck-step',
  'viewed',
  'exported',
  'setting-changed',
  'record-restored',
  'texts-erased',
]);
export type TrailKind = z.infer<typeof TrailKind>;

/** What somebody looked at that may hold personal data. */
export const ViewedThing = z.discriminatedUnion('what', [
  z.object({ what: z.literal('dossier'), dossierId: z.number().int() }),
  z.object({ what: z.literal('snapshot'), snapshotId: z.number().int() }),
  z.object({ what: z.literal('document'), documentId: z.number().int() }),
  z.object({ what: z.literal('attachment'), attachmentId: z.number().int() }),
  z.object({ what: z.literal('answer'), answerId: z.number().int() }),
]);
export type ViewedThing = z.infer<typeof ViewedThing>;

/** A restore, as its own record of the trail tells of it. */
export const TrailRestore = z.object({
  /** The number of that record. */
  seq: z.number().int(),
  at: z.string(),
  /** When the backup was made; null where there was none, and where an older Dossier did not write it down. */
  backupAt: z.string().nullable(),
});
export type TrailRestore = z.infer<typeof TrailRestore>;

/**
 * What is wrong with a trail, and where: records `from` to `to`.
 * `missing`: they are not there. `lost`: a restore told that they were in none of its files. `changed`: what it says does not fit its hash. `moved`: it stands where another one
 * belongs. `link-broken`: it does not continue the record before it, so one of the two was replaced.
 * `text-changed`, `text-missing`: the erasable text of the record, changed, or gone without a record of its erasure.
 * `unreadable`: it is no record at all.
 */
export const TrailFinding = z.object({
  kind: z.enum(['missing', 'lost', 'changed', 'moved', 'link-broken', 'text-changed', 'text-missing', 'unreadable']),
  from: z.number().int(),
  to: z.number().int(),
  /** Of what is lost: the restore that found it so. */
  restore: TrailRestore.optional(),
});
export type TrailFinding = z.infer<typeof TrailFinding>;

/** Records that are not there because somebody went back to a backup, as the restore's own record says of these numbers. */
export const TakenBack = z.object({ from: z.number().int(), to: z.number().int(), restore: TrailRestore });
export type TakenBack = z.infer<typeof TakenBack>;

/** A place in the trail and the hash that stands there. Kept elsewhere it proves that nothing up to it was changed. */
export const TrailAnchor = z.object({ seq: z.number().int(), hash: z.string() });
export type TrailAnchor = z.infer<typeof TrailAnchor>;

/** What verifying a trail found. `findings` holds the first of them, `findingCount` says how many there are. */
export const TrailVerdict = z.object({
  checked: z.number().int(),
  erasedTexts: z.number().int(),
  findings: z.array(TrailFinding),
  findingCount: z.number().int(),
  /** What is not there and is no finding, because a restore set it aside. */
  takenBack: z.array(TakenBack),
  /** The last record; null for an empty trail. */
  last: TrailAnchor.nullable(),
});
export type TrailVerdict = z.infer<typeof TrailVerdict>;

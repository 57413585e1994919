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
  'note-written',
  'work-changed',
  'officer-key-kept',
  'decision-kept',
  'approval-kept',
  'join-said',
  'discrepancy-shown',
  'discrepancy-said',
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
  z.object({ what: z.literal('answer'), answerId: z.number().int() }),
]);
export type ViewedThing = z.infer<typeof ViewedThing>;

/**
 * What is wrong with a trail, and where: records `from` to `to`.
 * `missing`: they are not there. `changed`: what it says does not fit its hash. `moved`: it stands where another one
 * belongs. `link-broken`: it does not continue the record before it, so one of the two was replaced.
 * `text-changed`, `text-missing`: the erasable text of the record, changed, or gone without a record of its erasure.
 * `unreadable`: it is no record at all.
 */
export const TrailFinding = z.object({
  kind: z.enum(['missing', 'changed', 'moved', 'link-broken', 'text-changed', 'text-missing', 'unreadable']),
  from: z.number().int(),
  to: z.number().int(),
});
export type TrailFinding = z.infer<typeof TrailFinding>;

/** A place in the trail and the hash that stands there. Kept elsewhere it proves that nothing up to it was changed. */
export const TrailAnchor = z.object({ seq: z.number().int(), hash: z.string() });
export type TrailAnchor = z.infer<typeof TrailAnchor>;

/** What verifying a trail found. `findings` holds the first of them, `findingCount` says how many there are. */
export const TrailVerdict = z.object({
  checked: z.number().int(),
  erasedTexts: z.number().int(),
  findings: z.array(TrailFinding),
  findingCount: z.number().int(),
  /** The last record; null for an empty trail. */
  last: TrailAnchor.nullable(),
});
export type TrailVerdict = z.infer<typeof TrailVerdict>;

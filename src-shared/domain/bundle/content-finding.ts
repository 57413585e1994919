import { z } from 'zod';

/**
 * What does not fit in a bundle whose files all fit its manifest: whoever changes a file can write a new manifest, but not what
 * the other files say of it. Each becomes a sentence: `src-shared/words/bundle-words.ts`.
 * `src-main/export/bundle/verify.mjs` says the same in the same words; a test compares the two.
 */
export const ContentTrouble = z.enum([
  /** The part of the audit trail. */
  'trail-missing',
  'trail-unreadable',
  'trail-record-changed',
  'trail-text-changed',
  'trail-end-differs',
  /** The page that explains the bundle, beside its manifest. */
  'page-differs',
  /** The list of evidence, and the files that it is about. */
  'list-missing',
  'list-unreadable',
  'list-of-other-company',
  'listed-not-here',
  'listed-hash-differs',
  'not-listed',
  'hash-not-of-trail',
  /** Whatever bears a time, beside the one at which the bundle was made. */
  'later-than-made',
  'signed-before-made',
  /** What the trail tells of, beside the files. */
  'told-not-here',
  'approval-not-here',
  /** Decisions, approvals and notes beside both. */
  'paper-not-in-trail',
  'paper-not-of-trail',
  'note-not-of-trail',
  'snapshot-differs',
  'open-differs',
  'rests-not-of-trail',
  'rests-not-here',
]);
export type ContentTrouble = z.infer<typeof ContentTrouble>;

/** One thing that does not fit, and the file that it is about. */
export const ContentFinding = z.object({
  path: z.string(),
  trouble: ContentTrouble,
  /** Of the audit trail: the record with which it begins, or a later one; null where it is about no record. */
  record: z.number().int().nullable(),
});
export type ContentFinding = z.infer<typeof ContentFinding>;

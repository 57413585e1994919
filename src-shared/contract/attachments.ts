import { z } from 'zod';
import { KeptAttachment } from '../domain/attachment.ts';
import { maxWorkReasonLength } from '../domain/work/work-facts.ts';
import { Saved, ToFind } from './dossiers.ts';
import { FailureCode } from './failure.ts';

const id = z.number().int();
const name = z.string();

/** A file that was chosen and not kept, by its name, and why. */
export const RefusedFile = z.discriminatedUnion('why', [
  z.object({ why: z.enum(['empty', 'folder', 'unreadable', 'changed']), name }),
  /** `limit`: the most bytes that one may have. */
  z.object({ why: z.literal('too-large'), name, limit: id }),
  /** The dossier has its bytes already, under the name `as`. */
  z.object({ why: z.literal('already'), name, as: z.string() }),
  /** The record did not take it. */
  z.object({ why: z.literal('not-stored'), name, code: FailureCode }),
]);
export type RefusedFile = z.infer<typeof RefusedFile>;

/** What became of the files that an officer chose; both are empty where they chose none. */
export const AttachedFiles = z.object({ kept: z.array(KeptAttachment), refused: z.array(RefusedFile) });
export type AttachedFiles = z.infer<typeof AttachedFiles>;

/** The calls about files that officers attach. None of them makes a request. Which files is asked by the main process. */
export const attachmentCalls = {
  'attachment.add': { input: z.object({ dossierId: id }), output: AttachedFiles },
  'attachment.saveCopy': { input: z.object({ attachmentId: id }), output: Saved },
  /** Opens an attachment in a window of its own, as `document.show` does with a document. */
  'attachment.show': { input: z.object({ attachmentId: id, find: ToFind }), output: z.null() },
  /** Withdraws an attachment, which stays kept. Answers with it as it is then. */
  'attachment.withdraw': {
    input: z.object({ attachmentId: id, reason: z.string().trim().min(1).max(maxWorkReasonLength) }),
    output: KeptAttachment,
  },
} as const;

import { z } from 'zod';
import { FailureCode } from './failure.ts';

const id = z.number().int();

/** More copies at once than anybody looks through afterwards. */
export const maxCopies = 1_000;

/** Of which documents copies are saved in a folder, in this order. */
export const CopiesAsked = z.object({ documentIds: z.array(id).min(1).max(maxCopies) });
export type CopiesAsked = z.infer<typeof CopiesAsked>;

/** A document of which no copy was saved. `name`: null where the document could not be read. */
const CopyNotSaved = z.object({ documentId: id, name: z.string().nullable(), why: FailureCode });
export type CopyNotSaved = z.infer<typeof CopyNotSaved>;

/** Why saving ended before the last document. `stopped`: the officer ended it; each other keeps every further copy from being saved. */
export const CopiesEnd = z.enum(['stopped', 'place-not-writable', 'disk-full', 'not-ready']);
export type CopiesEnd = z.infer<typeof CopiesEnd>;

/** What became of the copies: each document that was asked for is counted once. */
export const CopiesSaved = z.discriminatedUnion('kind', [
  /** No folder was chosen. Nothing was saved. */
  z.object({ kind: z.literal('cancelled') }),
  z.object({
    kind: z.literal('ended'),
    folder: z.string(),
    /** The names that the files have in the folder, in the order in which they were saved. */
    saved: z.array(z.string()),
    notSaved: z.array(CopyNotSaved),
    /** How many documents were not come to, and why; null where all were. */
    left: z.object({ count: id, why: CopiesEnd }).nullable(),
    /** Shows the first copy in its folder. */
    fileId: id.optional(),
  }),
]);
export type CopiesSaved = z.infer<typeof CopiesSaved>;

/** How far it is: how many documents it has come to, of how many, and how many of those are saved. */
export const CopiesProgress = z.object({ done: id, saved: id, of: id });
export type CopiesProgress = z.infer<typeof CopiesProgress>;

/** The calls about copies of several documents. None of them makes a request. */
export const documentCopiesCalls = {
  /** Saves them in a folder that the officer chooses; announces `copies.progress`. No file that is there is replaced. */
  'document.saveCopies': { input: CopiesAsked, output: CopiesSaved },
  /** Ends saving after the copy that is being written. What was saved stays. */
  'document.stopCopies': { input: z.undefined(), output: z.undefined() },
} as const;

export const documentCopiesEvents = { 'copies.progress': CopiesProgress } as const;

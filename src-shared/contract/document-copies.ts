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

/** Why saving ended before the last document: each keeps every further copy from being saved. */
export const CopiesEnd = z.enum(['place-not-writable', 'disk-full', 'not-ready']);
export type CopiesEnd = z.infer<typeof CopiesEnd>;

/** What became of the copies: each document that was asked for is counted once. */
export const CopiesSaved = z.discriminatedUnion('kind', [
  /** No folder was chosen. Nothing was saved. */
  z.object({ kind: z.literal('cancelled') }),
  z.object({
    kind: z.literal('ended'),
    folder: z.string(),
    saved: id,
    notSaved: z.array(CopyNotSaved),
    /** How many documents were not come to, and why; null where all were. */
    left: z.object({ count: id, why: CopiesEnd }).nullable(),
    /** Shows the first copy in its folder. */
    fileId: id.optional(),
  }),
]);
export type CopiesSaved = z.infer<typeof CopiesSaved>;

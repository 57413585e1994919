import { z } from 'zod';
import { Failure } from '../../src-shared/contract/failure.ts';
import { RecordHead } from './marks/record-head.ts';
import { Work } from './work/work.ts';

/**
 * What goes to the worker: first how to open, then numbered requests, last a request to close. Or one long work alone,
 * after which it is ended.
 */
export const ToWorker = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('open'),
    file: z.string().nullable(),
    key: z.custom<Uint8Array | null>((value) => value === null || value instanceof Uint8Array),
    remembered: RecordHead.nullable(),
    dossierVersion: z.string(),
  }),
  z.object({ kind: z.literal('ask'), id: z.number().int(), query: z.string(), args: z.unknown() }),
  /** Answered like a question. It is none: it cannot be done within a transaction. */
  z.object({ kind: z.literal('make-room'), id: z.number().int() }),
  z.object({ kind: z.literal('close') }),
  z.object({ kind: z.literal('work'), work: Work }),
]);
export type ToWorker = z.infer<typeof ToWorker>;

/** What comes back. */
export const FromWorker = z.discriminatedUnion('kind', [
  /** With the names of all that can be asked: the code that answers is loaded by the worker alone. */
  z.object({ kind: z.literal('opened'), queries: z.array(z.string()) }),
  z.object({ kind: z.literal('not-opened'), error: Failure }),
  z.object({ kind: z.literal('answered'), id: z.number().int(), value: z.unknown() }),
  z.object({ kind: z.literal('failed'), id: z.number().int(), error: Failure }),
  z.object({ kind: z.literal('closed') }),
  z.object({ kind: z.literal('progress'), done: z.number(), of: z.number() }),
  z.object({ kind: z.literal('worked'), value: z.unknown() }),
  z.object({ kind: z.literal('not-worked'), error: Failure }),
]);
export type FromWorker = z.infer<typeof FromWorker>;

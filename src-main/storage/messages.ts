import { z } from 'zod';
import { Failure } from '../../src-shared/contract/failure.ts';

/** What goes to the worker: first how to open, then numbered requests, last a request to close. */
export const ToWorker = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('open'),
    file: z.string().nullable(),
    key: z.custom<Uint8Array | null>((value) => value === null || value instanceof Uint8Array),
  }),
  z.object({ kind: z.literal('ask'), id: z.number().int(), query: z.string(), args: z.unknown() }),
  z.object({ kind: z.literal('close') }),
]);
export type ToWorker = z.infer<typeof ToWorker>;

/** What comes back. `broken` is not a failure that was foreseen: its name and place only, never its text. */
export const FromWorker = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('opened') }),
  z.object({ kind: z.literal('not-opened'), error: Failure }),
  z.object({ kind: z.literal('answered'), id: z.number().int(), value: z.unknown() }),
  z.object({ kind: z.literal('failed'), id: z.number().int(), error: Failure }),
  z.object({ kind: z.literal('closed') }),
]);
export type FromWorker = z.infer<typeof FromWorker>;

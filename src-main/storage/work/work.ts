import { z } from 'zod';
import { BackupReason } from '../../../src-shared/domain/backup.ts';
import { RecordHead } from '../marks/record-head.ts';

const Bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);
const Record = z.object({ file: z.string(), key: Bytes, remembered: RecordHead.nullable() });

/** Work over a whole record that takes seconds or minutes. Each is done by a worker of its own, which can be ended. */
export const Work = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('back-up'),
    record: Record,
    wish: z.object({ reason: BackupReason, at: z.string(), dossierVersion: z.string() }),
  }),
  z.object({ kind: z.literal('verify'), record: Record }),
  z.object({
    kind: z.literal('restore'),
    record: Record,
    wish: z.discriminatedUnion('cause', [
      z.object({ cause: z.literal('damaged'), at: z.string() }),
      z.object({ cause: z.literal('asked'), at: z.string(), backup: z.string(), officer: z.string().nullable() }),
      z.object({ cause: z.literal('rebuilt'), at: z.string(), officer: z.string().nullable() }),
    ]),
  }),
]);
export type Work = z.infer<typeof Work>;

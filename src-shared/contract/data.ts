import { z } from 'zod';
import { BackupFacts, KeptCounts } from '../domain/backup.ts';
import { RestoreReport } from '../domain/restore-report.ts';
import { AppState } from './app-state.ts';

const nothing = z.undefined();

/** Long work over the whole record; one at a time. */
export const DataWork = z.enum(['back-up', 'verify']);
export type DataWork = z.infer<typeof DataWork>;

/** The record of the connection in use, and its backups. */
export const DataFacts = z.object({
  /** `memory`: nothing lies on the disk, so there is nothing to back up. */
  kept: z.enum(['disk', 'memory']),
  folder: z.string(),
  /** Bytes of the record with its log, of its backups, and of what was set aside. */
  recordSize: z.number(),
  backupsSize: z.number(),
  setAsideSize: z.number(),
  backups: z.array(BackupFacts),
  /** The highest ids now: against a backup's they say what was added since. */
  sequences: z.record(z.string(), z.number().int()),
  /** When the whole record was last read and found sound since the start; null before that. */
  soundAt: z.string().nullable(),
  /** What is wrong with it, when it was found damaged and could not be restored. */
  problems: z.array(z.string()),
  working: DataWork.nullable(),
});
export type DataFacts = z.infer<typeof DataFacts>;

export const KeptRestore = z.object({
  restoreId: z.number().int(),
  report: RestoreReport,
  /** Where the files as they were found are; null where there were none. */
  setAsidePath: z.string().nullable(),
  seenAt: z.string().nullable(),
});
export type KeptRestore = z.infer<typeof KeptRestore>;

/** The calls about what is kept on this machine, and about the code that opens it. */
export const dataCalls = {
  'data.read': { input: nothing, output: DataFacts },
  'data.backUp': { input: nothing, output: BackupFacts },
  /** Reads the whole record. Nothing in the list: it is sound. */
  'data.verify': { input: nothing, output: z.object({ problems: z.array(z.string()) }) },
  'data.stop': { input: nothing, output: z.null() },
  /** What the record holds now, for the question whether to go back to a backup. */
  'data.kept': { input: nothing, output: KeptCounts },
  'data.restore': { input: z.object({ backup: z.string().max(200) }), output: AppState },
  /** Ends the restore under way; the record is then as it was before. */
  'data.stopRestore': { input: nothing, output: z.null() },
  'data.restores': { input: nothing, output: z.array(KeptRestore) },
  'data.restoreSeen': { input: z.object({ restoreId: z.number().int() }), output: z.null() },
  'app.tryAgain': { input: nothing, output: AppState },
  'app.rebuildRecord': { input: nothing, output: AppState },
  /**
   * Shows a new code in the credential window, where it is checked by typing a part of it back. `kept`: it was, and the
   * code is in use. Otherwise that window was closed, and what it showed opens nothing.
   */
  'recovery.make': { input: nothing, output: z.object({ kept: z.boolean(), state: AppState }) },
  'recovery.later': { input: nothing, output: AppState },
  /** Asks for the code, and for a new passphrase where one is wanted, in the credential window. */
  'recovery.use': {
    input: z.object({
      protection: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('keychain') }),
        z.object({ kind: z.literal('passphrase') }),
      ]),
    }),
    output: AppState,
  },
} as const;

export const dataEvents = {
  'data.progress': z.object({ work: DataWork, done: z.number(), of: z.number() }),
  /** Something about the data changed by itself: a backup was made, a check ended. */
  'data.changed': z.null(),
  /** A new recovery code was typed back: its window is gone, and it is not in use yet. */
  'recovery.sealing': z.null(),
} as const;

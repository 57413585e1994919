import { z } from 'zod';
import { fail, FailureError } from '../../../src-shared/contract/failure.ts';
import { BackupFacts } from '../../../src-shared/domain/backup.ts';
import { RestoreReport } from '../../../src-shared/domain/restore-report.ts';
import { backupFolderOf, prepareBackupFolder } from '../backups/backup-folder.ts';
import type { BackupWish } from '../backups/back-up.ts';
import type { RecordFile } from '../database.ts';
import type { RestoreWish } from '../restore/restore-record.ts';
import { FromWorker } from '../messages.ts';
import type { StartStorageWorker } from '../storage-client.ts';
import type { Progress } from './check.ts';
import type { Work } from './work.ts';

export interface WorkWatch {
  progress: Progress;
  /** Ends the work: its worker is stopped where it is, and what it left half is removed at the next such work. */
  signal: AbortSignal;
}

/** What a message may carry, and nothing that the caller added to it. */
const placeOf = ({ file, key, remembered }: RecordFile) => ({ file, key, remembered: remembered ?? null });

const Verified = z.object({ problems: z.array(z.string()) });

const stopped = () => fail('cancelled', 'It was stopped before it finished.', { retryable: true });

/** Has a worker of its own do the work and ends it. Throws `cancelled`, and what the work throws. */
async function workOnce(start: StartStorageWorker, work: Work, { progress, signal }: WorkWatch): Promise<unknown> {
  if (signal.aborted) throw stopped();
  const channel = start();
  let stop = () => {};
  try {
    return await new Promise<unknown>((resolve, reject) => {
      stop = () => {
        reject(stopped());
      };
      signal.addEventListener('abort', stop);
      channel.onExit(() => {
        reject(fail('storage-failed', 'The work ended unexpectedly.', { retryable: true }));
      });
      channel.onMessage((received) => {
        const message = FromWorker.safeParse(received).data;
        if (message?.kind === 'progress') progress(message.done, message.of);
        if (message?.kind === 'worked') resolve(message.value);
        if (message?.kind === 'not-worked') reject(new FailureError(message.error));
      });
      channel.post({ kind: 'work', work });
    });
  } finally {
    signal.removeEventListener('abort', stop);
    await channel.stop();
  }
}

/** Makes a verified backup beside whoever has the record open. Stopped or failed, it leaves nothing behind. */
export async function backUpBeside(
  start: StartStorageWorker,
  record: RecordFile,
  wish: BackupWish,
  watch: WorkWatch,
): Promise<BackupFacts> {
  try {
    return BackupFacts.parse(await workOnce(start, { kind: 'back-up', record: placeOf(record), wish }, watch));
  } catch (error) {
    prepareBackupFolder(backupFolderOf(record.file));
    throw error;
  }
}

/** Reads the whole record and answers what is wrong with it; nothing for a sound one. */
export async function verifyBeside(start: StartStorageWorker, record: RecordFile, watch: WorkWatch): Promise<string[]> {
  return Verified.parse(await workOnce(start, { kind: 'verify', record: placeOf(record) }, watch)).problems;
}

/**
 * Restores a record that nobody has open, and answers what was missing. Ended before its end, it is taken up again at
 * the next start. Throws `storage-damaged`, with nothing changed, when there is no good backup.
 */
export async function restoreBeside(
  start: StartStorageWorker,
  record: RecordFile,
  wish: RestoreWish,
  watch: WorkWatch,
): Promise<RestoreReport> {
  return RestoreReport.parse(await workOnce(start, { kind: 'restore', record: placeOf(record), wish }, watch));
}

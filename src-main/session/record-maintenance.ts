import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { DataFacts, DataWork, KeptRestore } from '../../src-shared/contract/data.ts';
import { fail, FailureError } from '../../src-shared/contract/failure.ts';
import type { BackupFacts, BackupReason } from '../../src-shared/domain/backup.ts';
import {
  backupFiles,
  backupFolderOf,
  dropOldestBackup,
  listBackups,
  noteDamaged,
  soundBackups,
} from '../storage/backups/backup-folder.ts';
import type { RecordFile } from '../storage/database.ts';
import { setAsideFolderOf } from '../storage/record-folder.ts';
import { demandRestore } from '../storage/restore/restore-files.ts';
import type { OpenStorage, StartStorageWorker } from '../storage/storage-client.ts';
import { backUpBeside, verifyBeside } from '../storage/work/run-work.ts';

/** What watches over an open record. */
export interface RecordMaintenance {
  read(): Promise<DataFacts>;
  /** Throws `not-ready` while other long work is under way, `cancelled` when it was stopped, and what storage throws. */
  backUp(): Promise<BackupFacts>;
  /** Reads the whole record. Damage leads to a restore where there is a backup. */
  verify(): Promise<string[]>;
  /**
   * Proves that a backup can be read as a whole, while the record stays open. Ends what is under way. Throws
   * `backup-damaged`, and notes it of that backup; `cancelled`.
   */
  proveBackup(name: string): Promise<void>;
  stop(): void;
  /** The restores of the record, the newest first, with where the files are that each set aside. */
  restores(): Promise<KeptRestore[]>;
  /** Gives up the oldest backup beyond the newest, for an answer that was paid and that the full disk cannot take. */
  makeRoom(): void;
  /** Ends what is under way, then makes the day's backup if it is due, within a few seconds. */
  close(): Promise<void>;
}

export interface RecordMaintenancePorts {
  startStorageWorker: StartStorageWorker;
  dossierVersion: string;
  now(): Date;
  /** Waits before the first look, between looks, and for the last backup, in milliseconds. */
  pace: { first: number; between: number; last: number };
  progress(work: DataWork, done: number, of: number): void;
  changed(): void;
  /** Long work has ended, for the log: `ok`, or the code of what kept it from ending well. */
  worked(ended: { work: DataWork; ms: number; code: string }): void;
  /** The record is damaged, and there are backups: it has to be closed and opened again. */
  damaged(): void;
  reportFault(fault: unknown): void;
}

export const usualPace: RecordMaintenancePorts['pace'] = { first: 5_000, between: 1_800_000, last: 3_500 };

const dayMs = 86_400_000;

/** Whether the day's backup is to be made. One from the future does not count: a clock was set. */
export function backupIsDue(backups: readonly Pick<BackupFacts, 'at'>[], now: Date): boolean {
  return !backups.some(({ at }) => Math.abs(now.getTime() - Date.parse(at)) < dayMs);
}

/** Bytes of everything in a folder, or of one file. */
function sizeOf(place: string): number {
  if (!existsSync(place)) return 0;
  const stat = statSync(place);
  if (!stat.isDirectory()) return stat.size;
  return readdirSync(place).reduce((sum, name) => sum + sizeOf(path.join(place, name)), 0);
}

const isDamage = (thrown: unknown) => thrown instanceof FailureError && thrown.failure.code === 'storage-damaged';

/** Begins the daily backups and checks of an open record. */
export function maintainRecord(
  record: RecordFile,
  open: OpenStorage,
  ports: RecordMaintenancePorts,
): RecordMaintenance {
  const folder = backupFolderOf(record.file);
  let working: { work: DataWork; stopping: AbortController; ended: Promise<unknown> } | null = null;
  let soundAt: string | null = null;
  let problems: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  /** Damage can be mended where there is a backup; otherwise the record stays open, so that what is left can be read. */
  function foundDamage(found: string[]): void {
    problems = found;
    if (closed || soundBackups(folder).length === 0) return;
    demandRestore(record.file, ports.now().toISOString());
    ports.damaged();
  }

  async function exclusively<Result>(work: DataWork, run: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    if (working !== null) throw fail('not-ready', 'Other work on the record is under way.', { retryable: true });
    const stopping = new AbortController();
    const ended = Promise.withResolvers<null>();
    working = { work, stopping, ended: ended.promise };
    const begun = performance.now();
    let code = 'ok';
    ports.changed();
    try {
      return await run(stopping.signal);
    } catch (thrown) {
      code = thrown instanceof FailureError ? thrown.failure.code : 'unexpected';
      throw thrown;
    } finally {
      ports.worked({ work, ms: Math.round(performance.now() - begun), code });
      working = null;
      ended.resolve(null);
      ports.changed();
    }
  }

  const watch = (work: DataWork, signal: AbortSignal) => ({
    signal,
    progress: (done: number, of: number) => ports.progress(work, done, of),
  });

  function backUp(reason: BackupReason): Promise<BackupFacts> {
    const wish = { reason, at: ports.now().toISOString(), dossierVersion: ports.dossierVersion };
    return exclusively('back-up', async (signal) => {
      const facts = await backUpBeside(ports.startStorageWorker, record, wish, watch('back-up', signal));
      // It is made already: notes that stay too long only make the next one of changes larger.
      if (facts.since === null && facts.commits !== null)
        await open.storage
          .forgetChanges({ before: facts.commits })
          .catch((thrown: unknown) => ports.reportFault(thrown));
      return facts;
    }).catch((thrown: unknown) => {
      if (isDamage(thrown)) foundDamage(['found while a backup was made']);
      throw thrown;
    });
  }

  async function verify(): Promise<string[]> {
    const found = await exclusively('verify', (signal) =>
      verifyBeside(ports.startStorageWorker, record, watch('verify', signal)),
    );
    if (found.length > 0) foundDamage(found);
    else soundAt = ports.now().toISOString();
    return found;
  }

  /** What is done without being asked: the record is read once after each start, and backed up once a day. */
  async function look(): Promise<void> {
    if (working === null) {
      if (soundAt === null && problems.length === 0) await verify();
      if (problems.length === 0 && backupIsDue(soundBackups(folder), ports.now())) await backUp('daily');
    }
  }

  function lookAfter(delay: number): void {
    timer = setTimeout(() => {
      look()
        .catch((thrown: unknown) => ports.reportFault(thrown))
        .finally(() => {
          if (!closed) lookAfter(ports.pace.between);
        });
    }, delay);
    timer.unref();
  }

  open.onDamaged((failure) => foundDamage([failure.detail.said ?? failure.message]));
  lookAfter(ports.pace.first);

  return {
    async read() {
      return {
        kept: 'disk',
        folder: path.dirname(record.file),
        recordSize: sizeOf(record.file) + sizeOf(`${record.file}-wal`),
        backupsSize: sizeOf(folder),
        setAsideSize: sizeOf(setAsideFolderOf(record.file)),
        backups: listBackups(folder),
        sequences: await open.storage.readSequences(),
        soundAt,
        problems,
        working: working?.work ?? null,
      };
    },
    backUp: () => backUp('asked'),
    verify,
    async proveBackup(name) {
      working?.stopping.abort();
      await working?.ended;
      if (!backupFiles(folder).includes(name))
        throw fail('backup-damaged', 'There is no such backup any more.', { detail: { said: 'it is not there' } });
      const backup = { file: path.join(folder, name), key: record.key };
      const found = await exclusively('verify', (signal) =>
        verifyBeside(ports.startStorageWorker, backup, watch('verify', signal)),
      );
      if (found.length === 0) return;
      noteDamaged(folder, name, ports.now().toISOString());
      ports.changed();
      throw fail('backup-damaged', 'This backup cannot be read as a whole. Nothing was replaced.', {
        detail: { said: found.slice(0, 3).join('; ') },
      });
    },
    stop: () => working?.stopping.abort(),
    async restores() {
      const setAsidePath = (name: string | null) =>
        name === null ? null : path.join(setAsideFolderOf(record.file), name);
      const restores = await open.storage.listRestores();
      return restores.map((restore) => ({ ...restore, setAsidePath: setAsidePath(restore.report.setAside) }));
    },
    makeRoom() {
      if (working === null && dropOldestBackup(folder) !== null) ports.changed();
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      working?.stopping.abort();
      await working?.ended;
      if (problems.length > 0 || !backupIsDue(soundBackups(folder), ports.now())) return;
      const late = setTimeout(() => working?.stopping.abort(), ports.pace.last);
      await backUp('daily').catch((thrown: unknown) => ports.reportFault(thrown));
      clearTimeout(late);
    },
  };
}

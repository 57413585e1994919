import { copyFileSync, existsSync, mkdirSync, readFileSync, truncateSync, writeFileSync, cpSync } from 'node:fs';
import path from 'node:path';
import { FailureError } from '../../src-shared/contract/failure.ts';
import type { RestoreReport } from '../../src-shared/domain/restore-report.ts';
import { backUp } from '../../src-main/storage/backups/back-up.ts';
import type { RecordFile } from '../../src-main/storage/database.ts';
import { openRecord, type OpenRecord } from '../../src-main/storage/open-record.ts';
import { restoreRecord } from '../../src-main/storage/restore/restore-record.ts';
import { checkWhole } from '../../src-main/storage/work/check.ts';
import { contentsOf, work, type Contents } from '../integration/storage/record-content.ts';
import type { SeededRandom } from './random.ts';

/** A record as a day of work left it, in a folder to be copied. */
export interface LivedRecord extends RecordFile {
  key: Buffer;
  folder: string;
  contents: Contents;
  /** The files that may be damaged: the log only where the process was killed. */
  files: string[];
}

const nobody = () => undefined;

export function closeRecord({ db, marks }: OpenRecord): void {
  marks?.close();
  db.close();
}

/** A backup in the middle of a day of work; ended cleanly or as by a kill, with the log beside the record. */
export function liveWith(folder: string, key: Buffer, random: SeededRandom, killed: boolean): LivedRecord {
  mkdirSync(folder, { recursive: true });
  const record = { file: path.join(folder, 'record.db'), key };
  const open = openRecord(record, '0.1.0');
  work(open, random, 50, 'a');
  backUp(record, { reason: 'daily', at: '2026-11-21T08:00:00.000Z', dossierVersion: '0.1.0' }, nobody);
  work(open, random, 30, 'b');
  const contents = contentsOf(open.db);
  const files = ['record.db', ...(killed ? ['record.db-wal'] : [])];
  if (killed) for (const name of files) copyFileSync(path.join(folder, name), path.join(folder, `${name}.kept`));
  closeRecord(open);
  if (killed) for (const name of files) copyFileSync(path.join(folder, `${name}.kept`), path.join(folder, name));
  return { ...record, folder, contents, files };
}

/** Damages one of the files at random and says how. */
export function damage(folder: string, files: readonly string[], random: SeededRandom): string {
  const name = random.pick(files);
  const file = path.join(folder, name);
  const bytes = readFileSync(file);
  const kind = random.pick(['flip', 'flip', 'flips', 'cut', 'blank'] as const);
  if (kind === 'cut') {
    const at = random.between(0, bytes.length - 1);
    truncateSync(file, at);
    return `${name} cut at ${String(at)}`;
  }
  const at = random.between(0, bytes.length - 1);
  if (kind === 'blank') bytes.fill(0, at, Math.min(bytes.length, at + random.between(1, 8_192)));
  const flips = kind === 'flip' ? 1 : kind === 'flips' ? random.between(2, 40) : 0;
  for (let done = 0; done < flips; done += 1) {
    const where = done === 0 ? at : random.between(0, bytes.length - 1);
    bytes[where] = (bytes[where] ?? 0) ^ (1 << random.between(0, 7));
  }
  writeFileSync(file, bytes);
  return `${name} ${kind} at ${String(at)}`;
}

export interface Started {
  record: OpenRecord;
  reports: RestoreReport[];
}

function isDamaged(thrown: unknown): boolean {
  return thrown instanceof FailureError && thrown.failure.code === 'storage-damaged';
}

/** Starts as Dossier does: opens, restores if it must, then reads the whole record and restores if that finds damage. */
export function startOn(record: RecordFile): Started {
  const reports: RestoreReport[] = [];
  const restore = () => reports.push(restoreRecord(record, { cause: 'damaged', at: new Date().toISOString() }, nobody));
  function open(): OpenRecord {
    try {
      return openRecord(record, '0.1.0');
    } catch (thrown) {
      if (!isDamaged(thrown)) throw thrown;
      restore();
      return openRecord(record, '0.1.0');
    }
  }
  const first = open();
  if (checkWhole(first.db, nobody).length === 0) return { record: first, reports };
  closeRecord(first);
  restore();
  return { record: open(), reports };
}

/** A copy of a lived record to damage. */
export function copyTo(lived: LivedRecord, folder: string): RecordFile & { key: Buffer } {
  cpSync(lived.folder, folder, { recursive: true });
  return { file: path.join(folder, 'record.db'), key: lived.key };
}

/** Whether what was set aside is, byte for byte, what was damaged. */
export function wasKept(folder: string, report: RestoreReport, name: string, bytes: Buffer): boolean {
  const kept = path.join(folder, 'set-aside', report.setAside ?? '', name);
  return existsSync(kept) && readFileSync(kept).equals(bytes);
}

import { rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { KeptCounts, type BackupFacts, type BackupReason } from '../../../src-shared/domain/backup.ts';
import { fail } from '../../../src-shared/contract/failure.ts';
import { renameWhole, writeFileWhole } from '../../files/atomic-file.ts';
import { openForReading, openUnfinished, type Database, type RecordFile } from '../database.ts';
import { versionOf } from '../migrations/migrate.ts';
import { asPersonCounts, commitsOf, countRows, sequencesOf, type RowCounts } from '../record-facts.ts';
import { checkWhole, type Progress } from '../work/check.ts';
import { markWithName } from './another-name.ts';
import { backupFolderOf, backupName, dropOldBackups, factsFileOf, prepareBackupFolder } from './backup-folder.ts';
import { backUpSinceFull, worthChanges } from './since-full.ts';

export interface BackupWish {
  reason: BackupReason;
  /** ISO 8601 in UTC. */
  at: string;
  dossierVersion: string;
}

/** Others may write while the copy is made. A copy of another moment cannot be compared, so it is made again. */
const maxTries = 4;

interface State {
  commits: number | null;
  counts: RowCounts;
}

/** Change count and row counts of one moment. */
function stateOf(db: Database): State {
  return db.transaction(() => ({ commits: commitsOf(db), counts: countRows(db) }))();
}

const sameCounts = (a: RowCounts, b: RowCounts) => Object.keys({ ...a, ...b }).every((table) => a[table] === b[table]);

/** Makes copies until one is of the moment that was counted. Throws `storage-failed`, retryable, when none is. */
function copyOfOneMoment(db: Database, record: RecordFile, part: string): State {
  for (let tries = 0; tries < maxTries; tries += 1) {
    rmSync(part, { force: true });
    const counted = stateOf(db);
    db.prepare('VACUUM INTO ?').run(part);
    const copy = openForReading({ file: part, key: record.key });
    const copied = commitsOf(copy);
    copy.close();
    if (copied === counted.commits) return counted;
  }
  throw fail('storage-failed', 'The record was written to all the while. The backup is made later.', {
    retryable: true,
  });
}

/** Reads the whole copy. Throws `storage-damaged` for one that is not sound or has not all rows. */
function verify(part: string, record: RecordFile, expected: State, progress: Progress) {
  const copy = openForReading({ file: part, key: record.key });
  try {
    const problems = checkWhole(copy, progress);
    if (problems.length > 0)
      throw fail('storage-damaged', 'The backup did not come out sound. It was not kept.', {
        detail: { said: problems.slice(0, 3).join('; ') },
      });
    const counts = countRows(copy);
    if (!sameCounts(counts, expected.counts))
      throw fail('storage-damaged', 'The backup has not all rows. It was not kept.');
    return {
      rows: Object.values(counts).reduce((sum, count) => sum + count, 0),
      schemaVersion: versionOf(copy),
      commits: expected.commits,
      sequences: sequencesOf(copy),
      // A record that is copied before it is migrated may lack tables of a newer Dossier.
      kept: KeptCounts.safeParse(asPersonCounts(copy, counts)).data ?? null,
      filingsApart: true,
    };
  } finally {
    copy.close();
  }
}

/** Writes into a copy which backup it is to be, before it is read back as a whole. */
function nameCopy(part: string, { key }: RecordFile, name: string): void {
  const copy = openUnfinished({ file: part, key });
  try {
    markWithName(copy, name);
  } finally {
    copy.close();
  }
}

/** Copies the record whole: beside its place, read back as a whole, compared row count by row count, then renamed. */
function backUpWhole(record: RecordFile, wish: BackupWish, progress: Progress): BackupFacts {
  const folder = backupFolderOf(record.file);
  const name = backupName(wish.at, wish.reason);
  const part = path.join(folder, `${name}.part`);
  try {
    const db = openForReading(record);
    let copied: State;
    try {
      copied = copyOfOneMoment(db, record, part);
    } finally {
      db.close();
    }
    nameCopy(part, record, name);
    const facts: BackupFacts = {
      name,
      at: wish.at,
      reason: wish.reason,
      dossierVersion: wish.dossierVersion,
      size: statSync(part).size,
      damagedAt: null,
      since: null,
      ...verify(part, record, copied, progress),
    };
    // The facts first: a backup whose facts are missing could be mistaken for another one's leftovers.
    writeFileWhole(factsFileOf(folder, name), `${JSON.stringify(facts, null, 2)}\n`);
    renameWhole(part, path.join(folder, name));
    return facts;
  } catch (error) {
    for (const leftover of [part, `${part}-journal`, factsFileOf(folder, name)]) rmSync(leftover, { force: true });
    throw error;
  }
}

/**
 * Makes a verified backup of the record, encrypted under the same key. That of a day has only what changed since the last
 * full one, where there is one to build on; every other is full. Older ones that no rule keeps are dropped afterwards.
 * Reads the record through a connection of its own, so that others go on reading and writing it.
 * Throws SQLite's and the system's errors; no file under a final name is then left half.
 */
export function backUp(
  record: RecordFile,
  wish: BackupWish,
  progress: Progress,
  fromBytes: number = worthChanges,
): BackupFacts {
  const folder = backupFolderOf(record.file);
  prepareBackupFolder(folder);
  const changes = wish.reason === 'daily' ? backUpSinceFull(record, wish, progress, fromBytes) : null;
  const facts = changes ?? backUpWhole(record, wish, progress);
  dropOldBackups(folder, facts);
  return facts;
}

import { existsSync } from 'node:fs';
import { fail } from '../../src-shared/contract/failure.ts';
import { backUp } from './backups/back-up.ts';
import { migrationWaits, openDatabase, storageFailure, type Database, type DatabasePlace } from './database.ts';
import type { MarkLog } from './marks/mark-log.ts';
import { readMarks } from './marks/mark-log.ts';
import { keepMarks, type Marks } from './marks/marks.ts';
import { commitsOf } from './record-facts.ts';
import { recordIsKnown } from './record-folder.ts';
import { restoreIsUnderWay } from './restore/restore-files.ts';

/** A record that is open, and what is written down about it outside; null for one in memory. */
export interface OpenRecord {
  db: Database;
  marks: Marks | null;
}

/** A record that has seen fewer changes than were written down has lost some, even if all of it can be read. */
function refuseCutBack(db: Database, log: MarkLog): void {
  const commits = commitsOf(db);
  if (log.kind !== 'read' || commits === null || commits >= log.mark.commits) return;
  const lost = log.mark.commits - commits;
  throw fail('storage-damaged', `The last ${String(lost)} changes are missing from the record.`, {
    detail: { said: `${String(commits)} of ${String(log.mark.commits)} changes` },
  });
}

function refuseMissing(file: string): void {
  if (!existsSync(file) && recordIsKnown(file))
    throw fail('storage-damaged', 'The file of the record is not there.', { detail: { said: 'missing' } });
}

/**
 * Opens the record as `openDatabase` does, with a verified backup before its schema is changed, and proves by the marks
 * that nothing was cut off. Throws what `openDatabase` throws; `storage-damaged` also for a record that is missing or
 * was cut back. No file is changed then.
 */
export function openRecord(place: DatabasePlace, dossierVersion: string): OpenRecord {
  const { file, key } = place;
  if (file === null || key === null) return { db: openDatabase(place), marks: null };
  const record = { file, key };
  if (restoreIsUnderWay(file))
    throw fail('storage-damaged', 'The restore of the record was not finished.', { detail: { said: 'restoring' } });
  refuseMissing(file);
  try {
    const wish = { reason: 'before-migration', at: new Date().toISOString(), dossierVersion } as const;
    if (existsSync(file) && migrationWaits(record)) backUp(record, wish, () => undefined);
  } catch (error) {
    throw storageFailure(error);
  }
  const db = openDatabase(place);
  try {
    refuseCutBack(db, readMarks(file, key));
    return { db, marks: keepMarks(db, record) };
  } catch (error) {
    db.close();
    throw storageFailure(error);
  }
}

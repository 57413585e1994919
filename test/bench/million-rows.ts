import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { HistoryThing } from '../../src-shared/domain/history.ts';
import { openDatabase } from '../../src-main/storage/database.ts';
import { columnsOf } from '../../src-main/storage/history/entries.ts';
import { historyKeys } from '../../src-main/storage/history/history-keys.ts';
import { inventedName, randomFrom } from './names.ts';

const jurisdictions = ['LU', 'GB', 'NO', 'DE', 'FR', 'CN', 'JP', 'US-DE', 'BG', 'IE'];

/** A record on disk and what opens it. */
export interface RecordFile {
  file: string;
  key: Uint8Array;
}

function thingOf(row: number): HistoryThing {
  const outcome = { kind: 'answered' as const, hitCount: row % 7 };
  if (row % 5 === 0) return { kind: 'dossier', dossierId: row };
  if (row % 3 === 0) return { kind: 'confirmation', searchId: row, outcome: 'found-active' };
  return { kind: 'search', searchId: row, outcome, byNumber: false };
}

/** Makes a new encrypted record with so many rows of history. */
export function fillRecord(folder: string, rows: number): RecordFile {
  const place = { file: path.join(folder, 'record.db'), key: randomBytes(32) };
  fillHistory(place, rows);
  return place;
}

/** Adds so many rows of history, two minutes apart, with their full text, to a record that nobody has open. */
export function fillHistory(place: RecordFile, rows: number): void {
  const db = openDatabase(place);
  // A record that only the bench reads need not survive a power cut while it is made.
  db.pragma('synchronous = OFF');
  const random = randomFrom(7);
  db.transaction(() => {
    const entry = db.prepare(
      `INSERT INTO history (at, officer, jurisdiction, subject, thing, cost, text, sort_subject, sort_by, cost_ledger, cost_value)
       VALUES (@at, @officer, @jurisdiction, @subject, @thing, @cost, @text, @sortSubject, @sortBy, @ledger, @value)`,
    );
    const index = db.prepare(
      'INSERT INTO history_terms (rowid, words, pairs, facets) VALUES (last_insert_rowid(), @words, @pairs, @facets)',
    );
    for (let row = 1; row <= rows; row += 1) {
      const subject = inventedName(random);
      const at = new Date(Date.UTC(2023, 0, 1) + row * 120_000).toISOString();
      const lines = [
        `${inventedName(random)} · ${String(random(400))} Harbour Row`,
        `B${String(100_000 + random(900_000))}`,
      ];
      const jurisdiction = jurisdictions[random(jurisdictions.length)] ?? 'LU';
      const told = { at, officer: 'A. Officer', jurisdiction, subject, thing: thingOf(row), cost: null, lines };
      const columns = columnsOf(told);
      entry.run({ ...columns.row, ...historyKeys(db, told) });
      index.run(columns.terms);
    }
  })();
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
}

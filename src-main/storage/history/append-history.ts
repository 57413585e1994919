import type { Database } from '../database.ts';
import { withDocumentText } from './document-text.ts';
import { columnsOf, type NewEntry } from './entries.ts';
import { historyKeys } from './history-keys.ts';

/** Adds an entry to the history and its full text. To be called inside the transaction of what it tells of. */
export function appendHistory(db: Database, entry: NewEntry): void {
  const { row, terms } = columnsOf(entry);
  const { lastInsertRowid } = db
    .prepare(
      `INSERT INTO history (at, officer, jurisdiction, subject, thing, cost, text, sort_subject, sort_by, cost_ledger, cost_value)
       VALUES (@at, @officer, @jurisdiction, @subject, @thing, @cost, @text, @sortSubject, @sortBy, @ledger, @value)`,
    )
    .run({ ...row, ...historyKeys(db, { ...entry, subject: row.subject }) });
  db.prepare('INSERT INTO history_terms (rowid, words, pairs, facets) VALUES (@rowid, @words, @pairs, @facets)').run({
    rowid: lastInsertRowid,
    ...withDocumentText(db, entry.thing, terms),
  });
}

import { z } from 'zod';
import { CompanyReference } from '../../src-shared/domain/company-reference.ts';
import { Cost } from '../../src-shared/domain/cost.ts';
import { HistoryThing } from '../../src-shared/domain/history.ts';
import type { Database } from './database.ts';
import { withDocumentText } from './history/document-text.ts';
import { columnsOf } from './history/entries.ts';
import { fillDossierKeys } from './queries/dossiers/dossier-keys.ts';
import { fillHistoryKeys } from './history/history-keys.ts';
import { fillBatchKeys } from './queries/batches/row-keys.ts';
import { fillDocumentKeys } from './queries/documents/document-keys.ts';
import { indexDossier } from './queries/dossiers/keep-dossier.ts';
import { fillOrderKeys } from './queries/orders/order-keys.ts';
import { indexOrders } from './queries/orders/order-words.ts';
import { fillSearchKeys } from './queries/searches/search-keys.ts';

const Row = z.object({
  id: z.number().int(),
  at: z.string(),
  officer: z.string().nullable(),
  jurisdiction: z.string().nullable(),
  subject: z.string(),
  thing: z.string(),
  cost: z.string().nullable(),
  text: z.string(),
});

const History = z.array(Row);
const Dossiers = z.array(z.object({ id: z.number().int(), company: z.string() }));

/** Gives the full text of the history every entry that it lacks, and counts the history. */
export function indexHistory(db: Database): void {
  db.exec(`
    DELETE FROM history_terms WHERE rowid NOT IN (SELECT id FROM history);
    UPDATE history_size SET entries = (SELECT count(*) FROM history);
    INSERT INTO history_size SELECT (SELECT count(*) FROM history) WHERE NOT EXISTS (SELECT 1 FROM history_size);
  `);
  const insert = db.prepare(
    'INSERT INTO history_terms (rowid, words, pairs, facets) VALUES (@rowid, @words, @pairs, @facets)',
  );
  const missing = db.prepare('SELECT * FROM history WHERE id NOT IN (SELECT rowid FROM history_terms)').all();
  for (const row of History.parse(missing)) {
    const thing = HistoryThing.parse(JSON.parse(row.thing));
    const cost = row.cost === null ? null : (Cost.safeParse(JSON.parse(row.cost)).data ?? null);
    const { terms } = columnsOf({ ...row, thing, cost, lines: row.text.split('\n') });
    insert.run({ rowid: row.id, ...withDocumentText(db, thing, terms) });
  }
}

function indexDossiers(db: Database): void {
  const missing = db
    .prepare('SELECT id, company FROM dossiers WHERE id NOT IN (SELECT rowid FROM dossier_names)')
    .all();
  for (const { id, company } of Dossiers.parse(missing))
    // A company that cannot be read is found by nothing; its dossier is opened from the list.
    if (CompanyReference.safeParse(JSON.parse(company)).success) indexDossier(db, id);
}

/**
 * Gives the full text every row that it lacks, what is listed the keys that it is sorted by, and counts the history: after rows were
 * put in without them, by a migration or by a restore.
 */
export function indexMissing(db: Database): void {
  indexHistory(db);
  indexDossiers(db);
  indexOrders(db);
  fillOrderKeys(db);
  fillDossierKeys(db);
  fillDocumentKeys(db);
  fillBatchKeys(db);
  fillHistoryKeys(db);
  fillSearchKeys(db);
}

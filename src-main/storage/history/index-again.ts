import { z } from 'zod';
import { Cost } from '../../../src-shared/domain/cost.ts';
import { HistoryThing } from '../../../src-shared/domain/history.ts';
import type { Database } from '../database.ts';
import { columnsOf } from './entries.ts';

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

/** Brings the full text and the count of the history to the rows that are there, after rows were put in by hand. */
export function indexHistoryAgain(db: Database): void {
  db.exec(`
    DELETE FROM history_terms WHERE rowid NOT IN (SELECT id FROM history);
    UPDATE history_size SET entries = (SELECT count(*) FROM history);
    INSERT INTO history_size SELECT count(*) FROM history WHERE NOT EXISTS (SELECT 1 FROM history_size);
  `);
  const insert = db.prepare(
    'INSERT INTO history_terms (rowid, words, pairs, facets) VALUES (@rowid, @words, @pairs, @facets)',
  );
  const missing = db.prepare('SELECT * FROM history WHERE id NOT IN (SELECT rowid FROM history_terms)').all();
  for (const row of missing.map((found) => Row.parse(found))) {
    const thing = HistoryThing.parse(JSON.parse(row.thing));
    const cost = row.cost === null ? null : (Cost.safeParse(JSON.parse(row.cost)).data ?? null);
    insert.run({ rowid: row.id, ...columnsOf({ ...row, thing, cost, lines: row.text.split('\n') }).terms });
  }
}

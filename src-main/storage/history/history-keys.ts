import { z } from 'zod';
import { Cost } from '../../../src-shared/domain/cost.ts';
import { HistoryThing } from '../../../src-shared/domain/history.ts';
import { sortKey } from '../../../src-shared/domain/sort-key.ts';
import type { Database } from '../database.ts';
import { prepareOnce } from '../prepared.ts';
import { settledSearches } from '../queries/searches/searches-not-known.ts';
import type { NewEntry } from './entries.ts';
import { broughtOf } from './entry-origin.ts';

/**
 * What an entry is sorted by beside what its row states: its subject, whoever did it or ordered what came by itself, and what it cost
 * by itself. What an order or a search turns out to have cost later is entered by the record.
 */
export function historyKeys(db: Database, { subject, officer, thing, cost }: Omit<NewEntry, 'at' | 'lines'>) {
  const by = officer ?? broughtOf(db, thing).brought?.orderedBy ?? null;
  return { sortSubject: sortKey(subject), sortBy: sortKey(by), ledger: cost?.ledger ?? '', value: cost?.value ?? 0 };
}

/** What orders and searches cost that did not say so in their own entries: put in place without triggers, they are entered anew. */
function enterLaterCosts(db: Database): void {
  db.exec(`
    UPDATE history SET cost_ledger = coalesce(real_ledger, settled_ledger), cost_value = coalesce(real_value, settled_value)
      FROM orders WHERE json_extract(thing, '$.kind') = 'order' AND json_extract(thing, '$.orderId') = orders.id
        AND history.cost IS NULL AND coalesce(real_ledger, settled_ledger) IS NOT NULL
        AND (history.cost_ledger, history.cost_value) <> (coalesce(real_ledger, settled_ledger), coalesce(real_value, settled_value));
    UPDATE history SET cost_ledger = settled.ledger, cost_value = settled.value
      FROM (${settledSearches}) AS settled
      WHERE json_extract(thing, '$.kind') = 'search' AND history.cost IS NULL
        AND json_extract(thing, '$.searchId') = settled.search_id
        AND (history.cost_ledger, history.cost_value) <> (settled.ledger, settled.value);
  `);
}

const Row = z.object({
  subject: z.string(),
  officer: z.string().nullable(),
  jurisdiction: z.string().nullable(),
  thing: z.string(),
  cost: z.string().nullable(),
});

/** Gives every entry of the history that lacks them the keys that it is sorted by. */
export function fillHistoryKeys(db: Database): void {
  // Ids first: rows are changed while they are read.
  const missing = db.prepare('SELECT id FROM history WHERE sort_subject IS NULL').pluck().all();
  for (const id of z.array(z.number().int()).parse(missing)) {
    const sql = 'SELECT subject, officer, jurisdiction, thing, cost FROM history WHERE id = ?';
    const { cost, thing, ...row } = Row.parse(prepareOnce(db, sql).get(id));
    const keys = historyKeys(db, {
      ...row,
      thing: HistoryThing.parse(JSON.parse(thing)),
      // Entries of before costs were judged may hold one that nobody believes.
      cost: cost === null ? null : (Cost.safeParse(JSON.parse(cost)).data ?? null),
    });
    prepareOnce(
      db,
      `UPDATE history SET sort_subject = @sortSubject, sort_by = @sortBy, cost_ledger = @ledger, cost_value = @value
       WHERE id = @id`,
    ).run({ ...keys, id });
  }
  enterLaterCosts(db);
}

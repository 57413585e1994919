import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Database } from '../../../src-main/storage/database.ts';
import { indexMissing } from '../../../src-main/storage/index-missing.ts';
import * as queries from '../../../src-main/storage/queries/queries.ts';
import { fewRows } from '../../../src-main/storage/sorted-page.ts';
import type { HistoryEntry, HistoryFilter } from '../../../src-shared/domain/history.ts';
import { sortKey } from '../../../src-shared/domain/sort-key.ts';
import { historySorts, type HistoryColumn } from '../../../src-shared/domain/sorted-columns.ts';
import { everything, searchFor } from './history-rows.ts';
import { company, newRecord, orderIn, step } from './journal-rows.ts';
import { sortsFewRows, sortsManyRows, type Fact, type SortedList } from './sorted-lists.ts';

let db: Database;
beforeAll(() => {
  db = newRecord();
  fill();
});
afterAll(() => db.close());

/** The order of which what it cost is found out later. */
let late: number;

function fill(): void {
  searchFor(db, { name: 'Éclair 10', jurisdiction: 'LU' });
  searchFor(db, { name: 'eclair 9', jurisdiction: 'GB' });
  searchFor(db, { name: 'Zürich' });
  const [first, second, third] = ['Ordered', 'Dear', 'Other', 'Under way'].map((name, place) => {
    const number = { serviceId: `LU|${String(place)}`, companyNumber: `B${String(place)}` };
    const of = { ...company, name, ...number };
    return orderIn(db, 'ready', { company: of, officer: `Officer ${String(2 - place)}` }).orderId;
  });
  late = orderIn(db, 'failed', {
    company: { ...company, name: 'Late', serviceId: 'LU|7', companyNumber: 'B7' },
  }).orderId;
  const cost = { ledger: 'credit', value: 9 };
  queries.changeOrder(db, step(first ?? 0, 'collected', 'collected', { cost }));
  // Nobody accepted so much, and what that leads to is no matter of a list.
  const costs = db.prepare('UPDATE orders SET real_ledger = ?, real_value = ? WHERE id = ?');
  costs.run('credit', 120, second);
  costs.run('lite', 30, third);
}

/** Copies of a search with other subjects and costs, so many that an index is gone through. */
function multiply(): void {
  db.exec(`
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${String(fewRows + 100)})
    INSERT INTO history (at, officer, jurisdiction, subject, thing, cost, text)
      SELECT '2026-10-01T09:00:00.000Z', iif(i % 7 = 0, NULL, 'Officer ' || (i % 5)), iif(i % 4 = 0, NULL, 'FR'),
        'Copy ' || (i * 7919 % 997), json_set(thing, '$.searchId', 1),
        iif(i % 3 = 0, NULL, json_object('ledger', iif(i % 2 = 0, 'credit', 'lite'), 'value', i % 50)), ''
      FROM n JOIN history ON history.id = 1;
  `);
  indexMissing(db);
}

const Facts = z.object({ id: z.number(), jurisdiction: z.string().nullable(), subject: z.string() });

/** Every entry as it is shown, whatever the record keeps of it to sort it by. */
function entries(filter: HistoryFilter): HistoryEntry[] {
  const all: HistoryEntry[] = [];
  for (let before: number | null = null, more = true; more;) {
    const page = queries.listHistory(db, { filter, beforeEntry: before, limit: 500 });
    all.push(...page.entries);
    before = page.entries.at(-1)?.entryId ?? null;
    ({ more } = page);
  }
  return all;
}

const facts = (filter: HistoryFilter): Fact<HistoryColumn>[] =>
  entries(filter).map((entry) => {
    const { subject, jurisdiction, id } = Facts.parse({ ...entry, id: entry.entryId, subject: entry.subject.text });
    return {
      id,
      keys: {
        time: [],
        what: [sortKey(subject)],
        jurisdiction: [jurisdiction ?? '\u{10ffff}'],
        by: [sortKey(entry.officer ?? entry.brought?.orderedBy ?? null)],
        cost: [entry.cost?.ledger ?? '', entry.cost?.value ?? 0],
      },
    };
  });

const listOf = (filter: HistoryFilter): SortedList<HistoryColumn> => ({
  db: () => db,
  table: 'history',
  columns: historySorts,
  facts: () => facts(filter),
  read(on, { sort, limit }) {
    const { entries: page, next, more } = queries.listHistory(on, { filter, beforeEntry: null, sort, limit });
    expect(more).toBe(next !== null);
    return { ids: page.map(({ entryId }) => entryId), next };
  },
});

const dearest = (filter: HistoryFilter = everything) =>
  queries
    .listHistory(db, {
      ...{ filter, beforeEntry: null, limit: 4 },
      sort: { column: 'cost', direction: 'descending', after: null },
    })
    .entries.map(({ cost }) => (cost === null ? null : `${String(cost.value)} ${cost.ledger}`));

describe('a short history', () => {
  sortsFewRows(listOf(everything));
  describe('of a kind', () => sortsFewRows(listOf({ ...everything, kinds: ['order'] })));

  it('the dearest come first, each ledger by itself, what has no known cost after them', () => {
    expect(dearest()).toEqual(['30 lite', '120 credit', '9 credit', null]);
  });

  it('what an order and a search turn out to have cost later is sorted by as soon as it is known', () => {
    const rest = queries.recordSearch(db, {
      ...{ officer: 'A', askedAt: '2026-11-21T09:00:00.000Z', interface: 'rest', family: 'lite', reference: null },
      ...{
        registrationAuthority: null,
        outcome: { kind: 'answered', hitCount: 0 },
        hits: [],
        answer: null,
        cost: null,
      },
      ...{ query: { jurisdiction: 'GB', name: 'Rest', companyNumber: null }, confirmations: [] },
    });
    db.prepare("UPDATE orders SET settled_ledger = 'lite', settled_value = 77 WHERE id = ?").run(late);
    db.prepare(
      "INSERT INTO search_settlements (search_id, at, officer, ledger, value, reason) VALUES (?, 'then', 'A', 'lite', 55, 'x')",
    ).run(rest.searchId);
    expect(dearest()).toEqual(['77 lite', '55 lite', '30 lite', '120 credit']);
    expect(dearest({ ...everything, words: 'late' })).toEqual(['77 lite']);
    // A later word of the service is what it cost.
    db.prepare("UPDATE orders SET real_ledger = 'lite', real_value = 1 WHERE id = ?").run(late);
    expect(dearest()).toEqual(['55 lite', '30 lite', '1 lite', '120 credit']);
  });

  it('rows that were put in place without triggers have their costs entered anew', () => {
    db.exec("UPDATE history SET cost_ledger = '', cost_value = 0, sort_subject = NULL");
    indexMissing(db);
    expect(dearest()).toEqual(['55 lite', '30 lite', '1 lite', '120 credit']);
  });
});

describe('a longer history than is sorted aside', () => {
  beforeAll(multiply);
  describe('all of it', () => sortsManyRows(listOf(everything)));
  describe('by words and time', () =>
    sortsManyRows(listOf({ ...everything, words: 'copy', from: '2026-09-01T00:00:00.000Z' })));
});

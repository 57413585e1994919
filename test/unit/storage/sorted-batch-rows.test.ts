import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Database } from '../../../src-main/storage/database.ts';
import { indexMissing } from '../../../src-main/storage/index-missing.ts';
import { packed } from '../../../src-main/storage/packed.ts';
import * as queries from '../../../src-main/storage/queries/queries.ts';
import { fewRows } from '../../../src-main/storage/sorted-page.ts';
import { KeptRow, type RowStanding } from '../../../src-shared/domain/batch/batch.ts';
import { sortKey } from '../../../src-shared/domain/sort-key.ts';
import { batchRowSorts, type BatchRowColumn } from '../../../src-shared/domain/sorted-columns.ts';
import { hitOf, searchFor } from './history-rows.ts';
import { newRecord } from './journal-rows.ts';
import { sortsFewRows, sortsManyRows, type Fact, type SortedList } from './sorted-lists.ts';
import { sayOfRow } from './say-of-row.ts';

let db: Database;
let batchId: number;
const at = '2026-11-20T08:00:00.000Z';
const officer = 'Astrid Lindqvist';

const names = ['Éclair S.A.', 'eclair 9', 'Eclair 10', 'Zürich AG', null, '午線海運', 'Aa', 'Ωmega'];
const references = ['C-10', 'c-9', null, 'A-1', 'C-10', 'B', null, 'Ä-1'];

function keep(): number {
  const empty = { jurisdiction: 'GB', address: null, previousName: null, troubles: [] };
  const rows = names.map((name, position) => ({
    row: {
      ...empty,
      place: position + 2,
      ownReference: references[position] ?? null,
      name,
      number: `00${String(position)}`,
    },
    query: { jurisdiction: 'GB', name: null, companyNumber: `00${String(position)}` },
    nameQuery: null,
    askedWith: null,
  }));
  const made = {
    at,
    officer,
    name: 'list.csv',
    source: {},
    sha256: 'a'.repeat(64),
    answeredSince: null,
    rhythmId: null,
  };
  return queries.keepBatch(db, { ...made, rows: packed(rows) });
}

beforeAll(() => {
  db = newRecord();
  // Another batch, none of whose rows is listed.
  keep();
  batchId = keep();
  const searchId = searchFor(db, { name: 'x', hits: [hitOf('Zeta'), hitOf('alpha 10'), hitOf('Alpha 9')] });
  queries.settleBatchRows(db, {
    ...{ batchId, searchId, at },
    rows: [
      { position: 0, standing: 'sure', hitPosition: 0 },
      { position: 1, standing: 'sure', hitPosition: 1 },
      { position: 2, standing: 'doubtful' },
      { position: 3, standing: 'doubtful' },
      { position: 5, standing: 'none' },
    ],
  });
  sayOfRow(db, { batchId, position: 2, at, officer, word: 'chosen', hitPosition: 2 });
});
afterAll(() => db.close());

/** Copies in the same batch, so many that an index is gone through. */
function multiply(): void {
  db.exec(`
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${String(fewRows + 100)})
    INSERT INTO batch_rows (batch_id, position, row, query, standing, search_id, hit_position)
      SELECT batch_id, 100 + i, json_set(row, '$.name', 'Copy ' || (i * 31 % 997), '$.ownReference', 'R ' || (i * 7919 % 10007),
          '$.place', 102 + i),
        query, iif(i % 3 = 0, 'none', 'sure'), search_id, iif(i % 3 = 0, NULL, i % 2)
      FROM n JOIN batch_rows ON batch_id = ${String(batchId)} AND position = 0;
  `);
  indexMissing(db);
}

/** What waits for an officer, what has no answer, what the answers say. */
const places = ['doubtful', 'not-known', 'failed', 'broken', 'waiting', 'none', 'refused', 'sure', 'chosen'];

const Stated = z.object({
  id: z.number(),
  position: z.number(),
  row: z.string(),
  standing: z.string(),
  found: z.string().nullable(),
});

const facts = (condition: string): Fact<BatchRowColumn>[] =>
  db
    .prepare(
      `SELECT r.id, r.position, row, standing, hit ->> '$.name' AS found FROM batch_rows AS r
       LEFT JOIN search_hits AS h ON h.search_id = r.search_id AND h.position = hit_position
       WHERE batch_id = ? AND ${condition}`,
    )
    .all(batchId)
    .map((received) => Stated.parse(received))
    .map(({ id, position, standing, found, row }) => {
      const { name, number, jurisdiction, ownReference } = KeptRow.parse(JSON.parse(row));
      const stated = [name, number, jurisdiction].filter((one) => one !== null).join(' ');
      return {
        id,
        keys: {
          row: [sortKey(stated)],
          reference: [sortKey(ownReference)],
          standing: [places.indexOf(standing), position],
          taken: [sortKey(found)],
          place: [position],
        },
      };
    });

const idOf = (position: number) =>
  Number(db.prepare('SELECT id FROM batch_rows WHERE batch_id = ? AND position = ?').pluck().get(batchId, position));

const listOf = (
  shown: { standings: RowStanding[]; words?: string },
  condition: string,
): SortedList<BatchRowColumn> => ({
  db: () => db,
  table: 'batch_rows',
  columns: batchRowSorts,
  facts: () => facts(condition),
  read(on, { sort, limit }) {
    const { rows, next } = queries.sortBatchRows(on, { batchId, ...shown, sort, limit });
    return { ids: rows.map(({ position }) => idOf(position)), next };
  },
});

const all = listOf({ standings: [] }, 'true');

const positionsBy = (
  column: BatchRowColumn,
  shown: { standings: RowStanding[]; words?: string; differing?: boolean },
) =>
  queries
    .sortBatchRows(db, { batchId, ...shown, sort: { column, direction: 'ascending', after: null }, limit: 100 })
    .rows.map(({ position }) => position);

describe('few rows of a batch', () => {
  sortsFewRows(all);
  describe('with some words', () => sortsFewRows(listOf({ standings: [], words: '00' }, "row LIKE '%00%'")));
  describe('that stand in some places', () =>
    sortsFewRows(listOf({ standings: ['sure', 'chosen', 'none'] }, "standing IN ('sure', 'chosen', 'none')")));

  it('the company found is sorted by as it stands now, also where it was chosen, taken back or is asked for again', () => {
    expect(positionsBy('taken', { standings: ['sure', 'chosen'] })).toEqual([2, 1, 0]);
    sayOfRow(db, { batchId, position: 2, at, officer, word: 'withdrawn' });
    sayOfRow(db, { batchId, position: 3, at, officer, word: 'chosen', hitPosition: 2 });
    // A row without a company comes last.
    expect(positionsBy('taken', { standings: ['sure', 'chosen', 'doubtful'] })).toEqual([3, 1, 0, 2]);
    sayOfRow(db, { batchId, position: 3, at, officer, word: 'withdrawn' });
    sayOfRow(db, { batchId, position: 2, at, officer, word: 'chosen', hitPosition: 2 });
  });

  it('what waits for an officer stands before what was found', () => {
    const given = queries.sortBatchRows(db, {
      ...{ batchId, standings: [], limit: 100 },
      sort: { column: 'standing', direction: 'ascending', after: null },
    });
    expect(given.rows.map(({ standing }) => standing)).toEqual([
      ...['doubtful', 'waiting', 'waiting', 'waiting', 'none', 'sure', 'sure', 'chosen'],
    ]);
  });

  it('words and places narrow what is sorted as they narrow any other list', () => {
    expect(positionsBy('row', { standings: [], words: 'eclair' })).toEqual([1, 2, 0]);
    expect(positionsBy('row', { standings: ['sure'], words: 'eclair' })).toEqual([1, 0]);
    expect(positionsBy('row', { standings: [], words: 'nobody' })).toEqual([]);
    expect(positionsBy('row', { standings: [], differing: true })).toEqual([]);
    const sorted = queries.sortBatchRows(db, {
      ...{ batchId, standings: [], limit: 100 },
      sort: { column: 'place', direction: 'ascending', after: null },
    });
    expect(sorted.rows).toEqual(queries.listBatchRows(db, { batchId, standings: [], after: null, limit: 100 }));
  });
});

describe('more rows of a batch than are sorted aside', () => {
  beforeAll(multiply);
  describe('all of them', () => sortsManyRows(all));
  it('those that stand in one place, of many that stand elsewhere', () => {
    expect(positionsBy('row', { standings: ['chosen'] })).toEqual([2]);
    expect(positionsBy('taken', { standings: ['sure'], words: 'eclair' })).toEqual([1, 0]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Database } from '../../../src-main/storage/database.ts';
import { indexMissing } from '../../../src-main/storage/index-missing.ts';
import { listSearches } from '../../../src-main/storage/queries/searches/read-searches.ts';
import { recordSearch } from '../../../src-main/storage/queries/searches/record-search.ts';
import { fewRows } from '../../../src-main/storage/sorted-page.ts';
import type { SearchOutcome } from '../../../src-shared/domain/search.ts';
import { sortKey } from '../../../src-shared/domain/sort-key.ts';
import { earlierSorts, type EarlierColumn } from '../../../src-shared/domain/sorted-columns.ts';
import { newRecord } from './journal-rows.ts';
import { sortsFewRows, sortsManyRows, type Fact, type SortedList } from './sorted-lists.ts';

let db: Database;
beforeAll(() => {
  db = newRecord();
  fill();
});
afterAll(() => db.close());

const answered = (hitCount: number): SearchOutcome => ({ kind: 'answered', hitCount });
const asked: readonly [name: string | null, number: string | null, officer: string, SearchOutcome][] = [
  ['Éclair', null, 'Berta', answered(3)],
  ['eclair 9', null, 'Anton', answered(0)],
  [null, 'B10', 'Anton', { kind: 'failed', code: 'service-unreachable', correlationId: null }],
  [null, 'B9', 'Clara', answered(40)],
  ['Zürich', 'CHE', 'Berta', answered(3)],
  ['午線', null, 'Clara', answered(12)],
];

function fill(): void {
  for (const [name, companyNumber, officer, outcome] of asked)
    recordSearch(db, {
      ...{ officer, askedAt: '2026-11-21T09:00:00.000Z', interface: 'v2', outcome, hits: [], answer: null, cost: null },
      query: { jurisdiction: 'LU', name, companyNumber },
      confirmations: [],
    });
  // What was asked for a batch is in no list of what somebody asked.
  db.pragma('foreign_keys = OFF');
  db.exec(`INSERT INTO searches (asked_at, officer, interface, name, outcome, hit_count, batch_id)
    VALUES ('2026-11-21', 'Aaron', 'v2', 'Aa', 'answered', 1000, 1)`);
}

/** Copies with other names, so many that an index is gone through. */
function multiply(): void {
  db.exec(`
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${String(fewRows + 100)})
    INSERT INTO searches (asked_at, officer, interface, jurisdiction, name, outcome, hit_count)
      SELECT '2026-10-01', 'Officer ' || (i % 5), 'v2', 'GB', 'Copy ' || (i * 7919 % 997), 'answered', i * 31 % 50 FROM n;
  `);
  indexMissing(db);
}

const Stated = z.object({
  id: z.number(),
  name: z.string().nullable(),
  companyNumber: z.string().nullable(),
  officer: z.string(),
  hits: z.number().nullable(),
});

const facts = (): Fact<EarlierColumn>[] =>
  db
    .prepare(
      `SELECT id, name, company_number AS companyNumber, officer, hit_count AS hits FROM searches WHERE batch_id IS NULL`,
    )
    .all()
    .map((row) => Stated.parse(row))
    .map(({ id, name, companyNumber, officer, hits }) => ({
      id,
      keys: {
        question: [sortKey([name, companyNumber].filter((one) => one !== null).join(' '))],
        outcome: [hits ?? -1],
        asked: [],
        officer: [officer],
      },
    }));

const all: SortedList<EarlierColumn> = {
  db: () => db,
  table: 'searches',
  columns: earlierSorts,
  facts,
  read(on, { sort, limit }) {
    const { searches, next, more } = listSearches(on, { before: null, sort, limit });
    expect(more).toBe(next !== null);
    return { ids: searches.map(({ searchId }) => searchId), next };
  },
};

const idsBy = (column: EarlierColumn, question?: { jurisdiction: string; name: string; companyNumber: null }) =>
  listSearches(db, {
    ...{ before: null, limit: 10, sort: { column, direction: 'descending', after: null } },
    ...(question === undefined ? {} : { question }),
  }).searches.map(({ searchId }) => searchId);

describe('few earlier searches', () => {
  sortsFewRows(all);
  it('one without an answer stands before all that were answered, and one question alone is sorted as well', () => {
    expect(idsBy('outcome')).toEqual([4, 6, 5, 1, 2, 3]);
    const question = { jurisdiction: 'LU', name: 'ECLAIR 9', companyNumber: null };
    expect(idsBy('officer', question)).toEqual([2]);
    expect(idsBy('question', { ...question, name: 'nobody' })).toEqual([]);
  });
});

describe('more earlier searches than are sorted aside', () => {
  beforeAll(multiply);
  sortsManyRows(all);
  it('one question of many is found by the index of questions', () => {
    expect(idsBy('officer', { jurisdiction: 'LU', name: 'eclair 9', companyNumber: null })).toEqual([2]);
  });
});

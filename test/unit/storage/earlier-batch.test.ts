import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../../src-main/storage/database.ts';
import { packed } from '../../../src-main/storage/packed.ts';
import * as queries from '../../../src-main/storage/queries/queries.ts';
import { rowSaid } from '../../../src-shared/domain/batch/batch-row.ts';
import { newRecord } from './journal-rows.ts';

let db: Database;

beforeEach(() => {
  db = newRecord();
});

afterEach(() => {
  db.close();
});

const rowOf = (number: string, place: number) => ({
  ...{ place, ownReference: `K-${number}`, name: null, number, jurisdiction: 'GB' },
  ...{ address: null, previousName: null, troubles: [] },
});

const numbers = (count: number, from = 0) => Array.from({ length: count }, (_, at) => String(from + at));

function keep(sha256: string, stated: readonly string[], change: { rhythmId?: number; kind?: string } = {}): number {
  return queries.keepBatch(db, {
    ...{ at: '2026-11-20T08:00:00.000Z', officer: 'Astrid', name: 'portfolio.csv', sha256, answeredSince: null },
    source: { kind: change.kind ?? 'text' },
    rhythmId: change.rhythmId ?? null,
    rows: packed(
      stated.map((number, at) => ({
        row: rowOf(number, at + 2),
        query: { jurisdiction: 'GB', name: null, companyNumber: number },
        nameQuery: null,
        askedWith: null,
      })),
    ),
  });
}

const earlier = (sha256: string, stated: readonly string[]) =>
  queries.earlierBatchOf(db, { sha256, rows: packed(stated.map((number, at) => rowSaid(rowOf(number, at + 9)))) });

it('the very same list is found by its bytes, the newest batch of it first', () => {
  keep('a', numbers(3));
  const again = keep('a', numbers(3));
  keep('b', numbers(3, 50));
  expect(earlier('a', numbers(3))).toEqual({ batchId: again, isSameFile: true, sameRows: 3 });
  // The same file, read with other columns.
  expect(earlier('a', numbers(3, 90))).toMatchObject({ batchId: again, isSameFile: true });
});

it('a list that came back with some rows more, less or mended is found by its rows, wherever they stand', () => {
  const batchId = keep('a', numbers(40));
  expect(earlier('b', numbers(40, 2).reverse())).toEqual({ batchId, isSameFile: false, sameRows: 38 });
  expect(earlier('b', numbers(40, 5))).toBeNull();
  expect(earlier('b', numbers(10))).toBeNull();
  expect(earlier('b', [])).toBeNull();
});

it('batches of kept companies are no list that is taken in twice', () => {
  const chosen = { days: 30 as const, at: '2026-11-20T08:00:00.000Z', officer: 'Astrid', portfolioId: null };
  const rhythm = queries.chooseRhythm(db, chosen).all;
  if (rhythm.kind === 'none') throw new Error('There is no rhythm.');
  keep('a', numbers(3), { rhythmId: rhythm.rhythmId });
  keep('a', numbers(3), { kind: 'record' });
  expect(earlier('a', numbers(3))).toBeNull();
});

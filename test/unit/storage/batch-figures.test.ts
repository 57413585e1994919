import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../../src-main/storage/database.ts';
import { packed } from '../../../src-main/storage/packed.ts';
import * as queries from '../../../src-main/storage/queries/queries.ts';
import { recordSearch } from '../../../src-main/storage/queries/searches/record-search.ts';
import { companyOfHit } from '../../../src-shared/domain/company-reference.ts';
import type { SearchHit } from '../../../src-shared/domain/search.ts';
import { hitOf } from './history-rows.ts';
import { newRecord } from './journal-rows.ts';
import { sayOfRow } from './say-of-row.ts';

const at = '2026-11-20T08:00:00.000Z';
const before = '2026-11-18T08:00:00.000Z';
const officer = 'Astrid Lindqvist';
const nothing = { ownReference: null, name: null, address: null, previousName: null, troubles: [] };

let db: Database;
let batchId: number;

/** A row for each of these jurisdictions. */
function keepList(jurisdictions: readonly (string | null)[], askedWith: Readonly<Record<number, number>> = {}): number {
  return queries.keepBatch(db, {
    ...{ at, officer, name: 'portfolio.csv', source: {}, sha256: 'a'.repeat(64), answeredSince: null, rhythmId: null },
    rows: packed(
      jurisdictions.map((jurisdiction, index) => ({
        row: { ...nothing, jurisdiction, place: index + 2, number: String(index) },
        query: { jurisdiction, name: null, companyNumber: String(index) },
        ...{ nameQuery: null, askedWith: askedWith[index] ?? null },
      })),
    ),
  });
}

/** A search that lists these companies, made by the batch or before it. */
const searchOf = (hits: SearchHit[], isOfBatch: boolean, jurisdiction: string | null = 'GB') =>
  recordSearch(db, {
    ...{ officer, askedAt: isOfBatch ? at : before, query: { jurisdiction, name: 'Somebody', companyNumber: null } },
    ...{ interface: 'v2', outcome: { kind: 'answered', hitCount: hits.length }, hits, answer: null, cost: null },
    ...{ confirmations: [], ...(isOfBatch ? { batchId } : {}) },
  }).searchId;

type Settled = Parameters<typeof queries.settleBatchRows>[1]['rows'][number];
const settle = (searchId: number, row: Settled) => queries.settleBatchRows(db, { batchId, searchId, at, rows: [row] });
const rows = () => queries.listBatchRows(db, { batchId, standings: [], after: null, limit: 100 });

beforeEach(() => {
  db = newRecord();
});

afterEach(() => {
  db.close();
});

const found = (name: string, number: string): SearchHit => ({
  ...hitOf(name, number),
  ...{ jurisdiction: 'GB', serviceId: `GB|${number}` },
});

it('what was asked for a batch is told apart from what the record had, with when each was asked', () => {
  batchId = keepList(['GB', 'GB', 'GB']);
  settle(searchOf([found('Alder Ltd', '04418820')], true), { position: 0, standing: 'sure', hitPosition: 0 });
  settle(searchOf([found('Birch Ltd', '04418821')], false), { position: 1, standing: 'sure', hitPosition: 0 });
  settle(searchOf([], false), { position: 2, standing: 'none' });
  expect(queries.batchFigures(db, { batchId })).toMatchObject({ asked: 1, earlier: 2 });
  expect(rows().map(({ askedAt }) => askedAt)).toEqual([at, before, before]);
});

it('companies that are dossiers already are not counted as to be saved, and one of two rows is counted once', () => {
  batchId = keepList(['GB', 'GB', 'GB', 'GB']);
  const [alder, birch] = [found('Alder Ltd', '04418820'), found('Birch Ltd', '04418821')];
  for (const [position, hit] of [alder, birch, birch].entries())
    settle(searchOf([hit], true), { position, standing: 'sure', hitPosition: 0 });
  settle(searchOf([found('Cedar Ltd', '04418822')], true), { position: 3, standing: 'doubtful' });
  expect(queries.batchFigures(db, { batchId })).toMatchObject({ notSaved: 2, companies: 2 });
  queries.saveDossier(db, { company: companyOfHit(alder), savedAt: at, officer });
  expect(queries.batchFigures(db, { batchId })).toMatchObject({ notSaved: 1, companies: 2 });
  queries.saveDossier(db, { company: companyOfHit(birch), savedAt: at, officer });
  expect(queries.batchFigures(db, { batchId }).notSaved).toBe(0);
});

it('a row without a jurisdiction is not asked again, as stored data would say the same', () => {
  batchId = keepList([null, 'GB', 'GB', null]);
  settle(searchOf([], true, null), { position: 0, standing: 'not-known' });
  settle(searchOf([], true), { position: 1, standing: 'not-known' });
  settle(searchOf([], true), { position: 2, standing: 'failed' });
  settle(searchOf([], true, null), { position: 3, standing: 'failed' });
  expect(queries.batchFigures(db, { batchId }).askableAgain).toBe(3);
  expect(queries.askFailedRowsAgain(db, { batchId })).toBe(3);
  expect(rows().map(({ standing }) => standing)).toEqual(['not-known', 'waiting', 'waiting', 'waiting']);
});

it('an officer refuses companies that an answer lists, and none where it lists none', () => {
  batchId = keepList([null, 'GB']);
  settle(searchOf([], true, null), { position: 0, standing: 'not-known' });
  settle(searchOf([found('Alder Ltd', '04418820')], true), { position: 1, standing: 'doubtful' });
  const word = { batchId, at, officer, word: 'refused' } as const;
  expect(() => sayOfRow(db, { ...word, position: 0 })).toThrow('lists no company');
  expect(sayOfRow(db, { ...word, position: 1 }).standing).toBe('refused');
  expect(rows().map(({ standing }) => standing)).toEqual(['not-known', 'refused']);
});

it('what was decided of rows of one number is told at each of them, and where an officer said otherwise of two', () => {
  batchId = keepList(['GB', 'GB', 'GB', 'GB'], { 1: 0, 2: 0 });
  const [alder, birch] = [found('Alder Ltd', '04418820'), found('Birch Ltd', '04418821')];
  const searchId = searchOf([alder, birch], true);
  settle(searchId, { position: 0, standing: 'sure', hitPosition: 0 });
  for (const position of [1, 2, 3]) settle(searchId, { position, standing: 'doubtful' });
  const told = () => rows().map(({ together = [] }) => together.map(({ place, isOtherwise }) => [place, isOtherwise]));
  // Line 5 has another number, and has nothing to do with them.
  expect(told()).toEqual([[], [[2, false]], [[2, false]], []]);
  const say = (position: number, word: { word: 'chosen'; hitPosition: number } | { word: 'refused' | 'withdrawn' }) =>
    sayOfRow(db, { batchId, position, at, officer, ...word });
  expect(say(1, { word: 'chosen', hitPosition: 0 }).together).toEqual([
    { position: 0, place: 2, name: 'Alder Ltd', isOtherwise: false },
  ]);
  expect(say(2, { word: 'refused' }).together).toEqual([
    { position: 0, place: 2, name: 'Alder Ltd', isOtherwise: true },
    { position: 1, place: 3, name: 'Alder Ltd', isOtherwise: true },
  ]);
  const line2 = [
    [4, true],
    [3, false],
  ];
  expect(told()[0]).toEqual(line2);
  say(3, { word: 'refused' });
  expect(told()[0]).toEqual(line2);
  // Another company is no less another word than none.
  expect(say(1, { word: 'chosen', hitPosition: 1 }).together?.every(({ isOtherwise }) => isOtherwise)).toBe(true);
  say(2, { word: 'withdrawn' });
  expect(told()).toEqual([
    [[3, true]],
    [[2, true]],
    [
      [2, false],
      [3, false],
    ],
    [],
  ]);
});

it('a word about a row is refused where it has another answer than the one that was on screen', () => {
  batchId = keepList(['GB']);
  const [alder, birch] = [found('Alder Ltd', '04418820'), found('Birch Ltd', '04418821')];
  const shown = searchOf([alder, birch], true);
  settle(shown, { position: 0, standing: 'not-known' });
  const word = { batchId, position: 0, at, officer, word: 'chosen', hitPosition: 0 } as const;
  const isRefused = { failure: { code: 'row-answered-anew' } };
  const refusalOf = (say: () => unknown) => {
    try {
      return say();
    } catch (thrown) {
      return thrown;
    }
  };
  queries.askFailedRowsAgain(db, { batchId });
  // While it waits it has no answer.
  expect(refusalOf(() => queries.sayOfBatchRow(db, { ...word, searchId: shown }))).toMatchObject(isRefused);
  const newer = searchOf([birch, alder], true);
  settle(newer, { position: 0, standing: 'not-known' });
  // The service lists them the other way round: the first of what was seen is the second now.
  expect(refusalOf(() => queries.sayOfBatchRow(db, { ...word, searchId: shown }))).toMatchObject(isRefused);
  const refused = { batchId, position: 0, at, officer, word: 'refused' } as const;
  expect(refusalOf(() => queries.sayOfBatchRow(db, { ...refused, searchId: shown }))).toMatchObject(isRefused);
  expect(rows()[0]).toMatchObject({ standing: 'not-known', taken: null });
  const taken = queries.sayOfBatchRow(db, { ...word, searchId: newer, hitPosition: 1 });
  expect(taken).toMatchObject({ standing: 'chosen', taken: { hit: { companyNumber: '04418820' } } });
  const undone = { batchId, position: 0, at, officer, word: 'withdrawn' } as const;
  expect(refusalOf(() => queries.sayOfBatchRow(db, { ...undone, searchId: shown }))).toMatchObject(isRefused);
  expect(rows()[0]).toMatchObject({ standing: 'chosen' });
});

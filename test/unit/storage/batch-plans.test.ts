import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../../src-main/storage/database.ts';
import { packed } from '../../../src-main/storage/packed.ts';
import { countBatchRows } from '../../../src-main/storage/queries/batches/batch-totals.ts';
import * as queries from '../../../src-main/storage/queries/queries.ts';
import type { RowStanding } from '../../../src-shared/domain/batch/batch.ts';
import { createRandom } from '../../reliability/random.ts';
import { hitOf, searchFor } from './history-rows.ts';
import { newRecord } from './journal-rows.ts';
import { plansOf } from './plans.ts';

let db: Database;
let batchId: number;

const empty = { name: null, jurisdiction: 'GB', address: null, previousName: null, troubles: [] };

/** Rows of one company each, but for the last, which is asked with the first. */
beforeEach(() => {
  db = newRecord();
  const rows = Array.from({ length: 6 }, (_, position) => {
    const number = String(position % 5);
    const row = { ...empty, place: position + 2, ownReference: null, number };
    const query = { jurisdiction: 'GB', name: null, companyNumber: number };
    return { row, query, nameQuery: null, askedWith: position === 5 ? 0 : null };
  });
  const said = { at: '2026-11-20T08:00:00.000Z', officer: 'Astrid Lindqvist', name: 'portfolio.csv', source: {} };
  batchId = queries.keepBatch(db, {
    ...said,
    sha256: 'a'.repeat(64),
    answeredSince: null,
    rhythmId: null,
    rows: packed(rows),
  });
});

afterEach(() => {
  db.close();
});

const stepsOf = (run: (on: Database) => unknown) => plansOf(db, run).flatMap(({ steps }) => steps);

/** The index of the few rows that are between their two questions. */
const betweenQuestions = 'batch_rows_by_name_next';

/** Steps that go through all rows of a batch, or all that wait, and read each of them. */
const throughRows = (steps: readonly string[]) =>
  steps.filter(
    (step) =>
      !step.includes(betweenQuestions) &&
      /\b(?:r|batch_rows) USING INDEX \S+ \(batch_id=\?(?: AND standing=\?)?\)/.test(step),
  );

it('the rows of one company are found without reading the batch, which would be read again for each of its rows', () => {
  const steps = stepsOf((on) =>
    expect(queries.readBatchGroup(on, { batchId, position: 0 }).map(({ position }) => position)).toEqual([0, 5]),
  );
  expect(throughRows(steps)).toEqual([]);
  expect(queries.readBatchGroup(db, { batchId, position: 1 }).map(({ position }) => position)).toEqual([1]);
  expect(queries.readBatchGroup(db, { batchId, position: 9 })).toEqual([]);
});

it('how a batch stands is counted by its indexes, without reading a row that waits', () => {
  const steps = stepsOf((on) =>
    expect(queries.readBatch(on, { batchId })).toMatchObject({ requestsLeft: 5, counts: { waiting: 6 } }),
  );
  expect(throughRows(steps)).toEqual([]);
});

it('what is asked by name, and how much of it is left, is found by the indexes of that', () => {
  const named = Array.from({ length: 4 }, (_, position) => {
    const number = String(position);
    const asked = { jurisdiction: 'GB', name: null, companyNumber: null };
    const nameQuery = position === 3 ? null : { ...asked, name: position === 2 ? 'Other' : 'Meridian' };
    const row = { ...empty, place: position + 2, ownReference: null, number };
    return { row, query: { ...asked, companyNumber: number }, nameQuery, askedWith: null };
  });
  const said = { at: '2026-11-20T08:00:00.000Z', officer: 'Astrid Lindqvist', name: 'more.csv', source: {} };
  queries.takeBatchStep(db, { batchId, at: said.at, officer: 'Astrid Lindqvist', step: 'paused' });
  const more = queries.keepBatch(db, {
    ...{ ...said, sha256: 'b'.repeat(64), answeredSince: null, rhythmId: null },
    rows: packed(named),
  });
  const left = () => queries.readBatch(db, { batchId: more }).requestsLeft;
  expect(left()).toBe(4 + 2);
  const searchId = searchFor(db, { name: 'Nobody', hits: [] });
  const settle = (position: number) => {
    const rows = [{ position, standing: 'name-next' as const }];
    queries.settleBatchRows(db, { batchId: more, searchId, at: said.at, rows });
  };
  settle(1);
  expect(left()).toBe(3 + 2);
  expect(() => {
    settle(1);
  }).toThrow('does not wait');
  const steps = stepsOf((on) =>
    expect(queries.nextBatchRow(on)?.row).toMatchObject({ position: 1, numberSearchId: searchId }),
  );
  expect(steps.some((step) => step.includes(`${betweenQuestions} (batch_id=?)`))).toBe(true);
  expect(throughRows(stepsOf(left))).toEqual([]);
});

it('what is asked next is the first row that waits, and is found by the index of those', () => {
  const steps = stepsOf((on) => expect(queries.nextBatchRow(on)?.row.position).toBe(0));
  expect(steps.some((step) => step.includes('batch_rows_by_standing (batch_id=? AND standing=?)'))).toBe(true);
  expect(throughRows(steps).filter((step) => step.startsWith('SEARCH r '))).toEqual([]);
});

it('rows that stand in some places are read from the index of each, a page of the others is not read for them', () => {
  const searchId = searchFor(db, { name: 'Meridian', hits: [hitOf('Meridian')] });
  queries.settleBatchRows(db, {
    ...{ batchId, searchId, at: '2026-11-20T09:00:00.000Z' },
    rows: [
      { position: 1, standing: 'none' },
      { position: 2, standing: 'doubtful' },
      { position: 4, standing: 'none' },
    ],
  });
  const positions = (on: Database, standings: RowStanding[], after: number | null, limit = 10) =>
    queries.listBatchRows(on, { batchId, standings, after, limit }).map(({ position }) => position);
  const steps = stepsOf((on) => expect(positions(on, ['none', 'doubtful', 'none'], null)).toEqual([1, 2, 4]));
  expect(steps.filter((step) => step.includes('batch_id=? AND position>?'))).toEqual([]);
  expect(steps.filter((step) => step.includes('(batch_id=? AND standing=? AND position>?)'))).toHaveLength(2);
  expect(positions(db, ['none', 'doubtful'], 1)).toEqual([2, 4]);
  expect(positions(db, ['none', 'doubtful'], null, 2)).toEqual([1, 2]);
  expect(positions(db, ['failed'], null)).toEqual([]);
  expect(positions(db, [], 3)).toEqual([4, 5]);
});

it('a row is found by its own reference, its name or its number, as people type them, a page at a time', () => {
  const said = { at: '2026-11-20T08:00:00.000Z', officer: 'Astrid Lindqvist', name: 'more.csv', source: {} };
  const stated = ['CLI-1001 Łódź Trans', 'CLI-1002 Méridian Fret', 'CLI-1003 Meridian FRET-7'].map((text, at) => {
    const [ownReference = '', name = '', number = null] = text.split(' ');
    const query = { jurisdiction: 'FR', name, companyNumber: null };
    return { row: { ...empty, place: at + 2, ownReference, name, number }, query, nameQuery: null, askedWith: null };
  });
  const more = queries.keepBatch(db, {
    ...{ ...said, sha256: 'b'.repeat(64), answeredSince: null, rhythmId: null },
    rows: packed(stated),
  });
  const places = (words: string, after: number | null = null, limit = 10, standings: RowStanding[] = []) =>
    queries.listBatchRows(db, { batchId: more, standings, words, after, limit }).map(({ position }) => position);
  expect(places('cli-1002')).toEqual([1]);
  expect(places(' MERIDIAN ')).toEqual([1, 2]);
  expect(places('lodz')).toEqual([0]);
  expect(places('fret-7')).toEqual([2]);
  expect(places('meridian', null, 1)).toEqual([1]);
  expect(places('meridian', 1)).toEqual([2]);
  expect(places('meridian', null, 10, ['sure'])).toEqual([]);
  expect(places('  ')).toEqual([0, 1, 2]);
});

it('how many rows of a batch stand where is kept as the rows say, whatever becomes of them', () => {
  const random = createRandom(5);
  const totals = () => db.prepare('SELECT batch_id, standing, rows FROM batch_totals ORDER BY 1, 2').all();
  const counted = () =>
    db.prepare('SELECT batch_id, standing, count(*) AS rows FROM batch_rows GROUP BY 1, 2 ORDER BY 1, 2').all();
  const searchId = searchFor(db, { name: 'Meridian', hits: [hitOf('Meridian')] });
  const settled = { batchId, searchId, at: '2026-11-20T09:00:00.000Z' };
  for (let made = 0; made < 60; made += 1) {
    const position = random.between(0, 5);
    const standing = (['none', 'doubtful', 'failed', 'not-known'] as const)[random.between(0, 3)] ?? 'none';
    const waits = db.prepare("SELECT 1 FROM batch_rows WHERE position = ? AND standing = 'waiting'").get(position);
    if (waits !== undefined) queries.settleBatchRows(db, { ...settled, rows: [{ position, standing }] });
    else queries.askFailedRowsAgain(db, { batchId });
    expect(totals()).toEqual(counted());
  }
  const kept = totals();
  countBatchRows(db);
  expect(totals()).toEqual(kept);
  const plans = stepsOf((on) => queries.listBatches(on));
  expect(plans.filter((step) => /batch_rows USING (?:COVERING )?INDEX \S*standing \(batch_id=\?\)/.test(step))).toEqual(
    [],
  );
});

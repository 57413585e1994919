import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import type { Database } from '../../../src-main/storage/database.ts';
import { packed } from '../../../src-main/storage/packed.ts';
import * as queries from '../../../src-main/storage/queries/queries.ts';
import { answeredSinceOf, answeredUntilOf, isDue, rhythmIn } from '../../../src-shared/domain/batch/rhythm.ts';
import { daysAfter } from '../../../src-shared/domain/work/review.ts';
import { newRecord } from './journal-rows.ts';
import { plansOf } from './plans.ts';

/* A batch that a rhythm began is asked for by the share of each day, and the record says when it goes on. */

let db: Database;
let searches = 0;

beforeEach(() => {
  db = newRecord();
  searches = 0;
});

afterEach(() => {
  db.close();
});

const officer = 'Bo Ek';
const firstDay = '2026-11-02';
const noon = (day: string) => `${day}T12:00:00.000Z`;

/** A batch of all dossiers that was begun by a rhythm, spread over days. */
function begin(rows: number, share: number, day = firstDay, days: 7 | 365 = 7) {
  const rhythm = queries.chooseRhythm(db, { days, at: noon(day), officer, portfolioId: null }).all;
  if (rhythm.kind === 'none') throw new Error('There is no rhythm.');
  const empty = { name: null, jurisdiction: 'GB', address: null, previousName: null, troubles: [], ownReference: null };
  return queries.keepBatch(db, {
    ...{ at: noon(day), officer, name: 'Kept companies', source: { kind: 'record' }, sha256: 'a'.repeat(64) },
    ...{
      answeredSince: answeredSinceOf(days, Date.parse(noon(day))),
      rhythmId: rhythm.rhythmId,
      spread: { questions: rows, share, today: day },
    },
    rows: packed(
      Array.from({ length: rows }, (_, position) => ({
        row: { ...empty, place: position + 2, number: String(position) },
        query: { jurisdiction: 'GB', name: null, companyNumber: String(position) },
        ...{ nameQuery: null, askedWith: null },
      })),
    ),
  });
}

/** Asks for the next row, where the record has no answer that counts; what fails with a code stays. Tells whether there was one. */
function askNext(day: string, failure: string | null = null): boolean {
  const next = queries.nextBatchRow(db);
  if (next === null) return false;
  const { batchId, row, since, own } = next;
  if (row.query === null) throw new Error('Nothing is asked for this row.');
  const until = answeredUntilOf(Date.parse(noon(day)));
  const kept = queries.answeredSearchSince(db, { query: row.query, since, until, own, batchId });
  if (kept !== null) {
    const rows = [{ position: row.position, standing: 'none' as const }];
    queries.settleBatchRows(db, { batchId, searchId: kept, at: noon(day), rows });
    return true;
  }
  searches += 1;
  const { searchId } = queries.recordSearch(db, {
    ...{ officer, askedAt: noon(day), query: row.query, interface: 'v2', hits: [], batchId, cost: null, answer: null },
    outcome:
      failure === null ? { kind: 'answered', hitCount: 0 } : { kind: 'failed', code: failure, correlationId: null },
    confirmations: [],
  });
  if (failure === null)
    queries.settleBatchRows(db, {
      ...{ batchId, searchId, at: noon(day) },
      rows: [{ position: row.position, standing: 'none' }],
    });
  return true;
}

/** What is asked for on a day on which Dossier runs. */
function live(day: string): number {
  queries.passBatchDays(db, { at: noon(day), today: day });
  const before = searches;
  while (askNext(day));
  return searches - before;
}

const stateOf = (batchId: number) => queries.readBatch(db, { batchId }).state;
const all = () => rhythmIn(queries.readRhythms(db), null);

it('the share of a day is asked for, then the batch rests until the next day, and at its end it has asked for each row once', () => {
  const batchId = begin(7, 3);
  expect(stateOf(batchId)).toEqual({ kind: 'running', leftToday: 3 });
  expect(live(firstDay)).toBe(3);
  expect(stateOf(batchId)).toEqual({ kind: 'resting', goesOn: '2026-11-03' });
  expect(queries.readRunningBatches(db)).toEqual([]);
  expect(queries.batchRowToAsk(db, { batchId, position: 3 })).toBeNull();
  expect(queries.readBatch(db, { batchId })).toMatchObject({ requestsLeft: 4, byRhythm: { portfolio: null } });
  // Another look on that day gives nothing.
  expect(live(firstDay)).toBe(0);
  expect(live('2026-11-03')).toBe(3);
  expect(live('2026-11-04')).toBe(1);
  expect(stateOf(batchId)).toEqual({ kind: 'ended' });
});

it('what never left uses no share up: a network that is away for a day takes none of it', () => {
  const batchId = begin(5, 2);
  for (let times = 0; times < 6; times += 1) askNext(firstDay, 'request-not-sent');
  expect(stateOf(batchId)).toEqual({ kind: 'running', leftToday: 2 });
  expect(live(firstDay)).toBe(2);
});

it('each request that was sent counts toward the share of its day, also where it failed', () => {
  const batchId = begin(9, 4);
  askNext(firstDay, 'registry-not-available');
  expect(stateOf(batchId)).toEqual({ kind: 'running', leftToday: 3 });
  expect(live(firstDay)).toBe(3);
  expect(stateOf(batchId)).toEqual({ kind: 'resting', goesOn: '2026-11-03' });
  // One that is due for another try waits for the next day as well.
  expect(queries.batchRowToAsk(db, { batchId, position: 8 })).toBeNull();
  queries.passBatchDays(db, { at: noon('2026-11-03'), today: '2026-11-03' });
  for (let times = 0; times < 9; times += 1) askNext('2026-11-03', 'service-timed-out');
  // Of 9 questions 6 have no answer yet, for the two days that are left.
  expect(searches).toBe(4 + 4);
});

/** Asks for the next row, which has no answer and is left for another day; null where none waits. */
function failNext(day: string, code = 'registry-not-available'): number | null {
  const next = queries.nextBatchRow(db);
  if (next === null) return null;
  askNext(day, code);
  const { batchId, row } = next;
  const searchId = z.number().parse(db.prepare('SELECT max(id) FROM searches').pluck().get());
  const rows = [{ position: row.position, standing: 'failed' as const }];
  queries.settleBatchRows(db, { batchId, searchId, at: noon(day), rows });
  return row.position;
}

const beginDay = (day: string) => queries.passBatchDays(db, { at: noon(day), today: day });
function timesEnded(): number {
  const filter = { words: null, kinds: [], jurisdiction: null, from: null, before: null };
  const { entries } = queries.listHistory(db, { filter, beforeEntry: null, limit: 50 });
  return entries.filter(({ thing }) => thing.kind === 'batch' && thing.step === 'ended').length;
}

it('what had no answer is asked again on the following days, each once a day and within the share, and then waits for a person', () => {
  const batchId = begin(3, 2);
  expect([failNext(firstDay), failNext(firstDay), failNext(firstDay)]).toEqual([0, 1, null]);
  beginDay('2026-11-03');
  expect(failNext('2026-11-03')).toBe(2);
  // Each was asked for: it rests for those that had no answer, and no next batch waits for that.
  expect(queries.readBatch(db, { batchId })).toMatchObject({
    ...{ state: { kind: 'resting', goesOn: '2026-11-04' }, askedAgain: 3, requestsLeft: 3 },
  });
  expect(all()).toMatchObject({ isUnderWay: false });
  expect(timesEnded()).toBe(0);
  beginDay('2026-11-04');
  expect(queries.nextBatchRow(db)).toMatchObject({ isTriedOnce: true });
  expect(failNext('2026-11-04')).toBe(0);
  expect(askNext('2026-11-04')).toBe(true);
  expect(failNext('2026-11-04')).toBe(2);
  expect(failNext('2026-11-04')).toBeNull();
  // Days on which Dossier does not run, then the last one.
  beginDay('2026-11-08');
  expect([failNext('2026-11-08'), failNext('2026-11-08')]).toEqual([0, 2]);
  expect(stateOf(batchId)).toEqual({ kind: 'ended' });
  expect(queries.readBatch(db, { batchId })).not.toHaveProperty('askedAgain');
  expect(timesEnded()).toBe(1);
  beginDay('2026-11-09');
  expect(queries.nextBatchRow(db)).toBeNull();
});

it('what was refused, or waits past the last day of the batch, is not asked again by itself', () => {
  const refused = begin(1, 2);
  failNext(firstDay, 'service-bad-request');
  expect(stateOf(refused)).toEqual({ kind: 'ended' });
  const away = begin(1, 2);
  failNext(firstDay);
  expect(stateOf(away)).toMatchObject({ kind: 'resting' });
  beginDay('2026-11-09');
  expect(stateOf(away)).toEqual({ kind: 'ended' });
  expect(queries.readBatch(db, { batchId: away }).counts).toMatchObject({ failed: 1, waiting: 0 });
  expect(timesEnded()).toBe(2);
});

it('what had no answer is asked for at once where an officer wants all of it so', () => {
  const batchId = begin(1, 2);
  failNext(firstDay);
  queries.askBatchAtOnce(db, { batchId, at: noon(firstDay), today: firstDay, officer });
  expect(stateOf(batchId)).toEqual({ kind: 'running' });
  expect(askNext(firstDay)).toBe(true);
  expect(stateOf(batchId)).toEqual({ kind: 'ended' });
});

it('what is paused, stopped or given up gets no share, and goes on with that of the day on which somebody lets it', () => {
  const batchId = begin(9, 3);
  live(firstDay);
  const step = (kind: 'paused' | 'resumed' | 'given-up') =>
    queries.takeBatchStep(db, { batchId, at: noon(firstDay), officer, step: kind });
  expect(step('paused').state).toMatchObject({ kind: 'paused' });
  expect(live('2026-11-03')).toBe(0);
  expect(step('resumed').state).toEqual({ kind: 'resting', goesOn: '2026-11-03' });
  expect(live('2026-11-03')).toBe(3);
  expect(step('given-up').state).toMatchObject({ kind: 'given-up' });
  expect(live('2026-11-04')).toBe(0);
});

it('an officer has all that is left asked for at once, which is in the trail and the history, and no day limits it any more', () => {
  const batchId = begin(9, 2);
  live(firstDay);
  const asked = { batchId, at: noon(firstDay), today: firstDay, officer };
  expect(queries.askBatchAtOnce(db, asked).state).toEqual({ kind: 'running' });
  expect(live(firstDay)).toBe(7);
  expect(stateOf(batchId)).toEqual({ kind: 'ended' });
  expect(() => queries.askBatchAtOnce(db, asked)).toThrow('not spread');
  const filter = { words: null, kinds: [], jurisdiction: null, from: null, before: null };
  const { entries } = queries.listHistory(db, { filter, beforeEntry: null, limit: 50 });
  expect(entries.flatMap(({ thing }) => (thing.kind === 'batch' ? [thing.step] : []))).toEqual([
    ...['ended', 'at-once', 'begun-by-rhythm'],
  ]);
});

it('through a year with a clock that jumps years ahead and back, nothing is asked twice, and it neither bursts nor stops', () => {
  const batchId = begin(2_000, 10, firstDay, 365);
  const perDay: number[] = [];
  for (let day = 0; day < 365 && stateOf(batchId).kind !== 'ended'; day += 1) {
    // For two weeks the clock is five years ahead; then it is set right.
    const shift = day >= 20 && day < 34 ? 5 * 365 : 0;
    perDay.push(live(daysAfter(firstDay, day + shift)));
  }
  expect(searches).toBe(2_000);
  expect(stateOf(batchId)).toEqual({ kind: 'ended' });
  expect(Math.max(...perDay)).toBeLessThanOrEqual(20);
  // The day on which it was set right is part of the one before.
  expect(perDay[34]).toBe(0);
  expect(perDay[35]).toBeGreaterThan(0);
});

it('each batch of a rhythm asks for each company again, at its turn; what was asked for late is not asked for twice in a row', () => {
  const perRound: number[] = [];
  let before = 0;
  for (let day = 0; day < 28; day += 1) {
    const today = daysAfter(firstDay, day);
    const rhythm = all();
    if (day === 0 || isDue(rhythm, Date.parse(noon(today)))) {
      if (day > 0) perRound.push(searches - before);
      before = searches;
      begin(8, 2, today);
    }
    live(today);
  }
  expect([...perRound, searches - before]).toEqual([8, 8, 8, 8]);
  // Away until the sixth day of a batch: two companies are asked for then, and not again on the next day.
  begin(2, 2, daysAfter(firstDay, 28));
  expect(live(daysAfter(firstDay, 34))).toBe(2);
  begin(2, 2, daysAfter(firstDay, 35));
  expect(live(daysAfter(firstDay, 35))).toBe(0);
});

it('what somebody else asked for within the days of a rhythm counts for all of them', () => {
  const ofOfficer = { jurisdiction: 'GB', name: null, companyNumber: '0' };
  queries.recordSearch(db, {
    ...{ officer, askedAt: noon('2026-10-28'), query: ofOfficer, interface: 'v2', hits: [], cost: null, answer: null },
    ...{ outcome: { kind: 'answered', hitCount: 0 }, confirmations: [] },
  });
  begin(2, 20);
  expect(live(firstDay)).toBe(1);
});

it('the days of a rhythm whose last batch lies years ahead are counted from when the clock was seen to be set back', () => {
  begin(1, 20, '2031-01-01');
  expect(live('2031-01-01')).toBe(1);
  expect(all()).toMatchObject({ lastAt: noon('2031-01-01'), isUnderWay: false });
  queries.passBatchDays(db, { at: noon('2026-11-05'), today: '2026-11-05' });
  expect(all()).toMatchObject({ lastAt: noon('2026-11-05') });
  // Seen once, it is not counted anew each day.
  queries.passBatchDays(db, { at: noon('2026-11-06'), today: '2026-11-06' });
  expect(all()).toMatchObject({ lastAt: noon('2026-11-05') });
});

it('an answer that a clock set back since has dated does not count as one of the last days, but for the batch that asked', () => {
  const batchId = begin(2, 20);
  askNext('2031-01-01');
  const query = { jurisdiction: 'GB', name: null, companyNumber: '0' };
  const asked = { query, since: noon('2026-10-26'), until: noon('2026-11-03'), own: null };
  expect(queries.answeredSearchSince(db, { ...asked, batchId: batchId + 1 })).toBeNull();
  expect(queries.answeredSearchSince(db, { ...asked, batchId })).not.toBeNull();
});

it('what is left of a share is counted by an index of the searches of batches', () => {
  const batchId = begin(3, 2);
  const steps = plansOf(db, (on) => queries.readBatch(on, { batchId })).flatMap((plan) => plan.steps);
  expect(steps.filter((step) => step.includes('searches_of_batches'))).not.toEqual([]);
  expect(steps.filter((step) => /SCAN s\b|SCAN searches/.test(step))).toEqual([]);
});

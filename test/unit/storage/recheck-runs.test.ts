import { afterEach, beforeEach, expect, it } from 'vitest';
import { FailureError } from '../../../src-shared/contract/failure.ts';
import type { AcceptedRow } from '../../../src-shared/domain/recheck/recheck-run.ts';
import type { Database } from '../../../src-main/storage/database.ts';
import { packed } from '../../../src-main/storage/packed.ts';
import * as queries from '../../../src-main/storage/queries/queries.ts';
import { readTrailPart } from '../../../src-main/storage/trail/read-trail.ts';
import { found } from './history-rows.ts';
import { company, enhanced, intent, newRecord } from './journal-rows.ts';

const at = '2026-11-21T08:00:00.000Z';
const officer = 'B. Lead';

let db: Database;

beforeEach(() => {
  db = newRecord();
});

afterEach(() => {
  db.close();
});

const other = { ...company, companyNumber: 'B1', serviceId: 'LU|QjE', name: 'Other S.A.' };

function rowsOf(most: number): AcceptedRow[] {
  return [company, other].map((each, index) => ({
    dossierId: queries.saveDossier(db, { company: each, savedAt: at, officer }).dossierId,
    ...{ product: enhanced, price: { kind: 'not-known' }, most, ledger: 'credit', acknowledged: 'not-confirmed' },
    ...{ again: null, uniquePart: `part-${String(index)}`, told: { secondWay: true, paidSearch: true } },
  }));
}

const keep = (most = 10, accepted = 2 * most) =>
  queries.keepRecheckRun(db, {
    ...{ at, officer, caseNumber: 'case-17', asksRegistry: false, accepted: [{ ledger: 'credit', value: accepted }] },
    rows: packed(rowsOf(most)),
  });
const step = (runId: number, kind: 'resumed' | 'paused' | 'given-up') =>
  queries.takeRecheckStep(db, { runId, at, officer: 'A. Officer', step: kind });
const write = (runId: number, position: number, change: Parameters<typeof intent>[0] = {}) =>
  queries.writeIntent(db, intent({ mostAccepted: 10, recheck: { runId, position }, ...change }));

/** What a refusal is about. */
function refused(run: () => unknown): string | undefined {
  try {
    run();
  } catch (thrown) {
    if (thrown instanceof FailureError) return thrown.failure.detail.field;
    throw thrown;
  }
  throw new Error('It was not refused.');
}

it('P1: an order of a run is written down with its row, or neither is', () => {
  const runId = keep();
  const { orderId } = write(runId, 0);
  const [first] = queries.listRecheckRows(db, { runId, after: null, limit: 10 });
  expect(first).toMatchObject({ standing: 'ordered', order: { orderId, state: 'intended' } });
  // A row that has an order is refused another one, and that one is not written down.
  expect(refused(() => write(runId, 0, { company: other }))).toBe('run');
  expect(db.prepare('SELECT count(*) FROM orders').pluck().get()).toBe(1);
  expect(() => db.prepare("UPDATE recheck_rows SET standing = 'waiting', order_id = NULL").run()).toThrow(
    'never changed',
  );
  expect(() => db.prepare('UPDATE recheck_rows SET most = 99').run()).toThrow('never changed');
  expect(() => db.prepare("UPDATE recheck_runs SET accepted = '[]'").run()).toThrow('never changed');
});

it('P3: a run is kept only where its rows come to what was accepted, and none of its orders is more than its row', () => {
  expect(refused(() => keep(10, 19))).toBe('accepted');
  const runId = keep();
  expect(refused(() => write(runId, 0, { mostAccepted: 10.5 }))).toBe('most');
  expect(refused(() => write(runId, 0, { ledger: 'lite' }))).toBe('most');
  expect(queries.readRecheckRun(db, { runId }).counts.waiting).toBe(2);
});

it.each(['paused', 'given-up'] as const)('nothing is written down for a run that is %s', (kind) => {
  const runId = keep();
  step(runId, kind);
  expect(refused(() => write(runId, 0))).toBe('run');
});

it('what stops by itself leaves the word of a person in force, and a run that is over takes no word', () => {
  const runId = keep();
  step(runId, 'paused');
  const stop = { runId, at, step: 'stopped', failure: 'work-offline', field: null, said: null, position: 0 } as const;
  expect(queries.takeRecheckStep(db, stop).state).toMatchObject({ kind: 'paused', officer: 'A. Officer' });
  step(runId, 'resumed');
  expect(queries.takeRecheckStep(db, stop).state).toMatchObject({ kind: 'stopped', failure: 'work-offline' });
  expect(queries.countStoppedRechecks(db)).toBe(1);
  step(runId, 'given-up');
  expect(queries.countStoppedRechecks(db)).toBe(0);
  expect(refused(() => step(runId, 'resumed'))).toBe('run');
});

it('a start interrupts what went on, and only that', () => {
  const [first, second] = [keep(), keep()];
  step(first, 'paused');
  expect(queries.interruptRechecks(db, { at })).toBe(1);
  expect(queries.readRecheckRun(db, { runId: first }).state.kind).toBe('paused');
  expect(queries.readRecheckRun(db, { runId: second }).state.kind).toBe('interrupted');
  expect(queries.nextRecheckRow(db, { runId: second })).toBeNull();
});

it('P1: a run of before a restore does not go on: the record may not know what it ordered', () => {
  const runId = keep();
  queries.interruptRechecks(db, { at });
  db.prepare("INSERT INTO restores (at, report) VALUES ('2026-11-21T09:00:00.000Z', '{}')").run();
  expect(refused(() => step(runId, 'resumed'))).toBe('restored');
  expect(step(runId, 'given-up').state.kind).toBe('given-up');
});

it('what happens to a run is in the history and in the trail, by whom and when', () => {
  const runId = keep();
  step(runId, 'paused');
  step(runId, 'resumed');
  write(runId, 0);
  write(runId, 1, { company: other });
  const entries = found(db, { words: 'case-17', kinds: ['recheck'] });
  expect(entries.map(({ thing, officer: who }) => [thing.kind === 'recheck' ? thing.step : null, who])).toEqual([
    ['ended', null],
    ['resumed', 'A. Officer'],
    ['paused', 'A. Officer'],
    ['accepted', officer],
  ]);
  const { lines } = readTrailPart(db, { after: null, limit: 100 });
  expect(lines.filter((line) => line.includes('recheck-step'))).toHaveLength(4);
  expect(lines.filter((line) => line.includes('recheck-kept') && line.includes('"most credit":20'))).toHaveLength(1);
});

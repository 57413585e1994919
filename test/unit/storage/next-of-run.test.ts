import { afterEach, beforeEach, expect, it } from 'vitest';
import { FailureError } from '../../../src-shared/contract/failure.ts';
import type { Database } from '../../../src-main/storage/database.ts';
import * as queries from '../../../src-main/storage/queries/queries.ts';
import { found } from './history-rows.ts';
import { company, enhanced, intent, newRecord } from './journal-rows.ts';
import { acceptedAt as at, keepRun, leader, other } from './recheck-rows.ts';

let db: Database;

beforeEach(() => {
  db = newRecord();
});

afterEach(() => {
  db.close();
});

const dayStart = '2026-11-20T23:00:00.000Z';
const officer = 'A. Officer';
const next = (runId: number) => queries.readNextOfRun(db, { runId, at, dayStart });
const step = (runId: number, kind: 'resumed' | 'paused' | 'given-up') =>
  queries.takeRecheckStep(db, { runId, at, officer, step: kind });
const leaveOut = (runId: number, position: number) =>
  queries.takeRecheckStep(db, { runId, at, officer, step: 'left-out', position });
const stop = (runId: number, field: string, position = 0) =>
  queries.takeRecheckStep(db, {
    ...{ runId, at, step: 'stopped', failure: 'input-invalid', field, said: null, position },
  });
const waiting = (of: typeof company) => queries.runsWaitingFor(db, { company: of });

it('P3: who buys by hand is told of each run that the company waits in, until it is ordered, left out or given up there', () => {
  const [first, second] = [keepRun(db), keepRun(db, { most: 12 })];
  step(second, 'paused');
  const told = { at, officer: leader, product: enhanced };
  expect(waiting(company)).toEqual([
    { ...told, runId: second, most: { ledger: 'credit', value: 12 }, goesOn: false },
    { ...told, runId: first, most: { ledger: 'credit', value: 10 }, goesOn: true },
  ]);
  leaveOut(second, 0);
  expect(waiting(company).map(({ runId }) => runId)).toEqual([first]);
  queries.writeIntent(db, intent({ mostAccepted: 10, recheck: { runId: first, position: 0 } }));
  expect(waiting(company)).toEqual([]);
  step(first, 'given-up');
  expect(waiting(other).map(({ runId }) => runId)).toEqual([second]);
});

it('P3: so is who buys the company of the same id under another number, and not who buys another one', () => {
  const runId = keepRun(db);
  const short = { ...company, companyNumber: '77', serviceId: `${company.serviceId}=` };
  expect(waiting(short).map((run) => run.runId)).toEqual([runId]);
  expect(waiting({ ...short, serviceId: 'LU|Ym9keQ' })).toEqual([]);
  expect(waiting({ ...short, serviceId: '' })).toEqual([]);
  step(runId, 'given-up');
  expect(waiting(short)).toEqual([]);
});

it('P3: a run tells of what was bought by hand since it was accepted, before anybody lets it go on into that', () => {
  const runId = keepRun(db);
  step(runId, 'paused');
  expect(next(runId)).toMatchObject({ row: { position: 0 }, against: null, bought: null, stopped: null });
  const { orderId } = queries.writeIntent(db, intent({ mostAccepted: 10 }));
  expect(next(runId)).toMatchObject({
    against: { failure: 'input-invalid', field: 'again', said: String(orderId) },
    bought: { orderId, officer: 'A. Officer', state: 'intended', ofRun: false },
  });
  leaveOut(runId, 0);
  // What stood against the company that was left out stands against no other.
  expect(next(runId)).toMatchObject({ row: { position: 1 }, against: null, bought: null });
});

it('P3: a run that could come to more than was accepted says so, and what was left out of it is not what stopped it', () => {
  const runId = keepRun(db);
  const search = queries.recordSearch(db, {
    ...{ madeFor: 'order', officer, askedAt: at, interface: 'rest', family: 'core' },
    ...{ reference: 'r-1', registrationAuthority: null },
    query: { jurisdiction: 'LU', name: null, companyNumber: 'B218447' },
    outcome: { kind: 'answered', hitCount: 0 },
    ...{ hits: [], answer: null, cost: { ledger: 'credit', value: 0.5 }, confirmations: [] },
  });
  const searchedFirst = { searchId: search.searchId, at, isFree: false, cost: search.cost, answerId: null };
  queries.writeIntent(db, intent({ mostAccepted: 10, recheck: { runId, position: 0 }, searchedFirst }));
  stop(runId, 'accepted', 1);
  expect(next(runId)).toMatchObject({ against: { field: 'accepted' }, stopped: { position: 1, standing: 'waiting' } });
  leaveOut(runId, 1);
  expect(next(runId)).toEqual({ row: null, dossier: null, against: null, bought: null, stopped: null, open: null });
});

it('P3: a standing that is another by now and a limit stand against a run while they do', () => {
  const runId = keepRun(db, { change: { acknowledged: 'not-active' } });
  step(runId, 'paused');
  expect(next(runId)).toMatchObject({ against: { field: 'acknowledged', said: 'not-confirmed' } });
  const fine = keepRun(db);
  step(fine, 'paused');
  const limit = { ledger: 'credit', perOrder: 9, perDay: null, perDossier: null, perConnection: null };
  queries.changeSpendRules(db, { at, officer, limits: [limit], prices: [] });
  expect(next(fine)).toMatchObject({ against: { field: 'most', said: 'perOrder 9 credit' } });
  queries.changeSpendRules(db, { at, officer, limits: [], prices: [] });
  expect(next(fine)).toMatchObject({ against: null });
});

it('P3: nobody lets a run go on while a charge stops all orders, and saying it twice is said once', () => {
  const runId = keepRun(db);
  step(runId, 'paused');
  step(runId, 'paused');
  const { orderId } = queries.writeIntent(db, intent({ company: other, mostAccepted: 1 }));
  const note = (kind: 'cost-higher' | 'cost-seen') =>
    db.prepare('INSERT INTO order_events (order_id, at, kind) VALUES (?, ?, ?)').run(orderId, at, kind);
  note('cost-higher');
  expect(() => step(runId, 'resumed')).toThrow(FailureError);
  expect(next(runId)).toMatchObject({ against: { field: 'stopped' } });
  note('cost-seen');
  step(runId, 'resumed');
  step(runId, 'resumed');
  const said = found(db, { words: 'case-17', kinds: ['recheck'] });
  expect(said.map(({ thing }) => (thing.kind === 'recheck' ? thing.step : null))).toEqual([
    ...['resumed', 'paused', 'accepted'],
  ]);
});

it('the history names the company that a run stopped at and that was left out, and it is found by its name', () => {
  const runId = keepRun(db);
  stop(runId, 'acknowledged');
  leaveOut(runId, 0);
  const said = found(db, { words: company.name, kinds: ['recheck'] });
  expect(said.map(({ thing, subject }) => [thing.kind === 'recheck' ? thing.step : null, subject.text])).toEqual([
    ['left-out', company.name],
    ['stopped', company.name],
  ]);
});

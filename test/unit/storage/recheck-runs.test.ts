import { afterEach, beforeEach, expect, it } from 'vitest';
import { FailureError } from '../../../src-shared/contract/failure.ts';
import type { AcceptedRow } from '../../../src-shared/domain/recheck/recheck-run.ts';
import type { SpendRules } from '../../../src-shared/contract/orders.ts';
import type { Database } from '../../../src-main/storage/database.ts';
import * as queries from '../../../src-main/storage/queries/queries.ts';
import { readTrailPart } from '../../../src-main/storage/trail/read-trail.ts';
import { found } from './history-rows.ts';
import { company, enhanced, intent, newRecord, step as stepOf } from './journal-rows.ts';
import { plansOf } from './plans.ts';
import { acceptedAt as at, keepRun, leader as officer, other } from './recheck-rows.ts';

let db: Database;

beforeEach(() => {
  db = newRecord();
});

afterEach(() => {
  db.close();
});

const keep = (most = 10, accepted = 2 * most, change: Partial<AcceptedRow> = {}) =>
  keepRun(db, { most, accepted, change });
const check = (runId: number, position: number) => queries.checkRecheckRow(db, { runId, position });
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
  expect(() => db.prepare("UPDATE recheck_rows SET company = '{}'").run()).toThrow('never changed');
  expect(() => db.prepare("UPDATE recheck_runs SET accepted = '[]'").run()).toThrow('never changed');
});

it('P3: a run is kept only where its rows come to what was accepted, and none of its orders is more than its row', () => {
  expect(refused(() => keep(10, 19))).toBe('accepted');
  const runId = keep();
  expect(refused(() => write(runId, 0, { mostAccepted: 10.5 }))).toBe('most');
  expect(refused(() => write(runId, 0, { ledger: 'lite' }))).toBe('most');
  expect(queries.readRecheckRun(db, { runId }).counts.waiting).toBe(2);
});

it('P1: nothing is written down for a row whose dossier is of another company by now than the one that was accepted', () => {
  const runId = keep();
  const row = () => queries.listRecheckRows(db, { runId, after: null, limit: 1 })[0];
  const another = { ...company, serviceId: 'LU|OTk5', name: 'Evil Holdings S.A.' };
  queries.saveDossier(db, { company: another, savedAt: at, officer });
  expect(row()?.company).toEqual(company);
  expect(refused(() => check(runId, 0))).toBe('company-shown');
  for (const ordered of [company, another])
    expect(refused(() => write(runId, 0, { company: ordered }))).toBe('company-shown');
  expect([db.prepare('SELECT count(*) FROM orders').pluck().get(), row()?.standing]).toEqual([0, 'waiting']);
  // Once the dossier is of that company again, its order is; no other company is ordered in its place.
  queries.saveDossier(db, { company, savedAt: at, officer });
  expect(refused(() => write(runId, 0, { company: another }))).toBe('company-shown');
  expect(write(runId, 0).company).toEqual(company);
});

it('P1: of a row of before nobody knows which company was shown: it is told, and nothing is written down for it', () => {
  const runId = keep();
  db.exec('DROP TRIGGER recheck_rows_stand; UPDATE recheck_rows SET company = NULL');
  expect(queries.listRecheckRows(db, { runId, after: null, limit: 1 })[0]?.company).toEqual(company);
  expect(refused(() => check(runId, 0))).toBe('company-kept');
  expect(refused(() => write(runId, 0))).toBe('company-kept');
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

it('P1: a run of before a restore does not go on, whatever the clock says: the record may not know what it ordered', () => {
  const runId = keep();
  db.prepare("INSERT INTO restores (at, report) VALUES ('2020-01-01T09:00:00.000Z', '{}')").run();
  // Also where nobody stopped it: neither a search nor an order leaves for it.
  expect(refused(() => check(runId, 0))).toBe('restored');
  expect(refused(() => write(runId, 0))).toBe('restored');
  queries.interruptRechecks(db, { at });
  expect(refused(() => step(runId, 'resumed'))).toBe('restored');
  expect(step(runId, 'given-up').state.kind).toBe('given-up');
  const newer = keep();
  expect(write(newer, 0).state).toBe('intended');
});

it('P3: with the next order a run never comes to more than was accepted for it, the searches for its orders included', () => {
  const runId = keep();
  const search = queries.recordSearch(db, {
    ...{ madeFor: 'order', officer, askedAt: at, interface: 'rest', family: 'core' },
    ...{ reference: 'r-1', registrationAuthority: null },
    query: { jurisdiction: 'LU', name: null, companyNumber: 'B218447' },
    outcome: { kind: 'answered', hitCount: 0 },
    ...{ hits: [], answer: null, cost: { ledger: 'credit', value: 0.5 }, confirmations: [] },
  });
  const searchedFirst = { searchId: search.searchId, at, isFree: false, cost: search.cost, answerId: null };
  expect(check(runId, 0)).toBeNull();
  write(runId, 0, { searchedFirst });
  expect(queries.readRecheckRun(db, { runId }).counted).toEqual([{ ledger: 'credit', value: 10.5 }]);
  expect(refused(() => check(runId, 1))).toBe('accepted');
  expect(refused(() => write(runId, 1, { company: other }))).toBe('accepted');
  expect(db.prepare('SELECT count(*) FROM orders').pluck().get()).toBe(1);
});

it('P3: two runs for the same companies do not order the same twice', () => {
  const [first, second] = [keep(), keep()];
  write(first, 0);
  expect(refused(() => write(second, 0))).toBe('product');
  expect(queries.readRecheckRun(db, { runId: second }).counts).toEqual({ waiting: 2, ordered: 0, 'left-out': 0 });
});

const listed = (value: number, ledger = 'credit'): Pick<SpendRules, 'limits' | 'prices'> => ({
  limits: [],
  prices: [{ product: enhanced, jurisdiction: null, cost: { ledger, value } }],
});

/** The rules of spending as an officer changes them while a run waits. */
const change = (rules: ReturnType<typeof listed>) => queries.changeSpendRules(db, { at, officer, ...rules });

it.each([
  ['more', listed(10.5)],
  ['less', listed(9)],
  ['in another ledger', listed(10, 'lite')],
  ['not there any more', { limits: [], prices: [] }],
])('P3: a price of the list that is %s by now stops a run before its next order', (_, rules) => {
  change(listed(10));
  const runId = keep(10, 20, { price: { kind: 'price-list', cost: { ledger: 'credit', value: 10 } } });
  expect(check(runId, 0)).toBeNull();
  change(rules);
  expect(refused(() => check(runId, 0))).toBe('price');
  expect(refused(() => write(runId, 0))).toBe('price');
  change(listed(10));
  expect(write(runId, 0).state).toBe('intended');
});

it('P3: a price that became known since is taken where it was accepted, and stops a run where it is more', () => {
  const runId = keep(10, 20, {
    price: { kind: 'last-paid', cost: { ledger: 'credit', value: 10 }, paidAt: at, paidFor: null },
  });
  change(listed(10.01));
  expect(refused(() => write(runId, 0))).toBe('price');
  change(listed(10, 'lite'));
  expect(refused(() => write(runId, 0))).toBe('price');
  change(listed(8));
  expect(write(runId, 0).state).toBe('intended');
});

it('P3: what another order of the same cost since has to be covered by what was accepted, in its ledger', () => {
  const paid = (value: number, dearer: string, ledger = 'credit') => {
    const bought = { ...company, companyNumber: dearer, serviceId: `LU|${dearer}`, name: dearer };
    const { orderId } = queries.writeIntent(db, intent({ company: bought, mostAccepted: value, ledger }));
    queries.changeOrder(db, stepOf(orderId, 'sending', 'sending'));
    queries.changeOrder(db, stepOf(orderId, 'collected', 'collected', { cost: { ledger, value } }));
  };
  paid(5, 'B5');
  const price = { kind: 'last-paid', cost: { ledger: 'credit', value: 5 }, paidAt: at, paidFor: null } as const;
  const runId = keep(5, 10, { price });
  expect(check(runId, 0)).toBeNull();
  paid(9, 'B9');
  expect(refused(() => check(runId, 0))).toBe('price-paid');
  expect(refused(() => write(runId, 0, { mostAccepted: 5 }))).toBe('price-paid');
  paid(4, 'B4');
  expect(write(runId, 0, { mostAccepted: 5 }).state).toBe('intended');
});

it('P3: one id of the service is bought once in a run, whatever its dossiers are', () => {
  const twin = { ...other, serviceId: company.serviceId };
  const runId = keepRun(db, { second: twin });
  write(runId, 0);
  expect(refused(() => check(runId, 1))).toBe('same-id');
  expect(refused(() => write(runId, 1, { company: twin }))).toBe('same-id');
  // Of thousands of rows none but those of the id is read.
  const plans = plansOf(db, () => refused(() => check(runId, 1)));
  const asked = plans.filter(({ sql }) => sql.includes('o.id_form = ?'));
  expect(asked.map(({ steps }) => steps[0])).toEqual([expect.stringContaining('USING INDEX orders_by_id_form')]);
  expect(queries.readRecheckRun(db, { runId }).counts).toMatchObject({ ordered: 1, waiting: 1 });
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

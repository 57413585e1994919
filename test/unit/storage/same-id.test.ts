import { afterEach, beforeEach, expect, it } from 'vitest';
import { FailureError } from '../../../src-shared/contract/failure.ts';
import type { Database } from '../../../src-main/storage/database.ts';
import { indexMissing } from '../../../src-main/storage/index-missing.ts';
import * as queries from '../../../src-main/storage/queries/queries.ts';
import { company, enhanced, intent, newRecord, step } from './journal-rows.ts';
import { plansOf } from './plans.ts';
import { acceptedAt as at, keepRun, other } from './recheck-rows.ts';

/*
 * P3: one company may be in the record under two spellings of its number. The id of the service tells that it is one, in any order
 * of the record, so that nobody pays for it twice without knowing.
 */

let db: Database;

beforeEach(() => {
  db = newRecord();
});

afterEach(() => {
  db.close();
});

const twin = { ...company, companyNumber: 'B0218447' };
const dayStart = '2026-11-21T00:00:00.000Z';
const asked = { product: enhanced, at: '2026-11-21T09:00:00.000Z', dayStart };

/** What a refusal is about, and what it names. */
function refused(run: () => unknown): [string | undefined, string | undefined] | null {
  try {
    run();
    return null;
  } catch (thrown) {
    if (!(thrown instanceof FailureError)) throw thrown;
    return [thrown.failure.detail.field, thrown.failure.detail.said];
  }
}

function collected(): number {
  const { orderId } = queries.writeIntent(db, intent());
  queries.changeOrder(db, step(orderId, 'sending', 'sending'));
  queries.changeOrder(db, step(orderId, 'collected', 'collected', { cost: { ledger: 'credit', value: 5 } }));
  return orderId;
}

const twins = [
  ['the same id', twin],
  ['its id with padding', { ...twin, serviceId: `${company.serviceId}==` }],
  ['its id in small letters before the bar', { ...twin, serviceId: company.serviceId.replace('LU', 'lu') }],
  ['its id and an unseen character', { ...twin, serviceId: `${company.serviceId}\u200b` }],
] as const;

it.each(twins)('P3: what is bought under another number is shown, and asked about, by %s', (_, of) => {
  const orderId = collected();
  expect(queries.earlierOrder(db, { company: of, ...asked })?.orderId).toBe(orderId);
  expect(refused(() => queries.writeIntent(db, intent({ company: of })))).toEqual(['again', String(orderId)]);
  expect(refused(() => queries.writeIntent(db, intent({ company: of, again: orderId })))).toBeNull();
  const [history] = queries.purchaseHistories(db, { company: of, products: [enhanced] });
  expect([typeof history?.heldSince, typeof history?.onItsWaySince]).toEqual(['string', 'string']);
});

it.each(twins)('P2: what is on order under another number is not ordered again, by %s', (_, of) => {
  const { orderId, reference } = queries.writeIntent(db, intent());
  expect(queries.earlierOrder(db, { company: of, ...asked })?.orderId).toBe(orderId);
  expect(refused(() => queries.writeIntent(db, intent({ company: of, again: orderId })))).toEqual([
    'product',
    reference,
  ]);
  queries.changeOrder(db, step(orderId, 'sending', 'sending'));
  queries.changeOrder(db, step(orderId, 'unclear', 'unclear'));
  expect(refused(() => queries.writeIntent(db, intent({ company: of, again: orderId })))).toEqual([
    'product',
    reference,
  ]);
});

it('another id under another number is another company, and ids that name nobody are like none', () => {
  queries.writeIntent(db, intent());
  expect(refused(() => queries.writeIntent(db, intent({ company: other })))).toBeNull();
  const nobody = (companyNumber: string) => intent({ company: { ...company, companyNumber, serviceId: 'LU|' } });
  expect(refused(() => queries.writeIntent(db, nobody('C1')))).toBeNull();
  expect(refused(() => queries.writeIntent(db, nobody('C2')))).toBeNull();
});

it('P3: a run stops at a company that another run or a person ordered under another number', () => {
  const runId = keepRun(db, { second: twin });
  queries.takeRecheckStep(db, { runId, at, officer: 'A. Officer', step: 'paused' });
  const orderId = collected();
  const next = queries.readNextOfRun(db, { runId, at: asked.at, dayStart });
  expect(next.bought).toMatchObject({ orderId });
  const later = keepRun(db, { second: { ...other, serviceId: `${other.serviceId}=`, companyNumber: 'B01' } });
  queries.writeIntent(db, intent({ company: other }));
  const write = intent({
    company: { ...other, companyNumber: 'B01' },
    mostAccepted: 10,
    recheck: { runId: later, position: 1 },
  });
  expect(refused(() => queries.writeIntent(db, write))?.[0]).toBe('product');
});

it('orders of before, and those of a restored record, get the form of their ids', () => {
  const orderId = collected();
  db.prepare('UPDATE orders SET id_form = NULL').run();
  expect(queries.earlierOrder(db, { company: twin, ...asked })).toBeNull();
  indexMissing(db);
  expect(queries.earlierOrder(db, { company: twin, ...asked })?.orderId).toBe(orderId);
});

it('of many orders none but those of the number and of the id is read', () => {
  const plans = plansOf(db, () => {
    collected();
    queries.earlierOrder(db, { company: twin, ...asked });
    queries.purchaseHistories(db, { company: twin, products: [enhanced] });
    refused(() => queries.writeIntent(db, intent({ company: twin })));
  });
  const looks = plans.filter(({ sql }) => sql.includes('id_form = '));
  expect(looks.length).toBeGreaterThan(4);
  expect(looks.flatMap(({ steps }) => steps).filter((step) => /SCAN orders|SCAN dossiers/.test(step))).toEqual([]);
});

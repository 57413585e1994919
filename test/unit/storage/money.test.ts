import { beforeEach, describe, expect, it } from 'vitest';
import { FailureError } from '../../../src-shared/contract/failure.ts';
import type { JournalState } from '../../../src-shared/domain/journal.ts';
import type { SpendLimit } from '../../../src-shared/domain/spend-limit.ts';
import type { Database } from '../../../src-main/storage/database.ts';
import { changeOrder } from '../../../src-main/storage/queries/orders/change-order.ts';
import { ordersNotKnown, readLedgers } from '../../../src-main/storage/queries/spend/ledgers.ts';
import { listOrders, readOrder } from '../../../src-main/storage/queries/orders/list-orders.ts';
import { orderSums } from '../../../src-main/storage/queries/spend/order-sums.ts';
import { recordSearch, type SearchRecord } from '../../../src-main/storage/queries/searches/record-search.ts';
import { seeSearchCost } from '../../../src-main/storage/queries/searches/search-costs.ts';
import { settleOrder } from '../../../src-main/storage/queries/orders/settle-order.ts';
import { chargedScale } from '../../../src-main/storage/queries/spend/charged-scale.ts';
import { purchaseHistories } from '../../../src-main/storage/queries/spend/price-history.ts';
import { changeSpendRules, readSpendRules } from '../../../src-main/storage/queries/spend/spend-rules.ts';
import { readSpend } from '../../../src-main/storage/queries/spend/spend.ts';
import { stopFollowing } from '../../../src-main/storage/queries/orders/following.ts';
import { writeIntent, type Intent } from '../../../src-main/storage/queries/orders/write-intent.ts';
import { answer, company, enhanced, intent, newRecord, orderIn, step } from './journal-rows.ts';
import { plansOf } from './plans.ts';

let db: Database;
beforeEach(() => {
  db = newRecord();
  return () => db.close();
});

const by = { officer: 'A. Officer', at: '2026-11-21T09:00:00.000Z' };
const day = { dayStart: '2026-11-21T00:00:00.000Z' };
const noLimit: SpendLimit = { ledger: 'credit', perOrder: null, perDay: null, perDossier: null, perConnection: null };
const limit = (...limits: Partial<SpendLimit>[]) =>
  changeSpendRules(db, { ...by, limits: limits.map((one) => ({ ...noLimit, ...one })), prices: [] });

const other = (number: string) => ({ ...company, companyNumber: `1 ${number}`, serviceId: `LU|1 ${number}` });

function refusal(change: Partial<Intent>): string | null {
  try {
    writeIntent(db, intent({ company: other('refused'), ...change }));
    return null;
  } catch (thrown) {
    if (!(thrown instanceof FailureError)) throw thrown;
    return `${thrown.failure.detail.field ?? ''}: ${thrown.failure.detail.said ?? ''}`;
  }
}

const search = (cost: SearchRecord['cost']): SearchRecord => ({
  ...{ officer: by.officer, askedAt: by.at, interface: 'rest', family: 'core', reference: null },
  registrationAuthority: null,
  query: { jurisdiction: 'LU', name: 'Meridian', companyNumber: null },
  outcome: { kind: 'answered', hitCount: 0 },
  ...{ hits: [], answer: answer('{}'), cost, confirmations: [] },
});

describe('P23: a cost that is not believed', () => {
  it('keeps the reservation, stops further orders until somebody looks, and is shown as it came', () => {
    limit({ perDay: 100 });
    const { orderId } = orderIn(db, 'sending', { mostAccepted: 20 });
    const cost = { notBelieved: '-500 credit' };
    const order = changeOrder(db, step(orderId, 'collected', 'collected', { cost }));
    expect(order).toMatchObject({ realCost: null, costSaid: '-500 credit' });
    expect(readSpend(db, day)).toEqual([{ ledger: 'credit', spentToday: 0, reserved: 20, reservedEnded: 20 }]);
    expect(readOrder(db, order).events.at(-1)).toMatchObject({ kind: 'cost-not-believed', detail: '-500 credit' });
    expect(refusal({})).toBe(`stopped: ${String(orderId)}`);
    changeOrder(db, step(orderId, null, 'cost-seen'));
    expect(refusal({ mostAccepted: 81 })).toBe('most: perDay 100 credit');
    expect(refusal({ mostAccepted: 80 })).toBeNull();
  });

  it('any cost of a search that is free as far as was known stops orders until somebody looks; 0 does not', () => {
    const free = (cost: SearchRecord['cost']): SearchRecord => {
      const { officer, askedAt, query, outcome, hits, answer: raw, confirmations } = search(cost);
      return { ...{ officer, askedAt, query, outcome, hits, answer: raw, confirmations, cost }, interface: 'v2' };
    };
    recordSearch(db, free({ ledger: 'credit', value: 0 }));
    recordSearch(db, search({ ledger: 'credit', value: 5 }));
    expect(readSpendRules(db).stoppedBySearch).toBeNull();
    const { searchId } = recordSearch(db, free({ ledger: 'credit', value: 5 }));
    expect(readSpendRules(db).stoppedBySearch).toBe(searchId);
    expect(refusal({})).toBe(`stopped: search ${String(searchId)}`);
    seeSearchCost(db, { ...by, searchId, reason: 'The service was asked.' });
    expect(refusal({})).toBeNull();
  });

  it('of a search moves no sum, stops orders until somebody looks, and is shown as it came', () => {
    const { searchId, cost } = recordSearch(db, search({ notBelieved: '1e400 credit' }));
    expect(cost).toEqual({ notBelieved: '1e400 credit' });
    expect(readSpend(db, day)).toEqual([]);
    expect(readSpendRules(db).stoppedBySearch).toBe(searchId);
    expect(refusal({})).toBe(`stopped: search ${String(searchId)}`);
    seeSearchCost(db, { ...by, searchId, reason: 'The service was told.' });
    expect(refusal({})).toBeNull();
    expect(() => seeSearchCost(db, { ...by, searchId, reason: 'again' })).toThrow('Nobody has to look');
  });
});

describe('P23: ledgers under other spellings', () => {
  it.each(['Credit', 'credits', ' CREDIT ', 'C\u00a0redits'])('%j is counted where credit is', (ledger) => {
    limit({ perDay: 30, perConnection: 60 });
    const { orderId } = orderIn(db, 'sending', { mostAccepted: 20 });
    changeOrder(db, step(orderId, 'collected', 'collected', { cost: { ledger, value: 20 } }));
    expect(readSpendRules(db).stoppedBy).toBeNull();
    expect(readOrder(db, { orderId }).order.realCost).toEqual({ ledger, value: 20 });
    expect(readSpend(db, day)).toEqual([{ ledger: 'credit', spentToday: 20, reserved: 0, reservedEnded: 0 }]);
    expect(readLedgers(db, day)).toMatchObject([{ ledger: 'credit', spentInAll: 20, releasedToday: 0 }]);
    expect(refusal({ ledger, mostAccepted: 10.5 })).toBe('most: perDay 30 credit');
    recordSearch(db, search({ ledger, value: 5 }));
    expect(refusal({ mostAccepted: 5.5 })).toBe('most: perDay 30 credit');
  });

  it('an unknown one needs a person while there is any limit, whatever it would cost', () => {
    expect(refusal({ ledger: 'tokens', company: other('free') })).toBeNull();
    limit({ ledger: 'lite', perOrder: 5 });
    expect(refusal({ ledger: 'tokens', mostAccepted: 0.01 })).toBe('most: ledger tokens');
    limit({ ledger: 'lite', perOrder: 5 }, { ledger: 'Token' });
    expect(refusal({ ledger: 'tokens', mostAccepted: 0.01 })).toBeNull();
  });

  it('a real cost in an unknown one stops further orders, also of a search', () => {
    limit({ perDay: 100 });
    const { orderId } = orderIn(db, 'sending');
    changeOrder(db, step(orderId, 'collected', 'collected', { cost: { ledger: 'tokens', value: 1 } }));
    expect(readSpendRules(db).stoppedBy).toBe(orderId);
    const { searchId } = recordSearch(db, search({ ledger: 'tokens', value: 1 }));
    expect(readSpendRules(db).stoppedBySearch).toBe(searchId);
  });
});

describe('P23: what is held until a person settles it', () => {
  it.each(['failed', 'cancelled'] as const)('an order that the service took and that %s stays held', (state) => {
    const { orderId } = orderIn(db, 'pending', { mostAccepted: 12 });
    changeOrder(db, step(orderId, state, state));
    expect(readSpend(db, day)).toEqual([{ ledger: 'credit', spentToday: 0, reserved: 12, reservedEnded: 12 }]);
    expect(ordersNotKnown(db).map((order) => order.orderId)).toEqual([orderId]);
  });

  it('one that was refused by the documented answer does not', () => {
    orderIn(db, 'failed');
    expect(readSpend(db, day)).toEqual([]);
    expect(ordersNotKnown(db)).toEqual([]);
  });

  it('an order of 12 does not go through with 30 held from another day and a limit of 35 a day', () => {
    limit({ perDay: 35 });
    const yesterday = { at: '2026-11-20T09:00:00.000Z', dayStart: '2026-11-20T00:00:00.000Z' };
    orderIn(db, 'collected', { ...yesterday, mostAccepted: 30 });
    expect(refusal({ mostAccepted: 12 })).toBe('most: perDay 35 credit');
    expect(refusal({ mostAccepted: 5 })).toBeNull();
  });

  it('settling enters the amount with who and why, once the order ended, rests or was sent again', () => {
    const settled = { ...by, cost: { ledger: 'credit', value: 7.5 }, reason: 'Invoice 118' };
    const ways: [JournalState, boolean][] = [
      ['collected', true],
      ['pending', false],
      ['unclear', false],
    ];
    for (const [state, may] of ways) {
      const { orderId } = orderIn(db, state, { company: other(state), mostAccepted: 20 });
      if (!may) {
        expect(() => settleOrder(db, { ...settled, orderId })).toThrow('not for a person');
        stopFollowing(db, { ...by, orderId, reason: 'Given up' });
      }
      expect(settleOrder(db, { ...settled, orderId }).settled).toEqual({ ledger: 'credit', value: 7.5 });
      expect(readOrder(db, { orderId }).events.at(-1)).toMatchObject({
        ...{ kind: 'settled', officer: by.officer, detail: '7.50 credits · Invoice 118' },
      });
    }
    expect(readSpend(db, day)).toEqual([{ ledger: 'credit', spentToday: 22.5, reserved: 0, reservedEnded: 0 }]);
    expect(readLedgers(db, day)).toMatchObject([{ spentInAll: 22.5, settledInAll: 22.5, reserved: 0 }]);
    expect(ordersNotKnown(db)).toEqual([]);
  });

  it.each(['unclear', 'needs-attention'] as const)('an order left %s that was sent again is settled', (state) => {
    limit({ perDay: 45 });
    const { orderId } = orderIn(db, state, { mostAccepted: 20 });
    const invoice = { ...by, orderId, cost: { ledger: 'credit', value: 7.5 }, reason: 'Invoice 118' };
    expect(() => settleOrder(db, invoice)).toThrow('not for a person');
    expect(ordersNotKnown(db)).toEqual([]);
    const replaces = { orderId, reason: 'The registry has no such order.' };
    const another = writeIntent(db, intent({ mostAccepted: 20, replaces }));
    expect(readOrder(db, { orderId }).order).toMatchObject({ replacedBy: another.orderId, state });
    // Nobody knows whether the first was charged: both amounts bind the limits until a person settles it.
    expect(readSpend(db, day)).toMatchObject([{ spentToday: 0, reserved: 40 }]);
    expect(refusal({ mostAccepted: 6 })).toBe('most: perDay 45 credit');
    expect(ordersNotKnown(db).map((order) => order.orderId)).toEqual([orderId]);
    const waiting = { which: 'all', words: null, ...day, costNotKnown: true } as const;
    const listed = () => listOrders(db, { ...waiting, before: null, limit: 9 }).orders.map((order) => order.orderId);
    expect(listed()).toEqual([orderId]);
    expect(orderSums(db, waiting)).toMatchObject([{ state, orders: 1, value: 20 }]);
    const sums = () => orderSums(db, { which: 'all', words: null, ...day }).filter((line) => line.state === state);
    expect(sums()).toMatchObject([{ laidToRest: 'sent-again', known: 'at-most', orders: 1, value: 20 }]);

    expect(settleOrder(db, invoice)).toMatchObject({ settled: invoice.cost, state, replacedBy: another.orderId });
    expect(readOrder(db, { orderId }).events.at(-1)).toMatchObject({
      ...{ kind: 'settled', officer: by.officer, detail: '7.50 credits · Invoice 118' },
    });
    expect(readSpend(db, day)).toEqual([{ ledger: 'credit', spentToday: 7.5, reserved: 20, reservedEnded: 0 }]);
    expect(readLedgers(db, day)).toMatchObject([{ spentInAll: 7.5, settledInAll: 7.5, reserved: 20 }]);
    expect(ordersNotKnown(db)).toEqual([]);
    expect(listed()).toEqual([]);
    expect(sums()).toMatchObject([{ laidToRest: 'sent-again', known: 'settled', orders: 1, value: 7.5 }]);
    expect(refusal({ mostAccepted: 17.6 })).toBe('most: perDay 45 credit');
    expect(refusal({ mostAccepted: 17.5 })).toBeNull();
    // The one that was sent instead is on its way, and not for a person to settle.
    expect(() => settleOrder(db, { ...invoice, orderId: another.orderId })).toThrow('not for a person');
  });

  it('an invoice above what was accepted stops further orders until somebody has looked at it, once for one figure', () => {
    const { orderId } = orderIn(db, 'collected', { mostAccepted: 20 });
    const settle = (value: number, ledger = 'credit') =>
      settleOrder(db, { ...by, orderId, cost: { ledger, value }, reason: 'Invoice 118' });
    settle(20);
    expect(readSpendRules(db).stoppedBy).toBeNull();
    settle(25);
    expect(readSpendRules(db).stoppedBy).toBe(orderId);
    expect(readOrder(db, { orderId }).events.slice(-2)).toMatchObject([
      { kind: 'settled', officer: by.officer },
      { kind: 'cost-higher', officer: null, detail: '25 credit, accepted at most 20 credit' },
    ]);
    expect(refusal({})).toBe(`stopped: ${String(orderId)}`);
    changeOrder(db, step(orderId, null, 'cost-seen'));
    settle(25);
    expect(readSpendRules(db).stoppedBy).toBeNull();
    // Nobody accepted an amount of another ledger, however small it is.
    settle(1, 'lite');
    expect(readSpendRules(db).stoppedBy).toBe(orderId);
  });

  it('the last invoiced price is known as last paid, and that nothing was charged for one is none', () => {
    const lastPaid = () => purchaseHistories(db, { company, products: [enhanced] })[0]?.lastPaid;
    const { orderId } = orderIn(db, 'collected', { mostAccepted: 20 });
    const settle = (value: number) =>
      settleOrder(db, { ...by, orderId, cost: { ledger: 'credit', value }, reason: 'Invoice 118' });
    expect(lastPaid()).toBeNull();
    settle(0);
    expect(lastPaid()).toBeNull();
    settle(7.5);
    expect(lastPaid()).toMatchObject({ cost: { ledger: 'credit', value: 7.5 } });
  });

  it('that the service charged nothing for one is no price of the next either', () => {
    const lastPaid = () => purchaseHistories(db, { company, products: [enhanced] })[0]?.lastPaid;
    const collected = (companyNumber: string, value: number) => {
      const of = { ...company, companyNumber, serviceId: `GB|${companyNumber}` };
      const { orderId } = orderIn(db, 'ready', { company: of, mostAccepted: 20 });
      changeOrder(db, step(orderId, 'collected', 'collected', { cost: { ledger: 'credit', value } }));
    };
    collected('71', 0);
    expect(lastPaid()).toBeNull();
    collected('72', 7.5);
    collected('73', 0);
    expect(lastPaid()).toMatchObject({ cost: { ledger: 'credit', value: 7.5 } });
  });

  it('the last three that were charged are a scale for the next, in one ledger, whichever jurisdiction they were of', () => {
    const scale = () => chargedScale(db, { product: enhanced });
    expect(scale()).toBeNull();
    const collected = (number: string) =>
      orderIn(db, 'collected', { company: other(number), mostAccepted: 20 }).orderId;
    const settleAs = (orderId: number, value: number, ledger: string) =>
      settleOrder(db, { ...by, orderId, cost: { ledger, value }, reason: 'Invoice 118' });
    const settle = (number: string, value: number) => settleAs(collected(number), value, 'credit');
    settle('free', 0);
    expect(scale()).toBeNull();
    settle('first', 9);
    expect(scale()).toMatchObject({ orders: 1, ledger: 'credit', least: 9, most: 9 });
    settle('second', 3);
    settle('third', 5);
    settle('fourth', 4);
    expect(scale()).toMatchObject({ orders: 3, least: 3, most: 5 });
    orderIn(db, 'pending', { company: other('on its way'), mostAccepted: 20 });
    expect(scale()).toMatchObject({ orders: 3, least: 3, most: 5 });
    const [fifth, sixth] = [collected('fifth'), collected('sixth')];
    settleAs(fifth, 0.5, 'lite');
    expect(scale()).toMatchObject({ orders: 1, ledger: 'lite', least: 0.5, most: 0.5 });
    // Of credits there are two among the last three, but not the last two.
    settleAs(sixth, 7, 'credit');
    expect(scale()).toMatchObject({ orders: 1, ledger: 'credit', least: 7, most: 7 });
    expect(chargedScale(db, { product: { kind: 'v2-lite-profile' } })).toBeNull();
    expect(
      plansOf(db, scale)
        .flatMap(({ steps }) => steps)
        .filter((step) => step.includes('TEMP B-TREE')),
    ).toEqual([]);
  });

  it('what the service says later counts once: no less than the invoice, and more stops further orders', () => {
    const { orderId } = orderIn(db, 'collected', { mostAccepted: 20 });
    const invoice = { ...by, orderId, cost: { ledger: 'credit', value: 7 }, reason: 'Invoice 118' };
    settleOrder(db, invoice);
    changeOrder(db, step(orderId, null, 'cost-stated', { cost: { ledger: 'credit', value: 0 } }));
    expect(readSpend(db, day)).toMatchObject([{ spentToday: 7 }]);
    changeOrder(db, step(orderId, null, 'cost-stated', { cost: { ledger: 'credit', value: 9 } }));
    expect(readSpend(db, day)).toMatchObject([{ spentToday: 9, reserved: 0 }]);
    expect(readSpendRules(db).stoppedBy).toBe(orderId);
    expect(() => settleOrder(db, invoice)).toThrow('not for a person');
  });
});

it('B10: the sums of a list are of all its orders, whatever part of it was read', () => {
  for (let number = 0; number < 30; number += 1)
    orderIn(db, 'pending', {
      company: other(String(number)),
      mostAccepted: 2,
      ledger: number < 10 ? 'Credits' : 'credit',
    });
  const failed = orderIn(db, 'failed', { company: other('failed') });
  const of = { which: 'all', words: null, ...day } as const;
  expect(listOrders(db, { ...of, before: null, limit: 5 }).orders).toHaveLength(5);
  expect(orderSums(db, of)).toEqual([
    { state: 'failed', laidToRest: null, known: null, ledger: 'credit', orders: 1, value: 0 },
    { state: 'pending', laidToRest: null, known: 'at-most', ledger: 'credit', orders: 30, value: 60 },
  ]);
  expect(orderSums(db, { ...of, states: ['failed'] })).toHaveLength(1);
  expect(orderSums(db, { ...of, words: failed.reference })).toHaveLength(1);
});

it('P23: figures in two ledgers count in the sums of a list as in what is held', () => {
  for (const number of ['1', '2', '3', '4']) orderIn(db, 'pending', { company: other(number), mostAccepted: 5 });
  const { orderId } = orderIn(db, 'sending', { company: other('5'), mostAccepted: 5 });
  changeOrder(db, step(orderId, 'pending', 'answered', { cost: { ledger: 'lite', value: 1 } }));
  changeOrder(db, step(orderId, 'pending', 'ready', { cost: { ledger: 'credit', value: 12 } }));
  const sums = orderSums(db, { which: 'all', words: null, ...day }).map(({ ledger, value, orders }) => ({
    ...{ ledger, value, orders },
  }));
  const held = readSpend(db, day).map(({ ledger, reserved }) => ({ ledger, reserved }));
  expect(held).toEqual([
    { ledger: 'credit', reserved: 32 },
    { ledger: 'lite', reserved: 1 },
  ]);
  expect(sums).toEqual([
    { ledger: 'credit', value: 32, orders: 5 },
    { ledger: 'lite', value: 1, orders: 0 },
  ]);
});

import { describe, expect, it } from 'vitest';
import type { SpendLimit } from '../../../src-shared/domain/spend-limit.ts';
import { systemClock } from '../../../src-main/service/system-clock.ts';
import { agreement, companies, eventKinds, restEnhanced, seeCost, startDesk, until } from './desk.ts';

const day = 86_400_000;
const noLimit: SpendLimit = { ledger: 'credit', perOrder: null, perDay: null, perDossier: null, perConnection: null };

describe('what only a person may decide', () => {
  it('P2: an unclear order is sent again after a last look, with a typed amount and a reason, as an order of its own', async () => {
    const desk = await startDesk({}, { speed: 0.01 });
    desk.control.addFault({ operation: 'v2.get-enhanced-profile', times: 1, fault: { kind: 'cut', when: 'before' } });
    const lost = await desk.orders.place(agreement(companies.halcyon));
    const wish = {
      orderId: lost.orderId,
      typedAmount: '12,5',
      reason: 'Not listed.',
      acknowledged: 'not-confirmed',
    } as const;
    await expect(desk.orders.sendAgain({ ...wish, typedAmount: 'twelve' })).rejects.toMatchObject({
      failure: { detail: { field: 'typedAmount' } },
    });
    const again = await desk.orders.sendAgain(wish);
    expect(again).toMatchObject({ state: 'collected', mostAccepted: 12.5 });
    expect(again.reference).toMatch(/^case-17-test1234-/);
    expect(again.reference).not.toBe(lost.reference);
    expect(desk.control.charges().map(({ reference }) => reference)).toEqual([again.reference]);
    expect((await eventKinds(desk, lost.orderId)).slice(-2)).toEqual(['not-found', 'sent-again']);
    await expect(desk.orders.sendAgain(wish)).rejects.toThrow('sent again already');
  });

  it('P2: an order that was charged after all is found by the last look, and not sent again', async () => {
    const desk = await startDesk({}, { speed: 0.01 });
    desk.control.addFault({ operation: 'v2.get-enhanced-profile', times: 1, fault: { kind: 'cut', when: 'after' } });
    const lost = await desk.orders.place(agreement(companies.halcyon));
    const wish = {
      orderId: lost.orderId,
      typedAmount: '20',
      reason: 'Not listed.',
      acknowledged: 'not-confirmed',
    } as const;
    await expect(desk.orders.sendAgain(wish)).rejects.toMatchObject({ failure: { detail: { field: 'orderId' } } });
    await until(desk, lost.orderId, 'collected');
    expect(desk.control.charges()).toHaveLength(1);
  });

  it('P2: while the service cannot be asked nothing is sent again', async () => {
    const desk = await startDesk({}, { speed: 0.01 });
    desk.control.addFault({ operation: 'v2.get-enhanced-profile', times: 1, fault: { kind: 'cut', when: 'before' } });
    const lost = await desk.orders.place(agreement(companies.halcyon));
    desk.control.addFault({ operation: 'v2.list-orders', times: 1, fault: { kind: 'cut', when: 'before' } });
    const wish = {
      orderId: lost.orderId,
      typedAmount: '20',
      reason: 'Not listed.',
      acknowledged: 'not-confirmed',
    } as const;
    await expect(desk.orders.sendAgain(wish)).rejects.toMatchObject({ failure: { code: 'service-unreachable' } });
    expect(desk.control.requestCounts()['v2.get-enhanced-profile']).toBe(1);
  });

  it('P2: a list that could not be read to its end does not prove that an order is missing', async () => {
    const desk = await startDesk({}, { speed: 0.01 });
    desk.control.addFault({ operation: 'v2.get-enhanced-profile', times: 1, fault: { kind: 'cut', when: 'before' } });
    const lost = await desk.orders.place(agreement(companies.halcyon));
    const foreign = { orderId: '1', customerReference: 'somebody else', status: 'Success' };
    const text = JSON.stringify({
      details: 'Success',
      data: { pageNumber: 1, pageSize: 1, totalCount: 99, orders: [foreign] },
    });
    const fault = { kind: 'body', text, contentType: 'application/json' } as const;
    desk.control.addFault({ operation: 'v2.list-orders', times: 100, fault });
    const wish = {
      orderId: lost.orderId,
      typedAmount: '20',
      reason: 'Not listed.',
      acknowledged: 'not-confirmed',
    } as const;
    await expect(desk.orders.sendAgain(wish)).rejects.toMatchObject({ failure: { code: 'service-answer-unreadable' } });
    expect(await eventKinds(desk, lost.orderId)).not.toContain('not-found');
    expect(desk.control.requestCounts()['v2.get-enhanced-profile']).toBe(1);
  });

  it('P5: orders in parallel share one limit', async () => {
    const desk = await startDesk();
    await desk.orders.changeSpendRules({ limits: [{ ...noLimit, perDay: 45 }], prices: [] });
    const wishes = Object.values(companies).map((company) => desk.orders.place(agreement(company, { most: 20 })));
    const ended = await Promise.allSettled(wishes);
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(desk.control.charges()).toHaveLength(2);
    expect((await desk.orders.spend()).ledgers).toMatchObject([{ ledger: 'credit', dayLimit: 45 }, { ledger: 'lite' }]);
  });

  it('P5: a cost above what was known stops further orders until somebody says that they looked', async () => {
    const desk = await startDesk();
    const price = { kind: 'price-list', cost: { ledger: 'credit', value: 4 } } as const;
    const dear = await desk.orders.place(agreement(companies.meridian, { price, most: 4 }));
    expect(dear).toMatchObject({ state: 'collected', realCost: { value: 12 } });
    await expect(desk.orders.place(agreement(companies.halcyon))).rejects.toMatchObject({
      failure: { detail: { field: 'stopped', said: String(dear.orderId) } },
    });
    expect((await desk.orders.spendRules()).stoppedBy).toBe(dear.orderId);
    const needing = { which: 'open', words: null, before: null, limit: 50, notLetRest: true } as const;
    const listed = () => desk.orders.list({ ...needing, states: ['unclear', 'needs-attention'] });
    expect(await desk.orders.follower()).toMatchObject({ needAttention: 1 });
    expect(await listed()).toMatchObject({ orders: [{ orderId: dear.orderId }], total: 1 });
    expect(await desk.orders.sums({ ...needing, states: ['unclear'] })).toMatchObject([{ orders: 1, value: 12 }]);
    await seeCost(desk, dear.orderId, 'The register charges more since October.');
    expect(await desk.orders.follower()).toMatchObject({ needAttention: 0 });
    expect(await listed()).toMatchObject({ orders: [], total: 0 });
    expect((await desk.orders.place(agreement(companies.halcyon))).state).toBe('collected');
    expect((await desk.orders.read(dear.orderId)).events.at(-1)).toMatchObject({
      kind: 'cost-seen',
      officer: 'A. Officer',
      detail: '12.00 credits, accepted at most 4.00 credits · The register charges more since October.',
    });
  });

  it('a price above what the officer accepts is refused before anything is written', async () => {
    const desk = await startDesk();
    const price = { kind: 'stated', cost: { ledger: 'credit', value: 9 } } as const;
    await expect(desk.orders.place(agreement(companies.halcyon, { price, most: 8 }))).rejects.toMatchObject({
      failure: { detail: { field: 'most', said: '9 credit' } },
    });
    expect(desk.control.charges()).toEqual([]);
  });

  it('a price that is only known as last paid is none: less may be accepted, and more than that is told', async () => {
    const desk = await startDesk();
    const price = {
      kind: 'last-paid',
      cost: { ledger: 'credit', value: 90 },
      paidAt: '2026-11-01T00:00:00Z',
      paidFor: null,
    } as const;
    const order = await desk.orders.place(agreement(companies.halcyon, { price, most: 1 }));
    expect(order).toMatchObject({ state: 'collected', mostAccepted: 1 });
    expect((await desk.orders.spendRules()).stoppedBy).toBe(order.orderId);
  });
});

describe('time', () => {
  it('P20: an identifier that was seen long ago is searched again before it is ordered with', async () => {
    let ahead = 0;
    const clock = { ...systemClock, wallMs: () => Date.now() + ahead };
    const desk = await startDesk({}, { ports: { clock } });
    const seen = { jurisdiction: 'GB', name: null, companyNumber: companies.halcyon.companyNumber };
    await desk.search(seen);
    const fresh = agreement(companies.halcyon, { acknowledged: 'confirmed-active' });
    await desk.orders.place(fresh);
    expect(desk.control.requestCounts()['v2.search']).toBe(1);
    ahead = 31 * day;
    await desk.orders.place({ ...fresh, product: { kind: 'v2-lite-profile' } });
    expect(desk.control.requestCounts()['v2.search']).toBe(2);
  });

  it('an order that order-status no longer sees after 30 days is called to a person’s attention', async () => {
    let ahead = 0;
    const clock = { ...systemClock, wallMs: () => Date.now() + ahead };
    const desk = await startDesk({ deliveryTime: { fromMs: 100 * day, toMs: 101 * day } }, { ports: { clock } });
    const placed = await desk.orders.place(agreement(companies.meridian, { product: restEnhanced }));
    ahead = 31 * day;
    await desk.orders.lookNow();
    expect((await desk.orders.read(placed.orderId)).order.state).toBe('pending');
    desk.control.setClockOffset(32 * day);
    await desk.orders.lookNow();
    const { order } = await desk.orders.read(placed.orderId);
    expect(order).toMatchObject({ state: 'needs-attention', reason: 'beyond-order-status' });
    expect(await desk.orders.follower()).toMatchObject({ following: 0, needAttention: 1 });
    desk.control.setClockOffset(0);
    expect((await desk.orders.reconcile(placed.orderId)).state).toBe('pending');
  });
});

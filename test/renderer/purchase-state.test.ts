import { describe, expect, it } from 'vitest';
import type { Envelope } from '../../src-shared/contract/envelope.ts';
import type { Acknowledged, JournalOrder } from '../../src-shared/domain/journal.ts';
import { OrderNotices } from '../../src-renderer/features/orders/order-notices.ts';
import { Purchase, readAmount } from '../../src-renderer/features/purchase/purchase.svelte.ts';
import { standingOf, warningOf } from '../../src-renderer/features/purchase/standing.ts';
import { bad, good, type Script } from './stand-in/bridge.ts';
import { kestrel, order, priced, unpriced } from './stand-in/orders.ts';
import { later, openSession } from './stand-in/session.ts';
import { confirmation, failure, ready } from './stand-in/specimen.ts';

async function openPurchase(script: Partial<Script> = {}) {
  const { session, bridge } = await openSession(script);
  const notices = new OrderNotices(session.notifications, session.api);
  const purchase = new Purchase(session, (placed) => notices.tell(placed));
  const ask = (offer = priced, standing: Acknowledged = 'confirmed-active') =>
    purchase.ask({ company: kestrel, offer, standing });
  return { session, bridge, notices, purchase, ask };
}
const refusal = (field: string, said: string) => bad(failure('input-invalid', { detail: { field, said } }));

describe('what the officer agrees to', () => {
  it('is what the dialog shows: company, product, price, the most, the case number and what they were told', async () => {
    const { purchase, bridge, ask } = await openPurchase();
    ask(priced, 'not-confirmed');
    expect(purchase.most).toBe('12.00');
    purchase.caseNumber = ' KYC-118 ';
    await purchase.place();
    expect(bridge.inputsOf('order.place')).toEqual([
      {
        company: kestrel,
        product: priced.product,
        price: priced.price,
        most: 12,
        caseNumber: 'KYC-118',
        acknowledged: 'not-confirmed',
      },
    ]);
    expect(purchase.question).toBeNull();
  });

  it.each(['', '0', '0.00', '-5', 'twelve', '1e3', '12.', '12 000'])(
    'a price that is not known needs an amount above 0: “%s” sends nothing and stays in the field',
    async (typed) => {
      const { purchase, bridge, ask } = await openPurchase();
      ask(unpriced);
      expect(purchase.most).toBe('');
      purchase.most = typed;
      await purchase.place();
      expect(purchase.problem).toEqual({ kind: 'most-needed' });
      expect(purchase.most).toBe(typed);
      expect(bridge.inputsOf('order.place')).toEqual([]);
    },
  );

  it('less than a known price sends nothing', async () => {
    const { purchase, bridge, ask } = await openPurchase();
    ask();
    purchase.most = '11.99';
    await purchase.place();
    expect(purchase.problem).toEqual({ kind: 'most-below', price: 12 });
    expect(bridge.inputsOf('order.place')).toEqual([]);
  });

  it('amounts are read with a point or a comma, and never guessed', () => {
    expect([readAmount('12,50'), readAmount(' 7 '), readAmount('1,000.00')]).toEqual([12.5, 7, null]);
  });

  it('each outcome of a confirmation has a standing of its own, and all but one warn', () => {
    const outcomes = ['found-active', 'found-not-active', 'found-status-not-understood', 'not-found'] as const;
    const standings = [null, ...outcomes.map((outcome) => confirmation({ outcome }))].map(standingOf);
    expect(standings).toEqual([
      'not-confirmed',
      'confirmed-active',
      'not-active',
      'status-not-understood',
      'not-found',
    ]);
    expect(standings.filter((standing) => warningOf(standing) === null)).toEqual(['confirmed-active']);
  });
});

describe('P1: sent once', () => {
  it('a second click places nothing, while the first is on its way or when it has come', async () => {
    const slow = later<Envelope<JournalOrder>>();
    const { purchase, bridge, ask } = await openPurchase({ 'order.place': () => slow.answer });
    ask();
    void purchase.place();
    void purchase.place();
    expect(purchase.placing).toBe(true);
    await slow.come(good(order()));
    await purchase.place();
    expect(bridge.inputsOf('order.place')).toHaveLength(1);
  });

  it('closed while it is sent, it goes on; no other question opens meanwhile; its refusal is told by a notice', async () => {
    const slow = later<Envelope<JournalOrder>>();
    const { purchase, session, bridge, ask } = await openPurchase({ 'order.place': () => slow.answer });
    ask();
    void purchase.place();
    purchase.close();
    ask(unpriced);
    expect(purchase.question).toBeNull();
    await slow.come(refusal('product', 'KYC-1'));
    expect(session.notifications.shown.at(-1)?.text).toMatch(/^Not ordered: Enhanced profile of Kestrel/);
    expect(bridge.inputsOf('order.place')).toHaveLength(1);
  });

  it('P16: offline, no question opens', async () => {
    const { purchase, ask } = await openPurchase({ 'app.state': () => good(ready({ offline: true })) });
    ask();
    expect(purchase.question).toBeNull();
  });
});

describe('a refusal is said in the dialog, and nothing that was typed is lost', () => {
  it('what is known has changed: the dialog shows what the record says now, and the next click agrees to that', async () => {
    const { purchase, bridge, ask } = await openPurchase({
      'order.place': () => refusal('acknowledged', 'not-active'),
    });
    ask(unpriced);
    purchase.most = '20';
    purchase.caseNumber = 'KYC-118';
    await purchase.place();
    expect(purchase.problem).toEqual({ kind: 'standing-changed' });
    expect(purchase.question?.standing).toBe('not-active');
    expect([purchase.most, purchase.caseNumber]).toEqual(['20', 'KYC-118']);
    bridge.script['order.place'] = () => good(order());
    await purchase.place();
    expect(bridge.inputsOf('order.place').at(-1)).toMatchObject({ acknowledged: 'not-active', most: 20 });
  });

  it.each([
    [refusal('product', 'KYC-1'), { kind: 'on-order', reference: 'KYC-1' }],
    [refusal('most', ''), { kind: 'most-refused' }],
    [bad(failure('budget-exhausted')), { kind: 'failed', failure: { code: 'budget-exhausted' } }],
  ])('refusal %#', async (answer, problem) => {
    const { purchase, ask } = await openPurchase({ 'order.place': () => answer });
    ask();
    await purchase.place();
    expect(purchase.problem).toMatchObject(problem);
    expect(purchase.question).not.toBeNull();
  });
});

describe('notices', () => {
  it('one for each change of state, whether the event or the answer is first', async () => {
    const { session, notices } = await openPurchase();
    for (const state of ['intended', 'sending', 'pending', 'pending', 'ready', 'collected', 'collected'] as const)
      notices.tell(order({ state }));
    expect(session.notifications.shown.map(({ text }) => text.split(/\W/)[0])).toEqual(['Ordered', 'Collected']);
  });

  it('an unclear end says that it is not sent again', async () => {
    const { purchase, session, ask } = await openPurchase({
      'order.place': () => good(order({ state: 'unclear', reason: 'service-timed-out' })),
    });
    ask();
    await purchase.place();
    const notice = session.notifications.shown.at(-1);
    expect(notice?.tone).toBe('attention');
    expect(notice?.text).toContain('not sent again by itself');
  });
});

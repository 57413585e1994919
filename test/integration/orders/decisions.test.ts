import { describe, expect, it } from 'vitest';
import type { Control } from '../../../src-simulator/control/control.ts';
import { agreement, companies, eventKinds, newPlace, openDesk, restEnhanced, startDesk, startService } from './desk.ts';

const day = 86_400_000;
const decided = { typedAmount: '20', reason: 'Support says it never arrived.', acknowledged: 'not-confirmed' } as const;

/** Loses the answer to the next enhanced profile, after it was charged or before the service saw it. */
function loseNext(control: Control, when: 'before' | 'after'): void {
  control.addFault({ operation: 'v2.get-enhanced-profile', times: 1, fault: { kind: 'cut', when } });
}

/** An order list as a service writes it that keeps no references. */
function listWithoutReferences(control: Control, change: { companyNumber?: string; orderDate?: string } = {}): void {
  const orders = control.charges().map(({ orderId, companyNumber, chargedAt }) => ({
    orderId: String(orderId),
    orderDate: change.orderDate ?? chargedAt,
    status: 'Success',
    cost: { type: 'credit', value: 12 },
    productDetails: { productName: 'Enhanced profile' },
    companyDetails: { companyName: 'Halcyon Freight plc', companyNumber: change.companyNumber ?? companyNumber },
  }));
  const text = JSON.stringify({ details: 'Success', data: orders });
  control.addFault({
    operation: 'v2.list-orders',
    times: 1,
    fault: { kind: 'body', text, contentType: 'application/json' },
  });
}

describe('letting an order rest', () => {
  it('P3: what is not followed any more is not asked for, stays in the record, and says who decided so', async () => {
    const desk = await startDesk({ deliveryTime: { fromMs: day, toMs: day } }, { speed: 500 });
    const placed = await desk.orders.place(agreement(companies.meridian, { product: restEnhanced }));
    expect(placed.state).toBe('pending');
    const rested = await desk.orders.stopFollowing(placed.orderId, 'The client withdrew.');
    expect(rested.followingStoppedAt).not.toBeNull();
    // Twice says nothing new.
    await desk.orders.stopFollowing(placed.orderId, 'The client withdrew.');
    await desk.orders.lookNow();
    const asked = desk.control.requestCounts()['rest.order-status'];
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(desk.control.requestCounts()['rest.order-status']).toBe(asked);
    expect(await desk.orders.follower()).toMatchObject({ following: 0, needAttention: 0, nextLookAt: null });
    const { events } = await desk.orders.read(placed.orderId);
    expect(events.filter(({ kind }) => kind === 'following-stopped')).toMatchObject([
      { officer: 'A. Officer', detail: 'The client withdrew.' },
    ]);
    expect((await desk.orders.list({ which: 'all', words: null, before: null, limit: 10 })).total).toBe(1);
  });

  it('a person may still look for it, and have it followed again', async () => {
    const desk = await startDesk({ deliveryTime: { fromMs: day, toMs: day } }, { speed: 0.01 });
    const placed = await desk.orders.place(agreement(companies.meridian, { product: restEnhanced }));
    await desk.orders.stopFollowing(placed.orderId, 'The client withdrew.');
    desk.control.moveOrders({ ending: 'ready' });
    expect((await desk.orders.reconcile(placed.orderId)).state).toBe('collected');
    await expect(desk.orders.stopFollowing(placed.orderId, 'Too late.')).rejects.toMatchObject({
      failure: { code: 'order-ended' },
    });
    const other = await desk.orders.place(agreement(companies.shanghai, { product: restEnhanced }));
    await desk.orders.stopFollowing(other.orderId, 'The client withdrew.');
    expect((await desk.orders.resumeFollowing(other.orderId)).followingStoppedAt).toBeNull();
    expect(await desk.orders.follower()).toMatchObject({ following: 1 });
    expect((await eventKinds(desk, other.orderId)).slice(-2)).toEqual(['following-stopped', 'following-resumed']);
  });
});

describe('notices', () => {
  it('each change of state is told once, also over a restart', async () => {
    const place = await newPlace();
    const { service, control } = await startService();
    const first = await openDesk({ service, ...place, speed: 0.01 });
    const kept = await first.orders.place(agreement(companies.halcyon));
    loseNext(control, 'before');
    const lost = await first.orders.place(agreement(companies.meridian));
    expect((await first.orders.takeNotices()).map(({ orderId, state }) => [orderId, state])).toEqual([
      [kept.orderId, 'collected'],
      [lost.orderId, 'unclear'],
    ]);
    expect(await first.orders.takeNotices()).toEqual([]);
    loseNext(control, 'before');
    const unseen = await first.orders.place(agreement(companies.shanghai));
    await first.close();
    const second = await openDesk({ service, ...place, speed: 0.01 });
    expect((await second.orders.takeNotices()).map(({ orderId }) => orderId)).toEqual([unseen.orderId]);
    expect(await second.orders.takeNotices()).toEqual([]);
    await second.close();
  });
});

describe('a service that does not echo references', () => {
  it('P2: what may be the lost order is shown, taken by nobody, and followed once a person says that it is', async () => {
    const desk = await startDesk({}, { speed: 0.01 });
    loseNext(desk.control, 'after');
    const lost = await desk.orders.place(agreement(companies.halcyon));
    const [charge] = desk.control.charges();
    const serviceOrderId = String(charge?.orderId);
    listWithoutReferences(desk.control);
    expect(await desk.orders.candidates(lost.orderId)).toMatchObject({
      whole: true,
      candidates: [
        { serviceOrderId, reference: null, companyNumber: companies.halcyon.companyNumber, cost: { value: 12 } },
      ],
    });
    expect((await desk.orders.read(lost.orderId)).order.state).toBe('unclear');
    listWithoutReferences(desk.control);
    const taken = await desk.orders.recognise({ orderId: lost.orderId, serviceOrderId, reason: 'Same minute.' });
    expect(taken).toMatchObject({ state: 'collected', serviceOrderId, realCost: { value: 12 } });
    const { events } = await desk.orders.read(lost.orderId);
    const recognised = events.find(({ kind }) => kind === 'recognised');
    expect(recognised?.officer).toBe('A. Officer');
    expect(recognised?.detail).toContain('Same minute.');
    expect(desk.control.charges()).toHaveLength(1);
  });

  it.each([
    { what: 'of another company', change: { companyNumber: 'B999' } },
    { what: 'of another day', change: { orderDate: '2020-01-01T00:00:00Z' } },
  ])('an order $what is no candidate', async ({ change }) => {
    const desk = await startDesk({}, { speed: 0.01 });
    loseNext(desk.control, 'after');
    const lost = await desk.orders.place(agreement(companies.halcyon));
    listWithoutReferences(desk.control, change);
    expect(await desk.orders.candidates(lost.orderId)).toEqual({ candidates: [], whole: true });
  });

  it.each([
    { what: 'an entry that cannot be read', data: [{ orderId: '9', status: 'Success' }, 'rubbish'] },
    { what: 'a count of more than came', data: { totalCount: 9, pageSize: 1, orders: [{ orderId: '9' }] } },
  ])('P21: a list with $what does not say that nothing may be the lost order', async ({ data }) => {
    const desk = await startDesk({}, { speed: 0.01 });
    loseNext(desk.control, 'after');
    const lost = await desk.orders.place(agreement(companies.halcyon));
    const text = JSON.stringify({ details: 'Success', data });
    desk.control.addFault({
      operation: 'v2.list-orders',
      times: 20,
      fault: { kind: 'body', text, contentType: 'application/json' },
    });
    expect(await desk.orders.candidates(lost.orderId)).toMatchObject({ whole: false });
    await expect(
      desk.orders.recognise({ orderId: lost.orderId, serviceOrderId: '4711', reason: 'Mine.' }),
    ).rejects.toMatchObject({ failure: { code: 'service-answer-unreadable' } });
  });

  it('an order that carries the reference of somebody else, and one that is ours already, are no candidates', async () => {
    const desk = await startDesk({}, { speed: 0.01 });
    const own = await desk.orders.place(agreement(companies.halcyon));
    expect(own.state).toBe('collected');
    loseNext(desk.control, 'before');
    const lost = await desk.orders.place(agreement(companies.halcyon, { again: own.orderId }));
    expect(lost.state).toBe('unclear');
    expect(await desk.orders.candidates(lost.orderId)).toEqual({ candidates: [], whole: true });
    listWithoutReferences(desk.control);
    expect(await desk.orders.candidates(lost.orderId)).toEqual({ candidates: [], whole: true });
    await expect(
      desk.orders.recognise({ orderId: lost.orderId, serviceOrderId: own.serviceOrderId ?? '', reason: 'Mine.' }),
    ).rejects.toMatchObject({ failure: { code: 'not-found' } });
  });
});

describe('sending again what was taken and lost', () => {
  it('P2: an order whose result is gone may be ordered anew by a person, once', async () => {
    const desk = await startDesk({ deliveryTime: { fromMs: day, toMs: day } }, { speed: 0.01 });
    const placed = await desk.orders.place(agreement(companies.shanghai));
    expect(placed.state).toBe('pending');
    desk.control.moveOrders({ ending: 'ready' });
    desk.control.addFault({
      operation: 'v2.download',
      times: 2,
      fault: { kind: 'status', status: 410, when: 'before', body: 'problem' },
    });
    expect(await desk.orders.reconcile(placed.orderId)).toMatchObject({
      state: 'needs-attention',
      reason: 'service-gone',
    });
    const again = await desk.orders.sendAgain({ orderId: placed.orderId, ...decided });
    expect(again.reference).not.toBe(placed.reference);
    expect(desk.control.charges()).toHaveLength(2);
    expect((await desk.orders.read(placed.orderId)).order.replacedBy).toBe(again.orderId);
    await expect(desk.orders.sendAgain({ orderId: placed.orderId, ...decided })).rejects.toThrow('sent again already');
    expect(desk.control.charges()).toHaveLength(2);
  });

  it('P2: an earlier look that found nothing does not stand for one that could not be made whole', async () => {
    const desk = await startDesk({}, { speed: 0.01 });
    loseNext(desk.control, 'before');
    const lost = await desk.orders.place(agreement(companies.halcyon));
    await desk.orders.reconcile(lost.orderId);
    expect((await eventKinds(desk, lost.orderId)).at(-1)).toBe('not-found');
    const page = { pageNumber: 1, pageSize: 1, totalCount: 99, orders: [{ orderId: '1', status: 'Success' }] };
    const text = JSON.stringify({ details: 'Success', data: page });
    desk.control.addFault({
      operation: 'v2.list-orders',
      times: 100,
      fault: { kind: 'body', text, contentType: 'application/json' },
    });
    await expect(desk.orders.sendAgain({ orderId: lost.orderId, ...decided })).rejects.toMatchObject({
      failure: { code: 'service-answer-unreadable' },
    });
    expect(desk.control.requestCounts()['v2.get-enhanced-profile']).toBe(1);
  });
});

describe('the ledgers', () => {
  it('P5: what was held back is spent or released, credit and lite apart', async () => {
    const desk = await startDesk();
    await desk.orders.place(agreement(companies.halcyon, { most: 20 }));
    await desk.orders.place(agreement(companies.halcyon, { product: { kind: 'v2-lite-profile' }, most: 5 }));
    loseNext(desk.control, 'before');
    await desk.orders.place(agreement(companies.meridian, { most: 7 }));
    const spent = (type: string) =>
      desk.control
        .charges()
        .filter((charge) => charge.type === type)
        .reduce((sum, { amount }) => sum + amount, 0);
    expect(await desk.orders.ledgers()).toEqual([
      {
        ledger: 'credit',
        spentToday: spent('credit'),
        spentInAll: spent('credit'),
        reserved: 7,
        settledInAll: 0,
        releasedToday: 20 - spent('credit'),
      },
      {
        ledger: 'lite',
        spentToday: spent('lite'),
        spentInAll: spent('lite'),
        reserved: 0,
        settledInAll: 0,
        releasedToday: 5 - spent('lite'),
      },
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { readTrouble } from '../../../src-shared/domain/fetch-trouble.ts';
import { systemClock } from '../../../src-main/service/system-clock.ts';
import type { Transport } from '../../../src-main/service/transport.ts';
import type { Fault } from '../../../src-simulator/faults/fault.ts';
import { agreement, companies, eventKinds, restEnhanced, startDesk, until } from './desk.ts';

const day = 86_400_000;
const never = { deliveryTime: { fromMs: 100 * day, toMs: 101 * day } };
const slow = { speed: 0.001 };
const lost: Fault = { kind: 'cut', when: 'before' };

function answer(data: unknown): Fault {
  return { kind: 'body', text: JSON.stringify({ details: 'Success', data }), contentType: 'application/json' };
}

/** A desk whose clock can be put ahead, with an order of Shanghai that stays pending. */
async function deskWithPending() {
  let aheadMs = 0;
  const clock = { ...systemClock, wallMs: () => Date.now() + aheadMs, after: () => () => undefined };
  const desk = await startDesk(never, { ports: { clock } });
  const order = await desk.orders.place(agreement(companies.shanghai));
  expect(order.state).toBe('pending');
  const stated = async () => (await desk.orders.read(order.orderId)).order;
  return { ...desk, order, stated, putAhead: (ms: number) => (aheadMs = ms) };
}

/**
 * A desk that has seen its service list what is answered at once, and whose clock can be put ahead: by the test, and by a
 * machine that sleeps while an order list is on its way to it.
 */
async function deskOfFullLists(delivery: Parameters<typeof startDesk>[0] = {}) {
  const machine = { aheadMs: 0, sleepsMs: 0 };
  const clock = { ...systemClock, wallMs: () => Date.now() + machine.aheadMs, after: () => () => undefined };
  const overTransport = (real: Transport): Transport => ({
    ...real,
    async send(request) {
      const response = await real.send(request);
      if (request.operation === 'GET /orders') machine.aheadMs += machine.sleepsMs;
      return response;
    },
  });
  const desk = await startDesk(delivery, { ports: { clock }, overTransport });
  const bought = await desk.orders.place(agreement(companies.meridian));
  expect(bought.state).toBe('collected');
  await desk.orders.lookNow();
  expect(await eventKinds(desk, bought.orderId)).toContain('cost-stated');
  return { ...desk, machine, wait: () => (machine.aheadMs += 15 * 60_000) };
}

describe('C2: orders that ended at the service end here', () => {
  it('one that is missing from the list is asked for by its number once, and ends where that says it is gone', async () => {
    const desk = await deskWithPending();
    desk.control.moveOrders({ ids: [Number(desk.order.serviceOrderId)], isGone: true });
    await desk.orders.lookNow();
    expect(await desk.stated()).toMatchObject({ state: 'needs-attention', reason: 'service-gone' });
    expect(await desk.orders.follower()).toMatchObject({ following: 0, nextLookAt: null });
    await desk.orders.lookNow();
    expect(desk.control.requestCounts()).toMatchObject({ 'v2.get-order': 1, 'v2.list-orders': 1 });
  });

  it('one that its number says is done is done, whatever the list leaves out', async () => {
    const desk = await deskWithPending();
    desk.control.moveOrders({ ending: 'failed' });
    desk.control.addFault({ operation: 'v2.list-orders', times: 1, fault: answer([]) });
    await desk.orders.lookNow();
    expect(await desk.stated()).toMatchObject({ state: 'failed', reason: 'service-order-failed' });
  });

  it('one that nobody knows any more waits for a person, but not before it can have reached the list', async () => {
    const desk = await deskWithPending();
    const unknown: Fault = { kind: 'status', status: 404, when: 'before', body: 'problem' };
    desk.control.addFault({ operation: 'v2.list-orders', times: 2, fault: answer([]) });
    desk.control.addFault({ operation: 'v2.get-order', times: 2, fault: unknown });
    await desk.orders.lookNow();
    expect((await desk.stated()).state).toBe('pending');
    desk.putAhead(30 * 60_000);
    await desk.orders.lookNow();
    expect(await desk.stated()).toMatchObject({ state: 'needs-attention', reason: 'order-not-known' });
  });

  it.each(['{}', '{"details":"Success","data":null}', '"text"'])(
    'an answer that is no list (%s) ends nothing and asks for nothing more',
    async (text) => {
      const desk = await deskWithPending();
      const fault: Fault = { kind: 'body', text, contentType: 'application/json' };
      desk.control.addFault({ operation: 'v2.list-orders', times: 1, fault });
      await desk.orders.lookNow().catch(() => undefined);
      expect((await desk.stated()).state).toBe('pending');
      expect(desk.control.requestCounts()['v2.get-order']).toBe(0);
    },
  );

  describe('a REST order that the list lacks after a day', () => {
    const none: Fault = { kind: 'body', text: '[]', contentType: 'application/json' };

    async function deskADayLater() {
      let aheadMs = 0;
      const clock = { ...systemClock, wallMs: () => Date.now() + aheadMs, after: () => () => undefined };
      const desk = await startDesk(never, { ports: { clock } });
      const { orderId } = await desk.orders.place(agreement(companies.meridian, { product: restEnhanced }));
      const look = async (list: 'lacks it' | 'has it') => {
        desk.control.clearFaults();
        if (list === 'lacks it') desk.control.addFault({ operation: 'rest.order-status', times: 2, fault: none });
        await desk.orders.lookNow();
        return (await desk.orders.read(orderId)).order;
      };
      expect(await look('lacks it')).toMatchObject({ state: 'pending', reason: 'missed-by-list' });
      aheadMs = 2 * day;
      return { ...desk, orderId, look, putAhead: (ms: number) => (aheadMs += ms) };
    }

    it('waits for a person once another list, an hour later, lacks it too', async () => {
      const desk = await deskADayLater();
      expect((await desk.look('lacks it')).state).toBe('pending');
      expect((await eventKinds(desk, desk.orderId)).at(-1)).toBe('not-found');
      desk.putAhead(5 * 60_000);
      expect((await desk.look('lacks it')).state).toBe('pending');
      desk.putAhead(60 * 60_000);
      expect(await desk.look('lacks it')).toMatchObject({ state: 'needs-attention', reason: 'no-longer-listed' });
    });

    it('stays pending where a later list has it again, and says both', async () => {
      const desk = await deskADayLater();
      await desk.look('lacks it');
      desk.putAhead(60 * 60_000);
      expect((await desk.look('has it')).state).toBe('pending');
      expect((await eventKinds(desk, desk.orderId)).slice(-2)).toEqual(['not-found', 'pending']);
      desk.putAhead(60 * 60_000);
      expect((await desk.look('lacks it')).state).toBe('pending');
    });
  });

  it.each(['Cancelled', 'InReview'])(
    'the word %s is shown as it came, and after a day waits for a person',
    async (word) => {
      const desk = await deskWithPending();
      const { serviceOrderId: orderId, reference: customerReference } = desk.order;
      const listed = answer([{ orderId, customerReference, status: word }]);
      desk.control.addFault({ operation: 'v2.list-orders', times: 10, fault: listed });
      await desk.orders.lookNow();
      expect(await desk.stated()).toMatchObject({ state: 'pending', reason: 'state-not-understood', said: word });
      await desk.orders.lookNow();
      expect((await eventKinds(desk, desk.order.orderId)).filter((kind) => kind === 'pending')).toHaveLength(2);
      desk.putAhead(2 * day);
      await desk.orders.lookNow();
      expect(await desk.stated()).toMatchObject({ state: 'needs-attention', said: word });
      expect(await desk.orders.follower()).toMatchObject({ following: 0, needAttention: 1 });
      desk.control.clearFaults();
      expect(await desk.orders.reconcile(desk.order.orderId)).toMatchObject({ state: 'pending', reason: null });
    },
  );
});

describe('B16: what was not placed leaves the unclear ones', () => {
  it('a list that was read whole shows that an order was not placed; it can be sent again, and counts no more', async () => {
    const desk = await deskOfFullLists();
    desk.control.addFault({ operation: 'v2.get-enhanced-profile', times: 1, fault: lost });
    const placed = await desk.orders.place(agreement(companies.halcyon));
    expect(await desk.orders.follower()).toMatchObject({ needAttention: 1 });
    expect(await desk.orders.reconcile(placed.orderId)).toMatchObject({ state: 'unclear', reason: 'not-listed' });
    desk.wait();
    expect(await desk.orders.reconcile(placed.orderId)).toMatchObject({ state: 'unclear', reason: 'not-placed' });
    expect(await desk.orders.follower()).toMatchObject({ needAttention: 0 });
    const page = { which: 'all', words: null, before: null, limit: 9 } as const;
    expect((await desk.orders.list({ ...page, states: ['unclear'] })).total).toBe(0);
    expect((await desk.orders.list({ ...page, states: ['cancelled'] })).total).toBe(1);
    expect(desk.told.at(-1)).toMatchObject({ reason: 'not-placed' });
    const wish = {
      orderId: placed.orderId,
      typedAmount: '20',
      reason: 'Lost.',
      acknowledged: 'not-confirmed',
    } as const;
    const again = await desk.orders.sendAgain(wish);
    expect((await desk.orders.read(placed.orderId)).order.replacedBy).toBe(again.orderId);
    expect(desk.control.charges()).toHaveLength(2);
  });

  it('a list that was asked for before the machine slept is not one in which it would have to be', async () => {
    const desk = await deskOfFullLists();
    desk.control.addFault({ operation: 'v2.get-enhanced-profile', times: 1, fault: lost });
    const placed = await desk.orders.place(agreement(companies.halcyon));
    desk.machine.sleepsMs = 15 * 60_000;
    expect((await desk.orders.reconcile(placed.orderId)).reason).toBe('not-listed');
    expect((await desk.orders.reconcile(placed.orderId)).reason).toBe('not-placed');
  });

  it('should it turn up after all, it is taken over', async () => {
    const desk = await deskOfFullLists();
    desk.control.addFault({ operation: 'v2.get-enhanced-profile', times: 1, fault: { kind: 'cut', when: 'after' } });
    const placed = await desk.orders.place(agreement(companies.halcyon));
    desk.wait();
    desk.control.addFault({ operation: 'v2.list-orders', times: 1, fault: answer([]) });
    expect((await desk.orders.reconcile(placed.orderId)).reason).toBe('not-placed');
    expect((await desk.orders.reconcile(placed.orderId)).state).toBe('collected');
  });

  it('a list that is read for another order takes it over, also after its own looks are used up', async () => {
    const desk = await deskOfFullLists(never);
    desk.control.addFault({ operation: 'v2.get-enhanced-profile', times: 1, fault: { kind: 'cut', when: 'after' } });
    const placed = await desk.orders.place(agreement(companies.halcyon));
    desk.wait();
    desk.control.addFault({ operation: 'v2.list-orders', times: 5, fault: answer([]) });
    for (let look = 0; look < 5; look += 1) await desk.orders.reconcile(placed.orderId);
    await desk.orders.place(agreement(companies.shanghai));
    desk.control.addFault({ operation: 'v2.list-orders', times: 1, fault: answer([]) });
    const kinds = await eventKinds(desk, placed.orderId);
    await desk.orders.lookNow();
    expect((await desk.orders.read(placed.orderId)).order.reason).toBe('not-placed');
    // That it is missing still is nothing new.
    expect(await eventKinds(desk, placed.orderId)).toEqual(kinds);
    await desk.orders.lookNow();
    expect((await desk.orders.read(placed.orderId)).order.state).toBe('collected');
    expect(desk.control.charges()).toHaveLength(3);
  });

  it('an answer that is no list, and a list from a day of our clock, show nothing of it', async () => {
    const desk = await startDesk({}, slow);
    desk.control.addFault({ operation: 'v2.get-enhanced-profile', times: 2, fault: lost });
    const placed = await desk.orders.place(agreement(companies.halcyon));
    await desk.orders.place(agreement(companies.meridian));
    const fault: Fault = { kind: 'body', text: '{"details":"Success"}', contentType: 'application/json' };
    desk.control.addFault({ operation: 'v2.list-orders', times: 1, fault });
    await desk.orders.reconcile(placed.orderId).catch(() => undefined);
    await desk.orders.lookNow();
    expect((await desk.orders.read(placed.orderId)).order.reason).not.toBe('not-placed');
  });
});

describe('C7: one look reads one list of each interface', () => {
  it('whatever is open, and however many reasons there are to look', async () => {
    const desk = await startDesk(never, slow);
    desk.control.addFault({ operation: 'v2.get-enhanced-profile', times: 2, fault: lost });
    const halcyon = await desk.orders.place(agreement(companies.halcyon));
    const meridian = await desk.orders.place(agreement(companies.meridian));
    await desk.orders.place(agreement(companies.shanghai));
    await desk.orders.place(agreement(companies.meridian, { product: restEnhanced, again: meridian.orderId }));
    desk.control.addFault({ operation: 'rest.profile', times: 1, fault: lost });
    await desk.orders.place(agreement(companies.halcyon, { product: restEnhanced, again: halcyon.orderId }));
    desk.control.clearRequests();
    await desk.orders.lookNow();
    const one = { 'v2.list-orders': 1, 'rest.order-status': 1 };
    expect(desk.control.requestCounts()).toMatchObject(one);
    desk.control.clearRequests();
    desk.orders.backOnline();
    desk.orders.backOnline();
    await Promise.all([desk.orders.lookNow(), desk.orders.lookNow()]);
    expect(desk.control.requestCounts()).toMatchObject(one);
  });

  it('an order that only its reference can find is asked for by it in the background, one list a look', async () => {
    const desk = await startDesk(never, { speed: 200 });
    desk.control.addFault({ operation: 'v2.get-enhanced-profile', times: 2, fault: lost });
    const placed = [
      await desk.orders.place(agreement(companies.halcyon)),
      await desk.orders.place(agreement(companies.meridian)),
    ];
    for (let tries = 0; tries < 200 && (await desk.orders.follower()).following > 0; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 25));
    for (const { orderId } of placed)
      expect((await desk.orders.read(orderId)).order).toMatchObject({ state: 'unclear', reason: 'not-listed' });
  });
});

describe('C6: a download that is stopped', () => {
  it('stops, stands in the history, is not begun again by itself, and is fetched on demand', async () => {
    const desk = await startDesk({}, { speed: 20 });
    const { documents } = await desk.orders.documentOffers(companies.halcyon, null);
    const offered = documents.find(({ document }) => document.name === 'Certificate of incorporation');
    if (offered === undefined) throw new Error('The document is not offered.');
    const drip: Fault = { kind: 'slow-drip', chunkBytes: 16, everyMs: 50 };
    desk.control.addFault({ operation: 'v2.download', times: 1, fault: drip });
    const placed = await desk.orders.place(agreement(companies.halcyon, { product: offered.offer.product }));
    await new Promise((resolve) => setTimeout(resolve, 300));
    const stopped = await desk.orders.stopFetching(placed.orderId);
    expect(stopped).toMatchObject({ state: 'ready' });
    expect(stopped.followingStoppedAt).not.toBeNull();
    const { events } = await desk.orders.read(placed.orderId);
    const tried = events.find(({ kind }) => kind === 'collecting');
    expect(tried).toMatchObject({ officer: 'A. Officer' });
    expect(readTrouble(tried?.detail ?? null)).toEqual({ kind: 'stopped' });
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(desk.control.requestCounts()['v2.download']).toBe(1);
    expect((await desk.orders.reconcile(placed.orderId)).state).toBe('collected');
    await until(desk, placed.orderId, 'collected');
  });
});

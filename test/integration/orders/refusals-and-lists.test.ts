import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { readTwoFigures } from '../../../src-shared/domain/contrary-costs.ts';
import { agreement, companies, enhanced, restEnhanced, seeCost } from './core.ts';
import { eventKinds, startDesk } from './desk.ts';
import { cost, deskAt, document, listed, lite, problem, reply } from './written-service.ts';

describe('P21: a refusal says no more than the service said', () => {
  it('the service’s own refusal that names no charge is a refusal, and nothing is held', async () => {
    const desk = await deskAt((response) => reply(response, 400, problem(400)));
    const order = await desk.orders.place(agreement(companies.halcyon, { product: lite }));
    expect(order).toMatchObject({ state: 'failed', reason: 'service-bad-request', taken: false });
  });

  it.each([
    ['a cost', 400, problem(400, { cost }), 2],
    ['a cost, by 405', 405, problem(405, { cost: { type: 'credit', value: 1 } }), 1],
    ['the page of a gateway', 404, '<html><h1>404 Not Found</h1></html>', 0],
  ])('P23: one with %s is unclear, keeps what it names, and goes no other way', async (_what, status, body, named) => {
    const ways: string[] = [];
    const desk = await deskAt((response, _reference, method) => {
      ways.push(method);
      reply(response, status, body, typeof body === 'string' ? 'text/html' : 'application/json');
    });
    const order = await desk.orders.place(agreement(companies.halcyon));
    expect(order).toMatchObject({ state: 'unclear', reason: 'refused-doubtfully' });
    expect(ways).toEqual(['GET']);
    expect(await desk.credit()).toMatchObject({ spentInAll: named, reserved: named === 0 ? 20 : 0 });
    await desk.orders.lookNow();
    expect((await desk.stated(order.orderId)).state).toBe('unclear');
  });

  it('P23: one with the number of an order is followed by that number', async () => {
    const body = { details: 'Success', data: { orderId: 410012, status: 'Pending' } };
    const desk = await deskAt((response) => reply(response, 400, body));
    const order = await desk.orders.place(agreement(companies.halcyon, { product: document }));
    expect(order).toMatchObject({ state: 'unclear', serviceOrderId: '410012', taken: true });
    desk.counter.listed = [listed('', { orderId: '410012' })];
    await desk.orders.lookNow();
    expect(await desk.stated(order.orderId)).toMatchObject({ state: 'pending', realCost: { value: 2 } });
  });

  it('P23: a refused order that the list has all the same is taken up again, with its number and cost', async () => {
    const references: string[] = [];
    const desk = await deskAt((response, reference) => {
      references.push(reference);
      reply(response, 404, problem(404));
    });
    const order = await desk.orders.place(agreement(companies.halcyon, { product: lite }));
    expect(order.state).toBe('failed');
    desk.counter.listed = [listed(references[0] ?? '')];
    await desk.orders.lookNow();
    expect(await desk.stated(order.orderId)).toMatchObject({
      state: 'pending',
      reason: 'listed-after-refusal',
      serviceOrderId: '410500',
      realCost: { ledger: 'credit', value: 2 },
    });
    expect(await eventKinds(desk, order.orderId)).toContain('found-after-refusal');
    expect((await desk.storage.takeNotices()).map(({ orderId }) => orderId)).toContain(order.orderId);
    expect(await desk.credit()).toMatchObject({ spentInAll: 2 });
  });

  it('a refusal is held against the list once, and then against each list that is read anyhow', async () => {
    const references: string[] = [];
    const desk = await deskAt((response, reference) => {
      references.push(reference);
      if (references.length === 1) reply(response, 403, problem(403));
      else reply(response, 201, { details: 'Success', data: { orderId: 7, status: 'Pending' } });
    });
    const refused = await desk.orders.place(agreement(companies.halcyon, { product: document }));
    await desk.orders.lookNow();
    await desk.orders.lookNow();
    expect(desk.counter.lists).toBe(1);
    expect(await desk.stated(refused.orderId)).toMatchObject({ state: 'failed' });
    const again = await desk.orders.place(agreement(companies.halcyon, { product: document, again: refused.orderId }));
    desk.counter.listed = [listed(references[0] ?? ''), listed(references[1] ?? '', { orderId: '7' })];
    await desk.orders.lookNow();
    // The same thing was ordered again meanwhile; both are followed, and both count.
    expect(await desk.stated(refused.orderId)).toMatchObject({ state: 'pending', replacedBy: again.orderId });
    expect(await desk.credit()).toMatchObject({ spentInAll: 4, reserved: 0 });
  });

  it('a failed order at a cost of 0 beside a refused call is that refusal, and no charge', async () => {
    const references: string[] = [];
    const desk = await deskAt((response, reference) => {
      references.push(reference);
      reply(response, 400, problem(400));
    });
    const order = await desk.orders.place(agreement(companies.halcyon, { product: lite }));
    desk.counter.listed = [listed(references[0] ?? '', { status: 'Failed', cost: { type: 'credit', value: 0 } })];
    await desk.orders.lookNow();
    expect(await desk.stated(order.orderId)).toMatchObject({ state: 'failed', taken: false, realCost: null });
  });
});

describe('P21: not placed is said only where lists are known to hold such orders', () => {
  it.each([
    [
      'a body that is cut',
      (response: ServerResponse) => response.writeHead(200, { 'content-length': '900' }).write('{"data"'),
    ],
    ['a reset', (response: ServerResponse) => response.destroy()],
    ['500', (response: ServerResponse) => reply(response, 500, problem(500))],
    ['{}', (response: ServerResponse) => reply(response, 200, {})],
    ['302', (response: ServerResponse) => response.writeHead(302, { location: '/' }).end()],
  ])('an answer lost by %s stays unclear, and its amount held', async (_what, lose) => {
    const desk = await deskAt((response) => {
      lose(response);
      setTimeout(() => response.destroy(), 20);
    });
    const order = await desk.orders.place(agreement(companies.halcyon));
    expect(order.state).toBe('unclear');
    desk.wait();
    await desk.orders.reconcile(order.orderId);
    const after = await desk.stated(order.orderId);
    expect(after).toMatchObject({ state: 'unclear', reason: 'not-listed' });
    expect(await desk.credit()).toMatchObject({ reserved: 20 });
    // A person may enter what the invoice says, or that there is none.
    const settled = await desk.orders.settle({
      orderId: order.orderId,
      typedAmount: '0',
      ledger: 'credit',
      reason: 'The service says that it has no such order.',
    });
    expect(settled.settled).toEqual({ ledger: 'credit', value: 0 });
  });

  /** A desk that bought something at once, and whose lists hold it or not. */
  async function boughtBefore(isListed: boolean, lose: (response: ServerResponse) => void) {
    const references: string[] = [];
    const desk = await deskAt((response, reference) => {
      references.push(reference);
      if (references.length > 1) return lose(response);
      const { name: companyName, companyNumber } = companies.meridian;
      return reply(response, 200, { details: 'Success', orderId: 410001, cost, data: { companyName, companyNumber } });
    });
    await desk.orders.place(agreement(companies.meridian));
    if (isListed) desk.counter.listed = [listed(references[0] ?? '', { orderId: '410001', status: 'Success' })];
    await desk.orders.lookNow();
    const order = await desk.orders.place(agreement(companies.halcyon));
    return { ...desk, order };
  }

  it('it is said where what was bought in the same way was listed, after long enough', async () => {
    const desk = await boughtBefore(true, (response) => response.destroy());
    expect(await desk.orders.reconcile(desk.order.orderId)).toMatchObject({ reason: 'not-listed' });
    desk.wait();
    expect(await desk.orders.reconcile(desk.order.orderId)).toMatchObject({ reason: 'not-placed' });
  });

  it('it is not said where what was bought in the same way was not listed', async () => {
    const desk = await boughtBefore(false, (response) => response.destroy());
    desk.wait();
    expect(await desk.orders.reconcile(desk.order.orderId)).toMatchObject({ reason: 'not-listed' });
  });

  it('it is not said of a call whose answer had begun as a success', async () => {
    const desk = await boughtBefore(true, (response) => {
      response.writeHead(200, { 'content-length': '900' }).write('{"data"');
      setTimeout(() => response.destroy(), 20);
    });
    expect(desk.order.reason).toBe('service-answer-cut');
    desk.wait();
    expect(await desk.orders.reconcile(desk.order.orderId)).toMatchObject({ reason: 'not-listed' });
  });

  it('a list that holds what was ordered by one call says nothing of another', async () => {
    const desk = await boughtBefore(true, (response) => response.destroy());
    const other = await desk.orders.place(agreement(companies.shanghai, { product: lite }));
    desk.wait();
    expect(await desk.orders.reconcile(other.orderId)).toMatchObject({ reason: 'not-listed' });
  });

  it('order-status is no proof for profiles that REST delivers at once', async () => {
    const desk = await startDesk();
    desk.control.addFault({ operation: 'rest.profile', times: 1, fault: { kind: 'cut', when: 'before' } });
    const order = await desk.orders.place(agreement(companies.halcyon, { product: restEnhanced }));
    expect(await desk.orders.reconcile(order.orderId)).toMatchObject({ state: 'unclear', reason: 'not-listed' });
  });

  it('an order of before that was called not placed on no such ground is unclear again', async () => {
    const desk = await deskAt((response) => response.destroy());
    const order = await desk.orders.place(agreement(companies.halcyon, { product: enhanced }));
    const step = { orderId: order.orderId, at: order.changedAt, said: null, answer: null, cost: null } as const;
    const rest = { serviceOrderId: null, serviceDay: null, snapshot: null, documents: [] };
    const event = { kind: 'not-found', officer: null, detail: null } as const;
    await desk.storage.changeOrder({ ...step, ...rest, to: 'unclear', event, reason: 'not-placed' });
    expect(await desk.orders.reconcile(order.orderId)).toMatchObject({ reason: 'not-listed' });
  });
});

describe('P23: a cost is believed in the ledgers that are known', () => {
  const profile = { companyName: 'Halcyon Freight plc', companyNumber: '04418820', status: 'active' };

  const selling = (stated: unknown) =>
    deskAt((response) => reply(response, 200, { details: 'Success', orderId: 410001, cost: stated, data: profile }));

  it('another ledger is not opened: the amount stays held, and somebody has to look', async () => {
    const desk = await selling({ type: 'EUR', value: 9 });
    const order = await desk.orders.place(agreement(companies.halcyon));
    expect(order).toMatchObject({ state: 'collected', realCost: null, costSaid: '9 EUR' });
    expect((await desk.orders.ledgers()).map(({ ledger }) => ledger)).toEqual(['credit', 'lite']);
    expect(await desk.credit()).toMatchObject({ reserved: 20, spentInAll: 0 });
    expect((await desk.orders.spend()).stoppedBy).toBe(order.orderId);
  });

  it.each([
    ['a cost', '"cost":{"type":"credit","value":9},"cost":{"type":"credit","value":0}'],
    ['its value', '"cost":{"type":"credit","value":9,"value":0}'],
    ['a cost in another case', '"cost":{"type":"credit","value":9},"Cost":{"type":"credit","value":0}'],
  ])('an answer that names %s twice, and differs, is not believed', async (_what, twice) => {
    const body = `{"details":"Success","orderId":410001,${twice},"data":${JSON.stringify(profile)}}`;
    const desk = await deskAt((response) => reply(response, 200, body));
    const order = await desk.orders.place(agreement(companies.halcyon));
    expect(order).toMatchObject({ state: 'collected', realCost: null });
    expect(order.costSaid).not.toBeNull();
    const entry = listed(order.reference, { orderId: '410001', status: 'Success', cost: 0 });
    desk.counter.listed = `[${JSON.stringify(entry).replace('"cost":0', twice)}]`;
    // A list of nothing but what nobody can tell is no list.
    await expect(desk.orders.lookNow()).rejects.toMatchObject({ failure: { code: 'service-answer-unreadable' } });
    expect(await desk.stated(order.orderId)).toMatchObject({ realCost: null });
    expect(await desk.credit()).toMatchObject({ reserved: 20, spentInAll: 0 });
  });

  it('one that the officer entered in the settings is', async () => {
    const desk = await selling({ type: 'EUR', value: 9 });
    const limit = { ledger: 'eur', perOrder: null, perDay: null, perDossier: null, perConnection: null };
    await desk.storage.changeSpendRules({
      officer: 'A. Officer',
      at: '2026-11-22T00:00:00Z',
      limits: [limit],
      prices: [],
    });
    const order = await desk.orders.place(agreement(companies.halcyon));
    expect(order).toMatchObject({ realCost: { ledger: 'EUR', value: 9 }, costSaid: null });
  });

  it('a first lite profile may cost either ledger, and stops nothing within what was accepted', async () => {
    const desk = await selling({ type: 'credit', value: 2 });
    const order = await desk.orders.place(agreement(companies.halcyon, { product: lite, most: 3 }));
    expect(order).toMatchObject({ realCost: { ledger: 'credit', value: 2 } });
    expect((await desk.orders.spend()).stoppedBy).toBeNull();
  });

  it('until its ledger is known it is held against the limits of both', async () => {
    const desk = await deskAt((response) => response.destroy());
    const limit = { ledger: 'credit', perOrder: null, perDay: 5, perDossier: null, perConnection: null };
    await desk.storage.changeSpendRules({
      officer: 'A. Officer',
      at: '2026-11-22T00:00:00Z',
      limits: [limit],
      prices: [],
    });
    const over = desk.orders.place(agreement(companies.halcyon, { product: lite, most: 6 }));
    await expect(over).rejects.toMatchObject({ failure: { detail: { said: 'perDay 5 credit' } } });
    await desk.orders.place(agreement(companies.halcyon, { product: lite, most: 4 }));
    const next = desk.orders.place(agreement(companies.meridian, { most: 2 }));
    await expect(next).rejects.toMatchObject({ failure: { detail: { said: 'perDay 5 credit' } } });
  });

  it('a later figure that is lower stands beside the first', async () => {
    const desk = await selling(cost);
    const order = await desk.orders.place(agreement(companies.halcyon));
    const later = { type: 'credit', value: 0 };
    desk.counter.listed = [listed(order.reference, { orderId: '410001', status: 'Success', cost: later })];
    await desk.orders.lookNow();
    expect(await desk.stated(order.orderId)).toMatchObject({ realCost: { ledger: 'credit', value: 2 } });
    const { events } = await desk.orders.read(order.orderId);
    expect(events.find(({ kind }) => kind === 'cost-differs')?.detail).toBe('stated 0 credit, kept 2 credit');
  });

  describe('a later figure in another ledger contradicts the first', () => {
    /** A lite profile that was answered as 4 lite credits and is listed as 4 credits. */
    async function contradicted() {
      const desk = await selling({ type: 'lite', value: 4 });
      const bought = await desk.orders.place(agreement(companies.halcyon, { product: lite, most: 5 }));
      expect(bought).toMatchObject({ state: 'collected', realCost: { ledger: 'lite', value: 4 } });
      const inList = { orderId: '410001', status: 'Success', cost: { type: 'credit', value: 4 } };
      desk.counter.listed = [listed(bought.reference, inList)];
      await desk.orders.lookNow();
      await desk.orders.lookNow();
      const lines = async () =>
        (await desk.orders.ledgers()).map(({ ledger, spentToday, reserved, releasedToday }) => ({
          ...{ ledger, spentToday, reserved, releasedToday },
        }));
      return { desk, bought, lines };
    }

    it('nothing is set free: the accepted amount stays held, and each figure in its ledger', async () => {
      const { desk, bought, lines } = await contradicted();
      expect(await desk.stated(bought.orderId)).toMatchObject({ realCost: null, costSaid: '4 lite / 4 credit' });
      expect(await lines()).toEqual([
        { ledger: 'credit', spentToday: 0, reserved: 4, releasedToday: 0 },
        { ledger: 'lite', spentToday: 0, reserved: 5, releasedToday: 0 },
      ]);
      expect((await desk.orders.ordersNotKnown()).map(({ orderId }) => orderId)).toEqual([bought.orderId]);
      const { events } = await desk.orders.read(bought.orderId);
      const [told, again] = events.filter(({ kind }) => kind === 'cost-higher');
      expect(readTwoFigures(told?.detail ?? null)).toEqual({
        first: { ledger: 'lite', value: 4, source: 'answer' },
        later: { ledger: 'credit', value: 4, source: 'list' },
      });
      expect(again).toBeUndefined();
      expect((await desk.orders.spend()).stoppedBy).toBe(bought.orderId);
    });

    it('both figures bind the limits of their ledgers', async () => {
      const { desk, bought } = await contradicted();
      await seeCost(desk, bought.orderId, 'Asked the service.');
      const { events } = await desk.orders.read(bought.orderId);
      const seen = '4.00 lite credits (answer) / 4.00 credits (list) · Asked the service.';
      expect(events.at(-1)).toMatchObject({ kind: 'cost-seen', detail: seen });
      const limit = { ledger: 'credit', perOrder: null, perDay: 6, perDossier: null, perConnection: null };
      const by = { officer: 'A. Officer', at: '2026-11-22T00:00:00Z', prices: [] };
      await desk.storage.changeSpendRules({ ...by, limits: [limit] });
      const over = desk.orders.place(agreement(companies.meridian, { most: 2.5 }));
      await expect(over).rejects.toMatchObject({ failure: { detail: { said: 'perDay 6 credit' } } });
      expect(await desk.orders.room(companies.meridian)).toMatchObject([{ ledger: 'credit', left: 2 }]);
    });

    it('a person settles it: then the invoice counts, and nothing is held', async () => {
      const { desk, bought, lines } = await contradicted();
      const settled = { orderId: bought.orderId, typedAmount: '4', ledger: 'lite', reason: 'Invoice 118' };
      expect(await desk.orders.settle(settled)).toMatchObject({ settled: { ledger: 'lite', value: 4 } });
      expect(await lines()).toEqual([
        { ledger: 'credit', spentToday: 0, reserved: 0, releasedToday: 0 },
        { ledger: 'lite', spentToday: 4, reserved: 0, releasedToday: 1 },
      ]);
      expect(await desk.orders.ordersNotKnown()).toEqual([]);
    });
  });
});

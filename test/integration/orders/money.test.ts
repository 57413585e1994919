import { describe, expect, it } from 'vitest';
import type { StatedCost } from '../../../src-shared/domain/cost.ts';
import type { JournalOrder } from '../../../src-shared/domain/journal.ts';
import type { Transport } from '../../../src-main/service/transport.ts';
import { agreement, companies, eventKinds, startDesk, until, type Desk } from './desk.ts';

/**
 * Says other costs than the service does, as JSON text so that they need not be numbers: `inList` in the order list, and
 * `atPurchase` anywhere else; none where it is null.
 */
function saying(inList: string | null, atPurchase: string | null = null) {
  return (real: Transport): Transport => ({
    ...real,
    async send(request) {
      const response = await real.send(request);
      const cost = request.operation === 'GET /orders' ? inList : atPurchase;
      const text = Buffer.from(response.body).toString('utf8');
      const isOfOrders = /orders|enhanced/.test(request.operation);
      return isOfOrders
        ? { ...response, body: Buffer.from(text.replaceAll(/"cost":\{[^}]*\}/g, `"cost":${cost ?? 'null'}`)) }
        : response;
    },
  });
}

const orderFiling = async (desk: Desk): Promise<JournalOrder> => {
  const { documents } = await desk.orders.documentOffers(companies.meridian, null);
  const found = documents.find(({ document }) => document.deliveryMinutes === 0);
  if (found === undefined) throw new Error('No document of this company is delivered at once.');
  const { product, price } = found.offer;
  return desk.orders.place(agreement(companies.meridian, { product, price, most: 20 }));
};

/** Looks until the list was read for the cost of what is over. */
async function costOf(desk: Desk, orderId: number): Promise<JournalOrder> {
  await until(desk, orderId, 'collected');
  await desk.orders.lookNow();
  return (await desk.orders.read(orderId)).order;
}

/** How often the order list was asked for. */
const listsRead = ({ control }: Awaited<ReturnType<typeof startDesk>>) =>
  control.requestCounts()['v2.list-orders'] ?? 0;

describe('P23: what an order cost is read wherever it is told', () => {
  it('B7: of a document that is ready at once in the order list alone, and a higher one stops further orders', async () => {
    const desk = await startDesk({}, { overTransport: saying('{"type":"Credits","value":19.5}') });
    const { orderId } = await orderFiling(desk);
    expect(await costOf(desk, orderId)).toMatchObject({ realCost: { ledger: 'Credits', value: 19.5 } });
    expect(await eventKinds(desk, orderId)).toEqual(expect.arrayContaining(['cost-stated', 'cost-higher']));
    const { ledgers, stoppedBy } = await desk.orders.spend();
    expect(ledgers).toContainEqual({
      ledger: 'credit',
      spentToday: 19.5,
      reserved: 0,
      reservedEnded: 0,
      dayLimit: null,
    });
    expect(stoppedBy).toBe(orderId);
    await expect(desk.orders.place(agreement(companies.halcyon))).rejects.toThrow('Look at it');
    const before = listsRead(desk);
    expect(before).toBeGreaterThan(0);
    await desk.orders.lookNow();
    expect(listsRead(desk)).toBe(before);
  });

  it('B7: of a profile that was delivered at once for less than the order list says', async () => {
    const desk = await startDesk(
      {},
      { overTransport: saying(`{"type":"credit","value":19.5}`, `{"type":"credit","value":2}`) },
    );
    const bought = await desk.orders.place(agreement(companies.halcyon, { most: 15 }));
    expect(bought.realCost).toEqual({ ledger: 'credit', value: 2 });
    await desk.orders.lookNow();
    const { order } = await desk.orders.read(bought.orderId);
    expect(order.realCost).toEqual({ ledger: 'credit', value: 19.5 });
    expect((await desk.orders.spend()).stoppedBy).toBe(bought.orderId);
    const before = listsRead(desk);
    expect(before).toBeGreaterThan(0);
    await desk.orders.lookNow();
    expect(listsRead(desk)).toBe(before);
  });

  it.each(['-500', '1e400', '"twelve"', '2000000'])(
    'B1: %s in the list keeps what is held, and is shown',
    async (value) => {
      const desk = await startDesk({}, { overTransport: saying(`{"type":"credit","value":${value}}`) });
      const { orderId } = await orderFiling(desk);
      const said = `${value.replaceAll('"', '')} credit`;
      expect(await costOf(desk, orderId)).toMatchObject({ realCost: null, costSaid: said });
      const { ledgers, stoppedBy } = await desk.orders.spend();
      expect(ledgers).toContainEqual({
        ledger: 'credit',
        spentToday: 0,
        reserved: 20,
        reservedEnded: 20,
        dayLimit: null,
      });
      expect(stoppedBy).toBe(orderId);
    },
  );

  it('B7: a list that never says it is asked a few times; then a person settles by the invoice', async () => {
    const desk = await startDesk({}, { overTransport: saying(null) });
    const { orderId } = await orderFiling(desk);
    await costOf(desk, orderId);
    for (let looks = 0; looks < 6; looks += 1) await desk.orders.lookNow();
    const kinds = await eventKinds(desk, orderId);
    expect(kinds.filter((kind) => kind === 'cost-asked')).toHaveLength(3);
    expect((await desk.orders.ordersNotKnown()).map((order) => order.orderId)).toEqual([orderId]);
    const wish = { orderId, ledger: 'credit', reason: 'Invoice 118' };
    await expect(desk.orders.settle({ ...wish, typedAmount: 'twelve' })).rejects.toThrow('number');
    const settled = await desk.orders.settle({ ...wish, typedAmount: '14,5' });
    expect(settled.settled).toEqual({ ledger: 'credit', value: 14.5 } satisfies StatedCost);
    expect(await desk.orders.ordersNotKnown()).toEqual([]);
    const [credit] = await desk.orders.ledgers();
    expect(credit).toMatchObject({ ledger: 'credit', spentInAll: 14.5, settledInAll: 14.5, reserved: 0 });
  });
});

describe('P23: an order that failed after the service took it', () => {
  it('B9: is probably charged: it stays held, and its cost is not called nothing', async () => {
    const desk = await startDesk({ deliveryTime: { fromMs: 60_000, toMs: 60_000 } }, { overTransport: saying(null) });
    const { orderId } = await desk.orders.place(agreement(companies.shanghai, { most: 12 }));
    await until(desk, orderId, 'pending');
    desk.control.moveOrders({ ending: 'failed' });
    await desk.orders.lookNow();
    const order = await until(desk, orderId, 'failed');
    expect(order).toMatchObject({ taken: true, realCost: null, settled: null });
    const { ledgers } = await desk.orders.spend();
    expect(ledgers).toContainEqual({
      ledger: 'credit',
      spentToday: 0,
      reserved: 12,
      reservedEnded: 12,
      dayLimit: null,
    });
    expect((await desk.orders.ordersNotKnown()).map((one) => one.orderId)).toEqual([orderId]);
  });
});

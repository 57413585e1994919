import { describe, expect, it } from 'vitest';
import { matchOrder, livingUnderReference } from '../../../src-main/orders/match-order.ts';
import { indexListed } from '../../../src-main/orders/listed-index.ts';
import { takeListedCosts } from '../../../src-main/orders/listed-costs.ts';
import type { OrderPorts } from '../../../src-main/orders/ports.ts';
import type { RawAnswer } from '../../../src-main/service/answer.ts';
import type { ServiceOrder } from '../../../src-shared/domain/order.ts';
import { writeIntent } from '../../../src-main/storage/queries/orders/write-intent.ts';
import { intent, newRecord } from '../storage/journal-rows.ts';

const count = 5_000;

/** How often the reference of any order of a list was read: each is folded before it is compared. */
let read = 0;

function listed(orderId: string, reference: string): ServiceOrder {
  const none = { name: null, id: null, category: null, type: null, schemaVersion: null, format: null };
  return {
    ...{ interface: 'v2', orderId, orderedAt: null, status: { state: 'ready', text: 'ready' }, user: null },
    ...{ product: none, company: { name: null, number: null, serviceId: null }, rest: null },
    result: { data: null, document: null },
    cost: { ledger: 'credit', value: 3 },
    get reference() {
      read += 1;
      return reference;
    },
  };
}

const longList = () => Array.from({ length: count }, (_, at) => listed(`s-${String(at)}`, `ref-${String(at)}`));

function orderOf(reference: string, serviceOrderId: string | null = null) {
  const db = newRecord();
  const order = { ...writeIntent(db, intent({ reference })), serviceOrderId };
  db.close();
  return order;
}

describe('a list of very many orders', () => {
  it('is read once for all of ours, and not once for each', async () => {
    const list = longList();
    const one = orderOf('x');
    const ours = Array.from({ length: 200 }, (_, at) => ({ ...one, reference: ` REF-${String(at * 7)} ` }));
    read = 0;
    const find = await indexListed(list);
    const matches = ours.map((order) => matchOrder(order, find(order)));
    expect(matches.map((match) => (match === null || match === 'several' ? match : match.orderId))).toEqual(
      ours.map((_, at) => `s-${String(at * 7)}`),
    );
    expect(read).toBeLessThan(count + 10 * ours.length);
  }, 60_000);

  it('gives what is under our reference and what has our number, each once, in the order of the list', async () => {
    const list = [listed('3', 'other'), listed('2', 'Mine'), listed('1', 'other'), listed(' 3 ', 'mine')];
    const find = await indexListed(list);
    expect(find({ reference: 'mine ', serviceOrderId: '3' }).map(({ orderId }) => orderId)).toEqual(['3', '2', ' 3 ']);
    expect(find({ reference: 'nobody', serviceOrderId: null })).toEqual([]);
  });

  it('is gone through once where all of it is under one reference, or of one number', () => {
    const order = orderOf('ours', 's');
    let numbers = 0;
    const counted = (number: string) => {
      const one = listed(number, 'ours');
      return Object.defineProperty(one, 'orderId', { get: () => ((numbers += 1), number) });
    };
    const living = livingUnderReference(
      order,
      Array.from({ length: count }, (_, at) => counted(`n-${String(at)}`)),
    );
    expect([living.length, numbers < 10 * count]).toEqual([count, true]);
  }, 60_000);

  it('has its costs asked about in parts, and every one of them', async () => {
    const asked: string[][] = [];
    const storage: Pick<OrderPorts['storage'], 'ordersOfOtherCost'> = {
      ordersOfOtherCost({ listed: costs }) {
        asked.push(costs.map(({ serviceOrderId }) => serviceOrderId));
        return Promise.resolve([]);
      },
    };
    const raw: Partial<RawAnswer> = {};
    const all = longList().map((one) => ({ listed: one, raw: raw as RawAnswer }));
    const ports: Partial<OrderPorts> = { storage: storage as OrderPorts['storage'] };
    await takeListedCosts(ports as OrderPorts, all);
    expect(Math.max(...asked.map(({ length }) => length))).toBeLessThanOrEqual(1_000);
    expect(asked.flat()).toEqual(all.map(({ listed: { orderId } }) => orderId));
  });
});

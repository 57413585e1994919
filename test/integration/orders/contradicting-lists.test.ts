import { describe, expect, it } from 'vitest';
import type { Product } from '../../../src-shared/domain/journal.ts';
import { readContradiction } from '../../../src-shared/domain/order-contradiction.ts';
import { agreement } from './core.ts';
import { startGivenService } from './given-answers.ts';

const company = {
  jurisdiction: 'GB',
  companyNumber: '04418820',
  serviceId: 'GB|ours',
  name: 'Halcyon Freight plc',
  englishName: null,
};
const hit = { id: 'GB|ours', companyName: 'Halcyon Freight plc', companyNumber: '04418820', status: 'active' };
const filing = (productId: string): Product => ({
  kind: 'v2-document',
  productId,
  name: 'Accounts',
  category: null,
  documentDate: null,
  formats: ['application/json'],
  deliveryMinutes: 5,
});
const placed = (orderId: unknown) => ({ details: 'Success', data: { orderId, status: 'Pending' } });
const list = (...data: unknown[]) => ({ details: 'Success', data });

/** A desk with an order of a filing that the service took under this number. */
async function withOrder(orderId: unknown = 7777) {
  const service = await startGivenService({
    '/v2/companies?': { details: 'Success', data: [hit] },
    '/v2/orders?': list(),
    '/v2/orders/': { data: { title: 'Gone' } },
    '/v2/orders': placed(orderId),
  });
  const place = (productId: string) =>
    service.desk.orders.place(agreement(company, { product: filing(productId), acknowledged: 'not-confirmed' }));
  const order = await place('P-1');
  expect(order).toMatchObject({ state: 'pending', serviceOrderId: String(orderId) });
  const record = {
    orderId,
    customerReference: order.reference,
    status: 'Success',
    productDetails: { productId: 'P-1' },
    companyDetails: { companyName: company.name, companyNumber: company.companyNumber, kyckrID: 'GB|ours' },
    cost: { type: 'credit', value: 3 },
  };
  return { ...service, place, order, record };
}

describe('a record of the order list that cannot be of the order', () => {
  it.each([
    [
      'another company',
      { companyDetails: { companyName: 'OTHER PLC', companyNumber: '99999999', kyckrID: 'GB|x' } },
      'listed-with-other-company',
      'OTHER PLC, 99999999',
    ],
    [
      'an id of another country',
      { companyDetails: { companyName: 'OTHER', kyckrID: 'FR|x' } },
      'listed-with-other-company',
      'OTHER, FR|x',
    ],
    [
      'another product',
      { productDetails: { productId: 'P-9', productName: 'Statutes' } },
      'listed-with-other-product',
      'Statutes, P-9',
    ],
    ['another reference', { customerReference: 'not-ours' }, 'listed-with-other-reference', 'not-ours'],
    ['another number', { orderId: 7778 }, 'listed-with-other-number', '7778'],
  ])(
    'P22: %s: is left to a person with what stands there, and nothing is collected',
    async (_, change, reason, said) => {
      const { answers, desk, order, record, asked } = await withOrder();
      answers['/v2/orders?'] = list({ ...record, ...change });
      expect(await desk.orders.reconcile(order.orderId)).toMatchObject({
        ...{ state: 'needs-attention', reason, said },
        ...{ documentIds: [], snapshotId: null },
      });
      // A record that is not of this order does not say what this order cost.
      expect((await desk.orders.read(order.orderId)).order.realCost).toBeNull();
      expect(asked.filter((url) => url.includes('/download'))).toEqual([]);
      // Put right in the list, the order goes on.
      answers['/v2/orders?'] = list({ ...record, status: 'Failed' });
      expect((await desk.orders.reconcile(order.orderId)).state).toBe('failed');
    },
  );

  it.each([
    ['a name that is spelled otherwise', { companyDetails: { companyName: 'HALCYON', companyNumber: '4418820' } }],
    ['no company at all', { companyDetails: null }],
    ['a reference that was cut', { customerReference: 'case-17' }],
    ['no reference', { customerReference: '' }],
  ])('P22: %s contradicts nothing', async (_, change) => {
    const { answers, desk, order, record } = await withOrder();
    answers['/v2/orders?'] = list({ ...record, ...change, status: 'Failed' });
    expect((await desk.orders.reconcile(order.orderId)).state).toBe('failed');
  });

  it('P22: two orders that were given one number are not moved by one record', async () => {
    const { answers, desk, place, order, record } = await withOrder();
    const second = await place('P-2');
    expect(second).toMatchObject({ state: 'unclear', reason: 'number-taken', said: '7777', serviceOrderId: null });
    answers['/v2/orders?'] = list({ ...record, status: 'Failed' });
    expect((await desk.orders.reconcile(second.orderId)).state).toBe('unclear');
    expect((await desk.orders.reconcile(order.orderId)).state).toBe('failed');
    const after = await desk.orders.read(second.orderId);
    expect(after.order).toMatchObject({ state: 'unclear', reason: 'number-taken', realCost: null, documentIds: [] });
  });

  it('P22: a profile that comes under the number of another order is kept without that number, and it is told', async () => {
    const { answers, desk, order } = await withOrder();
    const profile = { companyName: company.name, companyNumber: company.companyNumber };
    answers['/v2/companies/GB|ours/enhanced'] = { details: 'Success', orderId: '7777', data: profile };
    const bought = await desk.orders.place(agreement(company, { acknowledged: 'not-confirmed' }));
    expect(bought).toMatchObject({ state: 'collected', serviceOrderId: null });
    expect(bought.snapshotId).not.toBeNull();
    const { events } = await desk.orders.read(bought.orderId);
    const told = events.flatMap(({ detail }) => readContradiction(detail) ?? []);
    expect(told).toEqual([{ kind: 'number', number: '7777', orderId: order.orderId }]);
  });

  it('P22: and another reference that the same answer names is told with it', async () => {
    const { answers, desk, order } = await withOrder();
    const profile = { companyName: company.name, companyNumber: company.companyNumber };
    const customerReference = 'case-99-elsewhere';
    answers['/v2/companies/GB|ours/enhanced'] = {
      details: 'Success',
      orderId: '7777',
      customerReference,
      data: profile,
    };
    const bought = await desk.orders.place(agreement(company, { acknowledged: 'not-confirmed' }));
    expect(bought).toMatchObject({ state: 'collected', serviceOrderId: null });
    const { events } = await desk.orders.read(bought.orderId);
    const told = events.flatMap(({ detail }) => readContradiction(detail) ?? []);
    const number = { kind: 'number', number: '7777', orderId: order.orderId };
    expect(told).toEqual([{ ...number, reference: customerReference }]);
  });

  it('P22: two records with one number in two states end nothing', async () => {
    const { answers, desk, order, record } = await withOrder();
    answers['/v2/orders?'] = list({ ...record, status: 'Failed' }, { ...record, status: 'Pending' });
    expect(await desk.orders.reconcile(order.orderId)).toMatchObject({
      ...{ state: 'pending', reason: 'listed-differently', said: 'Failed / Pending' },
    });
  });

  it('P22: a record that a later page of the list repeats in another state ends nothing either', async () => {
    const { answers, desk, place, order, record } = await withOrder();
    answers['/v2/orders'] = placed(7778);
    const second = await place('P-2');
    const other = { ...record, orderId: 7778, customerReference: second.reference, productDetails: undefined };
    const page = (pageNumber: number, ...orders: unknown[]) => ({
      details: 'Success',
      data: { pageNumber, pageSize: 2, totalCount: 4, orders },
    });
    const failed = { ...record, status: 'Failed' };
    const foreign = { ...record, orderId: 1, customerReference: 'another' };
    answers['/v2/orders?'] = (url: string) =>
      url.includes('pageNumber=2')
        ? page(2, { ...record, status: 'Pending' }, { ...other, status: 'Pending' })
        : page(1, foreign, failed);
    await desk.orders.lookNow();
    expect((await desk.orders.read(order.orderId)).order).toMatchObject({
      ...{ state: 'pending', reason: 'listed-differently', said: 'Failed / Pending' },
    });
    expect((await desk.orders.read(second.orderId)).order).toMatchObject({ state: 'pending', reason: null });
  });

  it('P22, P23: two records with one number about two companies, or with two costs, are not taken for one', async () => {
    const { answers, desk, order, record } = await withOrder();
    const foreign = { ...record.companyDetails, companyName: 'OTHER', companyNumber: '99999999' };
    answers['/v2/orders?'] = list(record, { ...record, companyDetails: foreign });
    expect(await desk.orders.reconcile(order.orderId)).toMatchObject({
      reason: 'listed-differently',
      said: 'Success (Halcyon Freight plc, 04418820 · P-1) / Success (OTHER, 99999999 · P-1)',
      realCost: null,
    });
    answers['/v2/orders?'] = list(
      { ...record, status: 'Failed' },
      { ...record, status: 'Failed', cost: { type: 'credit', value: 5 } },
    );
    expect(await desk.orders.reconcile(order.orderId)).toMatchObject({
      ...{ state: 'failed', realCost: null, costSaid: '3 credit / 5 credit' },
    });
  });

  it('P23: a cost that is listed for a pending order is taken when it is listed, once', async () => {
    const { answers, desk, order, record } = await withOrder();
    const pending = { ...record, status: 'Pending' };
    answers['/v2/orders?'] = list({ ...pending, cost: { type: 'credit', value: 0 } });
    expect((await desk.orders.reconcile(order.orderId)).realCost).toBeNull();
    answers['/v2/orders?'] = list(pending);
    for (let looks = 0; looks < 2; looks += 1)
      expect(await desk.orders.reconcile(order.orderId)).toMatchObject({
        ...{ state: 'pending', realCost: { ledger: 'credit', value: 3 } },
      });
    const { events } = await desk.orders.read(order.orderId);
    expect(events.filter(({ kind }) => kind === 'cost-stated')).toHaveLength(1);
    const { ledgers } = await desk.orders.spend();
    expect(ledgers.find(({ ledger }) => ledger === 'credit')).toMatchObject({ spentToday: 3, reserved: 0 });
  });

  it('P22: numbers are compared by all their digits', async () => {
    const { answers, desk, order, record } = await withOrder('9007199254740993');
    answers['/v2/orders?'] = list({ ...record, orderId: '9007199254740992', customerReference: '', status: 'Failed' });
    expect((await desk.orders.reconcile(order.orderId)).state).not.toBe('failed');
  });
});

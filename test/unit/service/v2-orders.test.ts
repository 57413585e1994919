import { describe, expect, it } from 'vitest';
import type { OrderPage, PlacedOrder, ServiceOrder } from '../../../src-shared/domain/order.ts';
import { chargeOf } from '../../../src-main/service/refusal.ts';
import { issuePermit } from '../../../src-main/service/paid-permit.ts';
import { listDocuments } from '../../../src-main/service/v2/documents.ts';
import { createOrder, getOrder, listOrders } from '../../../src-main/service/v2/orders.ts';
import { cannedService, type Canned } from './canned-service.ts';
import { documentsAnswer, orderRecord } from './documented-answers.ts';
import { failureOf } from './failure-of.ts';
import { json, newOrder, parse, person } from './canned-answers.ts';

describe('V2 documents', () => {
  it('gives what can be ordered, its price, time and formats, and the key of the next page', async () => {
    const service = cannedService(json(documentsAnswer));
    const { value } = await listDocuments(service.v2, { serviceId: 'GB|a/b', continuationKey: 'p 1' }, person);
    expect(String(service.sent[0]?.address)).toBe(
      'https://registry.example/v2/companies/GB%7Ca%2Fb/documents?continuationKey=p%201',
    );
    expect(value).toEqual({
      notTaken: 0,
      // The documented envelope states a cost beside the list.
      charged: { ledger: 'credit', value: 1 },
      continuationKey: 'page-2',
      documents: [
        {
          productId: 'U0lNX1JYaDBjbUZqZEE9PV9NREF3TVRJek5EVT0=',
          cost: { ledger: 'credit', value: 2 },
          name: 'Current extract',
          documentDate: { text: '2026-01-31', value: '2026-01-31', precision: 'day' },
          category: 'Company Profile',
          deliveryMinutes: 5,
          formats: ['application/pdf', 'application/json'],
          contains: { companyDetails: true, directors: true, shareholders: false, declaredBeneficialOwners: false },
        },
      ],
      reading: { kind: 'whole' },
    });
  });

  it('leaves out what cannot be ordered, and says how much that is', async () => {
    const [document] = documentsAnswer.data;
    const { v2 } = cannedService(json({ continuationKey: null, data: [document, { name: 'no id' }, 7, null] }));
    expect((await listDocuments(v2, { serviceId: 'x' }, person)).value).toMatchObject({
      documents: [{ name: 'Current extract' }],
      continuationKey: null,
      reading: { kind: 'partly', unread: 3 },
    });
  });

  it('P21: tells on each page of several how many the whole list has, where the page states it', async () => {
    const { v2 } = cannedService(json({ ...documentsAnswer, totalCount: 250 }));
    const first = (await listDocuments(v2, { serviceId: 'x' }, person)).value;
    expect(first).toMatchObject({ wholeCount: 250, continuationKey: 'page-2' });
    const ended = cannedService(json({ ...documentsAnswer, continuationKey: null, totalCount: 250 }));
    const last = (await listDocuments(ended.v2, { serviceId: 'x', continuationKey: 'page-2' }, person)).value;
    expect(last).toMatchObject({ wholeCount: 250, continuationKey: null });
  });

  it('does not take a key that cannot be sent back for the end of the list', async () => {
    const { v2 } = cannedService(json({ ...documentsAnswer, continuationKey: { page: 2 } }));
    const failure = await failureOf(listDocuments(v2, { serviceId: 'x' }, person));
    expect(failure.failure.code).toBe('service-answer-unreadable');
  });
});

describe('V2 orders', () => {
  const placed = async (canned: Canned): Promise<PlacedOrder> =>
    (await createOrder(cannedService(canned).v2, newOrder, issuePermit('i'), person)).value;

  it.each([
    ['at the top level', { orderId: 410023, status: 'Pending' }, {}],
    ['in data', { data: { orderId: '410023', status: 'Pending' } }, {}],
    ['in data before the envelope’s 0', { orderId: 0, data: { orderId: 410023, status: 'Pending' } }, {}],
    ['in Location', { status: 'Pending' }, { location: '/orders/410023' }],
    ['in links.self', { status: 'Pending', links: { self: '/orders/410023' } }, {}],
  ])('finds a new order %s', async (_place, body, headers) => {
    expect(await placed(json(body, { status: 201, headers }))).toMatchObject({
      orderId: '410023',
      status: { state: 'pending', text: 'Pending' },
    });
  });

  it('calls an order that is nowhere named unreadable and its charge unclear', async () => {
    const { v2 } = cannedService(json({ details: 'Success' }, { status: 201 }));
    const failure = await failureOf(createOrder(v2, newOrder, issuePermit('i'), person));
    expect(failure.failure.code).toBe('service-answer-unreadable');
    expect(chargeOf(failure)).toBe('unclear');
    expect(failure.raw).not.toBeNull();
  });

  it('sends an order in the words of the connection’s dialect', async () => {
    const service = cannedService(json({ orderId: 1, status: 'Success' }));
    const full = { ...newOrder, contactEmail: 'a@b.example', schemaVersion: '2.0' };
    await createOrder(service.v2, full, issuePermit('i'), person);
    const dialect = { ...service.v2.dialect, idName: 'kyckrId', referencePlace: 'both' } as const;
    await createOrder({ ...service.v2, dialect }, newOrder, issuePermit('i'), person);
    await createOrder(
      { ...service.v2, dialect: { ...dialect, referencePlace: 'query' } },
      { ...newOrder, contactEmail: '' },
      issuePermit('i'),
      person,
    );
    expect(service.sent.map(({ address, body }) => [String(address).replace(/^.*v2/, ''), parse(body)])).toEqual([
      [
        '/orders',
        {
          serviceId: 'GB|x',
          productId: 'p',
          customerReference: 'case-17',
          contactEmail: 'a@b.example',
          schemaVersion: '2.0',
        },
      ],
      ['/orders?customerReference=case-17', { kyckrId: 'GB|x', productId: 'p', customerReference: 'case-17' }],
      ['/orders?customerReference=case-17', { kyckrId: 'GB|x', productId: 'p' }],
    ]);
    expect(service.sent.map(({ kind }) => kind)).toEqual(['paid', 'paid', 'paid']);
  });

  it('lists orders as an array or as a page', async () => {
    const page = { accountId: 1, pageNumber: 2, pageSize: 100, totalCount: 101, orders: [orderRecord] };
    const list = async (body: unknown): Promise<OrderPage> =>
      (await listOrders(cannedService(json(body)).v2, { pageNumber: 2 }, person)).value;
    const plain = await list({ data: [orderRecord] });
    expect(plain).toMatchObject({ pageNumber: null, pageSize: null, totalCount: null });
    expect(await list({ data: page })).toEqual({ ...plain, pageNumber: 2, pageSize: 100, totalCount: 101 });
    expect(await list({ data: { data: page } })).toMatchObject({ totalCount: 101, orders: [{ orderId: '410023' }] });
    expect((await list({ data: { ...page, totalCount: 0, orders: [] } })).orders).toEqual([]);
    expect((await list({ data: { ...page, orders: orderRecord } })).orders).toHaveLength(1);
    expect(plain.orders[0]).toEqual({
      interface: 'v2',
      orderId: '410023',
      orderedAt: { text: '2026-03-02T09:16:00Z', local: '2026-03-02T09:16:00', offset: 'Z' },
      reference: 'case-17',
      status: { state: 'ready', text: 'Success' },
      cost: { ledger: 'credit', value: 2 },
      user: '/users/1',
      product: {
        name: 'Current extract',
        id: 'U0lN',
        category: 'Company Profile',
        type: 'EnhancedProfile',
        schemaVersion: '2.0',
        format: null,
      },
      company: { name: 'NORTHWIND FABLE LTD', number: '00012345', serviceId: 'GB|MDAwMTIzNDU' },
      result: { data: '/orders/410023/download?format=json', document: '/orders/410023/download?format=pdf' },
      rest: null,
    } satisfies ServiceOrder);
  });

  it.each([
    ['Success', 'ready'],
    ['Complete', 'ready'],
    ['SUCCESS', 'ready'],
    ['Pending', 'pending'],
    ['Failed', 'failed'],
    ['Reviewing', 'not-understood'],
    [null, 'not-understood'],
  ])('reads the state %s as %s', async (text, state) => {
    const answer = await getOrder(cannedService(json({ data: { ...orderRecord, status: text } })).v2, '410023', person);
    expect(answer.value.status).toEqual({ state, text });
  });

  it('asks for a list by the documented names', async () => {
    const service = cannedService(json({ data: [] }));
    const filter = {
      startDate: '2026-03-01',
      endDate: '2026-03-02',
      jurisdiction: 'GB',
      reference: 'case 17',
      pageNumber: 2,
      pageSize: 50,
    };
    await listOrders(service.v2, filter, person);
    const dialect = { ...service.v2.dialect, listDates: 'moment' } as const;
    await listOrders({ ...service.v2, dialect }, { startDate: '2026-03-01', endDate: '2026-03-02' }, person);
    expect(service.sent.map(({ address }) => String(address).replace(/^.*v2/, ''))).toEqual([
      '/orders?startDate=2026-03-01&endDate=2026-03-02&isoCode=GB&customerReference=case%2017&pageNumber=2&pageSize=50',
      '/orders?startDate=2026-03-01T00%3A00%3A00Z&endDate=2026-03-02T23%3A59%3A59Z',
    ]);
  });
});

import { expect } from 'vitest';
import { chargeOf } from '../../src-main/service/refusal.ts';
import { issuePermit } from '../../src-main/service/paid-permit.ts';
import { readProfile } from '../unit/service/profile-at-once.ts';
import { createOrder, getOrder, listOrders } from '../../src-main/service/v2/orders.ts';
import { failureOf } from '../unit/service/failure-of.ts';
import {
  everyDocument,
  fetchResult,
  find,
  newReference,
  only,
  orderDocument,
  person,
  type ContractCase,
} from './ask.ts';

const today = () => new Date().toISOString().slice(0, 10);

export const v2OrderCases: ContractCase[] = [
  {
    name: 'POST /orders: creates one order, charges it once, and names it',
    async run(connection) {
      const { reference, placed, orderId, document } = await orderDocument(connection);
      expect(placed.value.status).toEqual({ state: 'pending', text: 'Pending' });
      expect(placed.raw.status).toBe(201);
      expect(placed.value.location).toContain(`/orders/${orderId}`);
      expect(connection.charges(reference)).toBe(1);
      const { value } = await getOrder(connection.v2, orderId, person);
      expect(value).toMatchObject({ orderId, reference, cost: document.cost, product: { id: document.productId } });
    },
  },
  {
    name: 'POST /orders: contactEmail goes along',
    async run(connection) {
      const { placed } = await orderDocument(connection, { contactEmail: 'desk@officer.example' });
      expect(placed.raw.status).toBe(201);
    },
  },
  {
    name: 'POST /orders: a schemaVersion that is supported is taken',
    async run(connection) {
      const { placed } = await orderDocument(connection, { schemaVersion: '2.0' });
      expect(placed.raw.status).toBe(201);
    },
  },
  {
    name: 'POST /orders: a schemaVersion that is not supported is refused (410) with its dates, and charges nothing',
    async run(connection) {
      const failure = await failureOf(orderDocument(connection, { schemaVersion: '0.9' }));
      expect(failure.failure).toMatchObject({ code: 'service-gone', retryable: false, detail: { status: 410 } });
      expect(failure.failure.detail.said).toMatch(/2\.0.*1\.0.*Deprecated: 20\d\d-.*Ends: 20\d\d-/);
      expect(chargeOf(failure)).toBe('not-charged');
    },
  },
  {
    name: 'POST /orders: a product that does not exist is refused and charges nothing',
    async run(connection) {
      const { serviceId } = await find(connection, connection.companies.quick);
      const reference = newReference();
      const order = { serviceId, productId: 'no-such-product', reference };
      const failure = await failureOf(createOrder(connection.v2, order, issuePermit(reference), person));
      expect([400, 404]).toContain(failure.failure.detail.status);
      expect([chargeOf(failure), connection.charges(reference)]).toEqual(['not-charged', 0]);
    },
  },
  {
    name: 'POST /orders: what is delivered at once is ready at once',
    async run(connection) {
      const { placed } = await orderDocument(connection, {}, ({ deliveryMinutes }) => deliveryMinutes === 0);
      expect(placed.value.status.state).toBe('ready');
    },
  },
  {
    name: 'GET /orders: an order is found by its reference',
    async run(connection) {
      const first = await orderDocument(connection);
      await orderDocument(connection);
      const { value } = await listOrders(connection.v2, { reference: first.reference }, person);
      expect(only(value.orders)).toMatchObject({ orderId: first.orderId, status: { state: 'pending' } });
    },
  },
  {
    name: 'GET /orders: the earliest and the latest date',
    async run(connection) {
      const { orderId } = await orderDocument(connection);
      const idsOf = async (filter: { startDate?: string; endDate?: string }) =>
        (await listOrders(connection.v2, filter, person)).value.orders.map((order) => order.orderId);
      expect(await idsOf({ startDate: today(), endDate: today() })).toContain(orderId);
      expect(await idsOf({ startDate: '2020-01-01' })).toContain(orderId);
      expect(await idsOf({ endDate: '2020-01-01' })).toEqual([]);
      expect(await idsOf({ startDate: '2100-01-01' })).toEqual([]);
      const v2 = { ...connection.v2, dialect: { ...connection.v2.dialect, listDates: 'moment' as const } };
      const listed = (await listOrders(v2, { startDate: today(), endDate: today() }, person)).value.orders;
      expect(listed.map((order) => order.orderId)).toContain(orderId);
    },
  },
  {
    name: 'GET /orders: a jurisdiction',
    async run(connection) {
      const { orderId } = await orderDocument(connection);
      const { quick } = connection.companies;
      const own = await listOrders(connection.v2, { jurisdiction: quick.jurisdiction }, person);
      const other = await listOrders(connection.v2, { jurisdiction: 'IE' }, person);
      expect(own.value.orders.map((order) => order.orderId)).toContain(orderId);
      expect(other.value.orders).toEqual([]);
    },
  },
  {
    name: 'GET /orders: page by page, each order once',
    async run(connection) {
      const placed = [
        await orderDocument(connection),
        await orderDocument(connection),
        await orderDocument(connection),
      ];
      const ids: string[] = [];
      for (const pageNumber of [1, 2, 3]) {
        const { value } = await listOrders(connection.v2, { pageNumber, pageSize: 1, startDate: today() }, person);
        ids.push(only(value.orders).orderId);
        if (value.totalCount !== null) expect(value).toMatchObject({ totalCount: 3, pageNumber, pageSize: 1 });
      }
      expect(ids.toSorted()).toEqual(placed.map(({ orderId }) => orderId).toSorted());
    },
  },
  {
    name: 'GET /orders/{orderId}: the order’s facts while it is pending, and no result',
    async run(connection) {
      const { orderId, reference } = await orderDocument(connection);
      const { value } = await getOrder(connection.v2, orderId, person);
      expect(value).toMatchObject({ interface: 'v2', orderId, reference, status: { state: 'pending' } });
      expect(value.company).toMatchObject({ number: connection.companies.quick.number });
      expect(value.result).toEqual({ data: null, document: null });
    },
  },
  {
    name: 'GET /orders/{orderId}: from pending to ready, with the addresses of its result',
    async run(connection) {
      const { orderId } = await orderDocument(connection);
      connection.end(orderId, 'ready');
      const { value } = await getOrder(connection.v2, orderId, person);
      expect(value.status.state).toBe('ready');
      expect(value.result.data).toContain(`/orders/${orderId}/download?format=json`);
      expect(value.result.document).toContain(`/orders/${orderId}/download?format=pdf`);
    },
  },
  {
    name: 'GET /orders/{orderId}: an order that does not exist (404)',
    async run(connection) {
      const { failure } = await failureOf(getOrder(connection.v2, '999999999', person));
      expect(failure).toMatchObject({ code: 'service-not-found', retryable: false, detail: { status: 404 } });
    },
  },
  {
    name: 'GET /orders/{orderId}: an order that is no longer kept (410)',
    async run(connection) {
      const { orderId } = await orderDocument(connection);
      const { failure } = await failureOf(getOrder(connection.v2, connection.goneOrder(orderId), person));
      expect(failure).toMatchObject({ code: 'service-gone', retryable: false, detail: { status: 410 } });
    },
  },
  {
    name: 'GET /orders/{orderId}/download: format=pdf is a PDF',
    async run(connection) {
      const { orderId } = await orderDocument(connection);
      connection.end(orderId, 'ready');
      const { result, bytes } = await fetchResult(connection, orderId, 'pdf');
      expect(result).toMatchObject({ kind: 'file', file: { kind: 'pdf', bytes: bytes.byteLength } });
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
      expect(connection.seen().at(-1)).toContain(`/orders/${orderId}/download?format=pdf`);
    },
  },
  {
    name: 'GET /orders/{orderId}/download: format=json is the product’s data, in either spelling of its names',
    async run(connection) {
      const { orderId } = await orderDocument(connection, {}, ({ name }) => name === 'Current extract');
      connection.end(orderId, 'ready');
      const { result, bytes } = await fetchResult(connection, orderId, 'json');
      expect(result).toMatchObject({ kind: 'file', file: { kind: 'json' } });
      expect(readProfile(bytes)?.name?.value).toBe(connection.companies.quick.name);
    },
  },
  {
    name: 'GET /orders/{orderId}/download: a product that is PDF alone has no JSON, whichever way that is said',
    async run(connection) {
      const { serviceId } = await find(connection, connection.companies.quick);
      const { documents } = await everyDocument(connection, serviceId);
      const pdfAlone = documents.filter(
        ({ name, formats }) => name !== 'Current extract' && formats.join() === 'application/pdf',
      );
      for (const document of pdfAlone.slice(0, 4)) {
        const reference = newReference();
        const order = { serviceId, productId: document.productId, reference };
        const { value } = await createOrder(connection.v2, order, issuePermit(reference), person);
        connection.end(value.orderId, 'ready');
        if ((await getOrder(connection.v2, value.orderId, person)).value.status.state !== 'ready') continue;
        expect((await fetchResult(connection, value.orderId, 'json')).result.kind).toBe('absent');
      }
      expect(pdfAlone.length).toBeGreaterThan(0);
    },
  },
];

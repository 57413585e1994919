import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchHit } from '../../../src-shared/domain/search.ts';
import { chargeOf } from '../../../src-main/service/refusal.ts';
import { issuePermit } from '../../../src-main/service/paid-permit.ts';
import { readProfile } from '../../unit/service/profile-at-once.ts';
import { readOrderStatus } from '../../../src-main/service/rest/order-status.ts';
import { buyRestProfile } from '../../../src-main/service/rest/profiles.ts';
import { downloadRestResult } from '../../../src-main/service/rest/result.ts';
import { searchRest } from '../../../src-main/service/rest/search.ts';
import { listDocuments } from '../../../src-main/service/v2/documents.ts';
import { downloadOrder } from '../../../src-main/service/v2/download.ts';
import { createOrder, getOrder, listOrders } from '../../../src-main/service/v2/orders.ts';
import { buyEnhancedProfile, buyLiteProfile, orderEnhancedProfile } from '../../../src-main/service/v2/profiles.ts';
import { searchCompanies } from '../../../src-main/service/v2/search.ts';
import { createMemorySink } from './memory-log.ts';
import { openSimulatedConnection, type SimulatedConnection } from './simulated-connection.ts';
import { failureOf } from '../../unit/service/failure-of.ts';
import { limit, newReference, person } from './simulated-calls.ts';

describe.each(['specification', 'live'] as const)('the service in its %s form', (preset) => {
  let connection: SimulatedConnection;

  beforeAll(async () => {
    connection = await openSimulatedConnection(preset, { limit, holdMs: 100 });
  });
  afterAll(() => connection.close());

  async function find(name: string, jurisdiction: string | null): Promise<SearchHit> {
    const answer = await searchCompanies(connection.v2, { jurisdiction, name, companyNumber: null }, person);
    const hit = answer.value[0];
    if (hit === undefined) throw new Error(`${name} was not found`);
    return hit;
  }

  /** Reads an order until it has ended. */
  async function followed(orderId: string) {
    for (let tries = 0; tries < 100; tries += 1) {
      const { value } = await getOrder(connection.v2, orderId, person);
      if (value.status.state !== 'pending') return value;
      await delay(50);
    }
    throw new Error('the order never ended');
  }

  async function fetchJson(orderId: string) {
    const sink = createMemorySink();
    const result = await downloadOrder(connection.v2, { orderId, format: 'json' }, sink, person);
    return { result, bytes: sink.bytes() };
  }

  it('finds companies in stored data and at a registry, by name and by number', async () => {
    const stored = await find('Meridian Maritime Holdings', null);
    expect(stored).toMatchObject({ jurisdiction: 'LU', name: 'Meridian Maritime Holdings S.à r.l.' });
    const direct = await find('Meridian', 'LU');
    const byNumber = await searchCompanies(
      connection.v2,
      { jurisdiction: 'LU', name: null, companyNumber: direct.companyNumber },
      person,
    );
    expect(byNumber.value.map(({ name }) => name)).toContain(direct.name);
    expect(byNumber.raw.sha256).toMatch(/^[0-9a-f]{64}$/);
    const nothing = { jurisdiction: 'LU', name: null, companyNumber: 'no such number' };
    expect((await searchCompanies(connection.v2, nothing, person)).value).toEqual([]);
  });

  it('lists every document of a company, page after page, with price and formats', async () => {
    const { serviceId } = await find('Meridian', 'LU');
    const documents = [];
    let continuationKey: string | null = null;
    for (let page = 0; page < 20; page += 1) {
      const { value } = await listDocuments(connection.v2, { serviceId, continuationKey }, person);
      documents.push(...value.documents);
      continuationKey = value.continuationKey;
      if (continuationKey === null) break;
    }
    expect(continuationKey).toBeNull();
    expect(documents.length).toBeGreaterThan(0);
    expect(
      documents.every(({ productId, cost, formats }) => productId !== '' && cost !== null && formats.length > 0),
    ).toBe(true);
  });

  it('orders a filing once, follows it by id and by list, and fetches it as PDF and as JSON', async () => {
    const { serviceId } = await find('Meridian', 'LU');
    const { documents } = (await listDocuments(connection.v2, { serviceId }, person)).value;
    const both = documents.find(({ formats }) => formats.length > 1);
    const pdfOnly = documents.find(({ formats }) => formats.join() === 'application/pdf');
    for (const document of [both, pdfOnly]) {
      if (document === undefined) throw new Error('no such document');
      const reference = newReference();
      const order = { serviceId, productId: document.productId, reference, contactEmail: 'desk@officer.example' };
      const placed = await createOrder(connection.v2, order, issuePermit(reference), person);
      expect(connection.simulator.control.charges().filter((charge) => charge.reference === reference)).toHaveLength(1);
      const { orderId } = placed.value;
      const done = await followed(orderId);
      expect(done).toMatchObject({ orderId, reference, status: { state: 'ready' }, company: { serviceId } });
      const listed = await listOrders(connection.v2, { reference }, person);
      expect(listed.value.orders.map((one) => one.orderId)).toEqual([orderId]);

      const pdf = createMemorySink();
      const asPdf = await downloadOrder(connection.v2, { orderId, format: 'pdf' }, pdf, person);
      expect(asPdf).toMatchObject({ kind: 'file', file: { kind: 'pdf', bytes: pdf.bytes().byteLength } });
      expect(pdf.bytes().subarray(0, 5).toString()).toBe('%PDF-');
      const json = await fetchJson(orderId);
      expect(json.result.kind).toBe(document === both ? 'file' : 'absent');
      if (document === both) {
        const profile = readProfile(json.bytes);
        expect(profile?.name?.value).toBe('Meridian Maritime Holdings S.à r.l.');
        expect(profile?.payloadType).not.toBeNull();
      }
    }
  });

  it('buys an enhanced profile that is answered at once', async () => {
    const { serviceId } = await find('Meridian', 'LU');
    const reference = newReference();
    const query = { serviceId, reference, directorships: true, extend: ['geocoding'] };
    const { value, cost } = await buyEnhancedProfile(connection.v2, query, issuePermit(reference), person);
    if (value.kind !== 'delivered') throw new Error('the profile is pending');
    expect(value.profile.officials.length).toBeGreaterThan(3);
    expect(value.profile.shareholdings.some(({ percentage }) => percentage.kind === 'range')).toBe(true);
    expect(value.profile.geocodedAddresses.length).toBeGreaterThan(0);
    expect(cost).toEqual({ ledger: 'credit', value: 13 });
    expect(connection.simulator.control.charges().filter((charge) => charge.reference === reference)).toHaveLength(1);
  });

  it('orders an enhanced profile by POST and reads it when it is ready', async () => {
    const { serviceId } = await find('Meridian', 'LU');
    const reference = newReference();
    const { value } = await orderEnhancedProfile(
      connection.v2,
      { serviceId, reference },
      issuePermit(reference),
      person,
    );
    if (value.kind !== 'pending') throw new Error('the answer is no order');
    expect(await followed(value.order.orderId)).toMatchObject({ status: { state: 'ready' } });
    const { bytes } = await fetchJson(value.order.orderId);
    expect(readProfile(bytes)?.companyNumber?.value).toBe('B218447');
  });

  it('follows an enhanced profile that the held GET could not deliver, and takes 405 for not charged', async () => {
    const slow = await find('a', 'HK');
    const reference = newReference();
    const { value } = await buyEnhancedProfile(
      connection.v2,
      { serviceId: slow.serviceId, reference },
      issuePermit(reference),
      person,
    );
    if (value.kind === 'pending') {
      expect((await followed(value.order.orderId)).status.state).toBe('ready');
    }
    connection.simulator.control.addFault({
      operation: 'v2.get-enhanced-profile',
      times: 1,
      fault: { kind: 'status', status: 405, when: 'before', body: 'problem' },
    });
    const refusedReference = newReference();
    const failure = await failureOf(
      buyEnhancedProfile(
        connection.v2,
        { serviceId: slow.serviceId, reference: refusedReference },
        issuePermit(refusedReference),
        person,
      ),
    );
    expect([failure.failure.code, chargeOf(failure)]).toEqual(['service-method-not-allowed', 'not-charged']);
  });

  it('buys a lite profile', async () => {
    const { serviceId } = await find('Meridian', 'LU');
    const reference = newReference();
    const { value } = await buyLiteProfile(connection.v2, { serviceId, reference }, issuePermit(reference), person);
    expect(value.name?.value).toBe('Meridian Maritime Holdings S.à r.l.');
  });

  it.each(['lite', 'core'] as const)(
    'finds companies through REST, %s family, by name and by number',
    async (family) => {
      const by = { kind: 'name', name: 'Meridian' } as const;
      const found = await searchRest(connection.rest, { family, jurisdiction: 'LU', by, reference: 'case' }, {});
      expect(found.value.map(({ name }) => name)).toContain('Meridian Maritime Holdings S.à r.l.');
      expect(found.value.every(({ serviceId, official }) => serviceId !== '' && official !== null)).toBe(true);
      const number = { kind: 'number', companyNumber: 'B 218447' } as const;
      const exact = await searchRest(connection.rest, { family, jurisdiction: 'LU', by: number }, {});
      expect(exact.value).toHaveLength(1);
      const missing = { kind: 'number', companyNumber: 'B 999999' } as const;
      expect((await searchRest(connection.rest, { family, jurisdiction: 'LU', by: missing }, {})).value).toEqual([]);
    },
  );

  it('buys a REST profile that stays pending, follows it by order-status, and reads it from its address', async () => {
    const by = { kind: 'number', companyNumber: 'B 218447' } as const;
    const [hit] = (await searchRest(connection.rest, { family: 'core', jurisdiction: 'LU', by }, {})).value;
    const reference = newReference();
    const query = { jurisdiction: 'LU', companyCode: hit?.serviceId ?? '', reference };
    const { value } = await buyRestProfile(connection.rest, query, issuePermit(reference), {});
    if (value.kind !== 'pending') throw new Error('the profile came at once');
    let order;
    for (let tries = 0; tries < 100 && order?.status.state !== 'ready'; tries += 1) {
      await delay(50);
      const orders = (await readOrderStatus(connection.rest, { days: 0 }, {})).value;
      order = orders.find(({ orderId }) => orderId === value.productOrderId);
    }
    expect(order).toMatchObject({ reference, status: { state: 'ready' }, rest: { available: true } });
    const sink = createMemorySink();
    const address = order?.result.data ?? order?.result.document ?? '';
    const file = await downloadRestResult(connection.rest, address, sink, {});
    expect(file.kind).toBe('json');
    expect(readProfile(sink.bytes())?.name?.value).toBe('Meridian Maritime Holdings S.à r.l.');
  });

  it('buys a REST profile that comes at once, with the offices of each director', async () => {
    const by = { kind: 'name', name: 'Meridian' } as const;
    const [hit] = (await searchRest(connection.rest, { family: 'core', jurisdiction: 'GB', by }, {})).value;
    const reference = newReference();
    const query = { jurisdiction: 'GB', companyCode: hit?.serviceId ?? '', reference, directorships: true };
    const { value } = await buyRestProfile(connection.rest, query, issuePermit(reference), {});
    if (value.kind !== 'delivered') throw new Error('the profile is pending');
    expect(value.profile.officials.some(({ directorships }) => directorships.length > 0)).toBe(true);
  });

  it('refuses a wrong credential on both interfaces', async () => {
    const credential = () => Promise.resolve('wrong');
    const search = { jurisdiction: 'LU', name: 'x', companyNumber: null };
    const v2 = await failureOf(searchCompanies({ ...connection.v2, credential }, search, person));
    const rest = await failureOf(readOrderStatus({ ...connection.rest, credential }, { days: 0 }, {}));
    expect([v2.failure.code, rest.failure.code]).toEqual(['service-unauthorized', 'service-unauthorized']);
    expect(rest.failure.detail.said).toContain('denied');
  });
});

import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { companyPath, entity, type RunningSimulator, startSimulator, matching } from './running.ts';

async function firstProduct(simulator: RunningSimulator, id: string, name: string): Promise<string> {
  const documents = (await simulator.get(companyPath(id, 'documents'))).list();
  const document = documents.find((one) => String(one['name']).startsWith(name));
  return String(document?.['id']);
}

/** Registers that answer only when the clock is moved on. */
const slow = { deliveryTime: { fromMs: 60_000, toMs: 60_000 } };

describe('V2 documents list', () => {
  it('gives pages with a continuation key until the last, each document once', async () => {
    const { get } = await startSimulator();
    const ids: unknown[] = [];
    let path = companyPath(entity.halcyonFreight, 'documents');
    const sizes: number[] = [];
    for (let page = 0; page < 10; page++) {
      const answer = await get(path);
      ids.push(...answer.list().map((document) => document['id']));
      sizes.push(answer.list().length);
      const key = z.string().nullable().parse(answer.body()['continuationKey']);
      if (key === null) break;
      path = `${companyPath(entity.halcyonFreight, 'documents')}?continuationKey=${key}`;
    }
    expect(sizes).toEqual([100, 100, 33]);
    expect(new Set(ids).size).toBe(233);
  });

  it('states price, format, delivery time and what is inside', async () => {
    const { get } = await startSimulator();
    const [extract] = (await get(companyPath(entity.meridianHoldings, 'documents'))).list();
    expect(extract).toEqual({
      id: matching(/^[\w-]+$/),
      cost: { type: 'credit', value: 2 },
      name: 'Current extract',
      documentDate: '2026-10-31',
      category: 'Company Profile',
      deliveryTimeMinutes: 0,
      documentFormat: ['application/pdf', 'application/json'],
      documentDatapoints: {
        companyDetails: true,
        directors: true,
        shareholders: false,
        declaredBeneficialOwners: false,
      },
    });
  });

  it('states no longer a delivery than a document takes', async () => {
    const minutesOf = async (options: Parameters<typeof startSimulator>[0]) => {
      const { get } = await startSimulator(options);
      const list = (await get(companyPath(entity.meridianHoldings, 'documents'))).list();
      return [...new Set(list.map(({ deliveryTimeMinutes }) => deliveryTimeMinutes))];
    };
    expect(await minutesOf({})).toEqual([0, 1]);
    expect(await minutesOf({ deliveryTime: { fromMs: 60_000, toMs: 300_000 } })).toEqual([0, 5]);
  });

  it('knows no company that the register has not', async () => {
    const { get } = await startSimulator();
    expect((await get(companyPath('DE|SFJCIDk4MjEzfEsxMTAxUg', 'documents'))).status).toBe(404);
    expect((await get(companyPath('nonsense', 'documents'))).status).toBe(404);
  });
});

describe('V2 orders', () => {
  it('creates a document order, charges it once, lists it and delivers JSON and PDF', async () => {
    const simulator = await startSimulator({ ...slow, clock: () => 1_800_000_000_000 });
    const { get, post, control } = simulator;
    const productId = await firstProduct(simulator, entity.meridianHoldings, 'List of shareholders');
    const created = await post('/v2/orders', {
      serviceId: entity.meridianHoldings,
      productId,
      customerReference: 'case-17',
      contactEmail: 'officer@registry.example',
      schemaVersion: '2.0',
    });
    expect(created.status).toBe(201);
    const { orderId, ...rest } = created.body();
    expect(rest).toMatchObject({
      status: 'Pending',
      customerReference: 'case-17',
      cost: { type: 'credit', value: 9 },
      details: 'Success',
    });
    expect(orderId).toBeTypeOf('number');
    expect(created.headers.get('location')).toBe(`/orders/${String(orderId)}`);

    const path = `/v2/orders/${String(orderId)}`;
    const pending = (await get(path)).data();
    expect(pending).toMatchObject({ orderId: String(orderId), status: 'Pending' });
    expect(pending).not.toHaveProperty('links');
    expect((await get(`${path}/download?format=pdf`)).status).toBe(404);

    control.setClockOffset(60_000);
    const [listed] = (await get('/v2/orders?customerReference=case-17')).list();
    expect(listed).toMatchObject({
      orderId: String(orderId),
      orderDate: '2027-01-15T08:00:00.000Z',
      status: 'Success',
      cost: { type: 'credit', value: 9 },
      productDetails: {
        productName: 'List of shareholders',
        productId,
        productCategory: 'Shareholders',
        schemaVersion: '2.0',
      },
      companyDetails: {
        companyName: 'Meridian Maritime Holdings S.à r.l.',
        companyNumber: 'B218447',
        serviceID: entity.meridianHoldings,
      },
      links: {
        data: `/orders/${String(orderId)}/download?format=json`,
        document: `/orders/${String(orderId)}/download?format=pdf`,
      },
    });
    const json = await get(`${path}/download?format=json`);
    expect(json.headers.get('content-type')).toMatch(/^application\/json/);
    expect(json.body()).toMatchObject({
      _payloadType: 'EnhancedProfile',
      data: { companyName: 'Meridian Maritime Holdings S.à r.l.' },
    });
    const pdf = await get(`${path}/download?format=pdf`);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(pdf.text.startsWith('%PDF-1.4')).toBe(true);
    expect(control.charges()).toEqual([
      expect.objectContaining({ reference: 'case-17', amount: 9, type: 'credit', orderId }),
    ]);
  });

  it('refuses what cannot be ordered, without a charge', async () => {
    const simulator = await startSimulator();
    const { post, control } = simulator;
    const productId = await firstProduct(simulator, entity.meridianHoldings, 'Current extract');
    const ordered = async (body: unknown) => (await post('/v2/orders', body)).status;
    expect(await ordered({ productId })).toBe(400);
    expect(await ordered({ serviceId: entity.meridianHoldings })).toBe(400);
    expect(await ordered({ kyckrId: entity.meridianHoldings, productId })).toBe(400);
    expect(await ordered({ serviceId: entity.meridianHoldings, productId, contactEmail: 'nobody' })).toBe(400);
    expect(await ordered({ serviceId: entity.shanghai, productId })).toBe(404);
    expect(await ordered('text')).toBe(400);
    const old = await post('/v2/orders', { serviceId: entity.meridianHoldings, productId, schemaVersion: '0.9' });
    expect(old.status).toBe(410);
    expect(old.headers.get('sunset')).toBe('Tue, 30 Jun 2026 00:00:00 GMT');
    expect(old.headers.get('deprecation')).toBe('@1782777600');
    expect(control.charges()).toEqual([]);
    expect(await ordered({ serviceId: entity.meridianHoldings, productId, schemaVersion: '1.4' })).toBe(201);
  });

  it('filters the list by date, jurisdiction and reference, the newest order first', async () => {
    let now = Date.UTC(2026, 2, 1, 12);
    const { get } = await startSimulator({ clock: () => now, ...slow });
    const buy = (id: string, reference: string) => get(`${companyPath(id, 'enhanced')}?customerReference=${reference}`);
    await buy(entity.meridianHoldings, 'one');
    now += 86_400_000;
    await buy(entity.maritimeServices, 'two');
    now += 86_400_000;
    await buy(entity.maritimeServices, 'three');
    const references = async (query: string) =>
      (await get(`/v2/orders?${query}`)).list().map((order) => order['customerReference']);
    expect(await references('')).toEqual(['three', 'two', 'one']);
    expect(await references('startDate=2026-03-02&endDate=2026-03-02')).toEqual(['two']);
    expect(await references('startDate=2026-03-02T12:00:00Z')).toEqual(['three', 'two']);
    expect(await references('isoCode=lu')).toEqual(['one']);
    expect(await references('customerReference=three')).toEqual(['three']);
    expect(await references('pageSize=1&pageNumber=2')).toEqual(['two']);
    expect((await get('/v2/orders?startDate=soon')).status).toBe(400);
    expect((await get('/v2/orders?pageSize=0')).status).toBe(400);
  });

  it('answers 404 for an unknown order and 410 for one that is no longer kept', async () => {
    const { get, control } = await startSimulator();
    const bought = (await get(companyPath(entity.meridianHoldings, 'enhanced'))).body();
    const path = `/v2/orders/${String(bought['orderId'])}`;
    expect((await get('/v2/orders/1')).status).toBe(404);
    expect((await get('/v2/orders/one')).status).toBe(404);
    control.moveOrders({ ids: [Number(bought['orderId'])], isGone: true });
    expect((await get(path)).status).toBe(410);
    expect((await get('/v2/orders')).list()).toEqual([]);
  });

  it('ends an order that the register cannot fulfil as Failed', async () => {
    const { get, post, control } = await startSimulator(slow);
    const created = (await post(companyPath(entity.scheepvaart, 'enhanced'), {})).body();
    expect(created['status']).toBe('Pending');
    control.moveOrders({});
    expect((await get(`/v2/orders/${String(created['orderId'])}`)).data()).toMatchObject({ status: 'Failed' });
    expect((await get(`/v2/orders/${String(created['orderId'])}/download?format=json`)).status).toBe(404);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startLiveShaped, type LiveShaped } from '../../live-shaped/live-shaped.ts';
import { askV2, newOrder, textLike, members } from './ask.ts';

const northwind = 'GB|MDAwMTIzNDU';
const extract = 'Q0hPTl9SWGgwY21GamRBPT1fTURBd01USXpORFU9';

/** The product identifier of a filing, by its key at the provider. */
function filing(key: string): string {
  const inner = `CHON_${Buffer.from(key).toString('base64')}_MDAwMTIzNDU=`;
  return Buffer.from(inner).toString('base64');
}

let server: LiveShaped;
beforeAll(async () => {
  server = await startLiveShaped({ requestLimit: Infinity });
});
afterAll(() => server.close());

async function order(productId: string, more: Record<string, unknown> = {}): Promise<number> {
  return newOrder(await askV2(server, '/orders', { kyckrId: northwind, productId, ...more }));
}

describe('V2 documents list of the live-shaped server', () => {
  it('goes on by a continuationKey beside data until that is null', async () => {
    const path = '/companies/GB%7CMDAwMTIzNDU/documents';
    const first = await askV2(server, path);
    expect(first.body).toMatchObject({
      details: 'Success',
      cost: { type: 'credit', value: 0 },
      continuationKey: 'cGFnZS1mcm9tOjM',
      data: [
        {
          id: extract,
          name: 'Current extract',
          category: 'Company Profile',
          documentDate: '2026-01-31',
          deliveryTimeMinutes: 5,
          documentFormat: ['application/pdf'],
          cost: { type: 'credit', value: 2 },
          documentDatapoints: {
            companyDetails: true,
            directors: true,
            shareholders: false,
            declaredBeneficialOwners: false,
          },
        },
        { name: 'Annual accounts 2025' },
        { name: 'Articles of association' },
      ],
    });
    const second = await askV2(server, `${path}?continuationKey=cGFnZS1mcm9tOjM`);
    expect(second.body).toMatchObject({ continuationKey: 'cGFnZS1mcm9tOjY', data: [{}, {}, {}] });
    const last = await askV2(server, `${path}?continuationKey=cGFnZS1mcm9tOjY`);
    expect(last.body).toMatchObject({ continuationKey: null, data: [{ documentFormat: ['application/zip'] }] });
  });
});

describe('V2 orders of the live-shaped server', () => {
  it('creates an order with 201, Location, and a numeric orderId inside data', async () => {
    const answer = await askV2(server, '/orders', {
      kyckrId: northwind,
      productId: extract,
      customerReference: 'case-17',
    });
    const id = newOrder(answer);
    expect(answer.status).toBe(201);
    expect(answer.headers.get('location')).toBe(`/orders/${id}`);
    expect(answer.body).toMatchObject({
      customerReference: 'case-17',
      details: 'Success',
      data: { orderId: id, status: 'Pending' },
    });
    expect(answer.body).not.toHaveProperty('orderId');
    const charge = server.charges().at(-1);
    expect(charge).toMatchObject({ orderId: id, reference: 'case-17', product: 'Current extract', amount: 2 });
    expect(charge?.at).toBeInstanceOf(Date);
  });

  it('moves an order from pending to ready after two reads, and shows the record with text id and relative links', async () => {
    const id = await order(extract, { customerReference: 'case-18' });
    const first = await askV2(server, `/orders/${id}`);
    const second = await askV2(server, `/orders/${id}`);
    const pending = { data: { orderId: String(id), status: 'Pending', links: {} } };
    expect([first.body, second.body]).toMatchObject([pending, pending]);
    const { body } = await askV2(server, `/orders/${id}`);
    expect(body).toMatchObject({
      orderId: id,
      details: 'Success',
      data: {
        orderId: String(id),
        orderDate: textLike(/Z$/),
        customerReference: 'case-18',
        status: 'Complete',
        cost: { type: 'credit', value: 2 },
        user: '/users/1',
        productDetails: { productName: 'Current extract', productId: extract, productCategory: 'Company Profile' },
        companyDetails: { companyName: 'NORTHWIND FABLE LTD', companyNumber: '00012345', kyckrID: northwind },
        links: { data: `/orders/${id}/download?format=json`, document: `/orders/${id}/download?format=pdf` },
      },
    });
  });

  it('lists orders as a paged object and filters by date, jurisdiction and reference', async () => {
    await order(extract, { customerReference: 'case-list' });
    const one = await askV2(server, '/orders?customerReference=case-list');
    expect(one.body).toMatchObject({
      data: { accountId: 123, pageNumber: 1, pageSize: 100, totalCount: 1, orders: [{ status: 'Pending' }] },
    });
    const earlier = await askV2(server, '/orders?startDate=2026-01-15&endDate=2026-01-15&isoCode=GB');
    expect(earlier.body).toMatchObject({ data: { totalCount: 1, orders: [{ orderId: '399998' }] } });
    const elsewhere = await askV2(server, '/orders?isoCode=LU');
    expect(elsewhere.body).toMatchObject({ data: { totalCount: 0, orders: [] } });
    const second = await askV2(server, '/orders?pageNumber=2&pageSize=1&endDate=2026-01-31');
    expect(second.body).toMatchObject({ data: { pageNumber: 2, pageSize: 1, totalCount: 1, orders: [] } });
  });

  it('reads the reference from the query too, as the guide sends it', async () => {
    await askV2(server, '/orders?customerReference=case-query', { kyckrId: northwind, productId: extract });
    expect(server.charges().at(-1)).toMatchObject({ reference: 'case-query' });
  });

  it.each([
    [{ productId: extract }, 400, 'kyckrId is required'],
    [{ serviceId: northwind, productId: extract }, 400, 'kyckrId is required'],
    [{ kyckrId: northwind }, 400, 'productId is required'],
  ])('refuses %j with %i and charges nothing', async (body, status, detail) => {
    const before = server.charges().length;
    const answer = await askV2(server, '/orders', body);
    expect([answer.status, answer.body]).toMatchObject([status, { data: { title: 'Missing Parameter', detail } }]);
    expect(server.charges()).toHaveLength(before);
  });

  it('answers 410 for an old schemaVersion, with Sunset and Deprecation, and for an order no longer kept', async () => {
    const old = await askV2(server, '/orders', { kyckrId: northwind, productId: extract, schemaVersion: '0.9' });
    expect(old.status).toBe(410);
    expect(old.headers.get('sunset')).toBe('Wed, 31 Dec 2025 23:59:59 GMT');
    expect(old.headers.get('deprecation')).toBe('@1735689599');
    const gone = await askV2(server, '/orders/399999');
    expect([gone.status, gone.body]).toMatchObject([410, { data: { type: 'https://httpstatuses.com/410' } }]);
    expect((await askV2(server, '/orders/1')).status).toBe(404);
  });

  it('starts ready where delivery is at once, and says Success where that is switched', async () => {
    const other = await startLiveShaped({ readyWord: 'Success' });
    const answer = await askV2(other, '/orders', { kyckrId: northwind, productId: filing('Certificate') });
    await other.close();
    expect(answer.body).toMatchObject({ data: { status: 'Success' } });
  });

  it('fails the order of the copy that is retrieved by hand', async () => {
    const id = await order(filing('CertifiedCopy'));
    server.advance(id);
    expect((await askV2(server, `/orders/${id}`)).body).toMatchObject({ data: { status: 'Failed', links: {} } });
    expect((await askV2(server, `/orders/${id}/download?format=pdf`)).status).toBe(404);
  });
});

describe('V2 download of the live-shaped server', () => {
  it('answers JSON in PascalCase, with numbers for status and parties and an array of owners', async () => {
    const id = await order(extract, { customerReference: 'case-19' });
    server.advance(id);
    const { status, body } = await askV2(server, `/orders/${id}/download?format=json`);
    expect(status).toBe(200);
    expect(members(body)).toEqual([
      'CorrelationId',
      'CustomerReference',
      'TimeStamp',
      'Details',
      'Balances',
      'Links',
      'Data',
    ]);
    expect(body).toMatchObject({
      CustomerReference: 'case-19',
      Data: {
        CompanyName: 'NORTHWIND FABLE LTD',
        Status: { Original: 'active', Normalized: 1 },
        FoundationDate: { Original: '01/04/2015', Normalized: '2015-04-01' },
        Identifiers: { PrimaryRegistrationNumber: '00012345', TaxNumber: null },
        Activities: [{ Code: '62012', ClassificationScheme: 'SIC07', Type: 'Primary' }],
        Capital: [
          {
            Shareholdings: [
              { Percentage: '60.00', Count: 600, Shareholders: { Individuals: [{ Type: 0 }] } },
              { Count: 250, Shareholders: { Corporations: [{ Type: 1 }] } },
              { Percentage: null, Count: '150' },
            ],
          },
        ],
        Representatives: { Individuals: [{ Name: 'Ann Fiction', Type: 0 }], Corporations: [{ Type: 1 }] },
        UltimateBeneficialOwners: [
          { Name: 'Ann Fiction', Type: 0 },
          { Name: 'THE OLD SAMPLE TRUST', Type: 2 },
        ],
      },
    });
  });

  it('answers PDF bytes', async () => {
    const { headers, text } = await askV2(server, '/orders/399998/download?format=pdf');
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(text).toMatch(/^%PDF-1\.4\n[\s\S]*NORTHWIND FABLE LTD[\s\S]*%%EOF\n$/);
    expect(text.indexOf('xref\n')).toBe(Number(/startxref\n(\d+)/.exec(text)?.[1]));
  });

  it('has three answers for a document without JSON: 404, no bytes, and Data null', async () => {
    const [notFound, empty, none] = [
      await order(filing('Accounts2025')),
      await order(filing('Articles')),
      await order(filing('Statement2025')),
    ];
    server.advance();
    expect((await askV2(server, `/orders/${notFound}/download?format=json`)).status).toBe(404);
    const noBytes = await askV2(server, `/orders/${empty}/download?format=json`);
    expect([noBytes.status, noBytes.text]).toEqual([200, '']);
    expect((await askV2(server, `/orders/${none}/download?format=json`)).body).toMatchObject({ Data: null });
  });
});

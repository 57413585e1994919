import { describe, expect, it } from 'vitest';
import type { SimulatorDialect } from '../../../src-simulator/dialect.ts';
import type { Members } from './running.ts';
import { companyPath, entity, startSimulator, anyNumber, anyText, matching } from './running.ts';

const slow = { deliveryTime: { fromMs: 60_000, toMs: 60_000 }, holdMs: 30 };
const withSwitches = (switches: Partial<SimulatorDialect>) => startSimulator({ ...slow, switches });
const extractOf = (list: Members[], name: string): string =>
  String(list.find((one) => String(one['name']).startsWith(name))?.['id']);

describe('the live dialect', () => {
  it('names the entity, places the created order, pages the list and writes downloads as live servers do', async () => {
    const { get, post } = await startSimulator({ ...slow, dialect: 'live' });
    const productId = extractOf(
      (await get(companyPath(entity.maritimeServices, 'documents'))).list(),
      'Current extract',
    );
    expect((await post('/v2/orders', { serviceId: entity.maritimeServices, productId })).status).toBe(400);
    const created = await post('/v2/orders?customerReference=in-query', {
      kyckrId: entity.maritimeServices,
      productId,
    });
    expect(created.body()).not.toHaveProperty('orderId');
    expect(created.data()).toEqual({ orderId: matching(/^\d+$/), status: 'Complete' });
    const page = (await get('/v2/orders')).data();
    expect(page).toMatchObject({
      pageNumber: 1,
      pageSize: 100,
      totalCount: 1,
      orders: [
        { status: 'Complete', customerReference: 'in-query', companyDetails: { kyckrID: entity.maritimeServices } },
      ],
    });
    const download = (await get(`/v2/orders/${String(created.data()['orderId'])}/download?format=json`)).body();
    expect(download).toMatchObject({
      CorrelationId: anyText,
      CustomerReference: 'in-query',
      Data: {
        CompanyName: 'MERIDIAN MARITIME SERVICES LIMITED',
        Status: { Original: 'active', Normalized: 1 },
        Representatives: { Individuals: [{ Type: 0 }, { Type: 0 }], Corporations: [{ Type: 1 }] },
        UltimateBeneficialOwners: [{ Type: 0 }, { Type: 1 }],
        Capital: [{ Shareholdings: [{ Percentage: '80.00' }, {}] }],
      },
    });
    expect((await get('/v2/companies?name=meridian')).body()['cost']).toEqual({ type: 'credit', value: 0 });
  });

  it('answers a slow REST profile with 202, and shows a single order as itself', async () => {
    const { get, control } = await startSimulator({ ...slow, dialect: 'live' });
    const pending = await get('/core/company/profile/CN/91310115MA1K4Q7R2X');
    expect(pending.status).toBe(202);
    expect(pending.body()).toEqual({ orderId: anyNumber });
    control.moveOrders({});
    const item = (await get('/core/filing/order-status/0')).body();
    expect(item).toMatchObject({
      productOrderIdField: pending.body()['orderId'],
      urlField: matching(/json$/),
    });
    expect(item).not.toHaveProperty('structuredDataUrlField');
  });
});

describe('each switch', () => {
  it('heldProfile: 405 before anything is charged, or a gateway time-out after', async () => {
    const refusing = await withSwitches({ heldProfile: 'method-not-allowed' });
    const refused = await refusing.get(companyPath(entity.shanghai, 'enhanced'));
    expect(refused.status).toBe(405);
    expect(refused.body()).toMatchObject({ orderId: 0, data: { title: 'Method Not Allowed' } });
    expect(refusing.control.charges()).toEqual([]);
    expect((await refusing.get(companyPath(entity.meridianHoldings, 'enhanced'))).status).toBe(200);
    const dying = await withSwitches({ heldProfile: 'times-out' });
    const timedOut = await dying.get(companyPath(entity.shanghai, 'enhanced'));
    expect([timedOut.status, timedOut.headers.get('content-type')]).toEqual([504, 'text/html']);
    expect(dying.control.charges()).toHaveLength(1);
  });

  it.each([
    ['not-allowed', 405],
    ['forbidden', 403],
  ] as const)('postedProfile: %s', async (postedProfile, status) => {
    const { post, control } = await withSwitches({ postedProfile });
    expect((await post(companyPath(entity.shanghai, 'enhanced'), {})).status).toBe(status);
    expect(control.charges()).toEqual([]);
  });

  it.each(['not-found', 'empty', 'null-data'] as const)('pdfOnlyAsJson: %s', async (pdfOnlyAsJson) => {
    const { get, post } = await withSwitches({ pdfOnlyAsJson });
    const productId = extractOf((await get(companyPath(entity.meridianHoldings, 'documents'))).list(), 'Certificate');
    const orderId = (await post('/v2/orders', { serviceId: entity.meridianHoldings, productId })).body()['orderId'];
    const answer = await get(`/v2/orders/${String(orderId)}/download?format=json`);
    if (pdfOnlyAsJson === 'not-found') expect(answer.status).toBe(404);
    else expect(answer.status).toBe(200);
    if (pdfOnlyAsJson === 'empty') expect(answer.text).toBe('');
    if (pdfOnlyAsJson === 'null-data') expect(answer.body()['data']).toBeNull();
  });

  it('noMatch, globalSearch, searchList, registrationAuthority', async () => {
    expect((await (await withSwitches({ noMatch: 'not-found' })).get('/v2/companies?name=nobody')).status).toBe(404);
    const { get } = await withSwitches({
      globalSearch: 'iso-code-required',
      searchList: 'paged',
      registrationAuthority: 'name',
    });
    expect((await get('/v2/companies?name=meridian')).data()).toMatchObject({
      title: 'Missing Parameter',
      detail: 'The parameter isoCode is required.',
    });
    expect((await get('/v2/companies?name=meridian&isoCode=EE')).data()).toMatchObject({
      totalCount: 1,
      companies: [{ registrationAuthority: 'Centre of Registers and Information Systems' }],
    });
  });

  it('liteNesting, pendingLinks, createdOrderId, links', async () => {
    const nested = await withSwitches({ liteNesting: 'nested' });
    expect((await nested.get(companyPath(entity.meridianHoldings, 'lite'))).data()).toMatchObject({
      data: { data: { companyNumber: 'B218447' } },
    });
    const { post, get, origin } = await withSwitches({
      pendingLinks: 'empty',
      createdOrderId: 'text',
      links: 'absolute',
    });
    const created = await post(companyPath(entity.shanghai, 'enhanced'), {});
    const orderId = created.body()['orderId'];
    expect(orderId).toBeTypeOf('string');
    expect(created.headers.get('location')).toBe(`${origin}/v2/orders/${String(orderId)}`);
    expect((await get(`/v2/orders/${String(orderId)}`)).data()['links']).toEqual({});
    const versioned = await withSwitches({ links: 'with-version' });
    expect((await versioned.post(companyPath(entity.shanghai, 'enhanced'), {})).headers.get('location')).toMatch(
      /^\/v2\/orders\/\d+$/,
    );
  });

  it('restResponseCode, restFailure, restResultOrigin', async () => {
    const search = '/core/company/search/LU/meridian';
    const codeIn = async (restResponseCode: SimulatorDialect['restResponseCode']) =>
      (await (await withSwitches({ restResponseCode })).get(search)).body()['responseCodeField'];
    expect(await codeIn('zero-in-search')).toBe(0);
    expect(await codeIn('text')).toBe('100');
    expect(await codeIn('absent-on-success')).toBeUndefined();
    const { get } = await withSwitches({ restFailure: 'always-200', restResultOrigin: 'localhost' });
    expect((await get('/core/company/profile/GB/1')).status).toBe(200);
    expect((await get('/core/company/profile/GB/09274416')).body()['retrievalLocationField']).toMatch(
      /^http:\/\/localhost:\d+\/results\//,
    );
  });
});

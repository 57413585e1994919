import { describe, expect, it } from 'vitest';
import { issuePermit } from '../../../src-main/service/paid-permit.ts';
import { readOrderStatus } from '../../../src-main/service/rest/order-status.ts';
import { buyRestProfile } from '../../../src-main/service/rest/profiles.ts';
import { searchRest } from '../../../src-main/service/rest/search.ts';
import type { ServiceRequest } from '../../../src-main/service/transport.ts';
import { listDocuments } from '../../../src-main/service/v2/documents.ts';
import { downloadOrder } from '../../../src-main/service/v2/download.ts';
import { createOrder, getOrder, listOrders } from '../../../src-main/service/v2/orders.ts';
import { buyEnhancedProfile, buyLiteProfile, orderEnhancedProfile } from '../../../src-main/service/v2/profiles.ts';
import { searchCompanies } from '../../../src-main/service/v2/search.ts';
import { cannedService } from './canned-service.ts';
import { json, parse, person } from './canned-answers.ts';

type Service = ReturnType<typeof cannedService>;

/** One call with everything it can say; what it answers does not matter here. */
const calls: Readonly<Record<string, (service: Service) => Promise<unknown>>> = {
  'GET /companies': ({ v2 }) =>
    searchCompanies(v2, { jurisdiction: 'US-DE', name: ' A & B|C ', companyNumber: '00 1' }, person),
  'GET /companies/{id}/documents': ({ v2 }) =>
    listDocuments(v2, { serviceId: 'GB|x/y', reference: 'case 7', continuationKey: 'k=1' }, person),
  'POST /orders': ({ v2 }) =>
    createOrder(
      v2,
      { serviceId: 'GB|x', productId: 'p', reference: 'case 7', contactEmail: 'a@b.example', schemaVersion: '2.0' },
      issuePermit('i'),
      person,
    ),
  'GET /orders': ({ v2 }) =>
    listOrders(
      v2,
      {
        startDate: '2026-03-01',
        endDate: '2026-03-02',
        jurisdiction: 'GB',
        reference: 'case 7',
        pageNumber: 2,
        pageSize: 50,
      },
      person,
    ),
  'GET /orders/{orderId}': ({ v2 }) => getOrder(v2, '41/0', person),
  'GET /companies/{id}/enhanced': ({ v2 }) =>
    buyEnhancedProfile(
      v2,
      { serviceId: 'GB|x', reference: 'case 7', directorships: true, extend: ['geocoding', 'b'] },
      issuePermit('i'),
      person,
    ),
  'POST /companies/{id}/enhanced': ({ v2 }) =>
    orderEnhancedProfile(
      v2,
      { serviceId: 'GB|x', reference: 'case 7', contactEmail: 'a@b.example' },
      issuePermit('i'),
      person,
    ),
  'GET /companies/{id}/lite': ({ v2 }) =>
    buyLiteProfile(v2, { serviceId: 'GB|x', reference: 'case 7' }, issuePermit('i'), person),
  'GET /core/company/profile': ({ rest }) =>
    buyRestProfile(
      rest,
      {
        jurisdiction: 'GB',
        companyCode: 'C/1',
        reference: 'case 7',
        registrationAuthority: 'RA 1',
        directorships: true,
      },
      issuePermit('i'),
      {},
    ),
  'GET /core/filing/order-status': ({ rest }) => readOrderStatus(rest, { days: 30 }, {}),
};

for (const family of ['lite', 'core'] as const) {
  const path = family === 'lite' ? '/lite' : '/core/company';
  const query = { family, jurisdiction: 'CA-BC', reference: 'case 7', registrationAuthority: 'RA 1' };
  Object.assign(calls, {
    [`GET ${path}/search`]: ({ rest }: Service) =>
      searchRest(rest, { ...query, by: { kind: 'name', name: 'A/B' } }, {}),
    [`GET ${path}/number-search`]: ({ rest }: Service) =>
      searchRest(rest, { ...query, by: { kind: 'number', companyNumber: '00 1' } }, {}),
  });
}

async function sentBy(operation: string): Promise<ServiceRequest> {
  const service = cannedService(json({ details: 'Success', data: [] }));
  await calls[operation]?.(service).catch(() => undefined);
  const [request] = service.sent;
  if (request === undefined) throw new Error(`${operation} sent nothing`);
  return request;
}

const search = (operation: string, place: string, term: string): [string, string, string][] => [
  [operation, '{countryISO}', `path ${place}/CA-BC/`],
  [operation, term, `path /CA-BC/${term === '{companyName}' ? 'A%2FB' : '00%201'}`],
  [operation, 'orderRef', 'query case%207'],
];

/** Operation, parameter, and where it must be: in the path, the query, or the body. */
const parameters: [string, string, string][] = [
  ['GET /companies', 'isoCode', 'query US-DE'],
  ['GET /companies', 'name', 'query A%20%26%20B%7CC'],
  ['GET /companies', 'companyNumber', 'query 00%201'],
  ['GET /companies/{id}/documents', '{id}', 'path /companies/GB%7Cx%2Fy/documents'],
  ['GET /companies/{id}/documents', 'customerReference', 'query case%207'],
  ['GET /companies/{id}/documents', 'continuationKey', 'query k%3D1'],
  ['POST /orders', 'serviceId', 'body GB|x'],
  ['POST /orders', 'productId', 'body p'],
  ['POST /orders', 'customerReference', 'body case 7'],
  ['POST /orders', 'contactEmail', 'body a@b.example'],
  ['POST /orders', 'schemaVersion', 'body 2.0'],
  ['GET /orders', 'startDate', 'query 2026-03-01'],
  ['GET /orders', 'endDate', 'query 2026-03-02'],
  ['GET /orders', 'isoCode', 'query GB'],
  ['GET /orders', 'customerReference', 'query case%207'],
  ['GET /orders', 'pageNumber', 'query 2'],
  ['GET /orders', 'pageSize', 'query 50'],
  ['GET /orders/{orderId}', '{orderId}', 'path /v2/orders/41%2F0'],
  ['GET /companies/{id}/enhanced', '{serviceId}', 'path /companies/GB%7Cx/enhanced'],
  ['GET /companies/{id}/enhanced', 'extend', 'query geocoding%2Cb'],
  ['GET /companies/{id}/enhanced', 'customerReference', 'query case%207'],
  ['GET /companies/{id}/enhanced', 'showDirectorships', 'query true'],
  ['POST /companies/{id}/enhanced', '{serviceId}', 'path /companies/GB%7Cx/enhanced'],
  ['POST /companies/{id}/enhanced', 'customerReference', 'body case 7'],
  ['POST /companies/{id}/enhanced', 'contactEmail', 'body a@b.example'],
  ['GET /companies/{id}/lite', 'customerReference', 'query case%207'],
  ...search('GET /lite/search', '/lite/search', '{companyName}'),
  ...search('GET /lite/number-search', '/lite/number-search', '{companyNumber}'),
  ...search('GET /core/company/search', '/core/company/search', '{companyName}'),
  ...search('GET /core/company/number-search', '/core/company/number-search', '{companyNumber}'),
  ['GET /core/company/search', 'regAuth', 'query RA%201'],
  ['GET /core/company/number-search', 'regAuth', 'query RA%201'],
  ['GET /core/company/profile', '{countryISO}', 'path /core/company/profile/GB/'],
  ['GET /core/company/profile', '{companyCode}', 'path /GB/C%2F1'],
  ['GET /core/company/profile', 'regAuth', 'query RA%201'],
  ['GET /core/company/profile', 'orderRef', 'query case%207'],
  ['GET /core/company/profile', 'showDirectorships', 'query true'],
  ['GET /core/filing/order-status', '{orderedWithin}', 'path /core/filing/order-status/30'],
];

describe('every parameter is sent under its documented name', () => {
  it.each(parameters)('%s %s', async (operation, parameter, where) => {
    const { address, body } = await sentBy(operation);
    const [path = '', query = ''] = String(address).split('?');
    const [place = '', ...value] = where.split(' ');
    const expected = value.join(' ');
    if (place === 'path') expect(path).toContain(expected);
    if (place === 'query') expect(query.split('&')).toContain(`${parameter}=${expected}`);
    if (place === 'body') expect(parse(body)).toHaveProperty(parameter, expected);
  });

  it.each(['json', 'pdf'] as const)('GET /orders/{orderId}/download format=%s', async (format) => {
    const addresses: string[] = [];
    const { v2 } = cannedService(json({}));
    const transport = {
      ...v2.transport,
      stream: (request: ServiceRequest) => {
        addresses.push(String(request.address));
        return Promise.reject(new Error('seen'));
      },
    };
    const sink = { write: () => Promise.resolve() };
    await expect(downloadOrder({ ...v2, transport }, { orderId: '41', format }, sink, person)).rejects.toThrow('seen');
    expect(addresses).toEqual([`https://registry.example/v2/orders/41/download?format=${format}`]);
  });

  it.each([
    ['V2', 'GET /orders', 'Bearer secret-1'],
    ['REST', 'GET /core/filing/order-status', 'secret-1'],
  ])('%s Authorization', async (_interface, operation, value) => {
    expect((await sentBy(operation)).authorization).toBe(value);
  });
});

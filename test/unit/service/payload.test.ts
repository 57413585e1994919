import { describe, expect, it } from 'vitest';
import { isPayload } from '../../../src-main/service/v2/payload.ts';

const asBody = (json: unknown) => new TextEncoder().encode(typeof json === 'string' ? json : JSON.stringify(json));
const accounts = { accounts: [{ total: 1 }] };

describe('a downloaded JSON', () => {
  it.each([
    ['an object in an envelope', { details: 'Success', correlationId: 'c', data: accounts }],
    ['the same in PascalCase', { Details: 'Success', CorrelationId: 'c', Data: { Pages: 3 } }],
    ['an envelope in an envelope', { data: { data: { pages: 3 } } }],
    ['a list in an envelope', { data: [{ total: 1 }, { total: 2 }] }],
    ['a typed payload', { _payloadType: 'Accounts', total: 1 }],
    ['a payload without an envelope', accounts],
    ['a list without an envelope', [{ total: 1 }]],
    ['a payload with a title among its facts', { data: { title: 'Annual accounts', pages: 3 } }],
  ])('is a payload: %s', async (_, json) => {
    expect(await isPayload(asBody(json))).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['half of a payload', '{"data":{"accounts":[{"total"'],
    ['an empty object', {}],
    ['an empty list', []],
    ['a text', '"none"'],
    ['null', 'null'],
    ["a gateway's word", { Message: 'Service is being upgraded' }],
    ['an envelope without data', { details: 'Success', data: null }],
    ['an envelope of nothing', { details: 'Success', data: {} }],
    ['an envelope of an empty list', { details: 'Success', data: [] }],
    ['an envelope with a text', { data: 'none' }],
    ['a list with rubbish in it', { data: [null, 1, 'x', [], { unrelated: true }] }],
    ['a problem', { details: 'Not Found', data: { type: 'https://x.example/404', title: 'Not Found', errors: [] } }],
    ['a word of the other interface', { companiesField: 'none', responseCodeField: 100 }],
    ['data without an end', `${'{"data":'.repeat(50)}{"a":1}${'}'.repeat(50)}`],
    ['a page of a list without its list', { data: { totalCount: 0 } }],
    ['a page of a list, bare', { pageNumber: 1, pageSize: 100, totalCount: 0 }],
    [
      'the record of the order',
      { data: { orderId: '41', status: 'Success', productDetails: { productName: 'Extract' }, links: { data: '/x' } } },
    ],
    [
      'the record of the order, bare',
      { orderId: '41', status: 'Success', companyDetails: { companyName: 'A' }, productDetails: { productName: 'B' } },
    ],
    ['an order that is pending', { orderId: 41, status: 'Pending', details: 'Success' }],
  ])('is none: %s', async (_, json) => {
    expect(await isPayload(asBody(json))).toBe(false);
  });
});

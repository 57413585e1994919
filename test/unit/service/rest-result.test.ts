import { describe, expect, it } from 'vitest';
import { isOwnOperation } from '../../../src-main/service/own-operations.ts';
import { downloadRestResult } from '../../../src-main/service/rest/result.ts';
import { sourceOf } from '../../../src-shared/domain/contrary-costs.ts';
import { dialectPresets } from '../../../src-shared/domain/dialect.ts';
import type { Transport } from '../../../src-main/service/transport.ts';

describe('the key of the REST interface', () => {
  it.each([
    ['https://rest.example.test/results/1', 'the-key', 'GET result'],
    ['results/1', 'the-key', 'GET result'],
    ['https://v2.example.test/v2/orders/1/download?format=json', null, 'GET result from https://v2.example.test'],
    ['https://status.example.test/results/1?s=secret', null, 'GET result from https://status.example.test'],
  ])('goes to the place of a result only within its own origin: %s', async (stated, authorization, operation) => {
    const seen: { authorization: string | null; operation: string }[] = [];
    const transport: Transport = {
      stream: (request) => {
        seen.push({ authorization: request.authorization, operation: request.operation });
        return Promise.reject(new Error('Nothing is sent here.'));
      },
      send: () => Promise.reject(new Error('A result is streamed.')),
      close: () => Promise.resolve(),
    };
    const credential = () => Promise.resolve('the-key');
    const settings = {
      address: 'https://rest.example.test',
      dialect: dialectPresets.specification,
      credential,
      transport,
    };
    const sink = { write: () => Promise.resolve() };
    await expect(downloadRestResult(settings, stated, sink, {})).rejects.toThrow('Nothing is sent here.');
    // Of a result from elsewhere the evidence says from where.
    expect(seen).toEqual([{ authorization, operation }]);
    expect(sourceOf(operation)).toBe('answer');
  });
});

describe('an operation of the service', () => {
  it.each([
    ['/core/company/profile/LV/1', true],
    ['/CORE//company/search/LV/1', true],
    ['/gateway/core/%63ompany/profile/LV/1', true],
    ['/core/filing/order', true],
    ['/core/filing/order-status/30', true],
    ['/core/uboverify/create/LV/1', true],
    ['/lite/profile/LV/1', true],
    ['/v2/companies/GB%7CMDIw/enhanced', true],
    ['/v2%2Fcompanies', true],
    ['/v2/orders', true],
    ['/v2/orders/7', true],
    ['/v2/orders/7/download', false],
    ['/v2/orders/7%2F8/download', false],
    ['/v2/companies/7/download', true],
    ['/results/abc/json', false],
    ['/core/filing/document/7', false],
    ['/files/%E0%A4%A', false],
    ['/core;x/company/profile/LV/1', true],
    ['/core/company;v=1/profile/LV/1', true],
    ['/v2/companies;a/7/enhanced', true],
    ['/v2/orders/7/download;y', true],
    ['/results/abc%3Bx/json', true],
    ['/results/abc%253bx/json', true],
    ['/%2563ore/company/profile/LV/1', true],
    ['/core%2Fx%2F..%2Fcompany/profile/LV/1', true],
    ['/core%5Ccompany/profile/LV/1', true],
  ])('%s: %s', (pathname, isOne) => {
    expect(isOwnOperation({ pathname })).toBe(isOne);
  });
});

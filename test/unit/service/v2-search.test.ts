import { describe, expect, it } from 'vitest';
import { searchCompanies } from '../../../src-main/service/v2/search.ts';
import { cannedService, type Canned } from './canned-service.ts';
import { envelope, searchAnswer } from './documented-answers.ts';
import { failureOf } from './failure-of.ts';
import { json, person } from './canned-answers.ts';

describe('V2 search', () => {
  const search = (canned: Canned) =>
    searchCompanies(cannedService(canned).v2, { jurisdiction: 'GB', name: 'fable', companyNumber: null }, person);

  it('gives hits with every member, and the envelope beside them', async () => {
    const answer = await search(json(searchAnswer));
    expect(answer.value[0]).toEqual({
      serviceId: 'GB|MDAwMTIzNDU',
      jurisdiction: 'GB',
      name: 'NORTHWIND FABLE LTD',
      englishName: 'Northwind Fable',
      companyNumber: '00012345',
      address: '1 Example Row, Exampleton',
      status: 'active',
      companyType: 'ltd',
      startDate: { text: '2015-04-01', value: '2015-04-01', precision: 'day' },
      registrationAuthority: 'RA-1',
      otherIdentifiers: [{ value: 'GB123', type: 'GB_VAT_CD' }],
      sourceRegister: {
        registrationType: 'Foreign',
        originalCode: '7',
        originalDescription: 'Branch',
        normalizedCode: 'IE',
        normalizedDescription: 'Ireland',
      },
      isPreviousName: true,
      aliases: [],
      registrationAuthorityCode: null,
      official: null,
      dataDate: null,
    });
    expect(answer.value[1]).toMatchObject({ jurisdiction: 'AU', companyNumber: '123456789_FABLE PTY', address: null });
    expect(answer).toMatchObject({
      cost: { ledger: 'credit', value: 1 },
      orderId: '410023',
      correlationId: envelope.correlationId,
      customerReference: 'case-17',
      raw: { status: 200, operation: 'GET /companies', receivedAt: '2026-03-02T09:15:01.000Z' },
    });
  });

  it.each([
    ['a number alone', null, '00012345', false],
    ['blanks in place of a name', ' ', '00012345', false],
    ['a name and a number', 'fable', '00012345', true],
  ])('P22: a previous name is told only where a name was asked for: %s', async (_, name, companyNumber, isTold) => {
    const query = { jurisdiction: 'GB', name, companyNumber };
    const { value } = await searchCompanies(cannedService(json(searchAnswer)).v2, query, person);
    expect(value[0]?.isPreviousName).toBe(isTold);
  });

  it.each([
    ['an empty array', { details: 'Success', data: [] }, 200],
    ['an empty page', { details: 'Success', data: { pageNumber: 1, totalCount: 0, items: [] } }, 200],
    ['404 in the service’s own envelope', { ...envelope, customerReference: '', data: { title: 'Not Found' } }, 404],
  ])('reads nothing found as an empty list: %s', async (_form, body, status) => {
    expect((await search(json(body, { status }))).value).toEqual([]);
  });

  it.each([
    ['a reference, which was not sent', { customerReference: 'case-of-another' }],
    ['an address of other words', { links: { self: '/v2/companies?isoCode=FR&name=zzz' } }],
    ['an address of another name', { links: { self: '/v2/companies?isoCode=GB&name=zzz' } }],
    ['an address of another country', { links: { self: '/v2/companies?jurisdiction=FR&name=Fable' } }],
    ['an address of a number', { links: { self: '/v2/companies?isoCode=GB&name=fable&companyNumber=1' } }],
  ])('P21: an answer that belongs to another question proves nothing: %s', async (_what, more) => {
    const nothing = await failureOf(search(json({ details: 'Success', data: [], ...more })));
    expect(nothing.failure.code).toBe('service-answer-unreadable');
    const refused = { details: 'Not Found', data: { title: 'Not Found' }, ...more };
    expect((await failureOf(search(json(refused, { status: 404 })))).failure.code).toBe('service-answer-unreadable');
    const listed = await search(json({ details: 'Success', data: searchAnswer.data, ...more }));
    expect([listed.value.length > 0, listed.isWord]).toEqual([true, false]);
  });

  it.each([
    ['a query', { query: { isoCode: 'GB', companyNumber: '99999999' } }],
    ['a request', { request: { isoCode: 'FR', companyNumber: '1' } }],
    ['a country alone', { query: { isoCode: 'FR' } }],
    ['parameters', { parameters: { registrationNumber: '99999999' } }],
    ['pairs', { params: [{ name: 'companyNumber', value: '99999999' }] }],
    ['a search within a request', { request: { search: { number: '99999999' } } }],
    ['criteria in Pascal case', { SearchCriteria: { CompanyNumber: '99999999' } }],
    ['another name', { input: { name: 'another' } }],
    ['a text', { query: 'isoCode=FR&name=fable' }],
    ['an address', { request: { url: '/v2/companies?isoCode=FR&name=fable' } }],
  ])('P21: nor does one that repeats another question beside its list: %s', async (_what, more) => {
    const body = { ...envelope, ...more, customerReference: '' };
    const failure = await failureOf(search(json({ ...body, data: [] })));
    expect(failure.failure.code).toBe('service-answer-unreadable');
    const within = await failureOf(search(json({ ...envelope, customerReference: '', data: { ...more, items: [] } })));
    expect(within.failure.code).toBe('service-answer-unreadable');
    const found = await search(json({ ...body, data: searchAnswer.data }));
    expect(found).toMatchObject({ isWord: false });
    expect(found.value).not.toHaveLength(0);
  });

  it.each([
    [{ query: { isoCode: 'GB', name: 'Fable' } }],
    [{ request: { url: '/v2/companies?isoCode=GB&name=fable', method: 'GET' } }],
    [{ query: 'fable', parameters: [] }],
    [{ params: [{ name: 'name', value: 'fable' }] }],
  ])('P21: one that repeats this question is taken at its word: %j', async (more) => {
    const body = { ...envelope, ...more, customerReference: '', data: [] };
    expect(await search(json(body))).toMatchObject({ value: [], reading: { kind: 'whole' } });
  });

  it('an answer to this question is taken at its word, however its address is written', async () => {
    for (const self of [
      '/companies?isoCode=gb&name=FABLE',
      'https://r.example/v2/companies?name=fable',
      '/companies',
    ]) {
      const answer = await search(json({ details: 'Success', data: [], customerReference: '', links: { self } }));
      expect([answer.value, answer.isWord]).toEqual([[], true]);
    }
  });

  it('does not take a gateway’s 404 for an answer about a company', async () => {
    const failure = await failureOf(search(json({ message: 'no such route' }, { status: 404 })));
    expect(failure.failure).toMatchObject({ code: 'service-not-found', detail: { said: 'no such route' } });
  });

  it.each([
    ['one level deeper', { data: { data: searchAnswer.data } }],
    ['in a paged object', { data: { pageNumber: 1, totalCount: 2, items: searchAnswer.data } }],
    ['in Pascal case', { Data: searchAnswer.data.map((hit) => ({ Id: hit.id, CompanyName: hit.companyName })) }],
  ])('finds the hits %s', async (_form, body) => {
    expect((await search(json(body))).value.map(({ name }) => name)).toEqual(['NORTHWIND FABLE LTD', 'FABLE PTY']);
  });

  it('hits beside a count of none confirm nothing, and the count is told', async () => {
    const none = await search(json({ data: searchAnswer.data, totalCount: 0 }));
    expect([none.value.length, none.isWord, none.said]).toEqual([2, false, 'total: 0']);
    const all = await search(json({ data: searchAnswer.data, totalCount: 2 }));
    expect([all.value.length, all.isWord, all.said]).toEqual([2, true, null]);
  });

  it.each(['serviceId', 'serviceID', 'kyckrId', 'kyckrID'])('reads the id under the name %s', async (name) => {
    expect((await search(json({ data: [{ [name]: 'IE|1', companyName: 'F' }] }))).value[0]).toMatchObject({
      serviceId: 'IE|1',
      jurisdiction: 'IE',
    });
  });

  it('sends what was asked, spelled as the server wants it, and nothing without a name or number', async () => {
    const service = cannedService(json(searchAnswer));
    await searchCompanies(service.v2, { jurisdiction: null, name: 'Å & b/c|?', companyNumber: ' 1 ' }, person);
    const dialect = { ...service.v2.dialect, jurisdictionName: 'isocode', v2Authorization: 'bare' } as const;
    const other = { ...service.v2, address: 'https://registry.example/v2/', dialect };
    await searchCompanies(other, { jurisdiction: 'GB', name: 'x', companyNumber: null }, person);
    expect(service.sent.map(({ address, authorization }) => [String(address), authorization])).toEqual([
      ['https://registry.example/v2/companies?name=%C3%85%20%26%20b%2Fc%7C%3F&companyNumber=1', 'Bearer secret-1'],
      ['https://registry.example/v2/companies?isocode=GB&name=x', 'secret-1'],
    ]);
    const empty = searchCompanies(service.v2, { jurisdiction: 'GB', name: ' ', companyNumber: null }, person);
    await expect(empty).rejects.toMatchObject({ failure: { code: 'input-invalid' } });
    expect(service.sent).toHaveLength(2);
  });
});

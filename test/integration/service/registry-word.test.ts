import { expect, it, describe, onTestFinished } from 'vitest';
import { dialectPresets } from '../../../src-shared/domain/dialect.ts';
import { confirmHit } from '../../../src-main/dossiers/ask-registry.ts';
import { runRestSearch } from '../../../src-main/dossiers/run-rest-search.ts';
import { runSearch } from '../../../src-main/dossiers/run-search.ts';
import { allowOrigins } from '../../../src-main/service/allowed-origins.ts';
import { createTransport } from '../../../src-main/service/transport.ts';
import { companies, openDesk } from '../orders/desk.ts';
import { simulatedAt } from '../orders/core.ts';
import { startRawServer } from './raw-server.ts';

/*
 * P21 over real sockets and with the real record: an answer proves absence, and confirms a company, only where it says
 * that the registry answered, and that this is all.
 */

interface Sent {
  status?: number;
  headers?: Record<string, string>;
  body: string;
}

const question = { jurisdiction: 'GB', name: null, companyNumber: '04418820' };
const wish = { interface: 'rest', family: 'lite', caseNumber: null, registrationAuthority: null } as const;
const hit = {
  id: companies.halcyon.serviceId,
  companyName: 'Halcyon Freight plc',
  companyNumber: '04418820',
  status: 'active',
};
const written = JSON.stringify(hit);
const restHit = {
  codeField: '17',
  companyIDField: '04418820',
  nameField: 'Halcyon Freight plc',
  legalStatusField: 'active',
};
const sent = (value: unknown, more: Omit<Sent, 'body'> = {}): Sent => ({ body: JSON.stringify(value), ...more });
const trueHit = sent({ details: 'Success', data: [hit] });
const notFound = { type: 'https://httpstatuses.com/404', title: 'Not Found' };

/** The core against a server that answers whatever it is asked with one answer. */
async function openAgainst(first: Sent) {
  const service = { answer: first };
  const server = await startRawServer((_seen, response) => {
    const { status = 200, headers = {}, body } = service.answer;
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  });
  onTestFinished(() => server.close());
  const desk = await openDesk({ service: simulatedAt(server.origin), file: null, key: null, speed: 0.01 });
  onTestFinished(() => desk.close());
  const transport = createTransport({ origins: allowOrigins([server.origin]) });
  onTestFinished(() => transport.close());
  const rest = {
    address: server.origin,
    dialect: dialectPresets.specification,
    transport,
    credential: () => Promise.resolve('demo'),
  };
  const context = {
    officer: 'A. Officer',
    installationId: 'test1234',
    storage: desk.storage,
    v2: () => desk.v2(),
    rest: () => Promise.resolve(rest),
    now: () => new Date(),
    dayStart: () => new Date(0).toISOString(),
    spent: () => undefined,
  };
  return { service, context, storage: desk.storage };
}

const noProof: Readonly<Record<string, Sent>> = {
  'a 404 whose registry could not be reached': sent(
    { data: { ...notFound, detail: 'registry could not be reached' } },
    { status: 404 },
  ),
  'a 404 whose registry is unavailable': sent(
    { data: { ...notFound, detail: 'registry temporarily unavailable' } },
    { status: 404 },
  ),
  '202': sent({ details: 'Success', data: [] }, { status: 202 }),
  '206': sent({ details: 'Success', data: [] }, { status: 206, headers: { 'content-range': 'bytes 0-99/5000' } }),
  'a key for more': sent({ details: 'Success', data: [], continuationKey: 'more' }),
  'an empty page 2 of 3': sent({ data: { pageNumber: 2, totalPages: 3, totalCount: 2, items: [] } }),
  'status Failed': sent({ details: 'Success', status: 'Failed', data: [] }),
  'success false': sent({ success: false, data: [] }),
  'code 104 beside data': sent({ details: 'Success', responseCodeField: 104, data: [] }),
  'another jurisdiction beside the list': sent({ details: 'Success', isoCode: 'FR', data: [] }),
  'another number beside the list': sent({ details: 'Success', companyNumber: '99999999', data: [] }),
  'another jurisdiction in the page': sent({ details: 'Success', data: { isoCode: 'FR', items: [] } }),
  'details in an array': sent({ details: ['Registry timeout'], data: [] }),
  'links in an array': sent({ details: 'Success', links: ['/v2/companies?page=2'], data: [] }),
  'data twice': { body: `{"details":"Success","data":[${written}],"data":[]}` },
  'data in two cases': { body: `{"details":"Success","data":[],"Data":[${written}]}` },
  'details twice': { body: '{"details":"Registry not available","details":"Success","data":[]}' },
};

describe('P21: nothing found is claimed only from an answer that says so', () => {
  it.each(Object.keys(noProof))('not from %s', async (form) => {
    const { service, context, storage } = await openAgainst(trueHit);
    const { searchId } = await runSearch(context, { ...question, jurisdiction: null });
    service.answer = noProof[form] ?? trueHit;
    await expect(runSearch(context, question)).rejects.toMatchObject({
      failure: { detail: { operation: 'GET /companies' } },
    });
    await expect(confirmHit(context, searchId, 0)).rejects.toBeDefined();
    expect((await storage.readSearch({ searchId })).hits[0]?.confirmation).toBeNull();
    const { searches } = await storage.listSearches({ before: null, limit: 10 });
    expect(searches.map(({ outcome }) => outcome.kind)).toEqual(['failed', 'failed', 'answered']);
    const kept = await storage.readSearch({ searchId: searchId + 1 });
    const { body } = await storage.readAnswerBody({ answerId: kept.answer?.answerId ?? 0 });
    expect(Buffer.from(body).toString()).toBe(service.answer.body);
  });

  it.each([
    ['code 0', sent({ responseCodeField: 0, companiesField: [] })],
    ['a key for more', sent({ responseCodeField: 100, companiesField: [], continuationKeyField: 'more' })],
    ['202', sent({ responseCodeField: 100, companiesField: [] }, { status: 202 })],
    ['206', sent({ responseCodeField: 102, companiesField: [] }, { status: 206 })],
    ['the code twice', { body: '{"responseCodeField":104,"responseCodeField":100,"companiesField":[]}' }],
  ])('not through REST from %s', async (_form, answer) => {
    const { context, storage } = await openAgainst(answer);
    await expect(runRestSearch(context, question, wish)).rejects.toBeDefined();
    const { searches } = await storage.listSearches({ before: null, limit: 10 });
    expect(searches.map(({ outcome }) => outcome.kind)).toEqual(['failed']);
  });
});

describe('P21: a hit is the registry’s word only where the answer says that the registry answered', () => {
  it.each([
    [
      'details that say otherwise',
      sent({ details: 'Registry not available, stored data returned', data: [hit] }),
      'Registry not available, stored data returned',
    ],
    [
      'details in an array',
      sent({ details: ['Served from cache, registry offline'], data: [hit] }),
      'Served from cache, registry offline',
    ],
    ['HTTP 202', sent({ details: 'Success', data: [hit] }, { status: 202 }), 'HTTP 202'],
    ['HTTP 206', sent({ details: 'Success', data: [hit] }, { status: 206 }), 'HTTP 206'],
    ['success false', sent({ success: false, data: [hit] }), 'success: false'],
    ['a code of trouble', sent({ responseCodeField: 104, data: [hit] }), '104 REGISTRY_NOT_AVAILABLE'],
  ])('%s', async (_form, answer, said) => {
    const { service, context, storage } = await openAgainst(trueHit);
    const { searchId } = await runSearch(context, { ...question, jurisdiction: null });
    service.answer = answer;
    const search = await runSearch(context, question);
    expect(search.outcome).toEqual({ kind: 'answered', hitCount: 1, isDoubted: true, said });
    expect(search.hits.map(({ confirmation }) => confirmation)).toEqual([null]);
    await expect(confirmHit(context, searchId, 0)).rejects.toMatchObject({
      failure: { code: 'registry-not-answering', detail: { said } },
    });
    expect((await storage.readSearch({ searchId })).hits[0]?.confirmation).toBeNull();
    // Nor is its id the direct answer that later calls rest on.
    expect(await storage.directAnswerOf({ company: { ...companies.halcyon, jurisdiction: 'GB' } })).toBeNull();
  });

  it.each([{ isoCode: 'FR' }, { jurisdiction: 'FR' }])('an entry of GB that says %j is not read', async (more) => {
    const { service, context, storage } = await openAgainst(trueHit);
    const { searchId } = await runSearch(context, { ...question, jurisdiction: null });
    service.answer = sent({ details: 'Success', data: [{ ...hit, ...more }] });
    await expect(confirmHit(context, searchId, 0)).rejects.toMatchObject({
      failure: { code: 'service-answer-unreadable' },
    });
    expect((await storage.readSearch({ searchId })).hits[0]?.confirmation).toBeNull();
    service.answer = sent({ details: 'Success', isoCode: 'GB', data: { ...hit, isoCode: 'GB', jurisdiction: 'gb' } });
    expect((await confirmHit(context, searchId, 0)).hits[0]?.confirmation?.outcome).toBe('found-active');
  });

  it.each([
    [104, '104 REGISTRY_NOT_AVAILABLE'],
    ['102', '102 NO_RESULTS'],
    [777, 'responseCodeField: 777'],
  ])('code %s of REST', async (responseCodeField, said) => {
    const { context } = await openAgainst(sent({ responseCodeField, companiesField: [restHit] }));
    const search = await runRestSearch(context, question, wish);
    expect(search.outcome).toEqual({ kind: 'answered', hitCount: 1, isDoubted: true, said });
    expect(search.hits[0]?.confirmation).toBeNull();
  });

  it.each([
    ['Success', {}],
    ['success.', { status: 'OK', success: true }],
    ['OK', { continuationKey: null, links: { self: '/companies' } }],
    ['1 company found', {}],
    [undefined, {}],
  ])('and it is where the details say %s', async (details, more) => {
    const { context } = await openAgainst(sent({ details, data: [hit], ...more }));
    const search = await runSearch(context, question);
    expect(search.outcome).toEqual({ kind: 'answered', hitCount: 1 });
    expect(search.hits[0]?.confirmation).toMatchObject({ outcome: 'found-active', status: 'active' });
  });

  it.each([100, '100', 0, null])('and it is where the code of REST is %s', async (responseCodeField) => {
    const { context } = await openAgainst(sent({ responseCodeField, companiesField: [restHit] }));
    const search = await runRestSearch(context, question, wish);
    expect(search.hits[0]?.confirmation).toMatchObject({ outcome: 'found-active' });
  });
});

describe('an entry that says that it is not of the official register confirms nothing', () => {
  const answered = (more: object) => sent({ responseCodeField: 100, companiesField: [{ ...restHit, ...more }] });

  it.each([
    ['false', false, { official: false }, 'officialField: false'],
    ['"false"', 'false', { official: false }, 'officialField: false'],
    ['"no"', 'no', { official: null, officialUnread: 'no' }, 'officialField: no'],
    ['a number that is neither', 7, { official: null, officialUnread: '7' }, 'officialField: 7'],
    ['an object', { is: 1 }, { official: null, officialUnread: '{ "is": 1 }' }, 'officialField: { "is": 1 }'],
  ])('officialField: %s', async (_form, officialField, read, said) => {
    const { service, context, storage } = await openAgainst(trueHit);
    const { searchId } = await runSearch(context, { ...question, jurisdiction: null });
    service.answer = answered({ officialField });
    const search = await runRestSearch(context, question, wish);
    expect(search.outcome).toEqual({ kind: 'answered', hitCount: 1 });
    expect(search.hits[0]).toMatchObject({ hit: read, confirmation: null });
    await expect(confirmHit({ ...context, restOnly: context }, searchId, 0)).rejects.toMatchObject({
      failure: { code: 'registry-not-answering', detail: { said } },
    });
    expect((await storage.readSearch({ searchId })).hits[0]?.confirmation).toBeNull();
  });

  it.each([
    ['true', { officialField: true }],
    ['"1"', { officialField: '1' }],
    ['null', { officialField: null }],
    ['a blank text', { officialField: ' ' }],
    ['left out', {}],
  ])('and one whose officialField is %s is the registry’s word', async (_form, more) => {
    const { service, context } = await openAgainst(trueHit);
    const { searchId } = await runSearch(context, { ...question, jurisdiction: null });
    service.answer = answered(more);
    const { hits } = await confirmHit({ ...context, restOnly: context }, searchId, 0);
    expect(hits[0]?.confirmation).toMatchObject({ outcome: 'found-active' });
  });

  it('nor does it speak against the entry of the register beside it', async () => {
    const other = { ...restHit, legalStatusField: 'dissolved', officialField: false };
    const { context } = await openAgainst(
      sent({ responseCodeField: 100, companiesField: [{ ...restHit, officialField: true }, other] }),
    );
    const search = await runRestSearch(context, question, wish);
    expect(search.hits[0]?.confirmation).toMatchObject({ outcome: 'found-active', status: 'active' });
  });
});

describe('what an answer says of its own list is kept with it', () => {
  it('says how many there are, and does not call those that did not come unreadable', async () => {
    const { context } = await openAgainst(
      sent({ details: 'Success', data: { totalCount: 300, items: [hit, hit, hit] } }),
    );
    expect((await runSearch(context, question)).outcome).toEqual({ kind: 'answered', hitCount: 3, total: 300 });
  });

  it('keeps the words and the count beside hits of which there are too many', async () => {
    const details = 'Too many matches, first 2 shown';
    const { context } = await openAgainst(sent({ details, totalCount: 812, totalPages: 406, data: [hit, hit] }));
    const { outcome } = await runSearch(context, question);
    expect(outcome).toEqual({ kind: 'answered', hitCount: 2, total: 812, isDoubted: true, said: details });
  });

  it('says that there is more where no count does', async () => {
    const { context } = await openAgainst(sent({ details: 'Success', data: [hit], continuationKey: 'more' }));
    expect((await runSearch(context, question)).outcome).toEqual({ kind: 'answered', hitCount: 1, isCutShort: true });
  });

  it('keeps that a confirmation found a former name', async () => {
    // What has no number is confirmed by its name.
    const { companyNumber: _, ...unnumbered } = hit;
    const { service, context } = await openAgainst(sent({ details: 'Success', data: [unnumbered] }));
    const { searchId } = await runSearch(context, { ...question, jurisdiction: null });
    service.answer = sent({ details: 'Success', data: [{ ...unnumbered, isPreviousName: true }] });
    const { hits } = await confirmHit(context, searchId, 0);
    expect(hits[0]?.confirmation).toMatchObject({ outcome: 'found-active', isPreviousName: true });
  });
});

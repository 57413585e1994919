import { describe, expect, it, onTestFinished } from 'vitest';
import { notListed, notPlaced } from '../../../src-shared/domain/order-standing.ts';
import { dialectPresets } from '../../../src-shared/domain/dialect.ts';
import { confirmHit } from '../../../src-main/dossiers/ask-registry.ts';
import { runRestSearch } from '../../../src-main/dossiers/run-rest-search.ts';
import { runSearch } from '../../../src-main/dossiers/run-search.ts';
import { allowOrigins } from '../../../src-main/service/allowed-origins.ts';
import { createTransport } from '../../../src-main/service/transport.ts';
import { listDocuments } from '../../../src-main/service/v2/documents.ts';
import { agreement, companies, eventKinds, openDesk, restEnhanced } from '../orders/desk.ts';
import { simulatedAt } from '../orders/core.ts';
import { sendJson, startRawServer } from './raw-server.ts';
import { person } from './simulated-calls.ts';

const question = { jurisdiction: 'GB', name: null, companyNumber: '04418820' };
const wish = { interface: 'rest', family: 'lite', caseNumber: null, registrationAuthority: null } as const;
const hit = { id: companies.halcyon.serviceId, companyName: 'Halcyon Freight plc', companyNumber: '04418820' };
const trueHit = JSON.stringify({ details: 'Success', data: [{ ...hit, status: 'Active' }] });
const coreHit = { codeField: '17', companyIDField: '04418820', nameField: 'Halcyon Freight plc' };
const foundByCore = JSON.stringify({ responseCodeField: '100', companiesField: [coreHit] });
const oneHit = { hitCount: 1, kind: 'answered' };

/** The core against a server that answers whatever it is asked with one body. */
async function openAgainst(body: string) {
  const answer = { body, coreSearch: body };
  const server = await startRawServer(({ url }, response) => {
    sendJson(response, url.includes('/core/company/number-search') ? answer.coreSearch : answer.body);
  });
  onTestFinished(() => server.close());
  const desk = await openDesk({ service: simulatedAt(server.origin), file: null, key: null, speed: 0.01 });
  onTestFinished(() => desk.close());
  const transport = createTransport({ origins: allowOrigins([server.origin]) });
  onTestFinished(() => transport.close());
  const context = {
    officer: 'A. Officer',
    installationId: 'test1234',
    storage: desk.storage,
    v2: () => desk.v2(),
    rest: () =>
      Promise.resolve({
        address: server.origin,
        dialect: dialectPresets.specification,
        transport,
        credential: () => Promise.resolve('demo'),
      }),
    now: () => new Date(),
    dayStart: () => new Date(0).toISOString(),
    spent: () => undefined,
  };
  const searches = async () => {
    const { searches: listed } = await desk.storage.listSearches({ before: null, limit: 50 });
    return listed.map(({ outcome }) => outcome);
  };
  return { answer, context, desk, searches };
}

const deep = `{"data":${'['.repeat(200_000)}${']'.repeat(200_000)}}`;
const garbage = [
  { form: 'a notice of maintenance', body: '{"Message":"Service is being upgraded"}' },
  { form: 'an empty object', body: '{}' },
  { form: 'no data', body: '{"details":"Success","data":null}' },
  { form: 'text', body: 'Service is being upgraded' },
  { form: 'a JSON text', body: '"nothing"' },
  { form: 'text as data', body: '{"data":"none"}' },
  { form: 'a list of rubbish', body: '{"data":[1,"two",null,{"three":3}]}' },
  { form: 'a bare list of rubbish', body: '[null,[],{}]' },
  { form: 'an empty list beside words of trouble', body: '{"data":[],"error":"registry is down"}' },
  { form: 'an empty list under a name that nothing documents', body: '{"data":{"rows":[]}}' },
  { form: 'a count of more than the empty list has', body: '{"data":{"items":[],"totalCount":7}}' },
  { form: 'JSON that is 200,000 levels deep', body: deep },
  { form: 'a page', body: '<!doctype html><title>Down</title>' },
  { form: 'nothing at all', body: '' },
];

describe.each(garbage)('P21: $form proves no absence', ({ body }) => {
  it('of a company, in a search and in a REST search', async () => {
    const { context, desk, searches } = await openAgainst(body);
    await expect(runSearch(context, question)).rejects.toMatchObject({ failure: { detail: { status: 200 } } });
    await expect(runRestSearch(context, question, wish)).rejects.toMatchObject({
      failure: { detail: { status: 200 } },
    });
    const failed = { kind: 'failed', code: 'service-answer-unreadable' };
    expect(await searches()).toMatchObject([failed, failed]);
    const { entries } = await desk.storage.listHistory({
      filter: { words: null, kinds: [], jurisdiction: null, from: null, before: null },
      beforeEntry: null,
      limit: 10,
    });
    expect(JSON.stringify(entries)).not.toMatch(/"hitCount":0|not-found/);
    // What came is kept as it came.
    const kept = await desk.storage.readSearch({ searchId: 1 });
    const raw = await desk.storage.readAnswerBody({ answerId: kept.answer?.answerId ?? 0 });
    expect(Buffer.from(raw.body).toString()).toBe(body);
  });

  it('of a company that is to be confirmed', async () => {
    const { answer, context, desk, searches } = await openAgainst(trueHit);
    const { searchId } = await runSearch(context, { ...question, jurisdiction: null });
    answer.body = body;
    await expect(confirmHit(context, searchId, 0)).rejects.toMatchObject({
      failure: { code: 'service-answer-unreadable' },
    });
    expect((await desk.storage.readSearch({ searchId })).hits[0]?.confirmation).toBeNull();
    expect(await searches()).toMatchObject([{ kind: 'failed' }, oneHit]);
  });

  it('of documents', async () => {
    const { context } = await openAgainst(body);
    const asked = listDocuments(await context.v2(), { serviceId: companies.halcyon.serviceId }, person);
    await expect(asked).rejects.toMatchObject({ failure: { code: 'service-answer-unreadable' } });
  });

  it.each([
    { through: 'V2', product: undefined },
    { through: 'REST', product: restEnhanced },
  ])('of an order through $through', async ({ product }) => {
    const { answer, desk } = await openAgainst('{}');
    // A REST order searches first for the company's code.
    answer.coreSearch = foundByCore;
    const agreed = agreement(companies.halcyon, product === undefined ? {} : { product });
    const lost = await desk.orders.place(agreed);
    expect(lost.state).toBe('unclear');
    answer.body = body;
    await desk.orders.lookNow().catch(() => undefined);
    await desk.orders.reconcile(lost.orderId).catch(() => undefined);
    await desk.orders.reconcile(lost.orderId).catch(() => undefined);
    const { order } = await desk.orders.read(lost.orderId);
    expect(order.state).toBe('unclear');
    expect(order.reason).not.toBe(notPlaced);
    const kinds = await eventKinds(desk, lost.orderId);
    expect(kinds.filter((kind) => kind === 'not-found' || kind === 'refused')).toEqual([]);
    await expect(desk.orders.candidates(lost.orderId)).rejects.toMatchObject({
      failure: { code: 'service-answer-unreadable' },
    });
  });
});

describe('P21: an empty list that was read whole proves absence', () => {
  const empty = '{"details":"Success","data":[]}';

  it('of a company and of documents, and of an order only where lists are known to hold such', async () => {
    const { answer, context, desk } = await openAgainst(trueHit);
    const { searchId } = await runSearch(context, { ...question, jurisdiction: null });
    answer.body = '{}';
    const lost = await desk.orders.place(agreement(companies.halcyon));
    answer.body = empty;
    expect((await runSearch(context, question)).outcome).toEqual({ kind: 'answered', hitCount: 0 });
    const confirmed = await confirmHit(context, searchId, 0);
    expect(confirmed.hits[0]?.confirmation?.outcome).toBe('not-found');
    const documents = await listDocuments(await context.v2(), { serviceId: companies.halcyon.serviceId }, person);
    expect(documents.value).toMatchObject({ documents: [], reading: { kind: 'whole' } });
    expect(await desk.orders.reconcile(lost.orderId)).toMatchObject({ state: 'unclear', reason: notListed });
    answer.body = '{"responseCodeField":"102"}';
    expect((await runRestSearch(context, question, wish)).outcome).toEqual({ kind: 'answered', hitCount: 0 });
  });
});

describe('a result code that is a failure of the service', () => {
  it.each([
    { code: '500', meaning: 'server-error' },
    { code: '777', meaning: 'unknown' },
  ])('$code is told as what it is, never as words of the service, and proves no absence', async (result) => {
    const { context } = await openAgainst(JSON.stringify({ responseCodeField: result.code, companiesField: [] }));
    await expect(runRestSearch(context, question, wish)).rejects.toMatchObject({
      failure: { code: 'service-failed', detail: { result } },
    });
  });
});

import { describe, expect, it, onTestFinished } from 'vitest';
import { dialectPresets } from '../../../src-shared/domain/dialect.ts';
import { confirmHit } from '../../../src-main/dossiers/ask-registry.ts';
import { runRestSearch } from '../../../src-main/dossiers/run-rest-search.ts';
import { runSearch } from '../../../src-main/dossiers/run-search.ts';
import { allowOrigins } from '../../../src-main/service/allowed-origins.ts';
import { maxAnswerBytes } from '../../../src-main/service/large-search.ts';
import { createTransport } from '../../../src-main/service/transport.ts';
import { maxHitsTaken } from '../../../src-shared/domain/search.ts';
import { sendJson, startRawServer } from '../service/raw-server.ts';
import { openDesk, startService } from '../orders/desk.ts';
import { codeOf } from './code-of.ts';

const name = { jurisdiction: 'GB', name: 'fable', companyNumber: null };

/** Hits as small as they come, so that a hundred thousand of them stay below the cap. */
function companies(count: number): { id: string; companyName: string; status: string }[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `GB|${String(index)}`,
    companyName: `F${String(index)}`,
    status: 'active',
  }));
}

/** A desk whose searches go to a server that answers every one of them with the same body. */
async function openAgainst(answer: () => string) {
  const server = await startRawServer((_seen, response) => {
    sendJson(response, answer());
  });
  onTestFinished(() => server.close());
  const { service } = await startService();
  const desk = await openDesk({ service, file: null, key: null });
  onTestFinished(() => desk.close());
  const transport = createTransport({ origins: allowOrigins([server.origin]) });
  onTestFinished(() => transport.close());
  const common = { address: server.origin, dialect: dialectPresets.specification, transport };
  const credential = () => Promise.resolve('demo');
  const v2 = await desk.v2();
  const context = {
    officer: 'A. Officer',
    installationId: 'test1234',
    storage: desk.storage,
    v2: () => Promise.resolve({ ...v2, ...common, credential }),
    rest: () => Promise.resolve({ ...common, credential }),
    now: () => new Date(),
    dayStart: () => desk.orders.dayStart(),
    spent: () => undefined,
  };
  return { context, storage: desk.storage, server };
}

describe('an answer with 100,000 hits', () => {
  const body = JSON.stringify({ details: 'Success', data: companies(100_000) });

  it('is kept whole, taken in as far as a person can use it, and is two records of the trail', async () => {
    const { context, storage } = await openAgainst(() => body);
    const before = await storage.readTrailHead();
    const search = await runSearch(context, name);
    const after = await storage.readTrailHead();
    expect(search.outcome).toEqual({ kind: 'answered', hitCount: 100_000 });
    expect(search.hits).toHaveLength(maxHitsTaken);
    expect(search.hits.every(({ confirmation }) => confirmation?.outcome === 'found-active')).toBe(true);
    expect((after?.seq ?? 0) - (before?.seq ?? 0)).toBe(2);
    const kept = await storage.readAnswerBody({ answerId: search.answer?.answerId ?? 0 });
    expect(Buffer.from(kept.body).toString()).toBe(body);
    const again = await storage.readSearch({ searchId: search.searchId });
    expect(again).toEqual(search);
  });

  it('never proves that a company beyond the part that was taken in is not listed', async () => {
    let answer = JSON.stringify({ details: 'Success', data: [{ id: 'GB|other', companyName: 'Fable' }] });
    const { context, storage } = await openAgainst(() => answer);
    const first = await runSearch(context, { ...name, jurisdiction: null });
    answer = body;
    expect(await codeOf(confirmHit(context, first.searchId, 0))).toBe('too-many-matches');
    const again = await storage.readSearch({ searchId: first.searchId });
    expect(again.hits[0]?.confirmation).toBeNull();
  });

  it('of REST is taken in the same way', async () => {
    const companiesField = companies(5_000).map(({ companyName }) => ({
      nameField: companyName,
      codeField: companyName,
    }));
    const { context } = await openAgainst(() => JSON.stringify({ companiesField }));
    const search = await runRestSearch(context, name, {
      interface: 'rest',
      family: 'lite',
      caseNumber: null,
      registrationAuthority: null,
    });
    expect(search.outcome).toEqual({ kind: 'answered', hitCount: 5_000 });
    expect(search.hits).toHaveLength(maxHitsTaken);
  });
});

it('an answer beyond the cap of searches is refused in words and kept as a search without an answer', async () => {
  const { context, storage } = await openAgainst(() => `"${'x'.repeat(maxAnswerBytes)}"`);
  expect(await codeOf(runSearch(context, name))).toBe('service-answer-too-large');
  const { searches } = await storage.listSearches({ before: null, limit: 1 });
  expect(searches[0]?.outcome).toMatchObject({ kind: 'failed', code: 'service-answer-too-large' });
});

it('a name as long as the cap allows is shown in part, kept whole, and the record answers at once afterwards', async () => {
  const companyName = 'N'.repeat(4_000_000);
  const body = JSON.stringify({ data: [{ id: 'GB|1', companyName }] });
  const { context, storage } = await openAgainst(() => body);
  const search = await runSearch(context, name);
  expect(search.hits[0]?.hit.name).toMatch(/^N{200000} … \[cut here: 4000000 characters in all/);
  const kept = await storage.readAnswerBody({ answerId: search.answer?.answerId ?? 0 });
  expect(Buffer.from(kept.body).toString()).toBe(body);
  const filter = { words: null, kinds: [], jurisdiction: null, from: null, before: null };
  const { entries } = await storage.listHistory({ filter, beforeEntry: null, limit: 10 });
  expect(JSON.stringify(entries).length).toBeLessThan(20_000);
});

import { describe, expect, it } from 'vitest';
import { FailureError } from '../../../src-shared/contract/failure.ts';
import { maySettleSearch } from '../../../src-shared/domain/search-charge.ts';
import { dialectPresets } from '../../../src-shared/domain/dialect.ts';
import { companyOfHit } from '../../../src-shared/domain/company-reference.ts';
import type { SearchQuery, SearchOptions } from '../../../src-shared/domain/search.ts';
import { confirmHit } from '../../../src-main/dossiers/ask-registry.ts';
import { runRestSearch } from '../../../src-main/dossiers/run-rest-search.ts';
import { allowOrigins } from '../../../src-main/service/allowed-origins.ts';
import type { Clock } from '../../../src-main/service/request-log.ts';
import { systemClock } from '../../../src-main/service/system-clock.ts';
import { createTransport } from '../../../src-main/service/transport.ts';
import { agreement, openDesk, restEnhanced, startService, type Desk } from '../orders/desk.ts';
import { onTestFinished } from 'vitest';
import { codeOf } from './code-of.ts';

const wish = (family: 'lite' | 'core', change: Partial<Extract<SearchOptions, { interface: 'rest' }>> = {}) => ({
  interface: 'rest' as const,
  family,
  caseNumber: 'case-17',
  registrationAuthority: null,
  ...change,
});
const byName = (jurisdiction: string, name: string): SearchQuery => ({ jurisdiction, name, companyNumber: null });
const byNumber = (jurisdiction: string, companyNumber: string): SearchQuery => ({
  jurisdiction,
  name: null,
  companyNumber,
});

/** A desk with a way to search through REST, over a simulator of its own. */
async function startSearching(clock: Clock = systemClock) {
  const { service, control } = await startService();
  const desk = await openDesk({ service, file: null, key: null, clock });
  onTestFinished(() => desk.close());
  const transport = createTransport({ origins: allowOrigins([service.rest.address]) });
  onTestFinished(() => transport.close());
  let spent = 0;
  const context = {
    officer: 'A. Officer',
    installationId: 'test1234',
    storage: desk.storage,
    v2: desk.v2,
    rest: () =>
      Promise.resolve({
        address: service.rest.address,
        dialect: dialectPresets.specification,
        transport,
        credential: () => Promise.resolve('demo'),
      }),
    now: () => new Date(clock.wallMs()),
    dayStart: () => desk.orders.dayStart(),
    spent: () => {
      spent += 1;
    },
  };
  return { desk, control, context, spentTold: () => spent };
}

const ledgers = async (desk: Desk) =>
  Object.fromEntries((await desk.orders.spend()).ledgers.map(({ ledger, spentToday }) => [ledger, spentToday]));

describe('a REST search', () => {
  it('by name and by number, lite and core: asks the right operation once, with a reference, and is kept', async () => {
    const { control, context, desk } = await startSearching();
    const asked = [
      ['lite', byName('GB', 'Halcyon'), '/lite/search/GB/Halcyon'],
      ['lite', byNumber('GB', '04418820'), '/lite/number-search/GB/04418820'],
      ['core', byName('GB', 'Halcyon'), '/core/company/search/GB/Halcyon'],
      ['core', byNumber('GB', '04418820'), '/core/company/number-search/GB/04418820'],
    ] as const;
    for (const [family, query, path] of asked) {
      control.clearRequests();
      const search = await runRestSearch(context, query, wish(family));
      expect(search.hits[0]?.hit.name).toBe('Halcyon Freight plc');
      const [seen, ...more] = control.requests();
      expect(more).toEqual([]);
      const url = new URL(seen?.url ?? '', 'http://simulator');
      expect(url.pathname).toBe(path);
      expect(url.searchParams.get('orderRef')).toMatch(/^case-17-test1234-[0-9a-f]{20}$/);
      expect(search.way).toEqual({
        interface: 'rest',
        family,
        reference: url.searchParams.get('orderRef'),
        registrationAuthority: null,
      });
      expect(await desk.storage.readSearch({ searchId: search.searchId })).toEqual(search);
    }
    const { searches } = await desk.storage.listSearches({ before: null, limit: 10 });
    expect(searches.map(({ way }) => (way.interface === 'rest' ? way.family : 'v2'))).toEqual([
      'core',
      'core',
      'lite',
      'lite',
    ]);
  });

  it('sends the registration authority on core, and never on lite', async () => {
    const { control, context } = await startSearching();
    const authority = { registrationAuthority: 'HRB Hamburg' };
    const core = await runRestSearch(context, byName('DE', 'Meridian'), wish('core', authority));
    const lite = await runRestSearch(context, byName('DE', 'Meridian'), wish('lite', authority));
    const sent = control.requests().map(({ url }) => new URL(url, 'http://simulator').searchParams.get('regAuth'));
    expect(sent).toEqual(['HRB Hamburg', null]);
    expect(core.way).toMatchObject({ registrationAuthority: 'HRB Hamburg' });
    expect(lite.way).toMatchObject({ registrationAuthority: null });
  });

  it('P5: enters what its answer says it cost in the ledger it names, nothing found included, and says so', async () => {
    const { desk, control, context, spentTold } = await startSearching();
    control.changeDialect({ switches: { restSearchCost: 'stated' } });
    const found = await runRestSearch(context, byName('GB', 'Halcyon'), wish('lite'));
    const nothing = await runRestSearch(context, byName('GB', 'Nobody is called so'), wish('lite'));
    const core = await runRestSearch(context, byNumber('GB', '04418820'), wish('core'));
    expect([found.cost, nothing.cost, core.cost]).toEqual([
      { ledger: 'lite', value: 0.25 },
      { ledger: 'lite', value: 0.25 },
      { ledger: 'credit', value: 0.5 },
    ]);
    expect(nothing.outcome).toEqual({ kind: 'answered', hitCount: 0 });
    expect(await ledgers(desk)).toMatchObject({ lite: 0.5, credit: 0.5 });
    expect(spentTold()).toBe(3);
    expect((await desk.orders.list({ which: 'all', words: null, before: null, limit: 10 })).orders).toEqual([]);
  });

  it('B10: a day of the limits is not won by setting the clock', async () => {
    let setForward = 0;
    const { desk, control, context } = await startSearching({
      ...systemClock,
      wallMs: () => systemClock.wallMs() + setForward,
    });
    control.changeDialect({ switches: { restSearchCost: 'stated' } });
    const none = { perOrder: null, perDossier: null, perConnection: null };
    await desk.orders.changeSpendRules({ limits: [{ ledger: 'lite', ...none, perDay: 0.25 }], prices: [] });
    await runRestSearch(context, byName('GB', 'Halcyon'), wish('lite'));
    setForward = 2 * 86_400_000;
    expect(await codeOf(runRestSearch(context, byName('GB', 'Halcyon'), wish('lite')))).toBe('spend-limit-reached');
    expect(control.requests()).toHaveLength(1);
  });

  it('B11: a lite search that was charged in credits is held against the limit of credits; what it would meet is known before', async () => {
    const { desk, control, context } = await startSearching();
    const none = { perOrder: null, perDossier: null, perConnection: null };
    await desk.orders.changeSpendRules({ limits: [{ ledger: 'credit', ...none, perDay: 2 }], prices: [] });
    expect((await desk.orders.spend()).searchLimits).toEqual({ lite: null, core: null });
    const text = '{"responseCodeField":0,"companiesField":[],"cost":{"type":"Credits","value":2}}';
    const fault = { kind: 'body', text, contentType: 'application/json' } as const;
    control.addFault({ operation: 'rest.lite-search', times: 3, fault });
    await codeOf(runRestSearch(context, byName('GB', 'Halcyon'), wish('lite')));
    expect((await desk.orders.spend()).searchLimits).toMatchObject({
      lite: { ledger: 'credit', name: 'perDay', most: 2, left: 0 },
      core: { left: 0 },
    });
    expect(await codeOf(runRestSearch(context, byName('GB', 'Halcyon'), wish('lite')))).toBe('spend-limit-reached');
    expect(control.requests()).toHaveLength(1);
  });

  it('P23: a search of which nothing left this machine cost nothing, and the trail says that nothing was sent', async () => {
    const { desk, context, spentTold } = await startSearching();
    const address = 'http://127.0.0.1:9';
    const transport = createTransport({ origins: allowOrigins([address]) });
    onTestFinished(() => transport.close());
    const unreachable = { ...context, rest: async () => ({ ...(await context.rest()), address, transport }) };
    expect(await codeOf(runRestSearch(unreachable, byName('GB', 'Halcyon'), wish('lite')))).toBe('service-unreachable');
    expect(spentTold()).toBe(1);
    expect((await desk.orders.spend()).searchesNotKnown).toEqual({ today: 0, inAll: 0 });
    const { lines } = await desk.storage.readTrailPart({ after: null, limit: 100 });
    expect(lines.join('\n')).toContain('request-not-sent');
    const search = await desk.storage.readSearch({ searchId: 1 });
    expect(search).toMatchObject({ outcome: { kind: 'failed', code: 'request-not-sent' }, cost: null, answer: null });
  });

  it('B11: a search whose cost nobody stated is counted beside the sums, and told at once; one that was refused is not', async () => {
    const { desk, control, context, spentTold } = await startSearching();
    await runRestSearch(context, byName('GB', 'Halcyon'), wish('lite'));
    expect(spentTold()).toBe(1);
    expect((await desk.orders.spend()).searchesNotKnown).toEqual({ today: 1, inAll: 1 });
    control.addFault({ operation: 'rest.lite-search', times: 1, fault: { kind: 'cut', when: 'after' } });
    await codeOf(runRestSearch(context, byName('GB', 'Halcyon'), wish('lite')));
    expect((await desk.orders.spend()).searchesNotKnown).toEqual({ today: 2, inAll: 2 });
    const refusal = { kind: 'status', status: 403, when: 'before', body: 'problem' } as const;
    control.addFault({ operation: 'rest.lite-search', times: 1, fault: refusal });
    expect(await codeOf(runRestSearch(context, byName('GB', 'Halcyon'), wish('lite')))).toBe('service-forbidden');
    expect((await desk.orders.spend()).searchesNotKnown).toEqual({ today: 2, inAll: 2 });
  });

  it.each([
    ['before', null],
    ['after', null],
    [403, undefined],
  ] as const)('B11: one that failed says that it may have cost where it may: %s', async (fault, searchCost) => {
    const { control, context } = await startSearching();
    control.addFault({
      ...{ operation: 'rest.lite-search', times: 1 },
      fault:
        fault === 403 ? { kind: 'status', status: 403, when: 'before', body: 'problem' } : { kind: 'cut', when: fault },
    });
    const thrown: unknown = await runRestSearch(context, byName('GB', 'Halcyon'), wish('lite')).catch(
      (error: unknown) => error,
    );
    if (!(thrown instanceof FailureError)) throw new Error('The search did not fail.');
    expect(thrown.failure.detail.searchCost).toBe(searchCost);
  });

  it('B11: a 404 that is a gateway’s page is no refusal of the service: the search may have cost, and is counted', async () => {
    const { desk, control, context } = await startSearching();
    const fault = { kind: 'status', status: 404, when: 'after', body: 'html' } as const;
    control.addFault({ operation: 'rest.lite-search', times: 1, fault });
    const thrown: unknown = await runRestSearch(context, byName('GB', 'Halcyon'), wish('lite')).catch(
      (error: unknown) => error,
    );
    if (!(thrown instanceof FailureError)) throw new Error('The search did not fail.');
    expect(thrown.failure).toMatchObject({ code: 'service-not-found', detail: { searchCost: null } });
    expect((await desk.orders.spend()).searchesNotKnown).toEqual({ today: 1, inAll: 1 });
    const kept = await desk.storage.readSearch({ searchId: 1 });
    expect([kept.outcome, maySettleSearch(kept)]).toMatchObject([
      { kind: 'failed', code: 'service-answer-unreadable' },
      true,
    ]);
  });

  it('a cost in an answer that says no is a cost too', async () => {
    const { desk, control, context } = await startSearching();
    const text = '{"responseCodeField":109,"transactionIdField":"7","cost":{"type":"credit","value":1.5}}';
    control.addFault({
      operation: 'rest.lite-search',
      times: 1,
      fault: { kind: 'body', text, contentType: 'application/json' },
    });
    expect(await codeOf(runRestSearch(context, byName('GB', 'Meridian'), wish('lite')))).toBe('too-many-matches');
    expect(await ledgers(desk)).toMatchObject({ credit: 1.5 });
    const { searches } = await desk.storage.listSearches({ before: null, limit: 1 });
    expect(searches[0]?.outcome).toMatchObject({ kind: 'failed', code: 'too-many-matches' });
  });

  it.each([
    [{ kind: 'status', status: 502, when: 'after', body: 'html' }],
    [{ kind: 'status', status: 429, when: 'before', body: 'empty', retryAfter: '0' }],
    [{ kind: 'cut', when: 'after' }],
    [{ kind: 'redirect', location: '/lite/search/GB/other', status: 302 }],
  ] as const)('P3: is sent once and never repeated by a machine, whatever comes back: %j', async (fault) => {
    const { desk, control, context } = await startSearching();
    control.addFault({ operation: 'rest.lite-search', times: 5, fault });
    expect(await codeOf(runRestSearch(context, byName('GB', 'Halcyon'), wish('lite')))).not.toBe('none');
    expect(control.requests()).toHaveLength(1);
    const { searches } = await desk.storage.listSearches({ before: null, limit: 10 });
    expect(searches).toHaveLength(1);
    expect(searches[0]).toMatchObject({ way: { interface: 'rest', family: 'lite' }, outcome: { kind: 'failed' } });
  });

  it('without a registry, and by name and number at once, nothing leaves and nothing is kept', async () => {
    const { desk, control, context } = await startSearching();
    const both = { jurisdiction: 'GB', name: 'Halcyon', companyNumber: '04418820' };
    const nowhere = { jurisdiction: null, name: 'Halcyon', companyNumber: null };
    expect(await codeOf(runRestSearch(context, both, wish('lite')))).toBe('input-invalid');
    expect(await codeOf(runRestSearch(context, nowhere, wish('lite')))).toBe('input-invalid');
    expect(control.requests()).toEqual([]);
    expect((await desk.storage.listSearches({ before: null, limit: 10 })).searches).toEqual([]);
  });
});

describe('a hit of a REST search', () => {
  it('is a confirmation: lite with its status, core without one', async () => {
    const { context } = await startSearching();
    const lite = await runRestSearch(context, byNumber('IE', '488210'), wish('lite'));
    expect(lite.hits[0]?.confirmation).toMatchObject({ outcome: 'found-not-active', status: 'Dissolved' });
    const core = await runRestSearch(context, byNumber('GB', '04418820'), wish('core'));
    expect(core.hits[0]?.confirmation).toMatchObject({ outcome: 'found-status-not-understood', status: null });
  });

  it('is confirmed through V2, free, though a core hit states no number', async () => {
    const { context, control } = await startSearching();
    const core = await runRestSearch(context, byNumber('GB', '04418820'), wish('core'));
    control.clearRequests();
    const confirmed = await confirmHit(context, core.searchId, 0);
    expect(confirmed.hits[0]?.confirmation).toMatchObject({ outcome: 'found-active', status: 'active' });
    expect(control.requests().map(({ operation }) => operation)).toEqual(['v2.search']);
  });

  it('is confirmed through REST lite where the connection has nothing else', async () => {
    const { context, control } = await startSearching();
    const core = await runRestSearch(context, byNumber('GB', '04418820'), wish('core'));
    const confirmed = await confirmHit({ ...context, restOnly: context }, core.searchId, 0);
    expect(confirmed.hits[0]?.confirmation).toMatchObject({ outcome: 'found-active', status: 'active' });
    expect(control.requests().at(-1)?.operation).toBe('rest.lite-number-search');
  });

  it('is never called not found because a code that was tried as a number is nobody’s number', async () => {
    const { context, desk } = await startSearching();
    const { searchId } = await desk.storage.recordSearch({
      officer: 'A. Officer',
      askedAt: new Date().toISOString(),
      query: byName('GB', 'Halcyon'),
      interface: 'rest',
      family: 'core',
      reference: 'r',
      registrationAuthority: null,
      outcome: { kind: 'answered', hitCount: 1 },
      hits: [
        {
          ...{ serviceId: 'opaque-77', jurisdiction: 'GB', name: 'Halcyon Freight plc', englishName: null },
          ...{ companyNumber: null, address: null, status: null, companyType: null, startDate: null },
          ...{ registrationAuthority: null, otherIdentifiers: [], sourceRegister: null, isPreviousName: false },
          ...{ aliases: [], registrationAuthorityCode: null, official: null, dataDate: null },
        },
      ],
      answer: null,
      cost: null,
      confirmations: [],
    });
    expect(await codeOf(confirmHit(context, searchId, 0))).toBe('company-not-told');
    const { hits } = await desk.storage.readSearch({ searchId });
    expect(hits[0]?.confirmation).toBeNull();
  });

  it('is ordered with: REST by the code it states, without a second search; V2 after a free search for its id', async () => {
    const { context, desk, control } = await startSearching();
    const { hits } = await runRestSearch(context, byNumber('GB', '04418820'), wish('core'));
    const hit = hits[0]?.hit;
    if (hit === undefined) throw new Error('There is no hit.');
    const company = companyOfHit(hit);
    control.clearRequests();
    const acknowledged = 'status-not-understood';
    const rest = await desk.orders.place(agreement(company, { product: restEnhanced, acknowledged }));
    expect(rest.state).toBe('collected');
    expect(control.requests().map(({ operation }) => operation)).toEqual(['rest.profile']);

    const { documents } = await desk.orders.documentOffers(company, null);
    expect(documents.length).toBeGreaterThan(0);
    const v2 = await desk.orders.place(
      agreement(company, { product: { kind: 'v2-lite-profile' }, acknowledged: 'confirmed-active' }),
    );
    expect(v2.state).toBe('collected');
    expect(v2.company).toMatchObject({ serviceId: 'GB|MDQ0MTg4MjA', companyNumber: '04418820' });
  });
});

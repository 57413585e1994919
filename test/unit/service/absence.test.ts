import { describe, expect, it } from 'vitest';
import { operations, type Canned } from './canned-service.ts';
import { envelope as orderEnvelope, searchAnswer } from './documented-answers.ts';
import { restLiteSearch } from './documented-rest.ts';
import { outcomeOf } from '../../../src-main/dossiers/said-by-registry.ts';
import { SearchHit } from '../../../src-shared/domain/search.ts';
import { failureOf } from './failure-of.ts';
import { json } from './canned-answers.ts';

/*
 * P21: absence is a claim. An empty list is given only for an empty list that came, or for a documented refusal; any
 * other answer is not understood, and kept raw.
 */

/** A search is sent without a reference. */
const envelope = { ...orderEnvelope, customerReference: '' };

const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

/** Answers that say nothing about companies, documents or orders. */
const rubbish: Readonly<Record<string, Canned>> = {
  'a message of a gateway': json({ Message: 'Service is being upgraded' }),
  'an empty object': json({}),
  'data null': json({ details: 'Success', data: null }),
  'data a text': json({ details: 'Success', data: 'none' }),
  'data an empty object': json({ details: 'Success', data: {} }),
  'a problem with an empty list of errors': json({ ...envelope, data: { title: 'Down', detail: 'later', errors: [] } }),
  'an empty list beside a message': json({ message: 'Service is being upgraded', data: [] }),
  'an empty list beside other details': json({ details: 'Registry not available', data: [] }),
  'a count without its entries': json({ details: 'Success', data: { totalCount: 3, items: [] } }),
  'a list of texts': json({ details: 'Success', data: ['a', 'b'] }),
  'a list of nulls': json({ details: 'Success', data: [null, null] }),
  'a list of empty objects': json({ details: 'Success', data: [{}, {}] }),
  'a list of lists': json({ details: 'Success', data: [[], []] }),
  'a list of something else': json({ details: 'Success', data: [{ colour: 'red' }, { colour: 'blue' }] }),
  'REST companies null': json({ transactionIdField: '1', responseCodeField: 100, companiesField: null }),
  'REST companies a text': json({ transactionIdField: '1', companiesField: 'none' }),
  'a text': { body: 'OK' },
  'a page': { body: '<html><body>Maintenance</body></html>', headers: { 'content-type': 'text/html' } },
  'a bare number': { body: '0' },
  nothing: { body: '' },
  '200,000 levels': { body: deep(200_000) },
  '200,000 levels in data': { body: `{"details":"Success","data":${deep(200_000)}}` },
};

const lists = [
  'searchAnswer',
  'documentsAnswer',
  'ordersAnswer',
  'restLiteSearch',
  'restCoreSearch',
  'restOrderStatus',
] as const;

describe.each(lists)('%s', (name) => {
  it.each(Object.keys(rubbish))('does not understand %s, and keeps it', async (form) => {
    const canned = rubbish[form] ?? { body: '' };
    const failure = await failureOf(Promise.resolve().then(() => operations[name]?.(canned)));
    expect(failure.failure.code).toBe('service-answer-unreadable');
    expect(Buffer.from(failure.raw?.body ?? []).toString()).toBe(canned.body);
  });

  it('names the limit for which an answer was not read', async () => {
    const beyond = async (body: string) =>
      (await failureOf(Promise.resolve().then(() => operations[name]?.({ body })))).failure.detail.beyond;
    expect(await beyond(deep(300))).toEqual({ kind: 'levels', max: 200 });
    expect(await beyond(`[${'0,'.repeat(1_000_000)}0]`)).toEqual({ kind: 'values', max: 1_000_000 });
    expect(await beyond('[')).toBeUndefined();
  });

  it('reads an empty list as nothing', async () => {
    const body = name.startsWith('rest')
      ? { transactionIdField: '1', responseCodeField: 100, companiesField: [] }
      : { details: 'Success', data: [] };
    const answer = await operations[name]?.(name === 'restOrderStatus' ? { body: '[]' } : json(body));
    expect(answer?.reading).toEqual({ kind: 'whole' });
  });
});

describe('what an answer proves', () => {
  const [hit] = searchAnswer.data;

  it.each([
    ['entries that are none', { details: 'Success', data: [hit, null, { colour: 'red' }] }, 2, null],
    ['a count that says more than came', { data: { totalCount: 5, items: [hit] } }, 0, 5],
    ['both', { data: { totalCount: 5, items: [hit, null] } }, 1, 5],
  ])('says how many entries are unread, and how many there are: %s', async (_form, body, unread, total) => {
    const answer = await operations['searchAnswer']?.(json(body));
    expect(answer?.value).toHaveLength(1);
    expect(answer?.reading).toEqual({ kind: 'partly', unread, total });
  });

  it('does not take the companies of a REST search at their word beside another country', async () => {
    const searched = (beside: object) => operations['restLiteSearch']?.(json({ ...restLiteSearch, ...beside }));
    expect(await searched({ countryISOField: 'FR' })).toMatchObject({ isWord: false });
    expect(await searched({ companyNumberField: '77777777' })).toMatchObject({ isWord: false });
    expect(await searched({ queryField: { countryISO: 'FR' } })).toMatchObject({ isWord: false });
    expect(await searched({ countryISOField: 'IE' })).toMatchObject({ isWord: true });
  });

  it('takes hits of an answer that states a time of more than a day away, confirms nothing by them, and says the time', async () => {
    const at = (timeStamp: string) => operations['searchAnswer']?.(json({ ...envelope, timeStamp, data: [hit] }));
    expect(await at('2019-01-01T00:00:00Z')).toMatchObject({
      value: [{ name: hit?.companyName }],
      isWord: false,
      said: 'timeStamp: 2019-01-01T00:00:00Z',
    });
    expect(await at('2099-01-01T00:00:00Z')).toMatchObject({ isWord: false, said: 'timeStamp: 2099-01-01T00:00:00Z' });
    expect(await at('2026-03-01T10:00:00Z')).toMatchObject({ isWord: true, said: null });
    expect(await at('2026-03-03T09:00:00Z')).toMatchObject({ isWord: true, said: null });
  });

  it('does not take hits beside a second list for all that there are', async () => {
    const found = (beside: object) => operations['searchAnswer']?.(json({ data: [hit], ...beside }));
    const other = { companyName: 'SECOND LTD', companyNumber: '2' };
    expect(await found({ companies: [other] })).toMatchObject({
      value: [{ name: hit?.companyName }],
      isWord: true,
      reading: { kind: 'partly' },
    });
    expect(await found({ facets: [{ label: 'GB', hits: 1 }] })).toMatchObject({ reading: { kind: 'whole' } });
  });

  it('does not take an entry beside an empty list for nothing found', async () => {
    const sole = json({ data: [], company: { companyName: 'SOLE LTD', companyNumber: '2' } });
    const failure = await failureOf(Promise.resolve().then(() => operations['searchAnswer']?.(sole)));
    expect(failure.failure.code).toBe('service-answer-unreadable');
  });

  it.each([
    ...[{ stored: true }, { fromStoredData: true }, { isCached: true }, { live: false }, { isLive: 'no' }],
    ...[{ searchType: 'global' }, { cacheStatus: 'HIT' }, { snapshotDate: '2024-03-01' }],
    ...[{ hits: 3 }, { recordsTotal: 3 }, { remaining: 2 }],
  ])('does not take an empty list beside %j for nothing found, and takes what is listed beside it', async (beside) => {
    const answer = (data: unknown[]) => operations['searchAnswer']?.(json({ ...envelope, data, ...beside }));
    const failure = await failureOf(Promise.resolve().then(() => answer([])));
    expect(failure.failure.code).toBe('service-answer-unreadable');
    expect(await answer([hit])).toMatchObject({ value: [{ name: hit?.companyName }], isWord: true });
  });

  it.each([
    ...[{ stored: false }, { isCached: 'no' }, { live: true }, { searchType: 'direct' }, { cacheStatus: 'MISS' }],
    ...[{ hits: 0 }, { remaining: 0 }, { remainingCredits: 40 }, { region: 'EU' }],
    ...[{ registriesFailed: 0 }, { failedRegistries: [] }, { cache: { status: 'MISS' } }, { message: 'No results' }],
    ...[{ source: 'Companies House' }, { message: 'No companies found' }],
  ])('takes an empty list beside %j for nothing found', async (beside) => {
    const answer = await operations['searchAnswer']?.(json({ ...envelope, data: [], ...beside }));
    expect(answer?.reading).toEqual({ kind: 'whole' });
  });

  it.each([
    ...[{ fromStore: true }, { retrievedFrom: 'database' }, { dataOrigin: 'database' }, { isDirect: false }],
    ...[{ filtered: 2 }, { retrievedAt: '2001-01-01T00:00:00Z' }, { official: 'no' }],
    ...[{ registriesFailed: 1 }, { failedRegistries: ['GB'] }, { registriesSearched: 0 }, { registrySearched: false }],
    ...[{ cache: { hit: true } }, { source: 'mirror' }, { ageSeconds: 864_000 }, { lastSynced: '2001-01-01' }],
    // Nobody documents them: whether they speak against it is not known.
    ...[{ degraded: true }, { verified: false }, { fresh: 'no' }, { usedFallback: 'yes' }],
  ])('does not take an empty list beside the word of a store %j for nothing found', async (beside) => {
    const answer = (data: unknown[]) => operations['searchAnswer']?.(json({ ...envelope, data, ...beside }));
    const failure = await failureOf(Promise.resolve().then(() => answer([])));
    expect(failure.failure.code).toBe('service-answer-unreadable');
    expect(await answer([hit])).toMatchObject({ value: [{ name: hit?.companyName }], isWord: true });
  });

  it.each([
    ...[{ 'x-cache': 'HIT' }, { 'x-cache': 'Hit from edge' }, { 'x-cache': 'MISS, HIT' }, { 'x-cache': 'TCP_MEM_HIT' }],
    ...[{ 'cf-cache-status': 'STALE' }, { 'cf-cache-status': 'UPDATING' }, { 'cf-cache-status': 'REVALIDATED' }],
    ...[{ 'x-cache-status': 'hit' }, { 'x-proxy-cache': 'STALE' }, { 'x-cache-hits': '0, 2' }],
    ...[{ 'cache-status': 'edge; hit; ttl=30' }, { 'cache-status': 'a; fwd=miss, "b, c"; hit' }],
    ...[{ age: '61' }, { 'x-from-cache': '1' }, { 'x-cached': 'true' }, { 'x-served-from': 'cache' }],
    ...[{ 'x-data-source': 'stored data' }, { 'x-registry-status': 'offline' }],
    ...[{ warning: '110 - "Response is Stale"' }, { warning: '214 - "Changed", 110 - "Response is Stale"' }],
    ...[{ 'x-cache-hit': 'true' }, { 'x-cache-info': 'HIT' }, { 'x-rack-cache': 'fresh' }, { 'x-varnish': '32770 3' }],
    ...[{ age: '120, 0' }, { age: '86400s' }, { 'x-cached-at': '2024-01-01' }, { 'x-source': 'mirror' }],
    ...[{ 'x-registry-status': '503' }, { 'x-registry-available': 'false' }, { 'x-registry-error': 'timeout' }],
    ...[{ 'x-offline': 'true' }, { 'x-data-from': 'cache' }, { 'cache-status': 'edge; detail="stale-if-error"' }],
  ])('does not take an empty list beside the header %j for nothing found', async (headers) => {
    const answer = (data: unknown[]) => operations['searchAnswer']?.(json({ ...envelope, data }, { headers }));
    const failure = await failureOf(Promise.resolve().then(() => answer([])));
    expect(failure.failure.code).toBe('service-answer-unreadable');
    expect(failure.failure.detail.said).toContain(Object.values(headers)[0]);
    // A warning speaks against what is listed, too.
    if (!('warning' in headers)) expect(await answer([hit])).toMatchObject({ isWord: true });
    const none = json({ responseCodeField: 102, companiesField: [] }, { headers });
    const rest = await failureOf(Promise.resolve().then(() => operations['restLiteSearch']?.(none)));
    expect(rest.failure.code).toBe('service-answer-unreadable');
  });

  it.each([
    ...[{ 'cache-control': 'public, max-age=60, stale-while-revalidate=30' }, { 'cdn-cache-control': 'max-age=60' }],
    ...[{ 'x-cache': 'MISS' }, { 'x-cache': 'CONFIG_NOCACHE' }, { 'cf-cache-status': 'DYNAMIC' }, { age: '60' }],
    ...[{ 'cf-cache-status': 'EXPIRED' }, { 'x-cache-hits': '0' }, { 'x-cache-key': 'hit-list' }, { etag: '"hit"' }],
    ...[{ 'cache-status': 'edge; fwd=uri-miss; stored; detail="no hit"' }, { 'cache-status': 'edge; fwd=stale' }],
    ...[{ 'x-served-by': 'cache-1, cache-2' }, { via: '1.1 cache' }, { vary: 'accept' }, { expires: '0' }],
    ...[{ 'x-from-cache': 'false' }, { warning: '299 - "Deprecated, 110 days left"' }, { 'x-source': 'registry' }],
    ...[
      { 'x-from-cache': 'off' },
      { 'x-cached': 'bypass' },
      { 'x-cacheable': 'YES' },
      { 'content-range': 'items */0' },
    ],
    ...[{ 'x-source': 'api-store-1' }, { 'x-data-source': 'register database of the court' }, { 'x-varnish': '32770' }],
    ...[{ 'x-registry-available': 'true' }, { 'x-cache-lookup': 'HIT from proxy' }, { 'x-registry-status': '200' }],
  ])('takes an empty list beside the header %j for nothing found', async (headers) => {
    const answer = await operations['searchAnswer']?.(json({ ...envelope, data: [] }, { headers }));
    expect(answer?.reading).toEqual({ kind: 'whole' });
  });

  it('says the same of a REST search', async () => {
    const body = { ...restLiteSearch, companiesField: [...restLiteSearch.companiesField, 7] };
    expect((await operations['restLiteSearch']?.(json(body)))?.reading).toEqual({
      kind: 'partly',
      unread: 1,
      total: null,
    });
  });

  it.each(['restLiteSearch', 'restCoreSearch'] as const)(
    'takes an empty list of %s only from its documented place, and never a bare one',
    async (name) => {
      const failure = await failureOf(Promise.resolve().then(() => operations[name]?.({ body: '[]' })));
      expect(failure.failure.code).toBe('service-answer-unreadable');
      expect(Buffer.from(failure.raw?.body ?? []).toString()).toBe('[]');
      const documented = json({ transactionIdField: '1', responseCodeField: 100, companiesField: [] });
      expect(await operations[name]?.(documented)).toMatchObject({ value: [], reading: { kind: 'whole' } });
    },
  );

  it.each([
    [
      'the documented problem',
      { ...envelope, data: { type: 'https://httpstatuses.com/404', title: 'Not Found' } },
      true,
    ],
    ['an envelope with something else', { ...envelope, data: { title: 'No route' } }, false],
    ['an envelope without data', envelope, false],
    ['a gateway', { message: 'no such route' }, false],
  ])('takes a 404 of a search for nothing found only from %s', async (_form, body, proves) => {
    const asked = Promise.resolve().then(() => operations['searchAnswer']?.(json(body, { status: 404 })));
    if (proves) expect(await asked).toMatchObject({ value: [], reading: { kind: 'whole' } });
    else expect((await failureOf(asked)).raw?.status).toBe(404);
  });

  it('does not take a list with fewer orders than it counts for whole', async () => {
    const page = { totalCount: 2, pageSize: 100, pageNumber: 1, orders: [{ orderId: '1', status: 'Pending' }] };
    expect((await operations['ordersAnswer']?.(json({ data: page })))?.reading).toEqual({
      kind: 'partly',
      unread: 0,
      total: 2,
    });
  });

  it.each(['2 companies found', '250 results found', '3 matches'])(
    'does not take one hit for all that there are beside the words "%s"',
    async (details) => {
      const one = { ...searchAnswer, details, data: searchAnswer.data.slice(0, 1) };
      const count = Number(details.split(' ')[0]);
      const found = await operations['searchAnswer']?.(json(one));
      expect(found?.reading).toEqual({ kind: 'partly', unread: 0, total: count });
      const all = await operations['searchAnswer']?.(json({ ...one, details: '1 company found' }));
      expect(all?.reading).toEqual({ kind: 'whole' });
    },
  );

  it('does not take a list for whole whose count or whose words came in a form that nothing documents', async () => {
    const order = { orderId: '1', status: 'Pending' };
    for (const body of [
      { data: { totalCount: [2], orders: [order] } },
      { details: ['Success'], data: [order] },
      { links: ['/orders?page=2'], data: [order] },
    ]) {
      const answer = await operations['ordersAnswer']?.(json(body));
      expect(answer?.value).toMatchObject({ orders: [{ orderId: '1' }] });
      expect(answer?.reading).toEqual({ kind: 'partly', unread: 0, total: null });
    }
  });

  it('quotes words that came in a form that nothing documents', async () => {
    const failed = async (name: string, body: object) =>
      (await failureOf(Promise.resolve().then(() => operations[name]?.(json(body))))).failure.detail.said;
    expect(await failed('searchAnswer', { details: ['Registry timeout'], data: [] })).toBe('Registry timeout');
    const rest = { responseCodeField: 102, responseDetailsField: { text: 'Registry timed out' }, companiesField: [] };
    expect(await failed('restLiteSearch', rest)).toBe('Registry timed out');
  });

  it('takes entries beside a member in a form that nothing documents, and says what stands there', async () => {
    const answer = await operations['searchAnswer']?.(json({ details: ['Served from cache'], data: [hit] }));
    expect(answer).toMatchObject({ isWord: false, said: 'Served from cache' });
    const counted = await operations['searchAnswer']?.(json({ details: 'Success', totalCount: [3], data: [hit] }));
    expect(counted).toMatchObject({ isWord: true, said: 'totalCount: 3', reading: { kind: 'partly' } });
    expect(await operations['searchAnswer']?.(json({ data: { result: [hit] } }))).toMatchObject({
      isWord: true,
      said: null,
    });
  });

  it('does not take a place for a profile with nothing in it for one, and one without it for an order', async () => {
    const bought = (body: object) => Promise.resolve().then(() => operations['restProfile']?.(json(body)));
    const facts = { transactionIdField: '7', responseCodeField: 100 };
    for (const companyProfileField of [{}, { nameField: null, addressesField: [] }])
      expect((await failureOf(bought({ ...facts, companyProfileField }))).failure.code).toBe(
        'service-answer-unreadable',
      );
    expect(await bought({ ...facts, companyProfileField: null })).toMatchObject({ value: { kind: 'pending' } });
    expect(await bought({ ...facts, companyProfileField: { nameField: 'A' } })).toMatchObject({
      value: { kind: 'delivered' },
    });
  });

  it('does not take another order for the one that was asked for', async () => {
    const other = json({ details: 'Success', data: { orderId: '999999', status: 'Failed' } });
    const failure = await failureOf(Promise.resolve().then(() => operations['orderAnswer']?.(other)));
    expect(failure.failure.code).toBe('service-answer-unreadable');
  });
});

const notFound = { type: 'https://httpstatuses.com/404', title: 'Not Found' };
const [someHit] = searchAnswer.data;
const written = JSON.stringify(someHit);
/** An entry of every list: of companies, of documents and of orders. */
const aRecord = { ...someHit, name: 'Annual accounts', orderId: '7', status: 'Pending' };
const aRestRecord = { nameField: 'A', codeField: '1', productOrderIdField: 7, statusField: 1 };

/** Answers with an empty list, or without a list, that say themselves that they are no proof of absence. */
const halfSaid: Readonly<Record<string, Canned>> = {
  'a 404 whose registry could not be reached': json(
    { ...envelope, data: { ...notFound, detail: 'registry could not be reached' } },
    { status: 404 },
  ),
  'a 404 whose registry is unavailable': json(
    { ...envelope, data: { ...notFound, detail: 'registry temporarily unavailable' } },
    { status: 404 },
  ),
  'a 404 with errors': json({ ...envelope, data: { ...notFound, errors: ['timeout'] } }, { status: 404 }),
  'a 404 with other details': json({ ...envelope, details: 'Registry down', data: notFound }, { status: 404 }),
  'a 404 with another type': json(
    { ...envelope, data: { type: 'https://httpstatuses.com/503', title: 'Not Found' } },
    { status: 404 },
  ),
  'a 404 with a count': json({ ...envelope, totalCount: 3, data: notFound }, { status: 404 }),
  'a 404 with a count of pages': json({ ...envelope, totalPages: 2, data: notFound }, { status: 404 }),
  'a 404 with a count in a header': json(
    { ...envelope, data: notFound },
    { status: 404, headers: { 'x-total-count': '3' } },
  ),
  'a 404 of a cache, weeks old': json({ ...envelope, data: notFound }, { status: 404, headers: { age: '8640000' } }),
  'a 404 with a header that says partial': json(
    { ...envelope, data: notFound },
    { status: 404, headers: { 'x-partial': 'true' } },
  ),
  'a time of its own, of years to come': json({ timeStamp: '2099-01-01T00:00:00Z', details: 'Success', data: [] }),
  'a time of its own, of years ago': json({ timeStamp: '2019-01-01T00:00:00Z', details: 'Success', data: [] }),
  'a 404 of years ago': json({ ...envelope, timeStamp: '2019-01-01T00:00:00Z', data: notFound }, { status: 404 }),
  'when to ask again, beside it': json({ details: 'Success', data: [], retryAfter: 60 }),
  'a second list': json({ details: 'Success', data: [], companies: [aRecord] }),
  'a second list called results': json({ details: 'Success', data: [], results: [aRecord] }),
  'a second list called items': json({ details: 'Success', data: [], items: [aRecord] }),
  'a second list under a name that nobody knows': json({ details: 'Success', data: [], listed: [aRecord] }),
  'a second list a level deeper': json({ details: 'Success', data: [], page: { entries: [aRecord] } }),
  'a second list beside that in the data': json({
    data: { companies: [], documents: [], orders: [], items: [aRecord] },
  }),
  'a 404 with a list': json({ ...envelope, data: notFound, companies: [aRecord] }, { status: 404 }),
  '202': json({ details: 'Success', data: [] }, { status: 202 }),
  '203': json({ details: 'Success', data: [] }, { status: 203 }),
  '206': json({ details: 'Success', data: [] }, { status: 206, headers: { 'content-range': 'bytes 0-99/5000' } }),
  'a part of the bytes': json({ data: [] }, { headers: { 'content-range': 'bytes 0-99/5000' } }),
  'a link to the next page': json({ data: [] }, { headers: { link: '</companies?page=2>; rel="next"' } }),
  'a warning that it is stale': json({ data: [] }, { headers: { warning: '110 - "Response is Stale"' } }),
  'an answer of a cache, weeks old': json({ details: 'Success', data: [] }, { headers: { age: '8640000' } }),
  'a key for more': json({ details: 'Success', data: [], continuationKey: 'more' }),
  'more, in links': json({ details: 'Success', data: [], links: { self: '/x', next: '/x?page=2' } }),
  'more, in a word': json({ details: 'Success', data: { items: [], hasMore: true } }),
  'page 2 of 3': json({ details: 'Success', data: { pageNumber: 2, totalPages: 3, totalCount: 5, items: [] } }),
  'page 2 of 3 in the envelope': json({ details: 'Success', pageNumber: 2, totalPages: 3, data: [] }),
  'page 2 without a count': json({ details: 'Success', paging: { page: 2 }, data: [] }),
  'three pages': json({ details: 'Success', data: { totalPages: 3, items: [] } }),
  'status Failed': json({ details: 'Success', status: 'Failed', data: [] }),
  'status Pending': json({ status: 'Pending', data: [] }),
  'success false': json({ success: false, data: [] }),
  'a code of REST that says the registry is away': json({ details: 'Success', responseCodeField: 104, data: [] }),
  'a code whose meaning is not documented': json({ details: 'Success', responseCodeField: 0, data: [] }),
  'a word of trouble that nobody documented': json({ note: 'partial outage, try again', data: [] }),
  'words that say why nothing came': json({ details: 'No results: quota exceeded', data: [] }),
  'words that nothing came yet': json({ details: 'No results yet', data: [] }),
  'words of an index that is made anew': json({ details: 'Not found: search index rebuilding', data: [] }),
  'a note that nobody knows': json({ details: 'Success', note: 'Search index rebuilding', data: [] }),
  'words that nobody knows': json({ details: 'Nothing to show to this account', data: [] }),
  'a 404 whose detail says why': json(
    { ...envelope, data: { ...notFound, detail: 'Not found: search index rebuilding' } },
    { status: 404 },
  ),
  'details in an array': json({ details: ['Registry timeout'], data: [] }),
  'details in an object': json({ details: { text: 'Registry timeout' }, data: [] }),
  'success in an array': json({ details: ['Success'], data: [] }),
  'a status in an array': json({ status: ['Failed'], data: [] }),
  'links in an array': json({ links: ['/v2/companies?page=2'], data: [] }),
  'links in a text': json({ links: '/v2/companies?page=2', data: [] }),
  'a count in an array': json({ totalCount: [3], data: [] }),
  'a count in words': json({ totalCount: '3 companies', data: [] }),
  'a count in an array beside the list': json({ data: { totalCount: [3], items: [] } }),
  'a result code in an array': json({ responseCodeField: [104], data: [] }),
  'a count called numFound': json({ numFound: 3, data: [] }),
  'a count called found': json({ details: 'Success', found: 3, data: [] }),
  'a count called matches': json({ matches: 3, data: [] }),
  'that it exists': json({ exists: true, data: [] }),
  'that it timed out': json({ details: 'Success', timedOut: true, data: [] }),
  'that the registry is offline': json({ registryOffline: true, data: [] }),
  'a count in a header': json({ details: 'Success', data: [] }, { headers: { 'x-total-count': '3' } }),
  'a header that says partial': json({ details: 'Success', data: [] }, { headers: { 'x-partial': 'true' } }),
  'a problem by its type': json(
    { details: 'Success', data: [] },
    { headers: { 'content-type': 'application/problem+json' } },
  ),
  'a time to ask again': json({ details: 'Success', data: [] }, { headers: { 'retry-after': '60' } }),
  'a header with a date of years ago': json(
    { details: 'Success', data: [] },
    { headers: { date: 'Mon, 01 Jan 2024 00:00:00 GMT' } },
  ),
  'data of years ago': json({ details: 'Success', dataAsOf: '2019-01-01', data: [] }),
  'an update of years ago': json({ details: 'Success', lastUpdated: '2019-01-01T00:00:00Z', data: [] }),
  'a source that timed out': json({ details: 'Success', sources: [{ name: 'A', status: 'timed out' }], data: [] }),
  'a source of sources that timed out': json({
    details: 'Success',
    info: { sources: [{ state: 'failed' }] },
    data: [],
  }),
  'incomplete results': json({ details: 'Success', incomplete_results: true, data: [] }),
  'what was held back': json({ details: 'Success', suppressed: 4, data: [] }),
  'words that count companies': json({ details: '2 companies found', data: [] }),
  'words that count one company': json({ details: '1 company found', data: [] }),
  'words that count matches': json({ details: '3 matches', data: [] }),
  'words that count results, in a message': json({ details: 'Success', message: '1 result found.', data: [] }),
  'words that count results, in a note': json({ details: 'Success', note: '250 results', data: [] }),
  'words that count results, where nobody knows': json({ details: 'Success', summary: '250 results', data: [] }),
  'names that it suggests': json({ details: 'Success', suggestions: ['Another Ltd'], data: [] }),
  'a name that it suggests': json({ details: 'Success', didYouMean: 'Another Ltd', data: [] }),
  'data twice': { body: `{"details":"Success","data":[${written}],"data":[]}` },
  'data in two cases': { body: `{"details":"Success","data":[],"Data":[${written}]}` },
  'details twice': { body: '{"details":"Registry not available","details":"Success","data":[]}' },
  'details twice, inside': { body: '{"data":{"details":"Registry not available","details":"Success","items":[]}}' },
};

/** The same for REST searches, whose documented word for nothing is a code. */
const halfSaidByRest: Readonly<Record<string, Canned>> = {
  'code 0': json({ responseCodeField: 0, companiesField: [] }),
  'code 201': json({ responseCodeField: '201', companiesField: [] }),
  'a key for more': json({ responseCodeField: 100, companiesField: [], continuationKeyField: 'more' }),
  'a key for more beside 102': json({ responseCodeField: 102, continuationKeyField: 'more' }),
  'words of trouble beside 102': json({
    responseCodeField: 102,
    responseDetailsField: 'Registry could not be reached',
  }),
  '202': json({ responseCodeField: 100, companiesField: [] }, { status: 202 }),
  '202 with 102': json({ responseCodeField: 102 }, { status: 202 }),
  '206': json({ responseCodeField: 102, companiesField: [] }, { status: 206 }),
  'the code twice': { body: '{"responseCodeField":104,"responseCodeField":100,"companiesField":[]}' },
  'the code twice, nothing last': { body: '{"responseCodeField":104,"responseCodeField":102}' },
  'companies twice': { body: '{"responseCodeField":100,"companiesField":[{"nameField":"A"}],"companiesField":[]}' },
  'success false': json({ responseCodeField: 100, success: false, companiesField: [] }),
  'the code in an array': json({ responseCodeField: [104], companiesField: [] }),
  'the code in an object': json({ responseCodeField: { code: 104 }, companiesField: [] }),
  'words in an array beside 102': json({
    responseCodeField: 102,
    responseDetailsField: ['Registry timed out'],
    companiesField: [],
  }),
  'words in an array beside 102 without a list': json({
    responseCodeField: 102,
    responseDetailsField: ['Registry timed out'],
  }),
  'a count beside 102': json({ responseCodeField: 102, numFoundField: 3, companiesField: [] }),
  'a count beside 102 without a list': json({ responseCodeField: 102, totalField: 3 }),
  'a count of pages beside 102': json({ responseCodeField: 102, totalPagesField: 3, companiesField: [] }),
  'a count beside 105 and 404': json({ responseCodeField: '105', totalCountField: 3 }, { status: 404 }),
  'a count in a header': json({ responseCodeField: 100, companiesField: [] }, { headers: { 'x-total-count': '3' } }),
  'a count in a header beside 102': json({ responseCodeField: 102 }, { headers: { 'x-total-count': '3' } }),
  'a header that says partial beside 102': json({ responseCodeField: 102 }, { headers: { 'x-partial': 'true' } }),
  'an answer of a cache beside 102': json({ responseCodeField: 102 }, { headers: { age: '8640000' } }),
  'a count called numFoundField': json({ responseCodeField: 100, numFoundField: 3, companiesField: [] }),
  'a count called totalField': json({ responseCodeField: 100, totalField: 3, companiesField: [] }),
  'that it timed out': json({ responseCodeField: 100, timedOutField: true, companiesField: [] }),
  'that it timed out, beside 102': json({ responseCodeField: 102, timedOutField: true, companiesField: [] }),
  'that the registry is offline': json({ responseCodeField: 102, registryOfflineField: true }),
  'a time of its own, of years ago': json({ responseCodeField: 102, timeStampField: '2019-01-01T00:00:00Z' }),
  'a time of its own, of years to come': json({ responseCodeField: 102, timeStampField: '2099-01-01T00:00:00Z' }),
  'another country': json({ responseCodeField: 100, countryISOField: 'FR', companiesField: [] }),
  'another country beside 102': json({ responseCodeField: 102, countryField: 'FR' }),
  'a second list': json({ responseCodeField: 100, companiesField: [], items: [aRestRecord] }),
  'a second list beside 102': json({ responseCodeField: 102, companiesField: [], resultsField: [aRestRecord] }),
  'a list that nobody knows beside 102 alone': json({ responseCodeField: 102, rowsField: [{ id: 7 }] }),
  'that it exists': json({ responseCodeField: 102, existsField: true, companiesField: [] }),
};

describe('P21: an answer that says itself that it is not all proves no absence', () => {
  const claims = (name: string, canned: Canned) => failureOf(Promise.resolve().then(() => operations[name]?.(canned)));

  it.each(Object.keys(halfSaid))('of companies: %s', async (form) => {
    const canned = halfSaid[form] ?? { body: '' };
    const failure = await claims('searchAnswer', canned);
    expect(failure.failure.code).toMatch(canned.status === 404 ? /^service-not-found$/ : /^service-answer-unreadable$/);
    expect(Buffer.from(failure.raw?.body ?? []).toString()).toBe(canned.body);
  });

  it.each([
    ['searchAnswer', '/v2/orders?startDate=2026-01-01'],
    ['searchAnswer', 'https://service.example/v2/companies/GB%7COTHER/documents'],
    ['documentsAnswer', '/v2/companies?isoCode=GB&companyNumber=99999999'],
    ['documentsAnswer', '/v2/orders'],
  ])('%s: an address of its own that is another resource, %s', async (name, self) => {
    const failure = await claims(name, json({ details: 'Success', links: { self }, data: [] }));
    expect(failure.failure.code).toBe('service-answer-unreadable');
  });

  const ofLists = Object.keys(halfSaid).filter((form) => halfSaid[form]?.status !== 404);
  it.each(ofLists.filter((form) => form !== 'a key for more'))('of documents: %s', async (form) => {
    expect((await claims('documentsAnswer', halfSaid[form] ?? { body: '' })).failure.code).toBe(
      'service-answer-unreadable',
    );
  });

  it.each(ofLists)('of orders: %s', async (form) => {
    const canned = halfSaid[form] ?? { body: '' };
    const answered = await Promise.resolve()
      .then(() => operations['ordersAnswer']?.(canned))
      .catch(() => null);
    expect(answered?.reading.kind).not.toBe('whole');
  });

  it.each(Object.keys(halfSaidByRest))('of REST companies: %s', async (form) => {
    const canned = halfSaidByRest[form] ?? { body: '' };
    expect(Buffer.from((await claims('restLiteSearch', canned)).raw?.body ?? []).toString()).toBe(canned.body);
  });

  // No order status asks for a country.
  const ofOrders = Object.keys(halfSaidByRest).filter((form) => !form.startsWith('another country'));
  it.each(ofOrders)('of REST orders, and of companies of core: %s', async (form) => {
    const canned = halfSaidByRest[form] ?? { body: '' };
    const orders = Buffer.from(canned.body).toString().replaceAll('companiesField', 'orders');
    for (const [name, body] of [
      ['restCoreSearch', canned.body],
      ['restOrderStatus', orders],
    ] as const)
      expect(Buffer.from((await claims(name, { ...canned, body })).raw?.body ?? []).toString()).toBe(body);
  });

  it.each(['202', '206'])('of REST orders: %s', async (status) => {
    const failure = await claims('restOrderStatus', { body: '[]', status: Number(status) });
    expect(failure.failure.code).toBe('service-answer-unreadable');
  });
});

describe('P21: what is documented for nothing found is taken at its word', () => {
  it.each([
    ['searchAnswer', json({ details: 'Success', data: [] })],
    [
      'searchAnswer',
      json({ numFound: 0, timedOut: false, data: [] }, { headers: { 'x-total-count': '0', age: '30' } }),
    ],
    [
      'searchAnswer',
      json({ ...envelope, data: [], cost: { type: 'credit', value: 0 }, links: { self: '/companies' } }),
    ],
    ['searchAnswer', json({ details: 'No results found', data: [], continuationKey: null })],
    ['searchAnswer', json({ details: ' NO RESULTS. ', data: [] })],
    ['searchAnswer', json({ details: 'Not found', data: [] })],
    ['searchAnswer', json({ details: '0 companies found', suggestions: [], data: [] })],
    ['searchAnswer', json({ data: { pageNumber: 1, pageSize: 50, totalCount: 0, totalPages: 0, items: [] } })],
    ['searchAnswer', json({ data: { pageNumber: 1, totalPages: 1, data: [] }, success: true, status: 'OK' })],
    ['searchAnswer', { body: '{"details":"Success","details":"Success","data":[]}' }],
    ['searchAnswer', json({ details: 'Success', data: [], correlationId: 'error 17, registry down' })],
    ['searchAnswer', json({ details: 'Not Found', data: notFound }, { status: 404 })],
    [
      'searchAnswer',
      json({ data: { ...notFound, detail: 'this resource could not be found', errors: [] } }, { status: 404 }),
    ],
    ['documentsAnswer', json({ details: 'Success', data: [], continuationKey: null })],
    ['ordersAnswer', json({ details: 'Success', data: { pageNumber: 1, pageSize: 100, totalCount: 0, orders: [] } })],
    ['restLiteSearch', json({ responseCodeField: 102, responseDetailsField: 'No results' })],
    ['restLiteSearch', json({ companiesField: [], responseCodeField: '102', responseDetailsField: 'NO_RESULTS' })],
    ['restLiteSearch', json({ responseCodeField: '105', responseDetailsField: 'COMPANY_NOT_FOUND' }, { status: 404 })],
    ['restLiteSearch', json({ responseCodeField: '105' }, { status: 404 })],
    ['restLiteSearch', json({ responseCodeField: 100, companiesField: [], transactionIdField: '1' })],
    ['restOrderStatus', { body: '[]' }],
  ])('%s, %j', async (name, canned) => {
    expect((await operations[name]?.(canned))?.reading).toEqual({ kind: 'whole' });
  });
});

describe('P23: what has two readings moves no money', () => {
  it('does not believe a cost that is told twice', async () => {
    const twice = `{"details":"Success","data":[${written}],"cost":{"type":"credit","value":1},"cost":{"type":"credit","value":9}}`;
    const answer = await operations['searchAnswer']?.({ body: twice });
    expect(JSON.stringify(answer?.cost)).toMatch(/notBelieved.*1.*9/u);
    const inside = await operations['restLiteSearch']?.({
      body: '{"responseCodeField":102,"cost":{"type":"lite","value":1,"Value":2}}',
    });
    expect(inside?.cost).toHaveProperty('notBelieved');
  });

  it('does not take one of two numbers for the order that was placed', async () => {
    const twice = { body: '{"details":"Success","orderId":"1","orderId":"2","status":"Pending"}', status: 201 };
    const failure = await failureOf(Promise.resolve().then(() => operations['createdAnswer']?.(twice)));
    expect(failure.failure.code).toBe('service-answer-unreadable');
  });

  it('does not read an entry that has two readings', async () => {
    const order = '{"orderId":"410023","status":"Pending","status":"Failed"}';
    const failure = await failureOf(
      Promise.resolve().then(() => operations['orderAnswer']?.({ body: `{"data":${order}}` })),
    );
    expect(failure.failure.code).toBe('service-answer-unreadable');
    const list = await operations['ordersAnswer']?.({
      body: `{"data":[${order},{"orderId":"2","status":"Pending"}]}`,
    });
    expect(list?.reading).toEqual({ kind: 'partly', unread: 1, total: null });
  });
});

describe('P22: a hit that contradicts itself is not taken for an active company', () => {
  const [hit] = searchAnswer.data;
  const [restHit] = restLiteSearch.companiesField;
  const outcomes = async (name: string, body: object) => {
    const answer = await operations[name]?.(json(body));
    return SearchHit.array()
      .parse(answer?.value)
      .map((one) => outcomeOf({ ...one, jurisdiction: 'GB' }));
  };
  const v2 = (beside: object) => outcomes('searchAnswer', { data: [{ ...hit, status: 'active', ...beside }] });
  const rest = (beside: object) =>
    outcomes('restLiteSearch', { companiesField: [{ ...restHit, legalStatusField: 'Active', ...beside }] });

  it.each([
    { dissolved: true },
    { isDissolved: 'true' },
    { struckOff: true },
    { inLiquidation: true },
    { active: false },
  ])('by %j beside its status', async (beside) => {
    expect(await v2(beside)).toEqual(['found-contradicting']);
    const ofRest = Object.fromEntries(Object.entries(beside).map(([name, said]) => [`${name}Field`, said]));
    expect(await rest(ofRest)).toEqual(['found-contradicting']);
  });

  it('and one that says the same twice does not', async () => {
    expect(await v2({ dissolved: false, active: true })).toEqual(['found-active']);
    expect(await v2({ status: 'dissolved', dissolved: true })).toEqual(['found-not-active']);
  });
});

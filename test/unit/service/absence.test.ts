import { describe, expect, it } from 'vitest';
import { operations, type Canned } from './canned-service.ts';
import { envelope, searchAnswer } from './documented-answers.ts';
import { restLiteSearch } from './documented-rest.ts';
import { failureOf } from './failure-of.ts';
import { json } from './canned-answers.ts';

/*
 * P21: absence is a claim. An empty list is given only for an empty list that came, or for a documented refusal; any
 * other answer is not understood, and kept raw.
 */

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
    ['entries that are none', { details: 'Success', data: [hit, null, { colour: 'red' }] }, 2],
    ['a count that says more than came', { data: { totalCount: 5, items: [hit] } }, 4],
  ])('says how many entries are unread: %s', async (_form, body, unread) => {
    const answer = await operations['searchAnswer']?.(json(body));
    expect(answer?.value).toHaveLength(1);
    expect(answer?.reading).toEqual({ kind: 'partly', unread });
  });

  it('says the same of a REST search', async () => {
    const body = { ...restLiteSearch, companiesField: [...restLiteSearch.companiesField, 7] };
    expect((await operations['restLiteSearch']?.(json(body)))?.reading).toEqual({ kind: 'partly', unread: 1 });
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
    expect((await operations['ordersAnswer']?.(json({ data: page })))?.reading).toEqual({ kind: 'partly', unread: 1 });
  });

  it('does not take another order for the one that was asked for', async () => {
    const other = json({ details: 'Success', data: { orderId: '999999', status: 'Failed' } });
    const failure = await failureOf(Promise.resolve().then(() => operations['orderAnswer']?.(other)));
    expect(failure.failure.code).toBe('service-answer-unreadable');
  });
});

import { describe, expect, it } from 'vitest';
import { startGivenService } from './given-answers.ts';

const company = {
  jurisdiction: 'GB',
  companyNumber: '04418820',
  serviceId: 'GB|ours',
  name: 'Halcyon Freight plc',
  englishName: null,
};
const listed = {
  details: 'Success',
  data: [{ id: 'GB|ours', companyName: 'Halcyon Freight plc', companyNumber: '04418820', status: 'active' }],
};
const entry = (name: string, value: number) => ({
  id: 'p-1',
  name,
  category: 'Filing',
  documentFormat: ['application/pdf'],
  cost: { type: 'credit', value },
});

/** A service whose documents list has these pages. */
async function withPages(...pages: unknown[][]) {
  return startGivenService({
    '/v2/companies?': listed,
    '/v2/companies/GB|ours/documents': (url: string) => {
      const index = Number(/continuationKey=(\d)/.exec(url)?.[1] ?? 0);
      const data = pages[index];
      return { details: 'Success', data, ...(index + 1 < pages.length ? { continuationKey: String(index + 1) } : {}) };
    },
  });
}

describe('P22: a document number that is listed twice', () => {
  it.each([
    ['on one page', [[entry('Accounts 2024', 2), entry('Accounts 2025', 5)]]],
    ['on two pages', [[entry('Accounts 2024', 2)], [entry('Accounts 2025', 5)]]],
  ])('%s, in different words, is told, and none is taken for the other', async (_, pages) => {
    const { desk } = await withPages(...pages);
    let page = await desk.orders.documentOffers(company, null);
    if (page.continuationKey !== null) page = await desk.orders.documentOffers(company, page.continuationKey);
    const [offered, ...others] = page.documents;
    expect(others).toEqual([]);
    expect(offered).toMatchObject({
      entries: 2,
      document: { productId: 'p-1', name: 'Accounts 2024 / Accounts 2025', category: 'Filing' },
      offer: { price: { kind: 'not-known' }, priceSaid: '2 credit / 5 credit' },
    });
    if (offered === undefined) throw new Error('It is offered.');
    const question = await desk.orders.question(company, offered.offer.product);
    expect(question.offer.price).toEqual({ kind: 'not-known' });
  });

  it('in the same words is listed once, with its price; a list that is read anew is not held against the one before', async () => {
    const { desk, answers } = await withPages([entry('Accounts', 2)], [entry('Accounts', 2)]);
    const first = await desk.orders.documentOffers(company, null);
    const second = await desk.orders.documentOffers(company, first.continuationKey);
    expect(second.documents[0]?.entries).toBeUndefined();
    expect(second.documents[0]?.offer.price).toMatchObject({ kind: 'stated', cost: { value: 2 } });
    answers['/v2/companies/GB|ours/documents'] = { details: 'Success', data: [entry('Accounts', 4)] };
    const anew = await desk.orders.documentOffers(company, null);
    expect(anew.documents[0]?.entries).toBeUndefined();
    expect(anew.documents[0]?.offer.price).toMatchObject({ kind: 'stated', cost: { value: 4 } });
  });
});

import { describe, expect, it } from 'vitest';
import { searchCompanies } from '../../../src-main/service/v2/search.ts';
import { json, person } from './canned-answers.ts';
import { cannedService } from './canned-service.ts';
import { searchAnswer } from './documented-answers.ts';

const { cost: _, ...free } = searchAnswer;
const [hit, ...otherHits] = searchAnswer.data;
const query = { jurisdiction: 'GB', name: 'fable', companyNumber: null };

async function costOf(members: object, headers: Record<string, string> = {}) {
  const canned = json({ ...free, ...members });
  const { cost } = await searchCompanies(
    cannedService({ ...canned, headers: { ...canned.headers, ...headers } }).v2,
    query,
    person,
  );
  return cost;
}

describe('P9: a charge that a free search tells elsewhere than at its cost is noticed, and not believed', () => {
  it.each([
    ['in a hit', { data: [{ ...hit, cost: { type: 'credit', value: 5 } }, ...otherHits] }, '5 credit'],
    ['in a later hit', { data: [hit, { ...hit, cost: { type: 'credit', value: 'five' } }] }, 'five credit'],
    ['beside a cost of 0', { cost: { type: 'credit', value: 0 }, price: 5 }, 'price: 5'],
    ['as a price', { price: '5.00 EUR' }, 'price: "5.00 EUR"'],
    ['as a word', { charged: true }, 'charged: true'],
    ['as credits', { creditsUsed: 5 }, 'creditsUsed: 5'],
    ['in an object', { billing: { total: 5 } }, 'billing: {\n  "total": 5\n}'],
  ])('%s', async (_where, members, notBelieved) => {
    expect(await costOf(members)).toEqual({ notBelieved });
  });

  it('in a header', async () => {
    expect(await costOf({}, { 'x-cost': '5' })).toEqual({ notBelieved: 'x-cost: 5' });
  });

  it.each([
    {},
    { charged: false, price: 0, creditsUsed: '0', billing: {}, priceOfSearch: '0.00 EUR' },
    {
      creditsRemaining: 100,
      availableCredits: 5,
      creditBalance: 5,
      creditLimit: 9,
      prepaid: true,
      unpaid: 2,
      discharged: true,
      creditsLeft: 3,
    },
    { billingCurrency: 'EUR', pricing: 'none', orderId: 410023 },
    { data: [{ ...hit, cost: { type: 'credit', value: 0 } }] },
  ])('nothing is noticed where nothing speaks of a charge: %j', async (members) => {
    expect(await costOf(members, { 'x-credits-remaining': '40', 'x-rate-limit-cost-limit': '5' })).toBeNull();
  });

  it('a figure at its cost is counted as before', async () => {
    const cost = { type: 'credit', value: 2 };
    expect(await costOf({ cost, price: 2 }, { 'x-cost': '2' })).toEqual({ ledger: 'credit', value: 2 });
  });
});

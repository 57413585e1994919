import { describe, expect, it } from 'vitest';
import { costBesideList, costIn, costOfOrderIn } from '../../../src-main/service/wire/cost.ts';
import { parseShortJson } from '../../../src-main/service/wire/json-body.ts';
import { Located } from '../../../src-main/service/wire/located.ts';
import { V2Envelope } from '../../../src-main/service/v2/envelope.ts';
import { readV2Order } from '../../../src-main/service/v2/order-wire.ts';

const read = (body: unknown) => parseShortJson(Buffer.from(JSON.stringify(body))) ?? new Located(null);

describe('the number of an order', () => {
  it.each([true, [true], { id: 5 }, ''])('is not read of %j', (orderId) => {
    expect(V2Envelope.parse(read({ orderId }))?.orderId ?? null).toBeNull();
    expect(readV2Order(read({ orderId, status: 'Pending' }))).toBeNull();
  });

  it.each([55, '55'])('is read of %j', (orderId) => {
    expect(V2Envelope.parse(read({ orderId }))?.orderId).toBe('55');
  });
});

describe('a cost', () => {
  it('has its ledger without the blanks around it', () => {
    expect(costIn(read({ cost: { type: ' CREDIT ', value: 2 } }), ['cost'])).toEqual({ ledger: 'CREDIT', value: 2 });
  });

  it('of 0 beside an amount of money is not believed', () => {
    const cost = { type: 'credit', value: 0, amount: 50, currency: 'USD' };
    expect(costIn(read({ cost }), ['cost'])).toEqual({ notBelieved: expect.stringContaining('USD') as string });
    expect(costIn(read({ cost: { type: 'credit', value: 2, amount: 2 } }), ['cost'])).toEqual({
      ledger: 'credit',
      value: 2,
    });
  });

  it.each([
    { type: 'credit', amount: 25 },
    { type: 'credit', amount: 25, currency: 'EUR' },
    { type: 'credit', value: null, total: '25' },
    { type: 'credit', value: '', amount: { value: 25 } },
    { credits: 25 },
    { type: 'credit', amounts: [25] },
  ])('whose amount stands under another name is stated, and not believed: %j', (cost) => {
    expect(costIn(read({ cost }), ['cost'])).toEqual({ notBelieved: expect.stringContaining('25') as string });
    expect(costOfOrderIn(read({ cost, data: { cost: { type: 'credit', value: 5 } } }))).toEqual({
      notBelieved: expect.stringContaining('25') as string,
    });
  });

  it.each([{}, { type: 'credit' }, { type: 'credit', value: null }, { type: 'lite', amount: 0 }, { amount: '' }])(
    'that says nothing is none: %j',
    (cost) => {
      expect(costIn(read({ cost }), ['cost'])).toBeNull();
    },
  );

  it('of a list is found wherever it stands beside the entries, whose prices are their own', () => {
    const cost = { type: 'credit', value: 25 };
    const is = { ledger: 'credit', value: 25 };
    const companies = [{ id: 'GB|1', companyName: 'A', cost: { type: 'credit', value: 3 } }];
    expect(costBesideList(read({ data: { companies, cost } }))).toEqual(is);
    expect(costBesideList(read({ data: companies, meta: { billing: { costField: cost } } }))).toEqual(is);
    expect(costBesideList(read({ cost: { type: 'credit', value: 0 }, data: { companies, cost } }))).toEqual(is);
    expect(costBesideList(read({ cost: { type: 'credit', value: 2 }, data: { companies, cost } }))).toEqual({
      notBelieved: expect.stringContaining('25') as string,
    });
    expect(costBesideList(read({ data: companies }))).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { costIn } from '../../../src-main/service/wire/cost.ts';
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
});

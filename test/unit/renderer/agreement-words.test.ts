import { describe, expect, it } from 'vitest';
import { orderActWords } from '../../../src-renderer/features/purchase/agreement-words.ts';
import type { Price, Product } from '../../../src-shared/domain/journal.ts';

const enhanced: Product = { kind: 'v2-enhanced-profile', directorships: false, geocoding: false };
const lite: Product = { kind: 'v2-lite-profile' };
const cost = (value: number, ledger = 'credit') => ({ ledger, value });
const stated = (value: number, ledger?: string): Price => ({ kind: 'stated', cost: cost(value, ledger) });
const listed = (value: number): Price => ({ kind: 'price-list', cost: cost(value) });
const paid = (value: number, ledger?: string): Price => ({
  kind: 'last-paid',
  cost: cost(value, ledger),
  paidAt: '2026-11-20T10:00:00Z',
  paidFor: 'same-jurisdiction',
});
const notKnown: Price = { kind: 'not-known' };

const nothingPaid = { lastPaidAbove: null, acceptsLastPaid: false };

function act(price: Price, most: string, product: Product = enhanced, ledger = 'credit') {
  return orderActWords({ product, price }, { amount: { typed: most, ...nothingPaid }, ledger });
}

describe('the button of the order dialog says what is agreed to', () => {
  it.each<[string, Price, string, string]>([
    ['the price that is stated', stated(12), '12', 'Order for 12.00 credits'],
    ['the price in every digit', stated(0.125), '0.1250', 'Order for 0.125 credits'],
    [
      'the price, and more where more is accepted',
      stated(12),
      '12,50',
      'Order for 12.00 credits, up to 12.50 credits accepted',
    ],
    ['nothing stated to cost', stated(0), '0', 'Order for 0.00 credits'],
    ['no amount where the price is not covered', stated(12), '11.99', 'Order'],
    ['no amount where none is typed', stated(12), '', 'Order'],
    ['the most, by the price list', listed(2), '2', 'Order, up to 2.00 credits accepted'],
    ['more than the price list has', listed(2), '3', 'Order, up to 3.00 credits accepted'],
    ['no amount below the price list', listed(2), '1.99', 'Order'],
    ['the most, where no price is known', notKnown, '5', 'Order, up to 5.00 credits accepted'],
    ['no amount where none is accepted', notKnown, '0', 'Order'],
    ['no amount that can be read in two ways', notKnown, '1,234', 'Order'],
    ['the most, as last paid', paid(1), '1', 'Order, up to 1.00 credits accepted'],
    ['more than was last paid', paid(1), '10', 'Order, up to 10.00 credits accepted'],
  ])('%s', (_, price, most, said) => {
    expect(act(price, most)).toBe(said);
  });

  it.each([
    ['again', 'Order again all the same'],
    ['as-well', 'Order it as well'],
  ] as const)('what is ordered %s names the same amounts', (kind, words) => {
    const said = (price: Price, most: string) =>
      orderActWords({ product: enhanced, price }, { amount: { typed: most, ...nothingPaid }, ledger: 'credit' }, kind);
    expect(said(stated(12), '12')).toBe(`${words} for 12.00 credits`);
    expect(said(stated(12), '20')).toBe(`${words} for 12.00 credits, up to 20.00 credits accepted`);
    expect(said(notKnown, '20')).toBe(`${words}, up to 20.00 credits accepted`);
    expect(said(notKnown, '')).toBe(words);
    const paidMore = { amount: { typed: '3', lastPaidAbove: cost(4), acceptsLastPaid: true }, ledger: 'credit' };
    expect(orderActWords({ product: enhanced, price: paid(4) }, paidMore, kind)).toBe(
      `${words}, 4.00 credits may be charged`,
    );
  });

  it('in its ledger, or in either where nobody knows which', () => {
    expect(act(stated(3, 'lite'), '3', lite, 'lite')).toBe('Order for 3.00 lite credits');
    expect(act(notKnown, '3', lite, 'lite')).toBe('Order, up to 3.00 credits or lite credits accepted');
  });

  it('less than was last paid is agreed to only with what may be charged, and that is what it says', () => {
    const offer = { product: lite, price: paid(4, 'lite') };
    const words = (acceptsLastPaid: boolean) =>
      orderActWords(offer, {
        amount: { typed: '3.99', lastPaidAbove: cost(4, 'lite'), acceptsLastPaid },
        ledger: 'lite',
      });
    expect(words(false)).toBe('Order');
    expect(words(true)).toBe('Order, 4.00 lite credits may be charged');
  });
});

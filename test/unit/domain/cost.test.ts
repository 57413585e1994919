import { expect, it } from 'vitest';
import { amountInDigits, amountToType, readAmount } from '../../../src-shared/domain/cost.ts';

it('an amount is shown with every digit that it has: what is small is not shown as nothing', () => {
  expect([12, 12.5, 0.001, 12.345, 1_234_567.891].map(amountInDigits)).toEqual([
    ...['12.00', '12.50', '0.001', '12.345', '1234567.891'],
  ]);
  expect([1e-9, 20.000000001, 999_999.12345678].map(amountInDigits)).toEqual([
    ...['0.000000001', '20.000000001', '999999.12345678'],
  ]);
  // The sum of what was charged is the sum, and not the last bit of it.
  expect(amountInDigits(0.1 + 0.2)).toBe('0.30');
});

it('an amount with three digits after its point or comma is not read, since these may be thousands', () => {
  expect(['1,234', '1.234', '0.001', '12,345'].map(readAmount)).toEqual([null, null, null, null]);
  expect(['1,2', '1.23', '12,3450'].map(readAmount)).toEqual([1.2, 1.23, 12.345]);
});

it('an amount that stands in a field is read again as itself', () => {
  const amounts = [0, 1, 12.5, 0.001, 12.345, 1.2345, 7.123456];
  expect(amounts.map(amountToType).map(readAmount)).toEqual(amounts);
  // Less than what something costs would not be enough for it.
  expect([1e-9, 20.000000001].map(amountToType).map(readAmount)).toEqual([0.00000001, 20.00000001]);
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  add,
  compare,
  divide,
  fraction,
  fractionOf,
  isSame,
  multiply,
  subtract,
  toNumber,
  type Fraction,
} from '../../../../src-shared/domain/ownership/fraction.ts';

const part = fc
  .tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.bigInt({ min: 1n, max: 10n ** 30n }))
  .map(([numerator, denominator]) => fraction(numerator, denominator));

it('a fraction is kept in lowest terms, with the sign in its numerator', () => {
  expect(fraction(6n, -8n)).toEqual({ numerator: -3n, denominator: 4n });
  expect(fraction(0n, 7n)).toEqual({ numerator: 0n, denominator: 1n });
  expect(() => fraction(1n, 0n)).toThrow(RangeError);
});

it('18.75 of 75 is exactly a quarter', () => {
  const share = divide(fractionOf('18.75') as Fraction, fractionOf('75') as Fraction);
  expect(share).toEqual(fraction(1n, 4n));
});

it('what is added can be taken off again, and what is multiplied divided', () => {
  fc.assert(
    fc.property(part, part, (a, b) => {
      expect(subtract(add(a, b), b)).toEqual(a);
      if (b.numerator !== 0n) expect(divide(multiply(a, b), b)).toEqual(a);
      expect(compare(a, b)).toBe(-compare(b, a) + 0);
      expect(isSame(a, b)).toBe(compare(a, b) === 0);
    }),
  );
});

it('reads plain digits and nothing else', () => {
  expect(fractionOf('33.330')).toEqual(fraction(3333n, 100n));
  for (const text of ['', '-1', '1,5', '1e3', ' 1', '.5', '5.']) expect(fractionOf(text)).toBeNull();
});

it('is the nearest number also where its parts are beyond the greatest number', () => {
  expect(toNumber(fraction(10n ** 400n, 4n * 10n ** 400n + 1n))).toBeCloseTo(0.25, 12);
});

import { add, compare, divide, fraction, multiply, one, subtract, toNumber, zero, type Fraction } from '../fraction.ts';

/** What circles are worked out with: once in numbers, which is fast, and then in fractions, which is exact. */
export interface Arithmetic<Value> {
  readonly zero: Value;
  readonly one: Value;
  quotient(numerator: bigint, denominator: bigint): Value;
  add(a: Value, b: Value): Value;
  subtract(a: Value, b: Value): Value;
  multiply(a: Value, b: Value): Value;
  divide(a: Value, b: Value): Value;
  /** Below, at or above zero as `a` is less than, equal to or greater than `b`. */
  compare(a: Value, b: Value): number;
  /** Whether `a` is greater than `b` by more than rounding. */
  isMore(a: Value, b: Value): boolean;
}

export const inFractions: Arithmetic<Fraction> = {
  zero,
  one,
  quotient: fraction,
  add,
  subtract,
  multiply,
  divide,
  compare,
  isMore: (a, b) => compare(a, b) > 0,
};

/** Far above the rounding of a few hundred operations. What this overlooks is found in fractions. */
const rounding = 1e-10;

export const inNumbers: Arithmetic<number> = {
  zero: 0,
  one: 1,
  quotient: (numerator, denominator) => toNumber({ numerator, denominator }),
  add: (a, b) => a + b,
  subtract: (a, b) => a - b,
  multiply: (a, b) => a * b,
  divide: (a, b) => a / b,
  compare: (a, b) => a - b,
  isMore: (a, b) => a - b > rounding * a,
};

import { fraction } from '../../../../../src-shared/domain/ownership/fraction.ts';
import type {
  CompanyHolders,
  HeldShare,
  ShareEnd,
  ShareInterval,
} from '../../../../../src-shared/domain/ownership/holding.ts';

/** Percent, with at most two decimals; a text such as `25 excluded` for an end that is excluded. */
type Percent = number | `${number} excluded`;

function end(percent: Percent): ShareEnd {
  const value = typeof percent === 'number' ? percent : Number(percent.split(' ')[0]);
  return { value: fraction(BigInt(Math.round(value * 100)), 10_000n), included: typeof percent === 'number' };
}

export function interval(lower: Percent, upper: Percent = lower): ShareInterval {
  return { lower: end(lower), upper: end(upper) };
}

export function share(holder: string, lower: Percent, upper: Percent = lower): HeldShare {
  return { holder, share: interval(lower, upper) };
}

export function list(company: string, kind: CompanyHolders['list'], held: HeldShare[]): CompanyHolders {
  return { company, list: kind, held };
}

/** `[30, 50)`: from 30 % up to but not including 50 %. */
export function inWords({ lower, upper }: ShareInterval): string {
  const percent = ({ value }: ShareEnd) => {
    const { numerator, denominator } = fraction(value.numerator * 100n, value.denominator);
    return denominator === 1n ? String(numerator) : `${String(numerator)}/${String(denominator)}`;
  };
  return `${lower.included ? '[' : '('}${percent(lower)}, ${percent(upper)}${upper.included ? ']' : ')'}`;
}

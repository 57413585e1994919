import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add,
  compare,
  fraction,
  fractionOf,
  type Fraction,
} from '../../../../../src-shared/domain/ownership/fraction.ts';
import type { ShareEnd, ShareInterval } from '../../../../../src-shared/domain/ownership/holding.ts';
import {
  shownEnd,
  shownShare,
  shownValue,
  type ShownEnd,
} from '../../../../../src-shared/domain/ownership/view/shown-share.ts';
import { isAnyShare, mostText, shareText } from '../../../../../src-shared/words/ownership/share-words.ts';

/* Figures are rounded away from what lies between them: what is shown is never narrower than what is known. */

const exactly = (value: Fraction): ShareInterval => ({
  lower: { value, included: true },
  upper: { value, included: true },
});

/** The number that a figure states, 0 to 100. */
function statedPercent({ percent }: ShownEnd): Fraction {
  const read = fractionOf(percent);
  if (read === null) throw new Error(`${percent} is no number.`);
  return read;
}

const ofHundred = ({ numerator, denominator }: Fraction) => fraction(numerator * 100n, denominator);

describe('a shown end', () => {
  it.each([
    ['1', '2', '50', '50', true],
    ['1', '3', '33.33', '33.34', false],
    ['2499999', '10000000', '24.99999', '24.99999', true],
    ['249999999999', '1000000000001', '24.999999999874', '24.9999999999', false],
    ['1', '1000000', '0.0001', '0.0001', true],
    ['6249', '25000', '24.996', '24.996', true],
    ['475', '3200', '14.84375', '14.84375', true],
  ])(
    '%s/%s is from %s to %s %%, and never a whole number that it is not',
    (numerator, denominator, from, to, exact) => {
      const value = fraction(BigInt(numerator), BigInt(denominator));
      const { lower, upper } = shownShare(exactly(value));
      expect(lower).toMatchObject({ exact });
      expect([Number(lower.percent) <= Number(from), Number(upper.percent) >= Number(to)]).toEqual([true, true]);
      if (exact) expect([lower.percent, upper.percent]).toEqual([from, to]);
    },
  );

  it('is a fraction of percent where it is not exact, and is not reached', () => {
    const value = add(fraction(1n, 3n), fraction(1n, 7n));
    expect(shownEnd({ value, included: true }, 'lower')).toEqual({
      ...{ percent: '47.61', exact: false, included: false, fraction: '1000/21' },
    });
    expect(shownEnd({ value, included: true }, 'upper').percent).toBe('47.62');
    expect(shownValue(value, 'nearest').percent).toBe('47.62');
  });
});

describe('a share in words', () => {
  it('that no decimal number is stands between two', () => {
    expect(shareText(shownShare(exactly(fraction(1n, 3n))))).toBe('between 33.33 and 33.34 %');
  });

  it('that is just below a threshold is less than that, however near', () => {
    const nearly = fraction(10n ** 20n - 1n, 4n * 10n ** 20n);
    const share = shownShare({
      lower: { value: fraction(0n), included: true },
      upper: { value: nearly, included: true },
    });
    expect(shareText(share)).toBe('0 to less than 25 %');
    expect(mostText(share.upper)).toBe('less than 25 %');
  });
});

const anyFraction = fc
  .tuple(fc.bigInt(0n, 10n ** 16n), fc.bigInt(1n, 10n ** 16n))
  .map(([a, b]) => (a <= b ? fraction(a, b) : fraction(b, a)));
/** Around "25 or more" and others, at any distance: where rounding does the most harm. */
const nearThreshold = fc
  .tuple(
    fc.constantFrom(10n, 1_234n, 2_500n, 3_333n, 5_000n, 7_500n),
    fc.bigInt(-3n, 3n),
    fc.integer({ min: 5, max: 30 }),
  )
  .map(([threshold, by, places]) => add(fraction(threshold, 10_000n), fraction(by, 7n * 10n ** BigInt(places))));
const share = fc.oneof(anyFraction, nearThreshold);
const interval = fc.tuple(share, share, fc.boolean(), fc.boolean()).map(([a, b, from, to]): ShareInterval => {
  const [low, high] = compare(a, b) <= 0 ? [a, b] : [b, a];
  const isOne = compare(low, high) === 0;
  return { lower: { value: low, included: from || isOne }, upper: { value: high, included: to || isOne } };
});

describe('any interval', () => {
  it('lies within what is shown of it, and what is shown is reached only where the interval is', () => {
    const check = (end: ShareEnd, shown: ShownEnd, outside: number) => {
      const apart = compare(statedPercent(shown), ofHundred(end.value)) * outside;
      expect(apart).toBeGreaterThanOrEqual(0);
      expect(shown.exact).toBe(apart === 0);
      // A rounded end lies outside: the interval does not reach it.
      expect(shown.included).toBe(end.included && shown.exact);
    };
    fc.assert(
      fc.property(interval, (known) => {
        const shown = shownShare(known);
        check(known.lower, shown.lower, -1);
        check(known.upper, shown.upper, 1);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is never shown to reach a threshold that it does not reach, nor to miss one that it reaches', () => {
    const thresholds = ['0.1', '10', '12.34', '25', '33.33', '50', '75'];
    fc.assert(
      fc.property(interval, fc.constantFrom(...thresholds), ({ lower, upper }, threshold) => {
        const shown = shownShare({ lower, upper });
        const at = fractionOf(threshold) ?? fraction(0n);
        const reaches = (value: Fraction, included: boolean) => {
          const over = compare(value, at);
          return over > 0 || (over === 0 && included);
        };
        // Whatever the verdict says of certainly reaching it, the shown lower end never says more.
        if (compare(statedPercent(shown.lower), at) >= 0)
          expect(compare(ofHundred(lower.value), at)).toBeGreaterThanOrEqual(0);
        // Whatever it says of possibly reaching it, the shown upper end never says less.
        if (reaches(ofHundred(upper.value), upper.included))
          expect(reaches(statedPercent(shown.upper), shown.upper.included)).toBe(true);
        // The very figure of the threshold, as one that is reached, is shown only where it is reached.
        if (shown.upper.percent === threshold && shown.upper.included)
          expect(compare(ofHundred(upper.value), at)).toBe(0);
        if (shown.upper.percent === threshold && !isAnyShare(shown))
          expect(shareText(shown).includes('less than') || shareText(shown).includes('between')).toBe(
            !(upper.included && compare(ofHundred(upper.value), at) === 0),
          );
      }),
      { numRuns: 2_000 },
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, one, zero } from '../../../../../src-shared/domain/ownership/fraction.ts';
import { sharesOf } from '../../../../../src-shared/domain/ownership/graph/class-shares.ts';
import { isEmptyInterval } from '../../../../../src-shared/domain/ownership/holding.ts';
import { heldClasses } from '../../../../../src-shared/domain/ownership/graph/share-classes.ts';
import type { ShareReading } from '../../../../../src-shared/domain/ownership/share-settlement.ts';
import { readStatedShare } from '../../../../../src-shared/domain/ownership/graph/stated-share.ts';
import { bandOf, readWordedShare } from '../../../../../src-shared/domain/ownership/graph/worded-share.ts';
import { readPercentage } from '../../../../../src-shared/domain/percentage.ts';
import { party } from '../../../export/bare-profile.ts';
import { held, percentage, profileOf, written, type Held, type Stated } from './invented-profiles.ts';

describe('a range in words', () => {
  it.each([
    ['More than 25 % but not more than 50 %', '(1/4..1/2]'],
    ['more than 25% and not more than 50%.', '(1/4..1/2]'],
    ['More than 50% but less than 75%', '(1/2..3/4)'],
    ['75% or more', '[3/4..1]'],
    ['25 % or more but less than 50 %', '[1/4..1/2)'],
    ['at least 25 percent', '[1/4..1]'],
    ['over 25 %', '(1/4..1]'],
    ['up to 12,5 %', '[0..1/8]'],
    ['less than 10%', '[0..1/10)'],
    ['not exceeding 10%', '[0..1/10]'],
    ['between 25% and 50%', '[1/4..1/2]'],
    ['>25%', '(1/4..1]'],
    ['>= 25 %', '[1/4..1]'],
    ['≤ 50', '[0..1/2]'],
  ])('%s', (text, interval) => {
    const read = readWordedShare(text);
    expect(read === null ? null : written(read)).toBe(interval);
  });

  it.each([
    ...['majority', 'more than 125 %', 'more than half', 'about 25 %', '25', 'more than 50 % but less than 25 %'],
    ...['more than 25 % but more than 30 %', 'between 50 % and 25 %', 'more than 25 % of the votes', ''],
    'more than 25 % but not more than 50 %, held jointly',
  ])('%j is not read', (text) => {
    expect(readWordedShare(text)).toBeNull();
  });

  it.each([
    ['25-to-50', '(1/4..1/2]'],
    ['50-to-75', '(1/2..3/4)'],
    ['75-to-100', '[3/4..1]'],
    ['more-than-25', '(1/4..1]'],
  ])('the declared band %s', (band, interval) => {
    const read = bandOf(band);
    expect(read === null ? null : written(read)).toBe(interval);
  });
});

describe('what is stated of a share', () => {
  it.each<[Stated, string | null]>([
    ['33.33', '3333/10000'],
    ['33,5 %', '67/200'],
    ['0', '0'],
    ['100', '1'],
    ['25-50', '[1/4..1/2]'],
    [['25', '50'], '[1/4..1/2]'],
    ['More than 25 % but not more than 50 %', '(1/4..1/2]'],
    ['majority', null],
    ['more than 1,000', null],
    ['more than 12,50 %', '(1/8..1]'],
    [null, null],
  ])('%j', (stated, interval) => {
    const read = readStatedShare(percentage(stated));
    expect(read === null ? null : written(read.interval)).toBe(interval);
  });

  const several = (of: Partial<Parameters<typeof readPercentage>[0]>) => {
    const nothing = { percentage: null, isRange: null, range: null, lower: null, upper: null };
    const read = readStatedShare(readPercentage({ ...nothing, ...of }));
    return read === null ? null : `${written(read.interval)}${read.isDoubtful ? ' doubtful' : ''}`;
  };

  it('a number within a range beside it is the number, and one outside spans both', () => {
    expect(several({ percentage: '40', lower: '25', upper: '50' })).toBe('2/5');
    expect(several({ percentage: '60', lower: '25', upper: '50' })).toBe('[1/4..3/5] doubtful');
    expect(several({ range: '25-50', lower: '50', upper: '75' })).toBe('[1/4..3/4] doubtful');
    expect(several({ range: '25-50', lower: '40', upper: '75' })).toBe('[1/4..3/4] doubtful');
    expect(several({ percentage: '40', range: 'see the note' })).toBe('2/5 doubtful');
    expect(several({ lower: '25' })).toBe('[1/4..1]');
    expect(several({ percentage: '40', isRange: true })).toBeNull();
  });
});

/** A class of so many shares: how each holding is stated, and its count. */
function classOf(quantity: string | undefined, ...all: [Stated, string?][]) {
  const holdings = all.map(([stated, count]): Held => held(party('Ann'), stated, count === undefined ? {} : { count }));
  const [only] = heldClasses(profileOf([{ ...(quantity === undefined ? {} : { quantity }), code: 'A', holdings }]));
  return only;
}
function shares(...from: Parameters<typeof classOf>) {
  const only = classOf(...from);
  // A class without shares and holders is none.
  return only === undefined ? { shares: [], isComplete: false } : sharesOf(only, true);
}
const told = (...from: Parameters<typeof shares>) => {
  const { shares: found, isComplete } = shares(...from);
  return [isComplete, ...found.map(({ interval, origin, doubts }) => [written(interval), origin, ...doubts].join(' '))];
};

describe('a holding of a class', () => {
  it.each<[string, [string | undefined, Stated, string?], string]>([
    ['a number alone is exactly what is stated', [undefined, '33.33'], '3333/10000 stated-number'],
    ['a number that counts round to is the fraction of the counts', ['3', '33.33', '1'], '1/3 counts'],
    ['half a unit of the last place is rounding', ['1000', '12', '125'], '1/8 counts'],
    ['just over it is not', ['10000', '12', '1251'], '[3/25..1251/10000] stated-and-counts differs-from-counts'],
    [
      'a number that was cut instead of rounded differs',
      ['3', '66.66', '2'],
      '[3333/5000..2/3] stated-and-counts differs-from-counts',
    ],
    ['the noise of a program is rounding', ['3', '33.333333333333336', '1'], '1/3 counts'],
    ['a stated range stays one, with counts within', ['100', '25-50', '40'], '[1/4..1/2] stated-range'],
    ['and spans counts outside', ['100', '25-50', '60'], '[1/4..3/5] stated-and-counts differs-from-counts'],
    [
      'a number that the counts contradict spans both',
      ['100', '60', '40'],
      '[2/5..3/5] stated-and-counts differs-from-counts',
    ],
    ['counts alone are worked out', ['8', null, '1'], '1/8 counts'],
    ['counts without a total tell nothing', [undefined, null, '1'], '[0..1] not-known'],
    ['a total of none tells nothing', ['0', null, '1'], '[0..1] not-known'],
    ['a number in words tells nothing', ['1.000,00', null, '1'], '[0..1] not-known'],
    ['nothing is anything', ['8', null], '[0..1] not-known'],
    ['what is not understood stays to be settled', [undefined, 'majority'], '[0..1] not-known not-understood'],
    ['also beside counts', ['8', 'majority', '1'], '1/8 counts not-understood'],
    ['more shares than there are', ['100', null, '120'], '1 counts more-than-all'],
    [
      'more shares than there are, beside a number',
      ['100', '90', '120'],
      '[9/10..1] stated-and-counts more-than-all differs-from-counts',
    ],
  ])('%s', (_, [quantity, stated, count], expected) => {
    expect(told(quantity, count === undefined ? [stated] : [stated, count])[1]).toBe(expected);
  });

  it('cites both operands of what was worked out', () => {
    const [found] = shares('3', ['33.33', '1']).shares;
    expect(found?.workedOut).toMatchObject({
      count: { text: '1', at: '/capital/0/shareholdings/0' },
      total: { text: '3', at: '/capital/0' },
    });
  });
});

describe('a holding that an officer settled', () => {
  const said = { eventId: 1, officer: 'Astrid', at: '2026-11-24T12:00:00Z', reason: 'The deed says so.' };
  const settled = (word: ShareReading, ...from: Parameters<typeof classOf>) => {
    const only = classOf(...from);
    if (only === undefined) return [];
    const [first] = only.holdings;
    const place = { snapshotId: 1, at: first?.at ?? '' };
    const { isComplete, shares: found } = sharesOf(only, true, (at) =>
      at === place.at ? { ...said, word, place } : null,
    );
    return [
      isComplete,
      ...found.map(({ interval, origin, doubts, readings, settled: by }) =>
        [written(interval), origin, ...doubts, `(${readings.join(' ')})`, by?.word ?? 'open'].join(' '),
      ),
    ];
  };

  it.each<[string, ShareReading, Parameters<typeof classOf>, unknown[]]>([
    ['as stated', 'stated', ['100', ['60', '40']], [false, '3/5 stated-number (stated counts) stated']],
    ['by its counts', 'counts', ['100', ['60', '40']], [false, '2/5 counts (stated counts) counts']],
    [
      'as a stated range',
      'stated',
      ['100', ['25-50', '60']],
      [false, '[1/4..1/2] stated-range (stated counts) stated'],
    ],
    [
      'as stated, which makes the list complete',
      'stated',
      ['100', ['60', '30'], ['40', '40']],
      [true, '3/5 stated-number (stated counts) stated', '2/5 counts () open'],
    ],
    [
      'by its counts, which makes the list complete',
      'counts',
      ['100', ['70', '60'], ['40', '40']],
      [true, '3/5 counts (stated counts) counts', '2/5 counts () open'],
    ],
    [
      'as stated: its count no longer makes the whole with the others',
      'stated',
      ['100', ['70', '60'], ['40', '40']],
      [false, '7/10 stated-number (stated counts) stated', '2/5 counts () open'],
    ],
    ['beside words that are not understood', 'counts', ['8', ['majority', '1']], [false, '1/8 counts (counts) counts']],
    [
      'as stated where there are more shares than all',
      'stated',
      ['100', ['90', '120']],
      [false, '9/10 stated-number (stated) stated'],
    ],
  ])('%s', (_, word, from, expected) => {
    expect(settled(word, ...from)).toEqual(expected);
  });

  it('by a reading that the answer does not have stays to be settled', () => {
    expect(settled('stated', '8', ['majority', '1'])).toEqual([false, '1/8 counts not-understood (counts) open']);
    expect(settled('counts', '100', [null, '120'])).toEqual([false, '1 counts more-than-all () open']);
  });

  it('where nothing was to be settled stays as it is', () => {
    expect(settled('stated', '3', ['33.33', '1'])).toEqual([false, '1/3 counts () open']);
  });
});

describe('a list is complete', () => {
  it.each<[string, Parameters<typeof shares>, unknown[]]>([
    ['numbers that make 100', [undefined, ['60'], ['40']], [true, '3/5 stated-number', '2/5 stated-number']],
    ['numbers that make less', [undefined, ['60'], ['39']], [false, '3/5 stated-number', '39/100 stated-number']],
    ['one that is not stated', [undefined, ['60'], [null]], [false, '3/5 stated-number', '[0..1] not-known']],
    ['a range', [undefined, ['60'], ['25-50']], [false, '3/5 stated-number', '[1/4..1/2] stated-range']],
    [
      'ranges whose counts make the total',
      ['100', ['50-75', '60'], ['25-50', '40']],
      [true, '[1/2..3/4] stated-range', '[1/4..1/2] stated-range'],
    ],
    ['counts that make the total', ['3', [null, '1'], [null, '2']], [true, '1/3 counts', '2/3 counts']],
    ['counts that make less', ['4', [null, '1'], [null, '2']], [false, '1/4 counts', '1/2 counts']],
    [
      'a list with something to settle',
      ['100', ['60', '60'], ['40', '30']],
      [false, '3/5 counts', '[3/10..2/5] stated-and-counts differs-from-counts'],
    ],
    ['numbers that make much more', [undefined, ['60'], ['55']], [false, '3/5 stated-number', '11/20 stated-number']],
    ['nobody', ['100'], [false]],
  ])('%s', (_, from, expected) => {
    expect(told(...from)).toEqual(expected);
  });

  it('numbers that make 100 by rounding only are each what they were rounded from', () => {
    const third = '[1333/4000..6667/20000]';
    expect(told(undefined, ['33.33'], ['33.33'], ['33.33'])).toEqual([
      true,
      ...new Array<string>(3).fill(`${third} stated-number`),
    ]);
    // Two places beside none: the exact ones stay, the others may be off by half a unit.
    expect(told('3', ['33.33', '1'], ['67'])).toEqual([true, '1/3 counts', '[133/200..27/40] stated-number']);
    expect(told(undefined, ['33.3'], ['33.3'], ['33.3'])[0]).toBe(true);
    expect(told(undefined, ['33'], ['33'], ['33'])[0]).toBe(true);
    expect(told(undefined, ['33.34'], ['33.34'], ['33.34'])[0]).toBe(false);
    expect(told(undefined, ['34'], ['33'], ['34'])[0]).toBe(true);
  });

  it('only where it was read whole', () => {
    const [only] = heldClasses(profileOf([{ holdings: [held(party('Ann'), '100')] }]));
    expect(only === undefined ? null : [sharesOf(only, true).isComplete, sharesOf(only, false).isComplete]).toEqual([
      true,
      false,
    ]);
  });
});

it('no interval leaves the whole or is empty, whatever is stated', () => {
  const digits = fc.oneof(
    fc.integer({ min: 0, max: 130 }).map(String),
    fc.tuple(fc.nat({ max: 101 }), fc.nat({ max: 99 })).map(([whole, decimals]) => `${whole}.${decimals}`),
    fc.constantFrom('', 'majority', '1e9', '-5', '99999999999999999999', '33.333333333333336', '0.00'),
  );
  const stated = fc.oneof<fc.Arbitrary<Stated>[]>(
    fc.constant(null),
    digits,
    fc.tuple(digits, digits),
    fc.tuple(digits, digits).map(([from, to]) => `${from}-${to}`),
    digits.map((number) => `more than ${number} %`),
  );
  const entry = fc.tuple(stated, digits);
  fc.assert(
    fc.property(digits, fc.array(entry, { maxLength: 5 }), (quantity, all) => {
      for (const { interval } of shares(quantity, ...all).shares) {
        expect(isEmptyInterval(interval)).toBe(false);
        expect(compare(interval.lower.value, zero)).toBeGreaterThanOrEqual(0);
        expect(compare(interval.upper.value, one)).toBeLessThanOrEqual(0);
      }
    }),
    { numRuns: 500 },
  );
});

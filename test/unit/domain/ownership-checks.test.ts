import { describe, expect, it } from 'vitest';
import {
  endContradiction,
  partedByEnd,
  shareConflicts,
  standingAt,
} from '../../../src-shared/domain/ownership-checks.ts';
import { readPercentage } from '../../../src-shared/domain/percentage.ts';
import { parseRegistryDate } from '../../../src-shared/domain/read-registry-date.ts';
import type { RegistryDate } from '../../../src-shared/domain/registry-date.ts';
import type { ShareClass, Shareholding } from '../../../src-shared/domain/capital.ts';
import { conflictText } from '../../../src-shared/words/profile-words.ts';
import { number, on, party } from '../export/bare-profile.ts';

const nothing = { percentage: null, isRange: null, range: null, lower: null, upper: null };

function holding(percentage: string | null, change: Partial<Shareholding> = {}): Shareholding {
  return {
    holders: [party('Ann')],
    percentage: readPercentage({ ...nothing, percentage }),
    count: null,
    nominalValue: null,
    totalNominalValue: null,
    currency: null,
    shareClass: 'A',
    beneficiallyHeld: null,
    allInfo: null,
    companyTotals: { shareCount: null, shareValue: null, shares: null },
    at: '/x',
    ...change,
  };
}
const shareClass = (code: string, quantity: string | null, at: string): ShareClass => ({
  ...{ code, description: null, type: null, unitNominalValue: null, totalNominalValue: null, currency: null, at },
  ...{ votingRights: null, quantity: quantity === null ? null : number(quantity) },
});
const conflicts = (holdings: Shareholding[], classes: ShareClass[] = []) =>
  shareConflicts({ total: null, stated: null, classes }, holdings);

describe('shares that do not fit together', () => {
  it.each([
    [['60.00', '50.00'], '110.00'],
    [['100', '1.5'], '101.5'],
    [['75-100', '50-75'], '125'],
    [['99.9', '0.2'], null],
    [['33.34', '33.33', '33.33'], null],
    [['34', '33', '34'], null],
    [['100'], null],
    [['25-50', '50-75'], null],
    [['majority', '60'], null],
    [[null, null], null],
  ])('%j adds up to %s', (stated, sum) => {
    const found = conflicts(stated.map((percentage) => holding(percentage)));
    const ranges = stated.filter((one) => one?.includes('-')).length;
    expect(found).toEqual(sum === null ? [] : [{ kind: 'percentages', shareClass: 'A', sum, ranges }]);
  });

  it('each class is added up on its own, also where two have one name', () => {
    const classes = [shareClass('ORD', '100', '/capital/0'), shareClass('ORD', '10', '/capital/1')];
    const full = (place: string, count: string) =>
      holding('100', { at: `${place}/shareholdings/0`, shareClass: 'ORD', count: number(count) });
    expect(conflicts([full('/capital/0', '100'), full('/capital/1', '10')], classes)).toEqual([]);
    expect(conflicts([holding('100'), holding('100', { shareClass: 'B' })])).toEqual([]);
  });

  it('more shares held than there are, to the last digit', () => {
    const classes = [shareClass('A', '9007199254740993', '/capital/0')];
    const held = (count: string) => holding(null, { at: '/capital/0/shareholdings/0', count: number(count) });
    expect(conflicts([held('9007199254740993'), held('2000')], classes)).toEqual([
      { kind: 'counts', shareClass: 'A', sum: '9,007,199,254,742,993', total: '9,007,199,254,740,993' },
    ]);
    expect(conflicts([held('9007199254740993')], classes)).toEqual([]);
  });

  it('the total that each holding repeats binds them all', () => {
    const companyTotals = { shareCount: null, shareValue: null, shares: number('100') };
    const held = (count: string) => holding(null, { companyTotals, count: number(count) });
    expect(conflicts([held('60'), held('60')])).toMatchObject([{ kind: 'counts', sum: '120', total: '100' }]);
  });
});

describe('what does not fit together in words', () => {
  const wordsOf = (holdings: Shareholding[]) => conflicts(holdings).map(conflictText);
  const totalling = (shareCount: string, shares: string | null = null) =>
    holding(null, {
      companyTotals: {
        shareCount: number(shareCount),
        shareValue: null,
        shares: shares === null ? null : number(shares),
      },
    });

  it('a sum with a range in it is the least that it can be, and says how the range was counted', () => {
    expect(wordsOf(['60.00', '55.5', '25-50', '0.3'].map((one) => holding(one)))).toEqual([
      'The stated shares of class A add up to at least 140.80 %: 1 of them is a range, counted with its lower end.',
    ]);
    expect(wordsOf(['60', '25-50', '25-50'].map((one) => holding(one)))).toEqual([
      'The stated shares of class A add up to at least 110 %: 2 of them are ranges, each counted with its lower end.',
    ]);
  });

  it('totals that differ are told, and those that are written differently do not', () => {
    expect(wordsOf([totalling('100', '100'), totalling('90')])).toEqual([
      'Different totals of class A are stated: 100 and 90.',
    ]);
    expect(wordsOf([totalling('100'), totalling('100.0')])).toEqual([]);
    expect(wordsOf(Array.from({ length: 8 }, (_, index) => totalling(String(index + 1))))).toEqual([
      'Different totals of class A are stated: 1, 2, 3, 4, 5, and 3 more.',
    ]);
  });
});

it('owners whose control has ended stand apart, in the order of the answer', () => {
  const owner = (name: string, end: string | null) => ({
    party: party(name),
    ...{ declarationKind: null, naturesOfControl: [], startDate: null, notifiedOn: null, at: '' },
    endDate: end === null ? null : on(end),
  });
  const owners = [owner('gone', '2020'), owner('one', null), owner('today', '2026-11-12'), owner('later', '2027-01')];
  const { present, ended } = partedByEnd(owners, '2026-11-12T10:00:00.000Z');
  const namesOf = (list: typeof owners) => list.map(({ party: { name } }) => name);
  expect([namesOf(present), namesOf(ended)]).toEqual([
    ['one', 'later'],
    ['gone', 'today'],
  ]);
});

describe('one who begins later', () => {
  const takenAt = '2026-11-12T10:00:00.000Z';
  const official = (start: string | null, isActive: boolean | null, end: string | null = null) => ({
    startDate: start === null ? null : on(start),
    isActive,
    endDate: end === null ? null : on(end),
  });
  const partOf = (one: ReturnType<typeof official>) => {
    const parts = partedByEnd([one], takenAt);
    return (['present', 'coming', 'ended'] as const).filter((name) => parts[name].length > 0);
  };

  it.each([
    [official('2030-01-01', null), 'coming'],
    [official('2030', false), 'coming'],
    [official('2030-01-01', null, '2040-01-01'), 'coming'],
    [official('2026', null), 'present'],
    [official('2030-01-01', true), 'present'],
    [official('2030-01-01', null, '2020-01-01'), 'ended'],
    [official('2000-01-01', false, '2040-01-01'), 'ended'],
  ])('%j is counted as %s', (one, part) => {
    expect(partOf(one)).toEqual([part]);
  });

  it('is not said to contradict itself where it is said not to serve', () => {
    expect(endContradiction(official('2030-01-01', false), takenAt)).toBe(null);
    expect(endContradiction(official('2039-01-01', true), takenAt)).toBe('serves-before-start');
    expect(endContradiction(official('2000-01-01', false, '2040-01-01'), takenAt)).toBe('left-before-end');
    // That no end is stated contradicts nothing.
    expect(endContradiction(official('2000-01-01', false), takenAt)).toBe(null);
  });
});

describe('an end that does not say a day that has passed', () => {
  const takenAt = '2026-11-12T10:00:00.000Z';
  const standing = (end: RegistryDate, isActive: boolean | null = null) =>
    standingAt({ endDate: end, isActive, startDate: null }, takenAt);

  it.each(['9999-12-31', '0000-00-00', 'N/A', 'none', '-', 'false', 'present', 'until further notice', 'not ceased'])(
    '%s is no end, and not none either',
    (end) => {
      expect(standing(parseRegistryDate(end))).toBe('unclear');
    },
  );

  it.each(['03/04/2099', '03/04/2019', '2020-02-31', '2020-01-01 not ceased', '2026', '2026-11'])(
    'from %s it is not known whether it has passed',
    (end) => {
      expect(standing(parseRegistryDate(end))).toBe('unclear');
    },
  );

  it('a day that the service states beside words without any figure is not taken for one of the registry', () => {
    expect(standing({ ...parseRegistryDate('2020-01-01'), text: 'not ceased' })).toBe('unclear');
    expect(standing({ ...parseRegistryDate('2020-12-31'), text: '31 décembre 2020' })).toBe('ended');
  });

  it('a day to come is one on which somebody who serves now ends', () => {
    expect(standing(parseRegistryDate('2099-01-01'))).toBe('present');
    expect(standing(parseRegistryDate('2026-12'))).toBe('present');
  });

  it('the answer’s own word decides, and nothing unread contradicts it', () => {
    expect(standing(parseRegistryDate('9999-12-31'), true)).toBe('present');
    expect(standing(parseRegistryDate('9999-12-31'), false)).toBe('ended');
    expect(endContradiction({ endDate: parseRegistryDate('9999-12-31'), isActive: false }, takenAt)).toBe(null);
  });
});

import { describe, expect, it } from 'vitest';
import { ownershipCircles } from '../../../../../src-shared/domain/ownership/interest/circles.ts';
import {
  add,
  fraction,
  multiply,
  subtract,
  sum,
  zero,
  type Fraction,
} from '../../../../../src-shared/domain/ownership/fraction.ts';
import { exactShare, type CompanyHolders } from '../../../../../src-shared/domain/ownership/holding.ts';
import { attainedInterestOf } from '../../../../../src-shared/domain/ownership/interest/interest.ts';
import { interestOfEach } from '../../../../../src-shared/domain/ownership/interest/interest-of-each.ts';
import { interestGraph } from '../../../../../src-shared/domain/ownership/interest/interest-graph.ts';
import { restingOnEach } from '../../../../../src-shared/domain/ownership/interest/resting-on.ts';
import { verdictOf } from '../../../../../src-shared/domain/ownership/interest/verdict.ts';
import { inWords, interval, list, share } from './percents.ts';

/** What comes to the ends together, asked of the company of the first list. */
function interest(lists: CompanyHolders[], ...ends: string[]): string {
  const [first] = lists;
  const graph = interestGraph(lists, first?.company ?? '');
  const found = attainedInterestOf(graph, ends);
  const [end] = ends;
  const among = ends.length === 1 && end !== undefined ? interestOfEach(graph).get(end) : undefined;
  if (among !== undefined) expect(inWords(among)).toBe(inWords(found));
  return inWords(found);
}

const unlessClosed = (lists: CompanyHolders[], end: string) => {
  const { lowerUnlessCircleCloses: lower, upper } = attainedInterestOf(interestGraph(lists, lists[0]?.company ?? ''), [
    end,
  ]);
  return inWords({ lower, upper });
};

const circles = (lists: CompanyHolders[]) =>
  ownershipCircles(interestGraph(lists, lists[0]?.company ?? '')).map(
    ({ companies, closes }) => `${companies.toSorted().join(' ')}: ${closes}`,
  );

describe('the examples of the sheet', () => {
  const held = [share('X', 25, 50), share('Y', 30, 60), share('Z', 10)];

  it('a complete list', () => {
    const lists = [list('T', 'complete', held)];
    expect(interest(lists, 'X')).toBe('[30, 50]');
    expect(interest(lists, 'Y')).toBe('[40, 60]');
  });

  it('an incomplete one: figures of several together are worked out for the set', () => {
    const lists = [list('T', 'incomplete', held)];
    expect(interest(lists, 'X')).toBe('[25, 50]');
    expect(interest(lists, 'Y')).toBe('[30, 60]');
    expect(interest(lists, 'not-known:T')).toBe('[0, 35]');
    expect(interest(lists, 'X', 'not-known:T')).toBe('[30, 60]');
  });

  it('a circle', () => {
    const lists = [
      list('A', 'complete', [share('P', 60), share('B', 40)]),
      list('B', 'complete', [share('A', 50), share('Q', 50)]),
    ];
    expect(interest(lists, 'P')).toBe('[75, 75]');
    expect(interest(lists, 'Q')).toBe('[25, 25]');
    expect(interest(lists, 'P', 'Q')).toBe('[100, 100]');
    expect(circles(lists)).toEqual(['A B: never']);
  });

  it('18.75 of 75 in a circle is exactly 25, which is 25 or more and not more than 25', () => {
    // Of A 18.75 go to P, 56.25 to Q, and 25 come back: P has 18.75 / 0.75.
    const lists = [
      list('A', 'complete', [share('P', 18.75), share('Q', 56.25), share('B', 25)]),
      list('B', 'complete', [share('A', 100)]),
    ];
    expect(interest(lists, 'P')).toBe('[25, 25]');
    const found = attainedInterestOf(interestGraph(lists, 'A'), ['P']);
    const threshold = fraction(1n, 4n);
    expect(verdictOf(found, { threshold, counts: 'or-more' })).toBe('always');
    expect(verdictOf(found, { threshold, counts: 'more-than' })).toBe('never');
  });

  it('60 and 55 read 45 to 60 and 40 to 55', () => {
    const lists = [list('T', 'complete', [share('X', 60), share('Y', 55)])];
    expect(interest(lists, 'X')).toBe('[45, 60]');
    expect(interest(lists, 'Y')).toBe('[40, 55]');
  });
});

describe('circles that may close', () => {
  const open = list('B', 'complete', [share('A', 100)]);

  it('count as lost for the least, and the figure without that stands beside it', () => {
    const lists = [list('A', 'complete', [share('P', 0, 100), share('B', 0, 100)]), open];
    expect(interest(lists, 'P')).toBe('[0, 100]');
    expect(unlessClosed(lists, 'P')).toBe('[100, 100]');
    expect(circles(lists)).toEqual(['A B: may']);
  });

  it('do not close where somebody outside has something in each reading, however little', () => {
    const lists = [list('A', 'complete', [share('P', '0 excluded', 100), share('B', 0, 100)]), open];
    expect(interest(lists, 'P')).toBe('[100, 100]');
    expect(circles(lists)).toEqual(['A B: never']);
  });

  it('nor where the others could each have all of the rest', () => {
    const lists = [
      list('A', 'complete', [share('P', '0 excluded', 100), share('B', 0, 100), share('C', 0, 100)]),
      list('B', 'complete', [share('A', 100)]),
      list('C', 'complete', [share('A', 100)]),
    ];
    expect(interest(lists, 'P')).toBe('[100, 100]');
    expect(circles(lists)).toEqual(['A B C: never']);
  });

  it('are said to close where nobody outside holds anything', () => {
    const lists = [
      list('A', 'complete', [share('P', 30), share('B', 70)]),
      list('B', 'complete', [share('C', 100)]),
      list('C', 'complete', [share('B', 100)]),
    ];
    expect(interest(lists, 'P')).toBe('[30, 30]');
    expect(circles(lists)).toEqual(['B C: always']);
  });
});

describe('ends that are excluded', () => {
  it('make a bound excluded where every reading that reaches it needs one', () => {
    const lists = [
      list('A', 'complete', [share('B', '50 excluded', 75), share('Q', 25, 50)]),
      list('B', 'complete', [share('P', 50), share('R', 50)]),
    ];
    expect(interest(lists, 'P')).toBe('(25, 75/2]');
    const found = attainedInterestOf(interestGraph(lists, 'A'), ['P']);
    const threshold = fraction(1n, 4n);
    expect(verdictOf(found, { threshold, counts: 'more-than' })).toBe('always');
  });

  it('leave it included where another reading reaches it', () => {
    // P has as much through B as through C: how A is split between them does not matter.
    const through = (company: string) => list(company, 'complete', [share('P', 40), share('Q', 60)]);
    const lists = [
      list('A', 'complete', [share('B', '20 excluded', 70), share('C', 30, '80 excluded')]),
      through('B'),
      through('C'),
    ];
    expect(interest(lists, 'P')).toBe('[40, 40]');
  });
});

it('what numbers cannot tell apart decides in a circle, too', () => {
  // P has of C 10^-20 more than of D, and C and D are held through a circle.
  const [half, little] = [fraction(1n, 2n), fraction(1n, 10n ** 20n)];
  const exactly = (holder: string, value: Fraction) => ({ holder, share: exactShare(value) });
  const through = (company: string, value: Fraction) =>
    list(company, 'complete', [exactly('P', value), exactly('Q', subtract(fraction(1n), value))]);
  const lists = [
    list('A', 'complete', [share('B', 50), share('D', 0, 50), share('C', 0, 50)]),
    list('B', 'complete', [share('A', 50), share('Q', 50)]),
    through('C', add(half, little)),
    through('D', half),
  ];
  const { lower, upper } = attainedInterestOf(interestGraph(lists, 'A'), ['P']);
  // A is worth x = x / 4 + p / 2, where p is what P has of C or D.
  expect(lower.value).toEqual(fraction(1n, 3n));
  expect(upper.value).toEqual(add(fraction(1n, 3n), multiply(fraction(2n, 3n), little)));
  expect(verdictOf({ lower, upper }, { threshold: fraction(1n, 3n), counts: 'more-than' })).toBe('depends');
});

it('joint holders hold one part, and its split is free', () => {
  const lists = [
    list('A', 'complete', [share('joint', 60), share('R', 40)]),
    list('joint', 'complete', [share('P', 0, 100), share('Q', 0, 100)]),
  ];
  expect(interest(lists, 'P')).toBe('[0, 60]');
  expect(interest(lists, 'P', 'Q')).toBe('[60, 60]');
});

it('a company can be asked for: then that is what comes through it', () => {
  const lists = [
    list('A', 'complete', [share('B', 50), share('P', 50)]),
    list('B', 'complete', [share('P', 0, 100), share('Q', 0, 100)]),
  ];
  expect(interest(lists, 'B')).toBe('[50, 50]');
  expect(interest(lists, 'B', 'P')).toBe('[100, 100]');
});

describe('how much rests on each company', () => {
  it('times the direct shares, added up, is the interest', () => {
    const lists = [
      list('A', 'complete', [share('P', 20, 60), share('B', 40, 80)]),
      list('B', 'complete', [share('A', 50), share('Q', 30), share('P', 20)]),
    ];
    const graph = interestGraph(lists, 'A');
    const { upper } = attainedInterestOf(graph, ['P']);
    const resting = restingOnEach(graph, upper.reading);
    expect([resting.get('A'), resting.get('B')]).toEqual([fraction(5n, 4n), fraction(1n, 2n)]);
    const held = graph.shares.flatMap(({ company, shares }) =>
      shares.map(({ holder }, at) =>
        holder === 'P' ? multiply(resting.get(company) ?? zero, upper.reading.get(company)?.[at] ?? zero) : zero,
      ),
    );
    expect(sum(held)).toEqual(upper.value);
    expect(resting.get('P')).toEqual(upper.value);
  });

  it('leaves out what circles for ever', () => {
    const lists = [list('A', 'complete', [share('P', 30), share('B', 70)]), list('B', 'complete', [share('B', 100)])];
    const graph = interestGraph(lists, 'A');
    const { upper } = attainedInterestOf(graph, ['P']);
    expect(restingOnEach(graph, upper.reading)).toEqual(
      new Map([
        ['A', fraction(1n)],
        ['P', fraction(3n, 10n)],
      ]),
    );
  });
});

describe('a verdict', () => {
  const quarter = fraction(1n, 4n);
  it.each([
    [interval(25, 30), 'always', 'depends'],
    [interval('25 excluded', 30), 'always', 'always'],
    [interval(20, 25), 'depends', 'never'],
    [interval(20, '25 excluded'), 'never', 'never'],
    [interval(20, 30), 'depends', 'depends'],
    [interval(25, 25), 'always', 'never'],
  ])('of %o: 25 or more %s, more than 25 %s', (of, orMore, moreThan) => {
    expect(verdictOf(of, { threshold: quarter, counts: 'or-more' })).toBe(orMore);
    expect(verdictOf(of, { threshold: quarter, counts: 'more-than' })).toBe(moreThan);
  });
});

it('a verdict is not taken from a rounded number', () => {
  const [threshold, little] = [fraction(1n, 4n), fraction(1n, 10n ** 40n)];
  const above = exactShare(add(threshold, little));
  const below = exactShare(subtract(threshold, little));
  expect(verdictOf(above, { threshold, counts: 'more-than' })).toBe('always');
  expect(verdictOf(below, { threshold, counts: 'or-more' })).toBe('never');
  expect(verdictOf({ ...below, upper: above.upper }, { threshold, counts: 'more-than' })).toBe('depends');
});

it('a chain of many thousand companies is followed to its end', () => {
  const count = 5_000;
  const lists = Array.from({ length: count }, (_, at) =>
    list(`c${String(at)}`, 'complete', [share(at === count - 1 ? 'P' : `c${String(at + 1)}`, 100)]),
  );
  expect(interest(lists, 'P')).toBe('[100, 100]');
});

it('a company with two lists is refused', () => {
  const twice = list('A', 'complete', [share('P', 100)]);
  expect(() => interestGraph([twice, twice], 'A')).toThrow(RangeError);
});

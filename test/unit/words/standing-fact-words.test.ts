import { describe, expect, it } from 'vitest';
import type { FactSource, StatedFact } from '../../../src-shared/domain/standing-out/standing-fact.ts';
import { factSentence } from '../../../src-shared/words/standing-out/fact-words.ts';
import { share } from '../../renderer/stand-in/ownership.ts';

const named = (name: string) => ({ kind: 'company' as const, name, jurisdiction: null, number: null });
const heldForOthers = (of: ReturnType<typeof share>): StatedFact => ({
  ...{ kind: 'held-for-others', company: named('Kestrel Limited'), holder: named('Margaret Le Sueur'), share: of },
});

it('a holding for others of which no share is known is told in a sentence of its own', () => {
  expect(factSentence(heldForOthers(share('25')))).toBe(
    'Margaret Le Sueur holds 25 % of Kestrel Limited and is stated not to be the beneficial owner.',
  );
  expect(factSentence(heldForOthers(share('0', '100')))).toBe(
    'Margaret Le Sueur is stated not to be the beneficial owner of what they hold of Kestrel Limited; how much that is, is not known.',
  );
});

it('a name that ends with a full stop ends the sentence too', () => {
  expect(
    factSentence({ kind: 'joint', company: named('Tarnholm Group S.A.'), holders: [named('Ann')], share: share('25') }),
  ).toMatch(/ of Tarnholm Group S\.A\.$/);
});

describe('shares that cannot all be true', () => {
  const sums = (shares: readonly [string, ReturnType<typeof share>][]): StatedFact => ({
    ...{ kind: 'sums', how: 'contradiction', company: named('INDIA SHARES LTD') },
    shares: shares.map(([holder, of]) => ({ holder: named(holder), share: of })),
  });
  const india = ['INDIA SHARES LTD', share('60')] as const;
  const said = (...shares: [string, ReturnType<typeof share>][]) =>
    factSentence(sums(shares)).replaceAll('\u00a0', ' ');

  it('are told with their sum, the largest first, and without those that are not known', () => {
    expect(
      said(
        ['Comma Quarter', share('25.5')],
        ['Expo Hundred', share('0', '100')],
        ['Fraction Maybe', share('0.3')],
        [...india],
        ['Percent Word', share('40')],
      ),
    ).toBe(
      'The stated shares of INDIA SHARES LTD cannot all be true, they add up to 125.8 %: INDIA SHARES LTD 60 %, Percent Word 40 %, Comma Quarter 25.5 %, and Fraction Maybe 0.3 %.',
    );
  });
  it('that are more than a sentence names are counted; a range is added with its lower end', () => {
    expect(
      said(['A', share('2')], ['B', share('25', '50')], ['C', share('1')], ['D', share('3')], ['E', share('90')]),
    ).toBe(
      'The stated shares of INDIA SHARES LTD cannot all be true, they add up to at least 121 %: E 90 %, B 25 to 50 %, D 3 %, A 2 %, and 1 more.',
    );
  });
  it('that could be true together are not given as what shows it', () => {
    expect(said([...india], ['A', share('0', '100')])).toBe(
      'The stated shares of INDIA SHARES LTD cannot all be true.',
    );
    expect(said([...india], ['A', share('20')])).toMatch(/stated to be all of it and add up to at most 80 %: INDIA/);
  });
});

describe('a status that a bought profile and a confirmation state differently', () => {
  const fact: StatedFact = { kind: 'disagree', field: 'status', stored: 'voluntary-arrangement', registry: 'active' };
  const source = (change: Partial<FactSource>, answerId: number): FactSource => ({
    ...{ dossierId: 1, snapshotId: 4, takenAt: '2026-11-26T08:49:59Z', filedDay: null, at: '' },
    answer: {
      answerId,
      sha256: 'a'.repeat(64),
      receivedAt: '2026-11-26T08:49:59Z',
      operation: 'GET /x',
      correlationId: null,
    },
    ...change,
  });
  const confirmed = { snapshotId: null, takenAt: '2026-11-26T08:49:32Z' };
  const said = (sources: FactSource[]) => factSentence(fact, sources).replaceAll('\u00a0', ' ');

  it.each([
    [9, 8, 'older'],
    [8, 9, 'newer'],
  ])('is told with the time of each, and which is newer (%i, %i)', (profile, confirmation, age) => {
    expect(said([source({}, profile), source(confirmed, confirmation)])).toBe(
      `The profile of 26 Nov 2026 08:49:59 UTC says “voluntary-arrangement”; the registry’s confirmation of 26 Nov 2026 08:49:32 UTC, which is ${age}, says “active”.`,
    );
  });

  it('is told without times where an answer is not kept or a filing states it; what was bought is never called stored', () => {
    const words = 'What was bought says “voluntary-arrangement”, the registry’s confirmation says “active”.';
    expect(said([source({}, 9)])).toBe(words);
    expect(said([source({ filedDay: '2020-01-01' }, 9), source(confirmed, 8)])).toBe(words);
  });
});

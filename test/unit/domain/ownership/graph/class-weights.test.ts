import { describe, expect, it } from 'vitest';
import { toNumber } from '../../../../../src-shared/domain/ownership/fraction.ts';
import { votesPerShare } from '../../../../../src-shared/domain/ownership/graph/voting-rights.ts';
import type { Party } from '../../../../../src-shared/domain/party.ts';
import type { Profile } from '../../../../../src-shared/domain/profile.ts';
import { number, party } from '../../../export/bare-profile.ts';
import { held, identifier, profileOf, repeating, restProfileOf, type ClassOf } from './invented-profiles.ts';
import { flagKinds, graphOfOne, listOf } from './read-graph.ts';

/** Parties with a number are one wherever they stand. */
const ann = party('Ann', identifier('IT_TAX_CD', 'AAA70A01L424X'));
const bob = party('Bob', identifier('IT_TAX_CD', 'BBB70A01L424X'));
const capitalOf = (profile: Profile) => listOf(graphOfOne(profile));
const votesOf = (profile: Profile) => listOf(graphOfOne(profile), 'company:dossier:1', 'votes');
const classOf = (code: string, change: Partial<ClassOf>, ...holdings: [Party, string][]): ClassOf => ({
  code,
  holdings: holdings.map(([holder, stated]) => held(holder, stated)),
  ...change,
});
const total = (quantity: string | null, value: string | null = null): Partial<Profile> => ({
  capital: {
    ...{ stated: null, classes: [] },
    total: {
      quantity: quantity === null ? null : number(quantity),
      value: value === null ? null : number(value),
      ...{ currency: null, type: null, at: '/totalCapital' },
    },
  },
});
/** A profile whose company states its own totals. */
function withTotal(classes: ClassOf[], ...totals: Parameters<typeof total>): Profile {
  const profile = profileOf(classes);
  return { ...profile, capital: { ...profile.capital, total: total(...totals).capital?.total ?? null } };
}

describe('several classes', () => {
  const half: [Party, string][] = [
    [ann, '50'],
    [bob, '50'],
  ];

  it('are related by nominal value, and holdings of one party add up', () => {
    const profile = profileOf([
      classOf('A', { quantity: '100', unit: '3', currency: 'EUR' }, [ann, '100']),
      classOf('B', { quantity: '100', totalValue: '100', currency: 'eur' }, ...half),
    ]);
    expect(capitalOf(profile)).toEqual(['complete', 'Ann 7/8', 'Bob 1/8']);
  });

  it('by counts where no class states a nominal value', () => {
    const profile = profileOf([
      classOf('A', { quantity: '300' }, [ann, '100']),
      classOf('B', { quantity: '100' }, ...half),
    ]);
    expect(capitalOf(profile)).toEqual(['complete', 'Ann 7/8', 'Bob 1/8']);
  });

  it.each<[string, Partial<ClassOf>, Partial<ClassOf>]>([
    ['one has a nominal value and the other none', { quantity: '100', unit: '1' }, { quantity: '100' }],
    ['the nominal value is zero in one', { quantity: '100', unit: '1' }, { quantity: '100', unit: '0' }],
    ['in two currencies', { quantity: '1', unit: '1', currency: 'EUR' }, { quantity: '1', unit: '1', currency: 'USD' }],
    ['values that contradict', { quantity: '10', unit: '1', totalValue: '20' }, { quantity: '10', unit: '1' }],
    ['no count', { quantity: '100' }, {}],
  ])('are not related: %s', (_, a, b) => {
    const graph = graphOfOne(profileOf([classOf('A', a, [ann, '100']), classOf('B', b, ...half)]));
    expect(listOf(graph)).toEqual(['complete', 'Ann [0..1]', 'Bob [0..1]']);
    expect(flagKinds(graph)).toContain('classes-not-related');
  });

  it('the list is complete where each class is', () => {
    const profile = profileOf([
      classOf('A', { quantity: '1' }, [ann, '100']),
      classOf('B', { quantity: '1' }, [bob, '50']),
    ]);
    expect(capitalOf(profile)).toEqual(['incomplete', 'Ann 1/2', 'Bob 1/4']);
    const withoutHolders = profileOf([classOf('A', { quantity: '1' }, [ann, '100']), classOf('B', { quantity: '1' })]);
    expect(capitalOf(withoutHolders)).toEqual(['incomplete', 'Ann 1/2']);
    const ofNone = profileOf([classOf('A', { quantity: '1' }, [ann, '100']), classOf('B', { quantity: '0' })]);
    expect(capitalOf(ofNone)).toEqual(['complete', 'Ann 1']);
  });

  it('a total that is more than the classes leaves room for a class that is not listed', () => {
    const graph = graphOfOne(withTotal([classOf('A', { quantity: '80' }, [ann, '100'])], '100'));
    expect(listOf(graph)).toEqual(['incomplete', 'Ann [4/5..1]']);
    expect(flagKinds(graph)).toContain('classes-not-whole');
    const less = graphOfOne(withTotal([classOf('A', { quantity: '80' }, [ann, '100'])], '70'));
    expect([listOf(less), flagKinds(less).includes('totals-differ')]).toEqual([['complete', 'Ann 1'], true]);
    const same = graphOfOne(withTotal([classOf('A', { quantity: '80' }, [ann, '100'])], '80'));
    expect([listOf(same), flagKinds(same)]).toEqual([['complete', 'Ann 1'], ['votes-not-known']]);
  });

  it('of REST are not related, since it does not say of what a share or a total is', () => {
    const classes = (second: string | null) =>
      restProfileOf([
        held(ann, '100', { count: '100', change: { shareClass: 'A', ...repeating('100') } }),
        held(bob, '100', { count: '100', change: { shareClass: second, ...repeating('100') } }),
      ]);
    expect(capitalOf(classes('B'))).toEqual(['complete', 'Ann [0..1]', 'Bob [0..1]']);
    expect(capitalOf(classes('A'))).toEqual(['incomplete', 'Ann 1', 'Bob 1']);
  });

  it('of REST: counts stand against the total that every holding repeats', () => {
    const repeated = (...totals: Parameters<typeof repeating>[]) =>
      restProfileOf(
        totals.map((one, place) => held([ann, bob][place] ?? ann, null, { count: '1', change: repeating(...one) })),
      );
    expect(capitalOf(repeated(['2'], ['2']))).toEqual(['complete', 'Ann 1/2', 'Bob 1/2']);
    expect(capitalOf(repeated(['2', '2'], ['2', '2.0']))).toEqual(['complete', 'Ann 1/2', 'Bob 1/2']);
    const differing = graphOfOne(repeated(['2'], ['3']));
    expect(listOf(differing)).toEqual(['incomplete', 'Ann [0..1]', 'Bob [0..1]']);
    expect(flagKinds(differing)).toContain('totals-differ');
    expect(capitalOf(repeated(['2', '3'], ['2', '3']))).toEqual(['incomplete', 'Ann [0..1]', 'Bob [0..1]']);
  });
});

describe('votes', () => {
  it.each([
    ['One vote for each share', 1],
    ['Each share is entitled to one vote in any circumstances', 1],
    ['ONE VOTE PER SHARE.', 1],
    ['10 votes per share', 10],
    ['ten votes per share', 10],
    ['No voting rights', 0],
    ['Non-voting', 0],
    ['Full voting, dividend and capital distribution rights', null],
    ['One vote per share except on the appointment of directors', null],
    ['votes', null],
    ['', null],
    [null, null],
  ])('%j', (text, votes) => {
    const read = votesPerShare(text);
    expect(read === null ? null : toNumber(read)).toBe(votes);
  });

  const oneVote = 'One vote per share';
  const a = (change: Partial<ClassOf>) => classOf('A', { quantity: '100', ...change }, [ann, '100']);
  const b = (change: Partial<ClassOf>) => classOf('B', { quantity: '100', ...change }, [bob, '100']);

  it('are a graph of their own', () => {
    expect(votesOf(profileOf([a({ votingRights: oneVote })]))).toEqual(['complete', 'Ann 1']);
    expect(
      votesOf(
        profileOf([a({ votingRights: '3 votes per share', unit: '1' }), b({ votingRights: oneVote, unit: '9' })]),
      ),
    ).toEqual(['complete', 'Ann 3/4', 'Bob 1/4']);
    expect(votesOf(profileOf([a({ votingRights: oneVote }), b({ votingRights: 'non-voting' })]))).toEqual([
      'complete',
      'Ann 1',
      'Bob 0',
    ]);
  });

  it.each<[string, Profile, boolean]>([
    ['not stated', profileOf([a({})]), true],
    ['not stated of several classes', profileOf([a({}), b({})]), false],
    ['not stated of one class', profileOf([a({ votingRights: oneVote }), b({})]), false],
    ['in other words', profileOf([a({ votingRights: 'one vote, if paid up' })]), false],
    ['of a class that is not listed', withTotal([a({ votingRights: oneVote })], '150'), false],
    ['without any vote', profileOf([a({ votingRights: 'no votes' })]), false],
    ['of REST', restProfileOf([held(ann, '100')]), true],
  ])('%s: the votes graph ends there and names the company', (_, profile, capitalIsSign) => {
    const graph = graphOfOne(profile);
    expect(listOf(graph, 'company:dossier:1', 'votes')).toEqual(['incomplete']);
    expect(graph.flags).toContainEqual(
      expect.objectContaining({ kind: 'votes-not-known', company: 'company:dossier:1', capitalIsSign }),
    );
    expect(graph.holdings[0]?.votes).toBeNull();
  });
});

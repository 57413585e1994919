import { describe, expect, it } from 'vitest';
import type { Party } from '../../../../../src-shared/domain/party.ts';
import { party } from '../../../export/bare-profile.ts';
import {
  corporation,
  decided,
  held,
  holderAt,
  identifier,
  profileOf,
  reference,
  registered,
  saved,
} from './invented-profiles.ts';
import { flagKinds, graphOf, listOf, nodeAt } from './read-graph.ts';

/** Parties with a number are one wherever they stand. */
const ann = party('Ann', identifier('IT_TAX_CD', 'AAA70A01L424X'));
const bob = party('Bob', identifier('IT_TAX_CD', 'BBB70A01L424X'));
describe('own shares', () => {
  const company = reference('GB', '11111111');
  const itself = registered('Company 11111111', 'Companies House', '11111111');
  const withOwn = (...holdings: ReturnType<typeof held>[]) => graphOf([saved(1, company, profileOf([{ holdings }]))]);

  it('leave the total, and it is said', () => {
    const graph = withOwn(held(itself, '20'), held(ann, '60'), held(bob, '20'));
    expect(listOf(graph)).toEqual(['complete', 'Ann 3/4', 'Bob 1/4']);
    expect(graph.flags).toContainEqual(
      expect.objectContaining({ kind: 'own-shares', through: null, isTakenOut: true }),
    );
    const range = withOwn(held(itself, ['10', '20']), held(ann, '60'));
    expect(listOf(range)).toEqual(['incomplete', 'Ann [2/3..3/4]']);
    expect(listOf(withOwn(held(itself), held(ann, '60')))).toEqual(['incomplete', 'Ann [3/5..1]']);
  });

  it('in a line of their own, without a name', () => {
    expect(listOf(withOwn(held(corporation('Treasury shares'), '20'), held(ann, '80')))).toEqual(['complete', 'Ann 1']);
  });

  it('a company of the same name is not the company itself', () => {
    const graph = withOwn(held(corporation('Company 11111111'), '20'), held(ann, '80'));
    expect(listOf(graph)).toEqual(['complete', 'Ann 4/5', 'Company 11111111 1/5']);
  });

  const two = (first: string, second: string, change: Partial<Party> = {}) => {
    const daughter = registered('Daughter Ltd', 'Companies House', '22222222', change);
    return graphOf([
      saved(1, company, profileOf([{ holdings: [held(ann, String(100 - Number(first))), held(daughter, first)] }])),
      saved(
        2,
        reference('GB', '22222222', { name: 'Daughter Ltd' }),
        profileOf([{ holdings: [held(itself, second), held(bob, String(100 - Number(second)))] }]),
      ),
    ]);
  };

  it('held through a company that it controls by more than half leave the total, too', () => {
    const graph = two('40', '60');
    expect(listOf(graph)).toEqual(['complete', 'Ann 1']);
    expect(listOf(graph, 'company:dossier:2')).toEqual(['complete', 'Bob 2/5', 'Company 11111111 3/5']);
    expect(graph.flags).toContainEqual(expect.objectContaining({ kind: 'own-shares', through: 'company:dossier:2' }));
  });

  it('two that hold most of each other both lose what they hold of themselves', () => {
    const graph = two('60', '60');
    expect([listOf(graph), listOf(graph, 'company:dossier:2')]).toEqual([
      ['complete', 'Ann 1'],
      ['complete', 'Bob 1'],
    ]);
  });

  it('exactly half controls nothing', () => {
    expect(listOf(two('40', '50'))).toEqual(['complete', 'Ann 3/5', 'Daughter Ltd 2/5']);
  });

  it('through a chain of companies, and together with one that it controls', () => {
    const daughter = registered('Daughter', 'Companies House', '22222222');
    const niece = registered('Niece', 'Companies House', '33333333');
    const graph = graphOf([
      saved(1, company, profileOf([{ holdings: [held(ann, '70'), held(niece, '30')] }])),
      saved(2, reference('GB', '22222222'), profileOf([{ holdings: [held(itself, 'more than 50 %')] }])),
      saved(
        3,
        reference('GB', '33333333'),
        profileOf([{ holdings: [held(itself, '30'), held(daughter, '30'), held(bob, '40')] }]),
      ),
    ]);
    expect(listOf(graph)).toEqual(['complete', 'Ann 1']);
  });

  it('companies that hold all of each other stay a circle', () => {
    const graph = two('100', '100');
    expect(listOf(graph)).toEqual(['complete', 'Ann 0', 'Daughter Ltd 1']);
    expect(graph.flags).toContainEqual(expect.objectContaining({ kind: 'own-shares', isTakenOut: false }));
  });

  it('a part that has to be settled controls nothing', () => {
    const daughter = registered('Daughter', 'Companies House', '22222222');
    const graph = graphOf([
      saved(1, company, profileOf([{ holdings: [held(ann, '70'), held(daughter, '30')] }])),
      saved(
        2,
        reference('GB', '22222222', { name: 'Daughter' }),
        profileOf([{ quantity: '100', holdings: [held(itself, '60', { count: '80' })] }]),
      ),
    ]);
    expect(listOf(graph)).toEqual(['complete', 'Ann 7/10', 'Daughter 3/10']);
  });

  it('held together with others stay, and it is said', () => {
    const graph = withOwn(held([itself, ann], '20'), held(bob, '80'));
    expect([listOf(graph), flagKinds(graph).includes('own-shares-held-jointly')]).toEqual([
      ['complete', 'Bob 4/5', 'joint 1/5'],
      true,
    ]);
  });

  it('a party that an officer accepted as the company holds own shares', () => {
    const profile = profileOf([{ holdings: [held(corporation('Comp.'), '20'), held(ann, '80')] }]);
    const join = decided(1, 'accepted', holderAt(1), { kind: 'saved-company', dossierId: 1 });
    const graph = graphOf([saved(1, company, profile)], [join]);
    expect(listOf(graph)).toEqual(['complete', 'Ann 1']);
    expect(nodeAt(graph, 'company:dossier:1').kind).toBe('company');
  });
});

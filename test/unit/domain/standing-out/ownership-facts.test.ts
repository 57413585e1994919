import { describe, expect, it } from 'vitest';
import type { SavedCompany } from '../../../../src-shared/domain/ownership/graph/sources.ts';
import { party } from '../../export/bare-profile.ts';
import { lookedAt } from '../../../../src-shared/domain/standing-out/looked-at.ts';
import { factSentence } from '../../../../src-shared/words/standing-out/fact-words.ts';
import {
  corporation,
  held,
  profileOf,
  reference,
  registered,
  restProfileOf,
  saved,
  snapshot,
} from '../ownership/graph/invented-profiles.ts';
import { factsOf, inGroup } from './standing-companies.ts';

const anna = party('Anna Berg');
const bo = party('Bo Lind');
const of = (...holdings: ReturnType<typeof held>[]) => saved(1, reference('LU', 'B1'), profileOf([{ holdings }]));
const ends = (...saved: SavedCompany[]) => factsOf(inGroup(saved), 'chain-ends').map(({ stated }) => stated);

it('two companies that hold each other are a circle, with the answers in which they do', () => {
  const [one, two] = [reference('GB', '00000011'), reference('GB', '00000022')];
  const holdings = (number: string, other: ReturnType<typeof party>) =>
    profileOf([
      { holdings: [held(registered(`Company ${number}`, 'Companies House', number), '50'), held(other, '50')] },
    ]);
  const group = [saved(1, one, holdings('00000022', anna)), saved(2, two, holdings('00000011', bo))];
  const [found, ...more] = factsOf(inGroup(group), 'circle');
  expect(more).toEqual([]);
  expect(found?.stated.companies.map(({ number }) => number)).toEqual(['00000011', '00000022']);
  expect(found?.sources.map(({ snapshotId }) => snapshotId).toSorted()).toEqual([1, 2]);
});

it('shares that cannot all be true are told with each of them', () => {
  const [found] = factsOf(inGroup([of(held(anna, '60'), held(bo, '55'))]), 'sums');
  expect(found?.stated.how).toBe('contradiction');
  expect(found?.stated.shares.map(({ holder, share }) => [holder.name, share.lower.percent])).toEqual([
    ['Anna Berg', '60'],
    ['Bo Lind', '55'],
  ]);
  expect(factsOf(inGroup([of(held(anna, '60'), held(bo, '40'))]), 'sums')).toEqual([]);
});

it('of more holders than a fact holds the largest are told', () => {
  const small = Array.from({ length: 80 }, (_, at) => held(party(`A ${String(at).padStart(2, '0')}`), '0.5'));
  const [found] = factsOf(inGroup([of(...small, held(party('Z One'), '60'), held(party('Z Two'), '55'))]), 'sums');
  expect(found?.stated.shares).toHaveLength(60);
  expect(found?.stated.shares.map(({ holder }) => holder.name)).toEqual(expect.arrayContaining(['Z One', 'Z Two']));
});

it('a part that several hold together names them and what they hold', () => {
  const [found] = factsOf(inGroup([of(held([anna, bo], '30'), held(party('C'), '70'))]), 'joint');
  expect(found?.stated.holders.map(({ name }) => name)).toEqual(['Anna Berg', 'Bo Lind']);
  expect(found?.stated.share?.lower.percent).toBe('30');
});

it('a share that is not beneficially held is told; one of which nothing is said is not', () => {
  const company = inGroup([of(held(anna, '30', { beneficiallyHeld: false }), held(bo, '70'))]);
  expect(factsOf(company, 'held-for-others').map(({ stated }) => stated.holder.name)).toEqual(['Anna Berg']);
});

it('a share that is not beneficially held stays told, with where, when a later profile of a product that never says so names the holder', () => {
  const byCode = restProfileOf([held(anna, '30'), held(bo, '70')]);
  const later = snapshot(2, '2026-11-20T12:00:00.000Z', byCode, { source: 'rest-enhanced-profile' });
  const earlier = profileOf([{ holdings: [held(anna, '30', { beneficiallyHeld: false }), held(bo, '70')] }]);
  const company = inGroup([saved(1, reference('LU', 'B1'), earlier, [later])]);
  const [found] = factsOf(company, 'held-for-others');
  expect(found?.stated.holder.name).toBe('Anna Berg');
  expect(found?.sources.map(({ snapshotId }) => snapshotId)).toEqual([2, 1]);
  expect(lookedAt(company).find(({ check }) => check === 'held-for-others')?.how).toBe('in-part');
});

describe('a holder that the same answers name among the related companies', () => {
  const kestrel = registered('Kestrel Limited', 'Companies House', '00121886');
  const related = (number: string | null, description: string | null = null) => ({
    relationships: [
      {
        ...{ relationship: 'Subsidiary', effectiveDate: null, description, at: '/related/0' },
        company: { serviceId: null, name: 'KESTREL LTD', number },
      },
    ],
  });
  const company = (of: ReturnType<typeof related>) =>
    inGroup([
      saved(1, reference('GB', '00000019'), profileOf([{ holdings: [held(kestrel, '4'), held(bo, '96')] }], of)),
    ]);
  const looked = (one: ReturnType<typeof company>) => lookedAt(one).find(({ check }) => check === 'holder-related');

  it('stands out by its number, with both places and the words that are stated', () => {
    const told = company(related('00121886', 'Holds 100 % of the shares'));
    const [found, ...more] = factsOf(told, 'holder-related');
    expect(more).toEqual([]);
    expect(found?.sources.map(({ at }) => at)).toEqual(['/capital/0/shareholdings/0', '/related/0']);
    expect(found && factSentence(found.stated)).toBe(
      'Kestrel Limited holds 4 % of Company 00000019 and is itself named, by its number, among its related companies: “Subsidiary · Holds 100 % of the shares”. Whether they hold each other is not known.',
    );
    expect(looked(told)).toMatchObject({ how: 'in-part', because: 'related-by-number' });
  });
  it('is told without a share where none is known', () => {
    const [found] = factsOf(
      inGroup([saved(1, reference('GB', '00000019'), profileOf([{ holdings: [held(kestrel)] }], related('00121886')))]),
      'holder-related',
    );
    expect(found?.stated.relationship).toBe('Subsidiary');
  });
  it('is not told of another number or of none, and what was looked at says how far', () => {
    expect(factsOf(company(related('00121887')), 'holder-related')).toEqual([]);
    expect(factsOf(company(related(null)), 'holder-related')).toEqual([]);
    expect(looked(company({ relationships: [] }))).toMatchObject({ how: 'not', because: 'not-stated' });
  });
});

describe('a chain that ends in what is no person and no company', () => {
  it('is told from the threshold on, and not just below it', () => {
    const trust = corporation('The Lindqvist Family Trust');
    expect(ends(of(held(trust, '25'), held(anna, '75')))).toMatchObject([{ end: { kind: 'trust' }, about: null }]);
    expect(ends(of(held(trust, '24.999'), held(anna, '75.001')))).toEqual([]);
  });
  it('is told of what nobody is named for, by the company that it holds', () => {
    const [found, ...more] = ends(of(held(anna, '60')));
    expect(more).toEqual([]);
    expect(found).toMatchObject({ end: { kind: 'not-known' }, about: { number: 'B1' } });
    expect(found?.share.upper.percent).toBe('40');
  });
  it('is held against the rule that is asked by', () => {
    const group = [of(held(corporation('The Lindqvist Family Trust'), '25'), held(anna, '75'))];
    expect(factsOf(inGroup(group, { id: 'uk-psc' }), 'chain-ends')).toEqual([]);
    const own = { id: 'own', threshold: '10', counts: 'or-more', way: 'multiply' } as const;
    expect(factsOf(inGroup(group, own), 'chain-ends')).toHaveLength(1);
  });
});

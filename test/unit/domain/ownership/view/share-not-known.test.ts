import { describe, expect, it } from 'vitest';
import type { AskedRule } from '../../../../../src-shared/domain/ownership/asked-rule.ts';
import { ownershipViewOf } from '../../../../../src-shared/domain/ownership/view/ownership-view-of.ts';
import type { OwnershipView } from '../../../../../src-shared/domain/ownership/view/ownership-view.ts';
import type { ViewParty } from '../../../../../src-shared/domain/ownership/view/party-view.ts';
import { groundText } from '../../../../../src-shared/words/ownership/ground-words.ts';
import { capitalNotKnownBecause, capitalText } from '../../../../../src-shared/words/ownership/party-shares.ts';
import { party } from '../../../export/bare-profile.ts';
import { held, owner, profileOf, reference, registered, saved, type Held } from '../graph/invented-profiles.ts';

/* Of whom nothing is known nobody is told that they have nothing, whatever the rule counts by. */

const rules: [string, AskedRule][] = [
  ['EU', { id: 'eu-amlr' }],
  ['UK', { id: 'uk-psc' }],
  ['US', { id: 'us-cdd' }],
  ['an own multiplying', { id: 'own', threshold: '10', counts: 'or-more', way: 'multiply' }],
  ['an own controlling', { id: 'own', threshold: '10', counts: 'or-more', way: 'control' }],
];

function viewOf(holdings: Held[], rule: AskedRule, votingRights?: string): OwnershipView {
  const votes = votingRights === undefined ? {} : { votingRights, quantity: '100' };
  const profile = profileOf([{ code: 'ORD', holdings, ...votes }], {
    beneficialOwners: [owner(party('Bob'), ['ownership-of-shares-25-to-50-percent'])],
  });
  const company = reference('LU', 'B 1', { name: 'Asked S.A.' });
  const view = ownershipViewOf([saved(1, company, profile)], {
    ...{ dossierId: 1, moment: '2026-11-24T12:00:00Z', rule },
  });
  if (view === null) throw new Error('The company is saved.');
  return view;
}

function named({ nodes, parties }: OwnershipView, name: string): ViewParty {
  const found = parties.find(({ node }) => nodes.some((one) => one.id === node && one.name === name));
  if (found === undefined) throw new Error(`Nobody is called ${name}.`);
  return found;
}

it('of a right that no answer declares it is said that none states it, and not that it is not the case', () => {
  const view = viewOf([held(party('Ann'), '100')], { id: 'uk-psc' });
  const nodes = new Map(view.nodes.map((node) => [node.id, node]));
  const texts = named(view, 'Bob').grounds.map((ground) => groundText(nodes, ground));
  expect(texts).toContain('Significant influence or control: no saved answer states it.');
  expect(texts.join(' ')).not.toContain('not the case');
});

describe.each(rules)('under %s rule', (_, rule) => {
  it('a declared owner of whom no holding is known has a share that is not known, with its bound and a reason', () => {
    const unopened = registered('U S.A.', 'LU', 'B 2');
    const bob = named(viewOf([held(party('Ann'), '80'), held(unopened, '20')], rule), 'Bob');
    expect(bob).toMatchObject({ capital: null, capitalAtMost: { percent: '20', included: true } });
    expect(capitalText(bob)).toBe('not known');
    expect(capitalNotKnownBecause(bob)).toMatch(/^Nothing is known to be theirs/);
  });

  it('of a declared owner to whom a whole list leaves nothing it is known that they have none', () => {
    const bob = named(viewOf([held(party('Ann'), '100')], rule), 'Bob');
    expect(bob).toMatchObject({ capital: { upper: { percent: '0' } }, capitalAtMost: null });
  });

  it('votes that nobody states are not known of anybody, and are not nothing', () => {
    const view = viewOf([held(party('Ann'), '80'), held(registered('U S.A.', 'LU', 'B 2'), '20')], rule);
    expect(view.parties.map(({ votes }) => votes)).toEqual(view.parties.map(() => null));
  });

  it('votes that are stated are known, and those of a declared owner without a holding are not', () => {
    const held80 = held(party('Ann'), null, { count: '80' });
    const held20 = held(registered('U S.A.', 'LU', 'B 2'), null, { count: '20' });
    const view = viewOf([held80, held20], rule, 'One vote for each share');
    expect(named(view, 'Ann').votes).toMatchObject({ lower: { percent: '80' }, upper: { percent: '80' } });
    expect(named(view, 'Bob').votes).toBeNull();
  });

  it('a share that is known in part has the most that it may be beside it', () => {
    const ann = named(viewOf([held(party('Ann'), '80'), held(registered('U S.A.', 'LU', 'B 2'), '20')], rule), 'Ann');
    expect(ann).toMatchObject({ capital: { upper: { percent: '80' } }, capitalAtMost: { percent: '100' } });
  });
});

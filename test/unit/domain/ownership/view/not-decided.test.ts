import { describe, expect, it } from 'vitest';
import type { AskedRule } from '../../../../../src-shared/domain/ownership/asked-rule.ts';
import type { JoinEvent } from '../../../../../src-shared/domain/ownership/join-event.ts';
import { ownershipViewOf } from '../../../../../src-shared/domain/ownership/view/ownership-view-of.ts';
import type { OwnershipView } from '../../../../../src-shared/domain/ownership/view/ownership-view.ts';
import { sidesOf } from '../../../../../src-shared/domain/ownership/view/join-view.ts';
import { mostCapitalText } from '../../../../../src-shared/words/ownership/party-shares.ts';
import type { Profile } from '../../../../../src-shared/domain/profile.ts';
import { party } from '../../../export/bare-profile.ts';
import { held, profileOf, reference, registered, saved, type Held } from '../graph/invented-profiles.ts';

/* Nobody is said not to count of whom what is saved leaves it open. */

const moment = '2026-11-24T12:00:00Z';
const eu: AskedRule = { id: 'eu-amlr' };
const person = (name: string) => party(name);

function viewOf(profile: Profile, joins: readonly JoinEvent[] = [], rule = eu): OwnershipView {
  const company = reference('LU', 'B 1', { name: 'Asked S.A.' });
  const view = ownershipViewOf([saved(1, company, profile)], { dossierId: 1, moment, rule }, { joins });
  if (view === null) throw new Error('The company is saved.');
  return view;
}

function verdicts({ nodes, parties }: OwnershipView): Record<string, string | null> {
  const names = new Map(nodes.map(({ id, name }) => [id, name]));
  return Object.fromEntries(parties.map(({ node, verdict }) => [names.get(node) ?? node, verdict]));
}

const ordinary = (holdings: Held[], more: { votingRights?: string } = {}) => ({ code: 'ORD', holdings, ...more });

describe('votes that nobody states', () => {
  const [ann, bob] = [person('Ann'), person('Bob')];

  it('of several classes are not those of the capital: the holder of one class may have them all', () => {
    const view = viewOf(
      profileOf([
        { ...ordinary([held(ann, '100')]), quantity: '100' },
        { code: 'PREF', quantity: '900', holdings: [held(bob, '100')] },
      ]),
    );
    expect(verdicts(view)).toMatchObject({ Ann: 'cannot-be-decided', Bob: 'counts' });
  });

  it('in words that are not read are not those of the capital either', () => {
    const votingRights = '1 vote per share except on Tuesdays';
    const view = viewOf(profileOf([ordinary([held(ann, '20'), held(bob, '80')], { votingRights })]));
    expect(verdicts(view)).toMatchObject({ Ann: 'cannot-be-decided', Bob: 'counts' });
  });

  it('of one class of which nothing is said the capital is a sign', () => {
    const view = viewOf(profileOf([ordinary([held(ann, '20'), held(bob, '80')])]));
    expect(verdicts(view)).toMatchObject({ Ann: 'does-not-count', Bob: 'counts' });
  });
});

describe('two of one name who reach the threshold only together', () => {
  const [one, other] = [person('Ann Lee'), person('ANN LEE')];
  const holdings = [held(one, '13'), held(other, '13'), held(person('Bob'), '74')];
  const profile = profileOf([ordinary(holdings)]);
  const [open] = [viewOf(profile)];

  it('cannot be decided until an officer says who they are', () => {
    const named = open.parties.filter(({ mayBe }) => mayBe.length > 0);
    expect(named.map(({ verdict, mayBe }) => [verdict, mayBe.length])).toEqual([
      ['cannot-be-decided', 1],
      ['cannot-be-decided', 1],
    ]);
  });

  it('have bounds that say that they hold only if the two are not one', () => {
    const low = [held(one, '12'), held(other, '12'), held(registered('U S.A.', 'LU', 'B 2'), '76')];
    const view = viewOf(profileOf([ordinary(low)]));
    const both = view.parties.filter(({ openWith }) => openWith.length > 0);
    expect(both.map(({ node, openWith }) => [node, ...openWith].toSorted())).toEqual([
      both.map(({ node }) => node).toSorted(),
      both.map(({ node }) => node).toSorted(),
    ]);
    expect(both.map(mostCapitalText)).toEqual([
      'unless another entry is the same person, at most 88 %',
      'unless another entry is the same person, at most 88 %',
    ]);
    const [proposal] = view.proposals;
    if (proposal === undefined) throw new Error('They have one name.');
    const sides = sidesOf(proposal);
    const refused = { eventId: 1, kind: 'refused', sides, officer: 'A', at: moment, reason: 'Seen.' } as const;
    const told = viewOf(profileOf([ordinary(low)]), [refused]).parties;
    expect(told.flatMap(({ openWith }) => openWith)).toEqual([]);
    expect(told.map(mostCapitalText)).toContain('at most 88 %');
  });

  it('do not count once an officer said that they are two, and count once they are said to be one', () => {
    const [proposal] = open.proposals;
    if (proposal === undefined) throw new Error('They have one name.');
    const said = (kind: 'accepted' | 'refused'): JoinEvent => ({
      ...{ eventId: 1, kind, sides: sidesOf(proposal), officer: 'A', at: moment, reason: 'Seen.' },
    });
    expect(verdicts(viewOf(profile, [said('refused')]))).toMatchObject({ 'Ann Lee': 'does-not-count' });
    const joined = viewOf(profile, [said('accepted')]);
    expect(joined.parties.filter(({ verdict }) => verdict === 'counts')).toHaveLength(2);
  });

  it('who stay below together do not count', () => {
    const low = [held(one, '12'), held(other, '12'), held(person('Bob'), '76')];
    expect(verdicts(viewOf(profileOf([ordinary(low)])))).toMatchObject({ 'ANN LEE': 'does-not-count' });
  });

  it('are why no senior official stands in for an owner', () => {
    const few = [held(one, '13'), held(other, '13'), held(party('Bourse', { kind: 'corporation' }), '0')];
    expect(viewOf(profileOf([ordinary(few)])).seniorOfficials).not.toBe('stand-in');
  });
});

import { describe, expect, it } from 'vitest';
import { ownershipSection } from '../../../../../src-main/export/report/ownership-section.ts';
import { markup } from '../../../../../src-main/export/report/markup.ts';
import type { AskedRule } from '../../../../../src-shared/domain/ownership/asked-rule.ts';
import { ownershipViewOf } from '../../../../../src-shared/domain/ownership/view/ownership-view-of.ts';
import { OwnershipView } from '../../../../../src-shared/domain/ownership/view/ownership-view.ts';
import type { BeneficialOwner } from '../../../../../src-shared/domain/party.ts';
import { missingSection } from '../../../../../src-shared/domain/profile-section.ts';
import { party } from '../../../export/bare-profile.ts';
import { savedInOrder } from '../demo-group-record.ts';
import { held, owner, profileOf, reference, saved, type ClassOf } from '../graph/invented-profiles.ts';

/* What a register declares of an owner is no proof of itself. */

const moment = '2026-11-24T12:00:00Z';
const company = reference('GB', '00000019', { name: 'Asked Limited' });
const bob = party('Bob Only');
const ownRule: AskedRule = { id: 'own', threshold: '10', counts: 'or-more', way: 'multiply' };

/** The view of a company whose profile declares owners and tells of no holder, unless classes of shares are given. */
function viewOf(owners: BeneficialOwner[], rule: AskedRule, classes: ClassOf[] | null = null): OwnershipView {
  const told = profileOf(classes ?? [], { beneficialOwners: owners });
  const sections = { ...told.sections, ...(classes === null ? { shareholders: missingSection } : {}) };
  const view = ownershipViewOf([saved(1, company, { ...told, sections })], { dossierId: 1, moment, rule });
  if (view === null) throw new Error('The company is saved.');
  return OwnershipView.parse(JSON.parse(JSON.stringify(view)));
}

const standings = ({ declared }: OwnershipView) => declared?.owners.map(({ standing }) => standing);
const verdicts = ({ parties }: OwnershipView) => parties.map(({ verdict }) => verdict);
const printed = (view: OwnershipView) =>
  markup`${ownershipSection(view, new Map())}`.html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

const rules: [string, AskedRule][] = [
  ['EU', { id: 'eu-amlr' }],
  ['UK', { id: 'uk-psc' }],
  ['US', { id: 'us-cdd' }],
  ['own', ownRule],
];

describe.each(rules)('under the %s rule, of a company whose holders no answer tells', (_, rule) => {
  it.each([
    ['a band of shares', ['ownership-of-shares-25-to-50-percent']],
    ['no nature of control', []],
    ['significant influence', ['significant-influence-or-control']],
    ['a wide band of shares', ['ownership-of-shares-75-to-100-percent']],
  ])('a declared owner with %s is not supported by the declaration', (__, natures) => {
    const view = viewOf([owner(bob, natures)], rule);
    expect(standings(view)).not.toContain('supported');
    for (const { known } of view.parties.flatMap(({ grounds }) => grounds))
      expect(known?.upper.percent ?? '0').toBe('0');
  });

  it('each of four declared owners cannot be decided, and none has a share', () => {
    const names = ['Ann', 'Bob', 'Cid', 'Dee'];
    const view = viewOf(
      names.map((name) => owner(party(name))),
      rule,
    );
    expect(verdicts(view)).toEqual(names.map(() => 'cannot-be-decided'));
    expect(standings(view)).toEqual(names.map(() => 'cannot-be-decided'));
    expect(printed(view)).not.toMatch(/100 %|by what is saved, and no more than that|Declared, and supported/);
  });
});

describe('a declared control of more than half', () => {
  const natures = ['ownership-of-shares-75-to-100-percent'];
  const eu: AskedRule = { id: 'eu-amlr' };

  it('makes its owner count by what is declared, and does not support itself', () => {
    const view = viewOf([owner(bob, natures)], eu);
    expect(verdicts(view)).toEqual(['counts']);
    expect(standings(view)).toEqual(['cannot-be-decided']);
    expect(printed(view)).toContain(
      'Control by more than half at each level, by what is declared of this person and nothing else',
    );
  });

  it('is not supported by a list of holders that has another', () => {
    const view = viewOf([owner(bob, natures)], eu, [{ code: 'ORD', holdings: [held(party('Ann'), '100')] }]);
    expect(standings(view)).toEqual(['not-supported']);
  });
});

describe('a list of declared owners who ended', () => {
  const gone = (name: string) =>
    owner(party(name), [], { endDate: { text: '2020-01-01', value: '2020-01-01', precision: 'day' } });
  const asked: AskedRule = { id: 'eu-amlr' };

  it('is told with how many it lists, and not as one that lists nobody', () => {
    expect(printed(viewOf([gone('Ann')], asked))).toContain('the only one that it lists has ended');
    const two = printed(viewOf([gone('Ann'), gone('Cid')], asked));
    expect(two).toContain('all 2 that it lists have ended');
    expect(two).not.toContain('The profile lists no beneficial owner.');
  });

  it('that lists nobody says so, and one with somebody says neither', () => {
    expect(printed(viewOf([], asked))).toContain('The profile lists no beneficial owner.');
    expect(printed(viewOf([gone('Ann'), owner(bob)], asked))).not.toMatch(/lists no beneficial owner|ended/);
  });
});

it('of shares that cannot be read no end is claimed', () => {
  const holdings = [held(party('Ann'), '-20'), held(party('Cid'), '120')];
  const text = printed(viewOf([], { id: 'eu-amlr' }, [{ code: 'ORD', holdings }]));
  expect(text).toContain('multiplied along the chains and added: not known by what is saved.');
  expect(text).not.toContain('no more than that');
});

describe('a declared company that is stated to hold for somebody else', () => {
  const body = party('Kestrel Nominees Limited', { kind: 'corporation', birthdate: null });
  const viewWith = (...holdings: ClassOf['holdings']) =>
    viewOf([owner(body)], { id: 'eu-amlr' }, [{ code: 'A', holdings: [held(party('Ann'), '55'), ...holdings] }]);

  it('is told with that statement and the answer that makes it', () => {
    const name = 'Meridian Maritime Holdings S.à r.l.';
    const view = ownershipViewOf(savedInOrder([name]), { dossierId: 1, moment, rule: { id: 'eu-amlr' } });
    if (view === null) throw new Error('The company is saved.');
    const text = printed(view);
    expect(text).toMatch(
      /it cannot judge this declaration\. The profile of \S[^.]* states that Kestrel Nominees \(Jersey\) Limited is not the beneficial owner of the 25 to 50 % of Meridian Maritime Holdings S\.à r\.l\. held in that name\./,
    );
    expect(text).not.toContain('Whether that holder is the declared one');
  });

  it('is told with that of a holder of its name, and that whether the two are one is not known', () => {
    expect(printed(viewWith(held(body, ['25', '50'], { beneficiallyHeld: false })))).toMatch(
      /not the beneficial owner of the 25 to 50 % of Asked Limited held in that name\. Whether that holder is the declared one is not known/,
    );
  });

  it('where nothing of that kind is stated, that a rule cannot judge it is all that is said', () => {
    const text = printed(viewWith(held(body, ['25', '50'])));
    expect(text).toContain('it cannot judge this declaration.');
    expect(text).not.toMatch(/for or against|not the beneficial owner/);
  });
});

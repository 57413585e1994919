import { expect, it } from 'vitest';
import type { SavedCompany } from '../../../../../src-shared/domain/ownership/graph/sources.ts';
import { ownershipViewOf } from '../../../../../src-shared/domain/ownership/view/ownership-view-of.ts';
import { OwnershipView } from '../../../../../src-shared/domain/ownership/view/ownership-view.ts';
import type { PersonVerdict } from '../../../../../src-shared/domain/ownership/view/party-view.ts';
import { countOf } from '../../../../../src-shared/domain/ownership/view/persons-left-out.ts';
import { leftOutTexts } from '../../../../../src-shared/words/ownership/left-out-words.ts';
import { lookedAt } from '../../../../../src-shared/domain/standing-out/looked-at.ts';
import { ownersFact } from '../../../../../src-main/export/report/cover-owners.ts';
import { holdingsPart } from '../../../../../src-main/export/report/holdings-part.ts';
import { diagramPart } from '../../../../../src-main/export/report/diagram-part.ts';
import { markup, type Content } from '../../../../../src-main/export/report/markup.ts';
import { party } from '../../../export/bare-profile.ts';
import { companyWith } from '../../standing-out/standing-companies.ts';
import { held, owner, profileOf, reference, registered, saved } from '../graph/invented-profiles.ts';

/* Who counts among more holders than a reader is shown: a list is cut only after everything is worked out, and says so. */

const moment = '2026-11-24T12:00:00Z';
const asked = reference('GB', '00012345', { name: 'Northwind Fable Limited' });

function viewOf(records: SavedCompany[], rule: 'eu-amlr' | 'uk-psc' | 'us-cdd' = 'us-cdd'): OwnershipView {
  const view = ownershipViewOf(records, { dossierId: 1, moment, rule: { id: rule } });
  if (view === null) throw new Error('The company is saved.');
  return OwnershipView.parse(JSON.parse(JSON.stringify(view)));
}

const small = (count: number, share = '0.02') =>
  Array.from({ length: count }, (_, place) => held(party(`Small ${String(place)}`), share));

const named = (view: OwnershipView, verdict: PersonVerdict) =>
  view.parties
    .filter((one) => one.verdict === verdict)
    .map(({ node }) => view.nodes.find(({ id }) => id === node)?.name);

const textOf = (part: Content) =>
  markup`${part}`.html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('\u00A0', ' ');

/** Everybody whom any part of a view speaks of is among its nodes: of nobody else is there a name. */
function expectNamed(view: OwnershipView): void {
  const ids = new Set(view.nodes.map(({ id }) => id));
  const spokenOf = [
    ...[...view.edges, ...view.controls, ...view.doubtfulShares].flatMap(({ holder, subject }) => [holder, subject]),
    ...view.parties.flatMap(({ node, mayBe, openWith, chains }) => [node, ...mayBe, ...openWith, ...chains.flat()]),
    ...[...(view.declared?.owners ?? []), ...(view.declared?.notDeclared ?? [])].map(({ node }) => node),
    ...view.gaps.flatMap(({ node, other }) => (other === null ? [node] : [node, other])),
    ...view.toBuy.map(({ node }) => node),
    ...view.restsOn.map(({ company }) => company),
    ...view.nodes.flatMap(({ members, about }) => (about === null ? members : [...members, about])),
  ];
  expect(spokenOf.filter((id) => !ids.has(id))).toEqual([]);
}

it.each(['eu-amlr', 'uk-psc', 'us-cdd'] as const)(
  'the one who counts is shown wherever they stand in a list: %s',
  (rule) => {
    const profile = profileOf([{ holdings: [...small(1_000), held(party('Zz Big Owner'), '60')] }]);
    const view = viewOf([saved(1, asked, profile)], rule);
    expect(named(view, 'counts')).toEqual(['Zz Big Owner']);
    expect(view.nodes).toHaveLength(1_000);
    expect([countOf(view, 'counts'), countOf(view, 'does-not-count') + countOf(view, 'cannot-be-decided')]).toEqual([
      1, 1_000,
    ]);
    expectNamed(view);
    expect(textOf(ownersFact(view))).toMatch(/1 counted.*Zz Big Owner/);
    expect(leftOutTexts(view).join(' ')).toMatch(/3 more holders and companies .* not shown.*0 count/);
  },
);

it('what was cut is said where a list would be taken for the whole', () => {
  const view = viewOf([saved(1, asked, profileOf([{ holdings: small(1_001) }]))]);
  expect(textOf(diagramPart(view, 'a4'))).toContain('has 999 of its 1,002 lines');
  expect(textOf(holdingsPart(view, new Map(view.nodes.map((node) => [node.id, node])), new Map()))).toContain(
    '3 more lines are not in this table',
  );
  const looked = lookedAt({ ...companyWith(), view });
  expect(looked.find(({ check }) => check === 'ownership')).toMatchObject({ how: 'in-part', because: 'too-many' });
});

it('an owner behind a company among thousands of holders counts, and what leads to them is shown', () => {
  const between = registered('Southwind Tale Limited', 'Companies House', '00099999');
  const above = saved(2, reference('GB', '00099999'), profileOf([{ holdings: [held(party('Zz Big Owner'), '100')] }]));
  const profile = profileOf([{ holdings: [...small(1_000), held(between, '60')] }]);
  const view = viewOf([saved(1, asked, profile), above]);
  expect(named(view, 'counts')).toEqual(['Zz Big Owner']);
  const [counted] = view.parties;
  expect(counted?.chains.map((chain) => chain.length)).toEqual([3]);
  expect(view.restsOn).toHaveLength(2);
  expectNamed(view);
});

it.each(['eu-amlr', 'uk-psc', 'us-cdd'] as const)('of a thousand declared owners the greatest is named: %s', (rule) => {
  const small = Array.from({ length: 1_001 }, (_, place) =>
    owner(party(`Declared ${String(place)}`), ['significant-influence-or-control']),
  );
  const owners = [...small, owner(party('Zz Big Owner'), ['ownership-of-shares-75-to-100-percent'])];
  const view = viewOf([saved(1, asked, profileOf([], { beneficialOwners: owners }))], rule);
  expect(view.nodes.map(({ name }) => name)).toContain('Zz Big Owner');
  expect(countOf(view, 'counts') + countOf(view, 'cannot-be-decided') + countOf(view, 'does-not-count')).toBe(1_002);
  const declared = view.declared;
  expect((declared?.owners.length ?? 0) + (declared?.ownersLeftOut ?? 0)).toBe(1_002);
  expectNamed(view);
});

it('of persons who cannot be decided all are counted, also those who are not shown', () => {
  const view = viewOf([saved(1, asked, profileOf([{ holdings: small(1_500, '0.005') }]))]);
  expect(countOf(view, 'cannot-be-decided')).toBe(1_500);
  expect(textOf(ownersFact(view))).toMatch(/1,?500 cannot be decided/);
  expectNamed(view);
});

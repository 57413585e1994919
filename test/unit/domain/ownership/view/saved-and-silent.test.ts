import { describe, expect, it } from 'vitest';
import { markup } from '../../../../../src-main/export/report/markup.ts';
import { ownershipSection } from '../../../../../src-main/export/report/ownership-section.ts';
import type { Profile } from '../../../../../src-shared/domain/profile.ts';
import type { GraphSnapshot, SavedCompany } from '../../../../../src-shared/domain/ownership/graph/sources.ts';
import { ownershipViewOf } from '../../../../../src-shared/domain/ownership/view/ownership-view-of.ts';
import { OwnershipView } from '../../../../../src-shared/domain/ownership/view/ownership-view.ts';
import { belowName } from '../../../../../src-shared/words/ownership/diagram-words.ts';
import { besideBuyingText, gapText } from '../../../../../src-shared/words/ownership/gap-words.ts';
import { kindText, savedMoment } from '../../../../../src-shared/words/ownership/node-words.ts';
import { readProfile } from '../../../service/profile-at-once.ts';
import { reference, snapshot } from '../graph/invented-profiles.ts';

/* Companies whose profile is saved and does not tell who holds them. */

const moment = '2026-11-28T12:00:00Z';
const savedAt = '2026-11-27T12:00:00.000Z';
const day = (iso: string) => iso.slice(0, 10);

function profileIn(data: object, beside: object = {}): Profile {
  const profile = readProfile(Buffer.from(JSON.stringify({ ...beside, data })));
  if (profile === null) throw new Error('No profile was read.');
  return profile;
}

const ofCompany = (number: string) => ({
  companyName: `Company ${number}`,
  status: { original: 'active' },
  identifiers: { primaryRegistrationNumber: number },
});
const bob = { name: 'Bob Only', type: 'person', natureOfControl: ['ownership-of-shares-25-to-50-percent'] };

function holderIn(number: string, percentage: string) {
  return {
    percentage,
    shareholders: {
      corporations: [
        {
          ...{ name: `Company ${number}`, type: 'Corporation', registrationNumber: number },
          registeredAddress: { isoCode: 'GB', country: 'United Kingdom' },
        },
      ],
    },
  };
}

const child = profileIn({
  ...ofCompany('00000031'),
  capital: [{ code: 'ORD', shareholdings: [holderIn('00000032', '60'), holderIn('00000033', '40')] }],
});

function companyOf(dossierId: number, number: string, snapshots: GraphSnapshot[]): SavedCompany {
  return { dossierId, company: reference('GB', number, { name: `Company ${number}` }), snapshots };
}

/** The child's view, where this is saved of the first of the two that hold it. The second is never saved. */
function viewOf(snapshots: GraphSnapshot[], dossierId = 1): OwnershipView {
  const saved = [companyOf(1, '00000031', [snapshot(1, savedAt, child)]), companyOf(2, '00000032', snapshots)];
  const view = ownershipViewOf(saved, { dossierId, moment, rule: { id: 'eu-amlr' } });
  if (view === null) throw new Error('The company is saved.');
  return OwnershipView.parse(JSON.parse(JSON.stringify(view)));
}

/** Everything that the page and the papers say of the first holder. */
function toldOf(view: OwnershipView) {
  const nodes = new Map(view.nodes.map((node) => [node.id, node]));
  const [node] = view.nodes.filter(({ company }) => company?.companyNumber === '00000032');
  if (node === undefined) throw new Error('It is in the graph.');
  const gap = view.gaps.find((one) => one.node === node.id);
  return {
    kind: kindText(node),
    gap: gap === undefined ? null : gapText(nodes, gap),
    below: belowName(view, { id: node.id, node, verdict: null }, day),
    beside: besideBuyingText(node, day),
    isToBuy: view.toBuy.some((one) => one.node === node.id),
    saved: savedMoment(node),
    report: markup`${ownershipSection(view, new Map())}`.html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' '),
  };
}

const silent = profileIn({ ...ofCompany('00000032'), ultimateBeneficialOwners: { individuals: [bob] } });
const emptyCapital = profileIn({
  ...ofCompany('00000032'),
  capital: [],
  ultimateBeneficialOwners: { individuals: [bob] },
});
const unread = profileIn({ ...ofCompany('00000032'), capital: ['registry timeout'] });
const enhanced = (profile: Profile, change: Partial<GraphSnapshot> = {}) => [snapshot(2, savedAt, profile, change)];

describe('a holder whose saved profile does not speak of who holds it', () => {
  const told = toldOf(viewOf(enhanced(silent)));

  it('is not said to have no saved profile, on screen and on paper', () => {
    expect(told.kind).toBe('Company, its saved profile does not say who holds it');
    expect([told.below, told.saved]).toEqual(['Saved, holders not told', savedAt]);
    expect(told.gap).toMatch(/its saved profile does not say who holds it, and 60 % of this company rests on it/);
    expect(told.report).toContain('Not known: who is behind Company 00000032; its saved profile does not say');
  });

  it('is not proposed to be bought again, and it is said what else may tell it', () => {
    const view = viewOf(enhanced(silent));
    expect(told.isToBuy).toBe(false);
    expect(view.toBuy).toHaveLength(1);
    expect(told.beside).toMatch(/^Not proposed: its profile of 2026-11-27 is saved.*A filing among its documents/);
  });

  it('says the same on its own page', () => {
    const own = toldOf(viewOf(enhanced(silent), 2));
    expect(own.kind).toBe('Company, its saved profile does not say who holds it');
    expect(own.report).toContain('No saved profile tells who holds this company');
  });
});

it.each([
  ['whose list of capital is empty', emptyCapital],
  ['of whose holders something came that was not read', unread],
])('a holder %s is neither said to have no saved profile nor proposed to be bought', (_, profile) => {
  const told = toldOf(viewOf(enhanced(profile)));
  expect([told.kind, told.gap, told.below].join(' ')).not.toMatch(/no profile/i);
  expect(told.report).not.toContain('who is behind Company 00000032; no profile');
  expect(told.isToBuy).toBe(false);
});

it('what came and was not read is told apart from what is not spoken of', () => {
  const { kind, beside } = toldOf(viewOf(enhanced(unread)));
  expect(kind).toBe('Company, no holder could be read from its saved profile');
  expect(beside).toContain('The answer as it came');
});

it('a short profile, or one that is left out, is saved, and a whole one is proposed', () => {
  const short = toldOf(viewOf(enhanced(silent, { source: 'v2-lite-profile' })));
  expect([short.kind, short.isToBuy, short.beside]).toEqual([
    'Company, its saved profile does not say who holds it',
    true,
    null,
  ]);
  const changed = toldOf(viewOf(enhanced(silent, { hashFits: false })));
  expect([changed.kind, changed.isToBuy]).toEqual(['Company, its saved profile is left out', true]);
});

it('of a company of which nothing is saved it is said so, and its profile is proposed', () => {
  const told = toldOf(viewOf([]));
  expect([told.kind, told.isToBuy, told.beside]).toEqual(['Company, no profile saved', true, null]);
});

it('a filing alone is no profile that is saved', () => {
  const told = toldOf(viewOf(enhanced(silent, { source: 'v2-document', documentDay: '2026-01-01' })));
  expect([told.kind, told.isToBuy]).toEqual(['Company, no profile saved', true]);
});

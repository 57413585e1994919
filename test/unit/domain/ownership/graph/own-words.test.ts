import { describe, expect, it } from 'vitest';
import type { CompanyReference } from '../../../../../src-shared/domain/company-reference.ts';
import type { SavedCompany } from '../../../../../src-shared/domain/ownership/graph/sources.ts';
import type { Profile } from '../../../../../src-shared/domain/profile.ts';
import { said } from '../../../export/bare-profile.ts';
import { officeIn, profileOf, reference, registered, saved } from './invented-profiles.ts';
import { graphOf, heldBy, nodeAt, other } from './read-graph.ts';

const inCourt = (registrationAuthority: string, change: Partial<CompanyReference> = {}) =>
  reference('DE', 'HRB 1234', { ...{ name: 'Fabel GmbH', registrationAuthority }, ...change });
const hamburg = inCourt('Amtsgericht Hamburg');

/** A company with the profile that was ordered for it, which names the register as it likes. */
const bought = (dossierId: number, company: CompanyReference, authority: string, change: Partial<Profile> = {}) =>
  saved(
    dossierId,
    company,
    profileOf([], {
      ...{ name: said('Fabel GmbH'), companyNumber: said('HRB 1234'), registrationAuthority: said(authority) },
      ...change,
    }),
  );

/** Which company a holder with this register is taken for. */
function heldAs(authority: string, ...companies: SavedCompany[]): string {
  const graph = graphOf([
    heldBy(1, other, registered('Fabel GmbH', authority, 'HRB 1234', officeIn('DE'))),
    ...companies,
  ]);
  const node = nodeAt(graph, graph.holdings[0]?.holder ?? '');
  return node.kind === 'named-party' ? 'not known which' : node.kind === 'company' ? node.id : node.kind;
}

const court = (city: string) => `Amtsgericht ${city}`;

describe('a register in the words of the order and of its answer', () => {
  it('a company that was bought for a hit attaches, by the words of the hit and by those of its profile', () => {
    expect(heldAs(court('Hamburg'), bought(2, hamburg, 'K1101R'))).toBe('company:dossier:2');
    expect(heldAs('K1101R', bought(2, hamburg, 'K1101R'))).toBe('company:dossier:2');
    const byCode = inCourt('K1101R');
    expect(heldAs(court('Hamburg'), bought(2, byCode, court('Hamburg')))).toBe('company:dossier:2');
  });

  it('a company of another court is another one, also beside a profile with a code', () => {
    expect(heldAs(court('München'), bought(2, hamburg, 'K1101R'))).toBe('unopened');
  });

  it('two saved companies stay two, each with its own code', () => {
    const two = [bought(2, hamburg, 'K1101R'), bought(3, inCourt(court('München')), 'D2601V')];
    expect(heldAs(court('Hamburg'), ...two)).toBe('company:dossier:2');
    expect(heldAs(court('München'), ...two)).toBe('company:dossier:3');
    expect(heldAs(court('Berlin'), ...two)).toBe('unopened');
  });

  it('a code that the profiles of two courts share tells neither', () => {
    const two = [bought(2, hamburg, 'K1101R'), bought(3, inCourt(court('Bonn')), 'K1101R')];
    expect(heldAs('K1101R', ...two)).toBe('not known which');
    expect(heldAs(court('Bonn'), ...two)).toBe('company:dossier:3');
  });

  it.each<[string, SavedCompany[]]>([
    ['a profile under another name', [bought(2, hamburg, 'K1101R', { name: said('Sage AG') })]],
    ['letters that say of what kind the register is', [bought(2, hamburg, 'HRB')]],
  ])('%s: not known which', (_, companies) => {
    expect(heldAs(court('Hamburg'), ...companies)).toBe('not known which');
  });

  it('a profile of another court is evidence of another company, and gives no word', () => {
    const company = bought(2, hamburg, court('Bonn'));
    const [first] = company.snapshots;
    const contradicting = { because: 'register', name: 'Fabel GmbH', number: 'HRB 1234' } as const;
    const kept = first === undefined ? [] : [{ ...first, otherCompany: contradicting }];
    expect(heldAs(court('Bonn'), { ...company, snapshots: kept })).toBe('unopened');
  });
});

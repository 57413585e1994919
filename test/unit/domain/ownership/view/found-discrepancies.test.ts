import { describe, expect, it } from 'vitest';
import { ownershipViewOf } from '../../../../../src-shared/domain/ownership/view/ownership-view-of.ts';
import { OwnershipView } from '../../../../../src-shared/domain/ownership/view/ownership-view.ts';
import { party } from '../../../export/bare-profile.ts';
import { savedGroup, savedInOrder } from '../demo-group-record.ts';
import { held, owner, profileOf, reference, saved } from '../graph/invented-profiles.ts';

const moment = '2026-11-24T12:00:00Z';

function discrepanciesOf(companies: Parameters<typeof ownershipViewOf>[0], dossierId: number) {
  const view = ownershipViewOf(companies, { dossierId, moment, rule: { id: 'eu-amlr' } });
  if (view === null) throw new Error('The company is saved.');
  return OwnershipView.parse(JSON.parse(JSON.stringify(view))).discrepancies;
}

describe('the discrepancies of the demo group under the EU rule', () => {
  const { found, sources } = discrepanciesOf(savedGroup(), 1);
  const named = (part: string) => found.find(({ person }) => person.name?.includes(part) === true);

  it('are who is declared and not supported, and who is worked out and not declared; not who may be somebody else', () => {
    expect(found.map(({ kind, person }) => [kind, person.name]).toSorted()).toEqual([
      ['declared-not-supported', '林建国 (Lin Jianguo)'],
      ['worked-out-not-declared', 'Willemijn van der Zandt'],
      ['worked-out-not-declared', expect.stringContaining('Petar')],
    ]);
    expect(found.every(({ discrepancyId }) => discrepancyId === null)).toBe(true);
  });

  it('rest on the declaring profile and the chains of whoever counts, and on all that is kept for who does not', () => {
    const of = (part: string) =>
      (named(part)?.snapshotIds ?? []).map((id) => sources.find(({ snapshotId }) => snapshotId === id)?.company);
    // The circle is on every chain: the group holds part of itself through Laevandus.
    expect(of('Petar').toSorted()).toEqual(['Nordlys Invest AS', 'TARNHOLM LAEVANDUS OÜ', 'Tarnholm Group S.A.']);
    expect(of('Willemijn')).not.toContain('Nordlys Invest AS');
    expect(of('Lin')).toContain('Nordlys Invest AS');
    const rested = new Set(found.flatMap(({ snapshotIds }) => snapshotIds));
    expect(of('Lin').length).toBe(rested.size);
    expect(new Set(sources.map(({ takenAt }) => takenAt))).toEqual(new Set(['2026-11-01T12:00:00.000Z']));
  });

  it('name beside these the answers that name whom the person may be as well, also of a company that no chain reaches', () => {
    const meridian = 'Meridian Maritime Holdings S.à r.l.';
    const companies = savedInOrder([...savedGroup().map(({ company }) => company.name), meridian]);
    const all = discrepanciesOf(companies, 1);
    const petar = all.found.find(({ person }) => person.name?.includes('Petar') === true);
    const source = all.sources.find(({ company }) => company === meridian);
    expect(petar?.identityIds).toContain(source?.snapshotId);
    // What is open of who they are is no part of what the difference rests on: a newer answer detects nothing anew.
    expect(petar?.snapshotIds).not.toContain(source?.snapshotId);
  });

  it('have the date of birth that their snapshots state', () => {
    expect(named('Willemijn')?.person.birthdate?.value).toMatch(/^\d{4}/);
  });
});

describe('no discrepancy', () => {
  const company = reference('LU', 'B1');
  const listed = [{ holdings: [held(party('Ann Fable'), '100')] }];

  it('is found where nobody tells who is declared, nor who else is where the list was not read whole', () => {
    const whole = profileOf(listed, { beneficialOwners: [owner(party('Bo Ek'))] });
    expect(discrepanciesOf([saved(9, company, whole)], 9).found.map(({ kind }) => kind)).toEqual([
      'declared-not-supported',
      'worked-out-not-declared',
    ]);
    const cut = { ...whole, sections: { ...whole.sections, owners: { ...whole.sections.owners, goesOn: true } } };
    expect(discrepanciesOf([saved(9, company, cut)], 9).found.map(({ kind }) => kind)).toEqual([
      'declared-not-supported',
    ]);
  });

  it('is found against a profile that lists no owner: that is not the declaration that there is none', () => {
    const profile = profileOf(listed, { beneficialOwners: [] });
    expect(discrepanciesOf([saved(9, company, profile)], 9).found).toEqual([]);
  });

  it('is found where nobody is declared and nobody counts', () => {
    const profile = profileOf([{ holdings: [held(party('Ann Fable'), '20')] }], { beneficialOwners: [] });
    expect(discrepanciesOf([saved(9, company, profile)], 9).found).toEqual([]);
  });
});

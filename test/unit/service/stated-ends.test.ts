import { expect, it } from 'vitest';
import { partedByEnd } from '../../../src-shared/domain/ownership-checks.ts';
import { readBoughtProfile } from './profile-at-once.ts';

/* Whoever's own entry says that they left, in whatever member, is not told to own or to serve now. */

const takenAt = '2026-11-29T12:00:00.000Z';

function read(json: unknown) {
  const profile = readBoughtProfile(Buffer.from(JSON.stringify(json)));
  if (profile === null) throw new Error('no profile was read');
  return profile;
}

const v2 = (list: 'ultimateBeneficialOwners' | 'representatives', entry: object) =>
  read({
    details: 'Success',
    data: {
      companyName: 'FABLE LTD',
      [list]: { individuals: [{ type: 'Person', name: 'Ola Owner', ...entry }], corporations: [] },
    },
  });

const rest = (details: object) =>
  read({ companyProfileField: { nameField: 'FABLE LTD', directorAndShareDetailsField: details } });

const psc = 'individual-person-with-significant-control';

it.each([
  [{ ceasedOn: '2015-01-01' }, 'ended'],
  [{ ceasedOn: { original: '2015-01-01', normalized: '2015-01-01' } }, 'ended'],
  [{ ceasedOn: 'see register' }, 'unclear'],
  [{ isActive: false }, 'unclear'],
  [{ kind: `${psc}-ceased` }, 'unclear'],
  [{ kind: psc }, 'present'],
  [{ isActive: true }, 'present'],
  [{}, 'present'],
] as const)('an owner of V2: %j', (entry, standing) => {
  const { beneficialOwners } = v2('ultimateBeneficialOwners', entry);
  expect(partedByEnd(beneficialOwners, takenAt)[standing]).toHaveLength(1);
});

it('an official of V2 who resigned in another member', () => {
  const { officials } = v2('representatives', { role: { original: 'director' }, resignedOn: '2015-01-01' });
  expect(partedByEnd(officials, takenAt).ended).toHaveLength(1);
});

it.each([
  [{ ceasedOn: '2015-01-01' }, 'ended'],
  [{ ceasedOnField: '2015-01-01' }, 'ended'],
  [{ kindField: `${psc}-ceased` }, 'unclear'],
  [{ kindField: psc }, 'present'],
] as const)('an owner of REST: %j', (entry, standing) => {
  const person = { nameField: 'Ola Owner', natureOfControlField: ['ownership-of-shares-75-to-100-percent'], ...entry };
  const { beneficialOwners } = rest({ personsOfSignificantControlField: [person] });
  expect(partedByEnd(beneficialOwners, takenAt)[standing]).toHaveLength(1);
});

it.each([
  [{ resignedOnField: '2015-01-01' }, 'ended'],
  [{ isActiveField: false }, 'ended'],
  [{}, 'present'],
] as const)('a director of REST: %j', (entry, standing) => {
  const { officials } = rest({ directorsField: [{ nameField: 'Ann Dir', titleField: 'Director', ...entry }] });
  expect(partedByEnd(officials, takenAt)[standing]).toHaveLength(1);
});

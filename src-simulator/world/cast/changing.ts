/** A company whose second profile differs from its first in ten ways: docs/demo-group.md lists them. */
import type { Company } from '../company.ts';
import { between, company, exactly, member, official, person } from './member.ts';
import { isobelTrahearne } from './people.ts';
import { nordlysInvest, quillon } from './references.ts';

const registeredOn = '2017-05-16';
const gareth = { name: 'Gareth PENHALE', born: '1969-08', nationality: 'British' };
const marcus = { name: 'Marcus ASHDOWN', born: '1981-11', nationality: 'British' };
const ffion = { name: 'Ffion LLEWELLYN', born: '1988-02', nationality: 'British' };

const isobelDirects = official(person(isobelTrahearne), 'director', 'Director', registeredOn);
const marcusDirects = official(person(marcus), 'director', 'Director', '2019-01-07');

/** This register gives the names of shareholders and no more of them. */
const named = (name: string) => person({ name });

const ordinary = { code: 'ORDINARY', description: 'Ordinary', votingRights: 'One vote for each share' };
const garethHolds = { holders: [named(gareth.name)], share: exactly(20) };

const control = {
  party: person(isobelTrahearne),
  kind: 'individual-person-with-significant-control',
  notifiedOn: registeredOn,
};

const atFirst = {
  ...quillon,
  form: 'ltd',
  registeredOn,
  lastAccountsOn: '2024-12-31',
  address: { streetNumber: '31', street: 'Harbour Parade', city: 'Cardiff', postcode: 'CF10 4QR' },
  activities: [{ code: '50200', description: 'Sea and coastal freight water transport', scheme: 'SIC07' as const }],
  capital: [
    {
      ...ordinary,
      quantity: 10_000,
      holdings: [
        { holders: [named(isobelTrahearne.name)], share: between(25, 50) },
        garethHolds,
        { holders: [named(marcus.name)], share: exactly(15) },
      ],
    },
  ],
  officials: [isobelDirects, marcusDirects, official(person(gareth), 'secretary', 'Secretary', registeredOn)],
  controllers: [{ ...control, natureOfControl: ['ownership-of-shares-25-to-50-percent'] }],
};

const later = member({
  ...atFirst,
  name: 'QUILLON SHIPBROKING LIMITED',
  previousNames: [{ name: quillon.name, from: registeredOn, until: '2026-06-15' }],
  status: { text: 'voluntary-arrangement', kind: 'distressed' },
  // Stored data has heard of neither.
  storedDifference: { name: quillon.name, status: 'active' },
  lastAccountsOn: '2025-12-31',
  address: { streetNumber: '5', street: 'Dock Street', city: 'Bristol', postcode: 'BS1 4DJ' },
  capital: [
    {
      ...ordinary,
      quantity: 16_000,
      holdings: [
        { holders: [named(isobelTrahearne.name)], share: between(50, 75) },
        garethHolds,
        { holders: [company(nordlysInvest)], share: exactly(15) },
      ],
    },
  ],
  officials: [
    isobelDirects,
    { ...marcusDirects, until: '2026-05-03' },
    official(person({ ...gareth, born: '1969-08-21' }), 'secretary', 'Secretary', registeredOn),
    official(person(ffion), 'director', 'Director', '2026-05-04'),
  ],
  controllers: [{ ...control, natureOfControl: ['ownership-of-shares-50-to-75-percent'] }],
});

export const changingCast: Company[] = [member({ ...atFirst, later })];

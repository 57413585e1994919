import type { Change } from '../../../../src-shared/domain/comparison/change.ts';
import type { BeneficialOwner, Official } from '../../../../src-shared/domain/party.ts';
import { ProfileList, type Profile } from '../../../../src-shared/domain/profile.ts';
import { address, limit, number, on, said } from '../../export/bare-profile.ts';
import { fullProfile } from '../../export/full-profile.ts';
import { whole } from './generated-profiles.ts';

const sections = { officials: whole, shareholders: whole, owners: whole };
export const base: Profile = {
  ...fullProfile,
  givenLists: [...ProfileList.options],
  sections,
  notUnderstood: { items: [], more: 0 },
  said: [],
};

/** What a change is called in these tests: its list or kind, and its field. */
export const nameOf = ({ kind, ...rest }: Change): string => {
  if ('fact' in rest) return `fact ${rest.fact}`;
  if ('field' in rest) return `${rest.list} ${rest.field}`;
  return `${kind} ${rest.list}`;
};

function editOfficial(place: number, edit: (official: Official) => Official): Profile {
  return { ...base, officials: base.officials.map((one, at) => (at === place ? edit(one) : one)) };
}
function editOwner(edit: (owner: BeneficialOwner) => BeneficialOwner): Profile {
  return { ...base, beneficialOwners: base.beneficialOwners.map((one, at) => (at === 0 ? edit(one) : one)) };
}
const editParty = (change: Partial<Official['party']>): Profile =>
  editOfficial(0, (one) => ({ ...one, party: { ...one.party, ...change } }));
type Holding = Profile['shareholdings'][number];
const editHolding = (change: Partial<Holding>): Profile => ({
  ...base,
  shareholdings: base.shareholdings.map((one, at) => (at === 0 ? { ...one, ...change } : one)),
});
const day = (value: string) => ({ value: on(value), at: '/x' });

/** Each edit, with what it is to be called and which way. */
export const edits: readonly (readonly [edited: Profile, what: string, way: Change['way'], words: RegExp])[] = [
  [
    { ...base, status: { ...base.status, original: said('Radiée') } },
    'fact status',
    'changed',
    /^Status changed from “dissolved” to “Radiée”\.$/,
  ],
  [{ ...base, dissolutionDate: null }, 'fact dissolution-date', 'unstated', /^Day of dissolution is no longer stated/],
  [{ ...base, dissolutionDate: day('2026-01-02') }, 'fact dissolution-date', 'changed', /^Day of dissolution changed/],
  [{ ...base, name: said('Meridian Group') }, 'fact name', 'changed', /^Legal name is stated as “Meridian Group” now/],
  [{ ...base, englishName: null }, 'fact english-name', 'unstated', /^English name is no longer stated/],
  [{ ...base, vatNumber: said('LU29384757') }, 'fact vat-number', 'changed', /^VAT number changed/],
  [
    { ...base, legalForm: { ...base.legalForm, original: said('S.A.') } },
    'fact legal-form',
    'changed',
    /^Legal form changed/,
  ],
  [
    { ...base, contact: { ...base.contact, website: said('meridian.test') } },
    'fact website',
    'changed',
    /^Website changed/,
  ],
  [
    {
      ...base,
      capital: {
        ...base.capital,
        total: { value: number('4900000'), quantity: number('2450000'), currency: 'EUR', type: 'Fixed', at: '/c' },
      },
    },
    'fact capital',
    'changed',
    /^Share capital rose/,
  ],
  [
    { ...base, capital: { ...base.capital, classes: base.capital.classes.slice(1) } },
    'item share-classes',
    'gone',
    /^Class of shares is no longer listed/,
  ],
  [
    {
      ...base,
      addresses: base.addresses.map((one, at) => (at === 0 ? { ...one, full: '1, rue Neuve, Luxembourg' } : one)),
    },
    'addresses value',
    'changed',
    /^Address Registered office changed/,
  ],
  [
    { ...base, aliases: [...base.aliases, { name: 'Quite New', type: null, at: '/a/9' }] },
    'item aliases',
    'new',
    /^Other name is new/,
  ],
  [{ ...base, previousNames: [] }, 'item previous-names', 'gone', /^Previous name is no longer listed/],
  [
    editOfficial(1, (one) => ({ ...one, endDate: on('2026-05-03') })),
    'officials until',
    'changed',
    /^Ended on 3.May.2026: Петър Георгиев Иванов as Manager, category A\.$/,
  ],
  [
    editOfficial(0, (one) => ({ ...one, role: { ...one.role, original: 'Manager, category B' } })),
    'officials role',
    'changed',
    /Ingrid Marie Solheim’s role changed from Manager, category A to Manager, category B/,
  ],
  [
    editOfficial(0, (one) => ({ ...one, startDate: on('2017-03-15') })),
    'officials from',
    'changed',
    /start as Manager, category A is stated otherwise/,
  ],
  [editOfficial(0, (one) => ({ ...one, powers: [] })), 'officials power', 'unstated', /power no longer stated/],
  [
    editParty({ nationality: 'Danish' }),
    'officials nationality',
    'changed',
    /Ingrid Marie Solheim: nationality changed/,
  ],
  [
    editParty({ address: address('Bergen, Norway') }),
    'officials address',
    'changed',
    /Ingrid Marie Solheim: address changed/,
  ],
  [editParty({ birthdate: on('1968-04-02') }), 'officials born', 'changed', /date of birth stated (more|less) exactly/],
  [editParty({ idNumber: '19680401-777' }), 'officials id-number', 'stated', /identity number stated now/],
  [
    { ...base, officials: base.officials.slice(1) },
    'listed officials',
    'gone',
    /^Ingrid Marie Solheim, born Apr.1968, is no longer listed as Manager, category A\.$/,
  ],
  [
    editHolding({ percentage: { kind: 'exact', value: 45, text: '45' } }),
    'holdings share',
    'changed',
    /^Nordlys Invest AS’s share fell by 10 points and is no longer more than the half\.$/,
  ],
  [
    editHolding({ percentage: { kind: 'range', lower: limit('50'), upper: limit('75'), text: '50-75' } }),
    'holdings share',
    'changed',
    /less exactly now: 50 to 75\s%, which includes 55\s%/,
  ],
  [editHolding({ count: number('1347501') }), 'holdings count', 'changed', /number of shares rose/],
  [
    { ...base, shareholdings: base.shareholdings.slice(1) },
    'listed holdings',
    'gone',
    /^Nordlys Invest AS is no longer listed as a shareholder/,
  ],
  [
    { ...base, beneficialOwners: base.beneficialOwners.slice(1) },
    'listed owners',
    'gone',
    /^Ingrid Marie Solheim, born Apr.1968, is no longer listed as a beneficial owner/,
  ],
  [
    editOwner((one) => ({ ...one, endDate: on('2026-05-03') })),
    'owners until',
    'changed',
    /^Ended on 3.May.2026: Ingrid Marie Solheim as a beneficial owner/,
  ],
  [
    editOwner((one) => ({ ...one, notifiedOn: on('2026-05-03') })),
    'owners notified',
    'stated',
    /date of notification stated now/,
  ],
];

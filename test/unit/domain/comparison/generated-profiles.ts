import fc from 'fast-check';
import type { Shareholding } from '../../../../src-shared/domain/capital.ts';
import type { ComparedAnswer } from '../../../../src-shared/domain/comparison/compared-answer.ts';
import type { BeneficialOwner, Official, Party } from '../../../../src-shared/domain/party.ts';
import type { Percentage } from '../../../../src-shared/domain/percentage.ts';
import { ProfileList, type Profile } from '../../../../src-shared/domain/profile.ts';
import type { LeftOver, ProfileSection } from '../../../../src-shared/domain/profile-section.ts';
import { address, bareProfile, limit, number, on, party } from '../../export/bare-profile.ts';

/*
 * Profiles out of few names, words and dates, so that entries of two of them are often alike and often the same: what is
 * matched wrongly is found within some hundred runs.
 */

export const whole: ProfileSection = {
  spoken: 'whole',
  unread: { items: [], more: 0 },
  total: null,
  goesOn: false,
  said: [],
};

const names = [
  ...['Ingrid Solheim', 'Solheim, Ingrid', 'INGRID  SOLHEIM', 'Ingrid M. Solheim', 'Петър Иванов', 'Petar Ivanov'],
  ...['王伟', '王维', 'Wang Wei', 'Jane Roe', 'John Roe', 'Jane Doe', 'Ørsted', 'Orsted', '', 'Аcme Ltd', 'Acme Ltd'],
  ...['Kestrel Nominees Limited', 'Kestrel Nominees Ltd', '<b>Bold</b>', '\u202Eevil', 'x'.repeat(10_100)],
];
const words = ['Director', 'director', 'Secretary', 'Управител', 'Upravitel', 'Manager,  category A', ''];
const days = ['2017-03-14', '2017-03', '2017', '2021-09-02', '2026-05-03', '2031-01-01'];
const orNull = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: null, freq: 2 });
const word = orNull(fc.constantFrom(...words));
const day = orNull(fc.constantFrom(...days).map(on));
const digits = orNull(fc.constantFrom('1', '100', '100.00', '2450000', 'many').map(number));
const place = fc.constantFrom('12 High St, London', 'London, 12 HIGH ST', '46A, boulevard de la Pétrusse');
const ats = fc.nat(99).map((place) => `/company/list/${place}`);

const percentage: fc.Arbitrary<Percentage> = fc.constantFrom<Percentage>(
  { kind: 'not-stated' },
  { kind: 'exact', value: 5, text: '5' },
  { kind: 'exact', value: 5, text: '5.00' },
  { kind: 'exact', value: 60, text: '60' },
  { kind: 'range', lower: limit('25'), upper: limit('50'), text: '25-50' },
  { kind: 'range', lower: limit('50'), upper: limit('75'), text: '50-75' },
  { kind: 'not-understood', text: 'minority' },
);

const someParty: fc.Arbitrary<Party> = fc
  .record({
    name: orNull(fc.constantFrom(...names)),
    kind: fc.constantFrom('person', 'corporation', 'not-stated'),
    idNumber: orNull(fc.constantFrom('19590703-12345', '19680401-777', '***345', '0000')),
    registrationNumber: orNull(fc.constantFrom('B 94410', 'b94410', '612047')),
    birthdate: day,
    nationality: word,
    address: orNull(place.map((full) => address(full))),
    at: ats,
  })
  .map((change) => ({ ...party(''), ...change }));

export const someOfficial: fc.Arbitrary<Official> = fc.record({
  party: someParty,
  role: fc.record({ original: word, normalized: fc.constant(null) }),
  startDate: day,
  endDate: day,
  isActive: orNull(fc.boolean()),
  notifiedOn: fc.constant(null),
  powers: fc.subarray(['Signs alone', 'signs alone', 'Signs jointly']),
  naturesOfControl: fc.constant([]),
  directorships: fc.constant([]),
  at: ats,
});

export const someOwner: fc.Arbitrary<BeneficialOwner> = fc.record({
  party: someParty,
  declarationKind: word,
  naturesOfControl: fc.subarray([
    'ownership-of-shares-25-to-50-percent',
    'OwnershipOfShares50To75Percent',
    'voting-rights-25-to-50-percent',
    'something else',
  ]),
  startDate: day,
  notifiedOn: day,
  endDate: day,
  at: ats,
});

export const someHolding: fc.Arbitrary<Shareholding> = fc.record({
  holders: fc.array(someParty, { maxLength: 3 }),
  percentage,
  count: digits,
  nominalValue: word,
  totalNominalValue: digits,
  currency: orNull(fc.constantFrom('EUR', 'eur')),
  shareClass: orNull(fc.constantFrom('A', 'a', 'B')),
  beneficiallyHeld: orNull(fc.boolean()),
  allInfo: fc.constant(null),
  companyTotals: fc.record({ shareCount: digits, shareValue: fc.constant(null), shares: digits }),
  at: ats,
});

const section = fc.constantFrom<ProfileSection>(
  whole,
  whole,
  { ...whole, spoken: 'missing' },
  { ...whole, spoken: 'partly' },
  { ...whole, total: 12 },
  { ...whole, goesOn: true },
);
const fact = orNull(fc.constantFrom(...words, ...names.slice(0, 12)).map((value) => ({ value, at: '/company/fact' })));

const nothingLeft: LeftOver = { items: [], more: 0 };
const leftOver = fc.constantFrom<LeftOver>(
  nothingLeft,
  { items: [{ raw: '1', at: '/company/list/3/x' }], more: 0 },
  { items: [], more: 2 },
);

/** A profile of anything; `isWhole` gives one of which every section was read whole and that was understood whole. */
export function someProfile(isWhole = false): fc.Arbitrary<Profile> {
  const any = isWhole ? fc.constant(whole) : section;
  return fc
    .record({
      name: fact,
      englishName: fact,
      vatNumber: fact,
      status: fc.record({ original: fact, normalized: fact }),
      dissolutionDate: orNull(day.map((value) => ({ value: value ?? on('2020'), at: '/company/dissolutionDate' }))),
      officials: fc.array(someOfficial, { maxLength: 5 }),
      beneficialOwners: fc.array(someOwner, { maxLength: 4 }),
      shareholdings: fc.array(someHolding, { maxLength: 4 }),
      addresses: fc.array(
        fc.record({ full: place, type: word, at: ats }).map((change) => ({ ...address(''), ...change })),
        { maxLength: 3 },
      ),
      aliases: fc.array(fc.record({ name: fc.constantFrom(...names), type: word, at: ats }), { maxLength: 3 }),
      givenLists: isWhole
        ? fc.constant<ProfileList[]>([...ProfileList.options])
        : fc.subarray<ProfileList>([...ProfileList.options]),
      sections: fc.record({ officials: any, shareholders: any, owners: any }),
      notUnderstood: isWhole ? fc.constant(nothingLeft) : leftOver,
      said: isWhole ? fc.constant<string[]>([]) : fc.constantFrom<string[]>([], [], ['Try again later']),
    })
    .map((change) => ({ ...bareProfile, companyNumber: { value: 'B 1', at: '/company/number' }, ...change }));
}

export const someAnswer: fc.Arbitrary<ComparedAnswer> = fc.record({
  profile: someProfile(),
  takenAt: fc.constantFrom('2018-01-01T08:00:00Z', '2026-02-02T08:00:00Z', '2026-11-12T09:41:07Z'),
  source: fc.constantFrom('v2-enhanced-profile', 'v2-lite-profile', 'rest-enhanced-profile', 'v2-document'),
});

/** An answer of one product that was read whole. */
export function enhanced(profile: Profile, takenAt = '2026-11-12T09:41:07Z'): ComparedAnswer {
  return { profile, takenAt, source: 'v2-enhanced-profile' };
}

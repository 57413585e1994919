import type { Company } from '../company.ts';
import { between, company, controls, exactly, member, official, other, person, subsidiary } from './member.ts';
import { chenMeiling, ingridSolheim, jeanBaptiste, niamhGallagher, petarIvanov } from './people.ts';
import {
  kestrelNominees,
  logistik,
  maritimeServices,
  meridianHoldings,
  nordlysInvest,
  petrusseAudit,
  shanghai,
  treasury,
} from './references.ts';

const managerA = { text: 'Gérant de catégorie A', normalized: 'Manager' };
const managerB = { text: 'Gérant de catégorie B', normalized: 'Manager' };
const auditor = { text: 'Réviseur d’entreprises agréé', normalized: 'Auditor' };
const seat = { streetNumber: '46A', street: 'boulevard de la Pétrusse', postcode: 'L-2320', city: 'Luxembourg' };

/** The middle of the family: several scripts among its officials, a range, a nominee and a loop among its owners. */
const holdings = member({
  ...meridianHoldings,
  form: 'SARL',
  registeredOn: '2017-03-14',
  lastAccountsOn: '2025-12-31',
  pace: { v2: 'immediate', rest: 'pending' },
  address: seat,
  furtherAddresses: [
    {
      type: 'Postal address',
      address: {
        text: 'B.P. 2117, L-1021 Luxembourg',
        postcode: 'L-2320',
        secondaryPostalCode: 'L-1021',
        city: 'Luxembourg',
        country: 'LU',
      },
    },
  ],
  previousNames: [{ name: 'Nordlys Shipping Luxembourg S.à r.l.', from: '2017-03-14', until: '2020-01-08' }],
  alternativeNames: [{ name: 'Meridian Maritime', type: 'Trading name' }],
  identifiers: [
    { type: 'LU_VAT_CD', value: 'LU29917734' },
    { type: 'LEI_CD', value: '222100KX7WQM0D4T8L55' },
  ],
  activities: [
    { code: '64.202', description: 'Financial holding companies', scheme: 'NACE' },
    { code: '50.200', description: 'Sea and coastal freight water transport', scheme: 'NACE' },
  ],
  activityDeclarations: [
    {
      declaration: 'Objet social',
      description: 'La prise de participations dans des sociétés de transport maritime.',
      language: 'fr',
    },
  ],
  capital: [
    {
      code: 'A',
      description: 'Parts sociales de catégorie A',
      quantity: 24_500,
      nominalValue: 100,

      votingRights: 'One vote for each share',
      holdings: [
        { holders: [company(nordlysInvest)], share: exactly(55), count: 13_475, beneficiallyHeld: true },
        { holders: [company(kestrelNominees)], share: between(25, 50), beneficiallyHeld: false },
        { holders: [company(treasury)], share: exactly(5), count: 1_225, beneficiallyHeld: true },
      ],
    },
  ],
  officials: [
    {
      party: person(ingridSolheim),
      role: managerA,
      from: '2017-03-14',
      powers: ['Joint signature with a manager of category B'],
    },
    { party: person(petarIvanov), role: managerA, from: '2021-09-02' },
    { party: person(chenMeiling), role: managerB, from: '2021-09-02' },
    { party: person(jeanBaptiste), role: managerB, from: '2024-06-30' },
    { party: company(petrusseAudit), role: auditor, from: '2025-06-30' },
    { party: person(niamhGallagher), role: managerB, from: '2017-03-14', until: '2019-05-31' },
    {
      party: person({ name: 'Théodore Grandjean', nationality: 'Luxembourgish' }),
      role: managerB,
      from: '2019-05-31',
      until: '2024-06-30',
    },
    {
      party: company(kestrelNominees),
      role: managerB,
      from: '2018-01-01',
      until: '2020-01-08',
      natureOfControl: ['Voting rights 25 to 50 %'],
      notifiedOn: '2018-01-15',
    },
    {
      party: other('Bureau d’ordre du tribunal'),
      role: { text: 'Dépositaire', normalized: 'Other' },
      from: '2017-03-14',
      until: '2018-02-01',
    },
  ],
  controllers: [
    controls(person(ingridSolheim), 'Individual', 'Indirect ownership of shares, more than 25 %', '2019-09-01'),
    controls(company(kestrelNominees), 'Corporate', 'Ownership of shares, 25 to 50 %', '2021-09-15'),
    {
      party: other('Not identified'),
      natureOfControl: ['Senior management in the absence of an owner'],
      kind: 'Other',
      notifiedOn: '2019-09-01',
      until: '2021-09-15',
    },
  ],
  relationships: [
    subsidiary(treasury, '2017-10-02', 100),
    subsidiary(maritimeServices, '2017-06-30', 100),
    subsidiary(shanghai, '2019-09-30', 70),
    {
      relationship: 'Acquired',
      company: logistik,
      effectiveDate: '2021-09-02',
      description: 'Acquired 60 % of the shares',
    },
  ],
  contact: {
    email: 'office@registry.example',
    fax: '+352 555 0102',
    telephone: '+352 555 0100',
    website: 'https://registry.example/meridian',
  },
});

const audit = member({
  ...petrusseAudit,
  form: 'SA',
  registeredOn: '2003-07-22',
  address: { ...seat, streetNumber: '12' },
  activities: [{ code: '69.20', description: 'Accounting, bookkeeping and auditing activities', scheme: 'NACE' }],
  officials: [official(person(jeanBaptiste), 'Administrateur', 'Director', '2003-07-22')],
});

export const luxembourgCast: Company[] = [holdings, audit];

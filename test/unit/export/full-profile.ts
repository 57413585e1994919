import type { Profile } from '../../../src-shared/domain/profile.ts';
import { address, at, limit, number, on, party, said } from './bare-profile.ts';
import { richProfile } from './rich-profile.ts';

const [official] = richProfile.officials;
const [owner] = richProfile.beneficialOwners;
const [holding] = richProfile.shareholdings;
if (official === undefined || owner === undefined || holding === undefined)
  throw new Error('The rich profile has them.');

const dated = (day: string) => ({ value: on(day), at });

/** A profile in which every fact is stated, each with a value of its own. */
export const fullProfile: Profile = {
  ...richProfile,
  companyNumber: said('612345678_BULK PTY LTD'),
  tradingName: said('Fable Tales'),
  secondaryRegistrationNumber: said('SR-77'),
  status: { original: said('dissolved'), normalized: said('Active') },
  incorporationDate: dated('2017-03-11'),
  dissolutionDate: dated('2025-03-31'),
  incorporationJurisdiction: said('Ruritania'),
  stateOfIncorporation: said('Graustark'),
  registeredAgent: { name: said('Agent Fable'), address: said('3 Agent Road') },
  contact: {
    email: said('office@meridian.example'),
    fax: said('+352 26 00 11 99'),
    telephone: said('+352 26 00 11 22'),
    website: said('meridian.example'),
  },
  activityDeclarations: [{ declaration: 'Fabeln', description: 'Telling fables', language: 'de', at }],
  geocodedAddresses: [
    {
      identifier: 'a1',
      variants: [address('2 Sample Quay', { type: 'Rooftop' })],
      sources: [{ entityName: 'Ann Fiction', entityType: 'Representative', context: 'Service Address', path: null }],
      at,
    },
  ],
  officials: [
    ...richProfile.officials,
    {
      ...official,
      party: party('Odd Kind', {
        kind: 'not-stated',
        kindText: '7',
        countryOfResidence: 'Norway',
        address: address('Street 1'),
        registeredAddress: address('Street 2'),
        placeOfResidence: address('Street 3'),
        otherIdentifiers: [{ value: '12 345', type: 'AU_ACN_CD' }],
      }),
      role: { original: 'Geschäftsführer', normalized: 'Director' },
      naturesOfControl: ['voting-rights-75-to-100-percent-as-trust'],
      notifiedOn: on('2019-01-02'),
      isActive: true,
      endDate: on('2019-05-01'),
    },
    { ...official, party: party('Begins Later'), startDate: on('2030-01-01'), isActive: false },
    { ...official, party: party('No Role'), role: { original: null, normalized: null } },
  ],
  shareholdings: [
    ...richProfile.shareholdings,
    {
      ...holding,
      holders: [party('The Fable Trust', { kind: 'other' })],
      shareClass: 'Z',
      beneficiallyHeld: true,
      percentage: {
        kind: 'several',
        stated: [
          { kind: 'exact', value: 12.5, text: '12.5' },
          { kind: 'range', lower: limit('26'), upper: limit('51'), text: '26-51' },
        ],
        contradict: true,
      },
      companyTotals: { shareCount: number('4001'), shareValue: number('4002'), shares: number('4003') },
    },
  ],
  beneficialOwners: [
    ...richProfile.beneficialOwners,
    { ...owner, party: party('Former Owner', { birthdate: on('1959-08') }), endDate: on('2020') },
  ],
  ownerStatements: [
    {
      ...owner,
      party: party('', { name: null }),
      declarationKind: 'persons-with-significant-control-statement',
      naturesOfControl: ['no-individual-or-entity-with-signficant-control'],
      startDate: on('2016-04-06'),
      notifiedOn: on('2016-04-07'),
      endDate: on('2016-04-08'),
    },
  ],
};

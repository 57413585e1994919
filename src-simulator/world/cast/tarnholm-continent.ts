/** The Tarnholm group's companies on the continent. What each person has of it is worked out in docs/demo-group.md. */
import type { Company } from '../company.ts';
import {
  between,
  company,
  companyAt,
  companyByName,
  controls,
  exactly,
  holds,
  holdsCount,
  member,
  official,
  person,
  subsidiary,
} from './member.ts';
import { ingridSolheim, jeanBaptiste, linJianguo, petarIvanov, willemijnVanDerZandt } from './people.ts';
import {
  corvane,
  duinrif,
  kestrelNominees,
  nordlysInvest,
  tarnholmGroup,
  tarnholmHafen,
  tarnholmLaevandus,
  tarnholmPartners,
} from './references.ts';

const oneVoteEach = 'One vote for each share';

/** The top: its counts add up to the total. The register knows one holder by name only, and one holds for somebody else. */
const group = member({
  ...tarnholmGroup,
  form: 'SA',
  registeredOn: '2018-10-11',
  lastAccountsOn: '2025-12-31',
  address: { streetNumber: '7', street: 'rue du Fort Wallis', postcode: 'L-2714', city: 'Luxembourg' },
  activities: [{ code: '64.202', description: 'Financial holding companies', scheme: 'NACE' }],
  capital: [
    {
      code: 'ORD',
      description: 'Actions ordinaires',
      quantity: 25_000,
      nominalValue: 10,
      votingRights: oneVoteEach,
      holdings: [
        holds(company({ ...nordlysInvest, number: '917204588' }), 60, 15_000),
        holdsCount(companyAt('Companies House (GB)', tarnholmPartners), 5000),
        holds(company(tarnholmHafen), 14, 3500),
        holds(company(tarnholmLaevandus), 4, 1000),
        {
          ...holds(companyAt('Jersey Financial Services Commission', kestrelNominees), 1, 250),
          beneficiallyHeld: false,
        },
        holds(companyByName(corvane.name), 1, 250),
      ],
    },
  ],
  officials: [
    official(person(ingridSolheim), 'Président du conseil d’administration', 'Chairman', '2018-10-11'),
    official(person(petarIvanov), 'Administrateur', 'Director', '2018-10-11'),
    official(person(jeanBaptiste), 'Administrateur', 'Director', '2021-04-19'),
  ],
  controllers: [
    controls(person(ingridSolheim), 'Individual', 'Indirect ownership of shares, more than 25 %', '2019-09-01'),
    // No chain gives him a quarter: the discrepancy of this company.
    controls(person(linJianguo), 'Individual', 'Indirect ownership of shares, more than 25 %', '2021-09-15'),
  ],
  relationships: [subsidiary(tarnholmLaevandus, '2019-05-20', 100)],
});

/** Its profile decides whether Willemijn van der Zandt reaches a quarter. Its shares are fifteenths, which do not end as decimals. */
const hafen = member({
  ...tarnholmHafen,
  form: 'GmbH',
  registeredOn: '2018-11-26',
  address: { street: 'Überseeallee', streetNumber: '10', postcode: '20457', city: 'Hamburg' },
  capital: [
    {
      code: 'GA',
      description: 'Geschäftsanteile',
      quantity: 30_000,
      votingRights: oneVoteEach,
      holdings: [
        holds(companyAt('KVK', duinrif), 93.33, 28_000),
        holds(person({ name: 'Annelie Brandt', born: '1966-01-30', nationality: 'deutsch' }), 6.67, 2000),
      ],
    },
  ],
  officials: [
    official(
      person({ name: 'Annelie Brandt', born: '1966-01-30', nationality: 'deutsch' }),
      'Geschäftsführer',
      'Managing Director',
      '2018-11-26',
    ),
  ],
});

/** The circle: the group holds it wholly, and it holds 4 % of the group. */
const laevandus = member({
  ...tarnholmLaevandus,
  form: 'Private limited company',
  registeredOn: '2019-05-20',
  address: { street: 'Sadama', streetNumber: '25', city: 'Tallinn', postcode: '10111' },
  capital: [
    {
      code: 'OSA',
      description: 'Osad',
      quantity: 2500,
      votingRights: oneVoteEach,
      holdings: [holds(company({ ...tarnholmGroup, number: 'B 267314' }), 100, 2500)],
    },
  ],
  officials: [official(person(petarIvanov), 'Juhatuse liige', 'Director', '2019-05-20')],
});

/** A range beside a stated share, without counts: what is left belongs to somebody who is not named. */
const beheer = member({
  ...duinrif,
  form: 'BV',
  registeredOn: '2017-03-01',
  address: { street: 'Noordersingel', streetNumber: '88', postcode: '4331 KV', city: 'Vlissingen' },
  capital: [
    {
      code: 'AAND',
      description: 'Gewone aandelen',
      quantity: 18_000,
      votingRights: oneVoteEach,
      holdings: [
        { holders: [person(willemijnVanDerZandt)], share: between(75, 100) },
        { holders: [person({ name: 'Joost Verbeek', nationality: 'Dutch' })], share: exactly(10) },
      ],
    },
  ],
  officials: [official(person(willemijnVanDerZandt), 'Bestuurder', 'Director', '2017-03-01')],
});

export const tarnholmContinentCast: Company[] = [group, hafen, laevandus, beheer];

/** The Tarnholm group's companies in the United Kingdom and Ireland. */
import type { Company } from '../company.ts';
import { company, holds, holdsCount, member, notStated, official, other, person } from './member.ts';
import { edmundLockwood, eleniVlachou, harrietLockwood, niamhGallagher, willemijnVanDerZandt } from './people.ts';
import { corvane, duinrif, tarnholmPartners } from './references.ts';

/** Its register gives counts and leaves the shares to the reader. Of its two declared owners the chains support one. */
const partners = member({
  ...tarnholmPartners,
  form: 'ltd',
  registeredOn: '2018-10-29',
  lastAccountsOn: '2025-10-31',
  address: { streetNumber: '40', street: 'Wharf Road', city: 'Bristol', postcode: 'BS1 6XP' },
  activities: [{ code: '64209', description: 'Activities of other holding companies', scheme: 'SIC07' }],
  capital: [
    {
      code: 'ORDINARY',
      description: 'Ordinary',
      quantity: 1200,
      votingRights: 'Each share is entitled to one vote in any circumstances',
      holdings: [
        holdsCount(company(duinrif), 1140),
        { holders: [person(harrietLockwood), person(edmundLockwood)], share: notStated, count: 36 },
        holdsCount(other('The Lockwood Family Settlement 1998'), 24),
      ],
    },
  ],
  officials: [official(person(harrietLockwood), 'director', 'Director', '2018-10-29')],
  controllers: [
    {
      party: person(willemijnVanDerZandt),
      natureOfControl: ['ownership-of-shares-75-to-100-percent', 'voting-rights-75-to-100-percent'],
      kind: 'individual-person-with-significant-control',
      notifiedOn: '2018-10-29',
    },
    {
      party: person(harrietLockwood),
      natureOfControl: ['ownership-of-shares-25-to-50-percent'],
      kind: 'individual-person-with-significant-control',
      notifiedOn: '2018-10-29',
    },
  ],
});

/** The group names it by its name only, and its own list of shareholders is short of 40 %. */
const investments = member({
  ...corvane,
  form: 'LTD',
  registeredOn: '2019-02-06',
  address: { streetNumber: '14', street: 'Eyre Square', city: 'Galway', postcode: 'H91 F9X2' },
  capital: [
    {
      code: 'ORD',
      description: 'Ordinary shares',
      quantity: 1000,
      votingRights: 'One vote for each share',
      holdings: [holds(person(eleniVlachou), 60, 600)],
    },
  ],
  officials: [official(person(niamhGallagher), 'director', 'Director', '2019-02-06')],
});

export const tarnholmIslesCast: Company[] = [partners, investments];

import type { Company } from '../company.ts';
import { between, company, exactly, holds, member, person } from './member.ts';
import { edmundLockwood, harrietLockwood, ingridSolheim, niamhGallagher } from './people.ts';
import {
  carriers,
  ferries,
  halcyonFreight,
  jerseyNominees,
  maritimeServices,
  meridianHoldings,
  surveyServices,
  treasury,
} from './references.ts';

const director = { text: 'director', normalized: 'Director' };
const dockHouse = {
  text: 'Dock House, 4 Quayside, Ipswich IP4 1BT',
  buildingName: 'Dock House',
  streetNumber: '4',
  street: 'Quayside',
  city: 'Ipswich',
  postcode: 'IP4 1BT',
  region: 'Suffolk',
  country: 'GB',
};

const services = member({
  ...maritimeServices,
  form: 'ltd',
  registeredOn: '2014-10-21',
  address: dockHouse,
  identifiers: [{ type: 'GB_VAT_CD', value: 'GB201448812' }],
  activities: [
    { code: '52220', description: 'Service activities incidental to water transportation', scheme: 'SIC07' },
  ],
  lastAccountsOn: '2025-09-30',
  capital: [
    {
      code: 'ORDINARY',
      description: 'Ordinary',
      quantity: 1000,

      votingRights: 'Each share is entitled to one vote in any circumstances',
      holdings: [
        holds(company(meridianHoldings), 80, 800),
        { holders: [person(harrietLockwood), person(edmundLockwood)], share: exactly(20), count: 200 },
      ],
    },
  ],
  officials: [
    {
      party: person(harrietLockwood),
      role: director,
      from: '2014-10-21',
      directorships: [
        { company: halcyonFreight, status: 'active', role: 'director', from: '2011-02-01' },
        { company: surveyServices, status: 'active', role: 'director', from: '2024-08-28' },
        { company: carriers, status: 'Dissolved', role: 'director', from: '2010-07-19', until: '2023-02-14' },
      ],
    },
    {
      party: person(edmundLockwood),
      role: { text: 'secretary', normalized: 'Secretary' },
      from: '2014-10-21',
      until: '2022-04-01',
    },
    {
      party: company(treasury),
      role: { text: 'corporate-director', normalized: 'Director' },
      from: '2018-01-10',
      natureOfControl: ['right-to-appoint-and-remove-directors'],
      notifiedOn: '2018-01-24',
    },
  ],
  controllers: [
    {
      party: company(meridianHoldings),
      natureOfControl: ['ownership-of-shares-75-to-100-percent', 'voting-rights-75-to-100-percent'],
      kind: 'corporate-entity-person-with-significant-control',
      notifiedOn: '2017-06-30',
    },
    {
      party: person(harrietLockwood),
      natureOfControl: ['ownership-of-shares-25-to-50-percent'],
      kind: 'individual-person-with-significant-control',
      notifiedOn: '2016-04-06',
      until: '2017-06-30',
    },
  ],
});

/** Old enough to have filings on several pages of its documents list. */
const halcyon = member({
  ...halcyonFreight,
  form: 'plc',
  registeredOn: '2002-05-02',
  address: { streetNumber: '18', street: 'Wharf Road', city: 'Bristol', postcode: 'BS1 6XN' },
  previousNames: [{ name: 'Meridian Freight plc', from: '2002-05-02', until: '2019-06-03' }],
  filingCount: 230,
  lastAccountsOn: '2025-12-31',
  activities: [{ code: '49410', description: 'Freight transport by road', scheme: 'SIC07' }],
  capital: [
    {
      code: 'ORDINARY',
      description: 'Ordinary',
      quantity: 5_000_000,
      nominalValue: 0.1,
      holdings: [
        { holders: [company(meridianHoldings)], share: between(25, 50) },
        holds(person(harrietLockwood), 12.5, 625_000),
      ],
    },
  ],
  officials: [{ party: person(harrietLockwood), role: director, from: '2011-02-01' }],
});

/** So new that stored data has not heard of it. */
const survey = member({
  ...surveyServices,
  form: 'ltd',
  registeredOn: '2024-08-28',
  presence: 'register-only',
  address: dockHouse,
  capital: [
    { code: 'ORDINARY', description: 'Ordinary', quantity: 1, holdings: [holds(company(maritimeServices), 100, 1)] },
  ],
  officials: [{ party: person(harrietLockwood), role: director, from: '2024-08-28' }],
});

/** Struck off, while stored data still has it as trading. */
const struckOff = member({
  ...carriers,
  form: 'LTD',
  registeredOn: '2010-07-19',
  dissolvedOn: '2023-02-14',
  status: { text: 'Dissolved', kind: 'inactive' },
  storedDifference: { status: 'Normal' },
  pace: { v2: 'immediate', rest: 'pending' },
  address: { text: '27 Sir John Rogerson’s Quay, Dublin 2', city: 'Dublin 2' },
  officials: [{ party: person(niamhGallagher), role: director, from: '2010-07-19', until: '2023-02-14' }],
});

/** Stored data knows it by the name it had before. */
const renamed = member({
  ...ferries,
  form: 'LTD',
  registeredOn: '2013-07-24',
  previousNames: [{ name: 'Meridian Ferries Limited', from: '2013-07-24', until: '2025-03-31' }],
  storedDifference: { name: 'Meridian Ferries Limited' },
  address: { text: '2 Custom House Quay, Cork, T12 X8N6', city: 'Cork', postcode: 'T12 X8N6' },
  officials: [{ party: person(niamhGallagher), role: director, from: '2013-07-24' }],
});

const nominees = member({
  ...jerseyNominees,
  form: 'RC',
  registeredOn: '2013-01-23',
  status: { text: 'In liquidation', kind: 'distressed' },
  capital: [
    {
      code: 'ORD',
      description: 'Ordinary shares',
      quantity: 10,
      holdings: [{ holders: [person(ingridSolheim)], share: exactly(100), beneficiallyHeld: false }],
    },
  ],
});

export const britishIslesCast: Company[] = [services, halcyon, struckOff, nominees, survey, renamed];

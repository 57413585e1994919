import type { Company } from '../company.ts';
import { company, controls, holds, member, official, person } from './member.ts';
import { eleniVlachou, ingridSolheim, jeanBaptiste, petarIvanov } from './people.ts';
import {
  adriatica,
  baltic,
  beteiligung,
  estonianShipping,
  fret,
  hellas,
  logistik,
  meridianHoldings,
  nordlysInvest,
  reederei,
  scheepvaart,
} from './references.ts';

const longName = member({
  ...beteiligung,
  form: 'KGaA',
  registeredOn: '2008-08-11',
  address: { street: 'Am Sandtorkai', streetNumber: '77', postcode: '20457', city: 'Hamburg' },
  identifiers: [{ type: 'DE_VAT_CD', value: 'DE261448120' }],
  officials: [official(company(reederei), 'Persönlich haftender Gesellschafter', 'General Partner', '2008-08-11')],
  capital: [
    {
      code: 'STK',
      description: 'Stückaktien',
      quantity: 50_000,
      holdings: [holds(company(meridianHoldings), 94.9, 47_450)],
    },
  ],
  relationships: [
    {
      relationship: 'Merged',
      company: reederei,
      effectiveDate: '2024-11-30',
      description: 'Verschmelzung durch Aufnahme',
    },
  ],
});

/** Merged away: the register has it no more, stored data still calls it active. */
const mergedAway = member({
  ...reederei,
  form: 'GmbH',
  registeredOn: '1999-02-18',
  presence: 'stored-only',
  address: { text: 'Große Elbstraße 145, 22767 Hamburg', city: 'Hamburg', postcode: '22767' },
});

/** Dissolved, and the register takes orders for it that it cannot fulfil. */
const dutch = member({
  ...scheepvaart,
  form: 'BV',
  registeredOn: '2014-03-05',
  dissolvedOn: '2024-12-31',
  status: { text: 'Opgeheven', kind: 'inactive' },
  alternativeNames: [{ name: 'Meridian Shipping Rotterdam', type: 'Trading name' }],
  pace: { v2: 'pending', rest: 'pending' },
  orderFails: true,
  address: { street: 'Westerkade', streetNumber: '18', postcode: '3016 CL', city: 'Rotterdam' },
});

const estonian = member({
  ...estonianShipping,
  form: 'Private limited company',
  registeredOn: '2017-02-09',
  pace: { v2: 'immediate', rest: 'pending' },
  address: { street: 'Sadama', streetNumber: '17', city: 'Tallinn', postcode: '10111' },
  capital: [{ code: 'OSA', description: 'Osad', quantity: 2500, holdings: [holds(company(nordlysInvest), 100, 2500)] }],
  officials: [official(person(ingridSolheim), 'Juhatuse liige', 'Director', '2017-02-09')],
});

/** Its status is a code that nobody has explained. */
const unreadable = member({
  ...baltic,
  form: 'SIA',
  registeredOn: '2018-01-22',
  status: { text: 'R7-Ž', kind: 'other' },
  address: { text: 'Ostas iela 4, Liepāja, LV-3401', city: 'Liepāja', postcode: 'LV-3401' },
  capital: [
    {
      code: 'KD',
      description: 'Kapitāla daļas',
      quantity: 2800,
      holdings: [holds(company(meridianHoldings), 51, 1428)],
    },
  ],
});

const french = member({
  ...fret,
  form: '5710',
  registeredOn: '2015-06-30',
  status: { text: 'Redressement judiciaire', kind: 'distressed' },
  address: { text: '31 quai de Southampton, 76600 Le Havre', city: 'Le Havre', postcode: '76600' },
  officials: [official(person(jeanBaptiste), 'Président', 'President', '2015-06-30')],
});

const italian = member({
  ...adriatica,
  form: 'SR',
  registeredOn: '2012-04-17',
  address: { text: 'Riva Grumula 14, 34123 Trieste (TS)', city: 'Trieste', postcode: '34123', region: 'TS' },
  identifiers: [
    { type: 'IT_REA_CD', value: 'TS204417' },
    { type: 'IT_VAT_CD', value: 'IT01228840324' },
    { type: 'IT_TAX_CD', value: '01228840324' },
  ],
  officials: [
    {
      party: person({ name: 'Niccolò Quaranta', idNumber: 'QRNNCL70A01L424X', nationality: 'italiana' }),
      role: { text: 'Amministratore unico', normalized: 'Director' },
      from: '2012-04-17',
    },
  ],
});

const greek = member({
  ...hellas,
  englishName: 'MERIDIAN HELLAS SHIPPING S.A.',
  form: 'ΑΕ',
  registeredOn: '2009-10-05',
  address: { text: 'Ακτή Μιαούλη 81, 185 38 Πειραιάς', city: 'Πειραιάς', postcode: '185 38' },
  officials: [official(person(eleniVlachou), 'Διευθύνων Σύμβουλος', 'Managing Director', '2009-10-05')],
});

const bulgarian = member({
  ...logistik,
  englishName: 'Meridian Logistik OOD',
  form: 'ООД',
  registeredOn: '2015-01-17',
  pace: { v2: 'immediate', rest: 'pending' },
  address: { text: '9000 Варна, ул. „Приморска“ № 21', city: 'Варна', postcode: '9000' },
  capital: [
    {
      code: 'ДЯЛ',
      description: 'Дружествени дялове',
      quantity: 500,
      nominalValue: 10,
      holdings: [holds(company(meridianHoldings), 60, 300), holds(person(petarIvanov), 40, 200)],
    },
  ],
  officials: [official(person(petarIvanov), 'Управител', 'Manager', '2015-01-17')],
  controllers: [controls(person(petarIvanov), 'Физическо лице', 'Пряко притежаване на 40 % от капитала', '2019-05-31')],
});

export const continentCast: Company[] = [
  bulgarian,
  longName,
  dutch,
  estonian,
  unreadable,
  french,
  italian,
  greek,
  mergedAway,
];

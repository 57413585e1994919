import type { Company } from '../company.ts';
import { company, exactly, member, person } from './member.ts';
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
  address: {
    text: 'Am Sandtorkai 77, 20457 Hamburg',
    street: 'Am Sandtorkai',
    streetNumber: '77',
    postcode: '20457',
    city: 'Hamburg',
    country: 'DE',
  },
  identifiers: [{ type: 'DE_VAT_CD', value: 'DE261448120' }],
  officials: [
    {
      party: company(reederei),
      role: { text: 'Persönlich haftender Gesellschafter', normalized: 'General Partner' },
      from: '2008-08-11',
    },
  ],
  capital: [
    {
      code: 'STK',
      description: 'Stückaktien',
      quantity: 50_000,
      nominalValue: 1,
      currency: 'EUR',
      holdings: [{ holders: [company(meridianHoldings)], share: exactly(94.9), count: 47_450 }],
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
  address: { text: 'Große Elbstraße 145, 22767 Hamburg', city: 'Hamburg', postcode: '22767', country: 'DE' },
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
  address: {
    text: 'Westerkade 18, 3016 CL Rotterdam',
    street: 'Westerkade',
    streetNumber: '18',
    postcode: '3016 CL',
    city: 'Rotterdam',
    country: 'NL',
  },
});

const estonian = member({
  ...estonianShipping,
  form: 'Private limited company',
  registeredOn: '2017-02-09',
  pace: { v2: 'immediate', rest: 'pending' },
  address: {
    text: 'Sadama 17, Tallinn 10111',
    street: 'Sadama',
    streetNumber: '17',
    city: 'Tallinn',
    postcode: '10111',
    country: 'EE',
  },
  capital: [
    {
      code: 'OSA',
      description: 'Osad',
      quantity: 2500,
      nominalValue: 1,
      currency: 'EUR',
      holdings: [{ holders: [company(nordlysInvest)], share: exactly(100), count: 2500 }],
    },
  ],
  officials: [
    { party: person(ingridSolheim), role: { text: 'Juhatuse liige', normalized: 'Director' }, from: '2017-02-09' },
  ],
});

/** Its status is a code that nobody has explained. */
const unreadable = member({
  ...baltic,
  form: 'SIA',
  registeredOn: '2018-01-22',
  status: { text: 'R7-Ž', kind: 'other' },
  address: { text: 'Ostas iela 4, Liepāja, LV-3401', city: 'Liepāja', postcode: 'LV-3401', country: 'LV' },
  capital: [
    {
      code: 'KD',
      description: 'Kapitāla daļas',
      quantity: 2800,
      nominalValue: 1,
      currency: 'EUR',
      holdings: [{ holders: [company(meridianHoldings)], share: exactly(51), count: 1428 }],
    },
  ],
});

const french = member({
  ...fret,
  form: '5710',
  registeredOn: '2015-06-30',
  status: { text: 'Redressement judiciaire', kind: 'distressed' },
  address: { text: '31 quai de Southampton, 76600 Le Havre', city: 'Le Havre', postcode: '76600', country: 'FR' },
  officials: [
    { party: person(jeanBaptiste), role: { text: 'Président', normalized: 'President' }, from: '2015-06-30' },
  ],
});

const italian = member({
  ...adriatica,
  form: 'SR',
  registeredOn: '2012-04-17',
  address: {
    text: 'Riva Grumula 14, 34123 Trieste (TS)',
    city: 'Trieste',
    postcode: '34123',
    region: 'TS',
    country: 'IT',
  },
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
  address: { text: 'Ακτή Μιαούλη 81, 185 38 Πειραιάς', city: 'Πειραιάς', postcode: '185 38', country: 'GR' },
  officials: [
    {
      party: person(eleniVlachou),
      role: { text: 'Διευθύνων Σύμβουλος', normalized: 'Managing Director' },
      from: '2009-10-05',
    },
  ],
});

const bulgarian = member({
  ...logistik,
  englishName: 'Meridian Logistik OOD',
  form: 'ООД',
  registeredOn: '2015-01-17',
  pace: { v2: 'immediate', rest: 'pending' },
  address: { text: '9000 Варна, ул. „Приморска“ № 21', city: 'Варна', postcode: '9000', country: 'BG' },
  capital: [
    {
      code: 'ДЯЛ',
      description: 'Дружествени дялове',
      quantity: 500,
      nominalValue: 10,
      currency: 'BGN',
      holdings: [
        { holders: [company(meridianHoldings)], share: exactly(60), count: 300 },
        { holders: [person(petarIvanov)], share: exactly(40), count: 200 },
      ],
    },
  ],
  officials: [{ party: person(petarIvanov), role: { text: 'Управител', normalized: 'Manager' }, from: '2015-01-17' }],
  controllers: [
    {
      party: person(petarIvanov),
      natureOfControl: ['Пряко притежаване на 40 % от капитала'],
      kind: 'Физическо лице',
      notifiedOn: '2019-05-31',
    },
  ],
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

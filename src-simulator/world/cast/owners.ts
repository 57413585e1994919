import type { Company } from '../company.ts';
import { between, company, exactly, member, notStated, person } from './member.ts';
import { chenMeiling, ingridSolheim, linJianguo, niamhGallagher, petarIvanov } from './people.ts';
import { haihui, kestrelNominees, meridianHoldings, nordlysInvest, treasury } from './references.ts';

const nordlys = member({
  ...nordlysInvest,
  form: 'AS',
  registeredOn: '2016-05-09',
  address: {
    text: 'Strandgaten 18, 5013 Bergen',
    street: 'Strandgaten',
    streetNumber: '18',
    postcode: '5013',
    city: 'Bergen',
    country: 'NO',
  },
  identifiers: [{ type: 'NO_VAT_CD', value: 'NO917204588MVA' }],
  lastAccountsOn: '2025-12-31',
  capital: [
    {
      code: 'A',
      description: 'A-aksjer',
      quantity: 1000,
      nominalValue: 300,
      currency: 'NOK',
      holdings: [
        { holders: [person(ingridSolheim)], share: exactly(60), count: 600 },
        { holders: [person(petarIvanov)], share: exactly(40), count: 400 },
      ],
    },
  ],
  officials: [
    { party: person(ingridSolheim), role: { text: 'Styrets leder', normalized: 'Chairman' }, from: '2016-05-09' },
  ],
  controllers: [
    {
      party: person(ingridSolheim),
      natureOfControl: ['Owns 50 to 74.99 % of the shares'],
      kind: 'Individual',
      notifiedOn: '2024-10-01',
    },
  ],
  relationships: [
    {
      relationship: 'Subsidiary',
      company: meridianHoldings,
      effectiveDate: '2017-03-14',
      description: 'Holds 55 % of the shares',
    },
  ],
});

/** Holds for others, and its own owner is stated only as a range. */
const kestrel = member({
  ...kestrelNominees,
  form: 'RC',
  registeredOn: '2016-08-30',
  address: {
    text: 'Gaspé House, 66 Esplanade, St Helier, JE1 3PB',
    buildingName: 'Gaspé House',
    postcode: 'JE1 3PB',
    city: 'St Helier',
    country: 'JE',
  },
  activities: [{ code: '66.19', description: 'Nominee services', scheme: 'NACE' }],
  capital: [
    {
      code: 'ORD',
      description: 'Ordinary shares',
      quantity: 2,
      nominalValue: 1,
      currency: 'GBP',
      holdings: [
        { holders: [company(haihui)], share: between(75, 100), beneficiallyHeld: false },
        { holders: [person({ name: 'Margaret Le Sueur' })], share: notStated, beneficiallyHeld: false },
      ],
    },
  ],
  officials: [
    {
      party: person({ name: 'Margaret Le Sueur', born: '1962-12', nationality: 'British' }),
      role: { text: 'director', normalized: 'Director' },
      from: '2016-08-30',
    },
  ],
});

const shenzhen = member({
  ...haihui,
  englishName: 'Shenzhen Haihui Investment Co., Ltd.',
  form: '有限责任公司',
  registeredOn: '2015-11-26',
  pace: { v2: 'pending', rest: 'immediate' },
  address: {
    text: '广东省深圳市南山区科技园路18号',
    region: '广东省',
    city: '深圳市',
    municipality: '南山区',
    street: '科技园路',
    streetNumber: '18号',
    country: 'CN',
  },
  capital: [
    {
      code: 'RMB',
      description: '注册资本',
      quantity: 50_000_000,
      nominalValue: 1,
      currency: 'CNY',
      holdings: [
        { holders: [person(chenMeiling)], share: exactly(90), count: 45_000_000 },
        { holders: [person(linJianguo)], share: exactly(10), count: 5_000_000 },
      ],
    },
  ],
  officials: [
    {
      party: person(chenMeiling),
      role: { text: '法定代表人', normalized: 'Legal Representative' },
      from: '2015-11-26',
    },
    { party: person(linJianguo), role: { text: '监事', normalized: 'Supervisor' }, from: '2015-11-26' },
  ],
});

/** Owned wholly by the company in which it holds 5 %: the loop. */
const irishTreasury = member({
  ...treasury,
  form: 'DAC',
  registeredOn: '2017-10-02',
  address: {
    text: '3 Grand Canal Plaza, Dublin 4, D04 EE70',
    streetNumber: '3',
    street: 'Grand Canal Plaza',
    city: 'Dublin 4',
    postcode: 'D04 EE70',
    country: 'IE',
  },
  identifiers: [{ type: 'IE_VAT_CD', value: 'IE3512047FH' }],
  activities: [{ code: '64.92', description: 'Other credit granting', scheme: 'NACE' }],
  lastAccountsOn: '2025-12-31',
  capital: [
    {
      code: 'ORD',
      description: 'Ordinary shares',
      quantity: 100_000,
      nominalValue: 1,
      currency: 'EUR',
      holdings: [{ holders: [company(meridianHoldings)], share: exactly(100), count: 100_000 }],
    },
  ],
  officials: [
    { party: person(niamhGallagher), role: { text: 'director', normalized: 'Director' }, from: '2017-10-02' },
    { party: person(ingridSolheim), role: { text: 'director', normalized: 'Director' }, from: '2017-10-02' },
  ],
  controllers: [
    {
      party: person(ingridSolheim),
      natureOfControl: ['Indirect ownership of more than 25 % of the shares'],
      kind: 'Individual',
      notifiedOn: '2019-11-22',
    },
  ],
});

export const ownersCast: Company[] = [irishTreasury, nordlys, kestrel, shenzhen];

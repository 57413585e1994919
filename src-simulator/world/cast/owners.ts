import type { Company } from '../company.ts';
import { between, company, controls, holds, member, notStated, official, person, subsidiary } from './member.ts';
import { chenMeiling, ingridSolheim, linJianguo, niamhGallagher, petarIvanov } from './people.ts';
import { haihui, kestrelNominees, meridianHoldings, nordlysInvest, treasury } from './references.ts';

const nordlys = member({
  ...nordlysInvest,
  form: 'AS',
  registeredOn: '2016-05-09',
  address: { street: 'Strandgaten', streetNumber: '18', postcode: '5013', city: 'Bergen' },
  identifiers: [{ type: 'NO_VAT_CD', value: 'NO917204588MVA' }],
  lastAccountsOn: '2025-12-31',
  capital: [
    {
      code: 'A',
      description: 'A-aksjer',
      quantity: 1000,
      nominalValue: 300,
      holdings: [holds(person(ingridSolheim), 60, 600), holds(person(petarIvanov), 40, 400)],
    },
  ],
  officials: [official(person(ingridSolheim), 'Styrets leder', 'Chairman', '2016-05-09')],
  controllers: [controls(person(ingridSolheim), 'Individual', 'Owns 50 to 74.99 % of the shares', '2024-10-01')],
  relationships: [subsidiary(meridianHoldings, '2017-03-14', 55)],
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
  },
  activities: [{ code: '66.19', description: 'Nominee services', scheme: 'NACE' }],
  capital: [
    {
      code: 'ORD',
      description: 'Ordinary shares',
      quantity: 2,
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
  },
  capital: [
    {
      code: 'RMB',
      description: '注册资本',
      quantity: 50_000_000,
      holdings: [holds(person(chenMeiling), 90, 45_000_000), holds(person(linJianguo), 10, 5_000_000)],
    },
  ],
  officials: [
    official(person(chenMeiling), '法定代表人', 'Legal Representative', '2015-11-26'),
    official(person(linJianguo), '监事', 'Supervisor', '2015-11-26'),
  ],
});

/** Owned wholly by the company in which it holds 5 %: the loop. */
const irishTreasury = member({
  ...treasury,
  form: 'DAC',
  registeredOn: '2017-10-02',
  address: { streetNumber: '3', street: 'Grand Canal Plaza', city: 'Dublin 4', postcode: 'D04 EE70' },
  identifiers: [{ type: 'IE_VAT_CD', value: 'IE3512047FH' }],
  activities: [{ code: '64.92', description: 'Other credit granting', scheme: 'NACE' }],
  lastAccountsOn: '2025-12-31',
  capital: [
    {
      code: 'ORD',
      description: 'Ordinary shares',
      quantity: 100_000,
      holdings: [holds(company(meridianHoldings), 100, 100_000)],
    },
  ],
  officials: [
    official(person(niamhGallagher), 'director', 'Director', '2017-10-02'),
    official(person(ingridSolheim), 'director', 'Director', '2017-10-02'),
  ],
  controllers: [
    controls(person(ingridSolheim), 'Individual', 'Indirect ownership of more than 25 % of the shares', '2019-11-22'),
  ],
});

export const ownersCast: Company[] = [irishTreasury, nordlys, kestrel, shenzhen];

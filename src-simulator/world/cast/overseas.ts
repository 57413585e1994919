import type { Company } from '../company.ts';
import { company, holds, member, notStated, official, person } from './member.ts';
import { chenMeiling, eleniVlachou, khalidAlKaabi, linJianguo, suzukiKenta } from './people.ts';
import {
  bulk,
  columbiaHoldings,
  delawareHoldings,
  haihui,
  kaiun,
  meridianHoldings,
  navigation,
  pacific,
  shanghai,
  shipManagement,
} from './references.ts';

/** Answered by the national system, founded in Shanghai's register. */
const chinese = member({
  ...shanghai,
  englishName: 'Meridian Shipping (Shanghai) Co., Ltd.',
  form: '有限责任公司',
  registeredOn: '2019-09-30',
  pace: { v2: 'pending', rest: 'pending' },
  address: {
    text: '上海市浦东新区世纪大道1589号长泰国际金融大厦18层',
    city: '上海市',
    municipality: '浦东新区',
    street: '世纪大道',
    streetNumber: '1589号',
    buildingName: '长泰国际金融大厦',
  },
  identifiers: [{ type: 'CN_TRN_CD', value: '310115400318826' }],
  sourceRegister: {
    registrationType: 'Foundational registration at another register',
    originalCode: '310000',
    originalDescription: '上海市市场监督管理局',
    normalizedCode: 'CN-SH',
    normalizedDescription: 'Shanghai',
  },
  capital: [
    {
      code: 'RMB',
      description: '注册资本',
      quantity: 10_000_000,
      holdings: [holds(company(meridianHoldings), 70, 7_000_000), holds(company(haihui), 30, 3_000_000)],
    },
  ],
  officials: [
    official(person(chenMeiling), '法定代表人', 'Legal Representative', '2019-09-30'),
    official(person(linJianguo), '监事', 'Supervisor', '2019-09-30'),
  ],
});

const japanese = member({
  ...kaiun,
  englishName: 'Meridian Kaiun K.K.',
  form: '株式会社',
  registeredOn: '1998-04-01',
  pace: { v2: 'pending', rest: 'immediate' },
  address: { text: '東京都港区海岸三丁目18番1号', city: '東京都港区', street: '海岸三丁目', streetNumber: '18番1号' },
  officials: [official(person(suzukiKenta), '代表取締役', 'Representative Director', '1998-04-01')],
});

const hongKong = member({
  ...pacific,
  englishName: 'Meridian Pacific Limited',
  form: 'Private company limited by shares',
  registeredOn: '2017-02-14',
  pace: { v2: 'pending', rest: 'pending' },
  address: { text: '21/F, 88 Connaught Road Central, Central, Hong Kong', city: 'Central, Hong Kong' },
  capital: [
    { code: 'ORD', description: 'Ordinary', quantity: 10_000, holdings: [holds(company(haihui), 100, 10_000)] },
  ],
});

const emirati = member({
  ...navigation,
  englishName: 'Meridian Navigation and Cargo LLC',
  form: 'ذ.م.م',
  registeredOn: '2011-11-08',
  pace: { v2: 'pending', rest: 'pending' },
  address: { text: 'شارع الميناء 44، أبو ظبي', street: 'شارع الميناء', city: 'أبو ظبي' },
  officials: [official(person(khalidAlKaabi), 'مدير', 'Manager', '2011-11-08')],
  capital: [
    {
      code: 'حصص',
      description: 'حصص الشركاء',
      quantity: 300,
      nominalValue: 1000,
      holdings: [holds(person(khalidAlKaabi), 51, 153), holds(company(meridianHoldings), 49, 147)],
    },
  ],
});

const australian = member({
  ...bulk,
  form: 'APTY',
  registeredOn: '2016-05-11',
  address: { text: '9 Phillimore Street, FREMANTLE WA 6160', city: 'FREMANTLE', region: 'WA', postcode: '6160' },
  identifiers: [
    { type: 'AU_ACN_CD', value: '612345678' },
    { type: 'AU_ABN_CD', value: '51612345678' },
  ],
});

const tangerineStreet = {
  text: '1209 Tangerine Street, Wilmington, DE 19801',
  city: 'Wilmington',
  region: 'DE',
  postcode: '19801',
  country: 'US',
};

const delaware = member({
  ...delawareHoldings,
  form: 'LLC',
  registeredOn: '2016-07-21',
  incorporationJurisdiction: 'Delaware',
  registeredAgent: {
    name: 'First Invented Agents, Inc.',
    address: tangerineStreet,
  },
  address: tangerineStreet,
  capitalType: 'Variable',
  capital: [
    {
      code: 'INT',
      description: 'Membership interests',
      quantity: 100,
      nominalValue: 0,
      holdings: [{ holders: [company(columbiaHoldings)], share: notStated }],
    },
  ],
});

/** Owns the company that owns it: a whole circle, with nobody at its end. */
const canadian = member({
  ...columbiaHoldings,
  form: 'BC',
  registeredOn: '2010-08-03',
  address: { text: '808 Railway Street, Vancouver BC V6A 1A1', city: 'Vancouver', region: 'BC', postcode: 'V6A 1A1' },
  capital: [
    { code: 'COM', description: 'Common shares', quantity: 100, holdings: [holds(company(shipManagement), 100, 100)] },
  ],
});

const cypriot = member({
  ...shipManagement,
  englishName: 'MERIDIAN SHIP MANAGEMENT LIMITED',
  form: 'Ιδιωτική',
  registeredOn: '2015-06-12',
  address: { text: 'Λεωφόρος Συγγρού 12, 3036 Λεμεσός', city: 'Λεμεσός', postcode: '3036' },
  capital: [
    {
      code: 'ORD',
      description: 'Συνήθεις μετοχές',
      quantity: 1000,
      holdings: [holds(company(columbiaHoldings), 100, 1000)],
    },
  ],
  officials: [official(person(eleniVlachou), 'Διευθυντής', 'Director', '2015-06-12')],
});

export const overseasCast: Company[] = [chinese, japanese, hongKong, emirati, australian, delaware, canadian, cypriot];

import { english } from '../cultures-latin.ts';
import { chinese, hongKong, japanese } from '../cultures-own-script.ts';
import type { Jurisdiction } from '../jurisdiction.ts';

export const china: Jurisdiction = {
  code: 'CN',
  country: 'CN',
  countryName: 'China',
  nationality: '中国',
  currency: 'CNY',
  culture: chinese,
  numberPattern: '91310115MA1K######',
  codeJoinsName: false,
  authority: { code: 'SAMR', name: '国家市场监督管理总局' },
  forms: [
    {
      text: '有限责任公司',
      type: '有限责任公司',
      normalized: 'Private Limited Company',
      inName: '{}有限公司',
      inEnglishName: '{} Co., Ltd.',
    },
    {
      text: '股份有限公司',
      type: '股份有限公司',
      normalized: 'Public Limited Company',
      inName: '{}股份有限公司',
      inEnglishName: '{} Corp., Ltd.',
    },
  ],
  statuses: {
    active: ['存续（在营、开业、在册）'],
    distressed: ['清算中', '经营异常'],
    inactive: ['注销', '吊销'],
    other: ['迁出'],
  },
  cities: [
    { name: '上海市', postcode: '200###' },
    { name: '深圳市', postcode: '518###' },
    { name: '宁波市', postcode: '315###' },
  ],
  addressPattern: '{city}{street}{number}号',
  identifiers: [{ type: 'CN_TRN_CD', pattern: '31011540######1' }],
  activityScheme: 'NACE',
  roles: [
    { text: '法定代表人', normalized: 'Legal Representative' },
    { text: '执行董事', normalized: 'Director' },
    { text: '监事', normalized: 'Supervisor' },
  ],
};

export const japan: Jurisdiction = {
  ...china,
  code: 'JP',
  country: 'JP',
  countryName: 'Japan',
  nationality: '日本',
  currency: 'JPY',
  culture: japanese,
  numberPattern: '0104-01-######',
  authority: { code: 'JP-MOJ', name: '東京法務局' },
  forms: [
    {
      text: '株式会社',
      type: '株式会社',
      normalized: 'Public Limited Company',
      inName: '{}株式会社',
      inEnglishName: '{} K.K.',
    },
    {
      text: '株式会社',
      type: '株式会社',
      normalized: 'Public Limited Company',
      inName: '株式会社{}',
      inEnglishName: '{} K.K.',
    },
    {
      text: '合同会社',
      type: '合同会社',
      normalized: 'Private Limited Company',
      inName: '{}合同会社',
      inEnglishName: '{} G.K.',
    },
  ],
  statuses: {
    active: ['登記記録あり'],
    distressed: ['清算', '破産手続開始'],
    inactive: ['閉鎖', '清算結了'],
    other: ['休眠'],
  },
  cities: [
    { name: '東京都港区', postcode: '105-00##' },
    { name: '大阪市中央区', postcode: '541-00##' },
    { name: '福岡市中央区', postcode: '810-00##' },
  ],
  addressPattern: '〒{postcode} {city}{street}{number}番',
  identifiers: [{ type: 'JP_CORP_CD', pattern: '7010401######' }],
  roles: [
    { text: '代表取締役', normalized: 'Representative Director' },
    { text: '取締役', normalized: 'Director' },
    { text: '監査役', normalized: 'Auditor' },
  ],
};

export const hongKongRegister: Jurisdiction = {
  ...china,
  code: 'HK',
  country: 'HK',
  countryName: 'Hong Kong',
  nationality: 'Chinese',
  currency: 'HKD',
  culture: hongKong,
  numberPattern: '2######',
  authority: { code: 'HK-CR', name: 'Companies Registry' },
  forms: [
    {
      text: 'Private company limited by shares',
      type: 'Private company limited by shares',
      normalized: 'Private Limited Company',
      inName: '{}有限公司',
      inEnglishName: '{} Limited',
    },
  ],
  statuses: {
    active: ['Live'],
    distressed: ['Winding up', 'Receivership'],
    inactive: ['Dissolved', 'Struck off'],
    other: ['Dormant'],
  },
  cities: [
    { name: 'Central, Hong Kong', postcode: '' },
    { name: 'Tsim Sha Tsui, Kowloon', postcode: '' },
  ],
  addressPattern: '{number} {street}, {city}',
  identifiers: [{ type: 'HK_BRN_CD', pattern: '6#######' }],
  roles: [
    { text: 'Director', normalized: 'Director' },
    { text: 'Company Secretary', normalized: 'Secretary' },
  ],
};

/** Its codes join number and name by an underscore. */
export const australia: Jurisdiction = {
  ...hongKongRegister,
  code: 'AU',
  country: 'AU',
  countryName: 'Australia',
  nationality: 'Australian',
  currency: 'AUD',
  culture: english,
  numberPattern: '6########',
  codeJoinsName: true,
  authority: { code: 'ASIC', name: 'Australian Securities and Investments Commission' },
  forms: [
    {
      text: 'Australian Proprietary Company, Limited By Shares',
      type: 'APTY',
      normalized: 'Private Limited Company',
      inName: '{} PTY LTD',
    },
    {
      text: 'Australian Public Company, Limited By Shares',
      type: 'APUB',
      normalized: 'Public Limited Company',
      inName: '{} LIMITED',
    },
  ],
  statuses: { active: ['REGD'], distressed: ['EXAD', 'SOFF'], inactive: ['DRGD'], other: ['NOAC'] },
  cities: [
    { name: 'FREMANTLE', postcode: '61##', region: 'WA' },
    { name: 'SYDNEY', postcode: '20##', region: 'NSW' },
  ],
  addressPattern: '{number} {street}, {city} {region} {postcode}',
  identifiers: [{ type: 'AU_ABN_CD', pattern: '5##########' }],
};

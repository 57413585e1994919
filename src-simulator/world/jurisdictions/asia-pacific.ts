import { english } from '../cultures-latin.ts';
import { chinese, hongKong, japanese } from '../cultures-own-script.ts';
import { form, type Jurisdiction } from '../jurisdiction.ts';

export const china: Jurisdiction = {
  code: 'CN',
  countryName: 'China',
  nationality: '中国',
  currency: 'CNY',
  culture: chinese,
  numberPattern: '91310115MA1K######',
  codeJoinsName: false,
  authority: { code: 'SAMR', name: '国家市场监督管理总局' },
  forms: [
    form('有限责任公司', '有限责任公司', 'Private Limited Company', '{}有限公司', '{} Co., Ltd.'),
    form('股份有限公司', '股份有限公司', 'Public Limited Company', '{}股份有限公司', '{} Corp., Ltd.'),
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
  countryName: 'Japan',
  nationality: '日本',
  currency: 'JPY',
  culture: japanese,
  numberPattern: '0104-01-######',
  authority: { code: 'JP-MOJ', name: '東京法務局' },
  forms: [
    form('株式会社', '株式会社', 'Public Limited Company', '{}株式会社', '{} K.K.'),
    form('株式会社', '株式会社', 'Public Limited Company', '株式会社{}', '{} K.K.'),
    form('合同会社', '合同会社', 'Private Limited Company', '{}合同会社', '{} G.K.'),
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
  countryName: 'Hong Kong',
  nationality: 'Chinese',
  currency: 'HKD',
  culture: hongKong,
  numberPattern: '2######',
  authority: { code: 'HK-CR', name: 'Companies Registry' },
  forms: [
    form(
      'Private company limited by shares',
      'Private company limited by shares',
      'Private Limited Company',
      '{}有限公司',
      '{} Limited',
    ),
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
  countryName: 'Australia',
  nationality: 'Australian',
  currency: 'AUD',
  culture: english,
  numberPattern: '6########',
  codeJoinsName: true,
  authority: { code: 'ASIC', name: 'Australian Securities and Investments Commission' },
  forms: [
    form('Australian Proprietary Company, Limited By Shares', 'APTY', 'Private Limited Company', '{} PTY LTD'),
    form('Australian Public Company, Limited By Shares', 'APUB', 'Public Limited Company', '{} LIMITED'),
  ],
  statuses: { active: ['REGD'], distressed: ['EXAD', 'SOFF'], inactive: ['DRGD'], other: ['NOAC'] },
  cities: [
    { name: 'FREMANTLE', postcode: '61##', region: 'WA' },
    { name: 'SYDNEY', postcode: '20##', region: 'NSW' },
  ],
  addressPattern: '{number} {street}, {city} {region} {postcode}',
  identifiers: [{ type: 'AU_ABN_CD', pattern: '5##########' }],
};

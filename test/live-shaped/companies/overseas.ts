import type { Company } from './company.ts';
import { currentExtract } from './documents.ts';

const overseas = {
  normalizedStatus: 'Active',
  activity: { code: '523920', description: 'Portfolio management', scheme: 'NAICS' },
  officers: [],
  holdings: [],
  owners: [],
  documents: [currentExtract],
  dates: 'iso',
  lite: 'plain',
  enhanced: 'immediate',
  enhancedOutcome: 'ready',
  restProfile: { kind: 'immediate' },
  needsAuthority: false,
  forbidden: false,
} satisfies Partial<Company>;

const hongKong: Company = {
  ...overseas,
  isoCode: 'HK',
  companyNumber: '7654321',
  companyName: '海港樣本有限公司',
  englishName: 'HARBOUR SPECIMEN LIMITED',
  address: '8 Specimen Road, Harbour Town',
  city: 'Harbour Town',
  country: 'Hong Kong',
  status: 'Live',
  type: 'Private company limited by shares',
  legalForm: 'Private company limited by shares',
  startDate: '2016-08-08',
  nodeId: 'HKG_1000',
  enhanced: 'held',
  enhancedOutcome: 'failed',
  restProfile: { kind: 'pending-fails', final: 5 },
};

const japan: Company = {
  ...overseas,
  isoCode: 'JP',
  companyNumber: '1234567890123',
  companyName: '見本製作所株式会社',
  city: '見本市',
  country: 'Japan',
  status: '登記',
  type: '株式会社',
  legalForm: '株式会社',
  nodeId: 'JPN_1000',
  restProfile: { kind: 'pending-fails', final: 9 },
};

const china: Company = {
  ...overseas,
  isoCode: 'CN',
  companyNumber: '91000000MA0SAMPLE1',
  companyName: '样本贸易有限公司',
  city: '样本市',
  country: 'China',
  status: '存续',
  type: '有限责任公司',
  legalForm: '有限责任公司',
  nodeId: 'CHN_1000',
  forbidden: true,
};

const australia: Company = {
  ...overseas,
  isoCode: 'AU',
  companyNumber: '000111222_KOOKABURRA SPECIMEN PTY LTD',
  companyName: 'KOOKABURRA SPECIMEN PTY LTD',
  city: 'Specimen Creek',
  country: 'Australia',
  status: 'REGD',
  type: 'APTY',
  legalForm: 'Australian proprietary company',
  nodeId: 'AUS_1000',
};

const britishColumbia: Company = {
  ...overseas,
  isoCode: 'CA-BC',
  companyNumber: 'BC0123456',
  companyName: 'CEDAR SAMPLE INC.',
  authority: { name: 'BC Sample Registry', code: 'CA-BC' },
  address: '10 Cedar Way, Sample Harbour',
  city: 'Sample Harbour',
  country: 'Canada',
  status: 'Active',
  type: 'BC Company',
  legalForm: 'BC Company',
  startDate: '2019-03-14',
  officers: [{ kind: 'person', name: 'Dee Parable', role: 'Director', appointed: '2019-03-14' }],
  dates: 'month-first',
  nodeId: 'CAN_1000',
  needsAuthority: true,
};

const delaware: Company = {
  ...overseas,
  isoCode: 'US-DE',
  companyNumber: '5566778',
  companyName: 'PLACEHOLDER WORKS LLC',
  address: '11 Placeholder Plaza, Placeholder',
  city: 'Placeholder',
  country: 'United States',
  status: 'Good Standing',
  type: 'LLC',
  legalForm: 'Limited liability company',
  startDate: '2020-07-04',
  stateOfIncorporation: 'Delaware',
  dates: 'month-first',
  nodeId: 'USA_1000',
  enhanced: 'absent',
  restProfile: { kind: 'not-available' },
};

export const companiesOverseas: Company[] = [hongKong, japan, china, australia, britishColumbia, delaware];

import type { Company, Party } from './company.ts';
import { currentExtract, filings } from './documents.ts';

const ann: Party = { kind: 'person', name: 'Ann Fiction', born: '1971-05', nationality: 'British' };
const bo: Party = { kind: 'person', name: 'Bo Story' };
const cy: Party = { kind: 'person', name: 'Cy Legend' };
const quay: Party = { kind: 'corporation', name: 'SAMPLE QUAY DAC', registrationNumber: '654321' };
const trust: Party = { kind: 'other', name: 'THE OLD SAMPLE TRUST' };

const british = {
  isoCode: 'GB',
  city: 'Exampleton',
  country: 'United Kingdom',
  normalizedStatus: 'Active',
  type: 'ltd',
  legalForm: 'Private limited company',
  activity: { code: '62012', description: 'Business and domestic software development', scheme: 'SIC07' },
  officers: [{ ...ann, role: 'director', appointed: '2015-04-01' }],
  holdings: [],
  owners: [],
  documents: [currentExtract],
  dates: 'day-first',
  nodeId: 'GBR_1000',
  lite: 'plain',
  enhanced: 'immediate',
  enhancedOutcome: 'ready',
  restProfile: { kind: 'immediate' },
  needsAuthority: false,
  forbidden: false,
} satisfies Partial<Company>;

const northwind: Company = {
  ...british,
  companyNumber: '00012345',
  companyName: 'NORTHWIND FABLE LTD',
  address: '1 Example Row, Exampleton',
  status: 'active',
  startDate: '2015-04-01',
  officers: [
    { ...ann, role: 'director', appointed: '2015-04-01' },
    { ...quay, role: 'corporate-secretary', appointed: '2018-11-20' },
  ],
  holdings: [
    { holders: [ann], share: { kind: 'exact', percentage: '60.00' }, count: 600, beneficiallyHeld: true },
    { holders: [quay], share: { kind: 'exact', percentage: '25.00' }, count: 250, beneficiallyHeld: false },
    { holders: [bo, cy], share: { kind: 'range', lower: '10', upper: '15' }, count: 150, beneficiallyHeld: true },
  ],
  owners: [
    { ...ann, control: ['ownership-of-shares-50-to-75-percent'], notified: '2016-04-06' },
    { ...trust, control: ['significant-influence-or-control-as-trust'], notified: '2019-02-28' },
  ],
  documents: [currentExtract, ...filings],
};

const quill: Company = {
  ...british,
  companyNumber: '00067890',
  companyName: 'QUILL AND LANTERN LIMITED',
  previousName: 'OLD INKWELL LIMITED',
  address: '9 Archive Lane, Exampleton',
  status: 'dissolved',
  storedStatus: 'active',
  normalizedStatus: 'Inactive',
  startDate: '2003-09-17',
  lite: 'nested',
};

const branch: Company = {
  ...british,
  companyNumber: 'FC040404',
  companyName: 'FONTAINE FICTIVE (UK BRANCH)',
  status: 'active',
  type: 'oversea-company',
  legalForm: 'Overseas company',
  sourceRegister: {
    originalCode: 'RCS',
    originalDescription: 'Trade and companies register of Luxembourg',
    normalizedCode: 'LU',
    country: 'Luxembourg',
  },
};

const sampleQuay: Company = {
  ...british,
  isoCode: 'IE',
  companyNumber: '654321',
  companyName: 'SAMPLE QUAY DAC',
  address: '2 Sample Quay, Sampleton',
  city: 'Sampleton',
  country: 'Ireland',
  status: 'Normal',
  type: 'DAC',
  legalForm: 'Designated activity company',
  startDate: '2009-06-30',
  activity: { code: '6420', description: 'Activities of holding companies', scheme: 'NACE' },
  nodeId: 'IRL_1000',
};

export const companiesOfBritainAndIreland: Company[] = [northwind, quill, branch, sampleQuay];

import type { Company } from './company.ts';
import { currentExtract } from './documents.ts';

const european = {
  normalizedStatus: 'Active',
  activity: { code: '6420', description: 'Activities of holding companies', scheme: 'NACE' },
  officers: [],
  holdings: [],
  owners: [],
  documents: [currentExtract],
  dates: 'day-first',
  lite: 'plain',
  enhanced: 'immediate',
  enhancedOutcome: 'ready',
  restProfile: { kind: 'immediate' },
  needsAuthority: false,
  forbidden: false,
} satisfies Partial<Company>;

const luxembourg: Company = {
  ...european,
  isoCode: 'LU',
  companyNumber: 'B123456',
  companyName: 'FONTAINE FICTIVE S.À R.L.',
  address: '3, rue de l’Exemple, Exempleville',
  city: 'Exempleville',
  country: 'Luxembourg',
  status: 'Inscrit',
  type: 'SARL',
  legalForm: 'Société à responsabilité limitée',
  startDate: '2012-02-29',
  officers: [
    {
      kind: 'person',
      name: 'Zoé Modèle',
      born: '1971-05-12',
      placeOfBirth: 'Exempleville (Luxembourg)',
      role: 'Gérant',
      appointed: '2012-02-29',
    },
  ],
  nodeId: 'LUX_1000',
  enhanced: 'held',
  restProfile: { kind: 'pending', ready: 21, structured: true },
};

const estonia: Company = {
  ...european,
  isoCode: 'EE',
  companyNumber: '12345678',
  companyName: 'NÄIDIS AS',
  authority: { name: 'Sample Commercial Register', code: 'EE-SCR' },
  address: 'Näite 4, Näidislinn',
  city: 'Näidislinn',
  country: 'Estonia',
  status: 'Entered into the register',
  type: 'Public limited company',
  legalForm: 'Public limited company',
  startDate: '1998-12-01',
  nodeId: 'EST_1000',
  enhanced: 'post-only',
};

const latvia: Company = {
  ...european,
  isoCode: 'LV',
  companyNumber: '40001234567',
  companyName: 'PARAUGS SIA',
  address: 'Parauga iela 5, Paraugpils',
  city: 'Paraugpils',
  country: 'Latvia',
  status: 'Registered',
  type: 'SIA',
  legalForm: 'Sabiedrība ar ierobežotu atbildību',
  startDate: '2001-07-23',
  dates: 'iso',
  nodeId: 'LVA_1000',
  restProfile: { kind: 'pending', ready: 2, structured: false },
};

const germany: Company = {
  ...european,
  isoCode: 'DE',
  companyNumber: 'HRB 98765',
  companyName: 'MUSTERWERK GMBH',
  authority: { name: 'Amtsgericht Musterstadt', code: 'DE-MUS' },
  address: 'Musterweg 6, Musterstadt',
  city: 'Musterstadt',
  country: 'Germany',
  status: 'currently registered',
  type: 'GmbH',
  legalForm: 'Gesellschaft mit beschränkter Haftung',
  startDate: '1987-10-05',
  nodeId: 'DEU_1000',
  needsAuthority: true,
};

const italy: Company = {
  ...european,
  isoCode: 'IT',
  companyNumber: 'MI1234567',
  companyName: 'ESEMPIO S.P.A.',
  address: 'Via Esempio 7, Esempiopoli',
  city: 'Esempiopoli',
  country: 'Italy',
  status: 'ATTIVA',
  type: 'SPA',
  legalForm: 'Società per azioni',
  startDate: '1975-03-18',
  otherIdentifiers: [
    { value: 'MI1234567', type: 'IT_REA_CD' },
    { value: 'IT01234567890', type: 'IT_VAT_CD' },
    { value: '01234567890', type: 'IT_TAX_CD' },
  ],
  nodeId: 'ITA_1000',
};

export const companiesOfEurope: Company[] = [luxembourg, estonia, latvia, germany, italy];

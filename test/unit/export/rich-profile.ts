import type { Shareholding } from '../../../src-shared/domain/capital.ts';
import type { BeneficialOwner, Official, Party } from '../../../src-shared/domain/party.ts';
import type { Percentage } from '../../../src-shared/domain/percentage.ts';
import type { Profile } from '../../../src-shared/domain/profile.ts';
import { address, at, bareProfile, limit, number, on, party, said } from './bare-profile.ts';

function official(who: Party, role: string, from: string, until: string | null = null): Official {
  return {
    party: who,
    role: { original: role, normalized: null },
    startDate: on(from),
    endDate: until === null ? null : on(until),
    isActive: null,
    notifiedOn: null,
    powers: [],
    naturesOfControl: [],
    directorships: [],
    at,
  };
}

function holding(holders: Party[], percentage: Percentage, change: Partial<Shareholding> = {}): Shareholding {
  return {
    holders,
    percentage,
    count: null,
    nominalValue: null,
    totalNominalValue: null,
    currency: null,
    shareClass: null,
    beneficiallyHeld: null,
    allInfo: null,
    companyTotals: { shareCount: null, shareValue: null, shares: null },
    at,
    ...change,
  };
}

function owner(who: Party, natures: string[], from: string): BeneficialOwner {
  const dates = { startDate: on(from), notifiedOn: null, endDate: null };
  return { party: who, declarationKind: null, naturesOfControl: natures, ...dates, at };
}

const longName = 'Jean-Baptiste Marie Emmanuel de La Rochefoucauld-Montbrison-Saint-Germain-des-Prés et Vauvenargues';
const ivanov = party('Петър Георгиев Иванов', {
  nationality: 'BG',
  birthdate: on('1974-11'),
  address: address('бул. „Княз Борис I“ 117, Варна', { isoCode: 'BG' }),
});
const solheim = party('Ingrid Marie Solheim', {
  nationality: 'Norwegian',
  birthdate: on('1968-04'),
  address: address('Oslo, Norway'),
});
const chen = party('陈美玲', {
  title: '女士',
  nationality: 'CN',
  birthdate: on('1981'),
  address: address('深圳市南山区'),
});
const haihui = party('深圳海汇投资有限公司', {
  kind: 'corporation',
  registrationNumber: '91440300MA5F2K7Q1X',
  registrationAuthority: '深圳市市场监督管理局',
  registrationDate: on('2018-06-05'),
});

const officials: Official[] = [
  { ...official(solheim, 'Manager, category A', '2017-03-14'), isActive: true, powers: ['Signs alone'] },
  official(ivanov, 'Manager, category A', '2021-09-02'),
  official(chen, 'Manager, category B', '2021-09-02'),
  official(
    party('高橋 健一', { nationality: 'JP', birthdate: on('1966'), address: address('東京都港区芝公園四丁目') }),
    '取締役',
    '2017-03-14',
    '2021-09-02',
  ),
  official(party('さくら 花子', { nationality: 'JP' }), 'Manager, category B', '2019-01-11'),
  official(
    party('سامي بن خالد الحداد', { nationality: 'AE', birthdate: on('1970'), address: address('دبي، الإمارات') }),
    'مدير',
    '2019-01-11',
    '2021-09-02',
  ),
  official(
    party('Ελένη Παπαδοπούλου', { nationality: 'GR', address: address('Λεωφόρος Κηφισίας 44, Αθήνα') }),
    'Διαχειρίστρια',
    '2020-05-20',
  ),
  official(
    party(longName, {
      nationality: 'French',
      birthdate: on('1959-07-03'),
      placeOfBirth: address('Esch-sur-Alzette'),
      idNumber: '19590703-12345',
    }),
    'Manager, category B',
    '2024-06-30',
  ),
  {
    ...official(
      party('Fiduciaire Pétrusse Audit S.A.', { kind: 'corporation', registrationNumber: 'B 94410' }),
      'Statutory auditor',
      '2025-06-30',
    ),
    directorships: [
      {
        companyNumber: 'B 71203',
        companyName: 'Revisie Moselle S.à r.l.',
        companyStatus: 'Radiée',
        role: 'Auditor',
        startDate: on('2011-02'),
        endDate: on('2019-12-31'),
        isActive: false,
        at,
      },
    ],
  },
];

const shareholdings: Shareholding[] = [
  holding(
    [party('Nordlys Invest AS', { kind: 'corporation', registrationNumber: '917 204 558' })],
    { kind: 'exact', value: 55, text: '55' },
    {
      count: number('1347500'),
      totalNominalValue: number('1347500'),
      currency: 'EUR',
      nominalValue: '1,00',
      shareClass: 'A',
    },
  ),
  holding(
    [party('Kestrel Nominees (Jersey) Limited', { kind: 'corporation' })],
    { kind: 'range', lower: limit('25'), upper: limit('50'), text: '25-50' },
    { beneficiallyHeld: false },
  ),
  holding(
    [haihui],
    { kind: 'range', lower: limit('75'), upper: null, text: '75 or more' },
    { allInfo: 'Holds through 海汇 Holdings; see filing 12/2021.' },
  ),
  holding(
    [solheim, ivanov],
    { kind: 'exact', value: 4.125, text: '4.125' },
    {
      count: number('101062.5'),
      companyTotals: { shareCount: number('2450000'), shareValue: number('2450000'), shares: null },
    },
  ),
  holding([party('Baltic Anchor Fund SICAV', { kind: 'other' })], { kind: 'not-understood', text: 'minority holding' }),
  holding([party('Treasury', { name: null })], { kind: 'not-stated' }, { count: number('12') }),
];

/** An invented company with everything that a profile can hold: several scripts, ranges, gaps, long names. */
export const richProfile: Profile = {
  ...bareProfile,
  name: said('Meridian Maritime Holdings S.à r.l.'),
  englishName: said('Meridian Maritime Holdings'),
  aliases: [{ name: 'Меридиан Маритим', type: 'Translation', at }],
  previousNames: [
    { name: 'Nordlys Shipping Luxembourg S.à r.l.', startDate: on('2017-03-14'), endDate: on('2020-01-08'), at },
  ],
  companyNumber: said('B 218447'),
  companyCode: said('LU-218447'),
  taxNumber: said('2017 2412 345'),
  vatNumber: said('LU29384756'),
  otherIdentifiers: [{ value: '222100KX7WQM0D4T8L55', type: 'LEI', at }],
  registrationAuthority: said('R.C.S. Luxembourg'),
  registrationAuthorityCode: said('RA000432'),
  sourceRegister: {
    registrationType: 'Home',
    originalCode: '1',
    originalDescription: 'Registre de commerce',
    normalizedCode: 'TR',
    normalizedDescription: 'Trade register',
  },
  status: { original: said('Inscrit'), normalized: said('Active') },
  legalForm: { original: said('Société à responsabilité limitée'), normalized: said('21') },
  official: { value: true, at },
  registrationDate: { value: on('2017-03-14'), at },
  foundationDate: { value: on('2017-03'), at },
  lastAnnualAccountDate: { value: { text: 'Spring 2025', value: null, precision: 'none' }, at },
  lastUpdated: { value: { text: '2026-11-11T23:10:09', local: '2026-11-11T23:10:09', offset: null }, at },
  activities: [
    { code: '64.202', description: 'Financial holding companies', scheme: 'NACE', type: 'Primary', at },
    { code: '50.200', description: 'Sea and coastal freight water transport', scheme: 'NACE', type: 'Secondary', at },
  ],
  activityDeclarations: [{ declaration: 'La prise de participations', description: null, language: 'fr', at }],
  addresses: [
    address('46A, boulevard de la Pétrusse, L-2320 Luxembourg', { type: 'Registered office' }),
    address('', { full: null, lines: ['Suite 9', 'Dock 4'], city: 'Piraeus', country: 'Greece' }),
  ],
  contact: { email: said('office@meridian.example'), fax: null, telephone: said('+352 26 00 11 22'), website: null },
  capital: {
    total: { value: number('2450000'), quantity: number('2450000'), currency: 'EUR', type: 'Fixed', at },
    stated: said('2450000,00 EUR'),
    classes: [
      {
        code: 'A',
        description: 'Parts sociales A',
        type: null,
        quantity: number('1347500'),
        unitNominalValue: number('1'),
        totalNominalValue: number('1347500'),
        currency: 'EUR',
        votingRights: 'One vote each',
        at,
      },
      {
        code: 'B',
        description: null,
        type: 'Preference',
        quantity: number('1102500'),
        unitNominalValue: number('0.125'),
        totalNominalValue: number('137812.5'),
        currency: 'USD',
        votingRights: null,
        at,
      },
    ],
  },
  shareholdings,
  officials,
  beneficialOwners: [
    owner(solheim, ['Ownership of shares: 25 to 50 %'], '2019-03-01'),
    {
      ...owner(chen, ['Right to appoint managers', 'Voting rights through a nominee'], '2021-09-02'),
      notifiedOn: on('2021-10-01'),
      declarationKind: 'Declared',
    },
  ],
  relationships: [
    {
      relationship: 'Subsidiary',
      company: { serviceId: null, name: 'Meridian Treasury DAC', number: '612047' },
      effectiveDate: on('2018-07-01'),
      description: '100 % held',
      at,
    },
  ],
  notUnderstood: { items: [{ raw: '14', at: '/company/numberOfEmployees' }], more: 0 },
  transactionId: said('tx-0412'),
};

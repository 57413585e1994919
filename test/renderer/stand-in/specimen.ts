import type { AppState } from '../../../src-shared/contract/app-state.ts';
import type { BudgetReading } from '../../../src-shared/contract/budget.ts';
import type { Failure, FailureCode } from '../../../src-shared/contract/failure.ts';
import type { ConnectionSummary } from '../../../src-shared/domain/connection.ts';
import type { Confirmation, ListedHit, SearchHit, StoredSearch } from '../../../src-shared/domain/search.ts';

/** Invented companies, connections and answers for the renderer's tests. */
export const connections: readonly ConnectionSummary[] = [
  { id: 'demo', name: 'Demo', kind: 'demo', host: 'Invented companies' },
  { id: 'testing', name: 'Trial desk', kind: 'testing', host: 'test.registry.example' },
  { id: 'production', name: 'Group account', kind: 'production', host: 'registry.example' },
];

export function ready(change: Partial<Extract<AppState, { phase: 'ready' }>> = {}): AppState {
  return {
    phase: 'ready',
    officer: 'Astrid Lindqvist',
    connection: { id: 'demo', name: 'Demo', kind: 'demo', host: 'Invented companies' },
    interfaces: { v2: true, rest: true },
    protection: 'keychain',
    demoService: 'running',
    offline: false,
    recoveryCode: 'made',
    ...change,
  };
}

export const budget: BudgetReading = { limit: 50, used: 29, kept: 10, windowSeconds: 600, nextAt: null, waiting: 0 };

export function failure(code: FailureCode, change: Partial<Failure> = {}): Failure {
  return {
    code,
    message: '502 Bad Gateway',
    retryable: true,
    detail: {
      status: 502,
      operation: 'GET /v2/companies',
      correlationId: '5d1e-77b0-4c2a-9e10',
      said: 'upstream <b>failed</b>',
    },
    ...change,
  };
}

export function confirmation(change: Partial<Confirmation> = {}): Confirmation {
  return { outcome: 'found-active', confirmedAt: '2026-11-20T10:14:05Z', searchId: 7, status: 'Active', ...change };
}

export function hit(change: Partial<SearchHit>): SearchHit {
  return {
    serviceId: 'XX|token',
    jurisdiction: 'LU',
    name: 'Meridian Maritime Holdings S.à r.l.',
    englishName: null,
    companyNumber: 'B 218447',
    address: null,
    status: 'Active',
    companyType: null,
    startDate: null,
    registrationAuthority: null,
    otherIdentifiers: [],
    sourceRegister: null,
    isPreviousName: false,
    aliases: [],
    registrationAuthorityCode: null,
    official: null,
    dataDate: null,
    ...change,
  };
}

const day = (value: string) => ({ text: value, value, precision: 'day' as const });

const rows: readonly [Partial<SearchHit>, Confirmation | null][] = [
  [
    {
      address: '46A, boulevard de la Pétrusse, L-2320 Luxembourg',
      startDate: day('2017-03-14'),
      companyType: 'Société à responsabilité limitée',
    },
    confirmation(),
  ],
  [
    {
      jurisdiction: 'GB',
      name: 'MERIDIAN MARITIME SERVICES LIMITED',
      companyNumber: '09274416',
      address: 'Dock House, 4 Quayside, Ipswich IP4 1BT',
      startDate: day('2014-10-21'),
    },
    confirmation(),
  ],
  [
    {
      jurisdiction: 'GB',
      name: 'Halcyon Freight plc',
      companyNumber: '04418820',
      isPreviousName: true,
      address: '9 Harbour Row, Hull',
      startDate: day('2002-05-02'),
    },
    confirmation(),
  ],
  [
    {
      jurisdiction: 'CN',
      name: '子午线航运（上海）有限公司',
      englishName: 'Meridian Shipping (Shanghai) Co., Ltd.',
      companyNumber: '91310115MA1K4Q7R2X',
      status: '存续',
      startDate: day('2019-09-30'),
      companyType: '有限责任公司',
      address: '上海市浦东新区世纪大道1589号长泰国际金融大厦18层',
      otherIdentifiers: [{ value: '310115400318826', type: 'trade register' }],
      sourceRegister: {
        registrationType: 'RA',
        originalCode: null,
        originalDescription: null,
        normalizedCode: 'CN-31',
        normalizedDescription: 'Shanghai',
      },
    },
    null,
  ],
  [
    {
      jurisdiction: 'JP',
      name: 'メリディアン海運株式会社',
      englishName: 'Meridian Kaiun K.K.',
      companyNumber: '0104-01-084417',
      status: '存続',
      startDate: day('1998-04-01'),
    },
    null,
  ],
  [
    {
      jurisdiction: 'BG',
      name: 'Меридиан Логистик ООД',
      englishName: 'Meridian Logistik OOD',
      companyNumber: '203881945',
      startDate: day('2015-01-17'),
    },
    null,
  ],
  [
    {
      jurisdiction: 'AE',
      name: 'شركة ميريديان للملاحة والشحن ذ.م.م',
      englishName: 'Meridian Navigation and Cargo LLC',
      companyNumber: 'CN-1194402',
      startDate: day('2011-11-08'),
    },
    null,
  ],
  [
    {
      jurisdiction: 'DE',
      name: 'Meridian Beteiligungs- und Vermögensverwaltungsgesellschaft mbH & Co. Kommanditgesellschaft auf Aktien',
      companyNumber: 'HRB 141882',
      address: 'Am Sandtorkai 77, 20457 Hamburg',
      startDate: day('2008-08-11'),
    },
    confirmation({ outcome: 'found-status-not-understood', status: '21' }),
  ],
  [
    {
      jurisdiction: 'IE',
      name: 'Meridian Carriers Limited',
      companyNumber: '488210',
      status: 'Dissolved',
      startDate: day('2010-07-19'),
    },
    confirmation({ outcome: 'not-found', status: null }),
  ],
  [
    {
      jurisdiction: 'IE',
      name: 'Meridian Treasury Designated Activity Company',
      companyNumber: '612047',
      status: 'Normal',
      startDate: { text: '2017', value: '2017', precision: 'year' },
    },
    confirmation(),
  ],
  [
    {
      jurisdiction: 'JE',
      name: 'Meridian Nominees (Jersey) Limited',
      companyNumber: '114093',
      status: '21',
      startDate: { text: 'sometime', value: null, precision: 'none' },
    },
    null,
  ],
  [{ jurisdiction: 'NL', name: 'Meridiaan Scheepvaart B.V.', companyNumber: null, status: null }, null],
  [
    {
      jurisdiction: 'EE',
      name: 'MERIDIAN SHIPPING OÜ',
      companyNumber: '14209977',
      status: 'R',
      startDate: day('2017-02-09'),
    },
    confirmation({ outcome: 'found-not-active', status: 'K' }),
  ],
];

export const hits: readonly ListedHit[] = rows.map(([change, made], position) => ({
  position,
  hit: hit({ serviceId: `XX|token-${String(position)}`, ...change }),
  confirmation: made,
}));

export function storedSearch(change: Partial<StoredSearch> = {}): StoredSearch {
  const listed = change.hits ?? [...hits];
  return {
    searchId: 41,
    askedAt: '2026-11-20T10:14:04Z',
    officer: 'Astrid Lindqvist',
    query: { jurisdiction: null, name: 'meridian', companyNumber: null },
    way: { interface: 'v2' },
    outcome: { kind: 'answered', hitCount: listed.length },
    hits: listed,
    answer: {
      answerId: 9,
      sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      receivedAt: '2026-11-20T10:14:05Z',
      operation: 'GET /v2/companies',
      correlationId: '5d1e-77b0-4c2a-9e10',
    },
    cost: null,
    ...change,
  };
}

/** `count` hits with names that sort in their order. */
export function manyHits(count: number): ListedHit[] {
  return Array.from({ length: count }, (_, position) => ({
    position,
    hit: hit({
      name: `Company ${String(position).padStart(6, '0')} Limited`,
      companyNumber: String(position),
      jurisdiction: 'GB',
    }),
    confirmation: null,
  }));
}

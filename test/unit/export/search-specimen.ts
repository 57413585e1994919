import type { SearchReport } from '../../../src-main/export/report/render-search.ts';
import type { ListedHit, SearchHit, StoredSearch } from '../../../src-shared/domain/search.ts';
import { richReport } from './rich-report.ts';

const { facts } = richReport();

export function foundHit(position: number, change: Partial<SearchHit> = {}, known: Partial<ListedHit> = {}): ListedHit {
  return {
    position,
    hit: {
      serviceId: `LU|${String(position)}`,
      jurisdiction: 'LU',
      name: 'Meridian Maritime Holdings S.à r.l.',
      englishName: null,
      companyNumber: 'B 218447',
      address: null,
      status: 'Inscrit',
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
    },
    confirmation: null,
    ...known,
  };
}

/** The document of a search for "meridian" at the registry of Luxembourg, with what is different in it. */
export function searchReport(change: Partial<StoredSearch> = {}, other: Partial<SearchReport> = {}): SearchReport {
  const hits = change.hits ?? [foundHit(0)];
  return {
    search: {
      searchId: 41,
      askedAt: '2026-11-20T10:14:04Z',
      officer: 'Astrid Lindqvist',
      query: { jurisdiction: 'LU', name: 'meridian', companyNumber: null },
      way: { interface: 'v2' },
      outcome: { kind: 'answered', hitCount: hits.length },
      hits,
      answer: {
        answerId: 9,
        sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
        receivedAt: '2026-11-20T10:14:05Z',
        operation: 'GET /v2/companies',
        correlationId: '5d1e-77b0-4c2a-9e10',
      },
      cost: null,
      ...change,
    },
    anchor: { seq: 1_217, hash: 'ab'.repeat(32) },
    facts: { ...facts, number: 'Q-202611201040-41' },
    ...other,
  };
}

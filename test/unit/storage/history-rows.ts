import type { HistoryEntry, HistoryFilter } from '../../../src-shared/domain/history.ts';
import type { SearchHit } from '../../../src-shared/domain/search.ts';
import type { Database } from '../../../src-main/storage/database.ts';
import { listHistory } from '../../../src-main/storage/queries/history/list-history.ts';
import { recordSearch } from '../../../src-main/storage/queries/searches/record-search.ts';
import { company } from './journal-rows.ts';

export const everything: HistoryFilter = { words: null, kinds: [], jurisdiction: null, from: null, before: null };

export function hitOf(name: string, companyNumber: string | null = null, address: string | null = null): SearchHit {
  return {
    ...company,
    name,
    companyNumber,
    address,
    status: null,
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
  };
}

interface Asked {
  name: string;
  at?: string;
  jurisdiction?: string | null;
  hits?: SearchHit[];
}

/** A search without an answer of its own, for what it was for and what it found. */
export function searchFor(db: Database, { name, at, jurisdiction = null, hits = [] }: Asked): number {
  return recordSearch(db, {
    officer: 'A. Officer',
    askedAt: at ?? '2026-11-21T09:00:00.000Z',
    query: { jurisdiction, name, companyNumber: null },
    interface: 'v2',
    outcome: { kind: 'answered', hitCount: hits.length },
    hits,
    answer: null,
    cost: null,
    confirmations: [],
  }).searchId;
}

export function found(db: Database, filter: Partial<HistoryFilter>): HistoryEntry[] {
  return listHistory(db, { filter: { ...everything, ...filter }, beforeEntry: null, limit: 50 }).entries;
}

/** What is marked in a text, as it stands there. */
export function marked(entry: HistoryEntry | undefined): string[] {
  return [entry?.subject, entry?.found].flatMap((line) =>
    line === null || line === undefined ? [] : line.highlights.map(([start, end]) => line.text.slice(start, end)),
  );
}

import { z } from 'zod';
import { fail } from '../../../../src-shared/contract/failure.ts';
import {
  MadeFor,
  maxHitsTaken,
  RestFamily,
  SearchHit,
  SearchQuery,
  type ListedHit,
  type SearchOutcome,
  type SearchSummary,
  type SearchMethod,
  type StoredSearch,
} from '../../../../src-shared/domain/search.ts';
import type { ListPlace } from '../../../../src-shared/domain/list-sort.ts';
import { EarlierSort } from '../../../../src-shared/domain/list-sorts.ts';
import { companyOfHit } from '../../../../src-shared/domain/company-reference.ts';
import type { Database } from '../../database.ts';
import { answerReference } from '../evidence/answers.ts';
import { savedOtherwise } from '../../../../src-shared/domain/saved-name.ts';
import { boughtNameOf } from '../companies/bought-name.ts';
import { savedNamesOf } from '../companies/saved-name.ts';
import { dossiersOf, knownStatusOf } from '../companies/bought-status.ts';
import { keysOf } from '../companies/company-key.ts';
import { costSaidOf, settlementOf } from './search-costs.ts';
import { query } from '../../query.ts';
import { sortedSearches } from './sorted-searches.ts';

const SearchRow = z.object({
  id: z.number().int(),
  asked_at: z.string(),
  officer: z.string(),
  interface: z.enum(['v2', 'rest']),
  jurisdiction: z.string().nullable(),
  name: z.string().nullable(),
  company_number: z.string().nullable(),
  hit_count: z.number().int().nullable(),
  unread: z.number().int(),
  not_understood: z.number().int(),
  total: z.number().int().nullable(),
  cut_short: z.number().int(),
  doubted: z.number().int(),
  said: z.string().nullable(),
  failure_code: z.string().nullable(),
  failure_correlation_id: z.string().nullable(),
  cost_ledger: z.string().nullable(),
  cost_value: z.number().nullable(),
  answer_id: z.number().int().nullable(),
  made_for: MadeFor.nullable(),
});
type SearchRow = z.infer<typeof SearchRow>;

const columns = `id, asked_at, officer, interface, jurisdiction, name, company_number, hit_count, unread, not_understood, total,
  cut_short, doubted, said, failure_code, failure_correlation_id, cost_ledger, cost_value, answer_id, made_for`;

function outcomeOf(row: SearchRow): SearchOutcome {
  if (row.failure_code !== null)
    return { kind: 'failed', code: row.failure_code, correlationId: row.failure_correlation_id };
  // An earlier version kept it as nothing found; its answer says no such thing (migrations 11 and 22).
  if (row.not_understood === 1) return { kind: 'failed', code: 'service-answer-unreadable', correlationId: null };
  return {
    kind: 'answered',
    hitCount: row.hit_count ?? 0,
    ...(row.unread === 0 ? {} : { unread: row.unread }),
    ...(row.total === null ? {} : { total: row.total }),
    ...(row.cut_short === 0 ? {} : { isCutShort: true }),
    ...(row.doubted === 0 ? {} : { isDoubted: true }),
    ...(row.said === null ? {} : { said: row.said }),
  };
}

const RestRow = z.object({
  family: RestFamily,
  reference: z.string().nullable(),
  registrationAuthority: z.string().nullable(),
});

function wayOf(db: Database, row: SearchRow): SearchMethod {
  if (row.interface === 'v2') return { interface: 'v2' };
  const found = db
    .prepare(
      `SELECT family, reference, registration_authority AS registrationAuthority FROM rest_searches
       WHERE search_id = ?`,
    )
    .get(row.id);
  return { interface: 'rest', ...RestRow.parse(found) };
}

function summaryOf(db: Database, row: SearchRow): SearchSummary {
  return {
    searchId: row.id,
    askedAt: row.asked_at,
    officer: row.officer,
    query: { jurisdiction: row.jurisdiction, name: row.name, companyNumber: row.company_number },
    way: wayOf(db, row),
    outcome: outcomeOf(row),
    ...(row.made_for === null ? {} : { madeFor: row.made_for }),
  };
}

export const SearchPage = z.object({
  before: z.number().int().nullable(),
  /** The order they are listed in; the newest first where it is left out. */
  sort: EarlierSort.optional(),
  limit: z.number().int().min(1).max(200),
  /** Only the searches that asked this, in whatever case it was typed. */
  question: SearchQuery.optional(),
});

interface ListedSearches {
  searches: SearchSummary[];
  more: boolean;
  /** Where the next page of a sorted list begins; left out for one that is not sorted, null after the last page. */
  next?: ListPlace | null;
}

const ofQuestion =
  'AND jurisdiction IS @jurisdiction AND name IS @name COLLATE NOCASE AND company_number IS @companyNumber COLLATE NOCASE';

/** The searches with these ids, in their order. */
function searchesOf(db: Database, ids: readonly number[]): SearchSummary[] {
  const wanted = { ids: JSON.stringify(ids) };
  const found = searchesWhere(db, 'id IN (SELECT value FROM json_each(@ids))', wanted);
  const byId = new Map(found.map((search) => [search.searchId, search]));
  return ids.flatMap((searchId) => byId.get(searchId) ?? []);
}

/**
 * Earlier searches that were not made for a batch, newest first, from just before a search on (keyset paging, so a long list stays
 * quick), or in the order of a column.
 */
export const listSearches = query(SearchPage, (db, { before, limit, question, sort }): ListedSearches => {
  const condition = `batch_id IS NULL ${question === undefined ? '' : ofQuestion}`;
  if (sort !== undefined) {
    const index = question === undefined ? 'searches_of_officers' : 'searches_of_officers_by_question';
    const { ids, next } = sortedSearches(db, { condition, index, values: { ...question } }, { sort, limit });
    return { searches: searchesOf(db, ids), more: next !== null, next };
  }
  const rows = db
    .prepare(
      // By the index of their questions, or one after the other: SQLite would go through all for one that nobody asked.
      `SELECT ${columns} FROM searches ${question === undefined ? '' : 'INDEXED BY searches_of_officers_by_question'} WHERE id < @before AND ${condition} ORDER BY id DESC LIMIT @limit`,
    )
    .all({ before: before ?? Number.MAX_SAFE_INTEGER, limit: limit + 1, ...question })
    .map((row) => SearchRow.parse(row));
  return { searches: rows.slice(0, limit).map((row) => summaryOf(db, row)), more: rows.length > limit };
});

/** The searches that a condition chooses, with its order and limit. */
export function searchesWhere(
  db: Database,
  condition: string,
  values: Readonly<Record<string, string | number | null>>,
): SearchSummary[] {
  return db
    .prepare(`SELECT ${columns} FROM searches WHERE ${condition}`)
    .all(values)
    .map((row) => summaryOf(db, SearchRow.parse(row)));
}

const HitRow = z.object({ position: z.number().int(), hit: z.string() });

type KnownOfHit = Pick<ListedHit, 'confirmation' | 'bought' | 'boughtName' | 'savedName'>;

function knownOf(db: Database, hit: SearchHit): KnownOfHit {
  const company = companyOfHit(hit);
  const dossierIds = dossiersOf(db, keysOf(db, company));
  const boughtName = boughtNameOf(db, dossierIds);
  const savedName = savedOtherwise(hit, savedNamesOf(db, dossierIds));
  return {
    ...knownStatusOf(db, { company }),
    ...(boughtName === null ? {} : { boughtName }),
    ...(savedName === null ? {} : { savedName }),
  };
}

/** Records of before there was a limit hold more hits: no more of them are read than would be taken in now. */
function hitsOf(db: Database, searchId: number): ListedHit[] {
  return db
    .prepare('SELECT position, hit FROM search_hits WHERE search_id = ? ORDER BY position LIMIT ?')
    .all(searchId, maxHitsTaken)
    .map((row) => HitRow.parse(row))
    .map((row) => ({ position: row.position, hit: SearchHit.parse(JSON.parse(row.hit)) }))
    .map((listed) => ({ ...listed, ...knownOf(db, listed.hit) }));
}

export const SearchId = z.object({ searchId: z.number().int() });

/** One search, whole. Throws `not-found`. */
export const readSearch = query(SearchId, (db, { searchId }): StoredSearch => {
  const found = db.prepare(`SELECT ${columns} FROM searches WHERE id = ?`).get(searchId);
  if (found === undefined) throw fail('not-found', 'There is no such search in the record.');
  const row = SearchRow.parse(found);
  return {
    ...summaryOf(db, row),
    hits: hitsOf(db, searchId),
    answer: row.answer_id === null ? null : answerReference(db, row.answer_id),
    cost:
      row.cost_ledger === null || row.cost_value === null
        ? costSaidOf(db, searchId)
        : { ledger: row.cost_ledger, value: row.cost_value },
    ...settlementOf(db, searchId),
  };
});

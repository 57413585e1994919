import { z } from 'zod';
import { Cost } from '../../../src-shared/domain/cost.ts';
import {
  ConfirmationOutcome,
  SearchHit,
  SearchOutcome,
  SearchQuery,
  SearchWay,
  type StoredSearch,
} from '../../../src-shared/domain/search.ts';
import type { Database } from '../database.ts';
import { insertAnswer, ReceivedAnswer } from './answers.ts';
import { companyKey } from './company-key.ts';
import { readSearch } from './read-searches.ts';

const Question = z.object({
  officer: z.string(),
  askedAt: z.string(),
  query: SearchQuery,
  outcome: SearchOutcome,
  hits: z.array(SearchHit),
  answer: ReceivedAnswer.nullable(),
  cost: Cost.nullable(),
  confirmations: z.array(
    z.object({
      jurisdiction: z.string(),
      companyNumber: z.string().nullable(),
      serviceId: z.string(),
      outcome: ConfirmationOutcome,
      status: z.string().nullable(),
    }),
  ),
});

/** A question with how it was asked and what came of it. `confirmations` are what a registry said of companies. */
export const SearchRecord = z.intersection(Question, SearchWay);
export type SearchRecord = z.infer<typeof SearchRecord>;

function insertSearch(db: Database, record: SearchRecord): number {
  const { outcome, query, cost } = record;
  const insert = db.prepare(
    `INSERT INTO searches (asked_at, officer, interface, jurisdiction, name, company_number, outcome, hit_count,
       failure_code, failure_correlation_id, cost_ledger, cost_value, answer_id)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const failed = outcome.kind === 'failed' ? outcome : null;
  const row = insert.run(
    record.askedAt,
    record.officer,
    record.interface,
    query.jurisdiction,
    query.name,
    query.companyNumber,
    outcome.kind,
    outcome.kind === 'answered' ? outcome.hitCount : null,
    failed?.code ?? null,
    failed?.correlationId ?? null,
    cost?.ledger ?? null,
    cost?.value ?? null,
    record.answer === null ? null : insertAnswer(db, record.answer),
  );
  return Number(row.lastInsertRowid);
}

function insertWay(db: Database, searchId: number, record: SearchRecord): void {
  if (record.interface === 'v2') return;
  db.prepare(
    'INSERT INTO rest_searches (search_id, family, reference, registration_authority) VALUES (?, ?, ?, ?)',
  ).run(searchId, record.family, record.reference, record.registrationAuthority);
}

function insertHits(db: Database, searchId: number, hits: SearchHit[]): void {
  const insert = db.prepare('INSERT INTO search_hits (search_id, position, company_key, hit) VALUES (?, ?, ?, ?)');
  for (const [position, hit] of hits.entries()) insert.run(searchId, position, companyKey(hit), JSON.stringify(hit));
}

function insertConfirmations(db: Database, searchId: number, record: SearchRecord): void {
  const insert = db.prepare(
    'INSERT INTO confirmations (company_key, outcome, status, confirmed_at, search_id) VALUES (?, ?, ?, ?, ?)',
  );
  const confirmedAt = record.answer?.receivedAt ?? record.askedAt;
  for (const confirmed of record.confirmations)
    insert.run(companyKey(confirmed), confirmed.outcome, confirmed.status, confirmedAt, searchId);
}

/** Keeps question, answer, hits and confirmations in one transaction, and returns them as they are kept. */
export function recordSearch(db: Database, record: SearchRecord): StoredSearch {
  return db
    .transaction(() => {
      const searchId = insertSearch(db, record);
      insertWay(db, searchId, record);
      insertHits(db, searchId, record.hits);
      insertConfirmations(db, searchId, record);
      return readSearch(db, { searchId });
    })
    .immediate();
}

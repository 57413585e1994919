import { z } from 'zod';
import { believedCost, StatedCost } from '../../../../src-shared/domain/cost.ts';
import {
  AnsweredHit,
  ConfirmationOutcome,
  MadeFor,
  SearchHit,
  SearchOutcome,
  SearchQuery,
  SearchMethod,
  type StoredSearch,
} from '../../../../src-shared/domain/search.ts';
import { isAnsweredForAnother } from '../../../../src-shared/domain/another-answered.ts';
import { companyOfHit, CompanyReference } from '../../../../src-shared/domain/company-reference.ts';
import type { Database } from '../../database.ts';
import { appendHistory } from '../../history/append-history.ts';
import { companyEntry, hitLines, searchSubject, subjectOfConfirmation } from '../../history/entries.ts';
import { appendTrail } from '../../trail/append-trail.ts';
import { insertAnswer, ReceivedAnswer } from '../evidence/answers.ts';
import { keysOf, keyToKeep } from '../companies/company-key.ts';
import { readSearch } from './read-searches.ts';
import { costInKnownLedger } from '../spend/believed-ledger.ts';
import { noteAnswerChanges } from './note-answer-changes.ts';
import { noteSearchCost } from './search-costs.ts';
import { questionKey } from './search-keys.ts';
import { query } from '../../query.ts';

const Question = z.object({
  officer: z.string(),
  askedAt: z.string(),
  query: SearchQuery,
  outcome: SearchOutcome,
  hits: z.array(SearchHit),
  answer: ReceivedAnswer.nullable(),
  cost: StatedCost.nullable(),
  /** The company that somebody asked the registry to confirm; left out for a search. */
  confirming: CompanyReference.optional(),
  /** What Dossier makes the search for by itself; left out where an officer asked it. */
  madeFor: MadeFor.optional(),
  /** The batch that it is made for. */
  batchId: z.number().int().optional(),
  confirmations: z.array(
    z.object({
      jurisdiction: z.string(),
      companyNumber: z.string().nullable(),
      serviceId: z.string(),
      registrationAuthority: z.string().nullable().optional(),
      registrationAuthorityCode: z.string().nullable().optional(),
      chosenById: z.boolean().optional(),
      outcome: ConfirmationOutcome,
      status: z.string().nullable(),
      /** Where the registry answers the number with another of its own for the same company: that number. */
      leadsTo: z.string().nullable().optional(),
      isPreviousName: z.boolean().optional(),
      answered: AnsweredHit.optional(),
    }),
  ),
});

/** A question with how it was asked and what came of it. `confirmations` are what a registry said of companies. */
export const SearchRecord = z.intersection(Question, SearchMethod);
export type SearchRecord = z.infer<typeof SearchRecord>;

/** What the trail says of a search: how it ended for ever, what was asked and answered until that is erased. */
function noteSearch(db: Database, searchId: number, answerId: number | null, record: SearchRecord): void {
  const { outcome, query, cost, answer } = record;
  appendTrail(db, {
    at: record.askedAt,
    officer: record.officer,
    kind: 'search',
    about: {
      searchId,
      answerId,
      interface: record.interface,
      outcome: outcome.kind === 'failed' ? outcome.code : outcome.kind,
      hits: outcome.kind === 'answered' ? outcome.hitCount : null,
      ...(record.madeFor === undefined ? {} : { madeFor: record.madeFor }),
      ...(record.batchId === undefined ? {} : { batchId: record.batchId }),
      ...(outcome.kind === 'answered' && (outcome.unread ?? 0) > 0 ? { unread: outcome.unread ?? 0 } : {}),
    },
    text: { query, cost, sha256: answer?.sha256 ?? null },
  });
}

function insertSearch(db: Database, record: SearchRecord): number {
  const { outcome, query } = record;
  const cost = believedCost(record.cost);
  const insert = db.prepare(
    `INSERT INTO searches (asked_at, officer, interface, jurisdiction, name, company_number, outcome, hit_count, unread,
       total, cut_short, doubted, said, failure_code, failure_correlation_id, cost_ledger, cost_value, answer_id, made_for,
       batch_id, sort_question)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const failed = outcome.kind === 'failed' ? outcome : null;
  const answered = outcome.kind === 'answered' ? outcome : null;
  const answerId = record.answer === null ? null : insertAnswer(db, record.answer);
  const row = insert.run(
    record.askedAt,
    record.officer,
    record.interface,
    query.jurisdiction,
    query.name,
    query.companyNumber,
    outcome.kind,
    answered?.hitCount ?? null,
    answered?.unread ?? 0,
    answered?.total ?? null,
    answered?.isCutShort === true ? 1 : 0,
    answered?.isDoubted === true ? 1 : 0,
    answered?.said ?? null,
    failed?.code ?? null,
    failed?.correlationId ?? null,
    cost?.ledger ?? null,
    cost?.value ?? null,
    answerId,
    record.madeFor ?? null,
    record.batchId ?? null,
    questionKey(query),
  );
  const searchId = Number(row.lastInsertRowid);
  noteSearchCost(db, searchId, record.cost, record.interface === 'v2');
  noteSearch(db, searchId, answerId, record);
  return searchId;
}

function insertWay(db: Database, searchId: number, record: SearchRecord): void {
  if (record.interface === 'v2') return;
  db.prepare(
    'INSERT INTO rest_searches (search_id, family, reference, registration_authority) VALUES (?, ?, ?, ?)',
  ).run(searchId, record.family, record.reference, record.registrationAuthority);
}

function insertHits(db: Database, searchId: number, hits: SearchHit[]): void {
  const insert = db.prepare('INSERT INTO search_hits (search_id, position, company_key, hit) VALUES (?, ?, ?, ?)');
  for (const [position, hit] of hits.entries())
    insert.run(searchId, position, keyToKeep(db, companyOfHit(hit)), JSON.stringify(hit));
}

/** Whom a registry named, as the trail says it: the other names stand in the answer. */
function trailAnswered({ name, number, status, serviceId }: AnsweredHit) {
  return { name, number, status, ...(serviceId === undefined ? {} : { serviceId }) };
}

/**
 * What the trail says of the confirmations of a search, in one record: a list of a thousand hits must not bury what
 * people did. Counts by outcome stay for ever; which companies they are stands where it can be erased.
 */
function noteConfirmations(db: Database, searchId: number, confirmationIds: number[], record: SearchRecord): void {
  const { confirmations, officer } = record;
  const [confirmationId] = confirmationIds;
  if (confirmationId === undefined) return;
  const counts = ConfirmationOutcome.options.map((outcome): [string, number] => [
    outcome,
    confirmations.filter((confirmed) => confirmed.outcome === outcome).length,
  ]);
  appendTrail(db, {
    at: confirmedAt(record),
    officer,
    kind: 'confirmation',
    about: { searchId, confirmationId, count: confirmationIds.length, ...Object.fromEntries(counts) },
    text: {
      confirmed: confirmations.map((confirmed) => ({
        company: keyToKeep(db, confirmed),
        outcome: confirmed.outcome,
        status: confirmed.status,
        ...(typeof confirmed.leadsTo === 'string' ? { leadsTo: confirmed.leadsTo } : {}),
        ...(confirmed.answered === undefined ? {} : { answered: trailAnswered(confirmed.answered) }),
      })),
    },
  });
}

const confirmedAt = ({ answer, askedAt }: SearchRecord) => answer?.receivedAt ?? askedAt;

function insertConfirmations(db: Database, searchId: number, record: SearchRecord): void {
  const insert = db.prepare(
    `INSERT INTO confirmations (company_key, outcome, status, confirmed_at, search_id, leads_to, previous_name, answered)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const at = confirmedAt(record);
  const ids = record.confirmations.map((confirmed) => {
    const { outcome, status, leadsTo = null, isPreviousName = false, answered, ...company } = confirmed;
    const named = answered === undefined ? null : JSON.stringify(answered);
    const facts = [outcome, status, at, searchId, leadsTo, isPreviousName ? 1 : 0, named];
    return Number(insert.run(keyToKeep(db, company), ...facts).lastInsertRowid);
  });
  noteConfirmations(db, searchId, ids, record);
}

const ConfirmationRow = z.object({
  confirmationId: z.number().int(),
  outcome: ConfirmationOutcome,
  previousName: z.number().int(),
  answered: z.string().nullable(),
});

/** What a search confirmed of the company that somebody asked about, as its pane shows it. */
function confirmedOf(db: Database, searchId: number, company: CompanyReference) {
  const found = db
    .prepare(
      `SELECT id AS confirmationId, outcome, previous_name AS previousName, answered FROM confirmations
       WHERE search_id = ? AND company_key IN (SELECT value FROM json_each(?)) ORDER BY id DESC LIMIT 1`,
    )
    .get(searchId, keysOf(db, company));
  if (found === undefined) return {};
  const { confirmationId, outcome, previousName, answered } = ConfirmationRow.parse(found);
  const isAnother =
    answered !== null && isAnsweredForAnother(company, AnsweredHit.parse(JSON.parse(answered)), previousName === 1);
  return { confirmationId, outcome: isAnother ? ('found-another' as const) : outcome };
}

/** Somebody asked the registry about one company: that stands as a confirmation, whatever came and however many hits. */
function addConfirmationOf(db: Database, searchId: number, company: CompanyReference, record: SearchRecord): void {
  const { officer, outcome, hits, confirmations } = record;
  const said = confirmations.flatMap(({ status, answered }) => [
    status,
    answered?.name ?? null,
    answered?.number ?? null,
  ]);
  const name = company.name.trim() === '' ? (company.englishName ?? '') : company.name;
  const entry = companyEntry(
    { ...company, name: name.trim() === '' ? searchSubject(record.query) : name },
    {
      at: confirmedAt(record),
      officer,
      thing: { kind: 'confirmation', searchId, outcome, ...confirmedOf(db, searchId, company) },
    },
    [...hits.flatMap(hitLines), ...said.filter((text) => text !== null)],
  );
  appendHistory(db, entry);
}

/**
 * A search, and the confirmation that it is. One that confirmed several companies of which nobody asked about a certain
 * one is one entry: the search. So is one of a batch: a list of ten thousand companies is not told twice.
 */
function addToHistory(db: Database, searchId: number, record: SearchRecord): void {
  const { askedAt, officer, query, outcome, hits, cost, confirmations, madeFor } = record;
  const { jurisdiction } = query;
  const [confirmed, second] = confirmations;
  const isOfBatch = record.batchId !== undefined;
  const said = confirmed?.status ?? null;
  const lines = hits.flatMap(hitLines);
  const withStatus = said === null ? lines : [...lines, said];
  appendHistory(db, {
    at: askedAt,
    officer,
    jurisdiction,
    subject: searchSubject(query),
    thing: {
      ...{ kind: 'search', searchId, outcome, byNumber: query.name === null },
      ...(madeFor === undefined ? {} : { madeFor }),
    },
    cost: believedCost(cost),
    lines: isOfBatch && second === undefined ? withStatus : lines,
  });
  if (record.confirming !== undefined) {
    addConfirmationOf(db, searchId, record.confirming, record);
    return;
  }
  if (isOfBatch || confirmed === undefined || second !== undefined) return;
  appendHistory(db, {
    at: confirmedAt(record),
    officer,
    jurisdiction: confirmed.jurisdiction,
    subject: subjectOfConfirmation(query, hits, confirmed),
    thing: { kind: 'confirmation', searchId, outcome: confirmed.outcome },
    cost: null,
    lines: withStatus,
  });
}

/** Keeps question, answer, hits and confirmations in one transaction, and returns them as they are kept. */
export const recordSearch = query(SearchRecord, (db, asked): StoredSearch => {
  return db
    .transaction(() => {
      const record = { ...asked, cost: costInKnownLedger(db, asked.cost) };
      const searchId = insertSearch(db, record);
      insertWay(db, searchId, record);
      insertHits(db, searchId, record.hits);
      insertConfirmations(db, searchId, record);
      noteAnswerChanges(db, searchId, record.confirming);
      addToHistory(db, searchId, record);
      return readSearch(db, { searchId });
    })
    .immediate();
});

import { z } from 'zod';
import { isV2Id } from '../../../../src-shared/domain/company-identity.ts';
import { CompanyReference, statedMembers } from '../../../../src-shared/domain/company-reference.ts';
import { believedCost, StatedCost } from '../../../../src-shared/domain/cost.ts';
import { ListingOutcome } from '../../../../src-shared/domain/document-listing.ts';
import type { AnswerReference } from '../../../../src-shared/domain/search.ts';
import type { Database } from '../../database.ts';
import { appendHistory } from '../../history/append-history.ts';
import { companyEntry } from '../../history/entries.ts';
import { appendTrail } from '../../trail/append-trail.ts';
import { answerReference, insertAnswer, ReceivedAnswer } from '../evidence/answers.ts';
import { dossiersOf } from '../companies/bought-status.ts';
import { keysOf, keyToKeep } from '../companies/company-key.ts';
import { query } from '../../query.ts';

/** A page of a list of documents: what was asked, what came of it, and the answer as it came. */
export const DocumentListRecord = z.object({
  officer: z.string(),
  askedAt: z.string(),
  /** The company as the officer asked about it. */
  company: CompanyReference,
  /** The id under which the service was asked, which may be newer than the company's. */
  serviceId: z.string(),
  /** Whether it is a page after the first. */
  continues: z.boolean(),
  outcome: ListingOutcome,
  /** What the listed documents are found by, a line each. */
  lines: z.array(z.string()),
  answer: ReceivedAnswer.nullable(),
  /** What the answer says that the list was charged, though lists are free; left out where it says nothing of the kind. */
  cost: StatedCost.optional(),
});
export type DocumentListRecord = z.infer<typeof DocumentListRecord>;

function insertList(db: Database, record: DocumentListRecord, answerId: number | null): number {
  const { outcome, company } = record;
  const answered = outcome.kind === 'answered' ? outcome : null;
  const failed = outcome.kind === 'failed' ? outcome : null;
  const insert = db.prepare(
    `INSERT INTO document_lists (asked_at, officer, company_key, company, service_id, continues, outcome, documents,
       unread, not_taken, total, goes_on, cut_short, failure_code, failure_correlation_id, answer_id)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const row = insert.run(
    record.askedAt,
    record.officer,
    keyToKeep(db, company),
    JSON.stringify(company),
    record.serviceId,
    record.continues ? 1 : 0,
    outcome.kind,
    answered?.documents ?? null,
    answered?.unread ?? 0,
    answered?.notTaken ?? 0,
    answered?.total ?? null,
    answered?.goesOn === true ? 1 : 0,
    answered?.isCutShort === true ? 1 : 0,
    failed?.code ?? null,
    failed?.correlationId ?? null,
    answerId,
  );
  return Number(row.lastInsertRowid);
}

/** What the trail says of a page: how it ended for ever, which company it is of until that is erased. */
function noteInTrail(db: Database, listId: number, answerId: number | null, record: DocumentListRecord): void {
  const { askedAt: at, officer, company, serviceId, continues, outcome, answer, cost } = record;
  const counts =
    outcome.kind === 'failed'
      ? { documents: null }
      : {
          documents: outcome.documents,
          unread: outcome.unread ?? 0,
          notTaken: outcome.notTaken ?? 0,
          total: outcome.total ?? null,
        };
  appendTrail(db, {
    at,
    officer,
    kind: 'documents-listed',
    about: {
      listId,
      answerId,
      continues: continues ? 1 : 0,
      outcome: outcome.kind === 'failed' ? outcome.code : outcome.kind,
      ...counts,
    },
    text: {
      ...{ company: statedMembers(company), serviceId, sha256: answer?.sha256 ?? null },
      ...(cost === undefined ? {} : { cost }),
    },
  });
}

/**
 * Keeps a page of a list of documents with its answer and its record in the audit trail, in one transaction. The history
 * has a line for the first page alone: who turns pages asks one question, and each page is kept. A page that was charged has
 * its own.
 */
export const recordDocumentList = query(DocumentListRecord, (db, record): { listId: number } => {
  return db
    .transaction(() => {
      const { askedAt: at, officer, company, continues, outcome, lines, cost } = record;
      const answerId = record.answer === null ? null : insertAnswer(db, record.answer);
      const listId = insertList(db, record, answerId);
      noteInTrail(db, listId, answerId, record);
      const thing = { kind: 'listing' as const, listId, outcome };
      const entry = companyEntry(company, { at, officer, thing }, lines);
      if (!continues || cost !== undefined) appendHistory(db, { ...entry, cost: believedCost(cost ?? null) });
      return { listId };
    })
    .immediate();
});

/**
 * The keys under which lists of a company's documents were kept. One that was asked for before anybody stated the
 * company's register stands under its id alone, which is one company's.
 */
export function keysOfLists(db: Database, company: CompanyReference): string {
  const keys = z.array(z.string()).parse(JSON.parse(keysOf(db, company)));
  const byId = isV2Id(company) ? [keyToKeep(db, { ...company, chosenById: true })] : [];
  return JSON.stringify([...new Set([...keys, ...byId])]);
}

const Row = z.object({ company: z.string(), answerId: z.number().int().nullable() }).optional();

/** Where a kept list leads: the dossier that its company has now, and its answer. */
export function whereListLeads(
  db: Database,
  listId: number,
): { dossierId: number | null; answer: AnswerReference | null } {
  const row = Row.parse(
    db.prepare('SELECT company, answer_id AS answerId FROM document_lists WHERE id = ?').get(listId),
  );
  // A restore may have lost it; its entry in the history stays.
  if (row === undefined) return { dossierId: null, answer: null };
  const company = CompanyReference.parse(JSON.parse(row.company));
  const [dossierId = null] = dossiersOf(db, keysOf(db, company));
  return { dossierId, answer: row.answerId === null ? null : answerReference(db, row.answerId) };
}

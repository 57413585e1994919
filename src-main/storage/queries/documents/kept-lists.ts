import { z } from 'zod';
import { CompanyReference } from '../../../../src-shared/domain/company-reference.ts';
import type { ListingOutcome } from '../../../../src-shared/domain/document-listing.ts';
import type { Database } from '../../database.ts';
import { query } from '../../query.ts';
import { keysOfLists } from './document-lists.ts';

const count = z.number().int();
const flag = z
  .number()
  .int()
  .transform((value) => value === 1);

const Row = z.object({
  listId: z.number().int(),
  askedAt: z.string(),
  company: z.string(),
  serviceId: z.string(),
  continues: flag,
  documents: count,
  unread: count,
  notTaken: count,
  total: count.nullable(),
  goesOn: flag,
  isCutShort: flag,
  answerId: z.number().int().nullable(),
});
type Row = z.infer<typeof Row>;

/** A page of a list of documents as it was kept: what was asked, what was understood of the answer then, and where it is. */
export interface KeptPage {
  askedAt: string;
  /** The company as the officer asked about it. */
  company: CompanyReference;
  serviceId: string;
  continues: boolean;
  outcome: Extract<ListingOutcome, { kind: 'answered' }>;
  /** Null where the record has lost it. */
  answerId: number | null;
}

function pageOf({ askedAt, company, serviceId, continues, answerId, ...counts }: Row): KeptPage {
  const { documents, unread, notTaken, total, goesOn, isCutShort } = counts;
  return {
    ...{ askedAt, serviceId, continues, answerId },
    company: CompanyReference.parse(JSON.parse(company)),
    outcome: {
      kind: 'answered',
      ...{ documents, unread, notTaken },
      ...(total === null ? {} : { total }),
      ...(goesOn ? { goesOn } : {}),
      ...(isCutShort ? { isCutShort } : {}),
    },
  };
}

/**
 * A page goes on with the list before it where that has another page, and it was not asked for earlier: one that left
 * before the list was begun anew belongs to the list of before.
 */
function pagesOfOneList(rows: readonly Row[]): Row[] {
  const pages: Row[] = [];
  for (const row of rows) {
    const last = pages.at(-1);
    if (last === undefined) pages.push(row);
    else if (!last.goesOn) break;
    else if (row.askedAt >= last.askedAt) pages.push(row);
  }
  return pages;
}

const select = `SELECT id AS listId, asked_at AS askedAt, company, service_id AS serviceId, continues, documents, unread,
    not_taken AS notTaken, total, goes_on AS goesOn, cut_short AS isCutShort, answer_id AS answerId
  FROM document_lists
  WHERE company_key IN (SELECT value FROM json_each(@keys)) AND outcome = 'answered'`;

function rowsOf(db: Database, keys: string): Row[] {
  const first = db.prepare(`${select} AND continues = 0 ORDER BY id DESC LIMIT 1`).get({ keys });
  if (first === undefined) return [];
  const { listId } = Row.parse(first);
  return db
    .prepare(`${select} AND (id = @listId OR (id > @listId AND continues = 1)) ORDER BY id`)
    .all({ keys, listId })
    .map((row) => Row.parse(row));
}

/**
 * The newest list of a company's documents that was answered, page by page; empty where none was kept. A question that
 * failed says nothing of the list, so the one before it stands.
 */
export const keptDocumentPages = query(z.object({ company: CompanyReference }), (db, { company }): KeptPage[] =>
  pagesOfOneList(rowsOf(db, keysOfLists(db, company))).map(pageOf),
);

import { z } from 'zod';
import { fail } from '../../../../src-shared/contract/failure.ts';
import { OtherCompany } from '../../../../src-shared/domain/answered-company.ts';
import { CompanyReference } from '../../../../src-shared/domain/company-reference.ts';
import { onlyAsPdf, readOnlyAsPdf } from '../../../../src-shared/domain/document.ts';
import { KeptDocument } from '../../../../src-shared/domain/dossier.ts';
import type { ListPlace } from '../../../../src-shared/domain/list-sort.ts';
import { DocumentSort } from '../../../../src-shared/domain/list-sorts.ts';
import type { Database } from '../../database.ts';
import { prepareOnce } from '../../prepared.ts';
import { companyWordAsJson, companyWordIn, doubtColumns, doubtIn, DoubtRow } from './document-doubt.ts';
import { countDocuments, DocumentsShown, newestDocuments, sortedDocuments } from './documents-shown.ts';
import { hashOfBody } from './incoming-documents.ts';
import { query } from '../../query.ts';

export const DocumentPage = DocumentsShown.extend({
  before: z.number().int().nullable(),
  /** The order they are listed in; the newest first where it is left out. */
  sort: DocumentSort.optional(),
  limit: z.number().int().min(1).max(500),
});

const own = {
  company: true,
  documentDate: true,
  withoutJson: true,
  otherCompany: true,
  companyWord: true,
  doubt: true,
} as const;

const Row = KeptDocument.omit(own).extend({
  ...DoubtRow.shape,
  company: z.string(),
  documentDate: z.string().nullable(),
  /** The words of the step that collected it, where it was collected as PDF alone. */
  collected: z.string().nullable(),
  otherCompany: z.string().nullable(),
  word: z.string().nullable(),
});

/** The documents that a condition chooses, with its order and limit. */
export function selectDocumentsWhere(
  db: Database,
  condition: string,
  values: Readonly<Record<string, number | string>>,
): KeptDocument[] {
  return prepareOnce(
    db,
    `SELECT documents.id AS documentId, order_id AS orderId, documents.dossier_id AS dossierId, name, format,
       media_type AS mediaType, size AS bytes, sha256, received_at AS receivedAt, orders.company,
       json_extract(orders.product, '$.documentDate') AS documentDate,
       (SELECT detail FROM order_events
         WHERE order_id = orders.id AND kind = 'collected' AND detail LIKE '${onlyAsPdf}%') AS collected,
       (SELECT other_company FROM snapshots
         WHERE snapshots.order_id = documents.order_id AND documents.format = 'json') AS otherCompany,
       (SELECT ${companyWordAsJson} FROM company_words AS said JOIN snapshots ON snapshots.id = said.snapshot_id
         WHERE snapshots.order_id = documents.order_id) AS word,
       ${doubtColumns}
     FROM documents JOIN document_bodies ON document_bodies.id = body_id JOIN orders ON orders.id = order_id
     WHERE ${condition}`,
  )
    .all(values)
    .map((row) => Row.parse(row))
    .map(({ collected, company, documentDate, otherCompany, word, orderState, orderReason, told, ...row }) => ({
      ...row,
      ...(documentDate === null ? {} : { documentDate }),
      withoutJson: readOnlyAsPdf(collected),
      company: CompanyReference.parse(JSON.parse(company)),
      otherCompany: otherCompany === null ? null : OtherCompany.parse(JSON.parse(otherCompany)),
      ...companyWordIn(word),
      doubt: doubtIn({ orderState, orderReason, told }),
    }));
}

/** The documents with these ids, in their order. */
function documentsOf(db: Database, ids: readonly number[]): KeptDocument[] {
  const wanted = { ids: JSON.stringify(ids) };
  const found = selectDocumentsWhere(db, 'documents.id IN (SELECT value FROM json_each(@ids))', wanted);
  const byId = new Map(found.map((document) => [document.documentId, document]));
  return ids.flatMap((documentId) => byId.get(documentId) ?? []);
}

interface ListedDocuments {
  documents: KeptDocument[];
  more: boolean;
  total: number;
  /** Where the next page of a sorted list begins; left out for one that is not sorted, null after the last page. */
  next?: ListPlace | null;
}

/**
 * What was downloaded, the newest first or in the order of a column, by words and format, from just before a document on or from a place
 * on, with how many there are in all.
 */
export const listDocuments = query(DocumentPage, (db, { before, sort, limit, ...shown }): ListedDocuments => {
  const total = countDocuments(db, shown);
  if (sort === undefined) {
    const ids = newestDocuments(db, shown, before, limit + 1);
    return { documents: documentsOf(db, ids.slice(0, limit)), more: ids.length > limit, total };
  }
  const { ids, next } = sortedDocuments(db, shown, { sort, limit, total });
  return { documents: documentsOf(db, ids), more: next !== null, total, next };
});

export const DocumentId = z.object({ documentId: z.number().int() });

function bodyIdOf(db: Database, documentId: number): number {
  const row = db.prepare('SELECT body_id AS id FROM documents WHERE id = ?').get(documentId);
  if (row === undefined) throw fail('not-found', 'There is no such document in the record.');
  return z.object({ id: z.number().int() }).parse(row).id;
}

/** A document's facts, and whether its bytes still have the hash they came with. Throws `not-found`. */
export const readDocument = query(DocumentId, (db, { documentId }): { document: KeptDocument; hashFits: boolean } => {
  const bodyId = bodyIdOf(db, documentId);
  const [document] = selectDocumentsWhere(db, 'documents.id = @documentId', { documentId });
  if (document === undefined) throw fail('not-found', 'There is no such document in the record.');
  return { document, hashFits: hashOfBody(db, bodyId) === document.sha256 };
});

export const ChunkOfDocument = z.object({ documentId: z.number().int(), position: z.number().int().min(0) });

/** One piece of a document, from 0 on, so that a large one never is in memory whole. Null after the last. */
export const readDocumentChunk = query(
  ChunkOfDocument,
  (db, { documentId, position }): { bytes: Uint8Array } | null => {
    const row = db
      .prepare('SELECT bytes FROM document_chunks WHERE body_id = ? AND position = ?')
      .get(bodyIdOf(db, documentId), position);
    return z
      .object({ bytes: z.instanceof(Uint8Array) })
      .nullable()
      .parse(row ?? null);
  },
);

import { z } from 'zod';
import { CompanyReference } from '../../../../src-shared/domain/company-reference.ts';
import { companyTitle } from '../../../../src-shared/domain/company-title.ts';
import { sortKey } from '../../../../src-shared/domain/sort-key.ts';
import type { Database } from '../../database.ts';
import { prepareOnce } from '../../prepared.ts';
import { nameGrams } from '../dossiers/name-grams.ts';

/** A document that is kept. `company`: null where it cannot be read. */
interface Kept {
  documentId: number;
  name: string;
  company: CompanyReference | null;
}

/**
 * Gives a document what it is sorted by beside what its row states: the keys of its name and of its company, its size and its hash.
 * From then on it is found by any part of both names. None of it ever changes.
 */
export function giveDocumentKeys(db: Database, { documentId, name, company }: Kept): void {
  const called = company === null ? null : companyTitle(company);
  prepareOnce(
    db,
    `UPDATE documents SET sort_name = @name, sort_company = @company, bytes = body.size, hash = body.sha256
     FROM document_bodies AS body WHERE documents.id = @documentId AND body.id = documents.body_id`,
  ).run({ documentId, name: sortKey(name), company: sortKey(called) });
  const names = [name, called ?? '', company?.englishName ?? ''];
  prepareOnce(db, 'INSERT INTO document_words (rowid, grams) VALUES (?, ?)').run(documentId, nameGrams(names));
}

/** `company` is the null of JSON where the order of a document is not in the record. */
const Row = z.object({ name: z.string(), company: z.string() });

/** Gives every document that lacks them its keys and its full text. */
export function fillDocumentKeys(db: Database): void {
  // Ids first: rows are changed while they are read.
  const missing = db
    .prepare(
      `SELECT id FROM documents WHERE sort_name IS NULL
       UNION SELECT id FROM documents WHERE id NOT IN (SELECT rowid FROM document_words)`,
    )
    .pluck()
    .all();
  const drop = db.prepare('DELETE FROM document_words WHERE rowid = ?');
  for (const documentId of z.array(z.number().int()).parse(missing)) {
    const { name, company } = Row.parse(
      prepareOnce(
        db,
        `SELECT name, coalesce((SELECT company FROM orders WHERE orders.id = order_id), 'null') AS company
         FROM documents WHERE id = ?`,
      ).get(documentId),
    );
    const read = CompanyReference.safeParse(JSON.parse(company));
    drop.run(documentId);
    giveDocumentKeys(db, { documentId, name, company: read.success ? read.data : null });
  }
}

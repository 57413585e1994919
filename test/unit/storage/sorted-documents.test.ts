import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Database } from '../../../src-main/storage/database.ts';
import { indexMissing } from '../../../src-main/storage/index-missing.ts';
import { listDocuments } from '../../../src-main/storage/queries/documents/documents.ts';
import { sumDocuments, type DocumentsShown } from '../../../src-main/storage/queries/documents/documents-shown.ts';
import { appendDocument, beginDocument } from '../../../src-main/storage/queries/documents/incoming-documents.ts';
import { changeOrder } from '../../../src-main/storage/queries/orders/change-order.ts';
import { fewRows } from '../../../src-main/storage/sorted-page.ts';
import { companyTitle } from '../../../src-shared/domain/company-title.ts';
import { CompanyReference } from '../../../src-shared/domain/company-reference.ts';
import { sortKey } from '../../../src-shared/domain/sort-key.ts';
import { documentSorts, type DocumentColumn } from '../../../src-shared/domain/sorted-columns.ts';
import { company, newRecord, orderIn, step } from './journal-rows.ts';
import { sortsFewRows, sortsManyRows, type Fact, type SortedList } from './sorted-lists.ts';

let db: Database;
beforeAll(() => {
  db = newRecord();
  for (const each of kept) collect(each);
});
afterAll(() => db.close());

interface Kept {
  name: string;
  of: string;
  format: 'pdf' | 'json' | 'other';
  mediaType: string;
  bytes: number;
}

const kept: readonly Kept[] = [
  { name: 'Comptes annuels 10', of: 'Éclair S.A.', format: 'pdf', mediaType: 'application/pdf', bytes: 900 },
  { name: 'comptes annuels 9', of: 'Zürich AG', format: 'pdf', mediaType: 'application/pdf', bytes: 80 },
  { name: 'Extract', of: 'Аврора', format: 'json', mediaType: 'application/json', bytes: 7_000 },
  { name: 'Articles', of: '午線海運', format: 'other', mediaType: 'text/csv', bytes: 80 },
  { name: '', of: 'eclair 9', format: 'other', mediaType: 'application/zip', bytes: 1 },
  { name: 'Extract', of: '', format: 'pdf', mediaType: 'application/pdf', bytes: 20_000 },
];

/** A document that was ordered and came. */
function collect({ name, of, format, mediaType, bytes: length }: Kept): void {
  const at = kept.findIndex((one) => one.name === name && one.of === of);
  const { orderId } = orderIn(db, 'ready', {
    company: { ...company, companyNumber: `B${String(at)}`, serviceId: `LU|B${String(at)}`, name: of },
  });
  const bytes = Buffer.alloc(length, at + 1);
  const { incomingId } = beginDocument(db);
  appendDocument(db, { incomingId, bytes });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const receivedAt = `2026-11-${String(28 - at)}T09:00:00.000Z`;
  const documents = [{ incomingId, sha256, name, format, mediaType, receivedAt }];
  changeOrder(db, step(orderId, 'collected', 'collected', { documents }));
}

const copies = fewRows + 2_000;

/** Copies with other names, sizes and hashes, so many that an index is gone through. */
function multiply(): void {
  db.exec(`
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${String(copies)})
    INSERT INTO document_bodies (id, sha256, size) SELECT 100 + i, printf('%064x', i * 7919 % 10007 * 100000 + i), i * 31 % 997 FROM n;
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${String(copies)})
    INSERT INTO documents (order_id, dossier_id, body_id, name, format, media_type, received_at)
      SELECT 1 + i % 6, 1, 100 + i, 'Copy ' || (i * 7919 % 997), iif(i % 10 = 0, 'json', 'pdf'), iif(i % 3 = 0, 'application/pdf', 'image/tiff'),
        '2026-10-01T09:00:00.000Z' FROM n;
  `);
  indexMissing(db);
}

const Stated = z.object({
  id: z.number(),
  name: z.string(),
  company: z.string(),
  mediaType: z.string(),
  bytes: z.number(),
  hash: z.string(),
});

const facts = (condition: string): Fact<DocumentColumn>[] =>
  db
    .prepare(
      `SELECT documents.id, name, orders.company, media_type AS mediaType, size AS bytes, sha256 AS hash
       FROM documents JOIN orders ON orders.id = order_id JOIN document_bodies ON document_bodies.id = body_id
       WHERE ${condition}`,
    )
    .all()
    .map((row) => Stated.parse(row))
    .map(({ id, ...row }) => ({
      id,
      keys: {
        name: [sortKey(row.name)],
        company: [sortKey(companyTitle(CompanyReference.parse(JSON.parse(row.company))))],
        format: [row.mediaType],
        size: [row.bytes],
        received: [],
        hash: [row.hash],
      },
    }));

const listOf = (shown: DocumentsShown, condition: string): SortedList<DocumentColumn> => ({
  db: () => db,
  table: 'documents',
  columns: documentSorts,
  facts: () => facts(condition),
  read(on, { sort, limit }) {
    const { documents, next, more } = listDocuments(on, { ...shown, before: null, sort, limit });
    expect(more).toBe(next !== null);
    return { ids: documents.map(({ documentId }) => documentId), next };
  },
});

const all = listOf({}, 'true');

describe('a list of few documents', () => {
  sortsFewRows(all);
  const namesOf = (shown: DocumentsShown) =>
    listDocuments(db, { ...shown, before: null, limit: 10 }).documents.map(({ name }) => name);

  it('words find a part of the name and of the company, together too, and a format narrows them', () => {
    expect(namesOf({ words: 'annuel' })).toEqual(['comptes annuels 9', 'Comptes annuels 10']);
    expect(namesOf({ words: 'ECLAIR' })).toEqual(['', 'Comptes annuels 10']);
    expect(namesOf({ words: 'eclair comptes' })).toEqual(['Comptes annuels 10']);
    expect(namesOf({ words: '線海' })).toEqual(['Articles']);
    expect(namesOf({ words: 'eclair', format: 'other' })).toEqual(['']);
    expect(namesOf({ format: 'other' })).toEqual(['', 'Articles']);
    expect(namesOf({ words: '…' })).toEqual([]);
    expect(namesOf({ words: ' ' })).toHaveLength(6);
  });

  it('how many there are and how many bytes they have is told of what is listed', () => {
    expect(sumDocuments(db, {})).toEqual({ count: 6, bytes: 28_061 });
    expect(sumDocuments(db, { format: 'pdf' })).toEqual({ count: 3, bytes: 20_980 });
    expect(sumDocuments(db, { words: 'eclair' })).toEqual({ count: 2, bytes: 901 });
    expect(sumDocuments(db, { words: 'eclair', format: 'pdf' })).toEqual({ count: 1, bytes: 900 });
    expect(sumDocuments(db, { words: '…' })).toEqual({ count: 0, bytes: 0 });
    expect(sumDocuments(db, { words: 'nobody' })).toEqual({ count: 0, bytes: 0 });
  });

  it('pages of what is narrowed follow each other, the newest first', () => {
    const first = listDocuments(db, { words: 'extract', before: null, limit: 1 });
    const second = listDocuments(db, {
      words: 'extract',
      before: first.documents[0]?.documentId ?? null,
      limit: 1,
    });
    expect([first.more, first.total, second.more, second.total]).toEqual([true, 2, false, 2]);
    expect([...first.documents, ...second.documents].map(({ company: of }) => of.name)).toEqual(['', 'Аврора']);
  });
});

describe('a list of more documents than are sorted aside', () => {
  beforeAll(multiply);

  describe('all of them', () => sortsManyRows(all));
  describe('of one format', () => sortsManyRows(listOf({ format: 'pdf' }, "format = 'pdf'")));
  describe('with some words', () => sortsManyRows(listOf({ words: 'copy' }, "name LIKE 'Copy%'")));

  describe('with some words and of one format', () =>
    sortsManyRows(listOf({ words: 'copy', format: 'pdf' }, "name LIKE 'Copy%' AND format = 'pdf'")));

  it('few of many are sorted as few are', () => {
    const ids = (shown: DocumentsShown) =>
      listDocuments(db, {
        ...shown,
        before: null,
        limit: 10,
        sort: { column: 'size', direction: 'descending', after: null },
      }).documents.map(({ documentId }) => documentId);
    expect(ids({ format: 'other' })).toEqual([4, 5]);
    expect(ids({ words: 'annuels', format: 'pdf' })).toEqual([1, 2]);
  });

  it('a sum and a count are read from an index, and no row for them', () => {
    expect(sumDocuments(db, {}).count).toBe(copies + 6);
    const plan = (sql: string) => JSON.stringify(db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all());
    expect(plan('SELECT count(*), sum(bytes) FROM documents INDEXED BY documents_by_size')).toContain('COVERING INDEX');
    expect(
      plan("SELECT count(*), sum(bytes) FROM documents INDEXED BY documents_by_size WHERE documents.format = 'pdf'"),
    ).toContain('COVERING INDEX');
  });
});

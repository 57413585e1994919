import { createHash } from 'node:crypto';
import { z } from 'zod';
import { fail } from '../../../../src-shared/contract/failure.ts';
import type { JournalOrder } from '../../../../src-shared/domain/journal.ts';
import type { Database } from '../../database.ts';
import { appendHistory } from '../../history/append-history.ts';
import { companyEntry } from '../../history/entries.ts';
import { appendTrail } from '../../trail/append-trail.ts';
import { query, queryWithoutArgs } from '../../query.ts';
import { giveDocumentKeys } from './document-keys.ts';

/*
 * Documents are chunks in the database and not sealed files: they are then as secret as rows without a key of their
 * own, a record in memory holds them too, one transaction keeps them with their order, and one backup has everything.
 */

export const IncomingId = z.object({ incomingId: z.number().int() });

export const IncomingChunk = z.object({
  incomingId: z.number().int(),
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
});

/** A document that came in whole, to be kept with the order's next step. */
export const ReceivedDocument = z.object({
  incomingId: z.number().int(),
  sha256: z.string(),
  name: z.string(),
  format: z.enum(['pdf', 'json', 'other']),
  mediaType: z.string(),
  receivedAt: z.string(),
});
export type ReceivedDocument = z.infer<typeof ReceivedDocument>;

const Id = z.object({ id: z.number().int() });
const Chunk = z.object({ bytes: z.instanceof(Uint8Array) });
const Next = z.object({ next: z.number().int() });

/** Makes room for a document that is about to come in. Nobody sees it before it is kept. */
export const beginDocument = queryWithoutArgs((db): { incomingId: number } => {
  return { incomingId: Number(db.prepare('INSERT INTO document_bodies (sha256) VALUES (NULL)').run().lastInsertRowid) };
});

/** Adds the next bytes. Throws `not-found` for a document that was dropped. */
export const appendDocument = query(IncomingChunk, (db, { incomingId, bytes }): null => {
  db.transaction(() => {
    const grown = db
      .prepare('UPDATE document_bodies SET size = size + ? WHERE id = ? AND sha256 IS NULL')
      .run(bytes.byteLength, incomingId);
    if (grown.changes !== 1) throw fail('not-found', 'This document is not coming in.');
    const { next } = Next.parse(
      db.prepare('SELECT count(*) AS next FROM document_chunks WHERE body_id = ?').get(incomingId),
    );
    db.prepare('INSERT INTO document_chunks (body_id, position, bytes) VALUES (?, ?, ?)').run(incomingId, next, bytes);
  }).immediate();
  return null;
});

/** Forgets a document that did not come in whole. */
export const dropDocument = query(IncomingId, (db, { incomingId }): null => {
  db.prepare('DELETE FROM document_bodies WHERE id = ? AND sha256 IS NULL').run(incomingId);
  return null;
});

/** Forgets everything that was still coming in when the last run ended. */
export function dropIncoming(db: Database): void {
  db.prepare('DELETE FROM document_bodies WHERE sha256 IS NULL').run();
}

/** SHA-256 of a body's chunks, one after the other, so that memory holds only one of them. */
export function hashOfBody(db: Database, bodyId: number): string {
  const hash = createHash('sha256');
  const chunks = db.prepare('SELECT bytes FROM document_chunks WHERE body_id = ? ORDER BY position').iterate(bodyId);
  for (const row of chunks) hash.update(Chunk.parse(row).bytes);
  return hash.digest('hex');
}

/**
 * The body with these bytes: the one that came in, or the same from before, which then replaces it. To be called inside a
 * transaction.
 */
export function bodyWith(
  db: Database,
  { incomingId, sha256 }: Pick<ReceivedDocument, 'incomingId' | 'sha256'>,
): number {
  if (hashOfBody(db, incomingId) !== sha256)
    throw fail('storage-failed', 'The document changed on its way to the record. It was not stored.');
  const kept = Id.optional().parse(db.prepare('SELECT id FROM document_bodies WHERE sha256 = ?').get(sha256));
  if (kept !== undefined) {
    dropDocument(db, { incomingId });
    return kept.id;
  }
  const whole = db.prepare('UPDATE document_bodies SET sha256 = ? WHERE id = ? AND sha256 IS NULL');
  if (whole.run(sha256, incomingId).changes !== 1) throw fail('not-found', 'This document is not coming in.');
  return incomingId;
}

/** Keeps a document with its order. Its hash is worked out anew. To be called inside a transaction. */
export function keepDocument(db: Database, order: JournalOrder, document: ReceivedDocument): void {
  const { orderId, dossierId, company } = order;
  const { name, format, mediaType, receivedAt, sha256 } = document;
  const insert = db.prepare(
    `INSERT INTO documents (order_id, dossier_id, body_id, name, format, media_type, received_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const row = insert.run(orderId, dossierId, bodyWith(db, document), name, format, mediaType, receivedAt);
  const documentId = Number(row.lastInsertRowid);
  giveDocumentKeys(db, { documentId, name, company });
  appendTrail(db, {
    at: receivedAt,
    officer: null,
    kind: 'document-kept',
    about: { documentId, orderId, dossierId, format },
    text: { name, sha256 },
  });
  if (dossierId === null) return;
  const thing = { kind: 'document' as const, dossierId, documentId, format };
  const entry = companyEntry(company, { at: receivedAt, officer: null, thing }, [company.name]);
  appendHistory(db, { ...entry, subject: name });
}

import { z } from 'zod';
import type { JournalOrder } from '../../../../src-shared/domain/journal.ts';
import type { Database } from '../../database.ts';
import { insertAnswer } from '../evidence/answers.ts';
import { insertSnapshot, NewSnapshot } from '../dossiers/keep-snapshot.ts';
import { orderById } from '../orders/order-rows.ts';
import { query } from '../../query.ts';

export const UnreadWish = z.object({ maxBytes: z.number().int() });

const Row = z.object({ documentId: z.number().int(), orderId: z.number().int() });

/**
 * The next JSON document that nobody looked at for a profile, with its order; null where there is none. Its order has no
 * snapshot: what was read when it came in is not read again.
 */
export const nextUnreadDocument = query(
  UnreadWish,
  (db, { maxBytes }): { documentId: number; order: JournalOrder } | null => {
    const row = db
      .prepare(
        `SELECT documents.id AS documentId, order_id AS orderId FROM documents
         JOIN document_bodies ON document_bodies.id = body_id
       WHERE documents.id > (SELECT up_to FROM documents_read) AND format = 'json' AND size <= @maxBytes
         AND NOT EXISTS (SELECT 1 FROM snapshots WHERE snapshots.order_id = documents.order_id)
       ORDER BY documents.id LIMIT 1`,
      )
      .get({ maxBytes });
    if (row === undefined) return null;
    const { documentId, orderId } = Row.parse(row);
    return { documentId, order: orderById(db, orderId) };
  },
);

export const DocumentRead = z.object({
  documentId: z.number().int(),
  at: z.string(),
  /** The operation that the document came by. */
  operation: z.string(),
  /** Null: it is no profile. */
  snapshot: NewSnapshot.nullable(),
});

const Kept = z.object({
  orderId: z.number().int(),
  receivedAt: z.string(),
  contentType: z.string(),
  sha256: z.string(),
  bodyId: z.number().int(),
});
const Chunk = z.object({ bytes: z.instanceof(Uint8Array) });

function bytesOf(db: Database, bodyId: number): Buffer {
  const rows = db.prepare('SELECT bytes FROM document_chunks WHERE body_id = ? ORDER BY position').all(bodyId);
  return Buffer.concat(rows.map((row) => Chunk.parse(row).bytes));
}

/**
 * Notes that a document was looked at, and keeps the snapshot that it is, in one transaction: whatever ends in between
 * is done again. The document stays as it is; its bytes are kept as the answer that the snapshot is read from, as of the
 * time they came. A profile from before stays what it is: an order has one snapshot. One that states no day of its own is
 * of the day it came, so that it does not take the place of what came since.
 */
export const keepReadDocument = query(DocumentRead, (db, read): null => {
  db.transaction(() => {
    const { documentId, at, operation, snapshot } = read;
    db.prepare('UPDATE documents_read SET up_to = max(up_to, ?)').run(documentId);
    if (snapshot === null) return;
    const { orderId, bodyId, ...came } = Kept.parse(
      db
        .prepare(
          `SELECT order_id AS orderId, received_at AS receivedAt, media_type AS contentType, sha256, body_id AS bodyId
           FROM documents JOIN document_bodies ON document_bodies.id = body_id WHERE documents.id = ?`,
        )
        .get(documentId),
    );
    const order = orderById(db, orderId);
    if (order.snapshotId !== null) return;
    const answer = { ...came, body: bytesOf(db, bodyId), operation, status: 200, correlationId: null };
    const dated = { ...snapshot, documentDay: snapshot.documentDay ?? came.receivedAt.slice(0, 10) };
    insertSnapshot(db, order, { at, snapshot: dated, answer, answerId: insertAnswer(db, answer) });
  }).immediate();
  return null;
});

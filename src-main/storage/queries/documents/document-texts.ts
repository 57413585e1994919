import { z } from 'zod';
import { HistoryThing } from '../../../../src-shared/domain/history.ts';
import type { Database } from '../../database.ts';
import { beginsAsPdf, KeptTextState, maxDocumentText, withDocumentText } from '../../history/document-text.ts';
import { noteChanged } from '../../changes/note-changes.ts';
import { columnsOf } from '../../history/entries.ts';
import { query } from '../../query.ts';

const id = z.number().int();

export const AfterPdf = z.object({ afterBodyId: id });

const Next = z.object({ bodyId: id, sha256: z.string(), bytes: id });

/** The next PDF after a body whose text nobody read; null where there is none. */
export const nextPdf = query(AfterPdf, (db, { afterBodyId }): z.infer<typeof Next> | null => {
  const row = db
    .prepare(
      `SELECT id AS bodyId, sha256, size AS bytes FROM document_bodies
       WHERE id > ? AND sha256 IS NOT NULL
         AND NOT EXISTS (SELECT 1 FROM document_texts WHERE document_texts.sha256 = document_bodies.sha256)
         AND ${beginsAsPdf}
       ORDER BY id LIMIT 1`,
    )
    .get(afterBodyId);
  return Next.optional().parse(row) ?? null;
});

export const ChunkOfPdf = z.object({ bodyId: id, position: id.min(0) });

/** One piece of a PDF, from 0 on; null after the last. */
export const readPdfChunk = query(ChunkOfPdf, (db, { bodyId, position }): { bytes: Uint8Array } | null => {
  const row = db.prepare('SELECT bytes FROM document_chunks WHERE body_id = ? AND position = ?').get(bodyId, position);
  return (
    z
      .object({ bytes: z.instanceof(Uint8Array) })
      .optional()
      .parse(row) ?? null
  );
});

export const DocumentText = z.object({
  sha256: z.string(),
  state: KeptTextState,
  text: z.string().max(maxDocumentText),
});

const Entry = z.object({
  id,
  at: z.string(),
  officer: z.string().nullable(),
  jurisdiction: z.string().nullable(),
  subject: z.string(),
  thing: z.string(),
  text: z.string(),
});

/**
 * The entries of the history about the documents and attachments that have these bytes. An expression has no type, so what
 * it is compared with must have none for its index to be used.
 */
export const entriesOfBytes = `SELECT history.* FROM document_bodies
    JOIN documents ON documents.body_id = document_bodies.id
    JOIN history ON json_extract(thing, '$.documentId') = +documents.id WHERE sha256 = @sha256
  UNION ALL SELECT history.* FROM document_bodies
    JOIN attachments ON attachments.body_id = document_bodies.id
    JOIN history ON json_extract(thing, '$.attachmentId') = +attachments.id WHERE sha256 = @sha256`;

function indexAnew(db: Database, sha256: string): void {
  const update = db.prepare(
    'UPDATE history_terms SET words = @words, pairs = @pairs, facets = @facets WHERE rowid = @id',
  );
  for (const found of db.prepare(entriesOfBytes).all({ sha256 })) {
    const row = Entry.parse(found);
    const thing = HistoryThing.parse(JSON.parse(row.thing));
    const { terms } = columnsOf({ ...row, thing, cost: null, lines: row.text.split('\n') });
    update.run({ id: row.id, ...withDocumentText(db, thing, terms) });
    noteChanged(db, 'history', row.id);
  }
}

/** Keeps what was read out of a PDF, and makes the entries about it found by its words. Entries themselves stay as they are. */
export const keepDocumentText = query(DocumentText, (db, { sha256, state, text }): null => {
  db.transaction(() => {
    db.prepare(
      `INSERT INTO document_texts (sha256, state, text) VALUES (?, ?, ?)
       ON CONFLICT (sha256) DO UPDATE SET state = excluded.state, text = excluded.text`,
    ).run(sha256, state, text);
    indexAnew(db, sha256);
  }).immediate();
  return null;
});

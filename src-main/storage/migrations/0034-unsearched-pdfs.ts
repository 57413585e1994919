import { z } from 'zod';
import type { Migration } from './migrate.ts';

/** PDFs whose words are not found, with the entry by which each came. A document that begins as a PDF does is one. */
const unsearched = (table: 'documents' | 'attachments', member: string) => `
  SELECT history.id AS entry, coalesce(document_texts.state, 'waiting') AS state
  FROM ${table} JOIN history ON json_extract(thing, '$.${member}') = +${table}.id
    AND coalesce(json_extract(thing, '$.step'), 'kept') = 'kept'
  JOIN document_bodies ON document_bodies.id = ${table}.body_id
  LEFT JOIN document_texts ON document_texts.sha256 = document_bodies.sha256
  WHERE document_texts.state IN ('part', 'no-text', 'password', 'not-read')
    OR (document_texts.state IS NULL AND (SELECT instr(substr(bytes, 1, 1024), x'255044462D') > 0 FROM document_chunks
      WHERE document_chunks.body_id = document_bodies.id AND position = 0))`;

const Row = z.object({ entry: z.number().int(), state: z.string() });

/**
 * That the words of a PDF are not found, and why, is a facet of the entry by which it came: the history counts and lists such
 * PDFs as it does kinds. An entry that the full text lacks gets it with all the rest of it.
 */
export const unsearchedPdfs: Migration = {
  version: 34,
  up(db) {
    const mark = db.prepare(`UPDATE history_terms SET facets = facets || ' ' || @facet WHERE rowid = @entry`);
    const found = [...db.prepare(unsearched('documents', 'documentId')).all()].concat(
      db.prepare(unsearched('attachments', 'attachmentId')).all(),
    );
    for (const { entry, state } of found.map((row) => Row.parse(row)))
      mark.run({ entry, facet: `pdf${state.replace('-', '')}` });
  },
};

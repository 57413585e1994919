import type { Migration } from './migrate.ts';

/**
 * The text of PDFs, by the hash of their bytes, and how a document's entry of the history is found. Documents of before have
 * none: they are read after the record is open, one by one, since reading PDFs is no work for a migration.
 */
export const documentTexts: Migration = {
  version: 33,
  up(db) {
    db.exec(`
      CREATE TABLE document_texts (
        sha256 TEXT PRIMARY KEY CHECK (length(sha256) = 64),
        -- 'part': more than is kept of one document. 'not-read': broken, or beyond a limit of size, memory or time.
        state TEXT NOT NULL CHECK (state IN ('text', 'part', 'no-text', 'password', 'not-read', 'no-pdf')),
        -- A line for each line of a page.
        text TEXT NOT NULL
      ) STRICT;
      CREATE INDEX history_by_document ON history (json_extract(thing, '$.documentId'))
        WHERE json_extract(thing, '$.documentId') IS NOT NULL;
      CREATE INDEX history_by_attachment ON history (json_extract(thing, '$.attachmentId'))
        WHERE json_extract(thing, '$.attachmentId') IS NOT NULL;
    `);
  },
};

import type { Migration } from './migrate.ts';

/**
 * Files that officers attach to dossiers, and their withdrawals, each as an event. The bytes lie with those of documents, so
 * that the same file is kept once. Before there was nothing of it, so there is nothing to fill in.
 */
export const attachments: Migration = {
  version: 31,
  up(db) {
    db.exec(`
      CREATE TABLE attachments (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        dossier_id INTEGER NOT NULL REFERENCES dossiers (id),
        body_id INTEGER NOT NULL REFERENCES document_bodies (id),
        name TEXT NOT NULL CHECK (name <> ''),
        -- By the ending of the name: a label, on which nothing depends.
        media_type TEXT NOT NULL,
        at TEXT NOT NULL,
        officer TEXT NOT NULL
      ) STRICT;
      CREATE INDEX attachments_by_dossier ON attachments (dossier_id, id);
      CREATE INDEX attachments_by_body ON attachments (body_id);
      CREATE TRIGGER attachments_stand BEFORE UPDATE ON attachments
        BEGIN SELECT RAISE(ABORT, 'An attachment is never changed.'); END;
      CREATE TRIGGER attachments_are_kept BEFORE DELETE ON attachments
        BEGIN SELECT RAISE(ABORT, 'An attachment is never deleted.'); END;

      -- A withdrawn attachment stays kept, with its bytes.
      CREATE TABLE attachment_withdrawals (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        attachment_id INTEGER NOT NULL UNIQUE REFERENCES attachments (id),
        at TEXT NOT NULL,
        officer TEXT NOT NULL,
        reason TEXT NOT NULL CHECK (reason <> '')
      ) STRICT;
      CREATE TRIGGER attachment_withdrawals_stand BEFORE UPDATE ON attachment_withdrawals
        BEGIN SELECT RAISE(ABORT, 'A withdrawal is never changed.'); END;
      CREATE TRIGGER attachment_withdrawals_are_kept BEFORE DELETE ON attachment_withdrawals
        BEGIN SELECT RAISE(ABORT, 'A withdrawal is never deleted.'); END;
    `);
  },
};

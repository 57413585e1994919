import type { Migration } from './migrate.ts';

/**
 * The audit trail. A record is the canonical JSON that was hashed, and nothing beside it: the other columns are read
 * out of it, so that no column can say something else than what the hash covers. Texts lie apart, where they can be
 * erased; the record holds only their salted digest.
 */
export const trail: Migration = {
  version: 4,
  up(db) {
    db.exec(`
      CREATE TABLE trail (
        id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
        record TEXT NOT NULL CHECK (json_valid(record)),
        hash TEXT NOT NULL CHECK (length(hash) = 64),
        at TEXT GENERATED ALWAYS AS (record ->> '$.at') VIRTUAL,
        officer TEXT GENERATED ALWAYS AS (record ->> '$.officer') VIRTUAL,
        kind TEXT GENERATED ALWAYS AS (record ->> '$.kind') VIRTUAL,
        previous TEXT GENERATED ALWAYS AS (record ->> '$.previous') VIRTUAL
      ) STRICT;
      CREATE TRIGGER trail_is_kept BEFORE DELETE ON trail
        BEGIN SELECT RAISE(ABORT, 'The audit trail is never deleted.'); END;
      CREATE TRIGGER trail_stands BEFORE UPDATE ON trail
        BEGIN SELECT RAISE(ABORT, 'The audit trail is never changed.'); END;

      -- Erased: salt and text are gone, and the record that tells of it is named. Without the salt the digest tells
      -- nothing, not even to somebody who guesses the text.
      CREATE TABLE trail_texts (
        seq INTEGER PRIMARY KEY REFERENCES trail (id),
        salt BLOB,
        text TEXT,
        erased_by INTEGER,
        CHECK ((salt IS NULL) = (text IS NULL) AND (text IS NULL) = (erased_by IS NOT NULL))
      ) STRICT;
      CREATE INDEX trail_texts_erased ON trail_texts (erased_by) WHERE erased_by IS NOT NULL;
      CREATE TRIGGER trail_texts_are_kept BEFORE DELETE ON trail_texts
        BEGIN SELECT RAISE(ABORT, 'A text of the audit trail is erased, never deleted.'); END;
      CREATE TRIGGER trail_texts_stand BEFORE UPDATE ON trail_texts WHEN NEW.text IS NOT NULL
        BEGIN SELECT RAISE(ABORT, 'A text of the audit trail is never changed.'); END;
    `);
  },
};

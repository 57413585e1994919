import type { Migration } from './migrate.ts';

/**
 * Orders with what happened to them, dossiers with their names as they are typed at, snapshots of profiles, and
 * documents. An order may have cost money, so neither it nor its story can be deleted, whoever tries.
 */
export const orders: Migration = {
  version: 2,
  up(db) {
    db.exec(`
      CREATE TABLE dossiers (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        company_key TEXT NOT NULL UNIQUE,
        company TEXT NOT NULL CHECK (json_valid(company)),
        saved_at TEXT NOT NULL,
        saved_by TEXT NOT NULL
      ) STRICT;

      -- Pairs of letters of every name (see name-grams.ts). The row is the dossier's.
      CREATE VIRTUAL TABLE dossier_names USING fts5(grams, tokenize = 'unicode61 remove_diacritics 0');
      INSERT INTO dossier_names (dossier_names, rank) VALUES ('secure-delete', 1);

      CREATE TABLE orders (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        reference TEXT NOT NULL UNIQUE CHECK (length(reference) > 0),
        officer TEXT NOT NULL,
        dossier_id INTEGER NOT NULL REFERENCES dossiers (id),
        company TEXT NOT NULL CHECK (json_valid(company)),
        jurisdiction TEXT NOT NULL,
        interface TEXT NOT NULL CHECK (interface IN ('v2', 'rest')),
        product TEXT NOT NULL CHECK (json_valid(product)),
        product_key TEXT NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('intended', 'sending', 'pending', 'ready', 'collected', 'failed',
          'cancelled', 'unclear', 'needs-attention')),
        reason TEXT,
        said TEXT,
        price TEXT NOT NULL CHECK (json_valid(price)),
        ledger TEXT NOT NULL,
        most_accepted REAL NOT NULL CHECK (most_accepted >= 0),
        real_ledger TEXT,
        real_value REAL CHECK ((real_value IS NULL) = (real_ledger IS NULL)),
        -- Held back until the real cost is known or it is sure that there is none.
        reserved REAL NOT NULL GENERATED ALWAYS AS
          (CASE WHEN real_value IS NOT NULL OR state IN ('failed', 'cancelled') THEN 0.0 ELSE most_accepted END),
        acknowledged TEXT NOT NULL CHECK (acknowledged IN ('confirmed-active', 'not-confirmed', 'not-active',
          'status-not-understood', 'not-found')),
        service_order_id TEXT,
        -- The day of the order by the service's own clock, where it told it: ours may have been set wrong.
        service_day TEXT,
        ordered_at TEXT NOT NULL,
        changed_at TEXT NOT NULL,
        -- The order that a person sent instead of this one.
        replaced_by INTEGER REFERENCES orders (id)
      ) STRICT;
      CREATE INDEX orders_by_dossier ON orders (dossier_id, id);
      CREATE INDEX orders_by_state ON orders (state, id);
      CREATE INDEX orders_by_day ON orders (ordered_at);
      CREATE INDEX orders_by_product ON orders (product_key, jurisdiction, id);
      -- The same thing is not bought again while it may still come: neither by a second click nor by a second window.
      CREATE UNIQUE INDEX orders_under_way ON orders (dossier_id, product_key)
        WHERE replaced_by IS NULL AND state NOT IN ('collected', 'failed', 'cancelled');
      CREATE TRIGGER orders_are_kept BEFORE DELETE ON orders
        BEGIN SELECT RAISE(ABORT, 'An order is never deleted.'); END;

      CREATE TABLE order_events (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        order_id INTEGER NOT NULL REFERENCES orders (id),
        at TEXT NOT NULL,
        kind TEXT NOT NULL CHECK (kind IN ('agreed', 'intent-written', 'sending', 'answered', 'refused', 'not-sent',
          'cut', 'held-get-refused', 'unclear', 'looked-for', 'found', 'not-found', 'pending', 'ready', 'collecting',
          'collected', 'failed', 'cancelled', 'needs-attention', 'cost-higher', 'cost-seen', 'sent-again')),
        officer TEXT,
        detail TEXT,
        answer_id INTEGER REFERENCES answers (id)
      ) STRICT;
      CREATE INDEX order_events_by_order ON order_events (order_id, id);
      CREATE INDEX order_events_by_answer ON order_events (answer_id);
      CREATE TRIGGER order_events_are_kept BEFORE DELETE ON order_events
        BEGIN SELECT RAISE(ABORT, 'What happened to an order is never deleted.'); END;
      CREATE TRIGGER order_events_stand BEFORE UPDATE ON order_events
        BEGIN SELECT RAISE(ABORT, 'What happened to an order is never changed.'); END;

      -- A profile as of one answer. The profile itself is read from the answer, so that the two cannot differ.
      CREATE TABLE snapshots (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        dossier_id INTEGER NOT NULL REFERENCES dossiers (id),
        order_id INTEGER UNIQUE REFERENCES orders (id),
        answer_id INTEGER NOT NULL REFERENCES answers (id),
        source TEXT NOT NULL CHECK (source IN ('v2-enhanced-profile', 'v2-lite-profile', 'rest-enhanced-profile')),
        taken_at TEXT NOT NULL,
        status TEXT,
        -- Every name in it, so that the dossier is found by each of them.
        names TEXT NOT NULL CHECK (json_valid(names))
      ) STRICT;
      CREATE INDEX snapshots_by_dossier ON snapshots (dossier_id, id);
      CREATE INDEX snapshots_by_answer ON snapshots (answer_id);

      -- The same bytes are kept once. Without a hash they are still coming in, and are dropped at the next start.
      CREATE TABLE document_bodies (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        sha256 TEXT UNIQUE CHECK (length(sha256) = 64),
        size INTEGER NOT NULL DEFAULT 0 CHECK (size >= 0)
      ) STRICT;
      CREATE TABLE document_chunks (
        body_id INTEGER NOT NULL REFERENCES document_bodies (id) ON DELETE CASCADE,
        position INTEGER NOT NULL CHECK (position >= 0),
        bytes BLOB NOT NULL,
        UNIQUE (body_id, position)
      ) STRICT;
      CREATE TABLE documents (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        order_id INTEGER NOT NULL REFERENCES orders (id),
        dossier_id INTEGER NOT NULL REFERENCES dossiers (id),
        body_id INTEGER NOT NULL REFERENCES document_bodies (id),
        name TEXT NOT NULL,
        format TEXT NOT NULL CHECK (format IN ('pdf', 'json', 'other')),
        media_type TEXT NOT NULL,
        received_at TEXT NOT NULL
      ) STRICT;
      CREATE INDEX documents_by_order ON documents (order_id);
      CREATE INDEX documents_by_dossier ON documents (dossier_id, id);
      CREATE INDEX documents_by_body ON documents (body_id);

      -- What searches cost is part of a day's spend.
      CREATE INDEX searches_with_cost ON searches (asked_at) WHERE cost_value IS NOT NULL;
    `);
  },
};

import type { Migration } from './migrate.ts';

/**
 * Documents, rows of batches, the history and earlier searches are sorted by the record, as orders are since migration 52. What a row
 * shows of another table stands in the row as well: the company, the size and the hash of a document, the company found for a row of a
 * batch, who ordered what came by itself, and what an entry of the history cost. Keys of names and the full text of documents are
 * filled in by the code that makes them.
 */
export const moreSortedLists: Migration = {
  version: 55,
  up(db) {
    db.exec(`
      ALTER TABLE documents ADD COLUMN sort_name TEXT;
      ALTER TABLE documents ADD COLUMN sort_company TEXT;
      ALTER TABLE documents ADD COLUMN bytes INTEGER;
      ALTER TABLE documents ADD COLUMN hash TEXT;
      CREATE INDEX documents_by_name ON documents (sort_name, id);
      CREATE INDEX documents_by_company ON documents (sort_company, id);
      CREATE INDEX documents_by_media_type ON documents (media_type, id);
      CREATE INDEX documents_by_hash ON documents (hash, id);
      -- With the format, so that sizes are summed without reading a row.
      CREATE INDEX documents_by_size ON documents (bytes, id, format);
      CREATE INDEX documents_by_format ON documents (format, id);
      CREATE VIRTUAL TABLE document_words USING fts5(
        grams, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 0');
      INSERT INTO document_words (document_words, rank) VALUES ('secure-delete', 1);

      ALTER TABLE batch_rows ADD COLUMN sort_row TEXT;
      ALTER TABLE batch_rows ADD COLUMN sort_reference TEXT;
      ALTER TABLE batch_rows ADD COLUMN sort_found TEXT;
      CREATE INDEX batch_rows_by_row ON batch_rows (batch_id, sort_row, id);
      CREATE INDEX batch_rows_by_reference ON batch_rows (batch_id, sort_reference, id);
      CREATE INDEX batch_rows_by_found ON batch_rows (batch_id, sort_found, id);

      ALTER TABLE history ADD COLUMN sort_subject TEXT;
      ALTER TABLE history ADD COLUMN sort_by TEXT;
      -- What it cost as its list shows it; no ledger where nothing is known. That of an order and of a search is found out later.
      ALTER TABLE history ADD COLUMN cost_ledger TEXT NOT NULL DEFAULT '';
      ALTER TABLE history ADD COLUMN cost_value REAL NOT NULL DEFAULT 0;
      -- Where there is none, it stands after every letter.
      ALTER TABLE history ADD COLUMN sort_jurisdiction TEXT NOT NULL GENERATED ALWAYS AS
        (coalesce(jurisdiction, char(1114111))) VIRTUAL;
      CREATE INDEX history_by_subject ON history (sort_subject, id);
      CREATE INDEX history_by_officer ON history (sort_by, id);
      CREATE INDEX history_by_jurisdiction ON history (sort_jurisdiction, id);
      CREATE INDEX history_by_cost ON history (cost_ledger, cost_value, id);
      CREATE INDEX history_by_order ON history (json_extract(thing, '$.orderId'))
        WHERE json_extract(thing, '$.kind') = 'order';
      CREATE INDEX history_by_search ON history (json_extract(thing, '$.searchId'))
        WHERE json_extract(thing, '$.kind') = 'search' AND cost IS NULL;
      CREATE TRIGGER history_costs_of_orders AFTER UPDATE OF real_ledger, real_value, settled_ledger, settled_value ON orders
        BEGIN
          UPDATE history SET cost_ledger = coalesce(NEW.real_ledger, NEW.settled_ledger, ''),
              cost_value = coalesce(NEW.real_value, NEW.settled_value, 0)
            WHERE json_extract(thing, '$.kind') = 'order' AND json_extract(thing, '$.orderId') = NEW.id;
        END;
      CREATE TRIGGER history_costs_of_searches AFTER INSERT ON search_settlements
        BEGIN
          UPDATE history SET cost_ledger = NEW.ledger, cost_value = NEW.value
            WHERE json_extract(thing, '$.kind') = 'search' AND cost IS NULL
              AND json_extract(thing, '$.searchId') = NEW.search_id;
        END;

      ALTER TABLE searches ADD COLUMN sort_question TEXT;
      -- A search without an answer stands before all that were answered.
      ALTER TABLE searches ADD COLUMN sort_hits INTEGER NOT NULL GENERATED ALWAYS AS
        (iif(failure_code IS NOT NULL OR not_understood = 1, -1, coalesce(hit_count, 0))) VIRTUAL;
      CREATE INDEX searches_of_officers_by_words ON searches (sort_question, id) WHERE batch_id IS NULL;
      CREATE INDEX searches_of_officers_by_hits ON searches (sort_hits, id) WHERE batch_id IS NULL;
      CREATE INDEX searches_of_officers_by_officer ON searches (officer, id) WHERE batch_id IS NULL;
    `);
  },
};

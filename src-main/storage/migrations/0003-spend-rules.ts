import type { Migration } from './migrate.ts';

/** What an officer allows to be spent, what products cost by agreement, and the unexpected costs nobody looked at yet. */
export const spendRules: Migration = {
  version: 3,
  up(db) {
    db.exec(`
      CREATE TABLE spend_limits (
        ledger TEXT PRIMARY KEY,
        per_order REAL CHECK (per_order >= 0),
        per_day REAL CHECK (per_day >= 0),
        per_dossier REAL CHECK (per_dossier >= 0),
        per_connection REAL CHECK (per_connection >= 0)
      ) STRICT;

      CREATE TABLE price_list (
        product_key TEXT NOT NULL,
        -- Empty: wherever no other line names the jurisdiction.
        jurisdiction TEXT NOT NULL,
        product TEXT NOT NULL CHECK (json_valid(product)),
        ledger TEXT NOT NULL,
        value REAL NOT NULL CHECK (value >= 0),
        PRIMARY KEY (product_key, jurisdiction)
      ) STRICT;

      CREATE INDEX order_events_about_cost ON order_events (order_id, id) WHERE kind IN ('cost-higher', 'cost-seen');
    `);
  },
};

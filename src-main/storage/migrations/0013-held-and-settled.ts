import type { Migration } from './migrate.ts';

/** What a cost may be. Written out here: the rule of later versions may be another one. */
const believed = 'BETWEEN 0.0 AND 1000000.0';

/**
 * Costs that nobody believes stand beside the believed ones, as they came. What is held for an order that the service
 * had taken stays held when it fails, until a person settles it. The day of the limits has a clock of its own, so that
 * setting the machine's does not begin a new day.
 *
 * What is held was worked out from the state alone; a column that is worked out holds no data and can be made anew
 * without touching the table.
 */
export const heldAndSettled: Migration = {
  version: 13,
  up(db) {
    db.exec(`
      ALTER TABLE orders DROP COLUMN reserved;
      ALTER TABLE orders ADD COLUMN taken INTEGER NOT NULL DEFAULT 0 CHECK (taken IN (0, 1));
      -- What the service stated as the cost and nobody believes.
      ALTER TABLE orders ADD COLUMN cost_said TEXT;
      ALTER TABLE orders ADD COLUMN settled_ledger TEXT;
      ALTER TABLE orders ADD COLUMN settled_value REAL CHECK ((settled_value IS NULL) = (settled_ledger IS NULL));

      UPDATE orders SET taken = 1 WHERE service_order_id IS NOT NULL OR state IN ('pending', 'ready', 'collected')
        OR id IN (SELECT order_id FROM order_events WHERE kind IN ('pending', 'ready', 'found', 'recognised', 'collected'));
      UPDATE orders SET cost_said = real_value || ' ' || real_ledger, real_ledger = NULL, real_value = NULL
        WHERE NOT real_value ${believed};
      -- A cost of nothing that came with the answer that made the order is no word about one that failed.
      UPDATE orders SET real_ledger = NULL, real_value = NULL
        WHERE real_value = 0 AND taken = 1 AND state IN ('failed', 'cancelled');
      UPDATE orders SET price = json_object('kind', 'not-known')
        WHERE json_type(price, '$.cost.value') IS NOT NULL
          AND NOT coalesce(json_extract(price, '$.cost.value') ${believed}, 0);
      DELETE FROM price_list WHERE NOT value ${believed};

      ALTER TABLE orders ADD COLUMN reserved REAL NOT NULL GENERATED ALWAYS AS
        (CASE WHEN real_value IS NOT NULL OR settled_value IS NOT NULL THEN 0.0
           WHEN state IN ('failed', 'cancelled') AND taken = 0 THEN 0.0 ELSE most_accepted END) VIRTUAL;
      CREATE INDEX orders_without_cost ON orders (id) WHERE real_value IS NULL AND settled_value IS NULL;
      CREATE INDEX orders_with_odd_cost ON orders (id) WHERE cost_said IS NOT NULL;

      DROP INDEX order_events_about_cost;
      CREATE INDEX order_events_about_cost ON order_events (order_id, id)
        WHERE kind IN ('cost-higher', 'cost-not-believed', 'cost-seen');

      -- Searches whose cost a person has to look at: one that is not believed, or one in a ledger without a limit.
      CREATE TABLE search_cost_stops (
        search_id INTEGER PRIMARY KEY REFERENCES searches (id) ON DELETE CASCADE,
        -- As it came; null where the cost itself is believed.
        said TEXT,
        seen_at TEXT,
        seen_by TEXT,
        reason TEXT
      ) STRICT;
      INSERT INTO search_cost_stops (search_id, said)
        SELECT id, cost_value || ' ' || cost_ledger FROM searches WHERE NOT cost_value ${believed};
      UPDATE searches SET cost_ledger = NULL, cost_value = NULL WHERE NOT cost_value ${believed};

      -- When a run of the machine was first seen, by its clock and by its uptime: one row.
      CREATE TABLE day_clock (
        id INTEGER PRIMARY KEY CHECK (id = 1),
        boot TEXT,
        wall_ms INTEGER NOT NULL,
        monotonic_ms INTEGER NOT NULL
      ) STRICT;
    `);
  },
};

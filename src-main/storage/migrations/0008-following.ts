import { z } from 'zod';
import type { Database } from 'better-sqlite3';
import type { Migration } from './migrate.ts';

const Definition = z.object({ sql: z.string() });

/**
 * Takes the list of kinds away from `order_events`: the schema of the query that writes them holds it, and here it would
 * have to be made anew with each new kind. SQLite cannot change a check, so the table is made anew with everything that
 * hangs on it.
 */
function freeEventKinds(db: Database): void {
  const hanging = db
    .prepare(
      `SELECT sql FROM sqlite_master WHERE tbl_name = 'order_events' AND type IN ('index', 'trigger') AND sql IS NOT NULL`,
    )
    .all()
    .map((row) => Definition.parse(row).sql);
  db.exec(`
    PRAGMA defer_foreign_keys = ON;
    CREATE TABLE new_order_events (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      order_id INTEGER NOT NULL REFERENCES orders (id),
      at TEXT NOT NULL,
      kind TEXT NOT NULL CHECK (length(kind) > 0),
      officer TEXT,
      detail TEXT,
      answer_id INTEGER REFERENCES answers (id)
    ) STRICT;
    INSERT INTO new_order_events SELECT id, order_id, at, kind, officer, detail, answer_id FROM order_events ORDER BY id;
    DROP TABLE order_events;
    ALTER TABLE new_order_events RENAME TO order_events;
  `);
  for (const definition of hanging) db.exec(definition);
}

/** A person may let an order rest, and is told of each change of state once. */
export const following: Migration = {
  version: 8,
  up(db) {
    db.exec(`
      ALTER TABLE orders ADD COLUMN following_stopped_at TEXT;
      -- Whether somebody was told of the state it is in. What is there already was told by the version before.
      ALTER TABLE orders ADD COLUMN told INTEGER NOT NULL DEFAULT 0 CHECK (told IN (0, 1));
      UPDATE orders SET told = 1;
      CREATE INDEX orders_not_told ON orders (id) WHERE told = 0;
    `);
    freeEventKinds(db);
  },
};

import type { Migration } from './migrate.ts';

/** What an order counts as in the totals, of the row before or after a change. */
const lineOf = (row: 'OLD' | 'NEW') => ({
  laid: `CASE WHEN ${row}.state IN ('unclear', 'needs-attention') AND ${row}.replaced_by IS NOT NULL THEN 'sent-again'
    WHEN ${row}.state = 'unclear' AND ${row}.reason = 'not-placed' THEN 'not-placed' ELSE '' END`,
  known: `CASE WHEN ${row}.real_value IS NOT NULL THEN 'said' WHEN ${row}.settled_value IS NOT NULL THEN 'settled'
    WHEN ${row}.state IN ('failed', 'cancelled') AND ${row}.taken = 0 THEN '' ELSE 'at-most' END`,
  ledger: `coalesce(${row}.real_ledger, ${row}.settled_ledger, ${row}.ledger)`,
  value: `coalesce(${row}.real_value, ${row}.settled_value, ${row}.reserved)`,
});

const [before, after] = [lineOf('OLD'), lineOf('NEW')];

const add = `INSERT INTO order_totals (state, laid_to_rest, known, ledger, orders, value)
  VALUES (NEW.state, ${after.laid}, ${after.known}, ${after.ledger}, 1, ${after.value})
  ON CONFLICT (state, laid_to_rest, known, ledger) DO UPDATE SET orders = orders + 1, value = value + excluded.value;`;

const take = `UPDATE order_totals SET orders = orders - 1, value = value - ${before.value}
  WHERE state = OLD.state AND laid_to_rest = ${before.laid} AND known = ${before.known} AND ledger = ${before.ledger};`;

/**
 * What a list of a million orders is read by. `listed` is the state that an order stands by in a list: one that was sent again or
 * not placed stands with what has ended. The totals are of all orders, in the lines that a list is summed in, so that neither
 * a page nor its sum reads more than a few rows; they are counted anew wherever orders are put in place without triggers.
 */
export const orderLists: Migration = {
  version: 43,
  up(db) {
    db.exec(`
      ALTER TABLE orders ADD COLUMN listed TEXT NOT NULL GENERATED ALWAYS AS
        (CASE WHEN (state IN ('unclear', 'needs-attention') AND replaced_by IS NOT NULL)
           OR (state = 'unclear' AND coalesce(reason, '') = 'not-placed') THEN 'cancelled' ELSE state END) VIRTUAL;
      CREATE INDEX orders_by_listed ON orders (listed, id);
      CREATE INDEX orders_ended_by_change ON orders (changed_at) WHERE listed IN ('collected', 'failed', 'cancelled');
      -- Cancelled ones that were not charged are many, and their cost is known: there is none.
      CREATE INDEX orders_of_open_cost ON orders (id) WHERE real_value IS NULL AND settled_value IS NULL
        AND NOT (state IN ('failed', 'cancelled') AND taken = 0);
      CREATE TABLE order_totals (
        state TEXT NOT NULL,
        laid_to_rest TEXT NOT NULL,
        known TEXT NOT NULL,
        ledger TEXT NOT NULL,
        orders INTEGER NOT NULL,
        value REAL NOT NULL,
        PRIMARY KEY (state, laid_to_rest, known, ledger)
      ) STRICT, WITHOUT ROWID;
      CREATE TRIGGER order_totals_grow AFTER INSERT ON orders BEGIN ${add} END;
      CREATE TRIGGER order_totals_move AFTER UPDATE ON orders BEGIN
        ${take}
        -- What is left of many sums and differences is no longer exact; of none it is nothing.
        DELETE FROM order_totals WHERE orders = 0;
        ${add}
      END;
    `);
  },
};

import type { Migration } from './migrate.ts';

/**
 * A list of orders is sorted by state, and the rows of a batch by where they stand, in the order in which they need a person: by their
 * codes, "cancelled" stood first and "unclear" last. Orders have the places of `orderGroups`; of a batch, what waits for an officer
 * stands first, then what has no answer, then the answers.
 */
export const rankedStates: Migration = {
  version: 59,
  up(db) {
    db.exec(`
      -- What was sent again, and what was not placed, stands behind all that has ended.
      ALTER TABLE orders ADD COLUMN state_place INTEGER NOT NULL GENERATED ALWAYS AS
        (CASE
          WHEN state IN ('unclear', 'needs-attention') AND replaced_by IS NOT NULL THEN 9
          WHEN state = 'unclear' AND coalesce(reason, '') = 'not-placed' THEN 8
          WHEN state = 'needs-attention' THEN 0
          WHEN state = 'unclear' THEN 1
          WHEN state IN ('intended', 'sending') THEN 2
          WHEN state = 'pending' THEN 3
          WHEN state = 'ready' THEN 4
          WHEN state = 'collected' THEN 5
          WHEN state = 'failed' THEN 6
          ELSE 7 END) VIRTUAL;
      -- With what a list is narrowed by, so that no order is read that it does not show.
      CREATE INDEX orders_by_state_place ON orders (state_place, id, listed);

      ALTER TABLE batch_rows ADD COLUMN standing_place INTEGER NOT NULL GENERATED ALWAYS AS
        (CASE standing
          WHEN 'doubtful' THEN 0
          WHEN 'not-known' THEN 1
          WHEN 'failed' THEN 2
          WHEN 'broken' THEN 3
          WHEN 'waiting' THEN 4
          WHEN 'none' THEN 5
          WHEN 'refused' THEN 6
          WHEN 'sure' THEN 7
          ELSE 8 END) VIRTUAL;
      CREATE INDEX batch_rows_by_standing_place ON batch_rows (batch_id, standing_place, position, id, standing);
    `);
  },
};

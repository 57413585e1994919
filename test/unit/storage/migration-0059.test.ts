import { expect, it } from 'vitest';
import { versionOf } from '../../../src-main/storage/migrations/migrate.ts';
import { RowStanding } from '../../../src-shared/domain/batch/batch.ts';
import { JournalState } from '../../../src-shared/domain/journal.ts';
import { placeOfState } from '../../../src-shared/domain/order-groups.ts';
import { insertOrder, recordOfVersion } from './migrated-rows.ts';

it('P12: after migration 59 orders have the place of their state, also one that was not placed or sent again', () => {
  const { db, migrateTo } = recordOfVersion(58);
  for (const [at, state] of JournalState.options.entries()) insertOrder(db, at + 1, { state });
  insertOrder(db, 20, { state: 'unclear', reason: 'not-placed' });
  insertOrder(db, 21, { state: 'needs-attention', replaced_by: 1 });
  insertOrder(db, 22, { state: 'unclear', replaced_by: 1, reason: 'not-placed' });
  migrateTo(59);
  expect(versionOf(db)).toBe(59);
  const rested = [
    { id: 20, state: 'unclear', reason: 'not-placed', replacedBy: null },
    { id: 21, state: 'needs-attention', reason: null, replacedBy: 1 },
    { id: 22, state: 'unclear', reason: 'not-placed', replacedBy: 1 },
  ] as const;
  const plain = JournalState.options.map((state, at) => ({ id: at + 1, state, reason: null, replacedBy: null }));
  const expected = [...plain, ...rested].map((order) => [placeOfState(order), order.id] as const);
  const sorted = 'SELECT state_place, id FROM orders INDEXED BY orders_by_state_place ORDER BY state_place, id';
  expect(db.prepare(sorted).raw().all()).toEqual(expected.toSorted(([a, one], [b, other]) => a - b || one - other));
  db.prepare("UPDATE orders SET state = 'needs-attention' WHERE id = 1").run();
  expect(db.prepare(sorted).raw().get()).toEqual([0, 1]);
  db.close();
});

it('P12: after migration 59 rows of a batch have the place of where they stand, which no other shares', () => {
  const { db, migrateTo } = recordOfVersion(58);
  const keep = db.prepare(
    `INSERT INTO batch_rows (batch_id, position, row, query, standing, search_id, hit_position)
     VALUES (1, ?, '{}', ?, ?, ?, ?)`,
  );
  for (const [at, standing] of RowStanding.options.entries())
    keep.run(
      at,
      standing === 'broken' ? null : '{}',
      standing,
      standing === 'broken' || standing === 'waiting' ? null : 1,
      standing === 'sure' || standing === 'chosen' ? 0 : null,
    );
  migrateTo(59);
  const sorted = `SELECT standing, standing_place FROM batch_rows INDEXED BY batch_rows_by_standing_place
    WHERE batch_id = 1 ORDER BY standing_place`;
  expect(db.prepare(sorted).raw().all()).toEqual(
    ['doubtful', 'not-known', 'failed', 'broken', 'waiting', 'none', 'refused', 'sure', 'chosen'].map(
      (standing, place) => [standing, place],
    ),
  );
  db.close();
});

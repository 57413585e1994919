import { expect, it } from 'vitest';
import { countOrders } from '../../../src-main/storage/queries/orders/order-totals.ts';
import { insertOrder, recordOfVersion } from './migrated-rows.ts';

it('P12: migration 43 lists orders of before as they rest, and their totals go on with what changes', () => {
  const { db, migrateTo } = recordOfVersion(42);
  insertOrder(db, 1, { state: 'unclear' });
  insertOrder(db, 2, { state: 'unclear', replaced_by: 1 });
  insertOrder(db, 3, { state: 'unclear', reason: 'not-placed' });
  insertOrder(db, 4, { real_ledger: 'unit', real_value: 3 });
  migrateTo(43);
  expect(db.prepare('SELECT listed FROM orders ORDER BY id').pluck().all()).toEqual([
    ...['unclear', 'cancelled', 'cancelled', 'collected'],
  ]);
  countOrders(db);
  db.exec(
    "UPDATE orders SET real_ledger = 'credit', real_value = 2 WHERE id = 1; UPDATE orders SET state = 'cancelled' WHERE id = 4",
  );
  const totals = 'SELECT state, laid_to_rest, known, ledger, orders, value FROM order_totals ORDER BY 1, 2, 3, 4';
  const kept = db.prepare(totals).raw().all();
  expect(kept).toEqual([
    ['cancelled', '', 'said', 'unit', 1, 3],
    ['unclear', '', 'said', 'credit', 1, 2],
    ['unclear', 'not-placed', 'at-most', 'credit', 1, 7],
    ['unclear', 'sent-again', 'at-most', 'credit', 1, 7],
  ]);
  countOrders(db);
  expect(db.prepare(totals).raw().all()).toEqual(kept);
  db.close();
});

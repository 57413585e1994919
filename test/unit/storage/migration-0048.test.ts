import { expect, it } from 'vitest';
import { indexOrders } from '../../../src-main/storage/queries/orders/order-words.ts';
import { insertOrder, recordOfVersion } from './migrated-rows.ts';

it('P12: after migration 48 orders of before are found by a part of their reference, once', () => {
  const { db, migrateTo } = recordOfVersion(47);
  insertOrder(db, 1, { reference: 'KESTREL-0001' });
  insertOrder(db, 2, { reference: 'other' });
  migrateTo(48);
  expect(db.prepare('SELECT rowid FROM order_words').pluck().all()).toEqual([]);
  indexOrders(db);
  indexOrders(db);
  expect(db.prepare("SELECT rowid FROM order_words WHERE order_words MATCH 'st'").pluck().all()).toEqual([1]);
  db.close();
});

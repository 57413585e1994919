import { expect, it } from 'vitest';
import { insertOrder, recordOfVersion } from './migrated-rows.ts';

it('P12: migration 35 takes an order of before for one that was bought for itself', () => {
  const { db, migrateTo } = recordOfVersion(34);
  insertOrder(db, 1);
  migrateTo(35);
  expect(db.prepare('SELECT owners_of FROM orders').pluck().all()).toEqual([null]);
  expect(() => db.exec("UPDATE orders SET owners_of = 'Meridian'")).toThrow('CHECK');
  db.close();
});

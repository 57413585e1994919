import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { searches } from '../../../src-main/storage/migrations/0001-searches.ts';
import { orders } from '../../../src-main/storage/migrations/0002-orders.ts';
import { spendRules } from '../../../src-main/storage/migrations/0003-spend-rules.ts';
import { following } from '../../../src-main/storage/migrations/0008-following.ts';
import { migrate, versionOf } from '../../../src-main/storage/migrations/migrate.ts';
import { heldAndSettled } from '../../../src-main/storage/migrations/0013-held-and-settled.ts';
import { takeNotices } from '../../../src-main/storage/queries/orders/order-notices.ts';

it('P12: migration 8 keeps every event with its number, what guards them, and tells nobody of what is old', () => {
  const db = new Sqlite(':memory:');
  db.pragma('foreign_keys = ON');
  migrate(db, [searches, orders, spendRules]);
  db.exec(`
    INSERT INTO dossiers (company_key, company, saved_at, saved_by) VALUES ('number:LU:B1', '{}', '', '');
    INSERT INTO orders (reference, officer, dossier_id, company, jurisdiction, interface, product, product_key, state,
      price, ledger, most_accepted, acknowledged, ordered_at, changed_at)
    VALUES ('r', 'A. Officer', 1, '{}', 'LU', 'v2', '{}', 'v2-lite-profile', 'collected', '{}', 'lite', 1,
      'not-confirmed', '', '');
    INSERT INTO order_events (id, order_id, at, kind, detail) VALUES (3, 1, 'a', 'agreed', 'x'), (7, 1, 'b', 'sending', NULL);
  `);
  const events = () => db.prepare('SELECT * FROM order_events ORDER BY id').all();
  const guards = () =>
    db
      .prepare(`SELECT name, type FROM sqlite_master WHERE tbl_name = 'order_events' AND sql IS NOT NULL ORDER BY name`)
      .all();
  const before = { events: events(), guards: guards() };
  migrate(db, [searches, orders, spendRules, following]);
  expect(versionOf(db)).toBe(8);
  expect({ events: events(), guards: guards() }).toEqual(before);
  expect(() => db.exec('DELETE FROM order_events')).toThrow('never deleted');
  expect(() => db.exec(`UPDATE order_events SET at = 'c'`)).toThrow('never changed');
  db.exec(`INSERT INTO order_events (order_id, at, kind) VALUES (1, 'c', 'following-stopped')`);
  expect(db.prepare('SELECT max(id) AS id FROM order_events').get()).toEqual({ id: 8 });
  // The queries are those of the newest version.
  migrate(db, [searches, orders, spendRules, following, heldAndSettled]);
  expect(takeNotices(db)).toEqual([]);
  db.close();
});

import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { searches } from '../../../src-main/storage/migrations/0001-searches.ts';
import { orders } from '../../../src-main/storage/migrations/0002-orders.ts';
import { spendRules } from '../../../src-main/storage/migrations/0003-spend-rules.ts';
import { migrate, versionOf } from '../../../src-main/storage/migrations/migrate.ts';
import { heldAndSettled } from '../../../src-main/storage/migrations/0013-held-and-settled.ts';
import { readSpendRules } from '../../../src-main/storage/queries/spend/spend-rules.ts';

it('P12: migration 3 adds limits and prices, and an unexpected cost from before it stops orders', () => {
  const db = new Sqlite(':memory:');
  migrate(db, [searches, orders]);
  db.exec(`
    INSERT INTO dossiers (company_key, company, saved_at, saved_by) VALUES ('number:LU:B1', '{}', '', '');
    INSERT INTO orders (reference, officer, dossier_id, company, jurisdiction, interface, product, product_key, state,
      price, ledger, most_accepted, real_ledger, real_value, acknowledged, ordered_at, changed_at)
    VALUES ('r', 'A. Officer', 1, '{}', 'LU', 'v2', '{}', 'v2-lite-profile', 'collected', '{}', 'lite', 1, 'lite', 2,
      'not-confirmed', '', '');
    INSERT INTO order_events (order_id, at, kind) VALUES (1, '', 'cost-higher');
  `);
  const all = () => ['dossiers', 'orders', 'order_events'].map((table) => db.prepare(`SELECT * FROM ${table}`).all());
  const before = all();
  migrate(db, [searches, orders, spendRules]);
  expect(versionOf(db)).toBe(3);
  expect(all()).toEqual(before);
  // The queries are those of the newest version.
  migrate(db, [searches, orders, spendRules, heldAndSettled]);
  expect(readSpendRules(db)).toEqual({ limits: [], prices: [], stoppedBy: 1, stoppedBySearch: null });
  db.close();
});

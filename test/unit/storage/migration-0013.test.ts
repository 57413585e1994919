import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { searchSettlements } from '../../../src-main/storage/migrations/0027-search-settlements.ts';
import { openCost } from '../../../src-main/storage/queries/spend/cost-not-known.ts';
import { migrate, versionOf } from '../../../src-main/storage/migrations/migrate.ts';
import { migrations } from '../../../src-main/storage/migrations/migrations.ts';
import { readSpendRules } from '../../../src-main/storage/queries/spend/spend-rules.ts';
import { readSpend } from '../../../src-main/storage/queries/spend/spend.ts';

const before = migrations.filter(({ version }) => version < 13);
const upTo = migrations.filter(({ version }) => version <= 13);

it('P12: migration 13 keeps every order, holds what was probably charged, and sets costs apart that nobody believes', () => {
  const db = new Sqlite(':memory:');
  db.pragma('foreign_keys = ON');
  migrate(db, before);
  const order = (id: number, state: string, more: { real?: number; service?: string; price?: string } = {}) => {
    db.prepare(
      `INSERT INTO orders (id, reference, officer, dossier_id, company, jurisdiction, interface, product, product_key,
         state, price, ledger, most_accepted, real_ledger, real_value, acknowledged, ordered_at, changed_at,
         service_order_id)
       VALUES (@id, 'r' || @id, 'A. Officer', 1, '{}', 'LU', 'v2', '{}', 'p' || @id, @state, @price, 'credit', 10,
         @realLedger, @real, 'not-confirmed', '2026-11-21', '2026-11-21', @service)`,
    ).run({
      ...{ id, state, price: more.price ?? '{"kind":"not-known"}', service: more.service ?? null },
      ...{ real: more.real ?? null, realLedger: more.real === undefined ? null : 'Credits' },
    });
    db.prepare(`INSERT INTO order_events (order_id, at, kind) VALUES (?, '', 'agreed')`).run(id);
  };
  db.exec(`
    INSERT INTO dossiers (company_key, company, saved_at, saved_by) VALUES ('number:LU:B1', '{}', '', '');
    INSERT INTO searches (asked_at, officer, interface, name, outcome, hit_count, cost_ledger, cost_value)
      VALUES ('2026-11-21', '', 'rest', 'x', 'answered', 0, 'credit', -3),
        ('2026-11-21', '', 'rest', 'y', 'answered', 0, 'credit', 2);
  `);
  order(1, 'collected', { real: 4 });
  order(2, 'collected', { real: -500 });
  order(3, 'collected', { real: Infinity });
  order(4, 'failed');
  order(5, 'failed', { service: '410001' });
  order(6, 'pending', { price: '{"kind":"stated","cost":{"ledger":"credit","value":-1}}' });
  const rows = () => db.prepare('SELECT id, reference, most_accepted, state FROM orders ORDER BY id').all();
  const events = () => db.prepare('SELECT * FROM order_events').all();
  const kept = { rows: rows(), events: events() };
  migrate(db, upTo);
  expect(versionOf(db)).toBe(13);
  expect({ rows: rows(), events: events() }).toEqual(kept);
  expect(db.prepare('SELECT id, real_value, cost_said, reserved, taken FROM orders ORDER BY id').raw().all()).toEqual([
    [1, 4, null, 0, 1],
    [2, null, '-500.0 Credits', 10, 1],
    [3, null, 'Inf Credits', 10, 1],
    [4, null, null, 0, 0],
    [5, null, null, 10, 1],
    [6, null, null, 10, 1],
  ]);
  expect(db.prepare('SELECT price FROM orders WHERE id = 6').pluck().get()).toBe('{"kind":"not-known"}');
  expect(db.prepare('SELECT search_id, said FROM search_cost_stops').raw().all()).toEqual([[1, '-3.0 credit']]);
  expect(db.pragma('foreign_key_check')).toEqual([]);
  expect(() => db.exec('DELETE FROM orders')).toThrow('never deleted');
  // What is read today needs the tables of today.
  migrate(db, [...upTo, searchSettlements]);
  // Of a later migration: what is spent is read by it.
  db.exec(`CREATE INDEX orders_of_open_cost ON orders (id) WHERE ${openCost}`);
  expect(readSpend(db, { dayStart: '2026-11-21' })).toEqual([
    { ledger: 'credit', spentToday: 6, reserved: 40, reservedEnded: 30 },
  ]);
  expect(readSpendRules(db)).toMatchObject({ stoppedBy: 2, stoppedBySearch: 1 });
  db.close();
});

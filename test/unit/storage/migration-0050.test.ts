import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { migrate, versionOf } from '../../../src-main/storage/migrations/migrate.ts';
import { migrations } from '../../../src-main/storage/migrations/migrations.ts';

it('P12: migration 50 keeps the id that a row was ordered with, and of a run of before no number of a search', () => {
  const db = new Sqlite(':memory:');
  const upTo = (newest: number) => {
    migrate(
      db,
      migrations.filter(({ version }) => version <= newest),
    );
  };
  upTo(43);
  db.pragma('foreign_keys = OFF');
  db.exec(`INSERT INTO orders (id, reference, officer, dossier_id, company, jurisdiction, interface, product, product_key, state,
    price, ledger, most_accepted, acknowledged, ordered_at, changed_at) VALUES (7, 'a', 'A', 1, '{"serviceId":"GB|x"}', 'GB', 'v2',
    '{}', 'k', 'intended', '{}', 'credit', 1, 'not-confirmed', '2026-11-21', '2026-11-21');
    INSERT INTO recheck_runs (at, officer, asks_registry, accepted, row_count, restores) VALUES ('a', 'A', 0, '[]', 3, 0)`);
  const insert = (position: number, standing: string, order: number | null) =>
    db
      .prepare(
        `INSERT INTO recheck_rows (run_id, position, dossier_id, product, price, most, ledger, acknowledged, unique_part,
           told, standing, order_id) VALUES (1, ?, ?, '{}', '{}', 1, 'credit', 'not-confirmed', 'a', '{}', ?, ?)`,
      )
      .run(position, position, standing, order);
  insert(0, 'ordered', 7);
  insert(1, 'waiting', null);
  // A restored record may miss an order.
  insert(2, 'ordered', 99);
  upTo(50);
  expect(versionOf(db)).toBe(50);
  const kept = db.prepare('SELECT ordered_as FROM recheck_rows ORDER BY position').pluck().all();
  expect(kept).toEqual(['GB|x', null, null]);
  expect(db.prepare('SELECT searches FROM recheck_runs').pluck().get()).toBeNull();
  db.close();
});

import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { searches } from '../../../src-main/storage/migrations/0001-searches.ts';
import { orders } from '../../../src-main/storage/migrations/0002-orders.ts';
import { migrate, versionOf } from '../../../src-main/storage/migrations/migrate.ts';

it('P12: migration 2 adds orders and dossiers and leaves every search as it was', () => {
  const db = new Sqlite(':memory:');
  migrate(db, [searches]);
  db.exec(`
    INSERT INTO bodies (sha256, size, deflated) VALUES ('${'a'.repeat(64)}', 2, x'00');
    INSERT INTO answers (sha256, operation, status, received_at, body_id)
      VALUES ('${'a'.repeat(64)}', 'GET /companies', 200, '', 1);
    INSERT INTO searches (asked_at, officer, interface, jurisdiction, name, outcome, hit_count, answer_id)
      VALUES ('2026-11-20T09:00:00.000Z', 'A. Officer', 'v2', 'LU', 'Meridian', 'answered', 0, 1);
  `);
  const all = () => ['answers', 'bodies', 'searches'].map((table) => db.prepare(`SELECT * FROM ${table}`).all());
  const before = all();
  migrate(db, [searches, orders]);
  expect(versionOf(db)).toBe(2);
  expect(all()).toEqual(before);
  expect(db.prepare('SELECT count(*) FROM orders').pluck().get()).toBe(0);
  expect(db.prepare('SELECT count(*) FROM dossier_names').pluck().get()).toBe(0);
  expect(db.pragma('foreign_key_check')).toEqual([]);
  db.close();
});

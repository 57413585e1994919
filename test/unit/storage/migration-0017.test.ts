import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { documentSnapshots } from '../../../src-main/storage/migrations/0017-document-snapshots.ts';
import { migrate, versionOf } from '../../../src-main/storage/migrations/migrate.ts';
import { migrations } from '../../../src-main/storage/migrations/migrations.ts';

it('P12: migration 17 keeps every snapshot with its number and its indexes, and takes those of documents', () => {
  const db = new Sqlite(':memory:');
  db.pragma('foreign_keys = ON');
  const before = migrations.filter(({ version }) => version < 17);
  migrate(db, before);
  db.exec(`
    INSERT INTO dossiers (company_key, company, saved_at, saved_by) VALUES ('number:LU:B1', '{}', '', '');
    INSERT INTO orders (reference, officer, dossier_id, company, jurisdiction, interface, product, product_key, state,
      price, ledger, most_accepted, acknowledged, ordered_at, changed_at)
    VALUES ('r', 'A. Officer', 1, '{}', 'LU', 'v2', '{}', 'v2-lite-profile', 'collected', '{}', 'lite', 1,
      'not-confirmed', '', '');
    INSERT INTO bodies (sha256, size, deflated) VALUES ('${'0'.repeat(64)}', 0, x'00');
    INSERT INTO answers (sha256, body_id, status, received_at, operation) VALUES ('${'0'.repeat(64)}', 1, 200, '', '');
    INSERT INTO snapshots (id, dossier_id, order_id, answer_id, source, taken_at, status, names) VALUES
      (3, 1, 1, 1, 'v2-lite-profile', '2026-01-01T00:00:00Z', 'Active', '["Fable"]'),
      (7, 1, NULL, 1, 'rest-enhanced-profile', '2026-01-02T00:00:00Z', NULL, '[]');
  `);
  const kept = () =>
    db
      .prepare('SELECT id, dossier_id, order_id, answer_id, source, taken_at, status, names FROM snapshots ORDER BY id')
      .all();
  const indexes = () =>
    db
      .prepare(`SELECT name, sql FROM sqlite_master WHERE tbl_name = 'snapshots' AND type = 'index' ORDER BY name`)
      .all();
  const old = { kept: kept(), indexes: indexes() };
  const add = db.prepare(
    `INSERT INTO snapshots (dossier_id, answer_id, source, taken_at, names) VALUES (?, 1, 'v2-document', '', '[]')`,
  );
  expect(() => add.run(1)).toThrow('CHECK');
  migrate(db, [...before, documentSnapshots]);
  expect(versionOf(db)).toBe(17);
  expect({ kept: kept(), indexes: indexes() }).toEqual(old);
  expect(db.prepare('SELECT DISTINCT document_day AS day FROM snapshots').all()).toEqual([{ day: null }]);
  expect(add.run(1).lastInsertRowid).toBe(8);
  expect(() => add.run(2)).toThrow('FOREIGN KEY');
  db.close();
});

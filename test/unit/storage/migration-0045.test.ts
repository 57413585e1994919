import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { migrate, versionOf } from '../../../src-main/storage/migrations/migrate.ts';
import { migrations } from '../../../src-main/storage/migrations/migrations.ts';
import { hitOf } from './history-rows.ts';

const before = migrations.filter(({ version }) => version < 45);
const upTo45 = migrations.filter(({ version }) => version <= 45);

it('P12: migration 45 marks the rows that are there whose answer says otherwise than the one before it, and no others', () => {
  const db = new Sqlite(':memory:');
  db.pragma('foreign_keys = ON');
  migrate(db, before);
  db.exec(
    "INSERT INTO batches (at, officer, name, source, sha256, row_count) VALUES ('then', 'A', 'a.csv', '{}', 'x', 4)",
  );
  const search = (jurisdiction: string | null, number: string, change: object) => {
    const { lastInsertRowid } = db
      .prepare(
        `INSERT INTO searches (asked_at, officer, interface, jurisdiction, company_number, outcome, hit_count)
         VALUES ('then', 'A', 'v2', ?, ?, 'answered', 1)`,
      )
      .run(jurisdiction, number);
    const hit = { ...hitOf('Tarnholm', number, '1 Quay Street'), status: 'Active', ...change };
    db.prepare('INSERT INTO search_hits (search_id, position, company_key, hit) VALUES (?, 0, ?, ?)').run(
      ...[lastInsertRowid, `number:GB:${number}@`, JSON.stringify(hit)],
    );
    return lastInsertRowid;
  };
  search('GB', '1', {});
  search('GB', '2', {});
  search(null, '3', {});
  const answers = [
    search('GB', '1', { status: 'Dissolved' }),
    search('GB', '2', { companyType: ' ' }),
    search('GB', '3', { name: 'Other' }),
  ];
  const row = db.prepare(
    `INSERT INTO batch_rows (batch_id, position, row, query, standing, search_id, hit_position)
     VALUES (1, ?, '{}', '{}', ?, ?, ?)`,
  );
  for (const [position, searchId] of answers.entries()) row.run(position, 'sure', searchId, 0);
  row.run(3, 'none', answers[0], null);
  migrate(db, upTo45);
  expect(versionOf(db)).toBe(45);
  expect(db.prepare('SELECT differs FROM batch_rows ORDER BY position').pluck().all()).toEqual([1, 0, 0, 0]);
  db.close();
});

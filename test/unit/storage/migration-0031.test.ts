import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { migrate, versionOf } from '../../../src-main/storage/migrations/migrate.ts';
import { migrations } from '../../../src-main/storage/migrations/migrations.ts';
import { company } from './journal-rows.ts';

const before = migrations.filter(({ version }) => version < 31);
const upTo31 = migrations.filter(({ version }) => version <= 31);

it('P12: migration 31 adds a place for attachments and their withdrawals, and changes nothing that is there', () => {
  const db = new Sqlite(':memory:');
  db.pragma('foreign_keys = ON');
  migrate(db, before);
  db.prepare(
    `INSERT INTO dossiers (company_key, company, saved_at, saved_by) VALUES ('number:LU:B218447', ?, 'then', 'A')`,
  ).run(JSON.stringify(company));
  db.prepare('INSERT INTO document_bodies (sha256, size) VALUES (?, 3)').run('a'.repeat(64));
  const rows = () => [db.prepare('SELECT * FROM dossiers').all(), db.prepare('SELECT * FROM document_bodies').all()];
  const kept = rows();
  migrate(db, upTo31);
  expect(versionOf(db)).toBe(31);
  expect(rows()).toEqual(kept);
  expect(db.prepare('SELECT * FROM attachments').all()).toEqual([]);
  const attach = (dossierId: number, bodyId: number, name: string) => () =>
    db
      .prepare(
        `INSERT INTO attachments (dossier_id, body_id, name, media_type, at, officer) VALUES (?, ?, ?, 'x', 'then', 'A')`,
      )
      .run(dossierId, bodyId, name);
  const withdraw = (attachmentId: number, reason: string) => () =>
    db
      .prepare(`INSERT INTO attachment_withdrawals (attachment_id, at, officer, reason) VALUES (?, 'then', 'A', ?)`)
      .run(attachmentId, reason);
  expect(attach(2, 1, 'a.pdf')).toThrow('FOREIGN KEY');
  expect(attach(1, 2, 'a.pdf')).toThrow('FOREIGN KEY');
  expect(attach(1, 1, '')).toThrow('CHECK');
  expect(attach(1, 1, 'a.pdf')).not.toThrow();
  expect(withdraw(2, 'Wrong file')).toThrow('FOREIGN KEY');
  expect(withdraw(1, '')).toThrow('CHECK');
  expect(withdraw(1, 'Wrong file')).not.toThrow();
  expect(withdraw(1, 'Wrong file again')).toThrow('UNIQUE');
  for (const table of ['attachments', 'attachment_withdrawals']) {
    expect(() => db.exec(`UPDATE ${table} SET officer = 'B'`)).toThrow('never changed');
    expect(() => db.exec(`DELETE FROM ${table}`)).toThrow('never deleted');
  }
  db.close();
});

import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { migrate, versionOf } from '../../../src-main/storage/migrations/migrate.ts';
import { migrations } from '../../../src-main/storage/migrations/migrations.ts';
import { company } from './journal-rows.ts';

const before = migrations.filter(({ version }) => version < 32);
const upTo32 = migrations.filter(({ version }) => version <= 32);

it('P12: migration 32 finds decisions with conditions, also beside one that cannot be read, and changes none', () => {
  const db = new Sqlite(':memory:');
  db.pragma('foreign_keys = ON');
  migrate(db, before);
  db.prepare(
    `INSERT INTO dossiers (company_key, company, saved_at, saved_by) VALUES ('number:LU:B218447', ?, 'then', 'A')`,
  ).run(JSON.stringify(company));
  const decide = db.prepare(
    `INSERT INTO decisions (dossier_id, statement, statement_id, signature, needs_second) VALUES (1, ?, ?, 's', 0)`,
  );
  decide.run('{"verdict":{"kind":"accept"}}', 'one');
  decide.run('no JSON', 'two');
  decide.run('{"verdict":{"kind":"accept-with-conditions","conditions":"Accounts by May."}}', 'three');
  const kept = db.prepare('SELECT * FROM decisions').all();
  migrate(db, upTo32);
  expect(versionOf(db)).toBe(32);
  expect(db.prepare('SELECT * FROM decisions').all()).toEqual(kept);
  decide.run('no JSON either', 'four');
  const found = `SELECT statement_id FROM decisions INDEXED BY decisions_with_conditions
    WHERE CASE WHEN json_valid(statement) THEN statement ->> '$.verdict.kind' END = 'accept-with-conditions'`;
  expect(db.prepare(found).pluck().all()).toEqual(['three']);
  db.close();
});

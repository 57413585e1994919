import { deflateSync } from 'node:zlib';
import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { migrate, versionOf } from '../../../src-main/storage/migrations/migrate.ts';
import { migrations } from '../../../src-main/storage/migrations/migrations.ts';

const before = migrations.filter(({ version }) => version < 21);
const upTo21 = migrations.filter(({ version }) => version <= 21);

function openBefore() {
  const db = new Sqlite(':memory:');
  db.pragma('foreign_keys = ON');
  migrate(db, before);
  return db;
}

it('P12, P22: migration 21 keeps every confirmation with its indexes, and adds the name that its one hit has', () => {
  const db = openBefore();
  db.exec(`
    INSERT INTO searches (id, asked_at, officer, interface, jurisdiction, name, outcome, hit_count)
      VALUES (1, '', 'A. Officer', 'v2', 'GB', 'fable', 'answered', 2);
    INSERT INTO search_hits (search_id, position, company_key, hit) VALUES
      (1, 0, 'number:GB:1', '{"name":"BRAND NEW NAME PLC","companyNumber":"1","status":"active"}'),
      (1, 1, 'number:GB:2', '{"name":"A","companyNumber":"2","status":null}'),
      (1, 2, 'number:GB:2', '{"name":"B","companyNumber":"2","status":null}');
    INSERT INTO confirmations (id, company_key, outcome, status, confirmed_at, search_id, leads_to) VALUES
      (4, 'number:GB:1', 'found-active', 'active', '2026-01-01', 1, NULL),
      (6, 'number:GB:2', 'found-status-not-understood', NULL, '2026-01-01', 1, NULL),
      (7, 'number:GB:3', 'not-found', NULL, '2026-01-02', 1, '9');
  `);
  const kept = () =>
    db
      .prepare(
        'SELECT id, company_key, outcome, status, confirmed_at, search_id, leads_to FROM confirmations ORDER BY id',
      )
      .all();
  const indexes = () =>
    db
      .prepare(`SELECT name, sql FROM sqlite_master WHERE tbl_name = 'confirmations' AND type = 'index' ORDER BY name`)
      .all();
  const old = { kept: kept(), indexes: indexes() };
  migrate(db, upTo21);
  expect(versionOf(db)).toBe(21);
  expect({ kept: kept(), indexes: indexes() }).toEqual(old);
  expect(db.prepare('SELECT id, answered FROM confirmations ORDER BY id').all()).toEqual([
    { id: 4, answered: '{"name":"BRAND NEW NAME PLC","number":"1","status":"active"}' },
    { id: 6, answered: null },
    { id: 7, answered: null },
  ]);
  const add = db.prepare(
    `INSERT INTO confirmations (company_key, outcome, confirmed_at, search_id) VALUES ('number:GB:1', ?, '', ?)`,
  );
  expect(add.run('found-another', 1).lastInsertRowid).toBe(8);
  expect(() => add.run('found', 1)).toThrow('CHECK');
  expect(() => add.run('not-found', 2)).toThrow('FOREIGN KEY');
  db.close();
});

it('P12, P22: migration 21 marks kept profiles whose own number is another than the one that was ordered, and no others', () => {
  const db = openBefore();
  const answers = [
    { data: { companyName: 'WRONG COMPANY PLC', companyNumber: '99999999' } },
    { data: { companyName: 'Fable plc', identifiers: { primaryRegistrationNumber: '4418820' } } },
    { data: { companyName: 'Fable plc', companyNumber: '77', otherIdentifiers: [{ value: '04418820' }] } },
    { companyProfileField: { nameField: 'Fable plc', codeField: 'C1' } },
  ];
  db.exec(
    `INSERT INTO dossiers (company_key, company, saved_at, saved_by) VALUES ('number:GB:04418820', '{}', '', '')`,
  );
  for (const [at, answer] of answers.entries()) {
    const id = at + 1;
    db.prepare('INSERT INTO bodies (sha256, size, deflated) VALUES (?, ?, ?)').run(
      String(id).repeat(64),
      10,
      deflateSync(JSON.stringify(answer)),
    );
    db.exec(`
      INSERT INTO orders (reference, officer, dossier_id, company, jurisdiction, interface, product, product_key, state,
        price, ledger, most_accepted, acknowledged, ordered_at, changed_at)
      VALUES ('r${String(id)}', 'A. Officer', 1, '{"companyNumber":"04418820"}', 'GB', 'v2', '{}', 'v2-lite-profile',
        'collected', '{}', 'lite', 1, 'not-confirmed', '', '');
      INSERT INTO answers (sha256, body_id, status, received_at, operation)
        VALUES ('${String(id).repeat(64)}', ${String(id)}, 200, '', '');
      INSERT INTO snapshots (dossier_id, order_id, answer_id, source, taken_at, names)
        VALUES (1, ${String(id)}, ${String(id)}, 'v2-lite-profile', '', '["A name"]');
    `);
  }
  migrate(db, upTo21);
  expect(db.prepare('SELECT id, names, other_company FROM snapshots ORDER BY id').all()).toEqual([
    { id: 1, names: '[]', other_company: '{"because":"number","name":"WRONG COMPANY PLC","number":"99999999"}' },
    ...[2, 3, 4].map((id) => ({ id, names: '["A name"]', other_company: null })),
  ]);
  db.close();
});

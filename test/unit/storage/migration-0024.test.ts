import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { migrate, versionOf } from '../../../src-main/storage/migrations/migrate.ts';
import { migrateToNewest, migrations } from '../../../src-main/storage/migrations/migrations.ts';
import { changeWorkFact } from '../../../src-main/storage/queries/decisions/work-changes.ts';
import { company } from './journal-rows.ts';
import { decidedAt, deskOver } from './decision-rows.ts';

const before = migrations.filter(({ version }) => version < 24);
const upTo24 = migrations.filter(({ version }) => version <= 24);
const added = ['officer_keys', 'decisions', 'approvals', 'work_changes'];

/** Every table of a record with its rows, but the places that are new. */
function rowsOf(db: InstanceType<typeof Sqlite>) {
  const tables = db
    .prepare(`SELECT name FROM pragma_table_list WHERE type = 'table' AND schema = 'main'`)
    .pluck()
    .all();
  return tables
    .map(String)
    .filter((name) => !name.startsWith('sqlite_') && !added.includes(name))
    .toSorted()
    .map((name) => [name, db.prepare(`SELECT * FROM ${name}`).all()]);
}

function recordOfBefore() {
  const db = new Sqlite(':memory:');
  db.pragma('foreign_keys = ON');
  migrate(db, before);
  db.prepare(
    `INSERT INTO dossiers (company_key, company, saved_at, saved_by) VALUES ('number:LU:B218447', ?, 'then', 'A')`,
  ).run(JSON.stringify(company));
  db.prepare(`INSERT INTO notes (dossier_id, at, officer, text) VALUES (1, 'then', 'A', 'Called back')`).run();
  return db;
}

it('P12: migration 24 adds places for what is stated and decided, and changes nothing that is there', async () => {
  const db = recordOfBefore();
  const kept = rowsOf(db);
  migrate(db, upTo24);
  expect(versionOf(db)).toBe(24);
  expect(rowsOf(db)).toEqual(kept);
  for (const table of added) expect(db.prepare(`SELECT * FROM ${table}`).all()).toEqual([]);
  migrateToNewest(db);
  const desk = deskOver(db);
  changeWorkFact(db, { dossierId: 1, at: decidedAt, officer: 'A', value: { fact: 'purpose', to: 'Supplier' } });
  await desk.decide('A. Officer', { dossierId: 1 });
  expect(await desk.read(1)).toMatchObject({
    facts: { purpose: 'Supplier' },
    decisions: [{ finding: 'fits', standing: { kind: 'in-force' } }],
  });
  db.close();
});

it('what was decided and stated is never changed, and is of a dossier that is there', () => {
  const db = recordOfBefore();
  migrate(db, upTo24);
  db.exec(`
    INSERT INTO officer_keys (at, officer, folded, public_key, fingerprint) VALUES ('then', 'A', 'a', 'key', 'print');
    INSERT INTO decisions (dossier_id, statement, statement_id, signature, needs_second) VALUES (1, '{}', 'one', 's', 1);
    INSERT INTO approvals (decision_id, statement, statement_id, signature, verdict) VALUES (1, '{}', 'two', 's', 'approve');
    INSERT INTO work_changes (dossier_id, at, officer, fact, after) VALUES (1, 'then', 'A', 'purpose', '"x"');
  `);
  for (const [change, words] of [
    [`UPDATE officer_keys SET public_key = 'other'`, 'never changed'],
    [`UPDATE decisions SET statement = '{"a":1}'`, 'never changed'],
    [`UPDATE approvals SET verdict = 'refuse'`, 'never changed'],
    [`UPDATE work_changes SET after = '"y"'`, 'never changed'],
    [
      `INSERT INTO decisions (dossier_id, statement, statement_id, signature, needs_second) VALUES (1, '{}', 'one', 's', 0)`,
      'UNIQUE',
    ],
    [
      `INSERT INTO decisions (dossier_id, statement, statement_id, signature, needs_second) VALUES (9, '{}', 'two', 's', 0)`,
      'FOREIGN KEY',
    ],
    [
      `INSERT INTO approvals (decision_id, statement, statement_id, signature, verdict) VALUES (1, '{}', 'x', 's', 'refuse')`,
      'UNIQUE',
    ],
    [`INSERT INTO work_changes (dossier_id, at, officer, fact, after) VALUES (1, 'then', 'A', 'mood', '"x"')`, 'CHECK'],
    [
      `INSERT INTO work_changes (dossier_id, at, officer, fact, after) VALUES (1, 'then', 'A', 'purpose', 'no json')`,
      'CHECK',
    ],
    [
      `INSERT INTO work_changes (dossier_id, at, officer, fact, review_due) VALUES (1, 'then', 'A', 'tags', '2026-11-24')`,
      'CHECK',
    ],
  ] as const)
    expect(() => db.exec(change), change).toThrow(words);
  db.close();
});

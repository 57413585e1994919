import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { migrate, versionOf } from '../../../src-main/storage/migrations/migrate.ts';
import { migrateToNewest, migrations } from '../../../src-main/storage/migrations/migrations.ts';
import { recordDocumentList } from '../../../src-main/storage/queries/documents/document-lists.ts';
import { everything, found } from './history-rows.ts';
import { company } from './journal-rows.ts';

const before = migrations.filter(({ version }) => version < 23);
const upTo23 = migrations.filter(({ version }) => version <= 23);

/** Every table of a record with its rows, but the place that is new. */
function rowsOf(db: InstanceType<typeof Sqlite>) {
  const tables = db
    .prepare(`SELECT name FROM pragma_table_list WHERE type = 'table' AND schema = 'main'`)
    .pluck()
    .all();
  return tables
    .map(String)
    .filter((name) => !name.startsWith('sqlite_') && name !== 'document_lists')
    .toSorted()
    .map((name) => [name, db.prepare(`SELECT * FROM ${name}`).all()]);
}

it('P12: migration 23 adds a place for lists of documents, and changes nothing that is there', () => {
  const db = new Sqlite(':memory:');
  db.pragma('foreign_keys = ON');
  migrate(db, before);
  db.prepare(
    `INSERT INTO dossiers (company_key, company, saved_at, saved_by) VALUES ('number:LU:B218447', ?, 'then', 'A')`,
  ).run(JSON.stringify(company));
  db.prepare(
    `INSERT INTO searches (asked_at, officer, interface, name, outcome, hit_count)
     VALUES ('2026-11-12T10:14:00.000Z', 'A. Officer', 'v2', 'Meridian', 'answered', 1)`,
  ).run();
  const kept = rowsOf(db);
  migrate(db, upTo23);
  expect(versionOf(db)).toBe(23);
  expect(rowsOf(db)).toEqual(kept);
  expect(db.prepare('SELECT * FROM document_lists').all()).toEqual([]);
  migrateToNewest(db);
  const outcome = { kind: 'failed' as const, code: 'service-answer-unreadable', correlationId: null };
  recordDocumentList(db, {
    ...{ officer: 'A. Officer', askedAt: '2026-11-22T09:00:00.000Z', company, serviceId: company.serviceId },
    ...{ continues: false, outcome, lines: [], answer: null },
  });
  expect(found(db, everything)).toMatchObject([
    { thing: { kind: 'listing', listId: 1, outcome }, leadsTo: { dossierId: 1, answer: null } },
  ]);
  db.close();
});

it('a page says either how many documents it lists or why it lists none', () => {
  const db = new Sqlite(':memory:');
  migrate(db, upTo23);
  const insert = (outcome: string, documents: number | null, code: string | null) =>
    db
      .prepare(
        `INSERT INTO document_lists (asked_at, officer, company_key, company, service_id, continues, outcome, documents,
           failure_code) VALUES ('then', 'A', 'key', '{}', 'id', 0, ?, ?, ?)`,
      )
      .run(outcome, documents, code);
  expect(() => insert('answered', null, null)).toThrow('CHECK');
  expect(() => insert('failed', 0, 'service-failed')).toThrow('CHECK');
  expect(() => insert('failed', null, null)).toThrow('CHECK');
  expect(() => insert('answered', 0, 'service-failed')).toThrow('CHECK');
  insert('answered', 0, null);
  insert('failed', null, 'service-failed');
  db.close();
});

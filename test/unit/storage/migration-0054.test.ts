import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { indexMissing } from '../../../src-main/storage/index-missing.ts';
import { migrate, versionOf } from '../../../src-main/storage/migrations/migrate.ts';
import { migrations, newestVersion } from '../../../src-main/storage/migrations/migrations.ts';

it('P12: after migration 54 every dossier of before is listed by its company and by what is kept of it', () => {
  const db = new Sqlite(':memory:');
  const upTo = (newest: number) => {
    migrate(
      db,
      migrations.filter(({ version }) => version <= newest),
      newest < newestVersion ? undefined : indexMissing,
    );
  };
  upTo(53);
  const named = (name: unknown) =>
    JSON.stringify({ jurisdiction: 'GB', companyNumber: '9', serviceId: 'GB|9', name, englishName: null });
  const insert = (key: string, company: string) =>
    db
      .prepare("INSERT INTO dossiers (company_key, company, saved_at, saved_by) VALUES (?, ?, '2026-11-21', 'A')")
      .run(key, company);
  insert('one', named('Éclair 9'));
  insert('two', named(7));
  db.prepare(
    `INSERT INTO orders (reference, officer, dossier_id, company, jurisdiction, interface, product, product_key, state, price,
       ledger, most_accepted, acknowledged, ordered_at, changed_at) VALUES ('a', 'A', 1, ?, 'GB', 'v2', '{}', 'k', 'pending', '{}',
       'credit', 1, 'not-confirmed', '2026-11-21', '2026-11-21')`,
  ).run(named('Éclair 9'));
  const hash = 'a'.repeat(64);
  db.exec(`INSERT INTO bodies (sha256, size, deflated) VALUES ('${hash}', 0, x'')`);
  db.exec(
    `INSERT INTO answers (sha256, operation, status, received_at, body_id) VALUES ('${hash}', 'x', 200, '2026-11-21', 1)`,
  );
  db.exec(`INSERT INTO snapshots (dossier_id, answer_id, source, taken_at, status, names)
    VALUES (1, 1, 'v2-lite-profile', '2026-11-21T09:00:00.000Z', NULL, '[]')`);
  db.exec(`INSERT INTO decisions (dossier_id, statement, statement_id, signature, needs_second)
    VALUES (1, '{"verdict":{"kind":"refuse"}}', 's', '', 0), (2, 'no statement', 't', '', 0)`);
  upTo(54);
  expect(versionOf(db)).toBe(54);
  // The code of now fills in what rows of now have.
  upTo(newestVersion);
  const rows = db.prepare(
    'SELECT sort_name, sort_number, jurisdiction, verdict, profile_at, documents, open_orders FROM work_standing',
  );
  expect(rows.raw().all()).toEqual([
    ['eclair 000000000009', '000000000009', 'GB', 'refuse', '2026-11-21T09:00:00.000Z', 0, 1],
    // A company that cannot be read stands last.
    ['\u{10ffff}', '\u{10ffff}', '', '?', '~', 0, 0],
  ]);
  db.close();
});

it('the open orders of a dossier are counted without reading those that have ended', () => {
  const db = new Sqlite(':memory:');
  migrate(
    db,
    migrations.filter(({ version }) => version <= 54),
  );
  const plan = db.prepare('EXPLAIN QUERY PLAN SELECT open_orders FROM listed_dossiers_now WHERE dossier_id = 1').all();
  expect(JSON.stringify(plan)).toContain('orders_open_by_dossier');
  db.close();
});

import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { indexMissing } from '../../../src-main/storage/index-missing.ts';
import { migrate, versionOf } from '../../../src-main/storage/migrations/migrate.ts';
import { migrations, newestVersion } from '../../../src-main/storage/migrations/migrations.ts';

it('P12: after migration 51 orders of before are found by their ids, and one that cannot be read is like none', () => {
  const db = new Sqlite(':memory:');
  const upTo = (newest: number) => {
    migrate(
      db,
      migrations.filter(({ version }) => version <= newest),
      newest < newestVersion ? undefined : indexMissing,
    );
  };
  upTo(50);
  db.pragma('foreign_keys = OFF');
  const named = (serviceId: unknown) =>
    JSON.stringify({ jurisdiction: 'GB', companyNumber: null, serviceId, name: 'A', englishName: null });
  const insert = (id: number, company: string) =>
    db
      .prepare(
        `INSERT INTO orders (id, reference, officer, dossier_id, company, jurisdiction, interface, product, product_key, state,
           price, ledger, most_accepted, acknowledged, ordered_at, changed_at) VALUES (?, ?, 'A', ?, ?, 'GB', 'v2', '{}', 'k',
           'collected', '{}', 'credit', 1, 'not-confirmed', '2026-11-21', '2026-11-21')`,
      )
      .run(id, `a-${String(id)}`, id, company);
  insert(1, named('gb|MDAw='));
  insert(2, named('GB|'));
  insert(3, named(7));
  upTo(51);
  expect(versionOf(db)).toBe(51);
  // The code of now fills in what rows of now have.
  upTo(newestVersion);
  expect(db.prepare('SELECT id_form FROM orders ORDER BY id').pluck().all()).toEqual(['GB|MDAw', '', '']);
  expect(db.prepare("SELECT name FROM pragma_table_info('recheck_rows') WHERE name = 'ordered_as'").all()).toEqual([]);
  db.close();
});

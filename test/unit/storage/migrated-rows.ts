import Sqlite from 'better-sqlite3';
import { migrate } from '../../../src-main/storage/migrations/migrate.ts';
import { migrations } from '../../../src-main/storage/migrations/migrations.ts';

/** An open record as a Dossier of before left it, with rows put in as it wrote them. */
export interface EarlierRecord {
  db: Sqlite.Database;
  /** Brings it to a version, without what living code fills in after the newest. */
  migrateTo(version: number): void;
}

/** A record of one version, in memory. References are not held: a test writes the rows that it is about, and no others. */
export function recordOfVersion(version: number): EarlierRecord {
  const db = new Sqlite(':memory:');
  const migrateTo = (newest: number) => {
    migrate(
      db,
      migrations.filter((migration) => migration.version <= newest),
    );
  };
  migrateTo(version);
  db.pragma('foreign_keys = OFF');
  return { db, migrateTo };
}

/** An order as versions 2 to 50 wrote it. */
export function insertOrder(
  db: Sqlite.Database,
  id: number,
  change: Readonly<Record<string, string | number | null>> = {},
) {
  const row: Record<string, string | number | null> = {
    ...{
      id,
      reference: `a-${String(id)}`,
      officer: 'A',
      dossier_id: id,
      company: '{}',
      jurisdiction: 'GB',
      interface: 'v2',
    },
    ...{
      product: '{"kind":"v2-lite-profile"}',
      product_key: `k-${String(id)}`,
      state: 'collected',
      price: '{}',
      ledger: 'credit',
    },
    ...{ most_accepted: 7, acknowledged: 'not-confirmed', ordered_at: '2026-11-21', changed_at: '2026-11-21' },
    ...change,
  };
  const names = Object.keys(row);
  db.prepare(`INSERT INTO orders (${names.join(', ')}) VALUES (${names.map((name) => `@${name}`).join(', ')})`).run(
    row,
  );
}

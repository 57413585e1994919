import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { indexMissing } from '../../../src-main/storage/index-missing.ts';
import { migrate, versionOf } from '../../../src-main/storage/migrations/migrate.ts';
import { migrations, newestVersion } from '../../../src-main/storage/migrations/migrations.ts';

let db: Sqlite.Database;

const upTo = (newest: number) => {
  const some = migrations.filter(({ version }) => version <= newest);
  migrate(db, some, newest < newestVersion ? undefined : indexMissing);
};

beforeEach(() => {
  db = new Sqlite(':memory:');
  upTo(51);
  db.pragma('foreign_keys = OFF');
});
afterEach(() => db.close());

function insert(id: number, company: unknown, cost: { ledger: string; value: number } | null): void {
  db.prepare(
    `INSERT INTO orders (id, reference, officer, dossier_id, company, jurisdiction, interface, product, product_key, state,
       price, ledger, most_accepted, real_ledger, real_value, acknowledged, ordered_at, changed_at) VALUES (?, ?, 'A', 1, ?, 'GB',
       'v2', '{}', ?, 'collected', '{}', 'credit', 7, ?, ?, 'not-confirmed', '2026-11-21', '2026-11-21')`,
  ).run(id, `a-${String(id)}`, JSON.stringify(company), `k-${String(id)}`, cost?.ledger ?? null, cost?.value ?? null);
}

it('P12: orders of before are sorted by their names and by what they cost or hold back; one that cannot be read comes last', () => {
  const named = (name: string) => ({
    jurisdiction: 'GB',
    companyNumber: '9',
    serviceId: 'GB|MDAw',
    name,
    englishName: null,
  });
  insert(1, named('Émile 9'), { ledger: 'unit', value: 3 });
  insert(2, named(' '), null);
  insert(3, { name: 7 }, null);
  upTo(52);
  expect(versionOf(db)).toBe(52);
  // The code of now fills in what rows of now have.
  upTo(newestVersion);
  expect(db.prepare('SELECT sort_name, cost_ledger, cost_value FROM orders ORDER BY id').raw().all()).toEqual([
    ['emile 000000000009', 'unit', 3],
    ['000000000009', 'credit', 7],
    ['\u{10ffff}', 'credit', 7],
  ]);
});

it('how a dossier stands as work is told without reading all of its orders', () => {
  upTo(52);
  const steps = z
    .array(z.object({ detail: z.string() }))
    .parse(db.prepare('EXPLAIN QUERY PLAN SELECT * FROM work_standing_now WHERE dossier_id = 1').all());
  const ofLinks = steps.map(({ detail }) => detail).filter((detail) => detail.includes(' link '));
  expect(new Set(ofLinks)).toEqual(new Set(['SEARCH link USING INDEX orders_for_owners (dossier_id=?)']));
});

import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { migrate, versionOf } from '../../../src-main/storage/migrations/migrate.ts';
import { migrations } from '../../../src-main/storage/migrations/migrations.ts';

it('P12: migration 49 keeps the company of a row, which never changes; of a row of before it knows none', () => {
  const db = new Sqlite(':memory:');
  const upTo = (newest: number) => {
    migrate(
      db,
      migrations.filter(({ version }) => version <= newest),
    );
  };
  upTo(43);
  db.pragma('foreign_keys = OFF');
  const insert = (position: number, more: string, value: string) =>
    db.exec(`INSERT INTO recheck_rows (run_id, position, dossier_id, product, price, most, ledger, acknowledged, unique_part,
      told, standing${more}) VALUES (1, ${String(position)}, ${String(position)}, '{}', '{}', 1, 'credit',
      'not-confirmed', 'a', '{}', 'waiting'${value})`);
  insert(0, '', '');
  upTo(49);
  expect(versionOf(db)).toBe(49);
  insert(1, ', company', `, '{"name":"One"}'`);
  expect(() => insert(2, ', company', `, 'no reference'`)).toThrow('CHECK');
  const kept = () => db.prepare('SELECT company FROM recheck_rows ORDER BY position').pluck().all();
  expect(kept()).toEqual([null, '{"name":"One"}']);
  for (const column of ['company', 'product', 'told'])
    expect(() => db.prepare(`UPDATE recheck_rows SET ${column} = '{}'`).run()).toThrow('never changed');
  db.prepare("UPDATE recheck_rows SET standing = 'left-out'").run();
  expect(kept()).toEqual([null, '{"name":"One"}']);
  db.close();
});

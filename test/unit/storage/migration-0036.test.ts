import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { migrate, versionOf } from '../../../src-main/storage/migrations/migrate.ts';
import { migrations } from '../../../src-main/storage/migrations/migrations.ts';

const before = migrations.filter(({ version }) => version < 36);
const upTo36 = migrations.filter(({ version }) => version <= 36);

it('P12: migration 36 lists what was shown with a last day and of which nobody said anything', () => {
  const db = new Sqlite(':memory:');
  migrate(db, before);
  db.pragma('foreign_keys = OFF');
  const shown = db.prepare(
    `INSERT INTO discrepancies (dossier_id, shown_at, shown_day, officer, rule, kind, person, sources, last_day)
     VALUES (7, '2026-11-12T12:00:00Z', '2026-11-12', 'Ana', '{"id":"eu-amlr"}', 'worked-out-not-declared', '{}', '[]', ?)`,
  );
  for (const lastDay of ['2026-11-26', '2026-11-27', null]) shown.run(lastDay);
  db.prepare(
    `INSERT INTO discrepancy_steps (discrepancy_id, dossier_id, at, officer, step, said, is_open, due, newest_snapshot)
     VALUES (2, 7, '2026-11-13T12:00:00Z', 'Ana', 'stated', '{}', 1, '2026-11-27', 1)`,
  ).run();
  migrate(db, upTo36);
  expect(versionOf(db)).toBe(36);
  expect(db.prepare('SELECT * FROM discrepancies_standing').all()).toEqual([
    { discrepancy_id: 1, dossier_id: 7, last_day: '2026-11-26' },
  ]);
  db.close();
});

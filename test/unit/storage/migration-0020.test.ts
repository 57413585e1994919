import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { migrate, versionOf } from '../../../src-main/storage/migrations/migrate.ts';
import { migrateToNewest, migrations } from '../../../src-main/storage/migrations/migrations.ts';
import { settleDossier, unsureDossiers } from '../../../src-main/storage/queries/dossiers/unsure-dossiers.ts';
import { exportedLines, findingsOf } from './trail-rows.ts';

const before = migrations.filter(({ version }) => version < 20);

/** A record of before in which one dossier was taken from another, and both are told. */
function takenApart() {
  const db = new Sqlite(':memory:');
  db.pragma('foreign_keys = ON');
  migrate(db, before);
  const company = { jurisdiction: 'DE', companyNumber: 'HRB 1', serviceId: 'DE|1', name: 'Hansa', englishName: null };
  const insert = db.prepare(
    "INSERT INTO dossiers (company_key, company, saved_at, saved_by, taken_from) VALUES (?, ?, 'then', 'A', ?)",
  );
  insert.run('number:DE:HRB1@hamburg|', JSON.stringify({ ...company, registrationAuthority: 'Hamburg' }), null);
  insert.run('number:DE:HRB1@bremen|', JSON.stringify({ ...company, registrationAuthority: 'Bremen' }), 1);
  db.prepare('UPDATE dossiers SET taken_from = 1 WHERE id = 1').run();
  return db;
}

const settlement = {
  dossierId: 2,
  kind: 'taken-apart',
  at: '2026-11-22T08:00:00.000Z',
  officer: 'A. Officer',
} as const;

it('P12: migration 20 adds a place for what was decided of dossiers, and changes nothing that is there', () => {
  const db = takenApart();
  const dossiers = () => db.prepare('SELECT * FROM dossiers ORDER BY id').all();
  const kept = dossiers();
  migrateToNewest(db);
  expect(versionOf(db)).toBeGreaterThanOrEqual(20);
  expect(dossiers()).toEqual(kept);
  expect(unsureDossiers(db)).toMatchObject([
    { kind: 'taken-apart', dossierId: 1, settled: null },
    { kind: 'taken-apart', dossierId: 2, settled: null },
  ]);
  db.close();
});

it('a dossier that was looked at stays listed with who, when and why, behind those that nobody looked at', () => {
  const db = takenApart();
  migrateToNewest(db);
  const reason = 'Both extracts were compared.';
  const { at, officer } = settlement;
  const listed = settleDossier(db, { ...settlement, dossierId: 1, reason });
  expect(listed).toMatchObject([
    { dossierId: 2, settled: null },
    { dossierId: 1, settled: { at, officer, reason } },
  ]);
  expect(unsureDossiers(db)).toEqual(listed);
  const record = String(db.prepare('SELECT record FROM trail ORDER BY id DESC LIMIT 1').pluck().get());
  expect(JSON.parse(record)).toMatchObject({
    ...{ at, officer, kind: 'dossier-settled' },
    about: { dossierId: 1, told: 'taken-apart' },
  });
  // The reason may name people: it stands where it can be erased.
  expect(record).not.toContain('extracts');
  expect(exportedLines(db).join('')).toContain('Both extracts were compared.');
  expect(findingsOf(db)).toEqual([]);
  db.close();
});

it('what nobody has to look at, or somebody has looked at, is not settled', () => {
  const db = takenApart();
  migrateToNewest(db);
  settleDossier(db, { ...settlement, reason: 'Seen.' });
  expect(() => settleDossier(db, { ...settlement, reason: 'Again.' })).toThrow('Nobody has to look');
  expect(() => settleDossier(db, { ...settlement, kind: 'kept-twice', reason: 'Other.' })).toThrow(
    'Nobody has to look',
  );
  expect(() => settleDossier(db, { ...settlement, dossierId: 99, reason: 'None.' })).toThrow('Nobody has to look');
  expect(db.prepare('SELECT count(*) FROM settled_dossiers').pluck().get()).toBe(1);
  expect(db.prepare("SELECT count(*) FROM trail WHERE record LIKE '%dossier-settled%'").pluck().get()).toBe(1);
  db.close();
});

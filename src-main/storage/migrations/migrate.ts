import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import { fail } from '../../../src-shared/contract/failure.ts';

/** One step of the schema. Numbers only grow; a step that was released is never edited. */
export interface Migration {
  version: number;
  up(db: Database): void;
}

const Version = z.number().int();

/** The version that a file was written with; 0 for a new one. */
export function versionOf(db: Database): number {
  return Version.parse(db.pragma('user_version', { simple: true }));
}

/**
 * Brings the schema to the newest version, each step and its number in one transaction: a kill leaves the version
 * before or the version after. Throws `storage-newer` for a file of a newer Dossier, before anything is changed.
 */
export function migrate(db: Database, migrations: readonly Migration[]): void {
  const steps = migrations.map(({ version }) => version);
  if (steps.some((version, index) => version <= (steps[index - 1] ?? 0)))
    throw new Error('Migrations must be numbered upwards.');
  const before = versionOf(db);
  if (before > (steps.at(-1) ?? 0))
    throw fail(
      'storage-newer',
      'This record was written by a newer Dossier. Install that version again; nothing was changed.',
    );
  for (const { version, up } of migrations.filter((migration) => migration.version > before)) {
    db.transaction(() => {
      up(db);
      db.pragma(`user_version = ${String(version)}`);
    }).immediate();
  }
}

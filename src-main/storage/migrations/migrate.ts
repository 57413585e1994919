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
 * before or the version after. `finish` is run in the transaction of the last step; not where there is nothing to do.
 * Throws `storage-newer` for a file of a newer Dossier, before anything is changed.
 */
export function migrate(
  db: Database,
  migrations: readonly Migration[],
  finish: (db: Database) => void = () => undefined,
): void {
  const steps = migrations.map(({ version }) => version);
  if (steps.some((version, index) => version <= (steps[index - 1] ?? 0)))
    throw new Error('Migrations must be numbered upwards.');
  const before = versionOf(db);
  const last = steps.at(-1) ?? 0;
  if (before > last)
    throw fail(
      'storage-newer',
      'This record was written by a newer Dossier. Install that version again; nothing was changed.',
    );
  for (const { version, up } of migrations.filter((migration) => migration.version > before)) {
    db.transaction(() => {
      up(db);
      if (version === last) finish(db);
      db.pragma(`user_version = ${String(version)}`);
    }).immediate();
  }
}

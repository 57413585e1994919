import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Database } from '../database.ts';
import { versionOf } from '../migrations/migrate.ts';
import { commitsOf, countRows, sequencesOf } from '../record-facts.ts';
import { isBackupName, readFacts } from './backup-folder.ts';
import type { AboutChanges } from './changes-file.ts';

/** A name as the number that a full backup has in its own head (`application_id`), where no table has to hold it. Never 0. */
const markOf = (name: string) => createHash('sha256').update(name).digest().readInt32BE(0) || 1;

/** Writes into a full backup which one it is: what is written beside it may be lost, or come along with a copy. */
export function markWithName(db: Database, name: string): void {
  db.pragma(`application_id = ${String(markOf(name))}`);
}

/** Which backup a full one says that it is: this one, another one, or, made before that was written into it, nothing. */
export function saysItIs(db: Database, name: string): 'itself' | 'another' | 'nothing' {
  const mark = Number(db.pragma('application_id', { simple: true }));
  if (mark === 0) return 'nothing';
  return mark === markOf(name) ? 'itself' : 'another';
}

const sumOf = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

const sameIds = (a: Readonly<Record<string, number>>, b: Readonly<Record<string, number>>) =>
  Object.keys({ ...a, ...b }).every((table) => (a[table] ?? 0) === (b[table] ?? 0));

/** What a backup itself says against the name that it has. */
function saysOf(name: string, db: Database, about: AboutChanges | null): string[] {
  if (about === null)
    return isBackupName(name) && saysItIs(db, name) === 'another' ? ['it says that it is another backup'] : [];
  return (about.name ?? name) === name ? [] : [`it says that it is ${String(about.name)}`];
}

/** What tells a record apart from the one that somebody wrote down. */
function differencesOf(
  db: Database,
  said: { commits: number | null; rows: number; sequences: Record<string, number> },
) {
  const [commits, rows] = [commitsOf(db), sumOf(countRows(db))];
  const differs = (what: string, noted: number | null, found: number | null) =>
    noted === found ? [] : [`${what}: ${String(noted)} noted, ${String(found)} in the file`];
  return [
    ...differs('changes', said.commits, commits),
    ...differs('rows', said.rows, rows),
    ...(sameIds(said.sequences, sequencesOf(db)) ? [] : ['other ids']),
  ];
}

/**
 * Whether a file is another backup than the one whose name it has, as after a copy over it: what was written down beside it
 * when it was made is held against what it holds, and what changes say of themselves. Empty where it is itself, or where
 * nothing was written down.
 *
 * @param file where the backup lies
 * @param db the record that it stands for
 * @param about what changes say of themselves; null for a full backup
 */
export function problemsOfName(file: string, db: Database, about: AboutChanges | null): string[] {
  const name = path.basename(file);
  const facts = readFacts(path.dirname(file), name);
  const says = saysOf(name, db, about);
  if (facts === null) return says;
  return [
    ...says,
    ...(facts.name === name ? [] : [`the facts beside it are those of ${facts.name}`]),
    ...(facts.since === (about?.since ?? null) ? [] : ['it follows another full backup']),
    ...(facts.schemaVersion === versionOf(db) ? differencesOf(db, facts) : ['another version']),
  ];
}

/**
 * Whether a file is taken for another backup than its name says when a record is to be restored from it. A full one that says
 * of itself which it is is believed: what lies beside it may have been put there by whatever copies files, and would cost a day.
 */
export function isAnotherBackup(file: string, db: Database, about: AboutChanges | null): boolean {
  if (about === null && saysItIs(db, path.basename(file)) === 'itself') return false;
  return problemsOfName(file, db, about).length > 0;
}

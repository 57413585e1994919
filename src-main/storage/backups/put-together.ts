import Sqlite from 'better-sqlite3';
import { copyFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { fail } from '../../../src-shared/contract/failure.ts';
import { notedTables } from '../changes/noted-tables.ts';
import { openForReading, openUnfinished, type Database } from '../database.ts';
import { versionOf } from '../migrations/migrate.ts';
import { commitsOf, countRows, quoted, sequencesOf, trailEndOf } from '../record-facts.ts';
import { withoutTriggers } from '../restore/mend-links.ts';
import { insertInto, keysOf, readAbout, rowsOf, type AboutChanges } from './changes-file.ts';

const unfit = (said: string) =>
  fail('backup-damaged', 'This backup does not fit the full one that it has the changes to.', { detail: { said } });

const sameNumbers = (a: Readonly<Record<string, number>>, b: Readonly<Record<string, number>>) =>
  Object.keys({ ...a, ...b }).every((name) => a[name] === b[name]);

/** The full backup must be the one that the changes were counted from: rows of another would be mixed with them. */
function proveSame(whole: Database, about: AboutChanges): void {
  if (versionOf(whole) !== about.schemaVersion) throw unfit('another version');
  if (commitsOf(whole) !== about.sinceCommits) throw unfit('another number of changes');
  if (!sameNumbers(sequencesOf(whole), about.sinceSequences)) throw unfit('other ids');
  // Two copies of one record may have gone on by as many changes and ids each: their trails tell them apart.
  const { sinceTrail } = about;
  if (sinceTrail !== undefined && (trailEndOf(whole)?.hash ?? null) !== sinceTrail) throw unfit('another audit trail');
}

/** What a row is found by is made anew from it by whoever takes the record into use; the old must not stay beside it. */
function dropWords(whole: Database, file: Database): void {
  const drop = whole.prepare('DELETE FROM history_terms WHERE rowid = ?');
  for (const key of keysOf(file, 'history')) drop.run(key);
}

function takeOver(whole: Database, file: Database, about: AboutChanges): void {
  for (const table of notedTables(whole)) {
    const { key } = table;
    const name = quoted(table.table);
    if (key === null) whole.exec(`DELETE FROM ${name}`);
    else {
      const drop = whole.prepare(`DELETE FROM ${name} WHERE ${quoted(key)} = ?`);
      for (const value of keysOf(file, table.table)) drop.run(value);
    }
    const insert = insertInto(whole, table.table, table.columns);
    for (const row of rowsOf(file, table).each()) insert.run(row);
  }
  whole.exec('DELETE FROM sqlite_sequence');
  const insert = whole.prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)');
  for (const [name, seq] of Object.entries(about.sequences)) insert.run(name, seq);
}

/** What a backup of changes says of itself. One that was cut to nothing opens as an empty file, and says nothing. */
function aboutOf(file: Database): AboutChanges {
  try {
    return readAbout(file);
  } catch (error) {
    const isSilent = error instanceof Sqlite.SqliteError && error.code === 'SQLITE_ERROR';
    if (isSilent || error instanceof SyntaxError || error instanceof z.ZodError)
      throw unfit('it does not say what it belongs to');
    throw error;
  }
}

const sumOf = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/**
 * Puts a full record together from a backup of changes and the full backup that they are the changes to, at a place of its
 * own, and returns what the changes say of themselves. The full text lacks the rows that changed: whoever opens it as a record
 * adds them. Throws `backup-damaged` where the two do not belong together or not all rows come out, and what SQLite throws
 * where either cannot be read.
 */
export function putTogether(folder: string, name: string, key: Uint8Array, to: string): AboutChanges {
  const file = openForReading({ file: path.join(folder, name), key });
  try {
    const about = aboutOf(file);
    const full = path.join(folder, about.since);
    if (!existsSync(full)) throw unfit(`the full one is not there: ${about.since}`);
    copyFileSync(full, to);
    const whole = openUnfinished({ file: to, key });
    try {
      proveSame(whole, about);
      whole.pragma('foreign_keys = OFF');
      whole.transaction(() => {
        withoutTriggers(whole, () => {
          takeOver(whole, file, about);
          dropWords(whole, file);
        });
      })();
      if (sumOf(countRows(whole)) !== about.rows) throw unfit('another number of rows');
    } finally {
      whole.close();
    }
    return about;
  } finally {
    file.close();
  }
}

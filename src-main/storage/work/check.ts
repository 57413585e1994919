import Sqlite from 'better-sqlite3';
import { z } from 'zod';
import { cutPages } from '../cut-pages.ts';
import type { Database } from '../database.ts';
import { quoted } from '../record-facts.ts';

/** Told how far a long work is: `done` of `of`, in whatever it counts. */
export type Progress = (done: number, of: number) => void;

/** Steps that a part of a work is told in, so that parts that count different things make one whole. */
const partSteps = 1000;

/** The progress of one of several parts of a work, as progress of the whole. */
export function partOf(progress: Progress, part: number, parts: number): Progress {
  return (done, of) => progress((part + (of === 0 ? 0 : done / of)) * partSteps, parts * partSteps);
}

const Listed = z.array(z.object({ schema: z.string(), name: z.string() }));
const Checked = z.array(z.object({ integrity_check: z.string() }));

/** Damage that keeps a question from being answered is a finding like any other. */
function findings(where: string, look: () => string[]): string[] {
  try {
    return look();
  } catch (error) {
    if (error instanceof Sqlite.SqliteError) return [`${where}: ${error.code}`];
    throw error;
  }
}

/** What is wrong in one table with its indexes, in SQLite's words. Each page is decrypted and its HMAC compared. */
function problemsOf(db: Database, table: string): string[] {
  return Checked.parse(db.pragma(`integrity_check(${quoted(table)})`))
    .map(({ integrity_check: said }) => said)
    .filter((said) => said !== 'ok');
}

function strayRows(db: Database): string[] {
  const strays = db.pragma('foreign_key_check');
  return Array.isArray(strays) && strays.length > 0 ? [`${String(strays.length)} rows point at nothing`] : [];
}

function missingPages(db: Database): string[] {
  const cut = cutPages(db);
  return cut === 0 ? [] : [`${String(cut)} pages are missing`];
}

/**
 * Reads the whole record, table by table, and answers what is wrong with it; nothing for a sound one. Tables one by
 * one, so that there is progress to show and the work can be stopped.
 */
export function checkWhole(db: Database, progress: Progress): string[] {
  const problems: string[] = [];
  problems.push(
    ...findings('the file', () => missingPages(db)),
    ...findings('the list of tables', () => {
      const tables = Listed.parse(db.pragma('table_list')).filter(
        ({ schema, name }) => schema === 'main' && name !== 'sqlite_schema',
      );
      for (const [index, { name }] of tables.entries()) {
        progress(index, tables.length);
        problems.push(...findings(name, () => problemsOf(db, name)));
      }
      return [];
    }),
    ...findings('the links between rows', () => strayRows(db)),
  );
  return problems;
}

import type Sqlite from 'better-sqlite3';
import { vi } from 'vitest';
import type { Database } from '../../../src-main/storage/database.ts';

/** What the database was asked for: how many statements ran, and how many rows they gave. */
export interface WorkDone {
  statements: number;
  rows: number;
}

const running = new Set(['get', 'all', 'iterate', 'run']);

/** How many rows an answer is. One that is read row by row counts where it is read. */
function rowsIn(name: string, result: unknown): number {
  if (name === 'all') return Array.isArray(result) ? result.length : 0;
  return name === 'get' && result !== undefined ? 1 : 0;
}

/**
 * Counts what is asked of a database from now on: how long it takes depends on the machine, this does not. Called before anything
 * is asked, since some statements are prepared once and kept.
 */
export function countWork(db: Database): (run: () => unknown) => WorkDone {
  let done: WorkDone = { statements: 0, rows: 0 };
  function* counted(rows: Iterable<unknown>): Generator {
    for (const row of rows) {
      done.rows += 1;
      yield row;
    }
  }
  const watched = (statement: Sqlite.Statement): Sqlite.Statement =>
    new Proxy(statement, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== 'function') return member;
        return (...values: unknown[]) => {
          const result: unknown = Reflect.apply(member, target, values);
          if (result === target) return watched(target);
          if (typeof name !== 'string' || !running.has(name)) return result;
          done.statements += 1;
          done.rows += rowsIn(name, result);
          return name === 'iterate' ? counted(result as Iterable<unknown>) : result;
        };
      },
    });
  const prepare = db.prepare.bind(db);
  vi.spyOn(db, 'prepare').mockImplementation((sql: string) => watched(prepare(sql)));
  return (run) => {
    done = { statements: 0, rows: 0 };
    run();
    return done;
  };
}

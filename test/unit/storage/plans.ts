import { vi } from 'vitest';
import type Sqlite from 'better-sqlite3';
import { z } from 'zod';
import type { Database } from '../../../src-main/storage/database.ts';

/** A statement as it was asked, and the steps of SQLite's plan for it. */
export interface Plan {
  sql: string;
  steps: string[];
}

const Steps = z.array(z.object({ detail: z.string() }));
const asking = new Set(['get', 'all', 'iterate']);

/** Runs something and answers SQLite's plan for every question that it asked, with the values it asked with. */
export function plansOf(db: Database, run: (db: Database) => unknown): Plan[] {
  const plans: Plan[] = [];
  const prepare = db.prepare.bind(db);
  const watched = (statement: Sqlite.Statement, sql: string): Sqlite.Statement =>
    new Proxy(statement, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== 'function') return member;
        return (...values: unknown[]) => {
          if (typeof name === 'string' && asking.has(name)) {
            const steps = Steps.parse(prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...values));
            plans.push({ sql, steps: steps.map(({ detail }) => detail) });
          }
          const result: unknown = Reflect.apply(member, target, values);
          return result === target ? watched(target, sql) : result;
        };
      },
    });
  const spy = vi.spyOn(db, 'prepare').mockImplementation((sql: string) => watched(prepare(sql), sql));
  try {
    run(db);
  } finally {
    spy.mockRestore();
  }
  return plans;
}

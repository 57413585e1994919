import { z } from 'zod';
import type { Database } from './database.ts';

/** A question to the database: the function that answers it, for code beside it, and the same for what comes from outside. */
export interface Query<Args extends unknown[], Result> {
  (db: Database, ...args: Args): Result;
  /** Parses the arguments first. */
  ask(db: Database, received: unknown): Result;
}

/** Makes a query of a function. */
export function query<Args, Result>(
  args: z.ZodType<Args>,
  answer: (db: Database, args: Args) => Result,
): Query<[args: Args], Result> {
  const ask = (db: Database, received: unknown) => answer(db, args.parse(received));
  return Object.assign((db: Database, given: Args) => answer(db, given), { ask });
}

/** Makes a query of a function that needs nothing but the database. */
export function queryWithoutArgs<Result>(answer: (db: Database) => Result): Query<[], Result> {
  const ask = (db: Database, received: unknown) => {
    z.undefined().parse(received);
    return answer(db);
  };
  return Object.assign((db: Database) => answer(db), { ask });
}

import type { Database } from '../../../src-main/storage/database.ts';
import * as queries from '../../../src-main/storage/queries/queries.ts';

type Said = Parameters<typeof queries.sayOfBatchRow>[1];
type Unshown = Said extends infer One ? (One extends Said ? Omit<One, 'searchId'> : never) : never;

/** Says of a row what an officer says who has its answer of now on screen. */
export function sayOfRow(db: Database, said: Unshown) {
  const { batchId, position } = said;
  const searchId = queries.readBatchGroup(db, { batchId, position })[0]?.searchId ?? 0;
  return queries.sayOfBatchRow(db, { ...said, searchId });
}

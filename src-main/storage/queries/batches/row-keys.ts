import { z } from 'zod';
import { KeptRow } from '../../../../src-shared/domain/batch/batch.ts';
import { sortKey } from '../../../../src-shared/domain/sort-key.ts';
import type { Database } from '../../database.ts';
import { prepareOnce, prepareValueOnce } from '../../prepared.ts';

/** What a row of a batch says, as its list shows and sorts it: the name first, then number and jurisdiction. */
export function statedKeys({ name, number, jurisdiction, ownReference }: z.infer<typeof KeptRow>) {
  const stated = [name, number, jurisdiction].filter((one) => one !== null);
  return { row: sortKey(stated.join(' ')), reference: sortKey(ownReference) };
}

const Name = z.string().nullable();

/** What a row is sorted by for the company that was found for it; the key of nothing where none is taken. */
export function foundKey(db: Database, searchId: number | null, hitPosition: number | null): string {
  if (searchId === null || hitPosition === null) return sortKey(null);
  const name = prepareValueOnce(
    db,
    "SELECT hit ->> '$.name' FROM search_hits WHERE search_id = ? AND position = ?",
  ).get(searchId, hitPosition);
  return sortKey(Name.parse(name ?? null));
}

const Row = z.object({
  row: z.string(),
  searchId: z.number().int().nullable(),
  hitPosition: z.number().int().nullable(),
});

/** Gives every row of a batch that lacks them the keys that it is sorted by. */
export function fillBatchKeys(db: Database): void {
  // Ids first: rows are changed while they are read.
  const missing = db.prepare('SELECT id FROM batch_rows WHERE sort_row IS NULL OR sort_found IS NULL').pluck().all();
  for (const id of z.array(z.number().int()).parse(missing)) {
    const sql = 'SELECT row, search_id AS searchId, hit_position AS hitPosition FROM batch_rows WHERE id = ?';
    const { row: said, searchId, hitPosition } = Row.parse(prepareOnce(db, sql).get(id));
    const { row, reference } = statedKeys(KeptRow.parse(JSON.parse(said)));
    prepareOnce(db, 'UPDATE batch_rows SET sort_row = ?, sort_reference = ?, sort_found = ? WHERE id = ?').run(
      ...[row, reference, foundKey(db, searchId, hitPosition), id],
    );
  }
}

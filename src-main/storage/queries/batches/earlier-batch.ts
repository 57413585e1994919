import { z } from 'zod';
import { rowSaid } from '../../../../src-shared/domain/batch/batch-row.ts';
import { KeptRow } from '../../../../src-shared/domain/batch/batch.ts';
import type { Database } from '../../database.ts';
import { Packed, unpacked } from '../../packed.ts';
import { query } from '../../query.ts';

const Rows = z.array(z.string());

/** A list that somebody looks at: what it is told by, and what each of its rows says (see `rowSaid`), packed. */
export const ListLookedAt = z.object({ sha256: z.string(), rows: Packed });

/** A batch that was begun from the same list, or from one with nearly the same rows. */
export interface EarlierBatch {
  batchId: number;
  isSameFile: boolean;
  /** So many rows of the list stand in the batch as well. */
  sameRows: number;
}

/** Nearly all: a list comes back with some rows more, less or mended. */
const minPart = 0.9;

/** Of longer lists only the very same one is found: their rows are as many as the record has time for. */
const maxCompared = 20_000;

/** So many batches of about as many rows are compared, the newest first. */
const maxBatches = 3;

const Id = z.number().int();
const ids = (found: readonly unknown[]) => z.array(Id).parse(found);

// Batches of kept companies are asked again on purpose, each time with nearly the same rows.
const ofLists = "rhythm_id IS NULL AND coalesce(json_extract(source, '$.kind'), '') <> 'record'";

function sameRowsIn(db: Database, batchId: number, said: ReadonlySet<string>): number {
  const same = new Set<string>();
  for (const row of db.prepare('SELECT row FROM batch_rows WHERE batch_id = ?').pluck().iterate(batchId)) {
    const stated = rowSaid(KeptRow.parse(JSON.parse(z.string().parse(row))));
    if (said.has(stated)) same.add(stated);
  }
  return same.size;
}

/** The newest batch of a list that is looked at again; null where there is none. */
export const earlierBatchOf = query(ListLookedAt, (db, { sha256, rows }): EarlierBatch | null => {
  const [same] = ids(
    db.prepare(`SELECT id FROM batches WHERE sha256 = ? AND ${ofLists} ORDER BY id DESC LIMIT 1`).pluck().all(sha256),
  );
  const all = unpacked(Rows, rows);
  if (same !== undefined) return { batchId: same, isSameFile: true, sameRows: all.length };
  const said = new Set(all);
  if (all.length === 0 || all.length > maxCompared) return null;
  const candidates = ids(
    db
      .prepare(
        `SELECT id FROM batches WHERE row_count BETWEEN ? AND ? AND ${ofLists} ORDER BY id DESC LIMIT ${String(maxBatches)}`,
      )
      .pluck()
      .all(Math.floor(all.length * minPart), Math.ceil(all.length / minPart)),
  );
  for (const batchId of candidates) {
    const sameRows = sameRowsIn(db, batchId, said);
    if (sameRows >= said.size * minPart) return { batchId, isSameFile: false, sameRows };
  }
  return null;
});

import { z } from 'zod';
import { OwnReference } from '../../../../src-shared/domain/batch/own-reference.ts';
import type { Database } from '../../database.ts';
import { prepareOnce } from '../../prepared.ts';

const Row = OwnReference.extend({ id: z.number().int() });

/**
 * What the lists of officers call a company, the newest first and each reference once. A batch of the record's own dossiers names
 * them by their numbers here, which is nobody's reference.
 *
 * @param keys see `keysOf`
 */
export function ownReferencesOf(db: Database, keys: string): OwnReference[] {
  const rows = prepareOnce(
    db,
    `SELECT r.id, r.row ->> '$.ownReference' AS reference, r.batch_id AS batchId, b.name AS listed, r.position,
       r.row ->> '$.place' AS place
     FROM search_hits AS h JOIN batch_rows AS r ON r.search_id = h.search_id AND r.hit_position = h.position
     JOIN batches AS b ON b.id = r.batch_id
     WHERE h.company_key IN (SELECT value FROM json_each(?)) AND r.row ->> '$.ownReference' IS NOT NULL
       AND b.rhythm_id IS NULL AND coalesce(b.source ->> '$.kind', '') <> 'record'`,
  )
    .all(keys)
    .map((row) => Row.parse(row))
    .toSorted((one, other) => other.id - one.id);
  const seen = new Set<string>();
  return rows.flatMap(({ id: _id, ...told }) => {
    if (told.reference.trim() === '' || seen.has(told.reference)) return [];
    seen.add(told.reference);
    return [told];
  });
}

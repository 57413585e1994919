import { z } from 'zod';
import type { DecidedTogether, StandingRow } from '../../../../src-shared/domain/batch/batch.ts';
import type { Database } from '../../database.ts';
import { prepareOnce } from '../../prepared.ts';

/** So many rows of one number are looked at, and so many of them told: a list may repeat one number thousands of times. */
const maxLookedAt = 100;
const maxTold = 5;

/** The rows of the group of a row, by the index of each kind, that name a company or were refused, with what each has. */
const decidedRows = `SELECT o.position, json_extract(o.row, '$.place') AS place, o.standing,
    json_extract(h.hit, '$.name') AS name, h.company_key AS companyKey
  FROM batch_rows o LEFT JOIN search_hits h ON h.search_id = o.search_id AND h.position = o.hit_position
  WHERE o.id IN (
      SELECT id FROM batch_rows WHERE batch_id = @batchId AND position = @first
      UNION ALL SELECT id FROM (SELECT id FROM batch_rows WHERE batch_id = @batchId AND asked_with = @first
        LIMIT ${String(maxLookedAt)}))
    AND (o.position = @position OR o.standing IN ('sure', 'chosen', 'refused'))`;

const Decided = z.object({
  position: z.number().int(),
  place: z.number().int(),
  standing: z.string(),
  name: z.string().nullable(),
  companyKey: z.string().nullable(),
});
type Decided = z.infer<typeof Decided>;

/** Whether two rows of one number say two things, and an officer said one of them. */
function isOtherwise(one: Decided, other: Decided): boolean {
  if (one.standing === 'sure' && other.standing === 'sure') return false;
  if (!['sure', 'chosen', 'refused'].includes(one.standing)) return false;
  return one.companyKey !== other.companyKey || (one.standing === 'refused') !== (other.standing === 'refused');
}

/** What was decided of the other rows that are asked together with one, because they have its number; the first of them. */
export function decidedTogether(
  db: Database,
  batchId: number,
  { position, askedWith }: Pick<StandingRow, 'position' | 'askedWith'>,
): DecidedTogether[] {
  const first = askedWith?.position ?? position;
  const rows = z.array(Decided).parse(prepareOnce(db, decidedRows).all({ batchId, first, position }));
  const own = rows.find((row) => row.position === position);
  if (own === undefined) return [];
  return rows
    .filter((row) => row !== own)
    .map((row) => ({ position: row.position, place: row.place, name: row.name, isOtherwise: isOtherwise(own, row) }))
    .sort((one, other) => Number(other.isOtherwise) - Number(one.isOtherwise) || one.position - other.position)
    .slice(0, maxTold);
}

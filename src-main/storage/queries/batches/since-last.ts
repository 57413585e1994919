import { z } from 'zod';
import { compareHits, type SinceLast } from '../../../../src-shared/domain/batch/since-last.ts';
import { SearchHit } from '../../../../src-shared/domain/search.ts';
import type { Database } from '../../database.ts';
import { prepareOnce } from '../../prepared.ts';
import { answeredAt, answeredHits, isOfRegistry } from '../searches/registry-answers.ts';

const Now = z
  .object({
    key: z.string(),
    hit: z.string(),
    interface: z.string(),
    batchId: z.number().int().nullable(),
    at: z.string(),
  })
  .optional();

const Before = z.object({ hit: z.string(), searchId: z.number().int(), at: z.string() }).optional();

const hitIn = (kept: string) => SearchHit.parse(JSON.parse(kept));

/**
 * What the answer that a row of a batch stands on says otherwise than the last one before it about the same company; undefined
 * where the answer is none of a registry.
 */
export function sinceLast(
  db: Database,
  { batchId, searchId, hitPosition }: { batchId: number; searchId: number; hitPosition: number },
): SinceLast | undefined {
  const now = Now.parse(
    prepareOnce(
      db,
      `SELECT h.company_key AS key, h.hit, s.interface, s.batch_id AS batchId, ${answeredAt} AS at
       FROM ${answeredHits} WHERE h.search_id = ? AND h.position = ? AND ${isOfRegistry}`,
    ).get(searchId, hitPosition),
  );
  if (now === undefined) return undefined;
  const before = Before.parse(
    prepareOnce(
      db,
      `SELECT h.hit, s.id AS searchId, ${answeredAt} AS at
       FROM ${answeredHits} WHERE h.company_key = @key AND h.search_id < @searchId AND s.interface = @interface AND ${isOfRegistry}
       -- Of several entries of one number the one with the same id is the same company.
       ORDER BY h.search_id DESC, h.hit ->> '$.serviceId' <> @serviceId, h.position LIMIT 1`,
    ).get({ key: now.key, searchId, interface: now.interface, serviceId: hitIn(now.hit).serviceId }),
  );
  const told = { at: now.at, isAsked: now.batchId === batchId };
  if (before === undefined) return { ...told, before: null, changes: [], same: [], unstated: [] };
  return {
    ...told,
    before: { at: before.at, searchId: before.searchId },
    ...compareHits(hitIn(before.hit), hitIn(now.hit)),
  };
}

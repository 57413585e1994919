import { z } from 'zod';
import type { DossierSummary } from '../../../../src-shared/domain/dossier.ts';
import { dossierSummary } from './dossier-summary.ts';
import { gramQuery } from './name-grams.ts';
import { query } from '../../query.ts';

export const DossierPage = z.object({
  words: z.string().nullable(),
  before: z.number().int().nullable(),
  limit: z.number().int().min(1).max(500),
});
export type DossierPage = z.infer<typeof DossierPage>;

const Id = z.object({ id: z.number().int() });
const Count = z.object({ count: z.number().int() });

/** The condition that what was typed puts on a dossier's id, with its argument. */
export function typedAt(column: string, words: string | null): { condition: string; match: string | null } {
  if (words === null || words.trim() === '') return { condition: '@match IS NULL', match: null };
  const match = gramQuery(words);
  // Nothing but signs was typed, which is in no name.
  if (match === null) return { condition: '@match IS NOT NULL', match: null };
  return { condition: `${column} IN (SELECT rowid FROM dossier_names WHERE dossier_names MATCH @match)`, match };
}

/** Kept companies, the newest first, from just before a dossier on (keyset paging), with how many there are in all. */
export const listDossiers = query(
  DossierPage,
  (db, { words, before, limit }): { dossiers: DossierSummary[]; more: boolean; total: number } => {
    const { condition, match } = typedAt('id', words);
    const ids = db
      .prepare(`SELECT id FROM dossiers WHERE ${condition} AND id < @before ORDER BY id DESC LIMIT @limit`)
      .all({ match, before: before ?? Number.MAX_SAFE_INTEGER, limit: limit + 1 })
      .map((row) => Id.parse(row).id);
    const { count } = Count.parse(
      db.prepare(`SELECT count(*) AS count FROM dossiers WHERE ${condition}`).get({ match }),
    );
    return {
      dossiers: ids.slice(0, limit).map((id) => dossierSummary(db, id)),
      more: ids.length > limit,
      total: count,
    };
  },
);

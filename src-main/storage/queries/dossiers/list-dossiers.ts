import { z } from 'zod';
import type { DossierSummary } from '../../../../src-shared/domain/dossier.ts';
import { prepareOnce } from '../../prepared.ts';
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
function typedAt(column: string, words: string | null): { condition: string; match: string | null } {
  if (words === null || words.trim() === '') return { condition: '@match IS NULL', match: null };
  const match = gramQuery(words);
  // Nothing but signs was typed, which is in no name.
  if (match === null) return { condition: '@match IS NOT NULL', match: null };
  return { condition: `${column} IN (SELECT rowid FROM dossier_names WHERE dossier_names MATCH @match)`, match };
}

/**
 * The ids of a list and how many it has. What was typed is asked of the full text itself, which stops after a page; that
 * every dossier is in it holds `index-missing.ts`. How many dossiers there are in all is in the totals.
 */
function asked(words: string | null): { match: string | null; ids: string; count: string } {
  const { condition, match } = typedAt('id', words);
  if (match !== null) {
    const found = 'FROM dossier_names WHERE dossier_names MATCH @match';
    return {
      match,
      ids: `SELECT rowid AS id ${found} AND rowid < @before ORDER BY rowid DESC LIMIT @limit`,
      count: `SELECT count(*) AS count ${found}`,
    };
  }
  return {
    match,
    ids: `SELECT id FROM dossiers WHERE ${condition} AND id < @before ORDER BY id DESC LIMIT @limit`,
    count: `SELECT coalesce(sum(dossiers), 0) AS count FROM review_totals WHERE ${condition}`,
  };
}

/** Kept companies, the newest first, from just before a dossier on (keyset paging), with how many there are in all. */
export const listDossiers = query(
  DossierPage,
  (db, { words, before, limit }): { dossiers: DossierSummary[]; more: boolean; total: number } => {
    const { match, ids: idsOf, count } = asked(words);
    const ids = prepareOnce(db, idsOf)
      .all({ match, before: before ?? Number.MAX_SAFE_INTEGER, limit: limit + 1 })
      .map((row) => Id.parse(row).id);
    return {
      dossiers: ids.slice(0, limit).map((id) => dossierSummary(db, id)),
      more: ids.length > limit,
      total: Count.parse(prepareOnce(db, count).get({ match })).count,
    };
  },
);

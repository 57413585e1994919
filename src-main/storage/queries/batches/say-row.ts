import { z } from 'zod';
import { fail } from '../../../../src-shared/contract/failure.ts';
import { RowStanding, type StandingRow } from '../../../../src-shared/domain/batch/batch.ts';
import { SearchQuery } from '../../../../src-shared/domain/search.ts';
import type { Database } from '../../database.ts';
import { query } from '../../query.ts';
import { appendTrail } from '../../trail/append-trail.ts';
import { rowDiffers } from './row-differs.ts';
import { foundKey } from './row-keys.ts';
import { tellOfRow } from './tell-row.ts';
import { readBatchGroup } from './batch-rows.ts';

const id = z.number().int();
/** `searchId`: the search whose hits the officer had before them. */
const place = { batchId: id, position: id, searchId: id, at: z.string(), officer: z.string() };

export const RowSaid = z.discriminatedUnion('word', [
  z.object({
    ...place,
    word: z.literal('chosen'),
    hitPosition: id,
    /** The search under another name whose hit it is; left out for the answer that the row stands on. */
    otherSearchId: id.optional(),
  }),
  z.object({ ...place, word: z.literal('refused') }),
  z.object({ ...place, word: z.literal('withdrawn') }),
]);

const Held = z.object({
  rowId: z.number().int(),
  standing: RowStanding,
  searchId: z.number().int().nullable(),
  hitPosition: z.number().int().nullable(),
  numberSearchId: z.number().int().nullable(),
});
type Held = z.infer<typeof Held>;

/** The standings that an officer can say something of: an answer was read, and there may be something in it. */
const answered: ReadonlySet<RowStanding> = new Set(['sure', 'doubtful', 'not-known', 'chosen', 'refused']);

const Before = z.object({ before: RowStanding, hitPosition: z.number().int().nullable() }).optional();

/** The standing that the answer alone gave a row, with the hit that was sure. */
function byAnswerAlone(db: Database, { rowId, standing, hitPosition }: Held) {
  if (standing !== 'chosen' && standing !== 'refused') return { standing, hitPosition };
  const first = Before.parse(
    db
      .prepare('SELECT before, before_hit AS hitPosition FROM batch_words WHERE row_id = ? ORDER BY id LIMIT 1')
      .get(rowId),
  );
  if (first === undefined) throw fail('not-found', 'Nothing was said of this row.');
  return { standing: first.before, hitPosition: first.hitPosition };
}

/**
 * The search that answered a row for which nothing was found, after its company was taken from a search under another name:
 * the newest with the row's own question whose answer lists nothing.
 */
function searchOfRow(db: Database, rowId: number): number {
  // By number it may have been asked with an earlier row, by name it was asked for itself.
  const asked = db
    .prepare(
      `SELECT CASE WHEN r.number_search_id IS NULL THEN w.query ELSE r.name_query END
       FROM batch_rows r JOIN batch_rows w ON w.batch_id = r.batch_id AND w.position = coalesce(r.asked_with, r.position)
       WHERE r.id = ?`,
    )
    .pluck()
    .get(rowId);
  const { name, companyNumber, jurisdiction } = SearchQuery.parse(JSON.parse(z.string().parse(asked)));
  const found = db
    .prepare(
      `SELECT id FROM searches WHERE company_number IS ? AND name IS ? AND jurisdiction IS ?
         AND NOT EXISTS (SELECT 1 FROM search_hits WHERE search_id = searches.id)
       ORDER BY id DESC LIMIT 1`,
    )
    .pluck()
    .get(companyNumber, name, jurisdiction);
  return z.number().int().parse(found);
}

const listsSomething = (db: Database, searchId: number) =>
  db.prepare('SELECT 1 FROM search_hits WHERE search_id = ? LIMIT 1').get(searchId) !== undefined;

/**
 * Keeps what an officer says of a row: which hit of its answer it is, that it is none of them, or that they take it back. Of
 * the rows that are asked with it nothing is said: their names may be others. Of a row for which nothing was found a company can
 * be taken from a search under another name: the row stands on that one then, until the word is taken back. Throws
 * `row-answered-anew` where the answer that they saw is not the one that the row has now: under the place that they chose another
 * company may stand there. Throws
 * `input-invalid` where its answer has no such hit, and where nothing was answered or said.
 */
export const sayOfBatchRow = query(RowSaid, (db, said): StandingRow =>
  db
    .transaction(() => {
      const { batchId, position, at, officer, word } = said;
      const held = Held.optional().parse(
        db
          .prepare(
            `SELECT id AS rowId, standing, search_id AS searchId, hit_position AS hitPosition,
               number_search_id AS numberSearchId FROM batch_rows WHERE batch_id = ? AND position = ?`,
          )
          .get(batchId, position),
      );
      if (held === undefined) throw fail('not-found', 'There is no such row in the record.');
      const { numberSearchId } = held;
      if (held.standing !== 'broken' && held.searchId !== said.searchId)
        throw fail('row-answered-anew', 'The row has another answer than the one that was on screen.');
      const other = said.word === 'chosen' ? (said.otherSearchId ?? null) : null;
      if (held.searchId === null || !(answered.has(held.standing) || (held.standing === 'none' && other !== null)))
        throw fail('input-invalid', 'There is no answer of this row to choose from.');
      // There would be an officer's word about companies that never were.
      if (word === 'refused' && !listsSomething(db, held.searchId))
        throw fail('input-invalid', 'The answer of this row lists no company to refuse.');
      const alone = byAnswerAlone(db, held);
      if (other !== null && alone.standing !== 'none')
        throw fail('input-invalid', 'The answer of this row lists companies to choose from.');
      const takesBack = word === 'withdrawn' && alone.standing === 'none';
      const searchId = other ?? (takesBack ? searchOfRow(db, held.rowId) : held.searchId);
      const isSaid = held.standing === 'chosen' || held.standing === 'refused';
      if (word === 'withdrawn' && !isSaid) throw fail('input-invalid', 'Nothing was said of this row.');
      const next =
        word === 'withdrawn'
          ? alone
          : { standing: word, hitPosition: said.word === 'chosen' ? said.hitPosition : null };
      if (
        next.hitPosition !== null &&
        db.prepare('SELECT 1 FROM search_hits WHERE search_id = ? AND position = ?').get(searchId, next.hitPosition) ===
          undefined
      )
        throw fail('input-invalid', 'The answer of this row has no such hit.');
      const differs = rowDiffers(db, { batchId, searchId, numberSearchId, hitPosition: next.hitPosition });
      db.prepare(
        `UPDATE batch_rows SET standing = ?, search_id = ?, hit_position = ?, sort_found = ?, differs = ? WHERE id = ?`,
      ).run(
        ...[next.standing, searchId, next.hitPosition, foundKey(db, searchId, next.hitPosition), differs ? 1 : 0],
        held.rowId,
      );
      db.prepare(
        `INSERT INTO batch_words (row_id, at, officer, word, search_id, hit_position, before, before_hit)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      ).run(...[held.rowId, at, officer, word, searchId, next.hitPosition, alone.standing, alone.hitPosition]);
      appendTrail(db, {
        ...{ at, officer, kind: 'batch-row-said' },
        about: {
          ...{ batchId, position, word, searchId, hitPosition: next.hitPosition },
          // From which answer to which: the search has the name that was asked instead.
          ...(searchId === held.searchId ? {} : { insteadOfSearchId: held.searchId }),
        },
        text: {},
      });
      tellOfRow(db, {
        ...{ batchId, position, at, officer, step: word, searchId: word === 'withdrawn' ? held.searchId : searchId },
        // What is taken back is told with the company that was chosen before.
        hitPosition: word === 'withdrawn' ? held.hitPosition : next.hitPosition,
      });
      const [row] = readBatchGroup(db, { batchId, position });
      if (row === undefined) throw fail('not-found', 'There is no such row in the record.');
      return row;
    })
    .immediate(),
);

import { z } from 'zod';
import type { AnswerHeld } from '../../../../src-shared/domain/batch/batch.ts';
import { SearchQuery } from '../../../../src-shared/domain/search.ts';
import type { Database } from '../../database.ts';
import { Packed, packed, unpacked } from '../../packed.ts';
import { query } from '../../query.ts';

const Found = z.object({ searchId: z.number().int(), askedAt: z.string(), hitCount: z.number().int() }).optional();

/** Which answers count to a question. */
const Counts = z.object({
  /** Those that were asked for between these moments. */
  since: z.string(),
  until: z.string(),
  /**
   * Of those that batches of this rhythm asked for, only from this moment on: see `ownAnsweredSinceOf`. Null for what no rhythm
   * asks for; null as its portfolio for all dossiers.
   */
  own: z.object({ portfolioId: z.number().int().nullable(), since: z.string() }).nullable(),
});

/** An answer of the batch itself counts whatever the clock was. */
type Counted = z.infer<typeof Counts> & { batchId: number | null };

/** That a search was made for a batch of one rhythm. */
const isOfRhythm = `EXISTS (SELECT 1 FROM batches b JOIN batch_rhythms r ON r.id = b.rhythm_id
             WHERE b.id = searches.batch_id AND r.portfolio_id IS @portfolioId)`;

function newest(db: Database, asked: SearchQuery, { own, ...counted }: Counted) {
  return Found.parse(
    db
      .prepare(
        `SELECT id AS searchId, asked_at AS askedAt, hit_count AS hitCount FROM searches
         WHERE company_number IS @companyNumber AND name IS @name AND jurisdiction IS @jurisdiction
           AND interface = 'v2' AND outcome = 'answered' AND not_understood = 0
           AND (batch_id = @batchId OR (asked_at BETWEEN @since AND @until
             AND (@ownSince IS NULL OR asked_at >= @ownSince OR NOT ${isOfRhythm})))
           -- Read whole, and the word of a registry: see isWhole. Stored data is none.
           AND unread = 0 AND total IS NULL AND cut_short = 0 AND doubted = 0 AND jurisdiction IS NOT NULL
           AND hit_count = (SELECT count(*) FROM search_hits WHERE search_id = searches.id)
         ORDER BY id DESC LIMIT 1`,
      )
      .get({ ...asked, ...counted, ownSince: own?.since ?? null, portfolioId: own?.portfolioId ?? null }),
  );
}

export const AnsweredSince = Counts.extend({
  query: SearchQuery,
  /** The batch that is asked for. */
  batchId: z.number().int(),
});

/**
 * The newest free search of exactly this question that a registry answered, which was read whole, asked between two moments, or
 * for this batch; null where there is none. What was not read whole says nothing for sure of any company.
 * A row of a batch whose search was kept right before Dossier ended is not asked for twice.
 */
export const answeredSearchSince = query(
  AnsweredSince,
  (db, { query: asked, ...counted }): number | null => newest(db, asked, counted)?.searchId ?? null,
);

const Questions = z.array(SearchQuery.nullable());

export const QuestionsSince = Counts.extend({ queries: Packed });

function heldSince(db: Database, asked: SearchQuery, counted: Counted): AnswerHeld | null {
  const found = newest(db, asked, counted);
  return found === undefined ? null : { answeredAt: found.askedAt, isListed: found.hitCount > 0 };
}

/**
 * An {@link AnswerHeld} for each of many questions between two moments, packed; null where it was not answered, and for no question.
 */
export const questionsAnsweredSince = query(QuestionsSince, (db, { queries, ...counts }): Uint8Array =>
  packed(
    unpacked(Questions, queries).map((asked) =>
      asked === null ? null : heldSince(db, asked, { ...counts, batchId: null }),
    ),
  ),
);

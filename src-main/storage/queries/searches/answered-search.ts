import { z } from 'zod';
import type { AnswerHeld } from '../../../../src-shared/domain/batch/batch.ts';
import { SearchQuery } from '../../../../src-shared/domain/search.ts';
import type { Database } from '../../database.ts';
import { Packed, packed, unpacked } from '../../packed.ts';
import { query } from '../../query.ts';

const Found = z.object({ searchId: z.number().int(), askedAt: z.string(), hitCount: z.number().int() }).optional();

function newest(db: Database, asked: SearchQuery, since: string) {
  return Found.parse(
    db
      .prepare(
        `SELECT id AS searchId, asked_at AS askedAt, hit_count AS hitCount FROM searches
         WHERE company_number IS @companyNumber AND name IS @name AND jurisdiction IS @jurisdiction
           AND interface = 'v2' AND outcome = 'answered' AND not_understood = 0 AND asked_at >= @since
           -- Read whole, and the word of a registry: see isWhole. Stored data is none.
           AND unread = 0 AND total IS NULL AND cut_short = 0 AND doubted = 0 AND jurisdiction IS NOT NULL
           AND hit_count = (SELECT count(*) FROM search_hits WHERE search_id = searches.id)
         ORDER BY id DESC LIMIT 1`,
      )
      .get({ ...asked, since }),
  );
}

export const AnsweredSince = z.object({ query: SearchQuery, since: z.string() });

/**
 * The newest free search of exactly this question that a registry answered, which was read whole, asked at a moment or later; null
 * where there is none. What was not read whole says nothing for sure of any company.
 * A row of a batch whose search was kept right before Dossier ended is not asked for twice.
 */
export const answeredSearchSince = query(
  AnsweredSince,
  (db, { query: asked, since }): number | null => newest(db, asked, since)?.searchId ?? null,
);

const Questions = z.array(SearchQuery.nullable());

export const QuestionsSince = z.object({ queries: Packed, since: z.string() });

function heldSince(db: Database, asked: SearchQuery, since: string): AnswerHeld | null {
  const found = newest(db, asked, since);
  return found === undefined ? null : { answeredAt: found.askedAt, isListed: found.hitCount > 0 };
}

/** An {@link AnswerHeld} for each of many questions since a moment, packed; null where it was not answered, and for no question. */
export const questionsAnsweredSince = query(QuestionsSince, (db, { queries, since }): Uint8Array =>
  packed(unpacked(Questions, queries).map((asked) => (asked === null ? null : heldSince(db, asked, since)))),
);

import { z } from 'zod';
import { companyOfHit } from '../../../../src-shared/domain/company-reference.ts';
import { SearchHit } from '../../../../src-shared/domain/search.ts';
import type { Database } from '../../database.ts';
import { prepareValueOnce } from '../../prepared.ts';
import { query } from '../../query.ts';
import { keysOf } from '../companies/company-key.ts';

export const PortfolioAsked = z.object({
  /** The batch of its list. */
  batchId: z.number().int(),
  /** After the row at this position; null from the first on. */
  after: z.number().int().nullable(),
  limit: z.number().int().min(1).max(1_000),
});

/** Dossiers of the companies that were taken for rows, and where the next page begins; null after the last one. */
export interface PortfolioPage {
  dossierIds: number[];
  next: number | null;
}

const Taken = z.object({ position: z.number().int(), key: z.string(), hit: z.string() });

const Ids = z.array(z.number().int());

/** The dossiers of a company: under the key of its hit, or under another of its keys. */
function dossiersUnder(db: Database, { key, hit }: z.infer<typeof Taken>): number[] {
  const under = (keys: string) =>
    Ids.parse(
      prepareValueOnce(db, 'SELECT id FROM dossiers WHERE company_key IN (SELECT value FROM json_each(?))').all(keys),
    );
  const found = under(JSON.stringify([key]));
  return found.length > 0 ? found : under(keysOf(db, companyOfHit(SearchHit.parse(JSON.parse(hit)))));
}

/** The dossiers of the companies that were found for a list, row by row of it. One that is in two rows may come twice. */
export const dossiersOfPortfolio = query(PortfolioAsked, (db, { batchId, after, limit }): PortfolioPage => {
  const rows = z.array(Taken).parse(
    db
      .prepare(
        `SELECT r.position, h.company_key AS key, h.hit FROM batch_rows r
         JOIN search_hits h ON h.search_id = r.search_id AND h.position = r.hit_position
         WHERE r.batch_id = @batchId AND r.position > @after AND r.standing IN ('sure', 'chosen')
         ORDER BY r.position LIMIT @limit`,
      )
      .all({ batchId, after: after ?? -1, limit }),
  );
  const dossierIds = [...new Set(rows.flatMap((row) => dossiersUnder(db, row)))];
  return { dossierIds, next: rows.length < limit ? null : (rows.at(-1)?.position ?? null) };
});

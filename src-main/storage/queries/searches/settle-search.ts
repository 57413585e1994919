import { z } from 'zod';
import { fail } from '../../../../src-shared/contract/failure.ts';
import { Cost } from '../../../../src-shared/domain/cost.ts';
import { amountText } from '../../../../src-shared/domain/ledger.ts';
import type { SearchSettlement } from '../../../../src-shared/domain/search-charge.ts';
import type { SearchSummary } from '../../../../src-shared/domain/search.ts';
import type { Database } from '../../database.ts';
import { appendHistory } from '../../history/append-history.ts';
import { searchSubject } from '../../history/entries.ts';
import { appendTrail } from '../../trail/append-trail.ts';
import { readSearch, searchesWhere } from './read-searches.ts';
import { allSearchesNotKnown, searchesToSettle } from './searches-not-known.ts';
import { query, queryWithoutArgs } from '../../query.ts';

export const NewSearchSettlement = z.object({
  searchId: z.number().int(),
  at: z.string(),
  officer: z.string(),
  cost: Cost,
  reason: z.string().min(1),
});

function maySettle(db: Database, searchId: number): boolean {
  const { condition, values } = searchesToSettle;
  const found = db.prepare(`SELECT 1 FROM searches WHERE id = @searchId AND ${condition}`).get({ searchId, ...values });
  return found !== undefined;
}

/**
 * Keeps what an officer read in an invoice about a search whose cost the service did not state: from then on it counts as
 * spent. No statement is changed; a mistake is stated again, and the newest counts. Throws `input-invalid` for a search
 * whose cost is known, or that cost nothing.
 */
export const settleSearch = query(NewSearchSettlement, (db, settlement): SearchSettlement => {
  const { searchId, at, officer, cost, reason } = settlement;
  return db
    .transaction(() => {
      if (!maySettle(db, searchId))
        throw fail('input-invalid', 'What this search cost is not for a person to say.', {
          detail: { field: 'searchId' },
        });
      db.prepare(
        'INSERT INTO search_settlements (search_id, at, officer, ledger, value, reason) VALUES (?, ?, ?, ?, ?, ?)',
      ).run(searchId, at, officer, cost.ledger, cost.value, reason);
      appendTrail(db, { at, officer, kind: 'search', about: { searchId, step: 'settled' }, text: { cost, reason } });
      const { query: asked } = readSearch(db, { searchId });
      appendHistory(db, {
        ...{ at, officer, jurisdiction: asked.jurisdiction, subject: searchSubject(asked) },
        thing: { kind: 'search-cost', searchId, step: 'settled' },
        // The search's own entry has the cost: two lines with one cost would look like two.
        cost: null,
        lines: [reason, amountText(cost)],
      });
      return { cost, at, officer, reason };
    })
    .immediate();
});

/** So many are listed; whoever has more of them settles the newest first. */
const maxListed = 500;

/** The searches that cost or may have cost, nobody has said what, newest first. */
export const listSearchesNotKnown = queryWithoutArgs((db): SearchSummary[] => {
  const newest = allSearchesNotKnown.select('searches.id', true);
  const where = `searches.id IN (${newest}) ORDER BY id DESC LIMIT @limit`;
  return searchesWhere(db, where, { ...allSearchesNotKnown.values, limit: maxListed });
});

import { z } from 'zod';
import { fail } from '../../../../src-shared/contract/failure.ts';
import { Cost, isBelieved, type StatedCost } from '../../../../src-shared/domain/cost.ts';
import { SearchSettlement } from '../../../../src-shared/domain/search-charge.ts';
import type { Database } from '../../database.ts';
import { appendTrail } from '../../trail/append-trail.ts';
import { needsAPerson } from '../spend/spend-rules.ts';
import { query } from '../../query.ts';

const SettlementRow = SearchSettlement.omit({ cost: true }).extend(Cost.shape);

const Said = z.object({ said: z.string().nullable() }).optional();

/** What a search stated as its cost and nobody believes; null where there is nothing of that kind. */
export function costSaidOf(db: Database, searchId: number): StatedCost | null {
  const found = Said.parse(db.prepare('SELECT said FROM search_cost_stops WHERE search_id = ?').get(searchId));
  return found === undefined || found.said === null ? null : { notBelieved: found.said };
}

/**
 * Notes that a person has to look at what a search cost, before anything else is ordered. A search through V2 is free as far
 * as is known before it, so that any charge is more than was known.
 */
export function noteSearchCost(db: Database, searchId: number, cost: StatedCost | null, isFree: boolean): void {
  if (cost === null) return;
  const insert = db.prepare('INSERT INTO search_cost_stops (search_id, said) VALUES (?, ?)');
  if (!isBelieved(cost)) insert.run(searchId, cost.notBelieved);
  else if (cost.value > 0 && (isFree || needsAPerson(db, cost.ledger))) insert.run(searchId, null);
}

/** What an officer stated last that a search cost; left out where nobody did. */
export function settlementOf(db: Database, searchId: number): { settlement?: SearchSettlement } {
  const row = db
    .prepare(
      `SELECT ledger, value, at, officer, reason FROM search_settlements WHERE search_id = ? ORDER BY id DESC LIMIT 1`,
    )
    .get(searchId);
  if (row === undefined) return {};
  const { ledger, value, ...stated } = SettlementRow.parse(row);
  return { settlement: { cost: { ledger, value }, ...stated } };
}

export const SeenSearchCost = z.object({
  searchId: z.number().int(),
  at: z.string(),
  officer: z.string(),
  reason: z.string().min(1),
});

/** A person has looked at it: ordering goes on. Throws `input-invalid` where nothing waited for that. */
export const seeSearchCost = query(SeenSearchCost, (db, { searchId, at, officer, reason }): null => {
  return db
    .transaction(() => {
      const seen = db
        .prepare(
          'UPDATE search_cost_stops SET seen_at = ?, seen_by = ?, reason = ? WHERE search_id = ? AND seen_at IS NULL',
        )
        .run(at, officer, reason, searchId);
      if (seen.changes !== 1) throw fail('input-invalid', 'Nobody has to look at what this search cost.');
      appendTrail(db, { at, officer, kind: 'search', about: { searchId, step: 'cost-seen' }, text: { reason } });
      return null;
    })
    .immediate();
});

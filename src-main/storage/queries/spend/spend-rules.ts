import { z } from 'zod';
import { Product } from '../../../../src-shared/domain/journal.ts';
import { isSameLedger, knownLedgers } from '../../../../src-shared/domain/ledger.ts';
import { ListedPrice, SpendLimit } from '../../../../src-shared/domain/spend-limit.ts';
import type { Database } from '../../database.ts';
import { appendTrail } from '../../trail/append-trail.ts';
import { productKey } from '../orders/product-key.ts';
import { query, queryWithoutArgs } from '../../query.ts';

export const NewSpendRules = z.object({
  officer: z.string(),
  at: z.string(),
  limits: z.array(SpendLimit),
  prices: z.array(ListedPrice),
});

/** What binds spending. `stoppedBy`: the order whose unexpected cost nobody has looked at yet. */
export interface StoredSpendRules {
  limits: SpendLimit[];
  prices: ListedPrice[];
  stoppedBy: number | null;
  /** The same of a search. */
  stoppedBySearch: number | null;
}

const PriceRow = z.object({
  product: z.string(),
  jurisdiction: z.string(),
  ledger: z.string(),
  value: z.number(),
});
const Stopping = z.object({ orderId: z.number().int() }).optional();

/** The oldest order whose cost was higher than known, or is not believed, and that nobody has looked at since. */
export function stoppedBy(db: Database): number | null {
  const row = db
    .prepare(
      `SELECT orderId FROM (
         SELECT order_id AS orderId FROM order_events AS odd
           WHERE kind IN ('cost-higher', 'cost-not-believed', 'cost-seen') AND kind <> 'cost-seen' AND NOT EXISTS
             (SELECT 1 FROM order_events WHERE kind = 'cost-seen' AND order_id = odd.order_id AND id > odd.id)
         UNION ALL
         -- From before a cost could be disbelieved: then there is no event that says so.
         SELECT id FROM orders WHERE cost_said IS NOT NULL AND NOT EXISTS
           (SELECT 1 FROM order_events WHERE kind = 'cost-seen' AND order_id = orders.id)
       ) ORDER BY orderId LIMIT 1`,
    )
    .get();
  return Stopping.parse(row)?.orderId ?? null;
}

const StoppingSearch = z.object({ searchId: z.number().int() }).optional();

/** The oldest search whose cost nobody has looked at yet, though somebody has to. */
export function stoppedBySearch(db: Database): number | null {
  const row = db
    .prepare('SELECT search_id AS searchId FROM search_cost_stops WHERE seen_at IS NULL ORDER BY search_id LIMIT 1')
    .get();
  return StoppingSearch.parse(row)?.searchId ?? null;
}

/** The limits that bind spending now. */
export function limitsOf(db: Database): SpendLimit[] {
  return db
    .prepare(
      `SELECT ledger, per_order AS perOrder, per_day AS perDay, per_dossier AS perDossier,
         per_connection AS perConnection FROM spend_limits ORDER BY ledger`,
    )
    .all()
    .map((row) => SpendLimit.parse(row));
}

/**
 * Whether there are limits and none of them speaks of a ledger: what is paid in it would pass all of them. The two
 * ledgers of the specification are known without a limit.
 */
export function needsAPerson(db: Database, ledger: string): boolean {
  const limits = limitsOf(db);
  const binds = ({ perOrder, perDay, perDossier, perConnection }: SpendLimit) =>
    [perOrder, perDay, perDossier, perConnection].some((most) => most !== null);
  const known = [...knownLedgers, ...limits.map((limit) => limit.ledger)];
  return limits.some(binds) && !known.some((name) => isSameLedger(name, ledger));
}

/** The limits and the prices as officers entered them last. */
export const readSpendRules = queryWithoutArgs((db): StoredSpendRules => {
  const prices = db
    .prepare('SELECT product, jurisdiction, ledger, value FROM price_list ORDER BY product_key, jurisdiction')
    .all()
    .map((row) => PriceRow.parse(row))
    .map(({ product, jurisdiction, ledger, value }) => ({
      product: Product.parse(JSON.parse(product)),
      jurisdiction: jurisdiction === '' ? null : jurisdiction,
      cost: { ledger, value },
    }));
  return { limits: limitsOf(db), prices, stoppedBy: stoppedBy(db), stoppedBySearch: stoppedBySearch(db) };
});

/** Replaces limits and price list whole, and returns them as they are kept. */
export const changeSpendRules = query(NewSpendRules, (db, rules): StoredSpendRules => {
  const { officer, at, limits, prices } = rules;
  return db
    .transaction(() => {
      db.exec('DELETE FROM spend_limits; DELETE FROM price_list;');
      const limit = db.prepare(
        'INSERT INTO spend_limits VALUES (@ledger, @perOrder, @perDay, @perDossier, @perConnection)',
      );
      for (const each of limits) limit.run(each);
      const price = db.prepare('INSERT INTO price_list VALUES (?, ?, ?, ?, ?)');
      for (const { product, jurisdiction, cost } of prices)
        price.run(productKey(product), jurisdiction ?? '', JSON.stringify(product), cost.ledger, cost.value);
      const about = { setting: 'spend-rules' };
      appendTrail(db, { at, officer, kind: 'setting-changed', about, text: { limits, prices } });
      return readSpendRules(db);
    })
    .immediate();
});

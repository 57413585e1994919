import { z } from 'zod';
import { Product } from '../../../../src-shared/domain/journal.ts';
import type { ChargedScale } from '../../../../src-shared/domain/charged-scale.ts';
import { isSameLedger } from '../../../../src-shared/domain/ledger.ts';
import { productKey } from '../orders/product-key.ts';
import { query } from '../../query.ts';
import { costIsCertain, costIsCertainArgs } from './certain-cost.ts';

export const OfProduct = z.object({ product: Product });

const Charged = z.object({ ledger: z.string(), value: z.number(), orderedAt: z.string() });

/** So many orders are looked at. */
const newest = 3;

/**
 * What the last orders of a product were charged, in whichever jurisdiction; null where none was charged for certain. The two
 * ledgers are never put together: what counts is that of the newest.
 */
export const chargedScale = query(OfProduct, (db, { product }): ChargedScale | null => {
  // From the end, without an index: that of products is in the order of their jurisdictions, and would be sorted aside.
  const rows = z.array(Charged).parse(
    db
      .prepare(
        `SELECT coalesce(real_ledger, settled_ledger) AS ledger, coalesce(real_value, settled_value) AS value,
           ordered_at AS orderedAt
         FROM orders NOT INDEXED WHERE product_key = ? AND state = 'collected'
           AND coalesce(real_value, settled_value) > 0 AND ${costIsCertain}
         ORDER BY id DESC LIMIT ${String(newest)}`,
      )
      .all(productKey(product), ...costIsCertainArgs),
  );
  const [first] = rows;
  if (first === undefined) return null;
  const { ledger, orderedAt: newestAt } = first;
  // The last ones without a gap: "the last two" must not leave out one between them that was charged in the other ledger.
  const other = rows.findIndex((row) => !isSameLedger(row.ledger, ledger));
  const values = rows.slice(0, other < 0 ? rows.length : other).map(({ value }) => value);
  return { orders: values.length, ledger, least: Math.min(...values), most: Math.max(...values), newestAt };
});

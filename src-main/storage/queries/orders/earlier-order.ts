import { z } from 'zod';
import { CompanyReference } from '../../../../src-shared/domain/company-reference.ts';
import { Product, type JournalOrder } from '../../../../src-shared/domain/journal.ts';
import { youngMs } from '../../../../src-shared/domain/order-standing.ts';
import { idForm } from '../../../../src-shared/domain/id-form.ts';
import { keysOf } from '../companies/company-key.ts';
import { selectOrdersWhere } from './order-rows.ts';
import { isOfCompany } from './order-ids.ts';
import { productKey } from './product-key.ts';
import { query } from '../../query.ts';

export const EarlierOrder = z.object({
  company: CompanyReference,
  product: Product,
  /** Now, ISO 8601 in UTC. */
  at: z.string(),
  /** When the officer's day began. */
  dayStart: z.string(),
});

/** A profile that was collected within so long is fresh: buying it again is asked about (decision 0019). */
const freshForMs = 30 * 86_400_000;

/** The kinds of profile of one level: asked for at once or delivered later, it is the same profile that is paid for. */
const enhancedKinds = ['v2-enhanced-profile', 'rest-enhanced-profile'] as const satisfies readonly Product['kind'][];

/** What is the same thing to an officer: a profile with other options or of the other interface is, another filing is not. */
function sameThing(product: Product): { key: string | null; kinds: string } {
  switch (product.kind) {
    case 'v2-document':
      return { key: productKey(product), kinds: '[]' };
    case 'v2-lite-profile':
      return { key: null, kinds: JSON.stringify([product.kind]) };
    case 'v2-enhanced-profile':
    case 'rest-enhanced-profile':
      return { key: null, kinds: JSON.stringify(enhancedKinds) };
  }
}

/**
 * An order of this day that was refused without a charge, and that no list was looked at for since it had to be in it: it may
 * have been taken after all (decision 0008).
 */
const isRefusedAndLookedFor = `state = 'failed' AND taken = 0 AND orders.real_value IS NULL AND ordered_at >= @dayStart
  AND EXISTS (SELECT 1 FROM order_events WHERE order_id = orders.id AND kind = 'refused')
  AND NOT EXISTS (SELECT 1 FROM order_events WHERE order_id = orders.id AND kind = 'looked-for'
    AND (julianday(at) - julianday(orders.ordered_at)) * 86400000 >= ${String(youngMs)})`;

/**
 * The newest order by which the same thing of the same company, by its number or by its id, is on its way or held: one that has not ended, one of
 * this day that the service had taken or of which that is not known yet, a profile collected lately, a filing collected at any time. One that has not ended
 * and is the very same goes before newer ones with other options: it is what stands in the way. Null where there is none.
 */
export const earlierOrder = query(EarlierOrder, (db, wanted): JournalOrder | null => {
  const { company, product, at, dayStart } = wanted;
  const [order] = selectOrdersWhere(
    db,
    `${isOfCompany}
       AND (product_key = @key OR product ->> '$.kind' IN (SELECT value FROM json_each(@kinds))) AND replaced_by IS NULL
       AND (state NOT IN ('collected', 'failed', 'cancelled')
         OR (state = 'collected' AND (@isFiling OR changed_at >= @fresh OR ordered_at >= @dayStart))
         OR (state <> 'collected' AND service_order_id IS NOT NULL AND ordered_at >= @dayStart)
         OR (${isRefusedAndLookedFor}))
     ORDER BY product_key = @exactly AND state NOT IN ('collected', 'failed', 'cancelled') DESC, orders.id DESC LIMIT 1`,
    {
      ...sameThing(product),
      exactly: productKey(product),
      company: keysOf(db, company),
      idForm: idForm(company),
      isFiling: product.kind === 'v2-document' ? 1 : 0,
      fresh: new Date(Date.parse(at) - freshForMs).toISOString(),
      dayStart,
    },
  );
  return order ?? null;
});

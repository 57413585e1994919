import { z } from 'zod';
import { Cost } from '../../../../src-shared/domain/cost.ts';
import { CompanyReference } from '../../../../src-shared/domain/company-reference.ts';
import { idForm } from '../../../../src-shared/domain/id-form.ts';
import { Product, type PaidFor } from '../../../../src-shared/domain/journal.ts';
import { expectedLedger, isSameLedger } from '../../../../src-shared/domain/ledger.ts';
import type { Database } from '../../database.ts';
import { keysOf } from '../companies/company-key.ts';
import { isOfCompany } from '../orders/order-ids.ts';
import { productKey } from '../orders/product-key.ts';
import { query } from '../../query.ts';
import { costIsCertain, costIsCertainArgs } from './certain-cost.ts';

export const Wanted = z.object({ company: CompanyReference, products: z.array(Product) });

interface One {
  company: CompanyReference;
  product: Product;
}

/** What this record knows of a product before it is bought. */
export interface PurchaseHistory {
  /**
   * What the same product last cost for the same company, or else for another one in the same jurisdiction, delivered for a
   * cost that nothing contradicts, or that a person read in the invoice; in the ledger that it is to be held in, see {@link lastPaidIn}. That nothing was charged for one is no price of the next.
   */
  lastPaid: { cost: Cost; paidAt: string; paidFor: PaidFor } | null;
  /** What the connection's price list says, for the jurisdiction or else for all. */
  listed: Cost | null;
  /** When the same product for the same company was last collected; what was of another company is not held. */
  heldSince: string | null;
  /** When the same product for the same company was ordered, while that order is on its way. */
  onItsWaySince: string | null;
}

const Charge = Cost.extend({ paidAt: z.string(), isByPerson: z.number() });
type Paid = z.infer<typeof Charge> & { paidFor: PaidFor };
const Listed = Cost.nullable();
const UnderWay = z.object({ since: z.string() }).optional();
const Held = z.object({ heldSince: z.string() }).optional();

const lastPaidOf = ({ ledger, value, paidAt, paidFor }: Paid) => ({ cost: { ledger, value }, paidAt, paidFor });

const ofCompany = 'dossier_id IN (SELECT id FROM dossiers WHERE company_key IN (SELECT value FROM json_each(?)))';

/**
 * What a product was charged for a company, or for others in its jurisdiction, the newest first, where nothing contradicts it.
 * That another company's cost nothing is no price: with it as the amount to hold back, limits would bind nothing.
 */
function* charges(db: Database, { company, product }: One, of: PaidFor): Generator<Paid, undefined, undefined> {
  const rows = db
    .prepare(
      `SELECT coalesce(real_ledger, settled_ledger) AS ledger, coalesce(real_value, settled_value) AS value,
         ordered_at AS paidAt, real_value IS NULL AS isByPerson
       FROM orders WHERE ${of === 'same-company' ? ofCompany : `NOT coalesce(${ofCompany}, 0)`}
         AND product_key = ? AND jurisdiction = ? AND state = 'collected' AND ${costIsCertain}
         ${of === 'same-company' ? '' : 'AND coalesce(real_value, settled_value) > 0'}
       ORDER BY id DESC`,
    )
    .iterate(keysOf(db, company), productKey(product), company.jurisdiction, ...costIsCertainArgs);
  for (const row of rows) yield { ...Charge.parse(row), paidFor: of };
}

/**
 * What was paid last, in the ledger that the next order is to be held in. One charge in another ledger than the product's
 * own does not move that: the limits of its own ledger would bind nothing. The two newest charges do, and a person's word.
 * A lite profile is charged in either ledger.
 */
function lastPaidIn(paidBefore: Iterable<Paid>, product: Product, own: string): Paid | null {
  const isOwn = ({ ledger }: Paid) => isSameLedger(ledger, own);
  let before: Paid | null = null;
  for (const paid of paidBefore) {
    const isMoved = product.kind === 'v2-lite-profile' || paid.isByPerson === 1;
    if (isOwn(paid) || (before === null && isMoved)) return paid;
    if (before !== null) return isSameLedger(paid.ledger, before.ledger) ? before : null;
    before = paid;
  }
  return null;
}

/** A company's own price is nearer to its next one than a neighbour's, however much newer that is. */
function lastPaid(db: Database, one: One, listed: Cost | null): Paid | null {
  const own = listed?.ledger ?? expectedLedger(one.product);
  const last = (of: PaidFor) => lastPaidIn(charges(db, one, of), one.product, own);
  return last('same-company') ?? last('same-jurisdiction');
}

/** What the connection's price list says of a product, for the jurisdiction or else for all; null where it says nothing. */
export function listedPrice(db: Database, { company, product }: One): Cost | null {
  const listed = db
    .prepare(
      `SELECT ledger, value FROM price_list WHERE product_key = ? AND jurisdiction IN (?, '')
       ORDER BY jurisdiction = '' LIMIT 1`,
    )
    .get(productKey(product), company.jurisdiction);
  return Listed.parse(listed ?? null);
}

/** Looks a product up among the orders of this record. */
export function purchaseHistory(db: Database, { company, product }: One): PurchaseHistory {
  const same = { company: keysOf(db, company), idForm: idForm(company), key: productKey(product) };
  const held = Held.parse(
    db
      .prepare(
        `SELECT changed_at AS heldSince FROM orders
         WHERE ${isOfCompany} AND product_key = @key AND state = 'collected'
           AND NOT EXISTS (SELECT 1 FROM snapshots WHERE order_id = orders.id AND other_company IS NOT NULL)
         ORDER BY orders.id DESC LIMIT 1`,
      )
      .get(same),
  );
  const underWay = UnderWay.parse(
    db
      .prepare(
        `SELECT ordered_at AS since FROM orders
         WHERE ${isOfCompany} AND product_key = @key
           AND state IN ('intended', 'sending', 'pending', 'ready')
         ORDER BY orders.id DESC LIMIT 1`,
      )
      .get(same),
  );
  const inList = listedPrice(db, { company, product });
  const paid = lastPaid(db, { company, product }, inList);
  return {
    listed: inList,
    lastPaid: paid === null ? null : lastPaidOf(paid),
    heldSince: held?.heldSince ?? null,
    onItsWaySince: underWay?.since ?? null,
  };
}

/** The same of each of several products, in their order: a list of documents is one question, not a thousand. */
export const purchaseHistories = query(Wanted, (db, { company, products }): PurchaseHistory[] => {
  return products.map((product) => purchaseHistory(db, { company, product }));
});

export const WhichCompany = z.object({ company: CompanyReference });

const Seen = z.object({ seenAt: z.string() }).optional();

/**
 * When a V2 search last showed a company under the id it has here; null if none did. One whose answer is doubted says it
 * only where no other one does.
 */
export const idSeenAt = query(WhichCompany, (db, { company }): string | null => {
  const keys = keysOf(db, company);
  // Two questions, each in the order of its index: sorting by doubt would read every search that shows the company.
  const lastIn = (which: string) =>
    Seen.parse(
      db
        .prepare(
          `SELECT asked_at AS seenAt FROM search_hits JOIN searches ON searches.id = search_id
           WHERE company_key IN (SELECT value FROM json_each(?)) AND interface = 'v2'
             AND json_extract(hit, '$.serviceId') = ? ${which} ORDER BY search_id DESC LIMIT 1`,
        )
        .get(keys, company.serviceId),
    )?.seenAt ?? null;
  return lastIn('AND doubted = 0') ?? lastIn('');
});

import type { Offer } from '../../../src-shared/contract/orders.ts';
import type { CompanyReference } from '../../../src-shared/domain/company-reference.ts';
import type { Product } from '../../../src-shared/domain/journal.ts';

/** What makes two purchases the same: while one is on its way, the other is not sent. */
export function keyOfPurchase({ jurisdiction, serviceId }: CompanyReference, product: Product): string {
  const productId = product.kind === 'v2-document' ? product.productId : '';
  return JSON.stringify([jurisdiction, serviceId, product.kind, productId]);
}

/** What was chosen and typed in a question. */
interface Typed {
  readonly offer: Offer;
  readonly most: string;
  readonly caseNumber: string;
}

/** The question that was left for a while: what was typed is there again when the same is asked next. */
export class LeftQuestion {
  #left: { key: string; typed: Typed } | null = null;

  keep({ company, offer }: { company: CompanyReference; offer: Offer }, most: string, caseNumber: string): void {
    this.#left = { key: keyOfPurchase(company, offer.product), typed: { offer, most, caseNumber } };
  }

  /** What was typed for this purchase; null where another one was left, or none. It is given once. */
  take(company: CompanyReference, product: Product): Typed | null {
    const left = this.#left;
    this.#left = null;
    return left?.key === keyOfPurchase(company, product) ? left.typed : null;
  }
}

import type { Addition } from '../../../src-shared/domain/additions-asked.ts';
import { amountInDigits } from '../../../src-shared/domain/cost.ts';
import { openLedgersOf } from '../../../src-shared/domain/ledger.ts';
import type { JournalOrder, Price, Product } from '../../../src-shared/domain/journal.ts';
import { parseRegistryDate } from '../../../src-shared/domain/read-registry-date.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { amountWords } from '../../../src-shared/words/cost-words.ts';
import { ledgerName, wholeProductName } from '../../../src-shared/words/order-words.ts';
import { registryDate, shortDate } from '../../lib/time.ts';
import { shortText } from '../../lib/short-text.ts';
import { hasOption } from '../purchase/products.ts';

/** What a product is called on screen. A document keeps the name that the service gave it. */
export function productName(product: Product): string {
  return shortText(wholeProductName(product));
}

/** The same as {@link productName}, as long as a column of a narrow window has room for. */
export function productShort(product: Product): string {
  return product.kind === 'rest-enhanced-profile' ? m.orders_product_rest_enhanced_short() : productName(product);
}

/** The name of a product with the additions that were ordered with it. */
export function productInFull(product: Product): string {
  const name = { product: productName(product) };
  const directorships = hasOption(product, 'directorships');
  if (hasOption(product, 'geocoding'))
    return directorships ? m.orders_product_with_both(name) : m.orders_product_with_geocoding(name);
  return directorships ? m.orders_product_with_directorships(name) : name.product;
}

/** That something was ordered with a profile and did not come with it. */
export function missingWords(addition: Addition): string {
  return { directorships: m.orders_missing_directorships, geocoding: m.orders_missing_geocoding }[addition]();
}

/** The date that the service's list states of a document, also that it states none; null for what is no document. */
export function documentDateWords(product: Product): string | null {
  if (product.kind !== 'v2-document') return null;
  const { documentDate } = product;
  return documentDate === null ? m.profile_not_stated() : registryDate(parseRegistryDate(documentDate));
}

/** The same as {@link productInFull}, and of a document its date: a company may have several of one name. */
export function productDated(product: Product): string {
  const name = productInFull(product);
  if (product.kind !== 'v2-document' || product.documentDate === null) return name;
  return m.profile_document_dated({ name, date: registryDate(parseRegistryDate(product.documentDate)) });
}

/** The ledger that an amount is accepted in; both where nobody knows which it will be. */
export function ledgerWords(ledger: string, { product, price }: { product: Product; price: Price }): string {
  const open = openLedgersOf(product, price);
  return open.length > 0 ? m.orders_ledger_either() : ledgerName(ledger);
}

/** The most that was accepted for an order. */
export function mostAcceptedWords({ ledger, mostAccepted, product, price }: JournalOrder): string {
  return m.orders_amount({ value: figure(mostAccepted), ledger: ledgerWords(ledger, { product, price }) });
}

/** Two decimals at least, never shortened. */
export const figure = amountInDigits;

function lastPaidWords({ paidAt, paidFor }: Extract<Price, { kind: 'last-paid' }>): string {
  const date = shortDate(paidAt);
  switch (paidFor) {
    case 'same-company':
      return m.orders_price_from_last_same({ date });
    case 'same-jurisdiction':
      return m.orders_price_from_last_other({ date });
    case null:
      return m.orders_price_from_last({ date });
  }
}

/** What is known of a price, with where it is known from. */
export function priceWords(price: Price): string {
  switch (price.kind) {
    case 'stated':
      return m.orders_price_stated({ amount: amountWords(price.cost) });
    case 'last-paid':
      return m.orders_price_last_paid({ amount: amountWords(price.cost), paid: lastPaidWords(price) });
    case 'price-list':
      return m.orders_price_list({ amount: amountWords(price.cost) });
    case 'not-known':
      return m.orders_price_not_known();
  }
}

/** Where a price is from, beside its figure; null where there is none. */
export function priceSourceWords(price: Price): string | null {
  switch (price.kind) {
    case 'stated':
      return m.orders_price_from_service();
    case 'last-paid':
      return lastPaidWords(price);
    case 'price-list':
      return m.orders_price_from_list();
    case 'not-known':
      return null;
  }
}

/** The same as {@link priceWords}, below a heading that says that it is the price. */
export function priceFactWords(price: Price): string {
  return price.kind === 'not-known' ? m.orders_fact_price_not_known() : priceWords(price);
}

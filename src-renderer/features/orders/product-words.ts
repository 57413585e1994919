import type { Addition } from '../../../src-shared/domain/additions-asked.ts';
import { amountInDigits } from '../../../src-shared/domain/cost.ts';
import type { Product } from '../../../src-shared/domain/journal.ts';
import { parseRegistryDate } from '../../../src-shared/domain/read-registry-date.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { wholeProductName } from '../../../src-shared/words/order-words.ts';
import { registryDate } from '../../lib/time.ts';
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

/** Two decimals at least, never shortened. */
export const figure = amountInDigits;

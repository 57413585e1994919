import type { Product } from '../../src-shared/domain/journal.ts';
import type { ServiceOrder } from '../../src-shared/domain/order.ts';

/** Where a result lies by the order's record in the service's list, as it was read just now. */
export interface ResultPlace {
  data: string | null;
  document: string | null;
  /** The record names the type or the schema of a payload, which only products with JSON have. */
  isTyped: boolean;
}

/** What an order's record says of where its result lies. */
export function placeOf({ result, product }: ServiceOrder): ResultPlace {
  return { ...result, isTyped: product.type !== null || product.schemaVersion !== null };
}

/** Which forms of a filing the service lists. `pdf`, `json`: that one and nothing else; `both`: a PDF and perhaps more. */
export type ListedForms = 'pdf' | 'json' | 'both' | 'not-known';

const typeOf = (format: string) => format.split(';')[0]?.trim() ?? '';
const isPdf = (format: string) => /^(application\/)?(x-)?pdf$/iu.test(typeOf(format));
const isJson = (format: string) => /^(application\/)?(x-)?([\w.-]+\+)?json$/iu.test(typeOf(format));

/**
 * Which forms of a filing the service lists (decision 0031). The order's own record counts first; where there is none, or
 * it names no address, the documents list does. Where neither says anything, it is not known.
 */
export function listedForms(
  { formats }: Extract<Product, { kind: 'v2-document' }>,
  place: ResultPlace | null,
): ListedForms {
  const namesData = place !== null && (place.data !== null || place.isTyped);
  const namesDocument = place !== null && place.document !== null;
  if (namesDocument) return namesData ? 'both' : 'pdf';
  if (formats.length > 0 && formats.every(isJson)) return 'json';
  if (!namesData && formats.length > 0 && formats.every(isPdf)) return 'pdf';
  return formats.some(isPdf) ? 'both' : 'not-known';
}

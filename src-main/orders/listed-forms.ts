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

const isPdf = (format: string) => /^(application\/)?(x-)?pdf$/iu.test(format.split(';')[0]?.trim() ?? '');

/**
 * Whether the service lists a filing as a PDF and nothing else (decision 0031). The order's own record counts first;
 * where there is none, or it names no address, the documents list does. Where neither says anything, it is not known.
 */
export function isListedAsPdfOnly(product: Product, place: ResultPlace | null): boolean {
  if (product.kind !== 'v2-document') return false;
  if (place !== null && (place.data !== null || place.isTyped)) return false;
  if (place !== null && place.document !== null) return true;
  return product.formats.length > 0 && product.formats.every(isPdf);
}

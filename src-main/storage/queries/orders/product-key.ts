import type { Product } from '../../../../src-shared/domain/journal.ts';

/** Which interface sells a product. */
export function interfaceOf(product: Product): 'v2' | 'rest' {
  switch (product.kind) {
    case 'v2-enhanced-profile':
    case 'v2-lite-profile':
    case 'v2-document':
      return 'v2';
    case 'rest-enhanced-profile':
      return 'rest';
  }
}

/** Tells what is the same thing to buy, and has the same price within a jurisdiction. */
export function productKey(product: Product): string {
  switch (product.kind) {
    case 'v2-enhanced-profile':
      return `${product.kind}${product.directorships ? '+directorships' : ''}${product.geocoding ? '+geocoding' : ''}`;
    case 'rest-enhanced-profile':
      return `${product.kind}${product.directorships ? '+directorships' : ''}`;
    case 'v2-lite-profile':
      return product.kind;
    case 'v2-document':
      return `${product.kind}:${product.productId}`;
  }
}

import type { Offer } from '../../../src-shared/contract/orders.ts';
import type { Product } from '../../../src-shared/domain/journal.ts';
import { expectedLedger } from '../../../src-shared/domain/ledger.ts';

/** What can be added to an enhanced profile. */
export type ProductOption = 'directorships' | 'geocoding';

/** In which ledger an offer costs. */
export function ledgerOf({ product, price }: Pick<Offer, 'product' | 'price'>): string {
  return price.kind === 'not-known' ? expectedLedger(product) : price.cost.ledger;
}

/** The additions that a product can have in a jurisdiction: the other offices of each official are filled in for GB only. */
export function optionsOf(product: Product, jurisdiction: string): readonly ProductOption[] {
  const directorships = jurisdiction === 'GB' ? (['directorships'] as const) : [];
  switch (product.kind) {
    case 'v2-enhanced-profile':
      return [...directorships, 'geocoding'];
    case 'rest-enhanced-profile':
      return directorships;
    case 'v2-lite-profile':
    case 'v2-document':
      return [];
  }
}

/** Whether a product was chosen with an option. */
export function hasOption(product: Product, option: ProductOption): boolean {
  switch (product.kind) {
    case 'v2-enhanced-profile':
      return product[option];
    case 'rest-enhanced-profile':
      return option === 'directorships' && product.directorships;
    case 'v2-lite-profile':
    case 'v2-document':
      return false;
  }
}

/** The product with an addition or without it; one that cannot have it stays as it is. */
export function withOption(product: Product, option: ProductOption, on: boolean): Product {
  switch (product.kind) {
    case 'v2-enhanced-profile':
      return { ...product, [option]: on };
    case 'rest-enhanced-profile':
      return option === 'directorships' ? { ...product, directorships: on } : product;
    case 'v2-lite-profile':
    case 'v2-document':
      return product;
  }
}

import type { Offer } from '../../../src-shared/contract/orders.ts';
import type { Product } from '../../../src-shared/domain/journal.ts';

/** What can be added to an enhanced profile. */
export type ProductOption = 'directorships' | 'geocoding';

/** In which ledger an offer costs. */
export function ledgerOf({ product, price }: Pick<Offer, 'product' | 'price'>): string {
  return price.kind === 'not-known' ? expectedLedger(product) : price.cost.ledger;
}

/** Until an answer says otherwise, profiles of the lite family cost lite credits. */
export function expectedLedger({ kind }: Product): string {
  return kind === 'v2-lite-profile' ? 'lite' : 'credit';
}

/** The additions that a product can have in a jurisdiction: the other offices of each official are filled in for GB only. */
export function optionsOf(product: Product, jurisdiction: string): readonly ProductOption[] {
  const directorships = jurisdiction === 'GB' ? (['directorships'] as const) : [];
  if (product.kind === 'v2-enhanced-profile') return [...directorships, 'geocoding'];
  return product.kind === 'rest-enhanced-profile' ? directorships : [];
}

export function hasOption(product: Product, option: ProductOption): boolean {
  if (product.kind === 'v2-enhanced-profile') return product[option];
  return product.kind === 'rest-enhanced-profile' && option === 'directorships' && product.directorships;
}

/** The product with an addition or without it; one that cannot have it stays as it is. */
export function withOption(product: Product, option: ProductOption, on: boolean): Product {
  if (product.kind === 'v2-enhanced-profile') return { ...product, [option]: on };
  const canHave = product.kind === 'rest-enhanced-profile' && option === 'directorships';
  return canHave ? { ...product, directorships: on } : product;
}

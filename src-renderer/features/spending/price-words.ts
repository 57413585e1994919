import type { Product } from '../../../src-shared/domain/journal.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { jurisdictionName } from '../search/jurisdictions.ts';

/** Products that have the same price for every company, and so can stand in a list. Documents state their own price. */
export const listable: readonly Product[] = [
  { kind: 'v2-enhanced-profile', directorships: false, geocoding: false },
  { kind: 'v2-lite-profile' },
  { kind: 'rest-enhanced-profile', directorships: false },
];

export function whereWords(jurisdiction: string | null): string {
  return jurisdiction === null ? m.spending_everywhere() : jurisdictionName(jurisdiction);
}

import type { JournalOrder } from './journal.ts';

/** What is known about the offices that a company's officials hold elsewhere, beside the offices that are stated. */
export type DirectorshipsStanding = 'stated' | 'none-stated' | 'not-asked-for' | 'not-known-whether-asked';

/**
 * Tells "none" from "not asked for": the service states the directorships of officials only where the order asked for
 * them, and only the order knows that. `orders` are those of the dossier.
 */
export function directorshipsStanding(
  { orderId, profile }: { orderId: number | null; profile: { officials: readonly { directorships: unknown[] }[] } },
  orders: readonly JournalOrder[],
): DirectorshipsStanding {
  if (profile.officials.some(({ directorships }) => directorships.length > 0)) return 'stated';
  const product = orders.find((order) => order.orderId === orderId)?.product;
  switch (product?.kind) {
    case 'v2-enhanced-profile':
    case 'rest-enhanced-profile':
      return product.directorships ? 'none-stated' : 'not-asked-for';
    case 'v2-lite-profile':
      return 'not-asked-for';
    case 'v2-document':
    case undefined:
      return 'not-known-whether-asked';
  }
}

import type { JournalOrder, Product } from './journal.ts';

/** What an order of a profile may add to it. */
export const additions = ['directorships', 'geocoding'] as const;
export type Addition = (typeof additions)[number];

/** What is known about something that an order of a profile adds to it: what the answer states of it, or why it has none. */
export type AdditionStanding = 'stated' | 'none-stated' | 'not-asked-for' | 'not-known-whether-asked';

/** The order that brought an answer, as far as it is told here. */
interface Brought {
  orderId: number | null;
}

/** The service states an addition only where the order asked for it, and only the order knows that. */
function productOf({ orderId }: Brought, orders: readonly JournalOrder[]): Product | undefined {
  return orders.find((order) => order.orderId === orderId)?.product;
}

/** Tells "none" from "not asked for" of the offices that a company's officials hold elsewhere. `orders` are those of the dossier. */
export function directorshipsStanding(
  answer: Brought & { profile: { officials: readonly { directorships: unknown[] }[] } },
  orders: readonly JournalOrder[],
): AdditionStanding {
  if (answer.profile.officials.some(({ directorships }) => directorships.length > 0)) return 'stated';
  const product = productOf(answer, orders);
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

/** Tells "none" from "not asked for" of the places that geocoding found. Only one product can have it. */
export function geocodingStanding(
  answer: Brought & { profile: { geocodedAddresses: readonly { variants: readonly unknown[] }[] } },
  orders: readonly JournalOrder[],
): AdditionStanding {
  if (answer.profile.geocodedAddresses.some(({ variants }) => variants.length > 0)) return 'stated';
  const product = productOf(answer, orders);
  switch (product?.kind) {
    case 'v2-enhanced-profile':
      return product.geocoding ? 'none-stated' : 'not-asked-for';
    case 'rest-enhanced-profile':
    case 'v2-lite-profile':
      return 'not-asked-for';
    case 'v2-document':
    case undefined:
      return 'not-known-whether-asked';
  }
}

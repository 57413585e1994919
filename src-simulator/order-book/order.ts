import { z } from 'zod';

/** What can be bought. A document is one of a company's documents list. */
const ProductKind = z.enum(['enhanced-profile', 'lite-profile', 'document']);

export const Product = z.object({
  kind: ProductKind,
  /** The `productId` of a document; for profiles a word of ours, since they are bought by their own operations. */
  id: z.string(),
  name: z.string(),
  category: z.string(),
  formats: z.array(z.enum(['application/pdf', 'application/json'])),
});
export type Product = z.infer<typeof Product>;

/** How an order ends when its time has come. */
export const Ending = z.enum(['ready', 'failed', 'cancelled']);
export type Ending = z.infer<typeof Ending>;

/** An order as it is kept. Its state is not stored: it follows from the clock. */
export const Order = z.object({
  id: z.number().int(),
  interface: z.enum(['v2', 'rest']),
  /** Unguessable: the address of a REST result needs no credential. */
  token: z.string(),
  product: Product,
  jurisdiction: z.string(),
  code: z.string(),
  /** Which of its profiles the company had when this was bought; the result of an order never changes. */
  registerState: z.enum(['first', 'later']).default('first'),
  companyName: z.string(),
  companyNumber: z.string(),
  entityId: z.string(),
  customerReference: z.string(),
  contactEmail: z.string().nullable(),
  schemaVersion: z.string().nullable(),
  showDirectorships: z.boolean(),
  geocoding: z.boolean(),
  placedAt: z.number(),
  endsAt: z.number(),
  ending: Ending,
  /** Answered with 410 once it is too old to be kept. */
  isGone: z.boolean(),
  cost: z.object({ type: z.enum(['credit', 'lite']), value: z.number() }),
});
export type Order = z.infer<typeof Order>;

export type OrderState = 'pending' | Ending;

/** The state of an order at a time. `now`: milliseconds since 1970. */
export function stateOf(order: Order, now: number): OrderState {
  return now < order.endsAt ? 'pending' : order.ending;
}

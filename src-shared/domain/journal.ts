import { z } from 'zod';
import { acknowledgements } from './acknowledged.ts';
import { CompanyReference } from './company-reference.ts';
import { Cost } from './cost.ts';
import { isOverAtService, notListed, notPlaced } from './order-standing.ts';
import { AnswerReference } from './search.ts';

const text = z.string().nullable();

/** What can be bought. A document's `productId` comes from the company's documents list and from nowhere else. */
export const Product = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('v2-enhanced-profile'), directorships: z.boolean(), geocoding: z.boolean() }),
  z.object({ kind: z.literal('v2-lite-profile') }),
  z.object({ kind: z.literal('rest-enhanced-profile'), directorships: z.boolean() }),
  z.object({
    kind: z.literal('v2-document'),
    productId: z.string(),
    name: text,
    category: text,
    documentDate: text,
    formats: z.array(z.string()),
    deliveryMinutes: z.number().nullable(),
  }),
]);
export type Product = z.infer<typeof Product>;

/** For which company a price was paid last: a company's own price can be another than that of its neighbour. */
export const PaidFor = z.enum(['same-company', 'same-jurisdiction']);
export type PaidFor = z.infer<typeof PaidFor>;

/** What an order will cost, as far as anyone knows. With `not-known` the officer enters the most they accept. */
export const Price = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('stated'), cost: Cost }),
  // Orders of before this was kept do not say for which company.
  z.object({ kind: z.literal('last-paid'), cost: Cost, paidAt: z.string(), paidFor: PaidFor.nullable().default(null) }),
  z.object({ kind: z.literal('price-list'), cost: Cost }),
  z.object({ kind: z.literal('not-known') }),
]);
export type Price = z.infer<typeof Price>;

/**
 * The cost below which nobody can accept a purchase; null where none is known. What another order cost is no price: the
 * service sets that, and may charge less.
 */
export function minAmountToAccept(price: Price): Cost | null {
  return price.kind === 'stated' || price.kind === 'price-list' ? price.cost : null;
}

/** The states of an order in our journal (design section 5). */
export const JournalState = z.enum([
  'intended',
  'sending',
  'pending',
  'ready',
  'collected',
  'failed',
  'cancelled',
  'unclear',
  'needs-attention',
]);
export type JournalState = z.infer<typeof JournalState>;

/** The states in which an order has ended: nothing more is asked of the service for it. */
export const endedStates = ['collected', 'failed', 'cancelled'] as const satisfies readonly JournalState[];

/** Whether an order has ended. One that waits for a person may have ended at the service, see {@link isOverAtService}. */
export function hasEnded({ state }: { state: JournalState }): boolean {
  return endedStates.some((ended) => ended === state);
}

export const Acknowledged = z.enum(acknowledgements);
export type Acknowledged = z.infer<typeof Acknowledged>;

/** One order: written down before it was sent, never deleted. */
export const JournalOrder = z.object({
  orderId: z.number().int(),
  /** Our `customerReference`: the officer's case number if given, then our unique part. */
  reference: z.string(),
  officer: z.string(),
  company: CompanyReference,
  product: Product,
  state: JournalState,
  /** A code for the catalogue where the state needs a reason; `said` is what the service said, as text. */
  reason: text,
  said: text,
  price: Price,
  /** The most the officer agreed to, in `ledger`; held back until the real cost is known. */
  mostAccepted: z.number(),
  ledger: z.string(),
  realCost: Cost.nullable(),
  /** What the service stated as its cost and nobody believes, as it came. */
  costSaid: text,
  /** What a person entered from an invoice, because the service did not state a cost. */
  settled: Cost.nullable(),
  /** The service had taken the order: should it have failed since, it was probably charged all the same. */
  taken: z.boolean(),
  acknowledged: Acknowledged,
  serviceOrderId: text,
  orderedAt: z.string(),
  changedAt: z.string(),
  /** What it brought: the snapshot of a profile, the documents of a filing. */
  snapshotId: z.number().int().nullable(),
  documentIds: z.array(z.number().int()),
  dossierId: z.number().int().nullable(),
  /** The order that a person sent instead of this one. */
  replacedBy: z.number().int().nullable(),
  /** When a person said that it is not to be asked for any more; null while it is followed as its state needs. */
  followingStoppedAt: text,
});
export type JournalOrder = z.infer<typeof JournalOrder>;

/** What is held back for an order; null once its cost is known, was settled, or is proved to be none. */
export function heldFor(
  order: Pick<JournalOrder, 'realCost' | 'settled' | 'state' | 'taken' | 'ledger' | 'mostAccepted'>,
): Cost | null {
  const { realCost, settled, state, taken, ledger, mostAccepted } = order;
  if (realCost !== null || settled !== null) return null;
  const isProvedFree = (state === 'failed' || state === 'cancelled') && !taken;
  return isProvedFree ? null : { ledger, value: mostAccepted };
}

/**
 * Whether a person may enter what an order cost: it ended, rests or was sent again, or is unclear and not on the service's
 * list, and the service has stated no cost. A mistake is entered again.
 */
export function maySettle(order: JournalOrder): boolean {
  if (order.realCost !== null) return false;
  const isMissing = order.state === 'unclear' && (order.reason === notPlaced || order.reason === notListed);
  const isEnded = hasEnded(order) || order.snapshotId !== null || isOverAtService(order);
  const rests = order.followingStoppedAt !== null || order.replacedBy !== null || isMissing;
  return (isEnded || rests) && (order.settled !== null || heldFor(order) !== null);
}

/** What happened to an order, in the order it happened. */
export const OrderEventKind = z.enum([
  'agreed',
  'searched-first',
  'intent-written',
  'sending',
  'answered',
  'refused',
  'not-sent',
  'cut',
  'held-get-refused',
  'unclear',
  'looked-for',
  'found',
  'found-after-refusal',
  'mentioned-after-refusal',
  'found-after-failure',
  'not-found',
  'pending',
  'ready',
  'collecting',
  'collected',
  'failed',
  'cancelled',
  'needs-attention',
  'cost-higher',
  'cost-differs',
  'cost-seen',
  'cost-not-believed',
  'cost-asked',
  'cost-stated',
  'settled',
  'sent-again',
  'recognised',
  'company-said',
  'following-stopped',
  'following-resumed',
]);
export type OrderEventKind = z.infer<typeof OrderEventKind>;

export const OrderEvent = z.object({
  eventId: z.number().int(),
  at: z.string(),
  kind: OrderEventKind,
  /** Who did it; null for the machine. */
  officer: text,
  /** Technical words below the sentence: operation, status, correlation id. Never a body. */
  detail: text,
  answer: AnswerReference.nullable(),
});
export type OrderEvent = z.infer<typeof OrderEvent>;

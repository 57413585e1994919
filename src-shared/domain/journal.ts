import { z } from 'zod';
import { acknowledgements } from './acknowledged.ts';
import { CompanyReference } from './company-reference.ts';
import { Cost } from './cost.ts';
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

/** What an order will cost, as far as anyone knows. With `not-known` the officer enters the most they accept. */
export const Price = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('stated'), cost: Cost }),
  z.object({ kind: z.literal('last-paid'), cost: Cost, paidAt: z.string() }),
  z.object({ kind: z.literal('price-list'), cost: Cost }),
  z.object({ kind: z.literal('not-known') }),
]);
export type Price = z.infer<typeof Price>;

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

/** What happened to an order, in the order it happened. */
export const OrderEventKind = z.enum([
  'agreed',
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
  'not-found',
  'pending',
  'ready',
  'collecting',
  'collected',
  'failed',
  'cancelled',
  'needs-attention',
  'cost-higher',
  'cost-seen',
  'sent-again',
  'recognised',
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

import { z } from 'zod';
import { Reading } from './reading.ts';
import { StatedCost } from './cost.ts';
import { StatedMoment } from './stated-moment.ts';

const text = z.string().nullable();

/** The two interfaces of the service. */
export const ServiceInterface = z.enum(['v2', 'rest']);
export type ServiceInterface = z.infer<typeof ServiceInterface>;

/** What an order's state means. `not-understood` is followed like `pending`, until a time limit calls a person. */
export const OrderState = z.enum(['pending', 'ready', 'failed', 'cancelled', 'not-understood']);
export type OrderState = z.infer<typeof OrderState>;

/** The state as read, and the word or number it was read from. */
export const OrderStateReading = z.object({
  state: OrderState,
  text,
  /** The text is what several records of one order say, which differ. */
  isOfSeveral: z.literal(true).optional(),
});
export type OrderStateReading = z.infer<typeof OrderStateReading>;

/** What the service answered to an order that was just created. */
export const PlacedOrder = z.object({
  orderId: z.string(),
  status: OrderStateReading,
  /** The reference as the service echoes it; null if it does not. */
  reference: text,
  /** Address of the order, from the `Location` header. */
  location: text,
});
export type PlacedOrder = z.infer<typeof PlacedOrder>;

/** What REST alone says of an order (specification, "REST order-status item"). */
export const RestOrderFacts = z.object({
  available: z.boolean().nullable(),
  awaitingDelivery: z.boolean().nullable(),
  deliveryError: z.boolean().nullable(),
  accountId: text,
  nodeId: text,
  /** Product, entity name, price and country in one text. */
  description: text,
  filingOrderId: text,
  repliedAt: StatedMoment.nullable(),
  sentToClient: z.boolean().nullable(),
  userId: text,
});
export type RestOrderFacts = z.infer<typeof RestOrderFacts>;

/** An order as the service lists it, of either interface. */
export const ServiceOrder = z.object({
  interface: ServiceInterface,
  orderId: z.string(),
  /** REST states no zone. */
  orderedAt: StatedMoment.nullable(),
  reference: text,
  status: OrderStateReading,
  cost: StatedCost.nullable(),
  /** Who ordered, a uri-reference. */
  user: text,
  product: z.object({ name: text, id: text, category: text, type: text, schemaVersion: text, format: text }),
  company: z.object({ name: text, number: text, serviceId: text }),
  /** Where the result is, as structured data and as a document; as it came, so perhaps relative. */
  result: z.object({ data: text, document: text }),
  rest: RestOrderFacts.nullable(),
});
export type ServiceOrder = z.infer<typeof ServiceOrder>;

/** A page of the order list. The counts are null where the service answers a plain array. */
export const OrderPage = z.object({
  orders: z.array(ServiceOrder),
  pageNumber: z.number().nullable(),
  pageSize: z.number().nullable(),
  totalCount: z.number().nullable(),
  /** Of this page. Only when every page was read whole, what is not in them is not in the list. */
  reading: Reading,
});
export type OrderPage = z.infer<typeof OrderPage>;

/** What narrows the V2 order list. Dates are `YYYY-MM-DD`. */
export const OrderFilter = z.object({
  startDate: text,
  endDate: text,
  jurisdiction: text,
  reference: text,
  pageNumber: z.number().int().min(1).nullable(),
  pageSize: z.number().int().min(1).nullable(),
});
export type OrderFilter = z.infer<typeof OrderFilter>;

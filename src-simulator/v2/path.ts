import { z } from 'zod';

/** Path parameters of the V2 operations, percent-decoded by the router. */
export const EntityPath = z.object({ entityId: z.string() });
export const OrderPath = z.object({ orderId: z.string() });

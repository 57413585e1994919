import { z } from 'zod';

/**
 * What the last few orders of a product were charged on this connection, in one ledger: no price of the next, but a scale for
 * whoever has to say how much they accept.
 */
export const ChargedScale = z.object({
  /** How many orders it is taken from. */
  orders: z.number().int().min(1),
  ledger: z.string(),
  least: z.number(),
  most: z.number(),
  newestAt: z.string(),
});
export type ChargedScale = z.infer<typeof ChargedScale>;

import { z } from 'zod';

/** The request budget as the meter shows it: requests in the sliding window that ends now. */
export const BudgetReading = z.object({
  limit: z.number().int(),
  used: z.number().int(),
  /** Of what is left, so many are kept for the person at the screen. */
  kept: z.number().int(),
  windowSeconds: z.number().int(),
  /** When the next request may leave; null while there is room. ISO 8601. */
  nextAt: z.string().nullable(),
  /** When the next request of the background may leave; missing where that is as `nextAt`. Those kept for a person are not for it. */
  backgroundAt: z.string().optional(),
  /** True while `nextAt` ends a pause that is shorter than the service asked for: longer ones are not believed. */
  pauseCapped: z.boolean().optional(),
  /** Why `nextAt` lies ahead although requests are left: the service asked to wait, or refused without saying how long. */
  pause: z.enum(['asked', 'refused']).optional(),
  /** Requests that wait for leave, those of the background included. */
  waiting: z.number().int(),
});
export type BudgetReading = z.infer<typeof BudgetReading>;

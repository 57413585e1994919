import { z } from 'zod';

/** Under which rule it is asked who counts. A threshold is percent. */
export const AskedRule = z.discriminatedUnion('id', [
  z.object({ id: z.literal('eu-amlr') }),
  z.object({ id: z.literal('uk-psc') }),
  z.object({ id: z.literal('us-cdd') }),
  z.object({
    id: z.literal('own'),
    threshold: z.string().max(12),
    counts: z.enum(['or-more', 'more-than']),
    way: z.enum(['multiply', 'control']),
  }),
]);
export type AskedRule = z.infer<typeof AskedRule>;

import { z } from 'zod';

/** A rule of an office's own: who holds so many percent counts. */
export const OwnRule = z.object({
  id: z.literal('own'),
  threshold: z.string().max(12),
  counts: z.enum(['or-more', 'more-than']),
  way: z.enum(['multiply', 'control']),
});
export type OwnRule = z.infer<typeof OwnRule>;

/** Under which rule it is asked who counts. A threshold is percent. */
export const AskedRule = z.discriminatedUnion('id', [
  z.object({ id: z.literal('eu-amlr') }),
  z.object({ id: z.literal('uk-psc') }),
  z.object({ id: z.literal('us-cdd') }),
  OwnRule,
]);
export type AskedRule = z.infer<typeof AskedRule>;

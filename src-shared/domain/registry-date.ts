import { z } from 'zod';

/**
 * A date as a registry states it: the text as it came, and what could be read from it.
 * `value` is `YYYY`, `YYYY-MM` or `YYYY-MM-DD` according to `precision`; it is never completed by guessing.
 */
export const RegistryDate = z.object({
  text: z.string(),
  value: z.string().nullable(),
  precision: z.enum(['day', 'month', 'year', 'none']),
});
export type RegistryDate = z.infer<typeof RegistryDate>;

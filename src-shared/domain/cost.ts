import { z } from 'zod';

/**
 * What an answer cost. The specification names two ledgers, `credit` and `lite`, which are never added together;
 * another word is kept as it came.
 */
export const Cost = z.object({ ledger: z.string(), value: z.number() });
export type Cost = z.infer<typeof Cost>;

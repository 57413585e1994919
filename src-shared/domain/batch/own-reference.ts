import { z } from 'zod';

/** What an officer's own list calls a company: the reference in the row of a batch that was taken for it, the newest of each. */
export const OwnReference = z.object({
  reference: z.string(),
  batchId: z.number().int(),
  /** What the list is called. */
  listed: z.string(),
  position: z.number().int(),
  /** The line of the list. */
  place: z.number().int(),
});
export type OwnReference = z.infer<typeof OwnReference>;

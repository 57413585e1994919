import { z } from 'zod';

/** A company of another number that was listed, or ordered, under the id of this one. */
export const OtherOfId = z.object({ companyNumber: z.string(), name: z.string() });
export type OtherOfId = z.infer<typeof OtherOfId>;

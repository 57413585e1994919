import { z } from 'zod';

/** The most requests that the record remembers, and so the largest limit that can be kept to. */
export const maxRequests = 1_000;

/** How many V2 requests a connection may make: the service's limit, and what of it is for this desktop. */
export const RequestAllowance = z
  .object({
    /** Requests that the service allows in any window, for everybody who uses the token. */
    limit: z.number().int().min(1).max(maxRequests),
    /** Length of the window. */
    minutes: z.number().int().min(1).max(1_440),
    /** Of the limit, so many are for this desktop: the others share the token. */
    share: z.number().int().min(1).max(maxRequests),
    /** Of the share, so many are for the person alone, not for work in the background. */
    kept: z.number().int().min(0).max(maxRequests),
  })
  .refine(({ limit, share }) => share <= limit, { path: ['share'], error: 'The share is larger than the limit.' })
  .refine(({ share, kept }) => kept < share, { path: ['kept'], error: 'Nothing is left for the background.' });
export type RequestAllowance = z.infer<typeof RequestAllowance>;

/** The specification's limit (Limits: 50 requests in 10 minutes), all of it for this desktop, a fifth for the person. */
export const specifiedAllowance: RequestAllowance = { limit: 50, minutes: 10, share: 50, kept: 10 };

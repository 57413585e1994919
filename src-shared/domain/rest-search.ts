import { z } from 'zod';
import { Address } from './address.ts';
import { SearchHit } from './search.ts';

/** The two product families of the REST interface. */
export const RestFamily = z.enum(['lite', 'core']);
export type RestFamily = z.infer<typeof RestFamily>;

/**
 * A company that a REST search found. `serviceId` is its company code, `jurisdiction` the registry that was asked:
 * REST always asks a registry.
 */
export const RestSearchHit = SearchHit.extend({
  family: RestFamily,
  /** Whether the source is the official register. */
  official: z.boolean().nullable(),
  addresses: z.array(Address),
  aliases: z.array(z.string()),
  /** Passed back as the registration authority when a profile is asked for. */
  registrationAuthorityCode: z.string().nullable(),
});
export type RestSearchHit = z.infer<typeof RestSearchHit>;

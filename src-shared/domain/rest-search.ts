import { z } from 'zod';
import { Address } from './address.ts';
import { RestFamily, SearchHit } from './search.ts';

/**
 * A company that a REST search found. `serviceId` is its company code, `jurisdiction` the registry that was asked:
 * REST always asks a registry.
 */
export const RestSearchHit = SearchHit.extend({ family: RestFamily, addresses: z.array(Address) });
export type RestSearchHit = z.infer<typeof RestSearchHit>;

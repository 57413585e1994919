import type { Listing } from './company.ts';
import { createNameMatcher, type NameMatch } from './search-text.ts';
import type { World } from './world.ts';

/** Which of the two sources answers: the register itself, or stored data, which may be older. */
export type Source = 'register' | 'stored';

export interface Found {
  listing: Listing;
  /** By which name it was found. `null` for a search by number alone. */
  match: NameMatch | null;
}

/** The company as this source shows it, or `null` where the source does not have it. */
export function listingFrom(source: Source, listing: Listing): Listing | null {
  if (source === 'register') return listing.presence === 'stored-only' ? null : listing;
  if (listing.presence === 'register-only') return null;
  const difference = listing.storedDifference;
  if (difference === undefined) return listing;
  const { name = listing.name, status, address } = difference;
  return {
    ...listing,
    name,
    // Stored data that still has an earlier name has not heard of the change either.
    previousNames: listing.previousNames.filter((previous) => previous.name !== name),
    ...(status === undefined ? {} : { status: { text: status, kind: 'active' } }),
    ...(address === undefined || listing.address === undefined
      ? {}
      : { address: { text: address, country: listing.address.country } }),
  };
}

/** `CA-ALL` and a bare country reach every register of that country. */
function isInside(jurisdiction: string, wanted: string): boolean {
  const country = wanted.replace(/-ALL$/, '');
  return jurisdiction === wanted || jurisdiction.startsWith(`${country}-`);
}

/**
 * Searches the world in its order, until `most` companies are found. With both name and number, both must fit.
 * Only names are computed for companies that do not fit, so a large world is scanned without being held.
 */
export function searchWorld(
  world: World,
  query: { source: Source; jurisdiction?: string; name?: string; number?: string; most: number },
): Found[] {
  const matches = query.name === undefined ? null : createNameMatcher(query.name);
  const found: Found[] = [];
  for (const index of candidates(world, query.number)) {
    if (query.jurisdiction !== undefined && !isInside(world.jurisdictionCode(index), query.jurisdiction)) continue;
    if (matches !== null && matches(world.names(index)) === null) continue;
    const listing = listingFrom(query.source, world.listing(index));
    const match = listing === null ? null : (matches?.(listing) ?? null);
    if (listing === null || (matches !== null && match === null)) continue;
    found.push({ listing, match });
    if (found.length === query.most) break;
  }
  return found;
}

function candidates(world: World, number: string | undefined): Iterable<number> {
  // Some registers join number and name by an underscore; the number alone is enough to find the company.
  if (number !== undefined) return world.indexesOfNumber(number.split('_')[0] ?? number);
  return Array.from({ length: world.size }).keys();
}

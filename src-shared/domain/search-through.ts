import type { SearchMethod, SearchOptions } from './search.ts';

/** The interfaces a search can go through, REST by its families. One choice, so that the three cannot contradict. */
export type Through = 'v2' | 'rest-lite' | 'rest-core';

/** Which interface a search goes or went through. */
export function throughOf(way: SearchMethod | SearchOptions): Through {
  return way.interface === 'v2' ? 'v2' : `rest-${way.family}`;
}

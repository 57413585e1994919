import { z } from 'zod';
import { StatedCost } from './cost.ts';
import { readJson } from './read-json.ts';

/** The search that Dossier made before it sent an order, to find the company at the service. */
export const SearchedFirst = z.object({
  searchId: z.number().int(),
  /** Whether the interface charges nothing for a search. */
  isFree: z.boolean(),
  /** What the service stated as its cost; null where it stated none. */
  cost: StatedCost.nullable(),
});
export type SearchedFirst = z.infer<typeof SearchedFirst>;

const prefix = 'search ';

/** The technical words of the event that tells of it. {@link readSearchedFirst} reads them back. */
export function writeSearchedFirst(search: SearchedFirst): string {
  return `${prefix}${JSON.stringify(search)}`;
}

/** Reads the words of {@link writeSearchedFirst}; null for any others. */
export function readSearchedFirst(detail: string | null): SearchedFirst | null {
  if (detail?.startsWith(prefix) !== true) return null;
  return SearchedFirst.safeParse(readJson(detail.slice(prefix.length))).data ?? null;
}

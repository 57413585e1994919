import { fail } from '../../src-shared/contract/failure.ts';
import type { SearchHit, StoredSearch } from '../../src-shared/domain/search.ts';
import { runSearch, type SearchContext } from './run-search.ts';

/** The same company by its number; by the service's id where a registry gives no number. */
function isSameCompany(a: SearchHit, b: SearchHit): boolean {
  if (a.companyNumber !== null && b.companyNumber !== null) return a.companyNumber === b.companyNumber;
  return a.serviceId === b.serviceId;
}

/**
 * Asks the registry of a hit's jurisdiction whether it knows the company now, by number where there is one. The
 * answer is a search of its own in the record. Resolves to the first search, with the confirmation in it.
 * A hit found under the same number is confirmed by that search; one that is not found is recorded as not found.
 */
export async function confirmHit(context: SearchContext, searchId: number, position: number): Promise<StoredSearch> {
  const search = await context.storage.readSearch({ searchId });
  const hit = search.hits.find((listed) => listed.position === position)?.hit;
  if (hit === undefined) throw fail('not-found', 'This search has no such hit.');
  const byNumber = hit.companyNumber !== null;
  await runSearch(
    context,
    { jurisdiction: hit.jurisdiction, name: byNumber ? null : hit.name, companyNumber: hit.companyNumber },
    (found) => {
      if (found.some((candidate) => isSameCompany(candidate, hit))) return [];
      const { jurisdiction, companyNumber, serviceId } = hit;
      return [{ jurisdiction, companyNumber, serviceId, outcome: 'not-found', status: null }];
    },
  );
  return context.storage.readSearch({ searchId });
}

import { fail } from '../../src-shared/contract/failure.ts';
import type { StoredSearch } from '../../src-shared/domain/search.ts';
import { askRegistryAbout, confirmedNothing, type ConfirmContext } from './ask-registry.ts';

/**
 * Asks the registry about a hit. Resolves to the first search, with the confirmation in it.
 *
 * @throws `not-found` when there is no such hit, and what {@link confirmedNothing} tells
 */
export async function confirmHit(context: ConfirmContext, searchId: number, position: number): Promise<StoredSearch> {
  const listed = async () => {
    const search = await context.storage.readSearch({ searchId });
    return { search, listed: search.hits.find((each) => each.position === position) };
  };
  const { search, listed: before } = await listed();
  if (before === undefined) throw fail('not-found', 'This search has no such hit.');
  const answer = await askRegistryAbout(context, before.hit, search.way.interface);
  const after = await listed();
  if (after.listed?.confirmation?.searchId === answer.searchId) return after.search;
  throw confirmedNothing(answer, before.hit);
}

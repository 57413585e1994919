import type { Failure } from '../../../src-shared/contract/failure.ts';
import type { Acknowledged } from '../../../src-shared/domain/journal.ts';
import type { SearchState } from '../search/search.svelte.ts';
import { toldOf } from './standing.ts';

/** Asks the registry about the selected hit and resolves to what is known of it then, or why it could not be asked. */
export async function confirmSelected(
  search: SearchState,
): Promise<{ standing: Acknowledged; words: string | null; failure: Failure | null }> {
  await search.confirmSelected();
  const { selectedHit } = search;
  const told = selectedHit === null ? { standing: 'not-confirmed' as const, words: null } : toldOf(selectedHit);
  return { ...told, failure: search.confirming.kind === 'failed' ? search.confirming.failure : null };
}

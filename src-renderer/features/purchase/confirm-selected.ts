import type { Failure } from '../../../src-shared/contract/failure.ts';
import type { SearchState } from '../search/search.svelte.ts';
import { toldOf, type Told } from './standing.ts';

/** Asks the registry about the selected hit and resolves to what is known of it then, or why it could not be asked. */
export async function confirmSelected(search: SearchState): Promise<Told & { failure: Failure | null }> {
  await search.confirming.askSelected();
  const { selectedHit } = search;
  const told: Told =
    selectedHit === null ? { standing: 'not-confirmed' } : toldOf(selectedHit, search.shown?.search.query ?? null);
  return { ...told, failure: search.confirming.state.kind === 'failed' ? search.confirming.state.failure : null };
}

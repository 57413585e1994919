import type { Failure } from '../../../src-shared/contract/failure.ts';
import type { SearchState } from '../search/search.svelte.ts';
import { toldOf, type Told } from './standing.ts';

/** What is known of the selected hit now. */
export function toldOfSelected({ selectedHit, shown }: SearchState): Told {
  return selectedHit === null ? { standing: 'not-confirmed' } : toldOf(selectedHit, shown?.search.query ?? null);
}

/** Asks the registry about the selected hit and resolves to what is known of it then, or why it could not be asked. */
export async function confirmSelected(search: SearchState): Promise<Told & { failure: Failure | null }> {
  await search.confirming.askSelected();
  return {
    ...toldOfSelected(search),
    failure: search.confirming.state.kind === 'failed' ? search.confirming.state.failure : null,
  };
}

import type { ListedHit, StoredSearch } from '../../../../src-shared/domain/search.ts';
import { inOrder, type Sort } from '../../../lib/grid/columns.ts';
import { hitColumns } from './hit-columns.ts';

/**
 * The order in which the hits of a search stand. What becomes known of a hit while it is on screen, such as a confirmation,
 * moves no row: whoever just confirmed one is still looking at it. Sorting anew and opening the search again do.
 */
export class HitOrder {
  #arranged: { readonly searchId: number; readonly sort: string; readonly places: ReadonlyMap<number, number> } | null =
    null;

  /** The hits as they stand. Gives the same order for the same search and sorting until it is forgotten. */
  of(search: Pick<StoredSearch, 'searchId' | 'hits'> | null, sort: Sort | null): readonly ListedHit[] {
    if (search === null) return [];
    const { searchId, hits } = search;
    const by = JSON.stringify(sort);
    const known = this.#arranged;
    if (known !== null && known.searchId === searchId && known.sort === by) {
      const placeOf = ({ position }: ListedHit) => known.places.get(position) ?? hits.length;
      return hits.toSorted((a, b) => placeOf(a) - placeOf(b));
    }
    const arranged = inOrder(hits, hitColumns, sort);
    this.#arranged = {
      ...{ searchId, sort: by },
      places: new Map(arranged.map(({ position }, place) => [position, place])),
    };
    return arranged;
  }

  /** The next search is arranged by what is known of it then. */
  forget(): void {
    this.#arranged = null;
  }
}

import type { DossierPage } from '../features/profile/profile.svelte.ts';
import type { ViewId } from '../views.ts';

/** Where one is: a view, and in the dossiers which of them, null for their list, and which page of it. */
export interface Place {
  readonly view: ViewId;
  readonly dossierId: number | null;
  readonly page: DossierPage;
}

const isSame = (one: Place, other: Place) =>
  one.view === other.view && one.dossierId === other.dossierId && one.page === other.page;

/** More steps back than anybody remembers are not kept. */
const most = 100;

/** The places that were shown, and the way back and forward between them. */
export class Places {
  #been = $state.raw<readonly Place[]>([]);
  #at = $state(-1);
  #go: (place: Place) => void = () => undefined;

  readonly canGoBack = $derived(this.#at > 0);
  readonly canGoForward = $derived(this.#at < this.#been.length - 1);

  /** `go` shows a place. */
  leadBy(go: (place: Place) => void): void {
    this.#go = go;
  }

  /** Remembers the place that is shown now. What lay ahead is forgotten, unless it is what is shown. */
  arrived(place: Place): void {
    const here = this.#been[this.#at];
    if (here !== undefined && isSame(here, place)) return;
    this.#been = [...this.#been.slice(0, this.#at + 1), place].slice(-most);
    this.#at = this.#been.length - 1;
  }

  back(): void {
    this.#step(-1);
  }

  forward(): void {
    this.#step(1);
  }

  #step(by: 1 | -1): void {
    const place = this.#been[this.#at + by];
    if (place === undefined) return;
    this.#at += by;
    this.#go(place);
  }
}

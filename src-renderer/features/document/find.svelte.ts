import { sought } from './found-places.ts';

/** How a search ended. `unread`: parts of the document whose text could not be searched, so that more may be there. */
export interface FindEnd {
  unread: number;
}

/** Goes through a document and gives what it finds as it goes. Ends early when it is asked to. */
export type FindPlaces<Place> = (words: string, signal: AbortSignal) => AsyncGenerator<readonly Place[], FindEnd>;

/** More matches are not gone through one by one by anybody. */
export const maxPlaces = 5_000;

/** Milliseconds after a key before the search begins: whoever types on wants the longer word. */
const pause = 150;

/** The search within one document: what is typed, what was found, and which of that is shown. */
export class Find<Place> {
  readonly #search: FindPlaces<Place>;
  isOpen = $state(false);
  words = $state('');
  places = $state.raw<readonly Place[]>([]);
  at = $state(-1);
  state = $state<'idle' | 'searching' | 'done'>('idle');
  end = $state.raw<FindEnd>({ unread: 0 });
  readonly current = $derived(this.places[this.at] ?? null);
  readonly isCapped = $derived(this.places.length >= maxPlaces);
  #running: AbortController | null = null;

  constructor(search: FindPlaces<Place>) {
    this.#search = search;
  }

  open(): void {
    this.isOpen = true;
  }

  close(): void {
    this.isOpen = false;
    this.type('');
  }

  /** Takes what is typed and searches for it in a moment. */
  type(words: string): void {
    this.words = words;
    this.#running?.abort();
    this.#running = null;
    this.places = [];
    this.at = -1;
    this.end = { unread: 0 };
    const wanted = sought(words);
    this.state = wanted === '' ? 'idle' : 'searching';
    if (wanted === '') return;
    const running = new AbortController();
    this.#running = running;
    setTimeout(() => void this.#run(wanted, running.signal), pause);
  }

  async #run(wanted: string, signal: AbortSignal): Promise<void> {
    // Asked each time: something else may be typed while a part is read.
    const isLeft = () => signal.aborted;
    if (isLeft()) return;
    const search = this.#search(wanted, signal);
    for (let step = await search.next(); ; step = await search.next()) {
      if (isLeft()) return;
      if (step.done === true) {
        this.end = step.value;
        break;
      }
      if (step.value.length === 0) continue;
      this.places = [...this.places, ...step.value].slice(0, maxPlaces);
      if (this.at === -1) this.at = 0;
      if (this.isCapped) break;
    }
    this.state = 'done';
  }

  /** Goes to the next match, or the one before; after the last comes the first. */
  move(by: 1 | -1): void {
    const count = this.places.length;
    if (count > 0) this.at = (this.at + by + count) % count;
  }
}

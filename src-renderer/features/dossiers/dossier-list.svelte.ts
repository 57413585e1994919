import type { Failure } from '../../../src-shared/contract/failure.ts';
import type { DossierSummary } from '../../../src-shared/domain/dossier.ts';
import { failureOf, type Api } from '../../api.ts';

/** The dossiers that fit some words, newest first, read from the record a page at a time. */
export class DossierList {
  readonly #api: Api;
  readonly #pageSize: number;
  words = $state('');
  list = $state.raw<readonly DossierSummary[]>([]);
  /** How many there are in all, whether read yet or not. */
  total = $state(0);
  more = $state(false);
  state = $state<'unread' | 'reading' | 'read'>('unread');
  failure = $state.raw<Failure | null>(null);
  /** The one that was chosen in the list: who comes back to it goes on there. */
  selected = $state<number | null>(null);
  /** New words make pages that are still under way worthless. */
  #reading = 0;

  constructor(api: Api, pageSize: number) {
    this.#api = api;
    this.#pageSize = pageSize;
  }

  /** Finds by these words from now on; by none, everything is listed. */
  async look(words: string): Promise<void> {
    this.words = words;
    await this.reload();
  }

  /** Reads the first page again. What is on screen stays until it is there. */
  async reload(): Promise<void> {
    await this.#readPage(null);
  }

  /** Reads the page after the last one. Does nothing while a page is on its way. */
  async readMore(): Promise<void> {
    const last = this.list.at(-1);
    if (!this.more || this.state === 'reading' || last === undefined) return;
    await this.#readPage(last.dossierId);
  }

  async #readPage(before: number | null): Promise<void> {
    const reading = ++this.#reading;
    const words = this.words.trim();
    this.state = 'reading';
    try {
      const page = await this.#api.call('dossier.list', {
        words: words === '' ? null : words,
        before,
        limit: this.#pageSize,
      });
      if (reading !== this.#reading) return;
      this.list = before === null ? page.dossiers : [...this.list, ...page.dossiers];
      this.more = page.more;
      this.total = page.total;
      this.failure = null;
    } catch (thrown) {
      if (reading !== this.#reading) return;
      this.failure = failureOf(thrown);
    }
    this.state = 'read';
  }
}

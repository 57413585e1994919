import type { Failure } from '../../../src-shared/contract/failure.ts';
import type { SearchSummary } from '../../../src-shared/domain/search.ts';
import { failureOf, type Api } from '../../api.ts';

const pageSize = 100;

/** The searches in the record, newest first, read a page at a time by the last id that was seen. */
export class EarlierSearches {
  readonly #api: Api;
  list = $state.raw<readonly SearchSummary[]>([]);
  state = $state<'unread' | 'reading' | 'read'>('unread');
  more = $state(false);
  failure = $state.raw<Failure | null>(null);
  /** A reload makes pages that are still under way worthless. */
  #reading = 0;

  constructor(api: Api) {
    this.#api = api;
  }

  /** Reads the newest page. What is on screen stays until it is there. */
  async reload(): Promise<void> {
    await this.#readPage(null);
  }

  /** Reads the page after the last one. Does nothing while a page is on its way. */
  async readMore(): Promise<void> {
    const last = this.list.at(-1);
    if (!this.more || this.state === 'reading' || last === undefined) return;
    await this.#readPage(last.searchId);
  }

  async #readPage(before: number | null): Promise<void> {
    const reading = ++this.#reading;
    this.state = 'reading';
    try {
      const page = await this.#api.call('search.earlier', { before, limit: pageSize });
      if (reading !== this.#reading) return;
      this.list = before === null ? page.searches : [...this.list, ...page.searches];
      this.more = page.more;
      this.failure = null;
    } catch (thrown) {
      if (reading !== this.#reading) return;
      this.failure = failureOf(thrown);
    }
    this.state = 'read';
  }
}

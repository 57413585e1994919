import type { Failure } from '../../../src-shared/contract/failure.ts';
import type { SearchQuery, SearchSummary } from '../../../src-shared/domain/search.ts';
import { failureOf, type Api } from '../../api.ts';

const pageSize = 100;

/** The searches in the record, newest first, read a page at a time by the last id that was seen. */
export class EarlierSearches {
  readonly #api: Api;
  list = $state.raw<readonly SearchSummary[]>([]);
  state = $state<'unread' | 'reading' | 'read'>('unread');
  more = $state(false);
  failure = $state.raw<Failure | null>(null);
  /** The question that alone is listed; null lists all. */
  question = $state.raw<SearchQuery | null>(null);
  /** A reload makes pages that are still under way worthless. */
  #reading = 0;

  constructor(api: Api) {
    this.#api = api;
  }

  /** Reads the newest page. What is on screen stays until it is there. */
  async reload(): Promise<void> {
    await this.#readPage(null);
  }

  /** Lists all searches again, whatever question they asked. */
  async listAll(): Promise<void> {
    this.question = null;
    await this.reload();
  }

  /**
   * Lists what is kept for one question, and all searches where that is nothing. Resolves to what is kept for it, the
   * newest first; to null where that could not be read, or where the list was wanted for something else meanwhile.
   */
  async listOf({ jurisdiction, name, companyNumber }: SearchQuery): Promise<readonly SearchSummary[] | null> {
    this.question = { jurisdiction, name, companyNumber };
    const isCurrent = await this.#readPage(null);
    if (!isCurrent || this.failure !== null) return null;
    const kept = this.list;
    if (kept.length === 0) await this.listAll();
    return kept;
  }

  /** Reads the page after the last one. Does nothing while a page is on its way. */
  async readMore(): Promise<void> {
    const last = this.list.at(-1);
    if (!this.more || this.state === 'reading' || last === undefined) return;
    await this.#readPage(last.searchId);
  }

  /** Whether what it read is what is on screen, or why it could not be read. */
  async #readPage(before: number | null): Promise<boolean> {
    const reading = ++this.#reading;
    this.state = 'reading';
    const question = this.question === null ? {} : { question: this.question };
    try {
      const page = await this.#api.call('search.earlier', { before, limit: pageSize, ...question });
      if (reading !== this.#reading) return false;
      this.list = before === null ? page.searches : [...this.list, ...page.searches];
      this.more = page.more;
      this.failure = null;
    } catch (thrown) {
      if (reading !== this.#reading) return false;
      this.failure = failureOf(thrown);
    }
    this.state = 'read';
    return true;
  }
}

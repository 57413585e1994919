import type { SearchQuery, SearchSummary } from '../../../../src-shared/domain/search.ts';
import type { Api } from '../../../api.ts';
import { PagedList, type ListPage } from '../../../lib/paged-list.svelte.ts';

const pageSize = 100;

/** The searches in the record, newest first. */
export class EarlierSearches extends PagedList<SearchSummary> {
  readonly #api: Api;
  /** The question that alone is listed; null lists all. */
  question = $state.raw<SearchQuery | null>(null);

  constructor(api: Api) {
    super();
    this.#api = api;
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
    const isWanted = await this.reload();
    if (!isWanted || this.failure !== null) return null;
    const kept = this.list;
    if (kept.length === 0) await this.listAll();
    return kept;
  }

  protected override keyOf({ searchId }: SearchSummary): number {
    return searchId;
  }

  protected override async readPage(before: number | null): Promise<ListPage<SearchSummary>> {
    const question = this.question === null ? {} : { question: this.question };
    const { searches, more } = await this.#api.call('search.earlier', { before, limit: pageSize, ...question });
    return { items: searches, more };
  }
}

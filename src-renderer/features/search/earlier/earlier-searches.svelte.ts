import type { ListSort } from '../../../../src-shared/domain/list-sort.ts';
import { earlierSorts, type EarlierColumn } from '../../../../src-shared/domain/sorted-columns.ts';
import type { SearchQuery, SearchSummary } from '../../../../src-shared/domain/search.ts';
import type { Session } from '../../../session.svelte.ts';
import { RecordSort } from '../../../lib/grid/record-sort.svelte.ts';
import { TableLayout } from '../../../lib/grid/table-layout.svelte.ts';
import { PagedList, type ListPage } from '../../../lib/paged-list.svelte.ts';

const pageSize = 100;

/** The searches in the record, newest first. */
export class EarlierSearches extends PagedList<SearchSummary, EarlierColumn> {
  readonly #session: Session;
  /** The question that alone is listed; null lists all. */
  question = $state.raw<SearchQuery | null>(null);

  constructor(session: Session) {
    super(new RecordSort(new TableLayout(session, 'earlier'), earlierSorts));
    this.#session = session;
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

  protected override async readPage(
    before: number | null,
    sort: ListSort<EarlierColumn> | null,
  ): Promise<ListPage<SearchSummary>> {
    const question = this.question === null ? {} : { question: this.question };
    const { searches, ...page } = await this.#session.api.call('search.earlier', {
      ...{ before, limit: pageSize, ...question },
      ...(sort === null ? {} : { sort }),
    });
    return { items: searches, ...page };
  }
}

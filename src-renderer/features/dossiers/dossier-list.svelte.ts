import type { DossierSummary } from '../../../src-shared/domain/dossier.ts';
import { narrows, type DossierFilter } from '../../../src-shared/domain/dossier-filter.ts';
import type { ListSort } from '../../../src-shared/domain/list-sort.ts';
import type { DossierSortColumn } from '../../../src-shared/domain/sorted-columns.ts';
import type { Api } from '../../api.ts';
import type { RecordSort } from '../../lib/grid/record-sort.svelte.ts';
import { TickedRows } from '../../lib/grid/ticked-rows.svelte.ts';
import { PagedList, type ListPage } from '../../lib/paged-list.svelte.ts';

/**
 * The dossiers that fit some words and a filter, the newest first or in an order that was chosen. Who comes back to the list goes on
 * at the one that was selected.
 */
export class DossierList extends PagedList<DossierSummary, DossierSortColumn> {
  readonly #api: Api;
  readonly #pageSize: number;
  words = $state('');
  filter = $state.raw<DossierFilter>({});
  readonly isFiltered = $derived(narrows(this.filter));
  /** The words that the list on screen was read for; those that are typed may be ahead of it. */
  readFor = $state<string | null>(null);
  readonly ticked = new TickedRows();
  /** The dossiers of the list that are ticked, in its order. */
  readonly tickedIds = $derived(
    this.list.map(({ dossierId }) => dossierId).filter((dossierId) => this.ticked.has(dossierId)),
  );

  /** The one dossier that the words find; null while they find more or none, while none are typed, or while it is being read. */
  readonly onlyFound = $derived.by((): DossierSummary | null => {
    const words = this.words.trim();
    if (words === '' || this.readFor !== words || this.total !== 1) return null;
    return this.list[0] ?? null;
  });

  /** `sort`: the order that somebody chose for it; null where the newest come first in any case. */
  constructor(api: Api, pageSize: number, sort: RecordSort<DossierSortColumn> | null = null) {
    super(sort);
    this.#api = api;
    this.#pageSize = pageSize;
  }

  /** Finds by these words from now on; by none, everything is listed. */
  async look(words: string): Promise<void> {
    this.words = words;
    await this.reload();
  }

  /** Lists what these choices leave; those that are not named stay, and undefined narrows nothing. */
  async narrow(choices: DossierFilter): Promise<void> {
    this.filter = { ...this.filter, ...choices };
    await this.reload();
  }

  async clearFilter(): Promise<void> {
    this.filter = {};
    await this.reload();
  }

  /** What the list is narrowed to, as the record is asked for it. */
  narrowed() {
    const words = this.words.trim() || null;
    return this.isFiltered ? { words, filter: this.filter } : { words };
  }

  protected override readWhole(): Promise<void> {
    this.readFor = this.words.trim();
    return Promise.resolve();
  }

  protected override keyOf({ dossierId }: DossierSummary): number {
    return dossierId;
  }

  protected override async readPage(
    before: number | null,
    sort: ListSort<DossierSortColumn> | null,
  ): Promise<ListPage<DossierSummary>> {
    const asked = { ...this.narrowed(), before, limit: this.#pageSize, ...(sort === null ? {} : { sort }) };
    const { dossiers, ...page } = await this.#api.call('dossier.list', asked);
    return { items: dossiers, ...page };
  }
}

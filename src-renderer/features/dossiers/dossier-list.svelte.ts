import type { DossierSummary } from '../../../src-shared/domain/dossier.ts';
import type { Api } from '../../api.ts';
import { TickedRows } from '../../lib/grid/ticked-rows.svelte.ts';
import { PagedList, type ListPage } from '../../lib/paged-list.svelte.ts';

/** The dossiers that fit some words, newest first. Who comes back to the list goes on at the one that was selected. */
export class DossierList extends PagedList<DossierSummary> {
  readonly #api: Api;
  readonly #pageSize: number;
  words = $state('');
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

  constructor(api: Api, pageSize: number) {
    super();
    this.#api = api;
    this.#pageSize = pageSize;
  }

  /** Finds by these words from now on; by none, everything is listed. */
  async look(words: string): Promise<void> {
    this.words = words;
    await this.reload();
  }

  protected override readWhole(): Promise<void> {
    this.readFor = this.words.trim();
    return Promise.resolve();
  }

  protected override keyOf({ dossierId }: DossierSummary): number {
    return dossierId;
  }

  protected override async readPage(before: number | null): Promise<ListPage<DossierSummary>> {
    const words = this.words.trim() || null;
    const { dossiers, ...page } = await this.#api.call('dossier.list', { words, before, limit: this.#pageSize });
    return { items: dossiers, ...page };
  }
}

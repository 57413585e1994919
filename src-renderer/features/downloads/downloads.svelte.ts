import type { DownloadProgress } from '../../../src-shared/contract/orders.ts';
import type { CallOutput } from '../../../src-shared/contract/calls.ts';
import { documentSorts, type DocumentColumn } from '../../../src-shared/domain/sorted-columns.ts';
import type { ListSort } from '../../../src-shared/domain/list-sort.ts';
import type { KeptDocument } from '../../../src-shared/domain/dossier.ts';
import type { JournalOrder } from '../../../src-shared/domain/journal.ts';
import { companyTitle } from '../../../src-shared/domain/company-title.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { endAll } from '../../api.ts';
import { RecordSort } from '../../lib/grid/record-sort.svelte.ts';
import { TableLayout } from '../../lib/grid/table-layout.svelte.ts';
import { TickedRows } from '../../lib/grid/ticked-rows.svelte.ts';
import { DetailPane } from '../../lib/detail-pane.svelte.ts';
import { showInFolder, tellSaved } from '../../lib/tell-saved.ts';
import { PagedList, type ListPage } from '../../lib/paged-list.svelte.ts';
import type { Session } from '../../session.svelte.ts';
import { statesOf } from '../orders/list/order-groups.ts';
import { CopiesRun } from './copies-run.svelte.ts';
import type { Incoming } from './incoming.ts';

const pageSize = 200;

/** Which formats are listed. */
export const listedFormats = ['any', 'pdf', 'json', 'other'] as const;
export type ListedFormat = (typeof listedFormats)[number];

const isSame = (a: DownloadProgress, b: DownloadProgress) => a.orderId === b.orderId && a.format === b.format;

/** A filing that was ordered, is followed, and has not come yet. */
function isOnItsWay({ product, state, followingStoppedAt }: JournalOrder): boolean {
  const underWay = statesOf('under-way') ?? [];
  return product.kind === 'v2-document' && underWay.includes(state) && followingStoppedAt === null;
}

/** The downloads view: the files that are being downloaded, and the documents that are kept. Lives with the window. */
export class DownloadsState extends PagedList<KeptDocument, DocumentColumn> {
  readonly #session: Session;
  /** What is looked for in the names of documents and companies. */
  words = $state('');
  format = $state<ListedFormat>('any');
  readonly isNarrowed = $derived(this.words.trim() !== '' || this.format !== 'any');
  /** How many documents the list has in all and how many bytes, whatever part of it was read; null until it is told. */
  sum = $state.raw<CallOutput<'document.sum'> | null>(null);
  /** How many documents are kept, whatever the list is narrowed to, for the rail; null until it is told. */
  inAll = $state<number | null>(null);
  readonly ticked = new TickedRows();
  /** The documents of the list that are ticked, in its order. */
  readonly tickedIds = $derived(
    this.list.map(({ documentId }) => documentId).filter((documentId) => this.ticked.has(documentId)),
  );
  readonly copies: CopiesRun;
  incoming = $state.raw<readonly Incoming[]>([]);
  /** Those that are not being downloaded yet, as far as they were read, the newest first. */
  #ordered = $state.raw<readonly JournalOrder[]>([]);
  readonly filingsOnTheirWay = $derived(
    this.#ordered.filter(({ orderId }) => !this.incoming.some(({ progress }) => progress.orderId === orderId)),
  );
  readonly pane = new DetailPane();
  saving = $state<number | null>(null);
  /** The last copy of each document that was saved since Dossier began, by the number that it is shown by. */
  #copies = $state.raw<readonly { documentId: number; fileId: number }[]>([]);
  stopping = $state<number | null>(null);

  readonly selectedDocument = $derived(this.list.find(({ documentId }) => documentId === this.selected) ?? null);

  constructor(session: Session) {
    super(new RecordSort(new TableLayout(session, 'downloads'), documentSorts));
    this.#session = session;
    this.copies = new CopiesRun(session);
  }

  /** Listens to what comes in, whichever view is open. Returns what ends the listening. */
  begin(): () => void {
    const ends = [
      this.#session.api.on('download.progress', (progress) => this.#progressed(progress)),
      this.#session.api.on('order.changed', ({ order }) => this.#changed(order)),
      this.copies.begin(),
    ];
    void this.reload();
    return endAll(ends);
  }

  /** Finds by these words from now on; by none, everything is listed. */
  look(words: string): void {
    this.words = words;
    void this.reload();
  }

  narrowTo(format: ListedFormat): void {
    this.format = format;
    void this.reload();
  }

  showAll(): void {
    this.words = '';
    this.narrowTo('any');
  }

  /** What the list is narrowed to, as the record is asked for it. */
  narrowed() {
    const words = this.words.trim();
    return { ...(words === '' ? {} : { words }), ...(this.format === 'any' ? {} : { format: this.format }) };
  }

  /** Reads which filings are on their way. From then on each change of an order tells of itself. */
  async readOnTheirWay(): Promise<void> {
    try {
      const asked = {
        which: 'all',
        words: null,
        before: null,
        limit: pageSize,
        states: statesOf('under-way'),
      } as const;
      const { orders } = await this.#session.api.call('order.list', asked);
      this.#ordered = orders.filter(isOnItsWay);
    } catch {
      // The documents that are kept are shown without them; the orders view says what is wrong.
    }
  }

  /** Opens a document in a window of its own. */
  async show(documentId: number): Promise<void> {
    const { api, notifications } = this.#session;
    await notifications.attempt(() => api.call('document.show', { documentId }));
  }

  /** Writes a copy where the officer says. Nothing is said when they cancel. */
  async saveCopy(documentId: number): Promise<void> {
    if (this.saving !== null) return;
    const { api, notifications } = this.#session;
    this.saving = documentId;
    await notifications.attempt(async () => {
      const { savedTo, fileId } = await api.call('document.saveCopy', { documentId });
      if (savedTo === null) return;
      tellSaved(this.#session, m.downloads_saved({ path: savedTo }), fileId);
      if (fileId !== undefined) this.#copies = [{ documentId, fileId }, ...this.#copies];
    });
    this.saving = null;
  }

  /** The last copy that was saved of a document, by the number that it is shown by; null where there is none. */
  copyOf(documentId: number): number | null {
    return this.#copies.find((copy) => copy.documentId === documentId)?.fileId ?? null;
  }

  /** Shows a copy in its folder. */
  async showCopy(fileId: number): Promise<void> {
    await showInFolder(this.#session, fileId);
  }

  /** Stops the download of an order's result. It is not begun again until somebody has it fetched. */
  async stop(orderId: number): Promise<void> {
    if (this.stopping !== null) return;
    const { api, notifications } = this.#session;
    this.stopping = orderId;
    await notifications.attempt(async () => {
      const { company } = await api.call('order.stopFetching', { orderId });
      notifications.good(m.downloads_stopped({ company: companyTitle(company) }));
    });
    this.stopping = null;
  }

  #progressed(progress: DownloadProgress): void {
    const known = this.incoming.some((other) => isSame(other.progress, progress));
    this.incoming = known
      ? this.incoming.map((other) => (isSame(other.progress, progress) ? { ...other, progress } : other))
      : [...this.incoming, { progress, order: null, since: Date.now(), from: progress.received }];
    if (!known) void this.#nameIncoming(progress.orderId);
  }

  async #nameIncoming(orderId: number): Promise<void> {
    try {
      const { order } = await this.#session.api.call('order.read', { orderId });
      this.incoming = this.incoming.map((other) => (other.progress.orderId === orderId ? { ...other, order } : other));
    } catch {
      // The download is shown without the name of what it is.
    }
  }

  #changed(order: JournalOrder): void {
    // Whatever happened to the order, its download has ended: one that is tried again tells of itself.
    this.incoming = this.incoming.filter(({ progress }) => progress.orderId !== order.orderId);
    const others = this.#ordered.filter(({ orderId }) => orderId !== order.orderId);
    this.#ordered = [...others, ...(isOnItsWay(order) ? [order] : [])].sort((a, b) => b.orderId - a.orderId);
    if (order.documentIds.length === 0) return;
    void this.reload();
    if (this.isNarrowed) void this.#countAll();
  }

  /** A narrowed list does not tell how many are kept in all. */
  async #countAll(): Promise<void> {
    try {
      this.inAll = (await this.#session.api.call('document.sum', {})).count;
    } catch {
      // The number of before stays until the whole list is read again.
    }
  }

  protected override keyOf({ documentId }: KeptDocument): number {
    return documentId;
  }

  protected override async readPage(
    before: number | null,
    sort: ListSort<DocumentColumn> | null,
  ): Promise<ListPage<KeptDocument>> {
    const narrowed = this.narrowed();
    const question = { ...narrowed, before, limit: pageSize, ...(sort === null ? {} : { sort }) };
    const { documents, ...page } = await this.#session.api.call('document.list', question);
    if (Object.keys(narrowed).length === 0) this.inAll = page.total;
    return { items: documents, ...page };
  }

  /** Nothing is told rather than a sum of what was listed before. */
  protected override async readWhole(isWanted: () => boolean): Promise<void> {
    try {
      const sum = await this.#session.api.call('document.sum', this.narrowed());
      if (isWanted()) this.sum = sum;
    } catch {
      if (isWanted()) this.sum = null;
    }
  }
}

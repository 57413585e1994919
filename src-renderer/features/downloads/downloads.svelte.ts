import type { Failure } from '../../../src-shared/contract/failure.ts';
import type { DownloadProgress } from '../../../src-shared/contract/orders.ts';
import type { KeptDocument } from '../../../src-shared/domain/dossier.ts';
import type { JournalOrder } from '../../../src-shared/domain/journal.ts';
import { companyTitle } from '../../../src-shared/domain/company-title.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { failureOf } from '../../api.ts';
import { failureText } from '../../lib/failure-text.ts';
import type { Session } from '../../session.svelte.ts';
import type { Incoming } from './incoming.ts';

const pageSize = 200;

const isSame = (a: DownloadProgress, b: DownloadProgress) => a.orderId === b.orderId && a.format === b.format;

/** The downloads view: what is coming in, and the documents that are kept. Lives with the window. */
export class DownloadsState {
  readonly #session: Session;
  incoming = $state.raw<readonly Incoming[]>([]);
  list = $state.raw<readonly KeptDocument[]>([]);
  state = $state<'unread' | 'reading' | 'read'>('unread');
  failure = $state.raw<Failure | null>(null);
  more = $state(false);
  total = $state(0);
  selected = $state<number | null>(null);
  pane = $state<'automatic' | 'open' | 'closed'>('automatic');
  saving = $state<number | null>(null);
  stopping = $state<number | null>(null);

  readonly selectedDocument = $derived(this.list.find(({ documentId }) => documentId === this.selected) ?? null);
  #reading = 0;

  constructor(session: Session) {
    this.#session = session;
  }

  /** Listens to what comes in, whichever view is open. Returns what ends the listening. */
  begin(): () => void {
    const ends = [
      this.#session.api.on('download.progress', (progress) => this.#progressed(progress)),
      this.#session.api.on('order.changed', (order) => this.#changed(order)),
    ];
    void this.reload();
    return () => {
      for (const end of ends) end();
    };
  }

  async reload(): Promise<void> {
    await this.#readPage(null);
  }

  async readMore(): Promise<void> {
    const before = this.list.at(-1)?.documentId;
    if (!this.more || this.state === 'reading' || before === undefined) return;
    await this.#readPage(before);
  }

  select(documentId: number): void {
    this.selected = documentId;
  }

  openPane(): void {
    this.pane = 'open';
  }

  closePane(): void {
    this.pane = 'closed';
  }

  /** Writes a copy where the officer says. Nothing is said when they cancel. */
  async saveCopy(documentId: number): Promise<void> {
    if (this.saving !== null) return;
    this.saving = documentId;
    try {
      const { savedTo } = await this.#session.api.call('document.saveCopy', { documentId });
      if (savedTo !== null) this.#session.notifications.good(m.downloads_saved({ path: savedTo }));
    } catch (thrown) {
      this.#session.notifications.attention(failureText(failureOf(thrown).code).title);
    }
    this.saving = null;
  }

  /** Stops the download of an order's result. It is not begun again until somebody has it fetched. */
  async stop(orderId: number): Promise<void> {
    if (this.stopping !== null) return;
    this.stopping = orderId;
    try {
      const { company } = await this.#session.api.call('order.stopFetching', { orderId });
      this.#session.notifications.good(m.downloads_stopped({ company: companyTitle(company) }));
    } catch (thrown) {
      this.#session.notifications.attention(failureText(failureOf(thrown).code).title);
    }
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
      // A file without a name is still shown coming in.
    }
  }

  #changed(order: JournalOrder): void {
    // Whatever happened to the order, its download has ended: one that is tried again tells of itself.
    this.incoming = this.incoming.filter(({ progress }) => progress.orderId !== order.orderId);
    if (order.documentIds.length > 0) void this.reload();
  }

  async #readPage(before: number | null): Promise<void> {
    const reading = ++this.#reading;
    this.state = 'reading';
    try {
      const page = await this.#session.api.call('document.list', { before, limit: pageSize });
      if (reading !== this.#reading) return;
      this.list = before === null ? page.documents : [...this.list, ...page.documents];
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

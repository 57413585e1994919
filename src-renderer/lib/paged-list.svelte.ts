import type { Failure } from '../../src-shared/contract/failure.ts';
import { failureOf } from '../api.ts';

/** A part of a list as it was read, whether more comes after it, and how many there are in all where that is told. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  readonly more: boolean;
  readonly total?: number;
}

/** A list of the record that is read a page at a time, each page from the last item that was read. */
export abstract class PagedList<Item> {
  list = $state.raw<readonly Item[]>([]);
  state = $state<'unread' | 'reading' | 'read'>('unread');
  failure = $state.raw<Failure | null>(null);
  /** Whether the record has more than was read. */
  more = $state(false);
  /** How many items the record has in all; 0 where the pages of this list do not tell. */
  total = $state(0);
  /** The key of the item that is selected. It stays selected whatever is read. */
  selected = $state<number | null>(null);
  /** Counts readings: what an older one brings after a newer one has begun is not taken. */
  #reading = 0;

  protected abstract keyOf(item: Item): number;

  /** Reads the page that comes after the item with this key; the first page for null. */
  protected abstract readPage(after: number | null): Promise<ListPage<Item>>;

  /** Reads what belongs to the whole list, once its first page is there. `isWanted`: nothing newer is being read. */
  protected readWhole?(isWanted: () => boolean): Promise<void>;

  /** Reads the first page again. What is on screen stays until it is there. Whether nothing newer was asked for meanwhile. */
  async reload(): Promise<boolean> {
    return this.#read(null);
  }

  /** Reads the page after the last one. Does nothing while a page is being read. */
  async readMore(): Promise<void> {
    const last = this.list.at(-1);
    if (this.more && this.state !== 'reading' && last !== undefined) await this.#read(this.keyOf(last));
  }

  select(key: number): void {
    this.selected = key;
  }

  async #read(after: number | null): Promise<boolean> {
    const reading = ++this.#reading;
    const isWanted = () => reading === this.#reading;
    this.state = 'reading';
    try {
      const { items, more, total = 0 } = await this.readPage(after);
      if (!isWanted()) return false;
      this.list = after === null ? items : [...this.list, ...items];
      this.more = more;
      this.total = total;
      this.failure = null;
      this.state = 'read';
      if (after === null) await this.readWhole?.(isWanted);
    } catch (thrown) {
      if (!isWanted()) return false;
      this.failure = failureOf(thrown);
      this.state = 'read';
    }
    return isWanted();
  }
}

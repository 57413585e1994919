import type { Failure } from '../../src-shared/contract/failure.ts';
import type { ListPlace, ListSort } from '../../src-shared/domain/list-sort.ts';
import { failureOf } from '../api.ts';
import { isSameSort, type RecordSort, type Sort } from './grid/record-sort.svelte.ts';

/** A part of a list as it was read, whether more comes after it, and how many there are in all where that is told. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  readonly more: boolean;
  readonly total?: number;
  /** Where the page after it begins, for a list that the record sorted. */
  readonly next?: ListPlace | null | undefined;
}

/**
 * A list of the record that is read a page at a time, each page from the last item that was read. `Column`: the columns by which the
 * record can sort all of it.
 */
export abstract class PagedList<Item, Column extends string = string> {
  list = $state.raw<readonly Item[]>([]);
  state = $state<'unread' | 'reading' | 'read'>('unread');
  failure = $state.raw<Failure | null>(null);
  /** Whether the record has more than was read. */
  more = $state(false);
  /** How many items the record has in all; 0 where the pages of this list do not tell. */
  total = $state(0);
  /** The key of the item that is selected. It stays selected whatever is read. */
  selected = $state<number | null>(null);
  /** The order in which the record sorted what is on screen; null for its own. */
  readIn = $state.raw<(Sort & { readonly column: Column }) | null>(null);
  /** The order that was asked for last. */
  #askedIn: Sort | null = null;
  #next: ListPlace | null = null;
  /** Counts readings: what an older one brings after a newer one has begun is not taken. */
  #reading = 0;
  readonly #sort: RecordSort<Column> | null;

  /** `sort`: the order that somebody chose for the list; null where the record cannot sort it. */
  constructor(sort: RecordSort<Column> | null = null) {
    this.#sort = sort;
  }

  protected abstract keyOf(item: Item): number;

  /** Reads the page that comes after the item with this key, in an order of the record's columns; the first page for null. */
  protected abstract readPage(after: number | null, sort: ListSort<Column> | null): Promise<ListPage<Item>>;

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

  /** Reads the list anew where somebody chose another order for it, which the record sorts all of it by. */
  followSort(): void {
    if (this.state !== 'unread' && !isSameSort(this.#sort?.wanted ?? null, this.#askedIn)) void this.reload();
  }

  /** Whether the record sorts by a column: then a part of the list stands as the whole of it would. */
  isSortedByRecord(column: string): boolean {
    return this.#sort?.has(column) ?? false;
  }

  select(key: number): void {
    this.selected = key;
  }

  async #read(after: number | null): Promise<boolean> {
    const reading = ++this.#reading;
    const isWanted = () => reading === this.#reading;
    // Each further page goes on in the order of the first one.
    const order = after === null ? (this.#sort?.wanted ?? null) : this.readIn;
    this.#askedIn = order;
    this.state = 'reading';
    try {
      const sort = order === null ? null : { ...order, after: after === null ? null : this.#next };
      const { items, more, total = 0, next = null } = await this.readPage(after, sort);
      if (!isWanted()) return false;
      this.list = after === null ? items : [...this.list, ...this.#new(items)];
      this.readIn = order;
      this.#next = next;
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

  /** What is not in the list yet: an item that changed since may stand on a later page once more. */
  #new(items: readonly Item[]): readonly Item[] {
    const known = this.list.map((item) => this.keyOf(item));
    return items.filter((item) => !known.includes(this.keyOf(item)));
  }
}

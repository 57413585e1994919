import type { JournalOrder } from '../../../../src-shared/domain/journal.ts';
import { inOrder, withoutRoom, type Sort } from '../../../lib/grid/columns.ts';
import { isSameSort } from '../../../lib/grid/record-sort.svelte.ts';
import { TableLayout } from '../../../lib/grid/table-layout.svelte.ts';
import type { Session } from '../../../session.svelte.ts';
import { chosenColumns, orderColumns, usualColumns } from './order-columns.ts';
import { inGroups } from './order-groups.ts';

/** How the list of orders is laid out: which columns, in which order, by state or in one run. */
export class OrderTable {
  readonly #session: Session;
  readonly #layout: TableLayout;
  grouped = $state(true);
  readonly columns = $derived.by(() => chosenColumns(this.#session.preferences.orderColumns));
  readonly shown = $derived(this.columns.map(({ id }) => id));

  /** The ids of those that have room; null while no list is drawn. */
  #drawn = $state.raw<readonly string[] | null>(null);
  /** The columns whose heads are in sight. */
  readonly withHead = $derived(this.#drawn ?? this.shown);
  /** The chosen columns that have no room. */
  readonly lacking = $derived(withoutRoom(this.columns, [], this.withHead));

  constructor(session: Session) {
    this.#session = session;
    this.#layout = new TableLayout(session, 'orders');
  }

  get sort(): Sort | null {
    return this.#layout.sort;
  }

  sortBy(column: string): void {
    this.#layout.sortBy(column);
  }

  /** `columns`: the ids of those that have room; null where the list is not shown any more. */
  drew(columns: readonly string[] | null): void {
    this.#drawn = columns;
  }

  group(grouped: boolean): void {
    this.grouped = grouped;
  }

  /** Shows these columns from now on, also after a restart. */
  choose(ids: readonly string[]): void {
    void this.#session.changePreferences({ orderColumns: [...ids] });
  }

  /** Columns, widths and order as they were before somebody chose. */
  reset(): void {
    this.choose(usualColumns);
    this.#layout.reset();
  }

  /** The rows as they are shown. Within a group the chosen order holds. `readIn`: the order in which the record gave them. */
  arranged(orders: readonly JournalOrder[], readIn: Sort | null): readonly JournalOrder[] {
    const sorted = isSameSort(readIn, this.sort) ? orders : inOrder(orders, orderColumns, this.sort);
    return this.grouped ? inGroups(sorted, this.sort) : sorted;
  }
}

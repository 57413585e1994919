import { createContext } from 'svelte';
import type { TableLook } from '../../../src-shared/contract/preferences.ts';
import type { Session } from '../../session.svelte.ts';
import { minWidth, maxWidth, nextSort, type Chosen, type Sort } from './columns.ts';

/** The lists whose look is kept, by the names under which it is. */
export type TableId =
  | 'hits'
  | 'earlier'
  | 'dossiers'
  | 'orders'
  | 'downloads'
  | 'work'
  | 'reviews'
  | 'batches'
  | 'batch-rows'
  | 'recheck-run'
  | 'recheck-rows'
  | 'history'
  | 'officials'
  | 'owners'
  | 'shareholdings'
  | 'share-classes'
  | 'dossier-documents'
  | 'dossier-orders'
  | 'evidence';

const [sessionOfTables, keepTables] = createContext<Session>();
export { keepTables };

const usual: TableLook = { hidden: [], widths: {}, sort: null };

/** How somebody wants to see a list: columns, widths and order. Kept over a restart. */
export class TableLayout {
  readonly #session: Session;
  readonly #id: TableId;
  /** While an edge is dragged, before it is kept. */
  #dragged = $state.raw<{ column: string; width: number } | null>(null);
  readonly #look = $derived.by(() => this.#session.preferences.tables?.[this.#id] ?? usual);
  readonly sort: Sort | null = $derived(this.#look.sort);
  readonly hidden = $derived(this.#look.hidden);
  readonly chosen = $derived.by((): Chosen => {
    const { hidden, widths } = this.#look;
    const dragged = this.#dragged;
    return { hidden, widths: dragged === null ? widths : { ...widths, [dragged.column]: dragged.width } };
  });

  constructor(session: Session, id: TableId) {
    this.#session = session;
    this.#id = id;
  }

  sortBy(column: string): void {
    this.#keep({ sort: nextSort(this.sort, column) });
  }

  hide(hidden: readonly string[]): void {
    this.#keep({ hidden: [...hidden] });
  }

  /** Shows a width at once; it is kept when the edge is let go. */
  drag(column: string, width: number): void {
    this.#dragged = { column, width: Math.round(Math.min(maxWidth, Math.max(minWidth, width))) };
  }

  letGo(): void {
    const dragged = this.#dragged;
    if (dragged === null) return;
    this.#keep({ widths: { ...this.#look.widths, [dragged.column]: dragged.width } });
    this.#dragged = null;
  }

  /** Everything as it was before somebody chose. */
  reset(): void {
    const others = Object.entries(this.#session.preferences.tables ?? {}).filter(([id]) => id !== this.#id);
    void this.#session.changePreferences({ tables: Object.fromEntries(others) });
  }

  #keep(change: Partial<TableLook>): void {
    const tables = { ...this.#session.preferences.tables, [this.#id]: { ...this.#look, ...change } };
    void this.#session.changePreferences({ tables });
  }
}

/** The layout of a list, for a component of the window. */
export function tableLayout(id: TableId): TableLayout {
  return new TableLayout(sessionOfTables(), id);
}

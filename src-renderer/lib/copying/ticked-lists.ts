/** A list on the page some rows of which are ticked, or may be. */
export interface TickedList {
  /** How many of its rows are ticked. */
  readonly count: () => number;
  /** Draws all ticked rows, also those that are scrolled out of sight, reads them, and takes them away again. */
  readonly read: <Result>(taken: (rows: readonly Element[]) => Result) => Result;
}

const lists = new WeakMap<Element, TickedList>();

/** Says that rows of a grid can be ticked. Returns what says that it is no longer on the page. */
export function keepTickedList(grid: Element, list: TickedList): () => void {
  lists.set(grid, list);
  return () => lists.delete(grid);
}

/** The list of ticked rows that an element stands in; null where none of its rows is ticked. */
export function tickedListAt(grid: Element | null): TickedList | null {
  const list = grid === null ? undefined : lists.get(grid);
  return list === undefined || list.count() === 0 ? null : list;
}

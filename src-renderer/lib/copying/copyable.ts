import { copiedRows, type Copied } from './copied-rows.ts';
import { textOf } from './text-of.ts';
import { tickedListAt, type TickedList } from './ticked-lists.ts';

/** The grid whose rows are ticked, and what reads them. */
export interface TickedRowsOf {
  readonly grid: Element;
  readonly list: TickedList;
}

/** What can be copied at a place of the page, each with its text taken when it is asked for. */
export interface Copyable {
  readonly value: Element | null;
  readonly row: Element | null;
  /** The ticked rows of the list that it stands in. */
  readonly ticked: TickedRowsOf | null;
  /** Only where all of its rows are on the page: a part of a table must not look like the whole. */
  readonly table: Element | null;
  readonly sentence: Element | null;
}

const cells = ':scope > td, :scope > th, :scope > [role="gridcell"], :scope > [role="columnheader"]';

function rowsOf(table: Element): Element[] {
  return [...table.querySelectorAll('tr, [role="row"]')].filter((row) => row.querySelector(cells) !== null);
}

function isWhole(table: Element): boolean {
  if (table.matches('[data-part]')) return false;
  const count = table.getAttribute('aria-rowcount');
  return count === null || rowsOf(table).length === Number(count);
}

/** The row in which something stands; of a grid that has the focus itself, the one that is current. */
function rowAt(at: Element): Element | null {
  const current = at.getAttribute('role') === 'grid' ? at.getAttribute('aria-activedescendant') : null;
  const row = current === null ? at.closest('tr, [role="row"]') : at.ownerDocument.getElementById(current);
  const listed = row?.closest('table.list, .ownership-table, table.ledgers, [role="grid"]') ?? null;
  return listed === null ? null : row;
}

/** The value that something stands in; of the window that says where a value is from, that value. */
function valueAt(at: Element): Element | null {
  const id = at.closest<HTMLElement>('[data-value-of]')?.dataset['valueOf'];
  return id === undefined ? at.closest('.val') : at.ownerDocument.getElementById(id);
}

/** What can be copied where something was pressed or has the focus. */
export function copyableAt(at: Element): Copyable {
  const row = rowAt(at);
  const table = row?.closest('table, [role="grid"]') ?? null;
  const list = tickedListAt(table);
  return {
    value: valueAt(at),
    row,
    ticked: table === null || list === null ? null : { grid: table, list },
    table: table !== null && isWhole(table) ? table : null,
    sentence: row === null ? at.closest('p, li, dd, h1, h2, h3') : null,
  };
}

/** Where what an element says is from, as far as the page knows; null for what the record itself says. */
export const sourceAt = (element: Element): string | null =>
  element.closest<HTMLElement>('[data-source]')?.dataset['source'] ?? null;

const cellsOf = (row: Element) =>
  [...row.querySelectorAll(cells)].filter((cell) => !cell.matches('.tick-cell')).map(textOf);

/** What is copied of an element: a table row by row, a row with its cells, anything else as one text. */
export function copiedOf(element: Element, source: string): Copied {
  if (element.matches('table, [role="grid"]')) return copiedRows(rowsOf(element).map(cellsOf), source);
  if (element.matches('tr, [role="row"]')) return copiedRows([cellsOf(element)], source);
  return copiedRows([[textOf(element)]], source);
}

/** What is copied of the ticked rows of a list: its head, and each of them in the order in which they stand. */
export function copiedTicked({ grid, list }: TickedRowsOf, source: string): Copied {
  const head = rowsOf(grid).slice(0, 1);
  return list.read((rows) => copiedRows([...head, ...rows].map(cellsOf), source));
}

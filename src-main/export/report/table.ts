import { m } from '../../../src-shared/messages/generated/messages.js';
import { columnGroup, setColumns } from './column-widths.ts';
import { Markup, markup, type Content } from './markup.ts';
import { withWholePercents } from './value.ts';

/** How wide a column is where its content lets it be, and how it is set; `rest` takes what the others leave. */
type Width = 'rest' | 'tiny' | 'narrow' | 'date' | 'middle' | 'wide' | 'hash';

export interface Column {
  heading: string;
  width: Width;
  align?: 'right';
}

/** One row: its cells in the order of the columns, and the number of the evidence they were read from. */
export interface Row {
  cells: readonly Content[];
  source: number;
}

/** A row of a table, with the name by which other places lead to it. */
interface TableRow {
  cells: readonly Content[];
  id?: string;
  /** What is to be said of the row in sentences, below it over the whole width: in a column they would fill pages. */
  below?: Content;
}

/** A small blue number that leads to the evidence it names. */
export function sourceNumber(number: number): Markup {
  return markup`<sup><a href="#evidence-${number}">${number}</a></sup>`;
}

/** A table whose rows all say where they come from. The first cell of each row is its heading. */
export function sourcedTable(columns: readonly Column[], rows: readonly Row[]): Markup {
  return table(
    [...columns, { heading: m.report_column_source(), width: 'tiny', align: 'right' }],
    rows.map(({ cells, source }) => ({ cells: [...cells, sourceNumber(source)] })),
  );
}

/** More HTML than this may fill a page: such a row goes on over the page's end, where another one is kept whole. */
const maxWholeLength = 3_000;
/** A row of more HTML than this fills a part of a page: it may be the first or the last of its table there. */
const maxShortLength = 700;

function heightClass(length: number): Markup | null {
  if (length > maxWholeLength) return markup` class="long"`;
  return length > maxShortLength ? markup` class="tall"` : null;
}

/** What stands in a cell as it is, with no percent sign at the beginning of a line. */
function inCell(content: Content): Content {
  if (typeof content === 'string') return withWholePercents(content);
  return content === null || typeof content === 'number' || content instanceof Markup ? content : content.map(inCell);
}

function bodyRow(columns: readonly Column[], { cells, id, below }: TableRow): Markup {
  const content = markup`${cells.map(inCell).map((cell, index) => {
    const right = columns[index]?.align === 'right' ? markup` class="right"` : null;
    return index === 0 ? markup`<th scope="row"${right}>${cell}</th>` : markup`<td${right}>${cell}</td>`;
  })}`;
  const named = id === undefined ? null : markup` id="${id}"`;
  if (below === undefined) return markup`<tr${named}${heightClass(content.html.length)}>${content}</tr>`;
  const told = markup`<td colspan="${columns.length}">${below}</td>`;
  return markup`<tr${named} class="above">${content}</tr>
<tr class="below${told.html.length > maxWholeLength ? ' long' : ''}">${told}</tr>`;
}

/** A table; the first cell of each row is its heading. */
export function table(columns: readonly Column[], rows: readonly TableRow[]): Markup {
  const head = columns.map(
    ({ heading, align }) => markup`<th scope="col"${align === 'right' ? markup` class="right"` : null}>${heading}</th>`,
  );
  const setting = setColumns(
    columns,
    rows.map(({ cells }) => cells),
  );
  return markup`<table${setting.isDense ? markup` class="dense"` : null}>
${columnGroup(setting.widths)}
<thead><tr>${head}</tr></thead>
<tbody>
${rows.map((row) => markup`${bodyRow(columns, row)}\n`)}</tbody>
</table>`;
}

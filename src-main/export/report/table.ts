import { m } from '../../../src-shared/messages/generated/messages.js';
import { markup, type Content, type Markup } from './markup.ts';

/** How wide a column is and how it is set; `rest` takes what the others leave. */
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

/** A small blue number that leads to the evidence it names. */
export function sourceNumber(number: number): Markup {
  return markup`<sup><a href="#evidence-${number}">${number}</a></sup>`;
}

/** A table whose rows all say where they come from. The first cell of each row is its heading. */
export function sourcedTable(columns: readonly Column[], rows: readonly Row[]): Markup {
  return table(
    [...columns, { heading: m.report_column_source(), width: 'tiny', align: 'right' }],
    rows.map(
      ({ cells, source }) =>
        markup`<tr>${bodyCells(columns, cells)}<td class="right">${sourceNumber(source)}</td></tr>`,
    ),
  );
}

/** The cells of one row: a heading, then data. */
export function bodyCells(columns: readonly Column[], cells: readonly Content[]): Content {
  return cells.map((cell, index) => {
    const right = columns[index]?.align === 'right' ? markup` class="right"` : null;
    return index === 0 ? markup`<th scope="row"${right}>${cell}</th>` : markup`<td${right}>${cell}</td>`;
  });
}

/** A table of finished rows. */
export function table(columns: readonly Column[], rows: readonly Markup[]): Markup {
  const head = columns.map(
    ({ heading, align }) => markup`<th scope="col"${align === 'right' ? markup` class="right"` : null}>${heading}</th>`,
  );
  return markup`<table>
<colgroup>${columns.map(({ width }) => markup`<col class="${width}">`)}</colgroup>
<thead><tr>${head}</tr></thead>
<tbody>
${rows.map((row) => markup`${row}\n`)}</tbody>
</table>`;
}

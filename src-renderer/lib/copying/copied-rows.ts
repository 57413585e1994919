import { guardedText } from '../../../src-shared/domain/formula-guard.ts';

/** What is put on the clipboard: text for everything, and a table for spreadsheets. */
export interface Copied {
  readonly text: string;
  readonly html: string;
}

/** What ends a cell or a row for whoever pastes it. */
const separators = /[\t\r\n\u2028\u2029]+/g;

/** A cell in one line, which no spreadsheet takes for a formula: the same apostrophe as in a CSV. */
const cellText = (text: string) => guardedText(text.replaceAll(separators, ' ').trim());

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** Rows as a spreadsheet takes them in, each with its cells, and where they are from in a line of its own below. */
export function copiedRows(rows: readonly (readonly string[])[], source: string): Copied {
  const lines = [...rows, [source]].map((cells) => cells.map(cellText));
  const cellsOf = (cells: readonly string[]) => cells.map((cell) => `<td>${escaped(cell)}</td>`).join('');
  return {
    text: lines.map((cells) => cells.join('\t')).join('\n'),
    html: `<table>${lines.map((cells) => `<tr>${cellsOf(cells)}</tr>`).join('')}</table>`,
  };
}

import { fail } from '../../../../src-shared/contract/failure.ts';
import type { WritingNotes } from '../notes.ts';
import { createTurns, partSize } from '../parts.ts';
import type { Sheet } from '../sheet.ts';
import { cellXml, columnLetters, textXml } from './cell-xml.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const header = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** A worksheet has no more rows, the headings among them. */
export const maxRows = 1_048_576;

function begin(widths: readonly number[], isFrozen: boolean): string {
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const columns = widths.map((width, index) => {
    const at = String(index + 1);
    return `<col min="${at}" max="${at}" width="${String(width)}" customWidth="1"/>`;
  });
  return (
    `${header}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${isFrozen ? pane : ''}</sheetView></sheetViews>` +
    `<sheetFormatPr defaultRowHeight="15"/><cols>${columns.join('')}</cols><sheetData>`
  );
}

/** That a number of a register is a text on purpose: otherwise each of them is marked as a mistake. */
function end(columns: number, rows: number): string {
  const last = `${columnLetters(Math.max(0, columns - 1))}${String(Math.max(1, rows))}`;
  return `</sheetData><ignoredErrors><ignoredError sqref="A1:${last}" numberStoredAsText="1"/></ignoredErrors></worksheet>`;
}

/** The worksheet of a sheet, part by part, with its headings in a row that stays in sight. */
export async function* worksheetParts<Row>(
  { definition: { columns }, rows }: Sheet<Row>,
  notes: WritingNotes,
): AsyncGenerator<string> {
  const letters = columns.map((_, index) => columnLetters(index));
  const rowXml = (number: string, cells: readonly string[]) => `<row r="${number}">${cells.join('')}</row>`;
  const headings = columns.map(({ heading }, index) => textXml(`${letters[index] ?? ''}1`, heading, 'heading', notes));
  const rest = createTurns();
  let part = begin(
    columns.map(({ width }) => width),
    true,
  );
  part += rowXml('1', headings);
  for await (const row of rows) {
    if (notes.rows + 1 >= maxRows) throw fail('sheet-too-long', 'A worksheet has no more rows.');
    notes.rows += 1;
    const number = String(notes.rows + 1);
    part += rowXml(
      number,
      columns.map(({ cell }, index) => cellXml((letters[index] ?? '') + number, cell(row), notes)),
    );
    if (part.length < partSize) continue;
    yield part;
    part = '';
    await rest();
  }
  yield part + end(columns.length, notes.rows + 1);
}

/** A line of a worksheet of words: what stands in its cells, and whether it is a heading. */
export interface WordsLine {
  readonly cells: readonly string[];
  readonly isHeading: boolean;
}

/** A worksheet that has words alone. */
export function* wordsWorksheet(
  lines: readonly WordsLine[],
  widths: readonly number[],
  notes: WritingNotes,
): Generator<string> {
  yield begin(widths, false);
  for (const [index, { cells, isHeading }] of lines.entries()) {
    const number = String(index + 1);
    const written = cells.map((text, at) =>
      text === '' ? '' : textXml(columnLetters(at) + number, text, isHeading ? 'heading' : 'text', notes),
    );
    yield `<row r="${number}">${written.join('')}</row>`;
  }
  yield end(widths.length, lines.length);
}

import { isLegalForm } from '../../legal-forms.ts';
import type { ListRow, Separator } from './list.ts';
import { splitRows } from './split-rows.ts';

const separators: readonly Separator[] = ['\t', ';', ',', '|'];

/** So much of a list tells what divides its cells, in UTF-16 units and in rows. */
const sampleLength = 100_000;
const sampleRows = 100;

/** Of the rows, so many have to be of one width. A tab stands in no text, so that fewer do. */
const minPart = (separator: Separator) => (separator === '\t' ? 0.5 : 0.8);

const isBlank = ({ cells }: ListRow) => cells.every((cell) => cell.trim() === '');

/** "Meridian, Inc." has a comma that divides nothing. */
const isNameWithForm = ({ cells }: ListRow) => cells.length === 2 && isLegalForm(cells[1] ?? '');

/** In how many cells a separator parts most rows, and which part of the rows that is. Null where it parts none. */
function widthBy(text: string, separator: Separator): { width: number; part: number } | null {
  const read = splitRows(text, separator, { most: sampleRows, isSample: true });
  // So many columns that the list is refused are still columns.
  if (read.kind === 'refused') return { width: Number.POSITIVE_INFINITY, part: 1 };
  const rows = read.rows.filter((row) => !isBlank(row));
  const widths = new Map<number, number>();
  for (const { cells } of rows) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
  const [[width, count] = [1, 0]] = [...widths].sort(([, one], [, other]) => other - one);
  if (width < 2 || rows.every((row) => row.cells.length === 1 || isNameWithForm(row))) return null;
  return { width, part: count / rows.length };
}

/** The line in which a spreadsheet program is told the separator: `sep=;`. */
const toldSeparator = /^sep=([,;\t|])(?:\r\n|\n|\r)/i;

/** What a list itself says of its separator, and how many signs that takes. */
export function separatorTold(text: string): { separator: Separator; length: number } | null {
  const [line = '', sign] = toldSeparator.exec(text) ?? [];
  const separator = separators.find((one) => one === sign);
  return separator === undefined ? null : { separator, length: line.length };
}

/** What divides the cells of a list; null where nothing does, and each line is one cell. */
export function findSeparator(text: string): Separator | null {
  const cut = text.length > sampleLength ? text.lastIndexOf('\n', sampleLength) : text.length;
  const sample = text.slice(0, cut > 0 ? cut : sampleLength);
  const fitting = separators.flatMap((separator) => {
    const found = widthBy(sample, separator);
    return found === null || found.part < minPart(separator) ? [] : [{ separator, ...found }];
  });
  // Addresses have commas within cells that semicolons divide: what parts the rows most evenly comes first.
  const [best] = fitting.sort((one, other) => other.part - one.part || other.width - one.width);
  return best?.separator ?? null;
}

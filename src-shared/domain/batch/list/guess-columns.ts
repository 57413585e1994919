import { isLegalForm } from '../../legal-forms.ts';
import { readJurisdiction } from '../read-jurisdiction.ts';
import { meaningOfHeading } from './column-words.ts';
import type { Column, ColumnMeaning, ColumnReason, ListChoices, ListRow } from './list.ts';

type Known = Exclude<ColumnMeaning, 'ignored'>;

/** So many rows tell what a column is. */
const sampleRows = 200;

const wordsOf = (cell: string) => cell.trim().split(/\s+/u);

/** Whether a cell looks like what a column may be. Written for columns without a heading: each of them leaves much out. */
const looksLike: Readonly<Record<'jurisdiction' | 'number' | 'name' | 'address', (cell: string) => boolean>> = {
  jurisdiction: (cell) => readJurisdiction(cell).kind === 'known',
  number: (cell) => /^(?:\p{L}{1,4}[ .-]?)?\d[\d .\-/]{3,20}\p{L}{0,2}$/u.test(cell.trim()),
  name: (cell) => wordsOf(cell).length > 1 && wordsOf(cell).some((word) => isLegalForm(word)),
  address: (cell) => /\d/.test(cell) && wordsOf(cell).length > 2 && /,|\n/.test(cell),
};

/** Of the cells that are not empty, so many have to look like it. */
const minPart = { jurisdiction: 0.9, number: 0.8, name: 0.3, address: 0.6 } as const;

interface Guess {
  meaning: Known;
  reason: ColumnReason;
}

function guessByContent(cells: readonly string[], meaning: keyof typeof looksLike): Guess | null {
  const fits = cells.filter((cell) => looksLike[meaning](cell)).length;
  if (cells.length === 0 || fits / cells.length < minPart[meaning]) return null;
  return { meaning, reason: { kind: 'content', fits, of: cells.length } };
}

/** The column with the most letters, where no other says that it is the name. */
function maxLetters(columns: readonly (readonly string[])[], free: readonly number[]): number | null {
  const part = (column: number) => {
    const cells = columns[column] ?? [];
    return cells.filter((cell) => /\p{L}{3}/u.test(cell)).length / Math.max(1, cells.length);
  };
  const fitting = free.filter((column) => part(column) >= 0.8);
  const lengthOf = (column: number) => (columns[column] ?? []).join('').length;
  return fitting.sort((one, other) => lengthOf(other) - lengthOf(one))[0] ?? null;
}

/** What the cells of the columns say, in the order in which what is sure comes first. */
function guessesByContent(columns: readonly (readonly string[])[], taken: Map<number, Guess>): void {
  const has = (meaning: Known) => [...taken.values()].some((guess) => guess.meaning === meaning);
  const free = () => columns.map((_, column) => column).filter((column) => !taken.has(column));
  for (const meaning of ['jurisdiction', 'name', 'number', 'address'] as const) {
    if (has(meaning)) continue;
    for (const column of free()) {
      const guess = guessByContent(columns[column] ?? [], meaning);
      if (guess === null) continue;
      taken.set(column, guess);
      break;
    }
  }
  if (has('name')) return;
  const column = maxLetters(columns, free());
  const cells = column === null ? [] : (columns[column] ?? []);
  const fits = cells.filter((cell) => /\p{L}{3}/u.test(cell)).length;
  if (column !== null) taken.set(column, { meaning: 'name', reason: { kind: 'content', fits, of: cells.length } });
}

function columnOf(heading: string | null, column: number, taken: ReadonlyMap<number, Guess>): Column {
  const guess = taken.get(column);
  if (guess !== undefined) return { heading, ...guess };
  const said = heading === null ? null : meaningOfHeading(heading);
  const other = [...taken].find(([, { meaning }]) => meaning === said);
  const reason: ColumnReason =
    said === null || other === undefined
      ? { kind: 'not-recognised' }
      : { kind: 'another-column', column: other[0], meaning: said };
  return { heading, meaning: 'ignored', reason };
}

/** What a person chose comes first, and no column is taken for the same by machine. */
function chosenByPerson(columns: readonly Column[], chosen: ReadonlyMap<number, ColumnMeaning>): readonly Column[] {
  const meanings = new Set(chosen.values());
  return columns.map((column, index): Column => {
    const meaning = chosen.get(index);
    if (meaning !== undefined) return { ...column, meaning, reason: { kind: 'person' } };
    const isTaken = column.meaning !== 'ignored' && meanings.has(column.meaning);
    return isTaken ? { ...column, meaning: 'ignored', reason: { kind: 'not-recognised' } } : column;
  });
}

/** What the columns of a list are, by their headings and otherwise by their cells, each with the reason. */
export function guessColumns(
  heading: ListRow | null,
  rows: readonly ListRow[],
  chosen: ListChoices['columns'],
): readonly Column[] {
  const sample = rows.slice(0, sampleRows);
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), heading?.cells.length ?? 0);
  const cells = Array.from({ length: width }, (_, column) =>
    sample.map((row) => row.cells[column]?.trim() ?? '').filter((cell) => cell !== ''),
  );
  const headings = Array.from({ length: width }, (_, column) => heading?.cells[column]?.trim() ?? null);
  const taken = new Map<number, Guess>();
  for (const [column, text] of headings.entries()) {
    const meaning = text === null ? null : meaningOfHeading(text);
    const isNew = meaning !== null && ![...taken.values()].some((guess) => guess.meaning === meaning);
    if (isNew) taken.set(column, { meaning, reason: { kind: 'heading', heading: text ?? '' } });
  }
  guessesByContent(cells, taken);
  const columns = headings.map((text, column) => columnOf(text, column, taken));
  return chosen === undefined ? columns : chosenByPerson(columns, chosen);
}

/** Whether the first row of a list says what its columns are: most of its cells are headings that lists have. */
export function isHeading({ cells }: ListRow): boolean {
  const stated = cells.filter((cell) => cell.trim() !== '');
  const known = stated.filter((cell) => meaningOfHeading(cell) !== null);
  return known.length > 0 && (known.length >= 2 || known.length * 2 >= stated.length);
}

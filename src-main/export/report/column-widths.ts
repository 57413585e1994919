import { markup, type Content, type Markup } from './markup.ts';
import type { Column } from './table.ts';

/** What stands between the margins of the page, in millimetres. */
const pageWidth = 170;
/** What a cell keeps free beside its content. */
const besideContent = 3.4;
/** A column of text becomes no wider for one long word: the word is broken instead. */
const maxWordWidth = 40;
/** What the column that takes the rest is left where others have room to spare, and what it is left at the least. */
const likedRest = 42;
const minRest = 34;

/** How wide a column is set where nothing in it needs more. */
const usualWidths = { rest: 0, tiny: 11, narrow: 20, date: 21, middle: 34, wide: 44, hash: 73 } as const;

/** The size of the text, and of what stands small below it: about the width of a square letter, in millimetres. */
const letter = 3.09;
const smallLetter = 2.74;

/** How wide letters are drawn beside a square one, a little too wide rather than too narrow; the first kind that fits. */
const shares: readonly (readonly [RegExp, number])[] = [
  [/[.,:;'|!il \u00A0]/u, 0.3],
  [/[a-z]/u, 0.56],
  [/\d/u, 0.6],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u, 1],
  [/[MW%@]/u, 0.9],
];

/** How wide a text is drawn beside a square letter, a little too wide rather than too narrow. */
export function drawnWidth(text: string): number {
  return Array.from(text).reduce((sum, one) => sum + (shares.find(([kind]) => kind.test(one))?.[1] ?? 0.66), 0);
}

/** The text of our own markup, with a line feed wherever a line ends, and what stays whole in one piece. */
function textOf(html: string): string {
  return html
    .replaceAll(/<span class="whole[^>]*>(.*?)<\/span>/gs, (whole) => whole.replaceAll(/[ /-]/g, '\u00A0'))
    .replaceAll(/<\/?(?:div|br)\b[^>]*>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:amp|lt|gt|quot|#39);/g, '&');
}

/** A longer piece is broken in any case. */
const maxMeasuredLength = 60;

/** The widest piece of a text that no line's end may split: a word, or a figure that stays whole. */
function maxPieceWidth(text: string): number {
  // In these scripts a line may end after any letter.
  const pieces = text.split(/[ \n/-]+|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/u);
  return Math.max(0, ...pieces.map((piece) => drawnWidth(piece.slice(0, maxMeasuredLength))));
}

/** The same of a cell, in millimetres. */
function maxPieceWidthInCell(cell: Content): number {
  const { html } = markup`${cell}`;
  const small: string[] = [];
  const large = html.replaceAll(/<small\b[^>]*>(.*?)<\/small>/gs, (_, inner: string) => {
    small.push(inner);
    return '\n';
  });
  return Math.max(
    maxPieceWidth(textOf(large)) * letter,
    ...small.map((inner) => maxPieceWidth(textOf(inner)) * smallLetter),
  );
}

/** What a column needs, so that nothing in it is split, and what it is set to where there is room. */
function needOf({ heading, width }: Column, cells: readonly Content[]): { least: number; liked: number } {
  const holdsFigures = cells.some((cell) => markup`${cell}`.html.includes('<span class="whole'));
  const piece = Math.max(maxPieceWidth(heading) * smallLetter, ...cells.map(maxPieceWidthInCell));
  const least = (holdsFigures ? piece : Math.min(piece, maxWordWidth)) + besideContent;
  const isEmpty = cells.every((cell) => textOf(markup`${cell}`.html) === '');
  return { least, liked: isEmpty ? least : Math.max(least, usualWidths[width]) };
}

/** Takes from columns what they have beyond their need, until all of them leave the rest its room. */
function withRoom(needs: readonly { least: number; liked: number }[], rest: number): number[] {
  const liked = needs.reduce((sum, need) => sum + need.liked, 0);
  const spare = needs.reduce((sum, need) => sum + need.liked - need.least, 0);
  const missing = Math.max(0, liked + rest - pageWidth);
  const part = spare === 0 ? 0 : Math.min(1, missing / spare);
  return needs.map(({ least, liked: own }) => own - (own - least) * part);
}

/** How a table is set: the widths of its columns in millimetres, null for the one that takes the rest. */
export interface Setting {
  widths: readonly (number | null)[];
  /** The figures need more than the page has, so that the whole table is set smaller. */
  isDense: boolean;
}

/** How much smaller a dense table is set. */
const denseScale = 0.8;

/**
 * Makes each column as wide as its widest figure, date or word, so that none of them is split, and takes the room for it
 * where there is some to spare, so that names have theirs.
 */
export function setColumns(columns: readonly Column[], rows: readonly (readonly Content[])[]): Setting {
  const needs = columns.map((column, index) =>
    needOf(
      column,
      rows.map((cells) => cells[index] ?? null),
    ),
  );
  const rest = columns.findIndex(({ width }) => width === 'rest');
  const others = needs.filter((_, index) => index !== rest);
  const restNeed = needs[rest]?.least ?? 0;
  const isDense = others.reduce((sum, { least }) => sum + least, Math.max(minRest, restNeed)) > pageWidth;
  const scaled = others.map(({ least, liked }) => ({ least: least * denseScale, liked: liked * denseScale }));
  const widths: (number | null)[] = withRoom(isDense ? scaled : others, Math.max(likedRest, restNeed));
  return { widths: rest < 0 ? widths : widths.toSpliced(rest, 0, null), isDense };
}

/** The columns of a table as HTML. The width is an attribute: the page's policy refuses styles in the markup. */
export function columnGroup(widths: Setting['widths']): Markup {
  const columns = widths.map((width) =>
    width === null ? markup`<col>` : markup`<col width="${Math.round((width * 96) / 25.4)}">`,
  );
  return markup`<colgroup>${columns}</colgroup>`;
}

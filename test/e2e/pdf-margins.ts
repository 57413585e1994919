import { execFileSync } from 'node:child_process';

/** A word of a page and where it stands, in points from the upper left. */
interface Word {
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const options = { encoding: 'utf8', maxBuffer: 64 << 20 } as const;

function wordsOf(file: string, page: number): Word[] {
  const html = execFileSync('pdftotext', ['-bbox', '-f', String(page), '-l', String(page), file, '-'], options);
  const found = html.matchAll(
    /<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)<\/word>/g,
  );
  return [...found].map(([, left, top, right, bottom, text = '']) => ({
    ...{ text, left: Number(left), top: Number(top), right: Number(right), bottom: Number(bottom) },
  }));
}

/** A page as it is seen, a point for each byte: its width, and how dark each point is. */
function pictureOf(file: string, page: number): { width: number; points: Buffer } {
  const of = ['-gray', '-r', '72', '-f', String(page), '-l', String(page), '-singlefile', file];
  const picture = execFileSync('pdftoppm', of, { maxBuffer: 64 << 20 });
  const [head = '', width = '0'] = /^P5\s+(\d+)\s+\d+\s+\d+\s/.exec(picture.toString('latin1', 0, 64)) ?? [];
  return { width: Number(width), points: picture.subarray(head.length) };
}

/** Whether there is ink where a word stands: one that lies under something white has none. */
function isSeen({ width, points }: ReturnType<typeof pictureOf>, { left, top, right, bottom }: Word): boolean {
  for (let y = Math.floor(top); y < bottom; y += 1)
    if (points.subarray(y * width + Math.floor(left), y * width + Math.ceil(right)).some((point) => point < 215))
      return true;
  return false;
}

const overlaps = (a: Word, b: Word) =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;

/** What a page has in its margins, and whether all of it is seen and stands over nothing else. */
export interface Margins {
  head: boolean;
  foot: boolean;
  pageNumber: boolean;
  hidden: string[];
  overlapping: string[];
}

export const wholeMargins: Margins = { head: true, foot: true, pageNumber: true, hidden: [], overlapping: [] };

/** The margins of one page of a report of the demo: the line at its head, its number and hash at the foot, "x of y". */
export function marginsOf(file: string, page: number): Margins {
  const words = wordsOf(file, page);
  const picture = pictureOf(file, page);
  const inMargin = words.filter(({ bottom, top }) => bottom < 55 || top > 775);
  const has = (text: string, where: (word: Word) => boolean) =>
    inMargin.some((word) => word.text === text && where(word));
  return {
    head: has('DEMO', ({ top }) => top < 55),
    foot: has('hash', ({ top }) => top > 700),
    pageNumber: has('of', ({ top }) => top > 775),
    hidden: inMargin.filter((word) => !isSeen(picture, word)).map(({ text }) => text),
    overlapping: inMargin
      .filter((one) => words.some((other) => other !== one && overlaps(one, other)))
      .map(({ text }) => text),
  };
}

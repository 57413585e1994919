import type { Attachment } from 'svelte/attachments';

/** A sign between two parts of a line: a line is not cut behind it. */
const separator = /^[·,;:–—]+$/u;

function textNodesOf(line: HTMLElement): Text[] {
  const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node instanceof Text && node.parentElement?.closest('.vh') === null) nodes.push(node);
  return nodes;
}

/** The last letter of each word of a line. A word may go over several nodes, as where a part of it is marked. */
function lastLetters(line: HTMLElement): Range[] {
  const nodes = textNodesOf(line);
  const places = nodes.flatMap((node) => Array.from({ length: node.length }, (_, offset) => ({ node, offset })));
  const words = nodes
    .map(({ data }) => data)
    .join('')
    .matchAll(/\S+/gu);
  return [...words].flatMap(({ 0: word, index }) => {
    const last = places[index + word.length - 1];
    if (last === undefined || separator.test(word)) return [];
    const range = document.createRange();
    range.setStart(last.node, last.offset);
    range.setEnd(last.node, last.offset + 1);
    return [range];
  });
}

function ellipsisWidth(line: HTMLElement): number {
  const canvas = document.createElement('canvas').getContext('2d');
  if (canvas === null) return 0;
  canvas.font = getComputedStyle(line).font;
  return canvas.measureText('…').width;
}

/** How wide a line is with the last word that has room before an ellipsis; null where no word has, or it would hide a mark. */
function widthOfWords(line: HTMLElement): number | null {
  const { left, right } = line.getBoundingClientRect();
  const ellipsis = ellipsisWidth(line);
  const mark = line.querySelector('mark')?.getBoundingClientRect().right ?? left;
  const ends = lastLetters(line).map((letter) => letter.getBoundingClientRect().right);
  const fitting = ends.filter((end) => end <= right - ellipsis && end >= mark);
  return fitting.length === 0 ? null : Math.max(...fitting) - left + ellipsis;
}

/**
 * Cuts lines that do not change each other's width. What is read is read of all of them at once: the page lays itself out
 * anew for what is read after each change.
 */
function cut(lines: readonly HTMLElement[]): void {
  // A line that is read from right to left is clipped at its other end.
  const tooLong = lines.filter(
    (line) => line.scrollWidth > line.clientWidth && line.querySelector('[dir="rtl"]') === null,
  );
  for (const line of tooLong) line.style.textOverflow = 'clip';
  const widths = tooLong.map(widthOfWords);
  for (const [index, line] of tooLong.entries()) {
    const width = widths[index] ?? null;
    line.style.textOverflow = '';
    // Less than a blank wider, so that rounding does not cut the word's last letter.
    if (width !== null) line.style.maxWidth = `${String(width + 1)}px`;
  }
}

const byPlace = (a: Node, b: Node) =>
  (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) === 0 ? 1 : -1;

/** The lines that are cut, by the element that gives them their room, in the order in which they stand there. */
const linesIn = new Map<Element, HTMLElement[]>();

/** Cuts all lines in some elements: first the first of each, for it leaves the others more room. */
function cutIn(elements: readonly Element[]): void {
  const lines = elements.map((element) => linesIn.get(element) ?? []);
  for (const line of lines.flat()) line.style.maxWidth = '';
  const most = Math.max(0, ...lines.map(({ length }) => length));
  for (let place = 0; place < most; place++) cut(lines.flatMap((beside) => beside[place] ?? []));
}

/** One for all lines: it tells of those of a whole list at once, when their sizes are known. */
const sizes = new ResizeObserver((changed) => cutIn(changed.map(({ target }) => target)));

/**
 * Lets a clipped line end behind a whole word: the style sheet's ellipsis cuts inside one. The line is made as narrow as
 * the words that fit, and stays clipped where not one of them does. `text`: what it shows, so that it is cut anew with it.
 */
export function cutAtWords(text: string): Attachment<HTMLElement> {
  return (line) => {
    if (text === '') return;
    const room = line.parentElement ?? line;
    linesIn.set(room, [...(linesIn.get(room) ?? []), line].toSorted(byPlace));
    // It tells once of what it begins to observe: also where another line of it was observed before.
    sizes.unobserve(room);
    sizes.observe(room);
    if (document.fonts.status === 'loading') void document.fonts.ready.then(() => cutIn([room]));
    return () => {
      const left = (linesIn.get(room) ?? []).filter((other) => other !== line);
      if (left.length > 0) return void linesIn.set(room, left);
      linesIn.delete(room);
      sizes.unobserve(room);
    };
  };
}

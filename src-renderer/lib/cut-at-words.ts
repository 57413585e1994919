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

function cut(line: HTMLElement): void {
  line.style.maxWidth = '';
  // A line that is read from right to left is clipped at its other end.
  if (line.scrollWidth <= line.clientWidth || line.querySelector('[dir="rtl"]') !== null) return;
  line.style.textOverflow = 'clip';
  const width = widthOfWords(line);
  line.style.textOverflow = '';
  // Less than a blank wider, so that rounding does not cut the word's last letter.
  if (width !== null) line.style.maxWidth = `${String(width + 1)}px`;
}

/**
 * Lets a clipped line end behind a whole word: the style sheet's ellipsis cuts inside one. The line is made as narrow as
 * the words that fit, and stays clipped where not one of them does. `text`: what it shows, so that it is cut anew with it.
 */
export function cutAtWords(text: string): Attachment<HTMLElement> {
  return (line) => {
    if (text === '') return;
    const again = () => cut(line);
    const observer = new ResizeObserver(again);
    observer.observe(line.parentElement ?? line);
    void document.fonts.ready.then(again);
    return () => observer.disconnect();
  };
}

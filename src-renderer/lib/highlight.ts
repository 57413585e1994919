import { foldText } from '../../src-shared/domain/fold-text.ts';

/** A piece of a text, and whether it is one that was searched for. */
interface Piece {
  text: string;
  found: boolean;
}

/** Small letters without accents and joiners, so that "sarl" finds "S.à r.l." no worse than the service does. */
function fold(text: string): string {
  return foldText(text).replace(/[\u200C\u200D]/gu, '');
}

/** The words of a searched name. */
export function searchedWords(name: string | null): string[] {
  return (name ?? '')
    .split(/\s+/u)
    .map(fold)
    .filter((word) => word !== '');
}

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Marks the whole of every sign of which a part is marked: a joiner or an accent is written with the letter before it. */
function markWholeSigns(text: string, marked: Uint8Array): void {
  for (const { index, segment } of clusters.segment(text)) {
    const end = index + segment.length;
    if (segment.length > 1 && marked.subarray(index, end).includes(1)) marked.fill(1, index, end);
  }
}

/** Splits a text at the words that were searched for, without regard to case and accents. Joined, the pieces are the text. */
export function highlight(text: string, words: string[]): Piece[] {
  if (words.length === 0) return text === '' ? [] : [{ text, found: false }];
  // Folding changes lengths, so each folded unit remembers the place of the character that it came from.
  const origin: number[] = [];
  let folded = '';
  let place = 0;
  for (const character of text) {
    const plain = fold(character);
    for (let unit = 0; unit < plain.length; unit++) origin.push(place);
    folded += plain;
    place += character.length;
  }
  origin.push(text.length);

  const marked = new Uint8Array(text.length);
  for (const word of words) {
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length))
      marked.fill(1, origin[at], origin[at + word.length]);
  }

  if (marked.includes(1)) markWholeSigns(text, marked);

  const pieces: Piece[] = [];
  let start = 0;
  for (let end = 1; end <= text.length; end++) {
    if (end < text.length && marked[end] === marked[start]) continue;
    pieces.push({ text: text.slice(start, end), found: marked[start] === 1 });
    start = end;
  }
  return pieces;
}

/** A piece of a text, and whether it is one that was searched for. */
interface Piece {
  text: string;
  found: boolean;
}

/** Small letters without accents, so that "sarl" finds "S.à r.l." no worse than the service does. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The words of a searched name. */
export function searchedWords(name: string | null): string[] {
  return (name ?? '')
    .split(/\s+/u)
    .map(fold)
    .filter((word) => word !== '');
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

  const pieces: Piece[] = [];
  let start = 0;
  for (let end = 1; end <= text.length; end++) {
    if (end < text.length && marked[end] === marked[start]) continue;
    pieces.push({ text: text.slice(start, end), found: marked[start] === 1 });
    start = end;
  }
  return pieces;
}

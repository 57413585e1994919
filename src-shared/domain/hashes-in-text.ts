/** A piece of a text, and whether it is a hash. */
export interface TextPiece {
  readonly text: string;
  readonly isHash: boolean;
}

/** A word of hexadecimal digits as long as a SHA-1 or longer, in whole groups of eight: no line's end may fall just anywhere in it. */
const hashes = /(?<![\p{L}\p{N}])(?:[0-9a-f]{8}){5,16}(?![\p{L}\p{N}])/giu;

/** Splits a text at the hashes in it. Joined, the pieces are the text. */
export function splitAtHashes(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let from = 0;
  for (const { 0: hash, index } of text.matchAll(hashes)) {
    if (index > from) pieces.push({ text: text.slice(from, index), isHash: false });
    pieces.push({ text: hash, isHash: true });
    from = index + hash.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), isHash: false });
  return pieces;
}

/** A hash in its two halves, each in its two halves: where it may break, first at the half and then at the half of that. */
export function hashInHalves(hash: string): readonly (readonly [first: string, second: string])[] {
  const quarter = hash.length / 4;
  const piece = (at: number) => hash.slice(at * quarter, (at + 1) * quarter);
  return [
    [piece(0), piece(1)],
    [piece(2), piece(3)],
  ];
}

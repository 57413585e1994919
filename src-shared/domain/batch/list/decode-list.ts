import { readText } from '../../shown-file/read-text.ts';
import type { ListCoding } from './list.ts';

export interface DecodedList {
  readonly text: string;
  readonly coding: ListCoding;
  readonly isGuessed: boolean;
}

/** So many bytes at the beginning tell whether every second one is zero. */
const sampleLength = 4_096;

/** Whether the letters of a text without a mark take two bytes each: in Latin letters every second byte is zero then. */
function unmarkedUtf16(bytes: Uint8Array): 'utf-16-le' | 'utf-16-be' | null {
  const length = Math.min(bytes.length, sampleLength) & ~1;
  const zeros = [0, 0];
  for (let at = 0; at < length; at++) if (bytes[at] === 0) zeros[at & 1] = (zeros[at & 1] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros.map((count) => count / (length / 2));
  if (length === 0 || Math.max(even, odd) < 0.4 || Math.min(even, odd) > 0.05) return null;
  return odd > even ? 'utf-16-le' : 'utf-16-be';
}

const labelOf = (coding: ListCoding) => coding.replace('utf-16-', 'utf-16');

/**
 * The text of a list, without a mark at its beginning, in the coding that somebody chose. Left to itself, what is not UTF-8, and has no mark of UTF-16, was guessed: as UTF-16
 * where every second byte is zero, else as Windows-1252, which is what spreadsheets of Western Europe write.
 */
export function decodeList(bytes: Uint8Array, chosen?: ListCoding): DecodedList {
  if (chosen !== undefined)
    return { text: new TextDecoder(labelOf(chosen)).decode(bytes), coding: chosen, isGuessed: false };
  const unmarked = unmarkedUtf16(bytes);
  if (unmarked !== null && !(bytes[0] === 0xff && bytes[1] === 0xfe) && !(bytes[0] === 0xfe && bytes[1] === 0xff))
    return { text: new TextDecoder(labelOf(unmarked)).decode(bytes), coding: unmarked, isGuessed: true };
  const { text, coding } = readText(bytes, Number.POSITIVE_INFINITY);
  switch (coding) {
    case 'utf-8':
      return { text, coding, isGuessed: false };
    case 'utf-16':
      return { text, coding: bytes[0] === 0xff ? 'utf-16-le' : 'utf-16-be', isGuessed: false };
    case 'assumed':
      return { text, coding: 'windows-1252', isGuessed: true };
  }
}

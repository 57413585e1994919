/** How the letters of a text are written. `assumed`: it is not valid UTF-8, and nothing says what it is. */
export type TextCoding = 'utf-8' | 'utf-16' | 'assumed';

/** As much of a text as is shown, and how its letters were read. */
export interface ReadText {
  text: string;
  coding: TextCoding;
  /** It is longer than what is shown. */
  isCut: boolean;
}

/** So much is laid out at once without a standstill; whoever needs more has it in a copy. */
export const maxTextShown = 4_000_000;

function decoded(bytes: Uint8Array): { text: string; coding: TextCoding } {
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return { text: new TextDecoder('utf-16le').decode(bytes), coding: 'utf-16' };
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return { text: new TextDecoder('utf-16be').decode(bytes), coding: 'utf-16' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), coding: 'utf-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), coding: 'assumed' };
  }
}

/** Reads bytes as text: as UTF-16 where they say so, as UTF-8 where they are valid, else as Western European. */
export function readText(bytes: Uint8Array, most = maxTextShown): ReadText {
  const { text, coding } = decoded(bytes);
  return { text: text.length > most ? text.slice(0, most) : text, coding, isCut: text.length > most };
}

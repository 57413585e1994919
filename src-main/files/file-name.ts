/** Names that Windows keeps for devices, in any case and with any ending, also after spaces. */
const reserved = /^(?:con|prn|aux|nul|conin\$|conout\$|com[\d¹²³]|lpt[\d¹²³])\s*(?:\.|$)/i;

/**
 * The longest name without its ending, in bytes of UTF-8. File systems take 255 of them, and while a file is written its
 * name has 18 more at its end (`atomic-file.ts`); a folder may be given a number.
 */
const maxBytes = 200;

/** The beginning of a text that takes at most so many bytes, in whole characters. */
function beginningOf(text: string, most: number): string {
  let bytes = 0;
  let beginning = '';
  for (const character of text) {
    bytes += Buffer.byteLength(character, 'utf8');
    if (bytes > most) break;
    beginning += character;
  }
  return beginning;
}

/** What stands for a company in the middle of a name, so short that what follows it is in the name too. */
export const partOfName = (text: string) => beginningOf(text, 120).trim();

/**
 * A file name that every system takes, from any text: no path, no control or format character that could make it read
 * as another one, no ending but the given one, no beginning that a program takes for an option or a formula. `fallback`
 * stands where nothing is left of the text.
 */
export function fileNameOf(text: string, extension: string | null, fallback = 'Dossier'): string {
  const plain = text
    .toWellFormed()
    .replaceAll(/[\p{C}\p{Default_Ignorable_Code_Point}\uFFFD/\\:*?"<>|]+/gu, ' ')
    .replaceAll(/\s+/g, ' ');
  const whole = beginningOf(plain.trim(), maxBytes).replaceAll(/^[. =+@-]+|[. ]+$/g, '');
  const stem = whole === '' || reserved.test(whole) ? `${fallback} ${whole}`.trim() : whole;
  return extension === null ? stem : `${stem}.${extension}`;
}

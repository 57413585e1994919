/** Names that Windows keeps for devices, with any ending. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

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
  const whole = Array.from(plain.trim())
    .slice(0, 80)
    .join('')
    .replaceAll(/^[. =+@-]+|[. ]+$/g, '');
  const stem = whole === '' || reserved.test(whole) ? `${fallback} ${whole}`.trim() : whole;
  return extension === null ? stem : `${stem}.${extension}`;
}

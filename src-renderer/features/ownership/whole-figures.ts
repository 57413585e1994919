/** A percent sign alone at the beginning of a line would be read as the next figure's: it stays with its own. */
export const wholeFigures = (text: string): string => text.replaceAll(' %', '\u00A0%');

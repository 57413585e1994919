/** The first sign that is drawn: white space, and what is not drawn, keeps no spreadsheet from reading a formula. */
const firstDrawn = /^[\s\p{Cc}\p{Cf}]*(.)/su;

/** A tab or a line's end at the beginning takes some programs to the next cell, where what follows begins anew. */
const nextCell = /^[\t\r\n]/;

/** Signs of a formula in any form: full-width, small and raised ones, too. */
function beginsFormula(text: string): boolean {
  const [, first = ''] = firstDrawn.exec(text) ?? [];
  return nextCell.test(text) || /^[=+\-@]/.test(first.normalize('NFKC'));
}

/** "-5" and "-5.20" are numbers and no formulas. "+5" is written by people as a telephone number, and loses its sign. */
const plainNumber = /^-?\d+(?:\.\d+)?$/;

/**
 * A text as a CSV and the clipboard hold it: with an apostrophe before it where a spreadsheet would take it for a formula. A text that has
 * such an apostrophe already gets another one, so that {@link withoutGuard} always gives back what was there.
 */
export function guardedText(text: string): string {
  return isGuardable(text) ? `'${text}` : text;
}

function isGuardable(text: string): boolean {
  const bare = text.replace(/^'+/, '');
  return beginsFormula(bare) && (bare !== text || !plainNumber.test(text));
}

/** Takes the apostrophe of {@link guardedText} away again. */
export function withoutGuard(written: string): string {
  const text = written.slice(1);
  return written.startsWith("'") && isGuardable(text) ? text : written;
}

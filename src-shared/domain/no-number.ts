const digitButZero = /[^\P{N}0]/u;

/** Words that stand where a code would, without signs and blanks. A code itself may be of letters alone. */
const placeholders: ReadonlySet<string> = new Set([
  ...['na', 'nil', 'none', 'null', 'undefined', 'unknown', 'missing', 'empty', 'pending', 'tba', 'tbc', 'tbd'],
  ...['notavailable', 'notapplicable', 'notknown', 'notgiven', 'notstated', 'notassigned', 'notprovided', 'notfound'],
  ...['nonumber', 'seeregister', 'withheld', 'unavailable'],
]);

/**
 * Whether a text that stands where a company number is documented is none: it has no digit, or zeros alone (`N/A`,
 * `Pending`, `-`, `00000000`, `SC000000`). Every register gives numbers with a digit, some with letters before it. Such a
 * text stands beside many companies, so it tells none of them from another.
 */
export function isNoNumber(text: string): boolean {
  return !digitButZero.test(text.normalize('NFKC'));
}

/** The number of a company; null where nothing stands there, or a text that is no number. */
export function realNumber(text: string | null): string | null {
  return text === null || isNoNumber(text) ? null : text;
}

/** The same of a company's code of REST, which may be of letters alone: null for zeros, signs, fillers and placeholder words. */
export function realCode(text: string | null): string | null {
  if (text === null) return null;
  const signs = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
  const isFiller = /^(0*|x+)$/u.test(signs);
  return isFiller || placeholders.has(signs) ? null : text;
}

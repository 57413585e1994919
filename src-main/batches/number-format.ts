/** How a format of a workbook shows a whole number (ECMA-376, part 1, 18.8.31). */
export type NumberFormat =
  /** As it is stored, in so many digits at least: `00000000` keeps the zeros of company numbers. */
  | { kind: 'digits'; digits: number }
  /** With letters or digits of its own around it: `"SC"000000`. */
  | { kind: 'within'; before: string; digits: number; after: string }
  /** As something else, or it is not surely known as what: `0,` leaves the last three digits out. */
  | { kind: 'otherwise' };

export const plainFormat: NumberFormat = { kind: 'digits', digits: 0 };

/** Percent, powers of ten and fractions, among the formats that every workbook has (18.8.30); the others show each digit. */
const shownOtherwise = new Set([9, 10, 11, 12, 13, 48, 67, 68, 69, 70]);

/**
 * What a format makes of a number, by the id of a format that every workbook has: `otherwise` for percent, powers of ten and
 * fractions.
 */
export const formatOfId = (id: number): NumberFormat => (shownOtherwise.has(id) ? { kind: 'otherwise' } : plainFormat);

/** A text, a sign that stands for itself, room, or places for digits. Anything else is not surely known. */
const piece =
  /"([^"]*)"|\\(.)|_.|\*[ -]|\[[a-z]{3,}\d{0,2}\]|\[\$([^\]-]*)(?:-[0-9a-f]+)?\]|([ $\-+/():!^&'~{}<>=])|([#0?][#0?,.]*)/giuy;

const isNumbered = /[\p{L}\p{N}]/u;

/**
 * The pieces of the part of a format that is for numbers above zero: texts, and the places for digits as they stand. Null where
 * there is anything else in it, a condition for instance.
 */
function piecesOf(code: string): { text: string; places: string | null; isSign: boolean }[] | null {
  const pieces = [];
  piece.lastIndex = 0;
  while (piece.lastIndex < code.length && code[piece.lastIndex] !== ';') {
    const [whole, quoted, escaped, currency, sign, places = null] = piece.exec(code) ?? [];
    if (whole === undefined) return null;
    pieces.push({ text: quoted ?? escaped ?? currency ?? sign ?? '', places, isSign: sign !== undefined });
  }
  return pieces;
}

/** `0000/0000` shows a number as a fraction of others; a stroke that is escaped or quoted stands for itself. */
const isFraction = (within: readonly { text: string; places: string | null; isSign: boolean }[]) =>
  within.some(({ text, isSign }) => isSign && text === '/');

/** `0,` and `0,,` leave three digits out with each comma; behind the point they would, too. */
const isScaled = (places: string) => /,(?:\.|$)/.test(places);

const zerosIn = (places: string) => (places.replace(/\..*$/, '').match(/0/g) ?? []).length;

/**
 * Reads what a format makes of a whole number that is not negative. Signs between the digits are no part of it, as the
 * separators of thousands are none.
 */
export function readNumberFormat(code: string): NumberFormat {
  if (/^(?:general|@)(?:;|$)/i.test(code)) return plainFormat;
  const pieces = piecesOf(code);
  const at = pieces?.findIndex(({ places }) => places !== null) ?? -1;
  const last = pieces?.findLastIndex(({ places }) => places !== null) ?? -1;
  if (pieces === null || at === -1) return { kind: 'otherwise' };
  const within = pieces.slice(at, last + 1);
  const places = within.map((one) => one.places ?? '').join('');
  if (isScaled(places) || isFraction(within) || within.some(({ text }) => isNumbered.test(text)))
    return { kind: 'otherwise' };
  const textOf = (some: typeof pieces) => some.map(({ text }) => text).join('');
  const [before, after] = [textOf(pieces.slice(0, at)), textOf(pieces.slice(last + 1))];
  const digits = zerosIn(places);
  if (!isNumbered.test(before + after)) return { kind: 'digits', digits };
  // Between separators or behind a point its text would stand elsewhere.
  return /[.,]/.test(places) || within.length > 1
    ? { kind: 'otherwise' }
    : { kind: 'within', before: before.trimStart(), digits, after: after.trimEnd() };
}

/** What a person sees in place of a whole number, as far as it is a part of what they would write; null where that is not surely known. */
export function shownBy(format: NumberFormat, number: string): string | null {
  switch (format.kind) {
    case 'digits':
      return number.padStart(format.digits, '0');
    case 'within':
      return /^\d+$/.test(number) ? `${format.before}${number.padStart(format.digits, '0')}${format.after}` : null;
    case 'otherwise':
      return null;
  }
}

/** The sections of a format, of which signs in quotation marks or behind a stroke are no part. */
const sectionsOf = (code: string) =>
  code
    .replaceAll(/"[^"]*"/g, '"')
    .replaceAll(/\\./g, '"')
    .split(';');

/** Signs that show nothing, or only room: colours, `_x` and `*x`. */
const showsNothing = /\[[a-z]{3,}\d{0,2}\]|[_*].|\s/giu;

/**
 * Whether a cell with a text is seen as that text: the fourth section of a format is for texts, or the one with an `@` in it.
 * `"SC"@` writes letters before it, and `;;;` hides it.
 */
export function showsTextItself(code: string): boolean {
  const sections = sectionsOf(code);
  const forText = sections[3] ?? sections.findLast((section) => section.includes('@'));
  return forText === undefined || /^(?:@|general)$/i.test(forText.replaceAll(showsNothing, ''));
}

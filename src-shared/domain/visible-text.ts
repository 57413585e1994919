/*
 * Characters that draw nothing, and those that turn the order of what stands around them, made visible. A name can use
 * them to read as another one: with an override "exe.png" is drawn for a file that ends in ".exe". What is stored stays
 * as it came; this is for whatever is shown or printed.
 */

/** The abbreviations that the Unicode standard gives them; others are named by their number. */
const abbreviations: Readonly<Record<number, string>> = {
  0x00: 'NUL',
  0x07: 'BEL',
  0x08: 'BS',
  0x1b: 'ESC',
  0x7f: 'DEL',
  0xad: 'SHY',
  0x34f: 'CGJ',
  0x61c: 'ALM',
  0x200b: 'ZWSP',
  0x200c: 'ZWNJ',
  0x200d: 'ZWJ',
  0x200e: 'LRM',
  0x200f: 'RLM',
  0x2028: 'LSEP',
  0x2029: 'PSEP',
  0x202a: 'LRE',
  0x202b: 'RLE',
  0x202c: 'PDF',
  0x202d: 'LRO',
  0x202e: 'RLO',
  0x2060: 'WJ',
  0x2066: 'LRI',
  0x2067: 'RLI',
  0x2068: 'FSI',
  0x2069: 'PDI',
  0xfeff: 'BOM',
};

/** Marks of a number in Arabic and some others: format characters that are drawn. */
const drawn = String.raw`\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}`;

/** Everything that is not drawn: format characters, controls but tab and line ends, fillers, line separators. */
const hidden = String.raw`(?![\t\n\r${drawn}])[\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2028\u2029\u2800]`;

/** Scripts whose letters are joined or kept apart by ZWJ and ZWNJ: a Persian or Hindi name is written with them. */
const joining = [
  ...['Arabic', 'Syriac', 'Thaana', 'Nko', 'Mongolian', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya'],
  ...['Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Khmer', 'Myanmar', 'Tibetan'],
]
  .map((script) => String.raw`\p{Script=${script}}`)
  .join('');

/** Signs that take a letter's own vowel away. With a joiner behind them they are written otherwise, at a word's end too. */
const viramas = String.raw`\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA\u1039`;

/** Where such a character is part of how a text is written, and draws nothing that could mislead. */
const written = [
  String.raw`(?<=[${joining}]\p{M}*)[\u200C\u200D](?=[${joining}])`,
  String.raw`(?<=[${viramas}])[\u200C\u200D]`,
  // A sequence of pictures, and the choice between picture and sign.
  String.raw`(?<=\p{Extended_Pictographic}\uFE0F?\p{Emoji_Modifier}?)\u200D(?=\p{Extended_Pictographic})`,
  String.raw`(?<=[\p{Emoji}\p{Script=Han}])[\uFE00-\uFE0F]`,
  // The written form of a Chinese or Japanese sign in a name, and of a Mongolian letter.
  String.raw`(?<=\p{Script=Han})[\u{E0100}-\u{E01EF}]`,
  String.raw`(?<=\p{Script=Mongolian})[\u180B-\u180D\u180F]`,
  // The flags of England, Scotland and Wales.
  String.raw`(?<=\u{1F3F4})[\u{E0061}-\u{E007A}]{2,6}\u{E007F}`,
].join('|');

const misleading = new RegExp(`(${written})|(?:${hidden})+?(?=${written}|(?!${hidden})|$)`, 'gsu');

/** A quick no for nearly every text. */
const mayMislead = new RegExp(hidden, 'u');

/** More of them in a row say nothing more. */
const maxNamed = 3;

function named(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return abbreviations[code] ?? `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

function shownAsCodes(run: string): string {
  const characters = Array.from(run);
  const more = characters.length > maxNamed ? [`+${String(characters.length - maxNamed)}`] : [];
  return `‹${[...characters.slice(0, maxNamed).map(named), ...more].join(' ')}›`;
}

/**
 * A text with every character that cannot be seen replaced by its name in ‹ ›. What such a character is rightly used
 * for stays as it is: joining letters in Arabic and Indic scripts, pictures, written forms of signs.
 */
export function visibleText(text: string): string {
  if (!mayMislead.test(text)) return text;
  return text.replaceAll(misleading, (run, rightful: string | undefined) =>
    rightful === undefined ? shownAsCodes(run) : run,
  );
}

const strong = String.raw`\p{L}`;
const rightToLeft = String.raw`\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}`;

/** From the first letter of a script that runs from the right to the last one, with no other letter in between. */
const turned = new RegExp(String.raw`[${rightToLeft}](?:(?:(?![${rightToLeft}])[^${strong}])*[${rightToLeft}])*`, 'gu');

/**
 * A text in which each part that runs from the right is set apart from what stands before and after it, so that a
 * number or a sign beside a Hebrew or Arabic name is not drawn into it.
 */
export function isolatedText(text: string): string {
  return text.replaceAll(turned, (part) => `\u2067${part}\u2069`);
}

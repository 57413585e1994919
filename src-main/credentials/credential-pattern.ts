/*
 * How a credential that a service repeats is found in a text: as it is, and in the ways that texts are written inside of others.
 */

/** More backslashes, zeros or repeated percent signs stand before no letter, and a hostile text would be read for ever. */
const percent = '%(?:25){0,3}';
const zeros = '0{0,6}';
/** A first letter begins where its backslashes begin, however many: ten megabytes of them were tried from each one on. */
const backslashes = {
  first: { some: String.raw`(?<!\\)\\+`, any: String.raw`(?:(?<!\\)\\+)?` },
  later: { some: String.raw`\\{1,8}`, any: String.raw`\\{0,8}` },
} as const;

const named: Readonly<Record<string, string>> = { '"': 'quot', '&': 'amp', "'": 'apos', '<': 'lt', '>': 'gt' };

/** As a JSON pointer (RFC 6901) has the two letters that mean something in it: places in an answer are told by its members. */
const pointed: Readonly<Record<string, string>> = { '~': '~0', '/': '~1' };

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);

/** A number in hex, in either case of its letters. */
const anyCase = (hex: string) => hex.replaceAll(/[a-f]/gi, (digit) => `[${digit.toLowerCase()}${digit.toUpperCase()}]`);

const hexOf = (byte: number) => anyCase(byte.toString(16).padStart(2, '0'));

/** One letter as it is, percent-encoded (RFC 3986), escaped (RFC 8259, RFC 6901), as a reference (HTML, XML), and as its bytes. */
function letterPattern(letter: string, place: keyof typeof backslashes): string {
  const { some, any } = backslashes[place];
  const bytes = [...Buffer.from(letter)];
  const code = letter.codePointAt(0) ?? 0;
  const units = Array.from({ length: letter.length }, (_, at) => letter.charCodeAt(at));
  const ways = [
    // Quotes, slashes and backslashes have a backslash before them within strings of JSON, and more within strings of those.
    (/["'/\\]/.test(letter) ? any : '') + escaped(letter),
    bytes.map((byte) => percent + hexOf(byte)).join(''),
    units.map((unit) => `${some}u${anyCase(unit.toString(16).padStart(4, '0'))}`).join(''),
    `&#${zeros}${String(code)};`,
    `&#[xX]${zeros}${anyCase(code.toString(16))};`,
    ...(named[letter] === undefined ? [] : [`&${named[letter]};`]),
    ...(letter === ' ' ? [String.raw`\+`] : []),
    ...(pointed[letter] === undefined ? [] : [pointed[letter]]),
    ...(bytes.length > 1 ? [escaped(Buffer.from(letter).toString('latin1'))] : []),
  ];
  return `(?:${ways.join('|')})`;
}

/** Text in UTF-16 that is read as bytes has a NUL beside each letter. */
const textPattern = (text: string) =>
  Array.from(text, (letter, at) => letterPattern(letter, at === 0 ? 'first' : 'later')).join(String.raw`\0?`);

/** So many letters of Base64 that are the same by chance are not looked for. */
const minLetters = 9;

/**
 * The letters of some bytes' Base64 that are the same whatever stands before and after, as in `user:password` of Basic
 * authentication: for each of the three places in which they can begin.
 */
function base64Patterns(secret: string): string[] {
  const bytes = Buffer.from(secret);
  return [0, 1, 2].flatMap((before) => {
    const whole = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
    const core = whole.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6));
    if (core.length < minLetters) return [];
    const letters = Array.from(core, (letter, at) => {
      const pattern = letterPattern(letter, at === 0 ? 'first' : 'later');
      // The alphabet of addresses (RFC 4648, section 5) has other letters in two places.
      if (letter === '+') return `(?:${pattern}|-)`;
      return letter === '/' ? `(?:${pattern}|_)` : letter;
    });
    return [letters.join('')];
  });
}

/** As texts of a PDF stand in it, too, in one byte a letter or in two. */
const hexPattern = (secret: string) => Array.from(Buffer.from(secret), hexOf).join('(?:00)?');

/** Finds a credential wherever it stands in a text. Nothing but a credential is as long and as little of a word. */
export function credentialPattern(secret: string): RegExp {
  return new RegExp([textPattern(secret), hexPattern(secret), ...base64Patterns(secret)].join('|'), 'g');
}

const minOfAny = 8;
const minOfWords = 20;

/** Words, or digits, with what joins them: a name, a product, a number of a company. */
const wordsAlone = /^(?:\p{L}+|\d+)(?:[\s_.-]+(?:\p{L}+|\d+))*$/u;

/**
 * Whether a text that holds this can only hold it because somebody repeated the credential. A short one, or one that is
 * a word or a number, stands in honest answers too, where nothing may be left out.
 */
export function isTellTale(secret: string): boolean {
  return secret.length >= (wordsAlone.test(secret) ? minOfWords : minOfAny);
}

/** The bytes by which a credential is found in a file that is no text. */
export function credentialBytes(secret: string): Buffer[] {
  const cores = base64Patterns(secret).filter((pattern) => /^[A-Za-z0-9]+$/.test(pattern));
  return [Buffer.from(secret), Buffer.from(secret, 'utf16le'), Buffer.from(secret, 'utf16le').swap16()].concat(
    cores.map((core) => Buffer.from(core)),
  );
}

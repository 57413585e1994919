/*
 * Addresses that carry a token: whoever has one of them can fetch what lies there. They stay in the answers of the record,
 * which are never edited, and do not leave it: what is handed over has a mark in the token's place.
 */

/** Stands where the token of an address stood. */
export const blankedMark = 'blanked-by-dossier';

/** Names of parameters whose value opens something, as services write them; compared without case, dashes and underscores. */
const secretParameters = new Set([
  ...['token', 'accesstoken', 'idtoken', 'refreshtoken', 'authtoken', 'securitytoken', 'sessiontoken', 'downloadtoken'],
  ...['key', 'apikey', 'accesskey', 'subscriptionkey', 'ocpapimsubscriptionkey', 'secret', 'clientsecret', 'code'],
  ...['sig', 'signature', 'hmac', 'jwt', 'ticket', 'auth', 'authorization', 'bearer', 'credential', 'credentials'],
  ...['password', 'passwd', 'pwd', 'pass', 'session', 'sessionid', 'sid', 'sessid', 'phpsessid', 'jsessionid'],
  ...['awsaccesskeyid', 'xamzsignature', 'xamzsecuritytoken', 'xamzcredential', 'xgoogsignature', 'xgoogcredential'],
]);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

const isSecretParameter = (name: string) =>
  secretParameters.has(
    decoded(name)
      .toLowerCase()
      .replaceAll(/[\s_.-]/g, ''),
  );

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const longHex = /^[0-9a-f]{32,}$/i;
/** The header of a JSON web token (RFC 7519), which begins as every JSON object in Base64 does. */
const webToken = /^eyJ[\w-]+\.[\w-]+\.[\w-]*$/;
const tokenLetters = /^[\w~.-]{20,}={0,2}$/;

/** What people write words and years as: four small letters with or without a capital, four capitals, four digits. */
const words = /[A-Z]?[a-z]{4,}|[A-Z]{4,}|(?<!\d)\d{4}(?!\d)/g;

/** No word without a vowel, and none with so many consonants in a row. */
const isSaid = (word: string) => /^\d|[aeiouy]/i.test(word) && !/[bcdfghjklmnpqrstvwxz]{5}/i.test(word);

/** Whether letters follow each other as chance has it: most of them stand in no word, nor between dashes one by one. */
function isByChance(text: string): boolean {
  const inWords = [...text.matchAll(words)].reduce((sum, [word]) => sum + (isSaid(word) ? word.length : 0), 0);
  const pieces = text.split(/[-_.~]/);
  return pieces.some(({ length }) => length > 5) && inWords / pieces.join('').length < 0.75;
}

/** In letters. No word is as long, and no pattern has room for much more. */
const maxWordLength = 16_384;

/** Whether a part of a path is a token by itself. */
function isToken(part: string): boolean {
  if (part.length > maxWordLength) return true;
  const word = decoded(part);
  return uuid.test(word) || longHex.test(word) || webToken.test(word) || (tokenLetters.test(word) && isByChance(word));
}

/** One `name=value` of a query; the name begins behind the last question mark before it. */
function blankedParameter(pair: string): string {
  let sign = pair.indexOf('=');
  // A name has at least one letter.
  while (sign >= 0 && (sign === 0 || /[=?]/.test(pair[sign - 1] ?? ''))) sign = pair.indexOf('=', sign + 1);
  if (sign < 0 || sign === pair.length - 1) return pair;
  const name = pair.slice(Math.max(pair.lastIndexOf('=', sign - 1), pair.lastIndexOf('?', sign)) + 1, sign);
  return isSecretParameter(name) || isToken(pair.slice(sign + 1)) ? `${pair.slice(0, sign + 1)}${blankedMark}` : pair;
}

/** `name=value` pairs of a query or a fragment, with what parts them as it came. */
const blankedParameters = (text: string) =>
  text
    .split(/([&;#])/)
    .map(blankedParameter)
    .join('');

/** Parts of a path, with parameters of a part behind a semicolon. */
const blankedPath = (path: string) =>
  path
    .split('/')
    .map((part) => (isToken(part) ? blankedMark : part.includes('=') ? blankedParameters(part) : part))
    .join('/');

/** Who asks with which password stands before the host. */
const blankedHost = (host: string) => host.replace(/^.*@/s, `${blankedMark}@`);

const parts = /^((?:[a-z][a-z0-9+.-]*:)?\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?(#.*)?$/is;

/** One address with a mark in the place of each token in it; the same text where none is. RFC 3986, section 3. */
export function blankedAddress(address: string): string {
  const [, origin = '', path = '', query = '', fragment = ''] = parts.exec(address) ?? [];
  const begin = origin.indexOf('//') + 2;
  const host = origin === '' ? '' : origin.slice(0, begin) + blankedHost(origin.slice(begin));
  return host + blankedPath(path) + blankedParameters(query) + blankedParameters(fragment);
}

/** Where addresses stand within other words. What ends a sentence or a bracket is no part of one. */
const withinWords = /(?:[a-z][a-z0-9+.-]{1,30}:\/\/|(?<![\w/.])www\.)[^\s"'<>\\^`{|}]+/gi;

/** What ends a sentence or a bracket, counted from the end: it is no part of an address. */
function lengthOfAddress(found: string): number {
  let end = found.length;
  while (end > 0 && '.,;:!?)]'.includes(found[end - 1] ?? '')) end -= 1;
  return end;
}

/** A text that is an address of its own service and nothing else: a path with what follows it. */
const isReference = (text: string) => /^\.{0,2}\/[^\s"<>\\^`{|}]*$/.test(text);

/** A text as it may be handed over: a mark stands in the place of each token of an address in it. */
export function withoutTokens(text: string): string {
  if (isReference(text)) return blankedAddress(text);
  if (!text.includes('://') && !/www\./i.test(text)) return text;
  return text.replaceAll(withinWords, (found) => {
    const end = lengthOfAddress(found);
    return blankedAddress(found.slice(0, end)) + found.slice(end);
  });
}

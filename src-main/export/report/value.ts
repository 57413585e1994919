import { m } from '../../../src-shared/messages/generated/messages.js';
import { count } from '../../../src-shared/words/count-words.ts';
import { markup, type Content, type Markup } from './markup.ts';
import { hashInHalves, splitAtHashes } from '../../../src-shared/domain/hashes-in-text.ts';
import { withoutLooseJoiner } from '../../../src-shared/domain/shortened.ts';
import { withoutTokens } from '../../../src-shared/domain/secret-address.ts';
import { languageOf } from '../../../src-shared/domain/value-language.ts';

/** More than any registry writes in one place; a longer text would bury the rest of the report. */
const maxCharacters = 20_000;

/** A text cut at a whole character, or as it is. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const characters = Array.from(text.slice(0, most + 1).toWellFormed());
  return `${withoutLooseJoiner(characters.slice(0, Math.min(characters.length - 1, most)).join(''))}…`;
}

/**
 * The name of a person who wrote something here. Its first letter says in which direction it runs, so that one in two
 * scripts keeps its order, and it is set apart from the text around it.
 */
export function personName(text: string): Markup {
  const shown = cut(text, maxCharacters);
  const { lang } = languageOf(shown, null);
  return lang === null ? markup`<bdi dir="auto">${shown}</bdi>` : markup`<bdi lang="${lang}" dir="auto">${shown}</bdi>`;
}

/** A longer figure or identifier does not fit into a line with others, so it may be parted where it parts itself. */
const maxWholeLength = 40;

/** A value that no line's end splits: an amount, a date, a number, an identifier. Set like any other value. */
export function whole(text: string, place: string | null): Markup {
  const shown = value(text, place);
  return text.length > maxWholeLength ? shown : markup`<span class="whole">${shown}</span>`;
}

/** An identifier or a place in an answer: set so that its letters can be told apart. */
export function wholeCode(text: string, place: string | null): Markup {
  const shown = value(text, place);
  return markup`<span class="${text.length > maxWholeLength ? 'mono' : 'whole mono'}">${shown}</span>`;
}

/**
 * A number and its percent sign stay on one line: at the end of one, "more than 25" reads as a number of something else. Not
 * for what an officer wrote, of which no space is exchanged for another one.
 */
export const withWholePercents = (text: string): string => text.replaceAll(/(?<=\d) (?=%)/g, '\u00A0');

/** A text in which a hash breaks at its half, and where that has no room at the half of it: no eye compares lines of any length. */
const withHashesInHalves = (text: string): Content =>
  splitAtHashes(text).map(({ text: piece, isHash }) => {
    if (!isHash) return piece;
    const halves = hashInHalves(piece).map(([first, second]) => markup`<span>${first}<wbr>${second}</span>`);
    return markup`<span class="halves">${halves}</span>`;
  });

/** Sets a text apart from the text around it, with its language where the script tells. */
function setApart(text: string, place: string | null, content: (shown: string) => Content): Markup {
  const shown = cut(text, maxCharacters);
  const rest = shown === text ? null : markup` <small>${m.report_cut({ count: count(text.length) })}</small>`;
  const { lang, dir } = languageOf(shown, place);
  if (lang === null) return markup`<bdi>${content(shown)}</bdi>${rest}`;
  if (dir === null) return markup`<bdi lang="${lang}">${content(shown)}</bdi>${rest}`;
  return markup`<bdi lang="${lang}" dir="${dir}">${content(shown)}</bdi>${rest}`;
}

/**
 * A value from the service: always text, set apart from the text around it, with its language where the script tells.
 * `place` is the ISO code of the register or country it belongs to; it decides where languages share a script.
 */
export function value(text: string, place: string | null): Markup {
  return setApart(withoutTokens(text), place, (shown) => withHashesInHalves(withWholePercents(shown)));
}

/**
 * What an officer wrote, letter by letter: it stands beside the hash of what was signed, which a mark in it would belie. Only
 * what a service wrote is handed over with marks.
 */
export function officersWords(text: string): Markup {
  return setApart(text, null, withHashesInHalves);
}

/** Codes of an address are short. A longer word is no code, and would stand out of its column if it stayed whole. */
const maxCodeLength = 16;

/** A word with a digit that a line's end could split at its hyphen or slash: "L-2320", "12-14", "0150/3". */
const isSplitCode = (word: string) => /\d/u.test(word) && /[-/]/u.test(word) && word.length <= maxCodeLength;

/**
 * An address, in which no line's end splits a code: a half of "L-2320" reads like another one. `postcodes` are those
 * that the address states, which may hold spaces.
 */
export function addressValue(text: string, postcodes: readonly (string | null)[], place: string | null): Markup {
  const codes = postcodes.filter((code) => code !== null && code.length > 1 && code.length <= maxCodeLength);
  const inPieces = (shown: string, [code = null, ...others]: typeof codes): Content => {
    if (code === null)
      return shown
        .split(/([\s,;]+)/u)
        .map((word) => (isSplitCode(word) ? markup`<span class="code">${word}</span>` : word));
    const at = shown.lastIndexOf(code);
    if (at < 0) return inPieces(shown, others);
    const end = at + code.length;
    const kept = markup`<span class="code">${code}</span>`;
    return [inPieces(shown.slice(0, at), others), kept, inPieces(shown.slice(end), others)];
  };
  return setApart(withoutTokens(text), place, (shown) => inPieces(shown, codes));
}

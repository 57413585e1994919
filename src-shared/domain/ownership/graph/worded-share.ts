import { shareDigits } from '../../percentage.ts';
import { compare, divide, fraction, fractionOf, one } from '../fraction.ts';
import { anyShare, isEmptyInterval, type ShareEnd, type ShareInterval } from '../holding.ts';

const number = String.raw`(\d{1,3}(?:[.,]\d{1,20})?) ?(?:%|percent|per cent)?`;

type Side = 'lower' | 'upper';

/** Words before a number, and what they make of it. The longest come first: "not more than" holds "more than". */
const words: readonly (readonly [string, Side, boolean])[] = [
  ['not more than', 'upper', true],
  ['no more than', 'upper', true],
  ['not exceeding', 'upper', true],
  ['not less than', 'lower', true],
  ['no less than', 'lower', true],
  ['at least', 'lower', true],
  ['at most', 'upper', true],
  ['up to', 'upper', true],
  ['more than', 'lower', false],
  ['less than', 'upper', false],
  ['over', 'lower', false],
  ['above', 'lower', false],
  ['under', 'upper', false],
  ['below', 'upper', false],
  ['>=', 'lower', true],
  ['<=', 'upper', true],
  ['≥', 'lower', true],
  ['≤', 'upper', true],
  ['>', 'lower', false],
  ['<', 'upper', false],
];

const worded = new RegExp(`^(${words.map(([word]) => word).join('|')}) ?${number}( or more| or less)?$`, 'u');
const orMore = new RegExp(`^${number} (or more|and more|or less|and less)$`, 'u');
const between = new RegExp(`^between ${number} and ${number}$`, 'u');

const hundred = fraction(100n);
const longest = 200;

function end(digits: string, included: boolean): ShareEnd | null {
  const value = fractionOf(shareDigits(digits) ?? '');
  if (value === null || compare(value, hundred) > 0) return null;
  return { value: divide(value, hundred), included };
}

interface ReadEnd {
  side: Side;
  end: ShareEnd;
}

function readPart(text: string): ReadEnd | null {
  const [, found, digits = '', after] = worded.exec(text) ?? [];
  const known = words.find(([word]) => word === found);
  if (known !== undefined && after === undefined) {
    const read = end(digits, known[2]);
    return read === null ? null : { side: known[1], end: read };
  }
  const [, plain, ending] = orMore.exec(text) ?? [];
  const read = plain === undefined ? null : end(plain, true);
  return read === null ? null : { side: ending?.endsWith('more') === true ? 'lower' : 'upper', end: read };
}

function intervalOf(ends: readonly ReadEnd[]): ShareInterval | null {
  const lower = ends.filter(({ side }) => side === 'lower');
  const upper = ends.filter(({ side }) => side === 'upper');
  if (lower.length > 1 || upper.length > 1) return null;
  const interval = { lower: lower[0]?.end ?? anyShare.lower, upper: upper[0]?.end ?? anyShare.upper };
  return isEmptyInterval(interval) ? null : interval;
}

/**
 * A range in words, with its ends as the registry words them: "more than 25 % but not more than 50 %" excludes 25 and includes
 * 50. Null for any other words: they are shown as they came.
 */
export function readWordedShare(text: string): ShareInterval | null {
  if (text.length > longest) return null;
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .replace(/ ?%/gu, ' %')
    .trim()
    .replace(/\.$/u, '');
  const [, from, to] = between.exec(plain) ?? [];
  if (from !== undefined && to !== undefined) {
    const [lower, upper] = [end(from, true), end(to, true)];
    if (lower === null || upper === null) return null;
    return compare(lower.value, upper.value) > 0 ? null : { lower, upper };
  }
  const ends = plain.split(/,? (?:but|and) (?!more$|less$)/u).map(readPart);
  const read = ends.filter((one) => one !== null);
  return read.length === ends.length && read.length <= 2 ? intervalOf(read) : null;
}

/** A declared band, such as `25-to-50`; its ends as the register of significant control words them. Null for another text. */
export function bandOf(share: string): ShareInterval | null {
  const quarter = { value: fraction(1n, 4n), included: false };
  const half = fraction(1n, 2n);
  const threeQuarters = fraction(3n, 4n);
  switch (share) {
    case '25-to-50':
      return { lower: quarter, upper: { value: half, included: true } };
    case '50-to-75':
      return { lower: { value: half, included: false }, upper: { value: threeQuarters, included: false } };
    case '75-to-100':
      return { lower: { value: threeQuarters, included: true }, upper: { value: one, included: true } };
    case 'more-than-25':
      return { lower: quarter, upper: { value: one, included: true } };
    default:
      return null;
  }
}

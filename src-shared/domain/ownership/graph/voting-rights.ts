import { foldText } from '../../fold-text.ts';
import { fraction, zero, type Fraction } from '../fraction.ts';

/** Wordings that give a share one vote. Each is the whole text: what says more may take it away again. */
const oneVote = new Set([
  'one vote per share',
  'one vote for each share',
  'one vote for every share',
  'one vote each',
  'one share one vote',
  'each share has one vote',
  'each share carries one vote',
  'each share is entitled to one vote',
  'each share is entitled to one vote in any circumstances',
  'each share entitles its holder to one vote',
]);

const noVote = new Set([
  'no vote',
  'no votes',
  'no voting rights',
  'non voting',
  'without voting rights',
  'without votes',
  'shares carry no voting rights',
  'the shares carry no voting rights',
  'the shares do not carry voting rights',
]);

const counted = /^(\d{1,6}) votes? (?:per share|for each share|each)$/;
const numerals = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const inWords = new RegExp(`^(${numerals.join('|')}) votes (?:per share|for each share|each)$`);

const longest = 200;

/**
 * How many votes a share of a class has, by a short list of wordings. Null for any other wording, and where nothing is stated:
 * an officer has to read it.
 */
export function votesPerShare(votingRights: string | null): Fraction | null {
  if (votingRights === null || votingRights.length > longest) return null;
  const words = foldText(votingRights)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  if (oneVote.has(words)) return fraction(1n);
  if (noVote.has(words)) return zero;
  const [, digits] = counted.exec(words) ?? [];
  if (digits !== undefined) return fraction(BigInt(digits));
  const [, numeral] = inWords.exec(words) ?? [];
  return numeral === undefined ? null : fraction(BigInt(numerals.indexOf(numeral) + 2));
}

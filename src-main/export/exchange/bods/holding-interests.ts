import type { Holding } from '../../../../src-shared/domain/ownership/graph/company-holdings.ts';
import { isShareStated } from '../../../../src-shared/domain/ownership/graph/share-as-stated.ts';
import { isSame } from '../../../../src-shared/domain/ownership/fraction.ts';
import type { ShareInterval } from '../../../../src-shared/domain/ownership/holding.ts';
import type { Percentage } from '../../../../src-shared/domain/percentage.ts';
import { firstLetters } from '../../../credentials/left-out.ts';
import type { HeldVotes } from '../network/network.ts';
import type { NotExpressed } from '../not-expressed.ts';
import { fractionText, percentShare, type PercentShare } from '../shares.ts';
import type { BodsInterest, BodsShare } from './bods-types.ts';
import { comment, mended, some, type Noting } from './draft.ts';

/**
 * A share in the standard's members. Both ends of a range are given, also 0 and 100 %: no share of one company is beyond them, so
 * they are facts, and whoever reads the range need not guess whether an end was left out or is not known.
 */
export function bodsShare({ lower, upper, lowerIncluded, upperIncluded }: PercentShare): BodsShare {
  if (lower === upper) return { exact: lower };
  return {
    ...(lowerIncluded ? { minimum: lower } : { exclusiveMinimum: lower }),
    ...(upperIncluded ? { maximum: upper } : { exclusiveMaximum: upper }),
  };
}

const isSameInterval = (a: ShareInterval, b: ShareInterval) =>
  isSame(a.lower.value, b.lower.value) &&
  isSame(a.upper.value, b.upper.value) &&
  a.lower.included === b.lower.included &&
  a.upper.included === b.upper.included;

/** The texts of a share as they were stated. */
function statedTexts(stated: Percentage): string[] {
  switch (stated.kind) {
    case 'not-stated':
      return [];
    case 'several':
      return stated.stated.map(({ text }) => text);
    case 'exact':
    case 'range':
    case 'not-understood':
      return [stated.text];
  }
}

const quoted = (texts: readonly string[], notes: NotExpressed[]) =>
  texts.map((text) => `"${mended(firstLetters(text, 500), notes)}"`).join(' and ');

/** Whether the source states the share of all shares together itself. */
const isStatedOfWhole = (holding: Holding) => isShareStated(holding) && isSameInterval(holding.share, holding.capital);

/** The number that is stated of all shares together, where one is. */
function statedNumber(holding: Holding): number | null {
  const { origin, stated } = holding;
  return origin !== 'stated-range' && stated.kind === 'exact' && isStatedOfWhole(holding) ? stated.value : null;
}

/** What is said of a share that was worked out. One that is stated otherwise is never said not to be stated. */
const workedOutWords = ({ stated }: Holding) =>
  statedTexts(stated).length === 0
    ? 'Worked out by Dossier, not stated by the source.'
    : 'Worked out by Dossier. What the source states of it stands in the details of the interest.';

/** Where the share comes from, in sentences: what is stated and what is worked out are told apart. */
function originTexts(holding: Holding, notes: NotExpressed[]): string[] {
  const { origin, stated, workedOut, doubts, settled, className, share, capital } = holding;
  const texts: string[] = [];
  const said = quoted(statedTexts(stated), notes);
  const of = className === null ? '' : ` of the class "${mended(firstLetters(className, 500), notes)}"`;
  if (className !== null && !isSameInterval(share, capital)) texts.push(`Shares${of}.`);
  if (workedOut !== null && (origin === 'counts' || origin === 'stated-and-counts')) {
    const counted = `${workedOut.count.text} of ${workedOut.total.text} shares${of}`;
    if (isShareStated(holding)) texts.push(`Stated as ${said}, which is what is counted: ${counted}.`);
    else texts.push(`Worked out by Dossier: ${counted}${said === '' ? '' : `; stated as ${said}`}.`);
  }
  if (origin === 'stated-range')
    texts.push(
      stated.kind === 'not-understood'
        ? `Stated as ${said}.`
        : `Stated as ${said}. The source does not say whether the ends belong to the range: both are included.`,
    );
  if (origin === 'not-known' && said !== '') texts.push(`Stated as ${said}, which is not understood.`);
  if (doubts.length > 0) {
    notes.push('share-not-settled');
    texts.push(
      `What is stated contradicts itself and was not settled${said === '' ? '' : ` (${said})`}: the range spans it.`,
    );
  }
  if (settled !== null)
    texts.push(
      settled.word === 'stated'
        ? 'An officer settled that the stated share holds.'
        : 'An officer settled that the counts hold.',
    );
  return texts;
}

/**
 * One holding as an interest in the shares.
 *
 * @param place the place of the interest in its relationship, for the annotations
 */
export function shareInterest(holding: Holding, place: number, { annotations, notes }: Noting): BodsInterest {
  const details = originTexts(holding, notes);
  if (holding.heldFor !== null) {
    notes.push('held-for-not-named');
    details.push('Not beneficially held: held for somebody whom the source does not name.');
  }
  const exact = statedNumber(holding);
  const known = percentShare(holding.capital);
  if (exact === null && known === null) notes.push('share-not-known');
  if (exact === null && known !== null && !known.isDecimal) {
    notes.push('share-not-decimal');
    const { lower, upper } = holding.capital;
    const ends = isSame(lower.value, upper.value)
      ? `The share is ${fractionText(lower.value)} of the whole`
      : `The share is from ${fractionText(lower.value)} to ${fractionText(upper.value)} of the whole`;
    details.push(`${ends}; the range encloses it.`);
  }
  const share = exact === null ? known && bodsShare(known) : { exact };
  if (share !== null && !isStatedOfWhole(holding))
    annotations.push(comment(`/recordDetails/interests/${String(place)}/share`, workedOutWords(holding)));
  return {
    ...{ type: 'shareholding', directOrIndirect: 'direct' },
    ...some('details', details.join(' ')),
    ...(share === null ? {} : { share }),
  };
}

/** The votes of one holder as an interest. Null where nothing is known of them. */
export function votesInterest({ share }: HeldVotes, place: number, { annotations }: Noting): BodsInterest | null {
  const votes = percentShare(share);
  if (votes === null) return null;
  annotations.push(
    comment(`/recordDetails/interests/${String(place)}/share`, 'Worked out by Dossier, not stated by the source.'),
  );
  const details =
    'Worked out by Dossier from the votes that the classes of shares are stated to have, of all holders together.';
  return { type: 'votingRights', directOrIndirect: 'direct', details, share: bodsShare(votes) };
}

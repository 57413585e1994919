import type { OwnershipView } from '../../domain/ownership/view/ownership-view.ts';
import type { ShownEnd, ShownShare } from '../../domain/ownership/view/shown-share.ts';
import { m } from '../../messages/generated/messages.js';

/** A figure; one that is rounded, and whose exact fraction does not stand beside it or that looks whole, says so. */
export function figureText({ percent, exact, fraction }: ShownEnd): string {
  const looksExact = !percent.includes('.') || fraction === null;
  return !exact && looksExact ? m.ownership_share_about({ percent }) : percent;
}

const isSameEnd = (one: ShownEnd, other: ShownEnd) =>
  one.exact && other.exact ? one.percent === other.percent : one.fraction !== null && one.fraction === other.fraction;

/** Everything from nothing to all, which says nothing. */
export function isAnyShare({ lower, upper }: ShownShare): boolean {
  return lower.percent === '0' && upper.percent === '100' && lower.exact && upper.exact;
}

export function isNothing({ upper }: ShownShare): boolean {
  return upper.percent === '0' && upper.exact;
}

/** Whether it is known exactly, also where no decimal number is all of it: a third is. */
export function isExact({ lower, upper }: ShownShare): boolean {
  return isSameEnd(lower, upper) && (!lower.exact || (lower.included && upper.included));
}

type DrawnEdge = Pick<OwnershipView['edges'][number], 'capital' | 'stated' | 'isUnsettled'>;

/** The share of a line as it is drawn: one that is to be settled first spans its readings, and counts from 0 in the figures. */
export function drawnShare({ capital, stated, isUnsettled }: DrawnEdge): ShownShare {
  return isUnsettled && stated !== null ? stated : capital;
}

/**
 * A share in words: "25 to less than 50 %". Of one that may be anything: not known. A figure that is rounded is never reached:
 * a third is "between 33.33 and 33.34 %", and what is just below 25 % is less than that.
 */
export function shareText(share: ShownShare): string {
  if (isAnyShare(share)) return m.ownership_share_not_known();
  const { lower, upper } = share;
  if (isExact(share))
    return lower.exact
      ? m.ownership_share_exact({ percent: lower.percent })
      : m.ownership_share_between({ lower: lower.percent, upper: upper.percent });
  // "More than 25 to 50" would leave open whether 50 itself is in it.
  if (!lower.included && upper.included)
    return m.ownership_share_above_up_to({ lower: lower.percent, upper: upper.percent });
  return m.ownership_share_range({
    lower: lower.included ? lower.percent : m.ownership_share_more({ percent: lower.percent }),
    upper: upper.included ? upper.percent : m.ownership_share_less({ percent: upper.percent }),
  });
}

/** Whether the line shows less than its answer states, because of what all other holders have. */
const isNarrowed = ({ stated, isUnsettled }: DrawnEdge) => stated !== null && !isUnsettled;

/** The share of a line as it is drawn, with a mark where it is narrower than it is stated: `narrowedNote` says what the mark is. */
export function drawnText(edge: DrawnEdge): string {
  const share = shareText(drawnShare(edge));
  return isNarrowed(edge) ? m.ownership_edge_narrowed({ share }) : share;
}

/** What the mark beside shares means; null where none bears it. */
export const narrowedNote = (edges: readonly DrawnEdge[]): string | null =>
  edges.some(isNarrowed) ? m.ownership_edge_narrowed_note() : null;

/** The least that something is: "at least 50 %", or "more than 50 %" where it is not that itself. */
export const leastText = ({ percent, included }: ShownEnd): string =>
  included ? m.ownership_share_at_least({ percent }) : m.ownership_share_above({ percent });

/** The greatest that something can be: "at most 50 %", or "less than 50 %" where it does not reach that. */
export const mostText = ({ percent, included }: ShownEnd): string =>
  included ? m.ownership_share_at_most({ percent }) : m.ownership_share_below({ percent });

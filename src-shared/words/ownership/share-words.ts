import type { OwnershipView } from '../../domain/ownership/view/ownership-view.ts';
import type { ShownEnd, ShownShare } from '../../domain/ownership/view/shown-share.ts';
import { m } from '../../messages/generated/messages.js';

/** A figure; one that rounding made whole says that it is not exactly that. */
export function endText({ percent, exact }: ShownEnd): string {
  const isWhole = !percent.includes('.');
  return !exact && isWhole ? m.ownership_share_about({ percent }) : percent;
}

const isSameEnd = (one: ShownEnd, other: ShownEnd) =>
  one.percent === other.percent && one.exact === other.exact && one.fraction === other.fraction;

/** Everything from nothing to all, which says nothing. */
export function isAnyShare({ lower, upper }: ShownShare): boolean {
  return lower.percent === '0' && upper.percent === '100' && lower.exact && upper.exact;
}

export function isNothing({ upper }: ShownShare): boolean {
  return upper.percent === '0' && upper.exact;
}

/** Whether it is known exactly. */
export function isExact({ lower, upper }: ShownShare): boolean {
  return isSameEnd(lower, upper) && lower.included && upper.included;
}

/** The share of a line as it is drawn: one that is to be settled first spans its readings, and counts from 0 in the figures. */
export function drawnShare({
  capital,
  stated,
  isUnsettled,
}: Pick<OwnershipView['edges'][number], 'capital' | 'stated' | 'isUnsettled'>): ShownShare {
  return isUnsettled && stated !== null ? stated : capital;
}

/** A share in words: "25 to less than 50 %". Of one that may be anything: not known. */
export function shareText(share: ShownShare): string {
  if (isAnyShare(share)) return m.ownership_share_not_known();
  const { lower, upper } = share;
  if (isExact(share)) return m.ownership_share_exact({ percent: endText(lower) });
  const [from, to] = [endText(lower), endText(upper)];
  return m.ownership_share_range({
    lower: lower.included ? from : m.ownership_share_more({ percent: from }),
    upper: upper.included ? to : m.ownership_share_less({ percent: to }),
  });
}

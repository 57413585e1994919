import type { ViewGround, ViewParty } from '../../domain/ownership/view/ownership-view.ts';
import { m } from '../../messages/generated/messages.js';
import type { ShownEnd } from '../../domain/ownership/view/shown-share.ts';
import { isAnyShare, isNothing, mostText, shareText } from './share-words.ts';

/** Whether a ground says that more of the asked company could be theirs than is known to be. */
function leavesOpen({ variant, ground, of, basis, known, withOpen }: ViewGround): boolean {
  if (variant !== 'by-title' || of !== null || ground === 'control' || basis === 'declared') return false;
  return withOpen === null || JSON.stringify(known) !== JSON.stringify(withOpen);
}

/**
 * Nothing is known to be theirs, and a holder that is not known, or one of the same name, could be them: "0 %" would say that they have none, of
 * somebody whom the register may declare as an owner.
 */
const isNoShareKnown = (share: ViewParty['votes'], { grounds, mayBe }: ViewParty) =>
  isNothing(share) && (mayBe.length > 0 || grounds.some(leavesOpen));

/** What of the capital comes to somebody. "0 %" is said only of whom it is known that they have none. */
export const capitalText = ({ capital }: ViewParty): string =>
  capital === null ? m.ownership_share_not_known() : shareText(capital);

/**
 * What of the capital could be somebody's at most, with all that is not known; null where that is no more than is known, and
 * where it may be all of a capital of which nothing is known to be theirs: that says nothing.
 */
export const mostCapitalText = ({ capitalAtMost }: ViewParty): string | null =>
  capitalAtMost === null ? null : mostText(capitalAtMost);

/** Whether nobody states what votes they have, and the rule takes the capital in their place: the grounds have that figure. */
export function areVotesByCapital({ votes, votesNotKnownOf, grounds }: ViewParty): boolean {
  const isUnstated = votesNotKnownOf.length > 0 && (isNothing(votes) || isAnyShare(votes));
  return isUnstated && grounds.some(({ basis }) => basis === 'capital-for-votes');
}

/** The votes of somebody; where companies between state none, what is known of them at least. */
export function votesText(party: ViewParty): string {
  const { votes, votesNotKnownOf } = party;
  if (areVotesByCapital(party)) return m.ownership_share_capital_for_votes();
  if (isNoShareKnown(votes, party)) return m.ownership_share_not_known();
  if (votesNotKnownOf.length === 0) return shareText(votes);
  if (isNothing(votes) || isAnyShare(votes)) return m.ownership_share_not_known();
  return m.ownership_share_partly({ share: shareText(votes) });
}

/** Why nobody knows how much of the capital is somebody's; null where it is known, be it between two ends. */
export function capitalNotKnownBecause(party: ViewParty): string | null {
  if (party.capital !== null) return isAnyShare(party.capital) ? m.ownership_not_known_unbounded() : null;
  return party.mayBe.length > 0 ? m.ownership_not_known_identity() : m.ownership_not_known_open();
}

/** The ends of somebody's votes, each null where it is not known: of votes that are stated in part no upper end is. */
export function votesEnds(party: ViewParty): { lower: ShownEnd | null; upper: ShownEnd | null } {
  const { votes, votesNotKnownOf } = party;
  const isPartly = votesNotKnownOf.length > 0;
  if (isAnyShare(votes) || isNoShareKnown(votes, party) || (isPartly && isNothing(votes)))
    return { lower: null, upper: null };
  return { lower: votes.lower, upper: isPartly ? null : votes.upper };
}

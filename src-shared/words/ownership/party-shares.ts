import type { ViewParty } from '../../domain/ownership/view/party-view.ts';
import type { ShownEnd } from '../../domain/ownership/view/shown-share.ts';
import { m } from '../../messages/generated/messages.js';
import { isAnyShare, isNothing, leastText, mostText, shareText } from './share-words.ts';

/** What of the capital comes to somebody. "0 %" is said only of whom it is known that they have none. */
export const capitalText = ({ capital }: ViewParty): string =>
  capital === null ? m.ownership_share_not_known() : shareText(capital);

/** A bound of somebody, which another entry of the same person would break as long as no officer said that it is none. */
const mostOf = ({ openWith }: ViewParty, most: ShownEnd): string =>
  openWith.length === 0 ? mostText(most) : m.ownership_share_most_unless_one({ most: mostText(most) });

/**
 * What of the capital could be somebody's at most, with all that is not known; null where that is no more than is known, and
 * where it may be all of a capital of which nothing is known to be theirs: that says nothing.
 */
export const mostCapitalText = (party: ViewParty): string | null =>
  party.capitalAtMost === null ? null : mostOf(party, party.capitalAtMost);

/** What of the capital is somebody's if what is held for others is not its holder's; null where that is the same. */
export function forOthersText({ capitalForOthers }: ViewParty): string | null {
  if (capitalForOthers === null) return null;
  return isNothing(capitalForOthers)
    ? m.ownership_share_for_others_none()
    : m.ownership_share_for_others({ share: shareText(capitalForOthers) });
}

/**
 * The share of the capital by which a rule counts somebody, and the most that it may be. Where the rule counts what is held
 * directly and through controlled companies, whole, the multiplied share is another figure than the one that it went by.
 */
export function countedCapitalTexts(party: ViewParty): (string | null)[] {
  const ground = party.grounds.find((one) => one.ground === 'held-with-controlled' && one.basis === 'capital');
  const known = ground?.known ?? null;
  const most = ground?.withOpen?.upper ?? null;
  if (known === null || most === null || isNothing(known)) return [capitalText(party), mostCapitalText(party)];
  const isMore = JSON.stringify(known.upper) !== JSON.stringify(most);
  return [m.ownership_share_with_controlled({ share: shareText(known) }), isMore ? mostOf(party, most) : null];
}

/** Whether nobody states what votes they have, and the rule takes the capital in their place: the grounds have that figure. */
export const areVotesByCapital = ({ votes, grounds }: ViewParty): boolean =>
  votes === null && grounds.some(({ basis }) => basis === 'capital-for-votes');

/** The votes of somebody; where companies between state none, what is known of them at least. */
export function votesText(party: ViewParty): string {
  const { votes } = party;
  if (areVotesByCapital(party)) return m.ownership_share_capital_for_votes();
  if (votes === null) return m.ownership_share_not_known();
  const { lower, upper } = votes;
  return upper === null ? m.ownership_share_partly({ share: leastText(lower) }) : shareText({ lower, upper });
}

/** Why nobody knows how much of the capital is somebody's; null where it is known, be it between two ends. */
export function capitalNotKnownBecause(party: ViewParty): string | null {
  if (party.capital !== null) return isAnyShare(party.capital) ? m.ownership_not_known_unbounded() : null;
  return party.openWith.length > 0 ? m.ownership_not_known_identity() : m.ownership_not_known_open();
}

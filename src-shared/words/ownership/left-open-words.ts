import type { OwnershipView } from '../../domain/ownership/view/ownership-view.ts';
import type { ViewGap } from '../../domain/ownership/view/gap-view.ts';
import type { ViewGround, ViewParty } from '../../domain/ownership/view/party-view.ts';
import type { ViewNode } from '../../domain/ownership/view/node-view.ts';
import { m } from '../../messages/generated/messages.js';
import { decidingGrounds, groundsInBrief } from './ground-words.ts';
import { listed, nodeName } from './node-words.ts';
import { shareText } from './share-words.ts';

type Nodes = ReadonlyMap<string, ViewNode>;
type OpenView = Pick<OwnershipView, 'gaps' | 'gapsLeftOut' | 'toBuy' | 'endsAtThreshold'>;

/** More parts than that are not named beside a verdict: all of them stand in the list of what is not known. */
const mostNamed = 2;

/**
 * Whether parts of the capital that are not known leave a reading open. Only where shares are multiplied and added does
 * each of them count for that, however small it is: a control takes more than half at each level.
 */
function isOpenByParts({ grounds }: ViewParty, variant: ViewGround['variant']): boolean {
  const theirs = grounds.filter((one) => one.variant === variant);
  if (theirs.some(({ verdict }) => verdict === 'counts')) return false;
  return theirs.some(
    ({ ground, basis, verdict, known, withOpen }) =>
      ground === 'multiplied-share' &&
      basis === 'capital' &&
      verdict === 'cannot-be-decided' &&
      JSON.stringify(known) !== JSON.stringify(withOpen),
  );
}

/** Whether somebody who matters to this verdict can be behind a gap. What nothing shows to matter is left out. */
function createLeavesOpen(view: OpenView, party: ViewParty): (gap: ViewGap) => boolean {
  const isOpen = { byTitle: isOpenByParts(party, 'by-title'), forOthers: isOpenByParts(party, 'as-held-for-others') };
  const decisive = new Set(
    view.toBuy.flatMap(({ node, couldDecide }) => (couldDecide.includes(party.node) ? [node] : [])),
  );
  return ({ kind, node }) => {
    switch (kind) {
      case 'unopened':
        return isOpen.byTitle || decisive.has(node);
      case 'not-known':
      case 'name-only':
      case 'not-known-which':
        return isOpen.byTitle;
      case 'not-named':
        return isOpen.forOthers;
      // Below the threshold of the rule, a trust is counted as nobody's.
      case 'behind-body':
        return isOpen.byTitle && view.endsAtThreshold.includes(node);
      default:
        return false;
    }
  };
}

/** The parts that could change a verdict, the greatest first. */
function openParts(view: OpenView, party: ViewParty): ViewGap[] {
  const leavesOpen = createLeavesOpen(view, party);
  const open = view.gaps.filter((gap) => gap.share !== null && leavesOpen(gap));
  // For whom a holder holds says more of its part than that nobody opened the holder.
  const nominees = new Set(open.flatMap(({ kind, other }) => (kind === 'not-named' ? [other] : [])));
  return open
    .filter(({ node }) => !nominees.has(node))
    .toSorted((one, other) => Number(other.share?.upper.percent ?? 0) - Number(one.share?.upper.percent ?? 0));
}

/** The kinds of what is not known that somebody may be behind, with a part of the company. */
const partKinds: ReadonlySet<ViewGap['kind']> = new Set([
  ...(['unopened', 'not-known', 'name-only', 'not-known-which', 'not-named'] as const),
]);

/** What the open questions of a verdict ask of, and is not known: parts of the capital, and the votes of companies. */
function amongParts(view: OpenView, nodes: Nodes, party: ViewParty): string[] {
  const open = decidingGrounds(party).filter(({ verdict }) => verdict === 'cannot-be-decided');
  const asksVotes = open.some(({ basis, ground }) => basis !== 'capital' || ground === 'control');
  const parts = view.gaps
    .filter(({ kind, share }) => share !== null && partKinds.has(kind))
    .toSorted((one, other) => Number(other.share?.upper.percent ?? 0) - Number(one.share?.upper.percent ?? 0));
  const votes = asksVotes ? party.votesNotKnownOf : [];
  return [
    ...parts.map((gap) => partText(nodes, gap)),
    ...votes.map((company) => m.ownership_left_open_votes_of({ name: nodeName(nodes, company) })),
  ];
}

function partText(nodes: Nodes, { kind, node, share, other }: ViewGap): string {
  const words = { share: share === null ? m.ownership_share_not_known() : shareText(share) };
  if (kind === 'not-named') return m.ownership_left_open_not_named({ ...words, holder: nodeName(nodes, other ?? '') });
  const named = { ...words, name: nodeName(nodes, node) };
  if (kind === 'not-known') return m.ownership_left_open_not_known(named);
  if (kind === 'name-only') return m.ownership_left_open_name_only(named);
  return kind === 'not-known-which' ? m.ownership_left_open_which(named) : m.ownership_left_open_through(named);
}

const firstOf = (parts: readonly string[]): string =>
  listed([...parts.slice(0, mostNamed), ...(parts.length > mostNamed ? [m.ownership_left_open_more()] : [])]);

/**
 * The parts of the company that leave a verdict open, the greatest first. "At least" where others may as well: where control
 * is asked, only companies that were tried out are known to. Where none is known to, what its questions ask of and is not
 * known, as that among which it is. Null where nothing is.
 */
export function leftOpenText(view: OpenView, nodes: Nodes, party: ViewParty): string | null {
  if (party.verdict !== 'cannot-be-decided' || party.mayBe.length > 0) return null;
  const parts = openParts(view, party);
  if (parts.length === 0) {
    // Who may be who is asked beside the verdict then, and is what leaves it open.
    const among = party.openWith.length > 0 ? [] : amongParts(view, nodes, party);
    return among.length === 0 ? null : m.ownership_left_open_among({ parts: firstOf(among) });
  }
  const words = { parts: firstOf(parts.map((gap) => partText(nodes, gap))) };
  return isOpenByParts(party, 'by-title') && view.gapsLeftOut === 0
    ? m.ownership_left_open(words)
    : m.ownership_left_open_at_least(words);
}

function askedWords({ ground, basis }: ViewGround): string {
  switch (ground) {
    case 'multiplied-share':
    case 'held-with-controlled':
      return basis === 'capital' ? m.ownership_left_open_capital() : m.ownership_left_open_votes();
    case 'control':
      return m.ownership_left_open_control();
    case 'control-of-holders':
      return m.ownership_left_open_control_of_holders();
    case 'share-in-controller':
      return m.ownership_left_open_share_in_controller();
    case 'appoints-board':
      return m.ownership_left_open_board();
    case 'significant-influence':
      return m.ownership_left_open_influence();
  }
}

function questionText(ground: ViewGround): string {
  const words = askedWords(ground);
  return ground.article === '' ? words : m.ownership_left_open_question({ words, article: ground.article });
}

/** Which further questions of the rule, of votes and of control, are as open as those that are told; null where none is. */
export function furtherOpenText(party: ViewParty): string | null {
  if (party.verdict !== 'cannot-be-decided') return null;
  const told = new Set(groundsInBrief(party).map(questionText));
  const open = decidingGrounds(party).filter(({ verdict }) => verdict === 'cannot-be-decided');
  const further = [...new Set(open.map(questionText))].filter((question) => !told.has(question));
  return further.length === 0 ? null : m.ownership_left_open_further({ questions: listed(further) });
}

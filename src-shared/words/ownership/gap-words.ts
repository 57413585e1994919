import type { OwnershipView } from '../../domain/ownership/view/ownership-view.ts';
import type { ViewGap } from '../../domain/ownership/view/gap-view.ts';
import type { ViewNode } from '../../domain/ownership/view/node-view.ts';
import { isWorthBuying } from '../../domain/ownership/view/worth-buying.ts';
import { m } from '../../messages/generated/messages.js';
import { shortened } from '../../domain/shortened.ts';
import { oneFullStop } from '../one-full-stop.ts';
import { listed, nodeName } from './node-words.ts';
import { shareText } from './share-words.ts';

type Nodes = ReadonlyMap<string, ViewNode>;
/** As much of a name as stands within a sentence. */
const maxNamed = 240;

type Circle = OwnershipView['circles'][number];

/** What is not known, or has to be told with what is, in a sentence. */
export const gapText = (nodes: Nodes, gap: ViewGap): string => oneFullStop(gapWords(nodes, gap));

function gapWords(nodes: Nodes, { kind, node, share, other, statedName }: ViewGap): string {
  const name = nodeName(nodes, node);
  const rests = share === null ? m.ownership_share_not_known() : shareText(share);
  switch (kind) {
    case 'no-holders':
      return m.ownership_gap_no_holders({ name });
    case 'not-known': {
      const most = share === null ? rests : m.ownership_share_exact({ percent: share.upper.percent });
      return m.ownership_gap_not_known({ name, share: most });
    }
    case 'unopened':
      return [unopenedText(nodes.get(node), { name, share: rests }), ...relationTexts(nodes.get(node))].join(' ');
    case 'name-only':
      return m.ownership_gap_name_only({ name, share: rests });
    case 'not-known-which':
      return m.ownership_gap_not_known_which({ name, share: rests });
    case 'not-named':
      return m.ownership_gap_not_named({ other: nodeName(nodes, other ?? ''), share: rests });
    case 'behind-body':
      return m.ownership_gap_behind_body({ name, share: rests });
    case 'votes-not-known':
      return m.ownership_gap_votes({ name });
    case 'snapshot-left-out':
      return m.ownership_gap_snapshot({ name });
    case 'share-to-settle':
      return m.ownership_gap_settle({ name });
    case 'totals-differ':
      return m.ownership_gap_totals({ name });
    case 'classes-not-whole':
      return m.ownership_gap_classes({ name });
    case 'classes-not-related':
      return m.ownership_gap_related({ name });
    case 'more-than-whole':
      return m.ownership_gap_more_than_whole({ name });
    case 'contradiction':
      return m.ownership_gap_contradiction({ name });
    case 'joint-in-one-name':
      return m.ownership_gap_joint_name({ name });
    case 'own-shares':
      return ownSharesText(nodes, { node, share, other });
    case 'own-shares-held-jointly':
      return m.ownership_gap_own_joint({ name });
    case 'other-name':
      return statedName === undefined
        ? m.ownership_gap_other_name({ name })
        : m.ownership_gap_other_name_stated({ name, other: shortened(statedName, maxNamed) });
    case 'not-joined':
      return m.ownership_gap_not_joined({ name });
  }
}

/** Why it is not known who is behind a company: nothing is saved of it, or what is does not tell it. */
function unopenedText(node: ViewNode | undefined, words: { name: string; share: string }): string {
  switch (node?.silent?.why) {
    case 'not-spoken':
      return m.ownership_gap_not_spoken(words);
    case 'not-read':
      return m.ownership_gap_not_read(words);
    case 'left-out':
      return m.ownership_gap_left_out(words);
    case undefined:
      return m.ownership_gap_unopened(words);
  }
}

/** What may tell who holds a company whose saved profile does not; null of one that a profile to buy may tell. */
export function besideBuyingText(node: ViewNode | undefined, dayOf: (iso: string) => string): string | null {
  const silent = node?.silent ?? null;
  if (silent === null || isWorthBuying(silent)) return null;
  const date = dayOf(silent.takenAt);
  return silent.why === 'not-spoken' ? m.ownership_buy_not_spoken({ date }) : m.ownership_buy_not_read({ date });
}

/** What other profiles state of a company of which nothing saved tells who holds it, a sentence each. */
export function relationTexts(node: ViewNode | undefined): string[] {
  return (node?.relations ?? []).map(({ by, name, relationship, description, source }) =>
    m.ownership_relation_stated({
      answer: source.filedDay === null ? m.source_is_profile() : m.source_is_filing(),
      by,
      name: name ?? m.ownership_name_none(),
      relationship: [relationship, description].filter((one) => one !== null).join(' · ') || m.profile_not_stated(),
    }),
  );
}

function ownSharesText(nodes: Nodes, { node, share, other }: Pick<ViewGap, 'node' | 'share' | 'other'>): string {
  const words = {
    company: nodeName(nodes, node),
    share: share === null ? m.ownership_share_not_known() : shareText(share),
  };
  return other === null
    ? m.ownership_own_shares_left_itself(words)
    : m.ownership_own_shares_left({ ...words, through: nodeName(nodes, other) });
}

/** Companies that own each other, told in a sentence. */
export function circleText(nodes: Nodes, { companies, closes }: Circle): string {
  const names = listed(companies.map((id) => nodeName(nodes, id)));
  const who =
    companies.length === 1 ? m.ownership_circle_itself({ companies: names }) : m.ownership_circle({ companies: names });
  const then = { always: m.ownership_circle_always, may: m.ownership_circle_may, never: m.ownership_circle_never };
  return `${who} ${then[closes]()}`;
}

import type { GraphFlag } from '../graph/flags.ts';
import type { OwnershipNode } from '../graph/nodes.ts';
import type { OwnershipGraph } from '../graph/ownership-graph.ts';
import type { NodeId } from '../holding.ts';
import type { Interests } from './interests.ts';
import type { ViewGap } from './gap-view.ts';
import { shownShare, type ShownShare } from './shown-share.ts';

/** What of the asked company rests on a node; null where nothing of it can. */
function restingOn(interests: Interests, node: NodeId): ShownShare | null {
  const share = interests.of(node);
  return share === null || share.upper.value.numerator === 0n ? null : shownShare(share);
}

/** Why a chain that ends at a node leaves something not known; null where it does not. */
function gapKind(node: OwnershipNode): ViewGap['kind'] | null {
  switch (node.kind) {
    case 'unopened':
      return 'unopened';
    case 'named-party':
      return node.isNotKnownWhich ? 'not-known-which' : 'name-only';
    case 'not-named':
      return 'not-named';
    case 'neither':
      if (node.neither === 'not-stated') return 'not-known';
      return ['trust', 'foundation', 'fund'].includes(node.neither) ? 'behind-body' : null;
    case 'company':
    case 'person':
    case 'joint':
      return null;
  }
}

const nameBeside = (name: string | null) => (name === null || name.trim() === '' ? {} : { statedName: name });

/** What has to be told with a graph, for the page: capital by title, since each other list repeats it. */
function gapOfFlag(flag: GraphFlag): ViewGap | null {
  switch (flag.kind) {
    case 'snapshot-left-out':
    case 'share-to-settle':
    case 'totals-differ':
    case 'classes-not-whole':
    case 'classes-not-related':
    case 'votes-not-known':
    case 'joint-in-one-name':
      return { kind: flag.kind, node: flag.company, share: null, other: null };
    case 'more-than-whole':
      return { kind: flag.kind, node: flag.company, share: null, other: flag.holder };
    case 'own-shares': {
      const isShown = flag.basis === 'capital' && flag.variant === 'by-title';
      return isShown
        ? { kind: flag.kind, node: flag.company, share: shownShare(flag.share), other: flag.through }
        : null;
    }
    case 'own-shares-held-jointly':
      return { kind: flag.kind, node: flag.company, share: null, other: flag.joint };
    case 'other-name':
      return { ...{ kind: flag.kind, node: flag.node, share: null, other: null }, ...nameBeside(flag.name) };
    // Told by the chain itself, which ends in somebody who is not named.
    case 'not-beneficially-held':
    case 'not-joined':
      return null;
  }
}

/** Parts of the capital that nobody is named for, and lists that contradict themselves. */
function gapsInLists(interests: Interests): ViewGap[] {
  return interests.graph.shares.flatMap(({ company, notKnown, contradiction }): ViewGap[] => {
    const share = notKnown === null ? null : restingOn(interests, notKnown);
    return [
      ...(share === null ? [] : [{ kind: 'not-known', node: company, share, other: notKnown } as const]),
      ...(contradiction === 'none'
        ? []
        : [{ kind: 'contradiction', node: company, share: null, other: null } as const]),
    ];
  });
}

/**
 * What is not known of who is above a company, and what has to be told with what is known.
 *
 * @param byTitle the capital by who holds it
 * @param forOthers the capital by whose it is where it is held for others
 */
export function gapsOf(
  graph: OwnershipGraph,
  { asked, reached }: { asked: NodeId; reached: ReadonlySet<NodeId> },
  { byTitle, forOthers }: { byTitle: Interests; forOthers: Interests },
): ViewGap[] {
  const hasList = byTitle.graph.companies.length > 0;
  const ofNodes = graph.nodes.flatMap((node): ViewGap[] => {
    const kind = gapKind(node);
    if (kind === null || node.id === asked) return [];
    const share = restingOn(kind === 'not-named' ? forOthers : byTitle, node.id);
    const other = node.kind === 'not-named' ? node.heldBy : null;
    return share === null ? [] : [{ kind, node: node.id, share, other }];
  });
  const ofFlags = graph.flags.flatMap((flag) => gapOfFlag(flag) ?? []).filter(({ node }) => reached.has(node));
  const told = new Set<string>();
  const all: ViewGap[] = [
    ...(hasList ? [] : [{ kind: 'no-holders', node: asked, share: null, other: null } as const]),
    ...gapsInLists(byTitle),
    ...ofNodes,
    ...ofFlags,
  ];
  return all.filter(({ kind, node, other, statedName }) => {
    const key = JSON.stringify([kind, node, other, statedName]);
    return !told.has(key) && told.add(key).has(key);
  });
}

import type { DeclaredStanding, ViewDeclared, ViewDeclaredOwner } from '../../domain/ownership/view/declared-view.ts';
import type { OwnershipView } from '../../domain/ownership/view/ownership-view.ts';
import type { ViewEdge } from '../../domain/ownership/view/line-view.ts';
import type { ViewNode } from '../../domain/ownership/view/node-view.ts';
import { m } from '../../messages/generated/messages.js';
import type { DatedSource } from '../source-words.ts';
import { createMayBe } from '../../domain/ownership/view/open-identity.ts';
import { nodeName } from './node-words.ts';
import { isAnyShare, shareText } from './share-words.ts';

/** How a declared owner stands to what is worked out, and why. */
export const declaredWords: Readonly<Record<DeclaredStanding, { text: () => string; because: () => string }>> = {
  supported: { text: m.ownership_declared_supported, because: m.ownership_declared_supported_text },
  'not-supported': { text: m.ownership_declared_not_supported, because: m.ownership_declared_not_supported_text },
  'cannot-be-decided': { text: m.ownership_declared_undecided, because: m.ownership_declared_undecided_text },
  'by-right': { text: m.ownership_declared_by_right, because: m.ownership_declared_by_right_text },
  'may-have-ended': { text: m.ownership_declared_unclear, because: m.ownership_declared_unclear_text },
  'no-person': { text: m.ownership_declared_no_person, because: m.ownership_declared_no_person_text },
  'who-not-said': { text: m.ownership_declared_who, because: m.ownership_declared_who_text },
};

/** That a list of declared owners has nobody, or nobody who has not ended; null where it has somebody. */
export function nobodyDeclaredText({ owners, ended, isWhole }: ViewDeclared): string | null {
  if (owners.length > 0) return null;
  if (ended > 0)
    return isWhole
      ? m.ownership_declared_only_ended({ count: ended })
      : m.ownership_declared_only_ended_read({ count: ended });
  return isWhole ? m.ownership_declared_nobody() : m.ownership_declared_nobody_read();
}

type Nodes = ReadonlyMap<string, ViewNode>;

/** Of several entries one alone may say it, and of what one entry holds the share may not be known. */
function heldForOthersText(nodes: Nodes, edge: ViewEdge, sourceOf: (source: DatedSource) => string): string[] {
  const [source] = edge.sources;
  if (source === undefined) return [];
  const share = edge.stated ?? edge.capital;
  const words = {
    source: sourceOf(source),
    holder: nodeName(nodes, edge.holder),
    company: nodeName(nodes, edge.subject),
  };
  return edge.sources.length > 1 || isAnyShare(share)
    ? [m.ownership_declared_held_for_others_part(words)]
    : [m.ownership_declared_held_for_others({ ...words, share: shareText(share) })];
}

/**
 * Why a declared owner stands to what is worked out as it does. Whatever that is, a saved answer that states that this holder
 * holds for somebody else is told with it: it speaks against the declaration, and no rule looks at it.
 *
 * @param sourceOf names a saved answer, after "the"
 */
export function declaredBecause(
  { edges, proposals }: Pick<OwnershipView, 'edges' | 'proposals'>,
  nodes: Nodes,
  { node, standing }: Pick<ViewDeclaredOwner, 'node' | 'standing'>,
  sourceOf: (source: DatedSource) => string,
): string {
  const isTheirs = (holder: string) => holder === node || nodes.get(holder)?.members.includes(node) === true;
  const forOthers = edges.filter(({ isForOthers }) => isForOthers);
  const mayBe = createMayBe(proposals)(node, new Set(forOthers.map(({ holder }) => holder)));
  const told = forOthers.flatMap((edge) => {
    const texts = heldForOthersText(nodes, edge, sourceOf);
    if (isTheirs(edge.holder)) return texts;
    // A holder of the same name is another entry of the answer until an officer has said that the two are one.
    return mayBe.includes(edge.holder) ? texts.map((text) => m.ownership_declared_held_by_namesake({ text })) : [];
  });
  return [declaredWords[standing].because(), ...told].join(' ');
}

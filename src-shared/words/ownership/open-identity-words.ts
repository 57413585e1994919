import { createMayBe } from '../../domain/ownership/view/open-identity.ts';
import { most, type OwnershipView, type ViewNode, type ViewParty } from '../../domain/ownership/view/ownership-view.ts';
import { m } from '../../messages/generated/messages.js';
import { listed, nodeName } from './node-words.ts';

/**
 * Whom a person may be as well, as long as no officer said so: also one who counts, since the other row of the same name
 * may say otherwise, and neither verdict is the last before the question is answered. Null for everybody else.
 */
export function openIdentityTexts(
  { parties, proposals }: Pick<OwnershipView, 'parties' | 'proposals'>,
  nodes: ReadonlyMap<string, ViewNode>,
): (party: ViewParty) => string | null {
  const mayBeAmong = createMayBe(proposals);
  const asked = new Set(proposals.flatMap(({ sides }) => sides.map(({ node }) => node)));
  const persons = new Set(parties.flatMap(({ node, verdict }) => (verdict !== null && asked.has(node) ? [node] : [])));
  return ({ node, mayBe }) => {
    const others = mayBe.length > 0 || !persons.has(node) ? mayBe : mayBeAmong(node, persons).slice(0, most.mayBe);
    if (others.length === 0) return null;
    return m.ownership_party_may_be({ names: listed(others.map((id) => nodeName(nodes, id))) });
  };
}

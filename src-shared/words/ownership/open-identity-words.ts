import { createMayBe } from '../../domain/ownership/view/open-identity.ts';
import { most, type OwnershipView, type ViewNode, type ViewParty } from '../../domain/ownership/view/ownership-view.ts';
import { m } from '../../messages/generated/messages.js';
import { oneFullStop } from '../one-full-stop.ts';
import { listed, nodeName } from './node-words.ts';
import { saidBeforeOf, saidBeforeText } from './said-before-words.ts';

/**
 * Whom a person may be as well, as long as no officer said so: also one who counts, since the other row of the same name
 * may say otherwise, and neither verdict is the last before the question is answered. Null for everybody else.
 *
 * What officers said of the two by other answers follows it: it is who has to be asked first, and does not hold for these
 * answers by itself.
 *
 * @param time how the moment of such a word is written; null where a table has room for the open question alone
 */
export function openIdentityTexts(
  { parties, proposals }: Pick<OwnershipView, 'parties' | 'proposals'>,
  nodes: ReadonlyMap<string, ViewNode>,
  time: ((iso: string) => string) | null,
): (party: ViewParty) => string | null {
  const mayBeAmong = createMayBe(proposals);
  const inQuestion = new Set(proposals.flatMap(({ sides }) => sides.map(({ node }) => node)));
  const persons = new Set(
    parties.flatMap(({ node, verdict }) => (verdict !== null && inQuestion.has(node) ? [node] : [])),
  );
  return ({ node, mayBe }) => {
    const others = mayBe.length > 0 || !persons.has(node) ? mayBe : mayBeAmong(node, persons).slice(0, most.mayBe);
    if (others.length === 0) return null;
    const open = m.ownership_party_may_be({ names: listed(others.map((id) => nodeName(nodes, id))) });
    if (time === null) return open;
    const those = new Set([node, ...others]);
    const asked = proposals.filter(({ sides }) => sides.every((side) => those.has(side.node)));
    return oneFullStop([open, ...saidBeforeOf(asked).map((word) => `${saidBeforeText(word, time)}.`)].join(' '));
  };
}

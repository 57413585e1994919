import { createMayBe } from '../../domain/ownership/view/open-identity.ts';
import type { ViewSaidBefore } from '../../domain/ownership/view/join-view.ts';
import { maxInView } from '../../domain/ownership/view/view-bounds.ts';
import type { OwnershipView } from '../../domain/ownership/view/ownership-view.ts';
import type { ViewNode } from '../../domain/ownership/view/node-view.ts';
import type { ViewParty } from '../../domain/ownership/view/party-view.ts';
import { m } from '../../messages/generated/messages.js';
import { oneFullStop } from '../one-full-stop.ts';
import { listed, nodeName, placesText } from './node-words.ts';
import { saidBeforeOf, saidBeforeText } from './said-before-words.ts';

/** What others are called; those who share a name with each other or with `of`, each once, by what they hold. */
function toldApart(
  view: Pick<OwnershipView, 'edges' | 'controls'>,
  nodes: ReadonlyMap<string, ViewNode>,
  ids: readonly string[],
  of: string,
): string[] {
  const names = [...ids, of].map((id) => nodeName(nodes, id));
  const told = ids.map((id, place) => {
    const name = names[place] ?? '';
    const places = names.filter((one) => one === name).length > 1 ? placesText(view, nodes, id) : '';
    return places === '' ? name : m.ownership_name_of_places({ name, places });
  });
  return [...new Set(told)];
}

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
  view: IdentityView,
  nodes: ReadonlyMap<string, ViewNode>,
  time: ((iso: string) => string) | null,
): (party: ViewParty) => string | null {
  const openOf = openIdentities(view, nodes);
  return (party) => {
    const open = openOf(party);
    if (open === null) return null;
    const said = time === null ? [] : open.said.map((word) => saidSentence(word, time));
    return [open.text, ...said].join(' ');
  };
}

type IdentityView = Pick<OwnershipView, 'parties' | 'proposals' | 'edges' | 'controls'>;

/** What an officer said by another answer, as a sentence. */
export const saidSentence = (word: ViewSaidBefore, time: (iso: string) => string): string =>
  oneFullStop(`${saidBeforeText(word, time)}.`);

/** The same by its parts: the question, in which names of answers stand, in few words for a cell, and what officers said of it. */
export function openIdentities(
  view: IdentityView,
  nodes: ReadonlyMap<string, ViewNode>,
): (party: ViewParty) => { text: string; brief: string; said: ViewSaidBefore[] } | null {
  const { parties, proposals } = view;
  const mayBeAmong = createMayBe(proposals);
  const inQuestion = new Set(proposals.flatMap(({ sides }) => sides.map(({ node }) => node)));
  const persons = new Set(
    parties.flatMap(({ node, verdict }) => (verdict !== null && inQuestion.has(node) ? [node] : [])),
  );
  return ({ node, mayBe }) => {
    const others = mayBe.length > 0 || !persons.has(node) ? mayBe : mayBeAmong(node, persons).slice(0, maxInView.mayBe);
    if (others.length === 0) return null;
    const names = listed(toldApart(view, nodes, others, node));
    const text = oneFullStop(m.ownership_party_may_be({ names }));
    const brief = m.ownership_party_may_be_brief({ names });
    const those = new Set([node, ...others]);
    const asked = proposals.filter(({ sides }) => sides.every((side) => those.has(side.node)));
    return { text, brief, said: saidBeforeOf(asked) };
  };
}

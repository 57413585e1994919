import type { OwnershipView } from '../../domain/ownership/view/ownership-view.ts';
import { m } from '../../messages/generated/messages.js';
import { listed, nodeName, ruleText } from './node-words.ts';

/** More names than anybody reads before they decide; the others are counted. */
const mostNames = 6;

function namesOf(view: OwnershipView, ids: readonly string[]): string {
  const nodes = new Map(view.nodes.map((node) => [node.id, node]));
  const names = [...new Set(ids.map((id) => nodeName(nodes, id)))];
  const more = names.length - mostNames;
  return more <= 0 ? listed(names) : m.ownership_open_more({ names: listed(names.slice(0, mostNames)), count: more });
}

/**
 * What a view leaves open about the owners of a company: of whom it cannot be decided whether they count, and which
 * questions of who is one nobody answered. Whoever decides about the company has to know of both. That nothing is listed
 * is no claim that everything is known: what is not saved leaves nothing here.
 */
export function openQuestionsTexts(view: OwnershipView): string[] {
  const undecided = view.parties.flatMap(({ node, verdict }) => (verdict === 'cannot-be-decided' ? [node] : []));
  const asked = view.proposals.flatMap(({ sides }) => sides.map(({ node }) => node));
  const count = view.proposals.length + view.proposalsLeftOut;
  return [
    ...(undecided.length === 0
      ? []
      : [m.ownership_open_undecided({ rule: ruleText(view.rule.id), names: namesOf(view, undecided) })]),
    ...(count === 0 ? [] : [m.ownership_open_identity({ count, names: namesOf(view, asked) })]),
  ];
}

import type { OwnershipView } from '../../domain/ownership/view/ownership-view.ts';
import type { ViewNode } from '../../domain/ownership/view/node-view.ts';
import type { ViewParty } from '../../domain/ownership/view/party-view.ts';
import { m } from '../../messages/generated/messages.js';
import { nodeName, placesText } from './node-words.ts';

type Nodes = ReadonlyMap<string, ViewNode>;
type Named = Pick<OwnershipView, 'parties' | 'said' | 'edges' | 'controls' | 'namesakes'>;

/** Whether two bear one name; a node without a name bears the name of nobody. */
const createIsNamesake =
  ({ namesakes }: Named) =>
  (one: string, other: string): boolean =>
    one !== other && namesakes.some((named) => named.includes(one) && named.includes(other));

/** A name with the companies that tell which entry of it is meant. */
export function nameWithPlaces(view: Named, nodes: Nodes, id: string): string {
  const [name, places] = [nodeName(nodes, id), placesText(view, nodes, id)];
  return places === '' ? name : m.ownership_name_of_places({ name, places });
}

/** The name of somebody, with their companies only where one of the others bears the same name. */
function nameAmong(view: Named, nodes: Nodes, id: string, others: readonly ViewParty[]): string {
  const isNamesake = createIsNamesake(view);
  return others.some(({ node }) => isNamesake(id, node)) ? nameWithPlaces(view, nodes, id) : nodeName(nodes, id);
}

/** The name of somebody, with their companies only where somebody else who counts bears the same name. */
export function nameAmongCounted(view: Named, nodes: Nodes, id: string): string {
  const counted = view.parties.filter(({ verdict }) => verdict === 'counts');
  return nameAmong(view, nodes, id, counted);
}

/** The same of somebody of whom it cannot be decided: two of one name would otherwise be listed as one. */
export function nameAmongUndecided(view: Named, nodes: Nodes, id: string): string {
  const told = view.parties.filter(({ verdict }) => verdict === 'counts' || verdict === 'cannot-be-decided');
  return nameAmong(view, nodes, id, told);
}

/**
 * Whether a person of whom the rule cannot decide bears the name of somebody who counts, without an officer's word on whether
 * they are one. Told by the name alone, such an entry reads as if the verdict on the one who counts were open.
 */
export function createIsEntryOfCounted(view: Named): (party: ViewParty) => boolean {
  const isNamesake = createIsNamesake(view);
  const counted = view.parties.flatMap(({ node, verdict }) => (verdict === 'counts' ? [node] : []));
  const isToldApart = (one: string, other: string) =>
    view.said.some(({ kind, sides }) => {
      const said = sides.map(({ node }) => node);
      return kind === 'refused' && said.includes(one) && said.includes(other);
    });
  return ({ node, verdict }) =>
    verdict === 'cannot-be-decided' && counted.some((one) => isNamesake(node, one) && !isToldApart(node, one));
}

/** Where somebody stands in a list of persons; of the second and further entries of one name that they are others. */
export function placesInList(view: Named, nodes: Nodes, listed: readonly ViewParty[], { node }: ViewParty): string {
  const isNamesake = createIsNamesake(view);
  const before = listed.slice(
    0,
    listed.findIndex((one) => one.node === node),
  );
  const places = placesText(view, nodes, node);
  if (!before.some((one) => isNamesake(one.node, node))) return places;
  return places === '' ? m.ownership_other_entry() : m.ownership_other_entry_at({ places });
}

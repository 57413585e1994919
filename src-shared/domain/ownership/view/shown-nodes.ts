import { partyKey, type PartyReference } from '../graph/mentions.ts';
import type { OwnershipNode } from '../graph/nodes.ts';
import type { OwnershipGraph } from '../graph/ownership-graph.ts';
import type { NodeId } from '../holding.ts';
import { relationsOf } from '../graph/stated-relations.ts';
import { maxInView } from './view-bounds.ts';
import type { NodeKind, ViewNode, ViewRelation } from './node-view.ts';

type KnownBy = ViewNode['knownBy'][number];

/** What the joins of each party rest on. */
function joinedBy({ joins }: OwnershipGraph): ReadonlyMap<string, ReadonlySet<KnownBy>> {
  const found = new Map<string, Set<KnownBy>>();
  for (const join of joins) {
    const ground = join.kind === 'by-machine' ? join.ground.kind : 'officer';
    for (const side of join.sides) found.set(side, (found.get(side) ?? new Set()).add(ground));
  }
  return found;
}

const kindOf = (node: OwnershipNode): NodeKind => (node.kind === 'neither' ? node.neither : node.kind);

const empty = {
  name: null,
  company: null,
  dossierIds: [],
  savedAt: null,
  silent: null,
  members: [],
  about: null,
  knownBy: [],
  relations: [],
};

/** A holder that stands for what a company's list does not tell. */
export function notKnownNode(id: NodeId, company: NodeId): ViewNode {
  return { ...empty, id, kind: 'not-known', about: company, isNotKnownWhich: false };
}

/** What other profiles state of a company of which nothing saved tells who holds it. */
function relationsTo(node: OwnershipNode, { relations }: OwnershipGraph): ViewRelation[] {
  if (node.kind !== 'unopened') return [];
  return relationsOf(node, relations)
    .slice(0, maxInView.relations)
    .map(({ by, relation, source: { dossierId, snapshotId, takenAt, filedDay, answer, at } }) => ({
      ...{ by, name: relation.company.name, relationship: relation.relationship, description: relation.description },
      source: { dossierId, snapshotId, takenAt, filedDay, answer, at },
    }));
}

/** Makes nodes for whoever reads them: who it is, how that is known, and of which day what is saved of it. */
export function nodeShower(graph: OwnershipGraph): (node: OwnershipNode) => ViewNode {
  const joined = joinedBy(graph);
  const savedAt = new Map(graph.sources.map(({ company, shareholders }) => [company, shareholders?.takenAt ?? null]));
  const knownBy = (parties: readonly PartyReference[], id: NodeId) => [
    ...new Set([id, ...parties.map(partyKey)].flatMap((key) => [...(joined.get(key) ?? [])])),
  ];
  return (node) => {
    const common = { ...empty, id: node.id, kind: kindOf(node), isNotKnownWhich: false };
    switch (node.kind) {
      case 'joint':
        return { ...common, members: [...node.members] };
      case 'not-named':
        return { ...common, about: node.heldBy };
      case 'company':
      case 'unopened':
        return {
          ...{ ...common, name: node.name, company: node.reference, dossierIds: [...node.dossierIds] },
          silent: node.kind === 'unopened' ? node.silent : null,
          ...{ savedAt: savedAt.get(node.id) ?? null, knownBy: knownBy(node.parties, node.id) },
          relations: relationsTo(node, graph),
        };
      case 'named-party':
        return {
          ...{ ...common, name: node.name, knownBy: knownBy(node.parties, node.id) },
          isNotKnownWhich: node.isNotKnownWhich,
        };
      case 'person':
      case 'neither':
        return { ...common, name: node.name, knownBy: knownBy(node.parties, node.id) };
    }
  };
}

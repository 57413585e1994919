import { readOwnerStatement } from '../../../../src-shared/domain/owner-statement.ts';
import { standingAt } from '../../../../src-shared/domain/ownership-checks.ts';
import type { SavedGroup } from '../../../../src-shared/domain/ownership/graph/company-identities.ts';
import { partyKey, type Mention } from '../../../../src-shared/domain/ownership/graph/mentions.ts';
import type { OwnershipNode } from '../../../../src-shared/domain/ownership/graph/nodes.ts';
import { ownershipGraph, type OwnershipGraph } from '../../../../src-shared/domain/ownership/graph/ownership-graph.ts';
import { openCompany } from '../../../../src-shared/domain/ownership/graph/saved-companies.ts';
import {
  isReadWhole,
  usableSnapshots,
  type CompanySources,
  type SavedCompany,
} from '../../../../src-shared/domain/ownership/graph/sources.ts';
import type { ShareSettlement } from '../../../../src-shared/domain/ownership/share-settlement.ts';
import { statedHoldings } from '../../../../src-shared/domain/ownership/view/stated-holdings.ts';
import { grouped } from './grouped.ts';
import type { KnownCompanies } from './known-companies.ts';
import type { CompanyState, HeldVotes, NetworkOffice, NetworkParty, NetworkRelation, Told } from './network.ts';
import { partyIds, type ToldParty } from './party-ids.ts';
import { recordId } from './record-ids.ts';

const toldOf = ({ party, source }: Mention): Told => ({ party, source });

/** Everybody in the graph of one company, as records of its network. */
function partiesOf(
  graph: OwnershipGraph,
  own: { node: string; id: string },
  known: KnownCompanies,
): ReadonlyMap<string, NetworkParty> {
  const mentions = new Map(graph.mentions.map((mention) => [mention.key, mention]));
  const mentionsOf = (node: OwnershipNode) =>
    'parties' in node ? node.parties.flatMap((place) => mentions.get(partyKey(place)) ?? []) : [];
  const parties = new Map<string, NetworkParty>();
  const others: (ToldParty & { graphNode: OwnershipNode })[] = [];
  for (const node of graph.nodes) {
    const told = mentionsOf(node);
    const [first] = told;
    const isOwnShares = node.kind === 'neither' && node.neither === 'own-shares';
    if (node.id === own.node || isOwnShares) continue;
    if (node.kind === 'joint' || node.kind === 'not-named') continue;
    if (node.kind === 'neither' && (node.neither === 'public-float' || node.neither === 'not-stated')) {
      const id = recordId('nobody', own.id, node.neither);
      parties.set(node.id, { kind: 'nobody', id, because: node.neither });
      continue;
    }
    const record = node.kind === 'person' || first === undefined ? null : known.recordOf(first.party);
    if (record !== null && first !== undefined)
      parties.set(node.id, { kind: 'company', ...record, told: toldOf(first) });
    else others.push({ node: node.id, isPerson: node.kind === 'person', mentions: told, graphNode: node });
  }
  const ids = partyIds(own.id, others);
  for (const { node, isPerson, mentions: told, graphNode } of others) {
    const id = ids.get(node) ?? recordId('party', own.id, node);
    if (isPerson) parties.set(node, { kind: 'person', id, told: told.map(toldOf) });
    else
      parties.set(node, {
        ...{ kind: 'body', id, neither: graphNode.kind === 'neither' ? graphNode.neither : null },
        isNotKnownWhich: graphNode.kind !== 'neither' && told.some(({ party }) => party.registrationNumber !== null),
        told: told.map(toldOf),
      });
  }
  return parties;
}

/** The votes of each holder whose votes are known, by its node. */
function votesByHolder(graph: OwnershipGraph): ReadonlyMap<string, HeldVotes> {
  return new Map(
    statedHoldings(graph).holdings.flatMap(({ holder, votes, entries: [first] }) =>
      votes === null || first === undefined ? [] : [[holder, { share: votes, source: first.source }] as const],
    ),
  );
}

/** The relations of a company by what its graph holds: who holds it, and who is declared to control it. */
function relationsOf(
  graph: OwnershipGraph,
  own: { id: string },
  partyOf: (node: string) => NetworkParty,
): NetworkRelation[] {
  const relations: NetworkRelation[] = [];
  const votesOf = votesByHolder(graph);
  const held = graph.holdings.map((holding) => ({ holding, party: partyOf(holding.holder) }));
  for (const same of grouped(held, ({ party }) => party.id)) {
    const [first] = same;
    if (first === undefined) continue;
    const holdings = same.map(({ holding }) => holding);
    const holders = [...new Set(holdings.map(({ holder }) => holder))];
    const votes = holders.flatMap((holder) => votesOf.get(holder) ?? []);
    relations.push({
      ...{ kind: 'holding', id: recordId('holding', own.id, first.party.id), party: first.party },
      ...{ holdings, votes },
    });
    if (first.party.kind !== 'joint') continue;
    const { id: joint } = first.party;
    const members = new Map(first.holding.holders.map((node) => [partyOf(node).id, partyOf(node)]));
    for (const [id, party] of members)
      relations.push({
        ...{ kind: 'joint-member', id: recordId('joint-member', joint, id), party, joint },
        source: first.holding.source,
      });
  }
  const controls = graph.control.map((edge) => ({ edge, party: partyOf(edge.holder) }));
  for (const same of grouped(controls, ({ party }) => party.id)) {
    const [first] = same;
    if (first === undefined) continue;
    const edges = same.map(({ edge }) => edge);
    relations.push({
      kind: 'control',
      id: recordId('control', own.id, first.party.id),
      party: first.party,
      controls: edges,
    });
  }
  return relations;
}

/** What the company declares of its owners without naming one, each once. */
function statementsOf({ owners }: CompanySources, own: { id: string }): NetworkRelation[] {
  if (owners === null) return [];
  const { profile, source } = owners;
  const relations = new Map<string, NetworkRelation>();
  for (const one of profile.ownerStatements ?? []) {
    // A statement of which it is not known whether it still holds says nothing of today.
    if (['ended', 'unclear'].includes(standingAt(one, source.takenAt))) continue;
    for (const text of one.naturesOfControl) {
      const statement = readOwnerStatement(text);
      if (statement === null) continue;
      const id = recordId('statement', own.id, statement);
      relations.set(id, { kind: 'statement', id, statement, text, source });
    }
  }
  return [...relations.values()];
}

function officesOf(
  { officials }: CompanySources,
  own: { id: string },
  partyAt: (key: string) => NetworkParty | null,
): NetworkOffice[] {
  if (officials === null) return [];
  const { profile, source } = officials;
  return profile.officials.flatMap((official) => {
    const party = partyAt(partyKey({ snapshotId: source.snapshotId, at: official.party.at }));
    if (party === null) return [];
    const id = recordId('office', own.id, party.id, official.role.original ?? official.role.normalized ?? '');
    return [{ id, partyId: party.id, official, source }];
  });
}

/** The company itself is not among its parties. */
const notSelf = (id: string) => (party: NetworkParty) => party.id !== id;

/** What was known of a company at a moment. Null where nothing that may be relied on was. */
export function companyState(
  group: SavedGroup & { recordId: string },
  moment: string,
  known: KnownCompanies,
  settlements: readonly ShareSettlement[],
): CompanyState | null {
  const opened = openCompany(group, moment);
  const { usable } = usableSnapshots(group.dossiers, moment);
  if (opened === null || usable.length === 0) return null;
  const dossiers: readonly SavedCompany[] = group.dossiers;
  const graph = ownershipGraph(dossiers, moment, [], settlements);
  // Of one saved company there is one node, whatever it is called in this graph.
  const node = graph.nodes.find((one) => 'dossierIds' in one && one.dossierIds.length > 0)?.id ?? group.id;
  const own = { node, id: group.recordId };
  const parties = partiesOf(graph, own, known);
  const joints = new Map(graph.nodes.flatMap((one) => (one.kind === 'joint' ? [[one.id, one] as const] : [])));
  const self: NetworkParty = { kind: 'company', id: own.id, stated: opened.reference, told: null };
  const single = (id: string): NetworkParty => parties.get(id) ?? self;
  const partyOf = (id: string): NetworkParty => {
    const joint = joints.get(id);
    if (joint === undefined) return single(id);
    const members = [...new Set(joint.members.map((member) => single(member).id))].toSorted();
    const [only, second] = members;
    if (only !== undefined && second === undefined) return single(joint.members[0] ?? id);
    return { kind: 'joint', id: recordId('joint', own.id, ...members), members };
  };
  const nodeOfMention = new Map(
    graph.nodes.flatMap((one) =>
      'parties' in one ? one.parties.map((place) => [partyKey(place), one.id] as const) : [],
    ),
  );
  const partyAt = (key: string) => {
    const found = nodeOfMention.get(key);
    return found === undefined ? null : single(found);
  };
  const relations = [...relationsOf(graph, own, partyOf), ...statementsOf(opened.sources, own)];
  const offices = officesOf(opened.sources, own, partyAt);
  const used = relations.flatMap((relation) => (relation.kind === 'statement' ? [] : [relation.party]));
  const served = new Set(offices.map(({ partyId }) => partyId));
  const recordIds = new Map(
    [...nodeOfMention.keys()].flatMap((key) => {
      const party = partyAt(key);
      return party === null ? [] : [[key, party.id] as const];
    }),
  );
  const all = [...used, ...[...parties.values()].filter(({ id }) => served.has(id))].filter(notSelf(own.id));
  const { shareholders, owners } = opened.sources;
  return {
    ...{ moment, profiles: usable, relations, offices, recordIds },
    parties: [...new Map(all.map((party) => [party.id, party])).values()],
    isWhole: {
      holdings: shareholders !== null && isReadWhole(shareholders.profile, 'shareholders'),
      owners: owners !== null && isReadWhole(owners.profile, 'owners'),
    },
  };
}

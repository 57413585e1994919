import { identifyCompanies } from './company-identities.ts';
import { companyHoldings, type CompanyHoldings, type Holding } from './company-holdings.ts';
import { listHolders } from './company-holders.ts';
import { controlEdges, type ControlEdge } from './control-edges.ts';
import { withoutControlledHolders } from './controlled-holders.ts';
import type { Basis, GraphFlag, Variant } from './flags.ts';
import { readHolderCompany } from './holder-company.ts';
import { anyShare, type CompanyHolders, type NodeId } from '../holding.ts';
import type { JoinEvent } from '../join-event.ts';
import { settlementsInForce, type ShareSettlement } from '../share-settlement.ts';
import type { Join } from './joins.ts';
import { mentionsOf, presenceAt, type Mention } from './mentions.ts';
import type { JointNode, OwnershipNode } from './nodes.ts';
import { resolveParties, type Parties } from './parties.ts';
import type { Proposal } from './proposals.ts';
import { openCompany, relyOn, type OpenedCompany } from './saved-companies.ts';
import {
  isReadWhole,
  type CompanySources,
  type DatedProfile,
  type SavedCompany,
  type SnapshotSource,
} from './sources.ts';
import { statedRelations, type StatedRelation } from './stated-relations.ts';

/** Which snapshots tell of a company in a graph; null where none can. */
export interface GraphSources {
  readonly company: NodeId;
  readonly shareholders: SnapshotSource | null;
  readonly officials: SnapshotSource | null;
  readonly owners: SnapshotSource | null;
  /** Whether the list of owners was read whole, so that nobody else is declared. */
  readonly areOwnersWhole: boolean;
  /** How many of the owners that it lists had ended at the moment of the graph. */
  readonly endedOwners: number;
}

/** Lists of holders for the arithmetic: by what is held, and by whose it is where it is held for others. */
export type HoldersBy = Readonly<Record<Basis, Readonly<Record<Variant, readonly CompanyHolders[]>>>>;

/** Who holds and who controls the saved companies at a moment, with everything that tells where it came from. */
export interface OwnershipGraph {
  readonly moment: string;
  readonly nodes: readonly OwnershipNode[];
  readonly holdings: readonly Holding[];
  readonly control: readonly ControlEdge[];
  readonly holders: HoldersBy;
  /** On which joins the graph rests. */
  readonly joins: readonly Join[];
  /** Everybody whom a snapshot names, as it names them. */
  readonly mentions: readonly Mention[];
  /** Who may be one, for an officer to say, and what officers said of that. */
  readonly proposals: readonly Proposal[];
  readonly said: readonly JoinEvent[];
  readonly flags: readonly GraphFlag[];
  readonly sources: readonly GraphSources[];
  /** What profiles state of related companies. None of it is a holding. */
  readonly relations: readonly StatedRelation[];
}

function endedIn(owners: DatedProfile | null, moment: string): number {
  if (owners === null) return 0;
  const { profile, source } = owners;
  return profile.beneficialOwners.filter((owner) => presenceAt(owner, source.takenAt, moment) === 'absent').length;
}

function sourcesIn({ id, sources }: OpenedCompany, moment: string): GraphSources {
  const of = (section: keyof CompanySources) => sources[section]?.source ?? null;
  const areOwnersWhole = sources.owners !== null && isReadWhole(sources.owners.profile, 'owners');
  return {
    ...{ company: id, shareholders: of('shareholders'), officials: of('officials'), owners: of('owners') },
    areOwnersWhole,
    endedOwners: endedIn(sources.owners, moment),
  };
}

/** Joint holders are one holder: its own list says that each of them may have any part of it, and nobody else one. */
const listOfJoint = ({ id, members }: JointNode): CompanyHolders => ({
  company: id,
  held: members.map((holder) => ({ holder, share: anyShare })),
  list: 'complete',
});

/** The nodes that stand for a company among its own holders. */
function ownSharesOf({ company, holdings }: CompanyHoldings, nodes: ReadonlyMap<NodeId, OwnershipNode>): Set<NodeId> {
  const isOwn = (id: NodeId) => {
    const node = nodes.get(id);
    return id === company || (node?.kind === 'neither' && node.neither === 'own-shares');
  };
  return new Set(holdings.map(({ holder }) => holder).filter(isOwn));
}

/** The lists on one basis and of one variant, without own shares, held directly or through companies that are controlled. */
function listsOf(
  held: readonly CompanyHoldings[],
  nodes: ReadonlyMap<NodeId, OwnershipNode>,
  basis: Basis,
  variant: Variant,
): { lists: CompanyHolders[]; flags: GraphFlag[] } {
  const direct = held.map((one) => listHolders(one, ownSharesOf(one, nodes), basis, variant));
  const listed = withoutControlledHolders(direct, basis, variant);
  const joint = [...nodes.values()].filter((node) => node.kind === 'joint').map(listOfJoint);
  return { lists: [...listed.map(({ list }) => list), ...joint], flags: listed.flatMap(({ flags }) => flags) };
}

function flagsOf(companies: readonly OpenedCompany[], parties: Parties): GraphFlag[] {
  return [
    ...companies.flatMap(({ id, leftOut }) =>
      leftOut.map((snapshot): GraphFlag => ({ kind: 'snapshot-left-out', company: id, snapshot })),
    ),
    ...parties.otherNames.map(({ key, party, source }): GraphFlag => ({
      kind: 'other-name',
      node: parties.nodeOf(key),
      name: party.name,
      source,
    })),
    ...parties.notJoined.map((join): GraphFlag => ({ kind: 'not-joined', join })),
  ];
}

/**
 * The ownership graph of the saved companies as of a moment: of each company the newest snapshot not later that can tell who
 * holds it. Everything in it comes from what is saved. The arithmetic of the lists is not done here: neither are ends
 * tightened, nor are lists that contradict themselves put right. See docs/decisions/0046.
 *
 * @param moment a point in time in the form of `takenAt` (ISO 8601 with a zone)
 * @param joins what officers said of who is one, whole: an event that was withdrawn leaves no trace
 * @param settlements what officers said of shares that contradict themselves, whole
 */
export function ownershipGraph(
  saved: readonly SavedCompany[],
  moment: string,
  joins: readonly JoinEvent[],
  settlements: readonly ShareSettlement[] = [],
): OwnershipGraph {
  const inOrder = saved.toSorted((a, b) => a.dossierId - b.dossierId);
  const reliable = relyOn(inOrder, moment);
  // Which saved companies are one has to be known before it is known which of their snapshots name holders.
  const known = identifyCompanies(reliable, []);
  const before = known.saved.flatMap((group) => openCompany(group, moment) ?? []);
  const named = before.flatMap(({ sources }) => mentionsOf(sources, moment));
  const stated = named.flatMap(({ party }) => {
    const reading = readHolderCompany(party);
    return reading.kind === 'stated' ? [reading.company.stated] : [];
  });
  const identities = identifyCompanies(reliable, stated);
  const companies = identities.saved.flatMap((group) => openCompany(group, moment) ?? []);
  const mentions = companies.flatMap(({ sources }) => mentionsOf(sources, moment));
  const parties = resolveParties(companies, mentions, identities, joins);
  const { nodeOf } = parties;

  const settled = settlementsInForce(settlements);
  const held = companies.flatMap(({ id, sources: { shareholders, fullerHolders } }) =>
    shareholders === null ? [] : [companyHoldings(id, shareholders, nodeOf, settled, fullerHolders)],
  );
  const inOrderOfId = [...parties.nodes, ...held.flatMap((one) => one.nodes)].toSorted((a, b) =>
    a.id < b.id ? -1 : 1,
  );
  const nodes = new Map<NodeId, OwnershipNode>(inOrderOfId.map((node) => [node.id, node]));
  const lists = (basis: Basis, variant: Variant) => listsOf(held, nodes, basis, variant);
  const isHeldForOthers = held.some(({ holdings }) => holdings.some(({ heldFor }) => heldFor !== null));
  /** Where nothing is held for others both ways of reading it are one, also to whoever works them out. */
  const bothWays = (basis: Basis) => {
    const byTitle = lists(basis, 'by-title');
    return { byTitle, forOthers: isHeldForOthers ? lists(basis, 'as-held-for-others') : byTitle };
  };
  const [capital, votes] = [bothWays('capital'), bothWays('votes')];
  const all = [capital.byTitle, capital.forOthers, votes.byTitle, votes.forOthers];
  const sources = companies.map((company) => sourcesIn(company, moment));
  return {
    moment,
    nodes: [...nodes.values()],
    holdings: held.flatMap(({ holdings }) => holdings),
    control: companies.flatMap((company) => controlEdges(company.id, company.sources, moment, nodeOf)),
    holders: {
      capital: { 'by-title': capital.byTitle.lists, 'as-held-for-others': capital.forOthers.lists },
      votes: { 'by-title': votes.byTitle.lists, 'as-held-for-others': votes.forOthers.lists },
    },
    ...{
      mentions,
      joins: parties.joins,
      proposals: parties.proposals,
      said: parties.said,
      sources,
      relations: companies.flatMap(statedRelations),
    },
    flags: [
      ...flagsOf(companies, parties),
      ...held.flatMap(({ flags }) => flags),
      ...all.flatMap(({ flags }) => flags),
    ],
  };
}

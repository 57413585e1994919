import type { ControlEdge } from '../graph/control-edges.ts';
import type { Basis, Variant } from '../graph/flags.ts';
import type { OwnershipNode } from '../graph/nodes.ts';
import type { OwnershipGraph } from '../graph/ownership-graph.ts';
import type { CompanyHolders, NodeId } from '../holding.ts';
import { companyShares, notKnownHolderOf } from '../interest/company-shares.ts';
import { summed, type SummedShares } from './share-of-set.ts';

/** What is known of who holds and controls the companies, read in one of the two ways of what is not beneficially held. */
export interface KnownOwnership {
  /** The lists that walks follow. Votes that are not stated are read as the capital. */
  readonly lists: Readonly<Record<Basis, readonly CompanyHolders[]>>;
  /** What each list says together, by its company. */
  readonly shares: Readonly<Record<Basis, ReadonlyMap<NodeId, SummedShares>>>;
  /** Companies whose capital is a sign of their votes, which nobody states. */
  readonly capitalForVotes: ReadonlySet<NodeId>;
  /** Whoever holds such a company on the way to the asked one: a part of their votes is known by that sign alone. */
  readonly aboveCapitalForVotes: ReadonlySet<NodeId>;
  readonly control: readonly ControlEdge[];
  /** The companies that the asked one's holders lead to, and that one. */
  readonly companies: ReadonlySet<NodeId>;
  /** Persons who hold or control one of these companies. */
  readonly persons: readonly NodeId[];
  /** What could also be somebody's: holders not known, companies not opened, whoever a part is held for without a name. */
  readonly open: ReadonlySet<NodeId>;
  /** Trusts, foundations and funds among the holders: who is behind one is not kept. */
  readonly bodies: readonly NodeId[];
  /** The joint holders that somebody is one of. */
  readonly jointOf: ReadonlyMap<NodeId, readonly NodeId[]>;
  /** Who is one of each joint holder. */
  readonly membersOf: ReadonlyMap<NodeId, readonly NodeId[]>;
}

/** Whether a chain that ends here could lead on to somebody. */
function isOpen(node: OwnershipNode): boolean {
  switch (node.kind) {
    case 'unopened':
    case 'named-party':
    case 'not-named':
      return true;
    case 'neither':
      return node.neither === 'not-stated';
    case 'company':
    case 'person':
    case 'joint':
      return false;
  }
}

const isBody = (node: OwnershipNode) =>
  node.kind === 'neither' && ['trust', 'foundation', 'fund'].includes(node.neither);

/** Companies and everybody whom their holders and those who control them lead to, by their capital or their votes. */
function reachedFrom(
  begin: Iterable<NodeId>,
  lists: readonly CompanyHolders[],
  control: readonly ControlEdge[],
): ReadonlySet<NodeId> {
  const leadsTo = new Map<NodeId, NodeId[]>();
  const note = (from: NodeId, to: readonly NodeId[]) => leadsTo.set(from, [...(leadsTo.get(from) ?? []), ...to]);
  for (const { company, held } of lists)
    note(
      company,
      held.map(({ holder }) => holder),
    );
  for (const { subject, holder } of control) note(subject, [holder]);
  const reached = new Set(begin);
  // A set goes through what is added to it meanwhile.
  for (const node of reached) for (const next of leadsTo.get(node) ?? []) reached.add(next);
  return reached;
}

const sharesOf = (lists: readonly CompanyHolders[]) =>
  new Map(lists.map((list) => [list.company, summed(companyShares(list))]));

/** The votes of each company, or its capital where that is a sign of votes that nobody states. */
function votesOrCapital(graph: OwnershipGraph, variant: Variant, without: ReadonlySet<NodeId>): CompanyHolders[] {
  const capital = new Map(graph.holders.capital[variant].map((list) => [list.company, list]));
  return graph.holders.votes[variant].map((list) =>
    without.has(list.company) ? (capital.get(list.company) ?? list) : list,
  );
}

/** Reads a graph for what rules ask about one company. */
export function knownOwnership(graph: OwnershipGraph, asked: NodeId, variant: Variant): KnownOwnership {
  const capitalForVotes = new Set(
    graph.flags.flatMap((flag) => (flag.kind === 'votes-not-known' && flag.capitalIsSign ? [flag.company] : [])),
  );
  const lists = {
    capital: graph.holders.capital[variant],
    votes: votesOrCapital(graph, variant, capitalForVotes),
  };
  const membersOf = new Map(graph.nodes.flatMap((node) => (node.kind === 'joint' ? [[node.id, node.members]] : [])));
  const jointOf = new Map<NodeId, NodeId[]>();
  for (const [joint, members] of membersOf)
    for (const member of members) jointOf.set(member, [...(jointOf.get(member) ?? []), joint]);
  const shares = { capital: sharesOf(lists.capital), votes: sharesOf(lists.votes) };
  const listed = [...shares.capital.keys(), ...shares.votes.keys()];
  const reached = reachedFrom([asked], [...lists.capital, ...lists.votes], graph.control);
  return {
    lists,
    shares,
    capitalForVotes,
    aboveCapitalForVotes: reachedFrom(
      [...capitalForVotes].filter((company) => reached.has(company)),
      lists.votes,
      [],
    ),
    control: graph.control,
    companies: new Set(listed.filter((company) => reached.has(company))),
    persons: graph.nodes.filter((node) => node.kind === 'person' && reached.has(node.id)).map(({ id }) => id),
    open: new Set([...graph.nodes.filter(isOpen).map(({ id }) => id), ...listed.map(notKnownHolderOf)]),
    bodies: graph.nodes.filter((node) => isBody(node) && reached.has(node.id)).map(({ id }) => id),
    ...{ jointOf, membersOf },
  };
}

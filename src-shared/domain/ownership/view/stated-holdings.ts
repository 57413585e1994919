import type { Holding } from '../graph/company-holdings.ts';
import type { Basis } from '../graph/flags.ts';
import { addShares, withinWhole } from '../graph/interval-arithmetic.ts';
import type { OwnershipGraph } from '../graph/ownership-graph.ts';
import type { CompanyHolders, NodeId, ShareInterval } from '../holding.ts';
import { companyShares, type CompanyShares } from '../interest/company-shares.ts';

/** What one holder holds of one company in all entries of its snapshot together. */
export interface StatedHolding {
  readonly holder: NodeId;
  readonly subject: NodeId;
  /** Null for a part that no entry states: of joint holders, or of a holder that is not known. */
  readonly stated: ShareInterval | null;
  /** As narrow as the whole list makes it. */
  readonly capital: ShareInterval;
  readonly votes: ShareInterval | null;
  readonly entries: readonly Holding[];
}

/** Each company's list as its entries state it, its own shares among them: what a drawing shows. */
export interface StatedHoldings {
  readonly holdings: readonly StatedHolding[];
  readonly lists: readonly CompanyHolders[];
  /** What the capital list of each company says together. */
  readonly shares: ReadonlyMap<NodeId, CompanyShares>;
}

type Entries = ReadonlyMap<NodeId, readonly Holding[]>;

const shareOn = (holding: Holding, basis: Basis) => (basis === 'capital' ? holding.capital : holding.votes);

/** Null where one of the entries does not tell. */
function togetherOn(entries: readonly Holding[], basis: Basis): ShareInterval | null {
  const shares = entries.map((entry) => shareOn(entry, basis));
  const known = shares.filter((share) => share !== null);
  const [first, ...others] = known;
  if (first === undefined || known.length < shares.length) return null;
  return withinWhole(others.reduce(addShares, first));
}

function listOn(list: CompanyHolders, entries: Entries, basis: Basis): CompanyHolders {
  const held = [...entries].flatMap(([holder, theirs]) => {
    const share = togetherOn(theirs, basis);
    const isUnsettled = theirs.some(({ doubts }) => doubts.length > 0);
    return share === null ? [] : [{ holder, share, ...(isUnsettled ? { isUnsettled } : {}) }];
  });
  return { ...list, held };
}

function entriesBySubject(holdings: readonly Holding[]): ReadonlyMap<NodeId, Entries> {
  const found = new Map<NodeId, Map<NodeId, Holding[]>>();
  for (const holding of holdings) {
    const bySubject = found.get(holding.subject) ?? new Map<NodeId, Holding[]>();
    bySubject.set(holding.holder, [...(bySubject.get(holding.holder) ?? []), holding]);
    found.set(holding.subject, bySubject);
  }
  return found;
}

/**
 * The holdings of a graph as they are stated, by title. The lists for the arithmetic leave a company's own shares out, so
 * that the others' parts are of the rest; here everything stands as its register has it.
 */
export function statedHoldings(graph: OwnershipGraph): StatedHoldings {
  const entriesOf = entriesBySubject(graph.holdings);
  const nothing: Entries = new Map();
  const votesOf = new Map(graph.holders.votes['by-title'].map((list) => [list.company, list]));
  const lists: CompanyHolders[] = [];
  const shares = new Map<NodeId, CompanyShares>();
  const holdings: StatedHolding[] = [];
  for (const given of graph.holders.capital['by-title']) {
    const entries = entriesOf.get(given.company) ?? nothing;
    // Joint holders have a list without entries.
    const list = entries.size === 0 ? given : listOn(given, entries, 'capital');
    const said = companyShares(list);
    const votesList = votesOf.get(given.company);
    const votes = votesList === undefined ? null : companyShares(listOn(votesList, entries, 'votes'));
    const areVotesStated = entries.size > 0 && [...entries.values()].every((one) => togetherOn(one, 'votes') !== null);
    lists.push(list);
    shares.set(given.company, said);
    for (const { holder, share } of said.shares) {
      const theirs = entries.get(holder) ?? [];
      // What is left for holders who are not known has no entry: the votes of all others leave it, as the capital does.
      const hasVotes = theirs.length === 0 ? areVotesStated : togetherOn(theirs, 'votes') !== null;
      const voting = hasVotes ? votes?.shares.find((one) => one.holder === holder) : undefined;
      holdings.push({
        ...{ holder, subject: given.company, entries: theirs, capital: share },
        stated: togetherOn(theirs, 'capital'),
        votes: voting?.share ?? null,
      });
    }
  }
  return { holdings, lists, shares };
}

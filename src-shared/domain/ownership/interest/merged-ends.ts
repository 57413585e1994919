import type { GraphCompany, GraphHolding, InterestGraph } from './interest-graph.ts';

/** What walks go over: who holds which company. */
export type WalkGraph = Pick<InterestGraph, 'asked' | 'companies' | 'heldBy'>;

/** The ends of several holdings together, and how many of them no reading reaches. */
interface EndSums {
  lower: bigint;
  upper: bigint;
  lowerExcluded: number;
  upperExcluded: number;
}

const nothing = (): EndSums => ({ lower: 0n, upper: 0n, lowerExcluded: 0, upperExcluded: 0 });

function note(sums: EndSums, { lower, upper, lowerIncluded, upperIncluded }: GraphHolding): void {
  sums.lower += lower;
  sums.upper += upper;
  if (!lowerIncluded) sums.lowerExcluded += 1;
  if (!upperIncluded) sums.upperExcluded += 1;
}

const without = (all: EndSums, some: EndSums): EndSums => ({
  lower: all.lower - some.lower,
  upper: all.upper - some.upper,
  lowerExcluded: all.lowerExcluded - some.lowerExcluded,
  upperExcluded: all.upperExcluded - some.upperExcluded,
});

/** Of two ends that both hold the one that says more; one of two that are equal is reached only where both are. */
function stricter(own: bigint, isOwnReached: boolean, left: bigint, isLeftReached: boolean, order: 1 | -1) {
  if (own === left) return { value: own, included: isOwnReached && isLeftReached };
  const isOwnStricter = order === 1 ? own > left : own < left;
  return isOwnStricter ? { value: own, included: isOwnReached } : { value: left, included: isLeftReached };
}

/** One holding in place of several, as narrow as what is left by all other holdings of the company makes it. */
function holdingOf(holder: number, own: EndSums, all: EndSums, whole: bigint): GraphHolding {
  const others = without(all, own);
  const [isLowerReached, isUpperReached] = [own.lowerExcluded === 0, own.upperExcluded === 0];
  const lower = stricter(own.lower, isLowerReached, whole - others.upper, others.upperExcluded === 0, 1);
  const upper = stricter(own.upper, isUpperReached, whole - others.lower, others.lowerExcluded === 0, -1);
  return {
    holder,
    lower: lower.value,
    upper: upper.value,
    lowerIncluded: lower.included,
    upperIncluded: upper.included,
  };
}

const isAnything = ({ upper, lowerExcluded }: EndSums) => upper > 0n || lowerExcluded > 0;

/**
 * Makes of a graph one in which all ends that are asked about are one holder of each company, and all other ends another:
 * where walks stop at neither, it makes no difference which of them has what. A company with thousands of holders has two
 * then beside the companies among them, and a question about one of them takes no longer for it.
 *
 * Resolves a question to the graph and the number of the ends in it; null where a company is among what is asked about, and
 * where nothing tells who holds the asked company, which is then an end itself and would be taken for the ends.
 */
export function endMerger(
  graph: InterestGraph,
): (ends: ReadonlySet<number>) => { graph: WalkGraph; end: number } | null {
  const { companies, heldBy, asked } = graph;
  const end = companies.length;
  const isEnd = ({ holder }: GraphHolding) => holder >= end;
  const sumsOf = (holdings: readonly GraphHolding[]) => {
    const sums = nothing();
    for (const holding of holdings) note(sums, holding);
    return sums;
  };
  const all = companies.map(({ holdings }) => sumsOf(holdings));
  const ofEnds = companies.map(({ holdings }) => sumsOf(holdings.filter(isEnd)));
  const inner = companies.map(({ holdings }) => holdings.filter((holding) => !isEnd(holding)));
  const heldByEnd = new Map<number, { company: number; holding: GraphHolding }[]>();
  for (const { node, holdings } of companies)
    for (const holding of holdings.filter(isEnd))
      heldByEnd.set(holding.holder, [...(heldByEnd.get(holding.holder) ?? []), { company: node, holding }]);
  const heldByCompanies = heldBy.slice(0, end);

  return (ends) => {
    if (asked >= end || [...ends].some((node) => node < end)) return null;
    const theirs = new Map<number, EndSums>();
    for (const node of ends)
      for (const { company, holding } of heldByEnd.get(node) ?? []) {
        const sums = theirs.get(company) ?? nothing();
        note(sums, holding);
        theirs.set(company, sums);
      }
    const merged = companies.map((company): GraphCompany => {
      const { node, whole } = company;
      const [own, everybody] = [theirs.get(node) ?? nothing(), all[node] ?? nothing()];
      const others = without(ofEnds[node] ?? nothing(), own);
      const holdings = [
        ...(inner[node] ?? []),
        ...(isAnything(own) ? [holdingOf(end, own, everybody, whole)] : []),
        ...(isAnything(others) ? [holdingOf(end + 1, others, everybody, whole)] : []),
      ];
      const spare = holdings.reduce((left, { lower }) => left - lower, whole);
      return { ...company, holdings, spare };
    });
    const holdsIn = (which: number) =>
      merged.flatMap(({ node, holdings }) =>
        holdings.some(({ holder, upper }) => holder === which && upper > 0n) ? [node] : [],
      );
    return { graph: { asked, companies: merged, heldBy: [...heldByCompanies, holdsIn(end), holdsIn(end + 1)] }, end };
  };
}

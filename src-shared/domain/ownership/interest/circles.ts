import type { NodeId } from '../holding.ts';
import { canHold, type GraphCompany, type InterestGraph } from './interest-graph.ts';

/**
 * Companies that own each other. `always`: nobody outside holds any of them, so that nothing that is followed into the circle
 * ends anywhere. `may`: so it is in some readings. `never`: in each reading somebody outside holds something.
 */
export interface OwnershipCircle {
  readonly companies: readonly NodeId[];
  readonly closes: 'always' | 'may' | 'never';
}

/** Whether a reading gives the whole company to holders of the set: the others can have exactly nothing. */
function canBeHeldWithin({ holdings, whole }: GraphCompany, nodes: ReadonlySet<number>): boolean {
  const inside = holdings.filter(({ holder }) => nodes.has(holder));
  const others = holdings.filter((holding) => canHold(holding) && !nodes.has(holding.holder));
  if (!others.every(({ lower, lowerIncluded }) => lower === 0n && lowerIncluded)) return false;
  const most = inside.reduce((sum, { upper }) => sum + upper, 0n);
  return most > whole || (most === whole && inside.every(({ upperIncluded }) => upperIncluded));
}

/** Those of the companies that may hold each other wholly, so that a walk that comes there may circle for ever. */
export function closableAmong(companies: readonly GraphCompany[]): ReadonlySet<number> {
  const nodes = new Set(companies.map(({ node }) => node));
  for (let before = -1; before !== nodes.size;) {
    before = nodes.size;
    for (const company of companies) if (!canBeHeldWithin(company, nodes)) nodes.delete(company.node);
  }
  return nodes;
}

/** The companies that some reading lets circle for ever, if walks stop at these ends and at whoever has no list. */
export function mayCircle(
  { companies }: Pick<InterestGraph, 'companies'>,
  ends: ReadonlySet<number>,
): ReadonlySet<number> {
  return closableAmong(companies.filter(({ node }) => !ends.has(node)));
}

/**
 * The companies from which a walk can come to one of the ends without passing `lost`, each after its holders. It is not asked
 * what leads to `from`, through which all walks come.
 */
export function companiesReaching(
  { asked, companies, heldBy }: Pick<InterestGraph, 'asked' | 'companies' | 'heldBy'>,
  { ends, lost, from }: { ends: ReadonlySet<number>; lost: ReadonlySet<number>; from: number },
): GraphCompany[] {
  const seen = new Set(ends);
  for (const node of seen) {
    // Walks come back to the asked company if it is in a circle. The others that are asked from are in none.
    if (node === from && node !== asked) continue;
    for (const company of heldBy[node] ?? []) if (!lost.has(company)) seen.add(company);
  }
  return [...seen]
    .filter((node) => node < companies.length && !ends.has(node))
    .sort((a, b) => a - b)
    .flatMap((node) => companies[node] ?? []);
}

/** Every circle of the graph, each with its companies. A company that holds itself is one. */
export function ownershipCircles({ companies, ids }: InterestGraph): OwnershipCircle[] {
  const members = new Map<number, GraphCompany[]>();
  for (const company of companies) members.set(company.component, [...(members.get(company.component) ?? []), company]);
  return [...members.values()].flatMap((circle) => {
    const nodes = new Set(circle.map(({ node }) => node));
    const holders = circle.flatMap(({ holdings }) => holdings.filter(canHold).map(({ holder }) => holder));
    if (!holders.some((holder) => nodes.has(holder))) return [];
    const isClosed = holders.every((holder) => nodes.has(holder));
    const mayClose = closableAmong(circle).size > 0;
    return [
      {
        companies: circle.map(({ node }) => ids[node] ?? ''),
        closes: isClosed ? ('always' as const) : mayClose ? ('may' as const) : ('never' as const),
      },
    ];
  });
}

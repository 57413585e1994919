import { solveCircle } from './circle-strategy.ts';
import { bestOrder, filled, type Direction, type FillOrder } from './fill-order.ts';
import { optimalShares, type CompanyReading } from './optimal-shares.ts';
import type { GraphCompany, GraphHolding } from './interest-graph.ts';
import { compareQuotients, weighted, type Quotient } from './quotient.ts';

/** What one bound is asked of. */
export interface BoundQuestion {
  /** The nodes that are counted together. A company among them is where a walk stops, too. */
  readonly ends: ReadonlySet<number>;
  readonly direction: Direction;
  /** The companies that lead to the ends, as `companiesReaching` gives them. All others are worth nothing. */
  readonly part: readonly GraphCompany[];
}

/** The bound of every company that leads to the ends, exact. */
export interface BoundValues {
  valueOf(node: number): Quotient;
  /** Whether some reading gives a company's value without resting on an excluded end. */
  isReached(node: number): boolean;
  /** The shares of a company of this part in one reading that gives every value that is reached. */
  reachedShares(company: GraphCompany): CompanyReading | null;
  /** The shares of a company of this part in a reading that the bounds are the limit of: excluded ends are taken as included. */
  limitShares(company: GraphCompany): CompanyReading;
}

const nothing: Quotient = { numerator: 0n, denominator: 1n };
const all: Quotient = { numerator: 1n, denominator: 1n };

/** A company that is in no circle by itself, and the companies of a circle together: neighbours of one component. */
function steps(part: readonly GraphCompany[]): (GraphCompany | GraphCompany[])[] {
  const found: (GraphCompany | GraphCompany[])[] = [];
  let circle: GraphCompany[] = [];
  for (const company of part) {
    if (!company.isInCircle) found.push(company);
    else if (circle[0]?.component === company.component) circle.push(company);
    else found.push((circle = [company]));
  }
  return found;
}

/**
 * The greatest or least part of each company that comes to the ends, over every reading: reading-and-proof.md, section 2.
 * Where no company holds itself, also through others, that is one multiplication after the other; only circles are solved.
 *
 * A reading gives the bound of a company if, wherever a walk from there comes, the shares are optimal by the bounds of the
 * holders, and the walk cannot stay in a circle of companies that are worth something.
 */
export function boundValues({ ends, direction, part }: BoundQuestion): BoundValues {
  const values = new Map<number, Quotient>();
  for (const end of ends) values.set(end, all);
  const valueOf = (node: number) => values.get(node) ?? nothing;
  const circleOrders = new Map<number, FillOrder>();
  /** Companies whose value is given only by readings with an excluded end: no other reading may lead there. */
  const excluded = new Set<number>();
  const isExcluded = (node: number) => excluded.has(node);

  const sorted = (company: GraphCompany) => bestOrder(company, valueOf, compareQuotients, direction);
  const reachedShares = (company: GraphCompany) =>
    excluded.has(company.node) ? null : optimalShares(company, sorted(company), valueOf, isExcluded);

  /** The one holding through which a company leads to the ends; null if there are several, or it is worth nothing. */
  function onlyLead({ holdings }: GraphCompany): GraphHolding | null {
    let found: GraphHolding | null = null;
    for (const holding of holdings) {
      if (!values.has(holding.holder)) continue;
      if (found !== null) return null;
      found = holding;
    }
    return found === null || excluded.has(found.holder) || valueOf(found.holder).numerator === 0n ? null : found;
  }

  /** The end of the only holding is the bound, and it is as it was tightened: included if a reading reaches it. Most are so. */
  function settleByOne({ node, whole }: GraphCompany, only: GraphHolding): void {
    const isGreatest = direction === 'greatest';
    const { numerator, denominator } = valueOf(only.holder);
    values.set(node, {
      numerator: (isGreatest ? only.upper : only.lower) * numerator,
      denominator: whole * denominator,
    });
    if (!(isGreatest ? only.upperIncluded : only.lowerIncluded)) excluded.add(node);
  }

  /** Whether shares rest on no excluded end and lead to no company that does. */
  const isOpen = ({ holdings }: GraphCompany, shares: readonly bigint[]) =>
    holdings.every(({ holder, lower, lowerIncluded, upper, upperIncluded }, place) => {
      const share = shares[place] ?? 0n;
      if (share > 0n && excluded.has(holder)) return false;
      return (lowerIncluded || share !== lower) && (upperIncluded || share !== upper);
    });

  function settle(company: GraphCompany): void {
    const only = onlyLead(company);
    if (only !== null) {
      settleByOne(company, only);
      return;
    }
    const { node, holdings, whole } = company;
    const order = sorted(company);
    const shares = filled(company, order);
    const terms = holdings.map(({ holder }, place) => ({ weight: shares[place] ?? 0n, value: valueOf(holder) }));
    values.set(node, weighted(terms, whole));
    if (!isOpen(company, shares) && optimalShares(company, order, valueOf, isExcluded) === null) excluded.add(node);
  }

  /** Takes out the members that are not reached, until those that are left lead to each other and out. */
  function excludeUnreached(members: readonly GraphCompany[], placeOf: ReadonlyMap<number, number>): void {
    for (let before = -1; before !== excluded.size;) {
      before = excluded.size;
      const leaving = new Set<number>();
      const open = members.map((company) => ({ company, shares: reachedShares(company) }));
      const leads = (node: number) => !placeOf.has(node) || leaving.has(node);
      for (let count = -1; count < leaving.size;) {
        count = leaving.size;
        for (const { company, shares } of open)
          if (company.holdings.some(({ holder }, at) => (shares?.parts[at] ?? 0n) > 0n && leads(holder)))
            leaving.add(company.node);
      }
      for (const { node } of members) if (!leaving.has(node)) excluded.add(node);
    }
  }

  function settleCircle(members: readonly GraphCompany[]): void {
    const placeOf = new Map(members.map(({ node }, place) => [node, place]));
    const solved = solveCircle({ members, placeOf, valueOutside: valueOf, direction });
    for (const [place, { node }] of members.entries()) {
      circleOrders.set(node, solved.orders[place] ?? []);
      values.set(node, solved.values[place] ?? nothing);
    }
    excludeUnreached(members, placeOf);
  }

  for (const step of steps(part)) {
    if (Array.isArray(step)) settleCircle(step);
    else settle(step);
  }
  return {
    valueOf,
    isReached: (node) => !excluded.has(node),
    reachedShares,
    limitShares: (company) => ({
      parts: filled(company, circleOrders.get(company.node) ?? sorted(company)),
      whole: company.whole,
    }),
  };
}

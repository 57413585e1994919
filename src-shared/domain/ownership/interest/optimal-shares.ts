import type { FillOrder } from './fill-order.ts';
import type { GraphCompany, GraphHolding } from './interest-graph.ts';
import { compareQuotients, type Quotient } from './quotient.ts';

/** A reading of one company: what each of its holdings has, in parts of the whole. */
export interface CompanyReading {
  readonly parts: readonly bigint[];
  readonly whole: bigint;
}

/** How much more than its least a holder can have. */
export const roomOf = ({ lower, upper }: GraphHolding) => upper - lower;
const total = (parts: readonly bigint[]) => parts.reduce((sum, part) => sum + part, 0n);

/** Neighbours in the order whose holders are worth the same. */
function byValue({ holdings }: GraphCompany, order: FillOrder, valueOf: (node: number) => Quotient): number[][] {
  const groups: number[][] = [];
  let before: Quotient | null = null;
  for (const place of order) {
    const value = valueOf(holdings[place]?.holder ?? -1);
    if (before !== null && compareQuotients(before, value) === 0) groups.at(-1)?.push(place);
    else groups.push([place]);
    before = value;
  }
  return groups;
}

/**
 * A reading of one company that gives its bound, rests on no excluded end, and gives nothing to holders that are avoided; null
 * if there is none. Among these readings it gives something to as many holders as can be, so that no walk is kept in a circle
 * that another of them would let out of. `order` has the best holder first.
 *
 * Readings that give the bound differ only within the group of equal value where the filling stops: better holders have their
 * most, worse ones their least.
 */
export function optimalShares(
  company: GraphCompany,
  order: FillOrder,
  valueOf: (node: number) => Quotient,
  isAvoided: (node: number) => boolean,
): CompanyReading | null {
  const { holdings, whole } = company;
  const parts = holdings.map(({ lower }) => lower);
  const held = (place: number): GraphHolding => {
    const holding = holdings[place];
    if (holding === undefined) throw new RangeError('An order names a holding that the company does not have.');
    return holding;
  };

  /** Gives each of a group one of its ends. */
  function setAtEnd(group: readonly number[], end: 'lower' | 'upper'): boolean {
    return group.every((place) => {
      const holding = held(place);
      parts[place] = holding[end];
      const isIncluded = end === 'lower' ? holding.lowerIncluded : holding.upperIncluded;
      return (isIncluded || roomOf(holding) === 0n) && !(holding[end] > 0n && isAvoided(holding.holder));
    });
  }

  let spare = company.spare;
  /** The group where the filling stops, and what is left for it. */
  let between: readonly number[] = [];
  let betweenSpare = 0n;
  for (const group of byValue(company, order, valueOf)) {
    const room = total(group.map((place) => roomOf(held(place))));
    if (spare >= room) {
      if (!setAtEnd(group, 'upper')) return null;
      spare -= room;
    } else if (spare === 0n) {
      if (!setAtEnd(group, 'lower')) return null;
    } else {
      const free = group.filter((place) => !isAvoided(held(place).holder));
      const avoided = group.filter((place) => isAvoided(held(place).holder));
      if (!avoided.every((place) => held(place).lower === 0n) || !setAtEnd(avoided, 'lower')) return null;
      between = free;
      betweenSpare = spare;
      spare = 0n;
    }
  }
  const room = total(between.map((place) => roomOf(held(place))));
  if (room < betweenSpare) return null;
  if (room === betweenSpare) return setAtEnd(between, 'upper') ? { parts, whole } : null;
  // Each takes the same part of its room, strictly between its ends; all parts are counted in smaller ones for that.
  const taking = new Set(between);
  const scaled = holdings.map((holding, place) =>
    taking.has(place) ? holding.lower * room + roomOf(holding) * betweenSpare : (parts[place] ?? 0n) * room,
  );
  return { parts: scaled, whole: whole * room };
}

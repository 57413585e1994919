import { inFractions, inNumbers, type Arithmetic } from './arithmetic.ts';
import { one, zero } from '../fraction.ts';
import { bestOrder, filled, type Direction, type FillOrder } from './fill-order.ts';
import { solveEquations, type Equation } from './linear-system.ts';
import { canHold, type GraphCompany } from './interest-graph.ts';
import { compareQuotients, type Quotient } from './quotient.ts';

/** Companies that reach each other, each with a way out; the values of all holders outside are known. */
export interface Circle {
  readonly members: readonly GraphCompany[];
  /** The place of each member, by the number of its node. */
  readonly placeOf: ReadonlyMap<number, number>;
  valueOutside(node: number): Quotient;
  readonly direction: Direction;
}

/** How each member's shares are filled, in the order of the members, and what the members are worth then. */
interface Strategy<Value> {
  readonly orders: readonly FillOrder[];
  readonly values: readonly Value[];
}

/** No circle needs nearly as many; numbers that turn in a circle by their rounding would need more. */
const maxRoundsInNumbers = 50;

/**
 * A strategy in which each walk leaves the circle: each member gives the most to a holder that is nearer to the way out. What
 * is reached in steps that each improve something leaves it too, and only then has the system one solution.
 */
function leavingOrders({ members, placeOf }: Circle): FillOrder[] {
  const orders = new Map<number, FillOrder>();
  const leads = (holder: number) => {
    const place = placeOf.get(holder);
    return place === undefined || orders.has(place);
  };
  for (let before = -1; before < orders.size;) {
    before = orders.size;
    const found = members.flatMap(({ holdings }, place): [number, FillOrder][] => {
      const first = orders.has(place) ? -1 : holdings.findIndex((one) => canHold(one) && leads(one.holder));
      return first === -1 ? [] : [[place, [first, ...[...holdings.keys()].filter((other) => other !== first)]]];
    });
    for (const [place, order] of found) orders.set(place, order);
  }
  return members.map(({ holdings }, place) => orders.get(place) ?? [...holdings.keys()]);
}

/** Whether each member gives something to a holder that leads out. */
function leavesCircle({ members, placeOf }: Circle, orders: readonly FillOrder[]): boolean {
  const shares = members.map((member, place) => filled(member, orders[place] ?? []));
  const leaving = new Set<number>();
  const leads = (holder: number) => {
    const place = placeOf.get(holder);
    return place === undefined || leaving.has(place);
  };
  for (let before = -1; before < leaving.size;) {
    before = leaving.size;
    for (const [place, { holdings }] of members.entries())
      if (holdings.some(({ holder }, at) => (shares[place]?.[at] ?? 0n) > 0n && leads(holder))) leaving.add(place);
  }
  return leaving.size === members.length;
}

/** Fills anew, solves, and goes on while a member becomes better: strategy iteration, ended after so many rounds. */
function improved<Value>(
  arithmetic: Arithmetic<Value>,
  { members, placeOf, valueOutside, direction }: Circle,
  start: readonly FillOrder[],
  maxRounds: number,
): Strategy<Value> {
  const { zero, add, multiply, compare, isMore, quotient } = arithmetic;
  const outside = new Map<number, Value>();
  for (const { holder } of members.flatMap(({ holdings }) => holdings)) {
    if (placeOf.has(holder) || outside.has(holder)) continue;
    const { numerator, denominator } = valueOutside(holder);
    outside.set(holder, quotient(numerator, denominator));
  }
  const heldIn = (member: GraphCompany, order: FillOrder) =>
    filled(member, order).flatMap((share, at) =>
      share === 0n ? [] : [{ holder: member.holdings[at]?.holder ?? -1, share: quotient(share, member.whole) }],
    );

  function equation(member: GraphCompany, order: FillOrder): Equation<Value> {
    let constant = zero;
    const factors = new Map<number, Value>();
    for (const { holder, share } of heldIn(member, order)) {
      const place = placeOf.get(holder);
      if (place === undefined) constant = add(constant, multiply(share, outside.get(holder) ?? zero));
      else factors.set(place, add(factors.get(place) ?? zero, share));
    }
    return { constant, factors };
  }

  let orders = start;
  for (let round = 1; ; round += 1) {
    const values = solveEquations(
      arithmetic,
      members.map((member, place) => equation(member, orders[place] ?? [])),
    );
    const valueOf = (node: number) => {
      const place = placeOf.get(node);
      return (place === undefined ? outside.get(node) : values[place]) ?? zero;
    };
    const next = members.map((member, place) => {
      const order = bestOrder(member, valueOf, compare, direction);
      const value = heldIn(member, order).reduce(
        (sum, { holder, share }) => add(sum, multiply(share, valueOf(holder))),
        zero,
      );
      const now = values[place] ?? zero;
      // What is not better stays as it is: an equal order could close the circle.
      const isBetter = direction === 'greatest' ? isMore(value, now) : isMore(now, value);
      return isBetter ? order : (orders[place] ?? order);
    });
    const isDone = next.every((order, place) => order === orders[place]);
    if (isDone || round === maxRounds) return { orders, values };
    orders = next;
  }
}

/** The one value that holders outside have, if those that lead to the ends all have the same; null otherwise. */
function commonValue({ members, placeOf, valueOutside }: Circle): Quotient | null {
  let common: Quotient | null = null;
  for (const { holdings } of members)
    for (const { holder } of holdings) {
      const value: Quotient | null = placeOf.has(holder) ? common : valueOutside(holder);
      if (value === null || value.numerator === 0n) continue;
      if (common !== null && compareQuotients(common, value) !== 0) return null;
      common = value;
    }
  return common;
}

/**
 * The greatest or least value of each member over every reading in which the walk leaves the circle, and the shares that give
 * it. The strategy is found in numbers. It is solved and improved in fractions then, so that no rounding decides.
 */
export function solveCircle(circle: Circle): Strategy<Quotient> {
  const common = commonValue(circle);
  // Mostly one holder leads out. What follows it is only multiplied in afterwards, for long fractions take long to solve with.
  const scaled: Circle =
    common === null
      ? circle
      : { ...circle, valueOutside: (node) => (circle.valueOutside(node).numerator === 0n ? zero : one) };
  const start = leavingOrders(scaled);
  const found = improved(inNumbers, scaled, start, maxRoundsInNumbers).orders;
  const { orders, values } = improved(inFractions, scaled, leavesCircle(scaled, found) ? found : start, Infinity);
  return {
    orders,
    values: values.map(({ numerator, denominator }) => ({
      numerator: numerator * (common?.numerator ?? 1n),
      denominator: denominator * (common?.denominator ?? 1n),
    })),
  };
}

import type { Arithmetic } from './arithmetic.ts';

/** One unknown: the constant plus each other unknown (by its place) times its factor. */
export interface Equation<Value> {
  readonly constant: Value;
  readonly factors: ReadonlyMap<number, Value>;
}

interface Row<Value> {
  constant: Value;
  factors: Map<number, Value>;
}

/** Fewest products first, so that long circles with few branches stay as sparse as they are. */
function cheapest<Value>(open: ReadonlyMap<number, Row<Value>>): number {
  const uses = new Map<number, number>();
  for (const { factors } of open.values()) for (const at of factors.keys()) uses.set(at, (uses.get(at) ?? 0) + 1);
  let [best, least] = [-1, Infinity];
  for (const [at, { factors }] of open) {
    const products = (uses.get(at) ?? 0) * factors.size;
    if (products < least) [best, least] = [at, products];
  }
  return best;
}

/**
 * Solves `x = constant + factors * x` by putting one unknown after the other into the others. The factors are shares of a
 * walk that stops at last, so that nothing is divided by zero in fractions; in numbers a circle that nearly never stops
 * gives what is not a number.
 */
export function solveEquations<Value>(
  { zero, one, add, subtract, multiply, divide }: Arithmetic<Value>,
  equations: readonly Equation<Value>[],
): Value[] {
  const open = new Map(
    equations.map(({ constant, factors }, at): [number, Row<Value>] => [at, { constant, factors: new Map(factors) }]),
  );

  /** The unknown by the others: what it takes of itself is divided out. */
  function settled(at: number, { constant, factors }: Row<Value>): Row<Value> {
    const own = factors.get(at);
    if (own === undefined) return { constant, factors };
    const rest = subtract(one, own);
    factors.delete(at);
    return {
      constant: divide(constant, rest),
      factors: new Map([...factors].map(([to, factor]) => [to, divide(factor, rest)])),
    };
  }

  function putIn(row: Row<Value>, at: number, found: Row<Value>): void {
    const times = row.factors.get(at);
    if (times === undefined) return;
    row.factors.delete(at);
    row.constant = add(row.constant, multiply(times, found.constant));
    for (const [to, factor] of found.factors) {
      const product = multiply(times, factor);
      const before = row.factors.get(to);
      row.factors.set(to, before === undefined ? product : add(before, product));
    }
  }

  const found: { at: number; row: Row<Value> }[] = [];
  while (open.size > 0) {
    const at = cheapest(open);
    const row = open.get(at);
    if (row === undefined) break;
    open.delete(at);
    const own = settled(at, row);
    for (const other of open.values()) putIn(other, at, own);
    found.push({ at, row: own });
  }
  const values = equations.map(() => zero);
  for (const { at, row } of found.reverse())
    values[at] = [...row.factors].reduce(
      (value, [to, factor]) => add(value, multiply(factor, values[to] ?? zero)),
      row.constant,
    );
  return values;
}

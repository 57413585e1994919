import type { CompanyHolders, HeldShare, NodeId } from '../../../../../src-shared/domain/ownership/holding.ts';

/**
 * The bounds of ownership by trying every extreme reading, one after the other. It shares nothing with what it checks but the
 * types of the question: fractions, elimination, and what a list says together are its own.
 *
 * Excluded ends are moved inwards by a very small part of the whole. Readings of the moved lists are readings of the stated
 * ones, so that a bound that some of them gives exactly is reached; and whoever reaches a bound of the stated lists keeps
 * some way off each excluded end, so that for a part small enough the moved lists have that reading too. A bound that is
 * not reached is the limit of the moved ones, from which it differs by about that part.
 */
const smallPart = 10n ** 40n;

/** Numerator and denominator; the denominator is above zero. Not in lowest terms. */
export type Ratio = readonly [bigint, bigint];

export const less = (a: Ratio, b: Ratio) => a[0] * b[1] < b[0] * a[1];
export const equal = (a: Ratio, b: Ratio) => a[0] * b[1] === b[0] * a[1];
const plus = (a: Ratio, b: Ratio): Ratio =>
  a[1] === b[1] ? [a[0] + b[0], a[1]] : [a[0] * b[1] + b[0] * a[1], a[1] * b[1]];
const minus = (a: Ratio, b: Ratio) => plus(a, [-b[0], b[1]]);
const sumOf = (values: readonly Ratio[]) => values.reduce(plus, [0n, 1n]);

/** Whether two values are nearer to each other than anything but the small part explains. */
export function isNear(a: Ratio, b: Ratio): boolean {
  const [numerator, denominator] = minus(a, b);
  return (numerator < 0n ? -numerator : numerator) * 10n ** 30n <= denominator;
}

interface Range {
  readonly holder: NodeId;
  readonly lower: Ratio;
  readonly upper: Ratio;
}

function moved({ holder, share: { lower, upper } }: HeldShare): Range {
  const from: Ratio = [lower.value.numerator, lower.value.denominator];
  const to: Ratio = [upper.value.numerator, upper.value.denominator];
  return {
    holder,
    lower: lower.included ? from : plus(from, [1n, smallPart]),
    upper: upper.included ? to : minus(to, [1n, smallPart]),
  };
}

/** All that lies between two stated ends, whichever comes first. */
function spanned({ holder, share: { lower, upper } }: HeldShare): Range {
  const one: Ratio = [lower.value.numerator, lower.value.denominator];
  const other: Ratio = [upper.value.numerator, upper.value.denominator];
  return less(other, one) ? { holder, lower: other, upper: one } : { holder, lower: one, upper: other };
}

type Weights = ReadonlyMap<NodeId, Ratio>;

/** Every way to put all but one share at an end, that one within its own, and all together at the whole. */
function corners(ranges: readonly Range[]): Weights[] {
  const found = new Map<string, Weights>();
  for (const [free, range] of ranges.entries()) {
    const others = ranges.filter((_, at) => at !== free);
    for (let choice = 0; choice < 2 ** others.length; choice += 1) {
      const shares = others.map(({ lower, upper }, at) => ((choice >> at) & 1 ? upper : lower));
      const left = minus([1n, 1n], sumOf(shares));
      if (less(left, range.lower) || less(range.upper, left)) continue;
      const weights = new Map<NodeId, Ratio>();
      for (const [holder, share] of [
        [range.holder, left] as const,
        ...others.map((one, at) => [one.holder, shares[at] ?? ([0n, 1n] as const)] as const),
      ])
        weights.set(holder, plus(weights.get(holder) ?? [0n, 1n], share));
      const key = ranges.map(({ holder }) => (weights.get(holder) ?? [0n, 1n]).join('/')).join(' ');
      found.set(key, weights);
    }
  }
  return [...found.values()];
}

/** The lists that a list without a reading is read as: reading-and-proof.md, section 1. */
export function extremeReadings(list: CompanyHolders): { readings: Weights[]; isContradiction: boolean } {
  const missing: Range = { holder: `not-known:${list.company}`, lower: [0n, 1n], upper: [1n, 1n] };
  const stated = list.held.map(moved);
  const hasEmpty = stated.some(({ lower, upper }) => less(upper, lower));
  const ranges = stated.map((range, at) =>
    less(range.upper, range.lower) ? spanned(list.held[at] as HeldShare) : range,
  );
  const withMissing = list.list === 'incomplete' ? [...ranges, missing] : ranges;
  const readings = corners(withMissing);
  if (readings.length > 0) return { readings, isContradiction: hasEmpty };
  const isTooMuch = less([1n, 1n], sumOf(ranges.map(({ lower }) => lower)));
  const wide: Range[] = isTooMuch
    ? ranges.map((range) => ({ ...range, lower: [0n, 1n] }))
    : [...ranges.map((range): Range => ({ ...range, upper: [1n, 1n] })), missing];
  return { readings: corners(wide), isContradiction: true };
}

/** Solves by Cramer's steps in whole numbers (Bareiss 1968): the value of the first unknown of `rows`, which end in their constant. */
function solveFirst(rows: bigint[][]): Ratio {
  const size = rows.length;
  // The unknown that is asked for comes last, so that it stands alone at the end.
  const matrix = rows.map((row) => [...row.slice(1, size), row[0] ?? 0n, row[size] ?? 0n]);
  let previous = 1n;
  for (let step = 0; step < size; step += 1) {
    const swap = matrix.findIndex((row, at) => at >= step && row[step] !== 0n);
    if (swap === -1) throw new Error('The oracle met a system without one solution.');
    [matrix[step], matrix[swap]] = [matrix[swap] ?? [], matrix[step] ?? []];
    const pivotRow = matrix[step] ?? [];
    const pivot = pivotRow[step] ?? 0n;
    for (let at = step + 1; at < size; at += 1) {
      const row = matrix[at] ?? [];
      const first = row[step] ?? 0n;
      matrix[at] = row.map((value, column) => (value * pivot - first * (pivotRow[column] ?? 0n)) / previous);
    }
    previous = pivot;
  }
  const last = matrix[size - 1] ?? [];
  const [factor, constant] = [last[size - 1] ?? 1n, last[size] ?? 0n];
  return factor < 0n ? [-constant, -factor] : [constant, factor];
}

type Walks = ReadonlyMap<NodeId, Weights>;

/** The companies from which a walk can come to a target. */
function leadingTo(walks: Walks, isTarget: (node: NodeId) => boolean): Set<NodeId> {
  const found = new Set<NodeId>();
  for (let before = -1; before < found.size;) {
    before = found.size;
    for (const [company, weights] of walks)
      for (const [holder, [numerator]] of weights)
        if (numerator > 0n && (isTarget(holder) || found.has(holder))) found.add(company);
  }
  return found;
}

/** How much of a company comes to the ends, if every company is read in one way. What circles for ever comes nowhere. */
export function valueOf(walks: Walks, asked: NodeId, ends: ReadonlySet<NodeId>): Ratio {
  if (ends.has(asked)) return [1n, 1n];
  const open = new Map([...walks].filter(([company]) => !ends.has(company)));
  const leading = leadingTo(open, (node) => ends.has(node));
  if (!leading.has(asked)) return [0n, 1n];
  // Only what is reached, the asked company first.
  const reached = new Set([asked]);
  for (const company of reached)
    for (const [holder, [numerator]] of open.get(company) ?? [])
      if (numerator > 0n && leading.has(holder)) reached.add(holder);
  const unknowns = [...reached];
  const rows = unknowns.map((company) => {
    const weights = [...(open.get(company) ?? [])];
    const common = weights.reduce(
      (product, [, [, denominator]]) => (product % denominator === 0n ? product : product * denominator),
      1n,
    );
    const parts = new Map(
      weights.map(([holder, [numerator, denominator]]) => [holder, numerator * (common / denominator)]),
    );
    const constant = weights.reduce((sum, [holder]) => sum + (ends.has(holder) ? (parts.get(holder) ?? 0n) : 0n), 0n);
    return [...unknowns.map((other) => (other === company ? common : 0n) - (parts.get(other) ?? 0n)), constant];
  });
  return solveFirst(rows);
}

export interface OracleBounds {
  readonly least: Ratio;
  readonly greatest: Ratio;
  readonly leastUnlessClosed: Ratio;
}

/** Whether a walk can be kept for ever among companies that could lead out of it in another reading. */
function isClosed(walks: Walks, ends: ReadonlySet<NodeId>, hopeless: ReadonlySet<NodeId>): boolean {
  const open = new Map([...walks].filter(([company]) => !ends.has(company)));
  const stopping = leadingTo(open, (node) => ends.has(node) || !walks.has(node) || hopeless.has(node));
  return [...open.keys()].some((company) => !stopping.has(company) && !hopeless.has(company));
}

/** Every combination of extreme readings, one of each company. */
export function* combinations(lists: readonly { company: NodeId; readings: readonly Weights[] }[]): Generator<Walks> {
  const [first, ...rest] = lists;
  if (first === undefined) {
    yield new Map();
    return;
  }
  for (const others of combinations(rest))
    for (const weights of first.readings) yield new Map([...others, [first.company, weights]]);
}

/** The bounds of several sets of ends in the moved lists, by every extreme reading there is. */
export function oracleBounds(
  lists: readonly CompanyHolders[],
  asked: NodeId,
  sets: readonly ReadonlySet<NodeId>[],
): OracleBounds[] {
  const read = lists.map((list) => ({ company: list.company, ...extremeReadings(list) }));
  // What leads to no end by any holder that can have something never stops, however it is read.
  const anyway = new Map(
    read.map(({ company, readings }) => [
      company,
      new Map(readings.flatMap((weights) => [...weights].filter(([, [numerator]]) => numerator > 0n))),
    ]),
  );
  const found = sets.map((): { least?: Ratio; greatest?: Ratio; leastUnlessClosed?: Ratio } => ({}));
  for (const walks of combinations(read))
    for (const [at, ends] of sets.entries()) {
      const open = new Map([...anyway].filter(([company]) => !ends.has(company)));
      const stopping = leadingTo(open, (node) => ends.has(node) || !walks.has(node));
      const hopeless = new Set([...open.keys()].filter((company) => !stopping.has(company)));
      const bounds = found[at] ?? {};
      const value = valueOf(walks, asked, ends);
      if (bounds.least === undefined || less(value, bounds.least)) bounds.least = value;
      if (bounds.greatest === undefined || less(bounds.greatest, value)) bounds.greatest = value;
      if (isClosed(walks, ends, hopeless)) continue;
      if (bounds.leastUnlessClosed === undefined || less(value, bounds.leastUnlessClosed))
        bounds.leastUnlessClosed = value;
    }
  return found.map(({ least, greatest, leastUnlessClosed }) => {
    if (least === undefined || greatest === undefined || leastUnlessClosed === undefined)
      throw new Error('The oracle found no reading.');
    return { least, greatest, leastUnlessClosed };
  });
}

import { assignLeastCost } from './assignment.ts';
import { signatureOf, statesTheSame } from './same-statement.ts';

/** An entry of a list, with what it is matched by. */
export interface Matchable<Entry> {
  readonly entry: Entry;
  /** All that it states, with the places of it. */
  readonly stated: unknown;
  /** A part of it, so short that it is quickly compared: entries of different hints do not state the same. */
  readonly hint: string;
  /** Entries that share none of these are never compared with each other. */
  readonly blocks: () => readonly string[];
}

export interface Pair<Entry> {
  readonly before: Entry;
  readonly after: Entry;
  /** Whether both state the very same. */
  readonly isEqual: boolean;
}

/** Which entries of two lists are the same ones, and which are in one list only, each in the order of its list. */
export interface Matched<Entry> {
  readonly pairs: readonly Pair<Entry>[];
  readonly onlyBefore: readonly Entry[];
  readonly onlyAfter: readonly Entry[];
  /** Whether those that are in both lists stand in another order. */
  readonly isReordered: boolean;
  /** So many entries are alike that not every pair was weighed: those that are left may have been told apart wrongly. */
  readonly isCoarse: boolean;
}

/** What it costs to take an entry for one that the other list does not have. A pair is worth less than two of it. */
export const costApart = 10;

/** Beyond these the work would stop the window: no real list has so many people of one name or one day. */
const maxPairs = 60_000;
const maxInAssignment = 160;

/** A pair of places in the two lists, with what it costs to take them for one. */
interface Candidate {
  readonly before: number;
  readonly after: number;
  readonly cost: number;
}

/** Adds a place to the list that is kept under a key. */
function putUnder(map: Map<string, number[]>, key: string, place: number): void {
  const held = map.get(key);
  if (held === undefined) map.set(key, [place]);
  else held.push(place);
}

/** So many entries of one hint are compared one by one; more are told apart by all that they state. */
const mostOfHint = 24;

/** By what the same entry is looked for in the other list. */
function lookedForBy<Entry>(lists: readonly (readonly Matchable<Entry>[])[]): (one: Matchable<Entry>) => string {
  const counts = new Map<string, number>();
  for (const { hint } of lists.flat()) counts.set(hint, (counts.get(hint) ?? 0) + 1);
  return ({ hint, stated }) => ((counts.get(hint) ?? 0) > mostOfHint ? signatureOf(stated) : hint);
}

/** Pairs off what states the very same in both lists, in the order of each. What remains is given as places. */
function pairEqual<Entry>(before: readonly Matchable<Entry>[], after: readonly Matchable<Entry>[]) {
  const keyOf = lookedForBy([before, after]);
  const waiting = new Map<string, number[]>();
  for (const [place, one] of after.entries()) putUnder(waiting, keyOf(one), place);
  const pairs: [number, number][] = [];
  const restBefore: number[] = [];
  const taken = new Set<number>();
  for (const [place, one] of before.entries()) {
    const places = waiting.get(keyOf(one)) ?? [];
    const found = places.findIndex((other) => statesTheSame(one.stated, after[other]?.stated));
    const [other] = found < 0 ? [] : places.splice(found, 1);
    if (other === undefined) restBefore.push(place);
    else {
      pairs.push([place, other]);
      taken.add(other);
    }
  }
  return { pairs, restBefore, restAfter: [...after.keys()].filter((place) => !taken.has(place)) };
}

type Cost<Entry> = (one: Entry, other: Entry) => number | null;

/** Every pair that may be one entry. Blocks of very many are left out, the largest first, and that is said. */
function candidatesAmong<Entry>(
  before: readonly Matchable<Entry>[],
  after: readonly Matchable<Entry>[],
  rest: { restBefore: readonly number[]; restAfter: readonly number[] },
  costOf: Cost<Entry>,
): { candidates: Candidate[]; isCoarse: boolean } {
  const blocksAfter = new Map<string, number[]>();
  for (const place of rest.restAfter)
    for (const block of after[place]?.blocks() ?? []) putUnder(blocksAfter, block, place);
  const blocksBefore = new Map<string, number[]>();
  for (const place of rest.restBefore)
    for (const block of before[place]?.blocks() ?? []) if (blocksAfter.has(block)) putUnder(blocksBefore, block, place);
  const sizes = [...blocksBefore].map(([block, places]) => {
    const others = blocksAfter.get(block) ?? [];
    return { block, places, others, pairs: places.length * others.length };
  });
  const candidates: Candidate[] = [];
  const seen = new Set<number>();
  let pairs = 0;
  let isCoarse = false;
  for (const size of sizes.sort((a, b) => a.pairs - b.pairs || (a.block < b.block ? -1 : 1))) {
    pairs += size.pairs;
    if (pairs > maxPairs) {
      isCoarse = true;
      break;
    }
    for (const place of size.places)
      for (const other of size.others) {
        const key = place * after.length + other;
        if (seen.has(key)) continue;
        seen.add(key);
        const [one, two] = [before[place], after[other]];
        const cost = one === undefined || two === undefined ? null : costOf(one.entry, two.entry);
        if (cost !== null && cost < 2 * costApart) candidates.push({ before: place, after: other, cost });
      }
  }
  return { candidates, isCoarse };
}

/** Candidates that have no entry in common with those of another group: each group is settled by itself. */
function groupsOf(candidates: readonly Candidate[]): Candidate[][] {
  const parent = new Map<string, string>();
  const rootOf = (node: string): string => {
    let root = node;
    for (let up = parent.get(root); up !== undefined && up !== root; up = parent.get(root)) root = up;
    parent.set(node, root);
    return root;
  };
  for (const { before, after } of candidates) parent.set(rootOf(`b${before}`), rootOf(`a${after}`));
  const groups = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const root = rootOf(`b${candidate.before}`);
    const held = groups.get(root);
    if (held === undefined) groups.set(root, [candidate]);
    else held.push(candidate);
  }
  return [...groups.values()];
}

/** One side of a group: its entries in an order that depends on what they state, and on nothing else. */
function sideOf<Entry>(places: readonly number[], list: readonly Matchable<Entry>[]) {
  const signed = [...new Set(places)]
    .map((place) => ({ place, signature: signatureOf(list[place]?.stated) }))
    .sort((a, b) => (a.signature === b.signature ? a.place - b.place : a.signature < b.signature ? -1 : 1));
  return { sorted: signed.map(({ place }) => place), key: signed.map(({ signature }) => signature).join('\n') };
}

/**
 * The pairs of one group that cost the least in all. Which of several such assignments it is depends on what the entries
 * state, and neither on their order nor on which list came first: a comparison backwards is the mirror image.
 */
function settle<Entry>(
  group: readonly Candidate[],
  before: readonly Matchable<Entry>[],
  after: readonly Matchable<Entry>[],
): { pairs: [number, number][]; isCoarse: boolean } {
  const [only, second] = group;
  if (only !== undefined && second === undefined) return { pairs: [[only.before, only.after]], isCoarse: false };
  const [one, other] = [
    sideOf(
      group.map((candidate) => candidate.before),
      before,
    ),
    sideOf(
      group.map((candidate) => candidate.after),
      after,
    ),
  ];
  const isTurned =
    one.sorted.length === other.sorted.length ? one.key > other.key : one.sorted.length > other.sorted.length;
  const [rows, columns] = isTurned ? [other.sorted, one.sorted] : [one.sorted, other.sorted];
  const rowAt = new Map(rows.map((place, at) => [place, at]));
  const columnAt = new Map(columns.map((place, at) => [place, at]));
  const placed = group.map(({ before: was, after: is, cost }) => ({
    row: rowAt.get(isTurned ? is : was) ?? 0,
    column: columnAt.get(isTurned ? was : is) ?? 0,
    cost,
  }));
  const isCoarse = rows.length > maxInAssignment;
  const found = isCoarse ? cheapestFirst(placed) : leastCost(placed, rows.length, columns.length);
  return {
    isCoarse,
    pairs: found.map(({ row, column }) => {
      const [own, their] = [rows[row] ?? 0, columns[column] ?? 0];
      return isTurned ? [their, own] : [own, their];
    }),
  };
}

interface Placed {
  readonly row: number;
  readonly column: number;
  readonly cost: number;
}

/** Each row may also be left alone, at the cost of two entries that stand for themselves. */
function leastCost(placed: readonly Placed[], rows: number, columns: number): Placed[] {
  const never = 4 * costApart * (rows + 1);
  const alone = 2 * costApart;
  const costs = Array.from({ length: rows }, () => [
    ...new Array<number>(columns).fill(never),
    ...new Array<number>(rows).fill(alone),
  ]);
  for (const { row, column, cost } of placed) costs[row]?.splice(column, 1, cost);
  const chosen = assignLeastCost(costs);
  return placed.filter(({ row, column }) => chosen[row] === column);
}

/** For lists that are larger than any real one. */
function cheapestFirst(placed: readonly Placed[]): Placed[] {
  const [rows, columns] = [new Set<number>(), new Set<number>()];
  return [...placed]
    .sort((a, b) => a.cost - b.cost || a.row - b.row || a.column - b.column)
    .filter(({ row, column }) => {
      if (rows.has(row) || columns.has(column)) return false;
      rows.add(row);
      columns.add(column);
      return true;
    });
}

/**
 * Matches the entries of two lists as an assignment of least cost, so that of several that are alike each is taken for
 * the one that it is most like.
 *
 * @param costOf what two entries cost as one, the same in both directions; null where they cannot be one
 */
export function matchEntries<Entry>(
  before: readonly Matchable<Entry>[],
  after: readonly Matchable<Entry>[],
  costOf: Cost<Entry>,
): Matched<Entry> {
  const equal = pairEqual(before, after);
  const { candidates, isCoarse } = candidatesAmong(before, after, equal, costOf);
  const settled = groupsOf(candidates).map((group) => settle(group, before, after));
  const equalPairs = new Set(equal.pairs.map(([was]) => was));
  const places = [...equal.pairs, ...settled.flatMap(({ pairs }) => pairs)].sort((a, b) => a[0] - b[0]);
  const [pairedBefore, pairedAfter] = [new Set(places.map(([was]) => was)), new Set(places.map(([, is]) => is))];
  const left = (list: readonly Matchable<Entry>[], paired: ReadonlySet<number>) =>
    list.filter((_, place) => !paired.has(place)).map(({ entry }) => entry);
  return {
    pairs: places.flatMap(([was, is]) => {
      const [one, other] = [before[was], after[is]];
      if (one === undefined || other === undefined) return [];
      return [{ before: one.entry, after: other.entry, isEqual: equalPairs.has(was) }];
    }),
    onlyBefore: left(before, pairedBefore),
    onlyAfter: left(after, pairedAfter),
    isReordered: places.some(([, is], at) => is < (places[at - 1]?.[1] ?? 0)),
    isCoarse: isCoarse || settled.some((one) => one.isCoarse),
  };
}

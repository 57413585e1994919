import type { GraphCompany } from './interest-graph.ts';

/** Which of the two bounds is looked for. */
export type Direction = 'greatest' | 'least';

/** The holdings of a company by their places: the first is given as much as it can have, then the next. */
export type FillOrder = readonly number[];

/** The shares, in parts of the whole, if each holder has its least and what is left goes to them in this order. */
export function filled({ holdings, spare }: GraphCompany, order: FillOrder): bigint[] {
  const shares = holdings.map(({ lower }) => lower);
  let left = spare;
  for (const place of order) {
    const holding = holdings[place];
    if (holding === undefined || left === 0n) continue;
    const room = holding.upper - holding.lower;
    const given = room < left ? room : left;
    shares[place] = holding.lower + given;
    left -= given;
  }
  return shares;
}

/** For the greatest bound the holder of the greatest value first, for the least that of the least. */
export function bestOrder<Value>(
  { holdings }: GraphCompany,
  valueOf: (node: number) => Value,
  compare: (a: Value, b: Value) => number,
  direction: Direction,
): FillOrder {
  const places = holdings.map(({ holder }, place) => ({ place, value: valueOf(holder) }));
  const sign = direction === 'greatest' ? -1 : 1;
  return places.sort((a, b) => sign * compare(a.value, b.value)).map(({ place }) => place);
}

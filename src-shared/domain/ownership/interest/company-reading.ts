import type { GraphCompany, GraphHolding } from './interest-graph.ts';
import { roomOf, type CompanyReading } from './optimal-shares.ts';

/** Each of the chosen holdings takes the same part of its room, until they are the whole together; the others have nothing. */
function evenly({ holdings, whole }: GraphCompany, isChosen: (holding: GraphHolding) => boolean): CompanyReading {
  const chosen = holdings.filter(isChosen);
  const room = chosen.reduce((sum, holding) => sum + roomOf(holding), 0n);
  const spare = chosen.reduce((left, { lower }) => left - lower, whole);
  // Where there is no room at all, the lower ends are the whole.
  const scale = room === 0n ? 1n : room;
  const partOf = (holding: GraphHolding) => holding.lower * scale + roomOf(holding) * spare;
  return { parts: holdings.map((holding) => (isChosen(holding) ? partOf(holding) : 0n)), whole: whole * scale };
}

/** A reading of a company that rests on no excluded end and gives something to each holder that can have it. */
export function anyReading(company: GraphCompany): CompanyReading {
  return evenly(company, () => true);
}

/** A reading that gives the whole company to holders of the set, for a company that allows it (`closableAmong`). */
export function readingWithin(company: GraphCompany, nodes: ReadonlySet<number>): CompanyReading {
  return evenly(company, ({ holder }) => nodes.has(holder));
}

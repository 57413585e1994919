import { inFractions } from './arithmetic.ts';
import { add, multiply, zero, type Fraction } from '../fraction.ts';
import type { NodeId } from '../holding.ts';
import type { Reading } from './interest.ts';
import { solveEquations } from './linear-system.ts';
import type { GraphCompany, InterestGraph } from './interest-graph.ts';

interface Holding {
  readonly holder: number;
  readonly share: Fraction;
}

/** The companies that lead to an end in this reading: a walk that comes to another one circles for ever. */
function stopping(companies: readonly GraphCompany[], held: readonly (readonly Holding[])[]): ReadonlySet<number> {
  const found = new Set<number>();
  const stops = (node: number) => node >= companies.length || found.has(node);
  for (let before = -1; before < found.size;) {
    before = found.size;
    for (const { node } of companies) if (held[node]?.some(({ holder }) => stops(holder)) === true) found.add(node);
  }
  return found;
}

/**
 * How much of the asked company rests on each node in all, in one reading: how often a walk comes there on average. Each of
 * them times the share of a direct holder, added up, is that holder's interest. In a circle it is more than what comes in
 * from outside, for what goes round comes again. Companies that lead to no end in this reading are left out: a walk comes
 * there without end.
 */
export function restingOnEach({ asked, companies, ids }: InterestGraph, reading: Reading): Map<NodeId, Fraction> {
  const held = companies.map(({ node, holdings }) => {
    const shares = reading.get(ids[node] ?? '') ?? [];
    return holdings
      .map(({ holder }, place): Holding => ({ holder, share: shares[place] ?? zero }))
      .filter(({ share }) => share.numerator > 0n);
  });
  const stops = stopping(companies, held);
  const resting = new Map<number, Fraction>([[asked, inFractions.one]]);
  const restingOn = (node: number) => resting.get(node) ?? zero;

  /** What comes to each of these companies from outside, and then from each other. */
  function settle(members: readonly GraphCompany[]): void {
    const open = members.filter(({ node }) => stops.has(node));
    const placeOf = new Map(open.map(({ node }, place) => [node, place]));
    const factors = open.map(() => new Map<number, Fraction>());
    for (const [place, { node }] of open.entries())
      for (const { holder, share } of held[node] ?? []) {
        const to = factors[placeOf.get(holder) ?? -1];
        to?.set(place, add(to.get(place) ?? zero, share));
      }
    const equations = open.map(({ node }, place) => ({
      constant: restingOn(node),
      factors: factors[place] ?? new Map<number, Fraction>(),
    }));
    for (const [place, value] of solveEquations(inFractions, equations).entries()) {
      const { node } = open[place] ?? { node: -1 };
      resting.set(node, value);
      for (const { holder, share } of held[node] ?? [])
        if (!placeOf.has(holder)) resting.set(holder, add(restingOn(holder), multiply(value, share)));
    }
  }

  // Companies come after their holders, so that the last component is the first one on a walk.
  let members: GraphCompany[] = [];
  for (const company of companies.toReversed()) {
    if (members[0]?.component !== company.component) {
      settle(members);
      members = [];
    }
    members.push(company);
  }
  settle(members);
  return new Map(
    [...resting].flatMap(([node, value]) =>
      value.numerator > 0n && (node >= companies.length || stops.has(node)) ? [[ids[node] ?? '', value]] : [],
    ),
  );
}

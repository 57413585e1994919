import { boundValues, type BoundValues } from './bound-values.ts';
import { companiesReaching, mayCircle } from './circles.ts';
import { anyReading, readingWithin } from './company-reading.ts';
import type { Direction } from './fill-order.ts';
import { fraction, type Fraction } from '../fraction.ts';
import type { NodeId, ShareEnd, ShareInterval } from '../holding.ts';
import type { CompanyReading } from './optimal-shares.ts';
import type { GraphCompany, InterestGraph } from './interest-graph.ts';
import { endMerger, type WalkGraph } from './merged-ends.ts';
import { lowestTerms } from './quotient.ts';

/** How much of the asked company comes to some ends together, in every reading (each share 0 to 1). */
export interface Interest<Bound extends ShareEnd = ShareEnd> extends ShareInterval, Bounds<Bound> {
  readonly lower: Bound;
  readonly upper: Bound;
}

/** The three bounds that are worked out, in any form. */
export interface Bounds<Bound> {
  readonly lower: Bound;
  readonly upper: Bound;
  /** The lower end over the readings in which no circle closes that need not; the same as `lower` where none of them may. */
  readonly lowerUnlessCircleCloses: Bound;
}

/** For each company of the graph the share of each holder, in the order of `CompanyShares.shares`. */
export type Reading = ReadonlyMap<NodeId, readonly Fraction[]>;

/** A bound with a reading that gives it. If the bound is excluded it rests on an end that is: readings come near to it only. */
export interface AttainedBound extends ShareEnd {
  readonly reading: Reading;
}

/** A bound with the values of all companies that it rests on. */
export interface Found {
  readonly from: number;
  /** The companies that lead to the ends. */
  readonly part: readonly GraphCompany[];
  /** Companies that count as lost: nothing that comes there comes to an end. */
  readonly lost: ReadonlySet<number>;
  readonly values: BoundValues;
}

const nobody: ReadonlySet<number> = new Set();
/** Where walks start and stop, and which companies some reading lets circle for ever then. */
export interface Walks {
  readonly ends: ReadonlySet<number>;
  /** The asked company, or one that is in no circle. */
  readonly from: number;
  readonly circling: ReadonlySet<number>;
}

/** The three bounds of the ends. */
export function bounds(graph: WalkGraph, { ends, from, circling }: Walks): Bounds<Found> {
  function find(direction: Direction, part: readonly GraphCompany[], lost: ReadonlySet<number>): Found {
    return { from, part, lost, values: boundValues({ ends, direction, part }) };
  }
  const part = companiesReaching(graph, { ends, from, lost: nobody });
  const unlessClosed = find('least', part, nobody);
  const isAffected = circling.size > 0 && part.some(({ node }) => circling.has(node));
  return {
    lower: isAffected
      ? find('least', companiesReaching(graph, { ends, from, lost: circling }), circling)
      : unlessClosed,
    upper: find('greatest', part, nobody),
    lowerUnlessCircleCloses: unlessClosed,
  };
}

/** Three bounds made into what is asked for; where two are one, it is made once. */
export function eachBound<From, To>(
  { lower, upper, lowerUnlessCircleCloses }: Bounds<From>,
  make: (one: From) => To,
): Bounds<To> {
  const made = make(lower);
  return {
    lower: made,
    upper: make(upper),
    lowerUnlessCircleCloses: lowerUnlessCircleCloses === lower ? made : make(lowerUnlessCircleCloses),
  };
}

/** The reading of the whole graph that gives a bound. What does not matter for it is read in any way the lists allow. */
function readingOf({ companies, ids }: InterestGraph, { from, part, lost, values }: Found): Reading {
  const inPart = new Set(part.map(({ node }) => node));
  const isReached = values.isReached(from);
  function sharesOf(company: GraphCompany): CompanyReading {
    if (lost.has(company.node)) return readingWithin(company, lost);
    if (!inPart.has(company.node)) return anyReading(company);
    return isReached ? (values.reachedShares(company) ?? anyReading(company)) : values.limitShares(company);
  }
  return new Map(
    companies.map((company) => {
      const { parts, whole } = sharesOf(company);
      return [ids[company.node] ?? '', parts.map((part) => fraction(part, whole))];
    }),
  );
}

const boundsOf = (graph: WalkGraph, ends: ReadonlySet<number>) =>
  bounds(graph, { ends, from: graph.asked, circling: mayCircle(graph, ends) });

const nodesOf = ({ numberOf }: InterestGraph, ends: readonly NodeId[]) =>
  new Set(ends.flatMap((end) => numberOf.get(end) ?? []));

const endOf = ({ asked }: WalkGraph, { values }: Found): ShareEnd => ({
  value: lowestTerms(values.valueOf(asked)),
  included: values.isReached(asked),
});

/**
 * How much of the asked company comes to a set of ends together: sharp and exact (reading-and-proof.md, section 2). Never add
 * the figures of several ends; ask for the set. A company may be asked for as an end: then that is what walks come through it.
 */
export function interestOf(graph: InterestGraph, ends: readonly NodeId[]): Interest {
  return eachBound(boundsOf(graph, nodesOf(graph, ends)), (one) => endOf(graph, one));
}

/**
 * The same, and each bound with a reading that gives it. The share of every holder is written down for that, which takes
 * longer than the bound itself where there are thousands.
 */
export function attainedInterestOf(graph: InterestGraph, ends: readonly NodeId[]): Interest<AttainedBound> {
  const found = boundsOf(graph, nodesOf(graph, ends));
  return eachBound(found, (one) => ({ ...endOf(graph, one), reading: readingOf(graph, one) }));
}

/** `interestOf` for many questions about one graph: of a company with thousands of holders each takes no longer for them. */
export function interestsOfSets(graph: InterestGraph): (ends: readonly NodeId[]) => Interest {
  const merge = endMerger(graph);
  return (ends) => {
    const merged = merge(nodesOf(graph, ends));
    if (merged === null) return interestOf(graph, ends);
    return eachBound(boundsOf(merged.graph, new Set([merged.end])), (one) => endOf(merged.graph, one));
  };
}

import { add, zero, type Fraction } from '../fraction.ts';
import { inFractions } from '../interest/arithmetic.ts';
import type { InterestGraph } from '../interest/interest-graph.ts';
import type { Reading } from '../interest/interest.ts';
import { solveEquations } from '../interest/linear-system.ts';

/** How many steps are gone in search of paths, and how large a circle is solved for each of them. */
const maxSteps = 2_000;
const maxInCircle = 40;

interface Held {
  readonly holder: number;
  readonly share: Fraction;
}

/** What a company holds of itself, and through which others. */
export interface Loop {
  readonly part: Fraction;
  readonly through: readonly number[];
}

/** Who holds what in one reading, nodes by their numbers. */
export interface ReadingWalk {
  /** The ways from the asked company to a holder, none of which comes twice to one place; null where there are too many. */
  pathsTo(holder: number, most: { paths: number; length: number }): number[][] | null;
  share(company: number, holder: number): Fraction;
  /** What a company holds of itself without some others; null where that circle is too large. */
  loopAt(company: number, without: ReadonlySet<number>): Loop | null;
}

/** Who holds what in one reading of the graph: a holding whose share is 0 in it is none. */
export function readingWalk({ asked, companies, ids, heldBy }: InterestGraph, reading: Reading): ReadingWalk {
  const held = companies.map(({ node, holdings }): Held[] => {
    const shares = reading.get(ids[node] ?? '') ?? [];
    return holdings
      .map(({ holder }, place) => ({ holder, share: shares[place] ?? zero }))
      .filter(({ share }) => share.numerator > 0n);
  });
  const heldIn = (company: number) => held[company] ?? [];
  const share = (company: number, holder: number) =>
    heldIn(company).reduce((all, one) => (one.holder === holder ? add(all, one.share) : all), zero);

  /** The companies among these that lead to a node. */
  function leadingTo(node: number, among: ReadonlySet<number>): Set<number> {
    const found = new Set<number>();
    const note = (holder: number) => {
      for (const company of heldBy[holder] ?? [])
        if (among.has(company) && share(company, holder).numerator > 0n) found.add(company);
    };
    note(node);
    for (const company of found) note(company);
    return found;
  }

  function reachedFrom(company: number, among: ReadonlySet<number>): Set<number> {
    const found = new Set<number>();
    const note = (from: number) => {
      for (const { holder } of heldIn(from)) if (among.has(holder)) found.add(holder);
    };
    note(company);
    for (const next of found) note(next);
    return found;
  }

  function loopAt(company: number, without: ReadonlySet<number>): Loop | null {
    const place = companies[company];
    if (place?.isInCircle !== true) return { part: zero, through: [] };
    const others = companies
      .filter(({ node, component }) => component === place.component && node !== company && !without.has(node))
      .map(({ node }) => node);
    const round = [...leadingTo(company, reachedFrom(company, new Set(others)))];
    if (round.length > maxInCircle) return null;
    const placeOf = new Map(round.map((node, at) => [node, at]));
    /** From each of them: the part of it that comes to the company. */
    const comes = solveEquations(
      inFractions,
      round.map((node) => ({
        constant: share(node, company),
        factors: new Map(
          heldIn(node).flatMap(({ holder }): [number, Fraction][] => {
            const at = placeOf.get(holder);
            return at === undefined ? [] : [[at, share(node, holder)]];
          }),
        ),
      })),
    );
    const part = round.reduce(
      (all, node, at) => add(all, inFractions.multiply(share(company, node), comes[at] ?? zero)),
      share(company, company),
    );
    return { part, through: round };
  }

  function pathsTo(holder: number, most: { paths: number; length: number }): number[][] | null {
    const leads = leadingTo(holder, new Set(companies.map(({ node }) => node)));
    const found: number[][] = [];
    const open: number[][] = [[asked]];
    let steps = 0;
    for (const path of open) {
      const last = path.at(-1) ?? asked;
      for (const next of new Set(heldIn(last).map((one) => one.holder))) {
        steps += 1;
        if (path.includes(next) || (next !== holder && !leads.has(next))) continue;
        if (steps > maxSteps || path.length > most.length || found.length === most.paths) return null;
        if (next === holder) found.push([...path, next]);
        else open.push([...path, next]);
      }
    }
    return found;
  }

  return { pathsTo, share, loopAt };
}

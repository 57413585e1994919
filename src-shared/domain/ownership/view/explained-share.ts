import { divide, isSame, multiply, one, subtract, sum, zero, type Fraction } from '../fraction.ts';
import type { NodeId } from '../holding.ts';
import { attainedInterestOf, type AttainedBound } from '../interest/interest.ts';
import type { InterestGraph } from '../interest/interest-graph.ts';
import { restingOnEach } from '../interest/resting-on.ts';
import {
  maxExplained,
  type ExplainedBound,
  type ExplainedShare,
  type ShareDivision,
  type SharePath,
  type ShareStep,
} from './explained-view.ts';
import type { OwnPart } from './own-parts.ts';
import { readingWalk, type ReadingWalk } from './reading-walk.ts';
import { shownValue, type Rounding } from './shown-share.ts';

/** A division with what it divides by, exactly. */
interface Divided {
  readonly division: ShareDivision;
  readonly by: Fraction;
}

type OwnParts = ReadonlyMap<NodeId, OwnPart>;

/** In one reading: what rests on each company that somebody holds directly, times the share of it. */
function stepsIn(graph: InterestGraph, holder: NodeId, { reading }: AttainedBound, rounding: Rounding): ShareStep[] {
  const resting = restingOnEach(graph, reading);
  const steps = graph.shares.flatMap(({ company, shares }) => {
    const place = shares.findIndex((one) => one.holder === holder);
    const share = reading.get(company)?.[place] ?? zero;
    const onIt = resting.get(company) ?? zero;
    if (place === -1 || share.numerator === 0n || onIt.numerator === 0n) return [];
    const comes = multiply(onIt, share);
    const shown = (value: Fraction) => shownValue(value, rounding);
    return [{ company, resting: shown(onIt), share: shown(share), comes: shown(comes) }];
  });
  return steps.slice(0, maxExplained.steps);
}

function dividedBy(kind: ShareDivision['kind'], company: NodeId, left: Fraction, through: readonly NodeId[]): Divided {
  // What a company holds of itself bounds nothing, and is the same in both calculations.
  const part = shownValue(subtract(one, left), 'nearest');
  const some = through.slice(0, maxExplained.through);
  return { division: { kind, company, part, through: some, by: shownValue(left, 'nearest') }, by: left };
}

const divisionsOf = (divided: readonly Divided[]) => divided.map(({ division }) => division);
const afterDividing = (value: Fraction, divided: readonly Divided[]) =>
  divided.reduce((rest, { by }) => divide(rest, by), value);

/** What a company holds of itself on a path that has come through others; null where its circle is too large. */
function divisionsAt(
  { ids }: InterestGraph,
  { loopAt }: ReadingWalk,
  own: OwnParts,
  company: number,
  before: ReadonlySet<number>,
): Divided[] | null {
  const name = (node: number) => ids[node] ?? '';
  const loop = loopAt(company, before);
  if (loop === null) return null;
  const ownPart = own.get(name(company));
  const left = ownPart?.left ?? null;
  return [
    ...(ownPart === undefined || left === null ? [] : [dividedBy('own-shares', name(company), left, ownPart.through)]),
    ...(loop.part.numerator === 0n
      ? []
      : [dividedBy('loop', name(company), subtract(one, loop.part), loop.through.map(name))]),
  ];
}

/** One path, before what the asked company holds of itself is divided out; null where a circle on it is too large. */
function pathOf(graph: InterestGraph, walk: ReadingWalk, own: OwnParts, path: readonly number[], rounding: Rounding) {
  const name = (node: number) => graph.ids[node] ?? '';
  const divided: Divided[] = [];
  for (const [at, company] of path.slice(0, -1).entries()) {
    if (at === 0) continue;
    const divisions = divisionsAt(graph, walk, own, company, new Set(path.slice(0, at)));
    if (divisions === null) return null;
    divided.push(...divisions);
  }
  const shares = path.slice(1).map((holder, at) => {
    const company = path[at] ?? graph.asked;
    const ownPart = own.get(name(company));
    // As it is stated: of the whole, its own shares among it.
    const share = multiply(walk.share(company, holder), ownPart?.left ?? one);
    const isOfRest = ownPart !== undefined && ownPart.left === null;
    return {
      share,
      factor: { holder: name(holder), company: name(company), share: shownValue(share, rounding), isOfRest },
    };
  });
  const multiplied = shares.reduce((all, { share }) => multiply(all, share), one);
  const along = afterDividing(multiplied, divided);
  const shown: SharePath = {
    factors: shares.map(({ factor }) => factor).toReversed(),
    divisions: divisionsOf(divided).slice(0, maxExplained.divisions),
    along: shownValue(along, rounding),
  };
  return { along, shown };
}

/** The bound by the paths that lead to it; null where there are too many. */
function byPaths(
  graph: InterestGraph,
  holder: NodeId,
  { reading, value }: AttainedBound,
  own: OwnParts,
  rounding: Rounding,
): ExplainedBound | null {
  const walk = readingWalk(graph, reading);
  const most = { paths: maxExplained.paths, length: maxExplained.length };
  const found = walk.pathsTo(graph.numberOf.get(holder) ?? -1, most);
  const asked = found === null ? null : divisionsAt(graph, walk, own, graph.asked, new Set());
  if (found === null || asked === null) return null;
  const paths = found.map((path) => pathOf(graph, walk, own, path, rounding));
  const whole = paths.filter((path) => path !== null);
  if (whole.length < paths.length) return null;
  const together = sum(whole.map(({ along }) => along));
  // Whoever does it again comes to the bound, or is not shown it.
  if (!isSame(afterDividing(together, asked), value)) return null;
  return {
    kind: 'paths',
    paths: whole.map(({ shown }) => shown),
    together: shownValue(together, rounding),
    divisions: divisionsOf(asked),
  };
}

/**
 * How the bounds of somebody come about, so that they can be worked out anew with a pocket calculator: from the shares as they
 * are stated, along each path, and what a company holds of itself as a step of its own. Only for an end of the graph; what
 * comes to a company goes on to its holders.
 */
export function explainedShare(graph: InterestGraph, holder: NodeId, own: OwnParts): ExplainedShare {
  const { lower, upper } = attainedInterestOf(graph, [holder]);
  const explained = (bound: AttainedBound, rounding: Rounding): ExplainedBound =>
    byPaths(graph, holder, bound, own, rounding) ?? { kind: 'resting', steps: stepsIn(graph, holder, bound, rounding) };
  return { lower: explained(lower, 'down'), upper: explained(upper, 'up') };
}

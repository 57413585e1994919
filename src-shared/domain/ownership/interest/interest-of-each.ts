import { mayCircle } from './circles.ts';
import { gatesOf } from './gates.ts';
import type { NodeId } from '../holding.ts';
import { bounds, eachBound, type Bounds, type Found, type Interest } from './interest.ts';
import type { InterestGraph } from './interest-graph.ts';
import { lowestTerms, type Quotient } from './quotient.ts';

/** A bound that is not yet brought to lowest terms. */
interface QuotientEnd {
  readonly value: Quotient;
  readonly included: boolean;
}

const atWhole: QuotientEnd = { value: { numerator: 1n, denominator: 1n }, included: true };
const whole: Bounds<QuotientEnd> = { lower: atWhole, upper: atWhole, lowerUnlessCircleCloses: atWhole };

const isNothing = ({ value, included }: QuotientEnd) => included && value.numerator === 0n;

/** The bound of a walk that first comes to a gate and then goes on from there: each on lists of its own. */
function multiplied(first: QuotientEnd, { from, values }: Found): QuotientEnd {
  const then = { value: values.valueOf(from), included: values.isReached(from) };
  return {
    value: {
      numerator: first.value.numerator * then.value.numerator,
      denominator: first.value.denominator * then.value.denominator,
    },
    // Nothing is reached where one of them reaches nothing; anything else only where both reach their own bound.
    included: isNothing(first) || isNothing(then) || (first.included && then.included),
  };
}

/**
 * The interest of each end of the graph by itself: every person and whoever else has no list of holders. The same as
 * `interestOf` one by one, without readings, and much faster: what many walks have in common is worked out once (`gatesOf`).
 */
export function interestOfEach(graph: InterestGraph): ReadonlyMap<NodeId, Interest> {
  const circling = mayCircle(graph, new Set());
  const gates = gatesOf(graph);
  const known = new Map([[graph.asked, whole]]);

  /** Nearest to the asked company first, so that each finds the interest of its gate. */
  function interest(node: number): Bounds<QuotientEnd> {
    const path = [node];
    for (let at = gates[node]; at !== undefined && !known.has(at); at = gates[at]) path.push(at);
    for (const one of path.reverse()) {
      const from = gates[one] ?? graph.asked;
      const first = known.get(from) ?? whole;
      const then = bounds(graph, { ends: new Set([one]), from, circling });
      known.set(one, {
        lower: multiplied(first.lower, then.lower),
        upper: multiplied(first.upper, then.upper),
        lowerUnlessCircleCloses: multiplied(first.lowerUnlessCircleCloses, then.lowerUnlessCircleCloses),
      });
    }
    return known.get(node) ?? whole;
  }

  const first = graph.companies.length;
  return new Map(
    graph.ids.slice(first).map((id, at) => {
      const found = interest(first + at);
      return [id, eachBound(found, ({ value, included }) => ({ value: lowestTerms(value), included }))];
    }),
  );
}

import { companyShares, type CompanyShares } from './company-shares.ts';
import { greatestCommonDivisor, type Fraction } from '../fraction.ts';
import type { CompanyHolders, NodeId, ShareInterval } from '../holding.ts';
import { stronglyConnected } from './strongly-connected.ts';

/** One holder of a company, with the ends of its share in parts of the company's `whole`. */
export interface GraphHolding {
  /** The number of its node. */
  readonly holder: number;
  readonly lower: bigint;
  readonly upper: bigint;
  readonly lowerIncluded: boolean;
  readonly upperIncluded: boolean;
}

/** A company whose holders are known, as the arithmetic counts: in whole numbers of its own smallest part. */
export interface GraphCompany {
  readonly node: number;
  /** In the order of `CompanyShares.shares`. */
  readonly holdings: readonly GraphHolding[];
  /** How many parts the whole has. */
  readonly whole: bigint;
  /** How many parts are left when each holder has its least. */
  readonly spare: bigint;
  /** Companies that reach each other have the same number. */
  readonly component: number;
  /** Whether it reaches itself. */
  readonly isInCircle: boolean;
}

/**
 * All that can be reached from the asked company by its holders, theirs and so on. Nodes are numbered: first the companies
 * whose holders are known, each after its holders unless they are in a circle, so that the asked one's component comes last;
 * then the ends, where a chain stops.
 */
export interface InterestGraph {
  readonly asked: number;
  readonly companies: readonly GraphCompany[];
  /** What each company's list says, by the company's number. */
  readonly shares: readonly CompanyShares[];
  /** The key of each node, by its number. */
  readonly ids: readonly NodeId[];
  readonly numberOf: ReadonlyMap<NodeId, number>;
  /** For each node the companies that it can hold more than nothing of. */
  readonly heldBy: readonly (readonly number[])[];
}

/** Whether a holder can have more than nothing. */
export function canHold({ upper }: GraphHolding): boolean {
  return upper > 0n;
}

const canBeHeld = ({ upper }: ShareInterval) => upper.value.numerator > 0n;

/** The lists of the companies that walks from the asked one can come to, that one first. */
function reachedLists(lists: readonly CompanyHolders[], asked: NodeId): CompanyShares[] {
  const byCompany = new Map(lists.map((list) => [list.company, list]));
  if (byCompany.size < lists.length) throw new RangeError('A company has two lists of holders.');
  const seen = new Set([asked]);
  const reached: CompanyShares[] = [];
  for (const company of seen) {
    const list = byCompany.get(company);
    if (list === undefined) continue;
    const shares = companyShares(list);
    reached.push(shares);
    for (const { holder, share } of shares.shares) if (canBeHeld(share)) seen.add(holder);
  }
  return reached;
}

function leastCommonMultiple(values: readonly bigint[]): bigint {
  return values.reduce((common, value) => (common / greatestCommonDivisor(common, value)) * value, 1n);
}

function graphCompany(
  { shares }: CompanyShares,
  place: Pick<GraphCompany, 'node' | 'component' | 'isInCircle'>,
  numberOf: ReadonlyMap<NodeId, number>,
): GraphCompany {
  const whole = leastCommonMultiple(
    shares.flatMap(({ share }) => [share.lower.value.denominator, share.upper.value.denominator]),
  );
  const parts = ({ numerator, denominator }: Fraction) => numerator * (whole / denominator);
  const holdings = shares.map(({ holder, share: { lower, upper } }) => ({
    holder: numberOf.get(holder) ?? -1,
    lower: parts(lower.value),
    upper: parts(upper.value),
    lowerIncluded: lower.included,
    upperIncluded: upper.included,
  }));
  return {
    ...place,
    holdings,
    whole,
    spare: holdings.reduce((left, { lower }) => left - lower, whole),
  };
}

/** Throws a RangeError where a company has two lists. A company without a list is an end, as a person is. */
export function interestGraph(lists: readonly CompanyHolders[], asked: NodeId): InterestGraph {
  const reached = reachedLists(lists, asked);
  const first = new Map(reached.map(({ company }, at) => [company, at]));
  const successors = reached.map(({ shares }) =>
    shares.flatMap(({ holder, share }) => (canBeHeld(share) ? (first.get(holder) ?? []) : [])),
  );
  const components = stronglyConnected(reached.length, (at) => successors[at] ?? []);
  const ordered = components.flatMap((members, component) =>
    members.flatMap((at) => reached[at] ?? []).map((shares) => ({ shares, component })),
  );
  const holders = ordered.flatMap(({ shares }) => shares.shares.map(({ holder }) => holder));
  const ids = [...new Set([...ordered.map(({ shares }) => shares.company), ...holders, asked])];
  const numberOf = new Map(ids.map((id, node) => [id, node]));
  const companies = ordered.map(({ shares, component }, node) => {
    const holdsItself = shares.shares.some(({ holder, share }) => holder === shares.company && canBeHeld(share));
    const isInCircle = holdsItself || (components[component]?.length ?? 0) > 1;
    return graphCompany(shares, { node, component, isInCircle }, numberOf);
  });
  const heldBy: number[][] = ids.map(() => []);
  for (const { node, holdings } of companies)
    for (const holder of new Set(holdings.filter(canHold).map((holding) => holding.holder))) heldBy[holder]?.push(node);
  return {
    asked: numberOf.get(asked) ?? -1,
    companies,
    shares: ordered.map(({ shares }) => shares),
    ids,
    numberOf,
    heldBy,
  };
}

import { fraction } from '../../../../../src-shared/domain/ownership/fraction.ts';
import type {
  CompanyHolders,
  HeldShare,
  NodeId,
  ShareInterval,
} from '../../../../../src-shared/domain/ownership/holding.ts';
import type { SeededRandom } from '../../../../reliability/random.ts';

/** Shares are stated in twentieths, so that ends often meet: that is where bounds go wrong. */
const parts = 20;

export function range(
  lower: number,
  upper: number,
  included: readonly [boolean, boolean] = [true, true],
): ShareInterval {
  return {
    lower: { value: fraction(BigInt(lower), BigInt(parts)), included: included[0] },
    upper: { value: fraction(BigInt(upper), BigInt(parts)), included: included[1] },
  };
}

/** So many shares that are the whole together, many of them nothing. */
function split(count: number, random: SeededRandom): number[] {
  const shares = Array.from({ length: count }, () => 0);
  for (let left = parts; left > 0;) {
    const given = Math.min(left, random.between(1, parts));
    const at = random.between(0, count - 1);
    shares[at] = (shares[at] ?? 0) + given;
    left -= given;
  }
  return shares;
}

/** A range around a share that is possible, so that the list has a reading: ends are excluded only where they are off it. */
function around(share: number, random: SeededRandom): ShareInterval {
  const reach = () => (random.next() < 0.4 ? 0 : random.pick([1, 2, 5, parts]));
  const [lower, upper] = [Math.max(0, share - reach()), Math.min(parts, share + reach())];
  return range(lower, upper, [lower === share || random.next() < 0.6, upper === share || random.next() < 0.6]);
}

/** Any range at all: such lists often contradict themselves. */
function anyRange(random: SeededRandom): ShareInterval {
  const [one, other] = [random.between(0, parts), random.between(0, parts)];
  const included = [random.next() < 0.7, random.next() < 0.7] as const;
  return range(Math.min(one, other), Math.max(one, other), included);
}

/** `circling` is how likely a holder is a company, also one before it. */
function holdersFor(
  own: number,
  companies: readonly NodeId[],
  persons: readonly NodeId[],
  random: SeededRandom,
  most: number,
) {
  const isFree = random.next() < 0.5;
  return Array.from({ length: random.between(1, most) }, () => {
    const below = isFree ? companies : companies.slice(own + 1);
    if (below.length === 0 || random.next() < 0.4) return random.pick(persons);
    const holder = random.pick(below);
    return holder === companies[own] && random.next() < 0.8 ? random.pick(persons) : holder;
  });
}

/**
 * The list of a company. A few are what joint holders are to the arithmetic: each has anything from nothing to all. The same
 * holder may stand in a list twice.
 */
function listOf(company: NodeId, holders: readonly NodeId[], random: SeededRandom): CompanyHolders {
  const kind = random.next();
  if (kind < 0.12)
    return { company, list: 'complete', held: holders.map((holder) => ({ holder, share: range(0, parts) })) };
  if (kind < 0.25)
    return {
      company,
      list: random.pick(['complete', 'incomplete'] as const),
      held: holders.map((holder) => ({ holder, share: anyRange(random) })),
    };
  const isComplete = random.next() < 0.7;
  const shares = split(holders.length + (isComplete ? 0 : 1), random);
  const held = holders.map((holder, at): HeldShare => ({ holder, share: around(shares[at] ?? 0, random) }));
  return { company, list: isComplete ? 'complete' : 'incomplete', held };
}

/** Lists of so many companies, `c0` first, which is to be asked about; holders are companies and persons. */
export function randomOwnership(
  random: SeededRandom,
  { companies, persons, mostHolders }: { companies: number; persons: number; mostHolders: number },
): CompanyHolders[] {
  const ids = Array.from({ length: companies }, (_, at) => `c${String(at)}`);
  const people = Array.from({ length: persons }, (_, at) => `p${String(at)}`);
  return ids.map((company, at) => listOf(company, holdersFor(at, ids, people, random, mostHolders), random));
}

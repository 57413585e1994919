import { foldWord } from '../../fold-text.ts';
import { compare, divide, isSame, multiply, one, sum, zero, type Fraction } from '../fraction.ts';
import { anyShare, exactShare, type ShareInterval } from '../holding.ts';
import { figure, type Figure, type HeldClass } from './share-classes.ts';
import { votesPerShare } from './voting-rights.ts';

/** By what the classes of a company are related to each other. */
export type WeightsBy = 'one-class' | 'nominal-value' | 'counts';

/**
 * What part of the whole each class is, in the order of the classes. `isWhole` is false where the company states a greater
 * total than its classes make: a class that is not listed may have the rest.
 */
export type ClassWeights =
  | {
      readonly kind: 'related';
      readonly by: WeightsBy;
      readonly weights: readonly ShareInterval[];
      readonly isWhole: boolean;
      /** The company's own total is another one than the classes make. */
      readonly totalsDiffer: boolean;
    }
  | { readonly kind: 'not-related' };

/** The company's own totals, which its classes should make. */
export interface OwnTotals {
  readonly quantity: Figure | null;
  readonly value: Figure | null;
}

const notRelated: ClassWeights = { kind: 'not-related' };

/** A nominal value of zero is how some registers write that there is none. */
const aboveZero = (found: Figure | null) => (found !== null && compare(found.value, zero) > 0 ? found.value : null);

/** What a class is worth by its nominal value; null where that is not stated, or stated twice in other words. */
function nominalOf({ stated, total }: HeldClass): Fraction | null {
  if (stated === null) return null;
  const whole = aboveZero(figure(stated.totalNominalValue, stated.at));
  const each = aboveZero(figure(stated.unitNominalValue, stated.at));
  const product = each === null || total === null ? null : multiply(each, total.value);
  if (whole !== null && product !== null && !isSame(whole, product)) return null;
  return whole ?? product;
}

const statesNominal = ({ stated }: HeldClass) =>
  stated !== null &&
  [stated.totalNominalValue, stated.unitNominalValue].some((value) => aboveZero(figure(value, stated.at)) !== null);

function haveOneCurrency(classes: readonly HeldClass[]): boolean {
  const currencies = new Set(classes.map(({ stated }) => foldWord(stated?.currency ?? '')));
  return currencies.size <= 1;
}

/** Each part of what all of them make, held against the company's own total. */
function weigh(by: WeightsBy, parts: readonly Fraction[], own: Figure | null): ClassWeights {
  const all = sum(parts);
  if (compare(all, zero) <= 0) return notRelated;
  const order = own === null ? 0 : compare(own.value, all);
  const isWhole = order <= 0;
  const weights = parts.map((part): ShareInterval => {
    const exact = exactShare(divide(part, all));
    if (isWhole || own === null) return exact;
    return { lower: { value: divide(part, own.value), included: true }, upper: exact.upper };
  });
  return { kind: 'related', by, weights, isWhole, totalsDiffer: order !== 0 };
}

const everyOne = <Value>(values: readonly (Value | null)[]): Value[] | null => {
  const stated = values.filter((value) => value !== null);
  return stated.length === values.length ? stated : null;
};

/** What part of the capital each class is: by nominal value where every class states it, else by counts where none does. */
export function capitalWeights(classes: readonly HeldClass[], own: OwnTotals): ClassWeights {
  const [only] = classes;
  if (only === undefined) return notRelated;
  const counts = everyOne(classes.map(({ total }) => total?.value ?? null));
  if (classes.length === 1) {
    if (counts !== null && aboveZero(only.total) !== null) return weigh('one-class', counts, own.quantity);
    return { kind: 'related', by: 'one-class', weights: [exactShare(one)], isWhole: true, totalsDiffer: false };
  }
  const nominal = haveOneCurrency(classes) ? everyOne(classes.map(nominalOf)) : null;
  if (nominal !== null) return weigh('nominal-value', nominal, own.value);
  // Shares of another worth cannot be counted together.
  return counts === null || classes.some(statesNominal) ? notRelated : weigh('counts', counts, own.quantity);
}

/**
 * What part of the votes each class has. Not related where a class does not say how many votes its shares have in words that
 * are read, or where there may be a class that is not listed.
 */
export function votingWeights(classes: readonly HeldClass[], own: OwnTotals): ClassWeights {
  const perShare = everyOne(classes.map(({ stated }) => votesPerShare(stated?.votingRights ?? null)));
  if (perShare === null || classes.length === 0) return notRelated;
  const counts = everyOne(classes.map(({ total }) => total?.value ?? null));
  if (counts !== null && own.quantity !== null && compare(own.quantity.value, sum(counts)) > 0) return notRelated;
  const voting = classes.filter((_, place) => compare(perShare[place] ?? zero, zero) > 0);
  if (voting.length === 0) return notRelated;
  if (voting.length === 1) {
    const weights = classes.map((of) => exactShare(voting.includes(of) ? one : zero));
    return { kind: 'related', by: 'one-class', weights, isWhole: true, totalsDiffer: false };
  }
  if (counts === null) return notRelated;
  return weigh(
    'counts',
    counts.map((count, place) => multiply(count, perShare[place] ?? zero)),
    null,
  );
}

/** The weight of a class; anything where the classes cannot be related. */
export function weightOf(weights: ClassWeights, place: number): ShareInterval {
  return weights.kind === 'related' ? (weights.weights[place] ?? anyShare) : anyShare;
}

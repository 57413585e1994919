import { compare, one, zero, type Fraction } from './fraction.ts';

/** A node of the ownership graph, by its key. */
export type NodeId = string;

/** An end of an interval, as the registry words it: "more than 25" excludes 25. */
export interface ShareEnd {
  readonly value: Fraction;
  readonly included: boolean;
}

/** What a share of the whole (0 to 1) lies between. */
export interface ShareInterval {
  readonly lower: ShareEnd;
  readonly upper: ShareEnd;
}

/** Nothing is known of the share. */
export const anyShare: ShareInterval = {
  lower: { value: zero, included: true },
  upper: { value: one, included: true },
};

/** A share that is known exactly. */
export function exactShare(value: Fraction): ShareInterval {
  const end = { value, included: true };
  return { lower: end, upper: end };
}

/** Whether no share lies within the interval. */
export function isEmptyInterval({ lower, upper }: ShareInterval): boolean {
  const order = compare(lower.value, upper.value);
  return order > 0 || (order === 0 && !(lower.included && upper.included));
}

/** Whether a share lies within the interval. */
export function liesWithin(share: Fraction, { lower, upper }: ShareInterval): boolean {
  const [fromLower, fromUpper] = [compare(share, lower.value), compare(share, upper.value)];
  return (
    (fromLower > 0 || (fromLower === 0 && lower.included)) && (fromUpper < 0 || (fromUpper === 0 && upper.included))
  );
}

/** What one holder holds of one company, for the arithmetic. Joint holders are a holder of their own. */
export interface HeldShare {
  readonly holder: NodeId;
  readonly share: ShareInterval;
  /**
   * Something about the share has to be settled by an officer first, such as a stated share that differs from the counts: it
   * is tightened by nothing, and no other share by it.
   */
  readonly isUnsettled?: boolean;
}

/**
 * All that is known of who holds a company. Of a `complete` list the shares make the whole together; of an `incomplete`
 * one the rest is held by a holder that is not known, which the arithmetic adds.
 */
export interface CompanyHolders {
  readonly company: NodeId;
  readonly held: readonly HeldShare[];
  readonly list: 'complete' | 'incomplete';
}

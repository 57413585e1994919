import { compare, type Fraction } from '../fraction.ts';
import type { ShareInterval } from '../holding.ts';

/** What counts under a rule: a share of the threshold (0 to 1) *or more*, or only *more than* it. */
export interface ThresholdRule {
  readonly threshold: Fraction;
  readonly counts: 'or-more' | 'more-than';
}

/** Whether a share reaches a rule in every reading, in none, or in some of them. */
export type Verdict = 'always' | 'never' | 'depends';

/** Exact: an end at the threshold itself decides by whether it is included. */
export function verdictOf({ lower, upper }: ShareInterval, { threshold, counts }: ThresholdRule): Verdict {
  const [least, most] = [compare(lower.value, threshold), compare(upper.value, threshold)];
  switch (counts) {
    case 'or-more':
      if (least >= 0) return 'always';
      return most < 0 || (most === 0 && !upper.included) ? 'never' : 'depends';
    case 'more-than':
      if (least > 0 || (least === 0 && !lower.included)) return 'always';
      return most <= 0 ? 'never' : 'depends';
  }
}

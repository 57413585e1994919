import type { NodeId, ShareInterval } from '../holding.ts';
import { verdictOf, type ThresholdRule } from '../interest/verdict.ts';

/** What a rule says of a person. `cannot-be-decided`: from what is kept. */
export type PersonVerdict = 'counts' | 'does-not-count' | 'cannot-be-decided';

/** On which ground somebody counts. */
export type Ground =
  /** A share of the capital or the votes, multiplied along chains and added. */
  | 'multiplied-share'
  /** Control of the company itself. */
  | 'control'
  /** Control of holders of the company. */
  | 'control-of-holders'
  /** A share in a company that controls it. */
  | 'share-in-controller'
  /** What is held directly and through controlled companies, added and not multiplied. */
  | 'held-with-controlled'
  | 'appoints-board'
  | 'significant-influence';

/** What a figure is of. `capital-for-votes`: nobody states the votes, and the capital is a sign of them. */
export type PartBasis = 'capital' | 'votes' | 'capital-for-votes' | 'declared';

/** One ground of a rule for one person. */
export interface RulePart {
  readonly ground: Ground;
  /** As it is cited. */
  readonly article: string;
  readonly basis: PartBasis;
  readonly verdict: PersonVerdict;
  /** What is known to be theirs; null where the ground is no share. */
  readonly known: ShareInterval | null;
  /** The same with all that could also be theirs. The two figures are never mixed. */
  readonly withOpen: ShareInterval | null;
  /** The company in which the share is, where that is not the asked one. */
  readonly of: NodeId | null;
  /** The companies through which it is held or controlled. */
  readonly through: readonly NodeId[];
}

/** Counts where what is known does in every reading; does not where all that could be theirs stays below. */
export function shareVerdict(known: ShareInterval, withOpen: ShareInterval, rule: ThresholdRule): PersonVerdict {
  if (verdictOf(known, rule) === 'always') return 'counts';
  return verdictOf(withOpen, rule) === 'never' ? 'does-not-count' : 'cannot-be-decided';
}

/** Something that is so for sure, possibly, or not. */
export function certaintyVerdict(surely: boolean, possibly: boolean): PersonVerdict {
  if (surely) return 'counts';
  return possibly ? 'cannot-be-decided' : 'does-not-count';
}

/** One ground is enough; without one, a ground that cannot be decided keeps the whole open. */
export function anyGround(verdicts: readonly PersonVerdict[]): PersonVerdict {
  if (verdicts.includes('counts')) return 'counts';
  return verdicts.includes('cannot-be-decided') ? 'cannot-be-decided' : 'does-not-count';
}

/** A verdict stands only where every reading of what is not beneficially held agrees. */
export function agreed(verdicts: readonly PersonVerdict[]): PersonVerdict {
  const [first, ...others] = verdicts;
  return first !== undefined && others.every((verdict) => verdict === first) ? first : 'cannot-be-decided';
}

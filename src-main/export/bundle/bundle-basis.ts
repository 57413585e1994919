import type { OpenQuestions } from '../../../src-shared/domain/bundle/open-questions.ts';

/** An answer about another company, as the page of a bundle names it. */
export interface OtherAnswer {
  /** Where it lies in the bundle. */
  readonly path: string;
  readonly company: string;
  /** The files of the decisions that rest on it. */
  readonly decisions: readonly string[];
  /** The report says who owns the company, and rests on it for that. */
  readonly isOfReport: boolean;
}

/** A profile that a decision rests on and whose answer is not in the bundle. */
export interface MissingAnswer {
  /** The file of the decision. */
  readonly decision: string;
  readonly snapshotId: number;
  /** SHA-256 of the answer, as the decision names it. */
  readonly sha256: string;
}

/** An answer that is kept with the company and is not in its bundle, since it tells of other companies too. */
export interface LeftOutAnswer {
  /** SHA-256 of the answer as the record keeps it. */
  readonly sha256: string;
  readonly operation: string;
  readonly receivedAt: string;
}

/**
 * What the decisions and the report in a bundle rest on beside what is kept of its company, what of that is left out, and what
 * was open in the dossier.
 */
export interface BundleBasis {
  readonly others: readonly OtherAnswer[];
  readonly missing: readonly MissingAnswer[];
  readonly leftOut: readonly LeftOutAnswer[];
  /** Null of a bundle that does not tell. */
  readonly open: OpenQuestions | null;
}

/** Of a bundle in which nothing rests on another company and nothing is left out. */
export const ownBasisAlone: BundleBasis = { others: [], missing: [], leftOut: [], open: null };

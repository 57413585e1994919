import type { NodeId, ShareInterval } from '../holding.ts';
import type { ShareDoubt } from '../share-settlement.ts';
import type { NotJoined } from './parties.ts';
import type { LeftOutSnapshot, ValueSource } from './sources.ts';

/** What a list of holders is of. */
export type Basis = 'capital' | 'votes';

/** Whose a part is that is not beneficially held: of the holder by title, or of somebody who is not named. */
export type Variant = 'by-title' | 'as-held-for-others';

/** What the reader of a graph has to be told, with where it stands. */
export type GraphFlag =
  /** A snapshot that nothing was taken from. */
  | { readonly kind: 'snapshot-left-out'; readonly company: NodeId; readonly snapshot: LeftOutSnapshot }
  /** A share that an officer has to settle before others are tightened by it. */
  | {
      readonly kind: 'share-to-settle';
      readonly company: NodeId;
      readonly doubts: readonly ShareDoubt[];
      readonly source: ValueSource;
    }
  /** The answer states totals of shares that cannot all be true; `at` is a class, or a holding that repeats one. */
  | { readonly kind: 'totals-differ'; readonly company: NodeId; readonly source: ValueSource }
  /** A class that is not listed may have what the company's own total is more than its classes. */
  | { readonly kind: 'classes-not-whole'; readonly company: NodeId; readonly source: ValueSource }
  /** Neither nominal values nor counts relate the classes: what part of the capital a holder has is not known. */
  | { readonly kind: 'classes-not-related'; readonly company: NodeId; readonly source: ValueSource }
  /**
   * How many votes the shares have is not stated in words that are read: the votes graph ends here. The capital is a sign of
   * them only where there is one class and nothing is said of its votes: each class may have other votes, and what is said
   * and not read may say so.
   */
  | {
      readonly kind: 'votes-not-known';
      readonly company: NodeId;
      readonly capitalIsSign: boolean;
      readonly source: ValueSource;
    }
  /** Holdings of one holder make more than the whole of a company. */
  | { readonly kind: 'more-than-whole'; readonly company: NodeId; readonly holder: NodeId; readonly basis: Basis }
  | { readonly kind: 'not-beneficially-held'; readonly company: NodeId; readonly source: ValueSource }
  /** One name stands for several joint holders, who cannot be told apart. */
  | { readonly kind: 'joint-in-one-name'; readonly company: NodeId; readonly source: ValueSource }
  /**
   * Shares of the company that it holds itself, or through a company that it controls. They left the total, unless they are
   * all of it: then the circle stays, and nobody outside holds it.
   */
  | {
      readonly kind: 'own-shares';
      readonly company: NodeId;
      readonly through: NodeId | null;
      readonly basis: Basis;
      readonly variant: Variant;
      /** Of the company, as it was before anything was taken out. */
      readonly share: ShareInterval;
      readonly isTakenOut: boolean;
    }
  /** The company holds its own shares together with others: they stay in the total, since how they are split is free. */
  | { readonly kind: 'own-shares-held-jointly'; readonly company: NodeId; readonly joint: NodeId }
  /** A party's number led to a company of another name: `name` is that of the party. */
  | { readonly kind: 'other-name'; readonly node: NodeId; readonly name: string | null; readonly source: ValueSource }
  /** Something would have joined two parties, and something else says that they are two. */
  | { readonly kind: 'not-joined'; readonly join: NotJoined };

import { z } from 'zod';
import { ShownEnd } from './shown-share.ts';

/** How much of an explanation is handed on. What has more paths is told by what rests on each company. */
export const maxExplained = { paths: 8, length: 40, divisions: 40, through: 12, steps: 200 } as const;

const nodeId = z.string().max(2_000);

/** What one holder holds of one company, in the reading that gives the bound. */
export const ShareFactor = z.object({
  holder: nodeId,
  company: nodeId,
  share: ShownEnd,
  /** It is of what is left without the company's own shares, of which it is not known exactly how many they are. */
  isOfRest: z.boolean(),
});
export type ShareFactor = z.infer<typeof ShareFactor>;

/**
 * What a company holds of itself, so that what others hold counts for more: its own shares, which leave the total, or a
 * circle, in which what goes round comes again.
 */
export const ShareDivision = z.object({
  kind: z.enum(['own-shares', 'loop']),
  company: nodeId,
  part: ShownEnd,
  /** Through which companies; empty where it holds itself directly. */
  through: z.array(nodeId).max(maxExplained.through),
  /** What is divided by: the whole less that part. */
  by: ShownEnd,
});
export type ShareDivision = z.infer<typeof ShareDivision>;

/** One way from the asked company to somebody: the shares multiplied, and what companies between hold of themselves. */
export const SharePath = z.object({
  /** The holder's own share first. */
  factors: z.array(ShareFactor).max(maxExplained.length),
  divisions: z.array(ShareDivision).max(maxExplained.divisions),
  along: ShownEnd,
});
export type SharePath = z.infer<typeof SharePath>;

/** One company that somebody holds directly: what rests on it in all, times the share, is what comes of it. */
export const ShareStep = z.object({ company: nodeId, resting: ShownEnd, share: ShownEnd, comes: ShownEnd });
export type ShareStep = z.infer<typeof ShareStep>;

/** How a bound comes about in a reading that gives it. */
export const ExplainedBound = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('paths'),
    paths: z.array(SharePath).max(maxExplained.paths),
    /** All paths together, before what the asked company holds of itself is divided out. */
    together: ShownEnd,
    divisions: z.array(ShareDivision).max(2),
  }),
  /** There are too many paths. */
  z.object({ kind: z.literal('resting'), steps: z.array(ShareStep).max(maxExplained.steps) }),
]);
export type ExplainedBound = z.infer<typeof ExplainedBound>;

/** How both bounds of somebody come about. */
export const ExplainedShare = z.object({ lower: ExplainedBound, upper: ExplainedBound });
export type ExplainedShare = z.infer<typeof ExplainedShare>;

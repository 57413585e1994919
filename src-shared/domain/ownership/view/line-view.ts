import { z } from 'zod';
import { ShownShare } from './shown-share.ts';
import { nodeId } from './view-bounds.ts';
import { ViewSource } from './view-source.ts';

/** What one holder holds of one company. */
export const ViewEdge = z.object({
  holder: nodeId,
  subject: nodeId,
  /** Of the capital, as narrow as the whole list makes it. */
  capital: ShownShare,
  /** As its entries state it, where the list makes it narrower. */
  stated: ShownShare.nullable(),
  /** Of the votes; null where nobody states them. */
  votes: ShownShare.nullable(),
  origin: z.enum(['stated-number', 'stated-range', 'counts', 'stated-and-counts', 'not-known', 'left-over', 'jointly']),
  workedOut: z
    .array(z.object({ count: z.string(), total: z.string(), className: z.string().nullable() }))
    .max(50)
    .describe(
      'The entries of which the answer does not state the share, so that it was worked out: how many shares of how many, ' +
        'as they are stated. Empty where each share is stated. Votes are always worked out, from the classes.',
    ),
  isUnsettled: z.boolean(),
  /** Held for somebody who is not named. */
  isForOthers: z.boolean(),
  /** Shares of the company that come back to itself: they leave the total. */
  isOwnShares: z.boolean(),
  sources: z.array(ViewSource).max(50),
});
export type ViewEdge = z.infer<typeof ViewEdge>;

/** A control that an answer declares. It is no holding. */
export const ViewControl = z.object({
  holder: nodeId,
  subject: nodeId,
  kind: z.enum([
    'declared-owner',
    'band',
    'majority-of-votes',
    'appoints-majority',
    'significant-influence',
    'dominant-influence',
    'nominee',
    'not-read',
  ]),
  right: z.enum(['shares', 'votes', 'surplus-assets']).nullable(),
  band: ShownShare.nullable(),
  /** An end is stated of which it is not known whether it has passed. */
  mayHaveEnded: z.boolean(),
  text: z.string().nullable(),
  source: ViewSource,
});
export type ViewControl = z.infer<typeof ViewControl>;

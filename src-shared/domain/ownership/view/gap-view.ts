import { z } from 'zod';
import { ShownShare } from './shown-share.ts';
import { nodeId } from './view-bounds.ts';

/** Something that is not known, or that has to be told with what is. */
export const ViewGap = z.object({
  kind: z.enum([
    'no-holders',
    'not-known',
    'unopened',
    'name-only',
    'not-known-which',
    'not-named',
    'behind-body',
    'votes-not-known',
    'snapshot-left-out',
    'share-to-settle',
    'totals-differ',
    'classes-not-whole',
    'classes-not-related',
    'more-than-whole',
    'contradiction',
    'joint-in-one-name',
    'own-shares',
    'own-shares-held-jointly',
    'other-name',
    'not-joined',
  ]),
  node: nodeId,
  /** What of the asked company rests on it, or what share it is; null where that is no share. */
  share: ShownShare.nullable(),
  other: nodeId.nullable(),
  /** Of a number that led to a company of another name: the name that its answer states beside the number. */
  statedName: z.string().exactOptional(),
});
export type ViewGap = z.infer<typeof ViewGap>;

/** A company that could be bought to know more. */
export const ToBuy = z.object({
  node: nodeId,
  share: ShownShare,
  /** Persons of whom it could decide whether they count. */
  couldDecide: z.array(nodeId),
});
export type ToBuy = z.infer<typeof ToBuy>;

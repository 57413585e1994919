import { z } from 'zod';
import { DiscrepancySource, FoundDiscrepancy, KeptDiscrepancy } from '../discrepancy/discrepancy.ts';

/** A discrepancy that is shown, with whom it is about in the graph. */
export const ViewDiscrepancy = FoundDiscrepancy.extend({
  node: z.string().max(2_000),
  /** Under which number it is kept; null for one that was worked out as of an earlier moment and never shown as of its day. */
  discrepancyId: z.number().int().nullable(),
  /**
   * The snapshots that a statement of it names beside those, since they name whom the person may be, or is said to be, as
   * well. It does not rest on them: a newer one of them is no new detection.
   */
  identityIds: z.array(z.number().int()),
});
export type ViewDiscrepancy = z.infer<typeof ViewDiscrepancy>;

/** How the declared owners differ from those who are worked out, and what became of it. */
export const ViewDiscrepancies = z.object({
  found: z.array(ViewDiscrepancy),
  /** Every snapshot that one of them rests on, or that its statement names, once. */
  sources: z.array(DiscrepancySource),
  /** Those that are shown, and every other one of the company that an officer said something of. */
  kept: z.array(KeptDiscrepancy),
});
export type ViewDiscrepancies = z.infer<typeof ViewDiscrepancies>;

import { z } from 'zod';
import { VerdictKind } from './decision.ts';
import { ReviewRisk } from './review-calendar.ts';
import { Day } from './review.ts';

/** When a dossier is looked at again: on a day, whenever something newer came, or nobody stated it. */
export const NextReview = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('day'), day: Day }),
  z.object({ kind: z.literal('on-change') }),
  z.object({ kind: z.literal('not-stated') }),
]);
export type NextReview = z.infer<typeof NextReview>;

/** What officers stated of a dossier, as lists show it. */
export const DossierStanding = z.object({
  risk: ReviewRisk,
  review: NextReview,
  /** Of the decision in force; `unreadable` where what is kept cannot be read, null where none is in force. */
  decision: VerdictKind.or(z.literal('unreadable')).nullable(),
});
export type DossierStanding = z.infer<typeof DossierStanding>;

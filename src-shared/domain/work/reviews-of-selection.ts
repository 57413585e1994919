import { z } from 'zod';
import { CompanyReference } from '../company-reference.ts';
import { Review } from './review.ts';

const count = z.number().int();

/** More would keep the record from answering anybody else while they are written. */
export const maxReviewsSet = 1_000;

/** Which of the dossiers that somebody selected have a review: how many, and the first of them with what is stated. */
export const ReviewsOfSelection = z.object({
  dossiers: count,
  stated: count,
  told: z.array(z.object({ dossierId: count, company: CompanyReference, review: Review })),
});
export type ReviewsOfSelection = z.infer<typeof ReviewsOfSelection>;

/** What became of a review that was set for several dossiers. `same`: they had it already. `kept`: they kept another one. */
export const ReviewsSet = z.object({ changed: count, same: count, kept: count });
export type ReviewsSet = z.infer<typeof ReviewsSet>;

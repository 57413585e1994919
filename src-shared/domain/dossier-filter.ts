import { z } from 'zod';
import { ReviewRisk } from './work/review-calendar.ts';

/** When dossiers are looked at again, as a list is narrowed by it. `soon`: as long before its day as it is listed as work. */
export const ReviewTime = z.enum(['overdue', 'soon', 'no-day']);
export type ReviewTime = z.infer<typeof ReviewTime>;

/** What a list of dossiers is narrowed to beside the words. What is left out narrows nothing. */
export const DossierFilter = z.object({
  jurisdiction: z.string().min(1).max(40).optional(),
  risk: ReviewRisk.optional(),
  review: ReviewTime.optional(),
  /** Whether one is in force. */
  decision: z.enum(['in-force', 'none']).optional(),
});
export type DossierFilter = z.infer<typeof DossierFilter>;

/** Whether a filter leaves out anything. */
export const narrows = (filter: DossierFilter): boolean => Object.values(filter).some((value) => value !== undefined);

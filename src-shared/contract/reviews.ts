import { z } from 'zod';
import { ListPlace } from '../domain/list-sort.ts';
import { ReviewSort } from '../domain/list-sorts.ts';
import { Day, Review } from '../domain/work/review.ts';
import { maxReviewsSet, ReviewsOfSelection, ReviewsSet } from '../domain/work/reviews-of-selection.ts';
import { Saved } from './dossiers.ts';
import { ReviewCalendar, ReviewRow } from '../domain/work/review-calendar.ts';

const id = z.number().int();
const selected = z.array(id).min(1).max(maxReviewsSet);

/** Where the next page of reviews begins: after that of a dossier. */
export const ReviewPlace = z.object({ due: Day, dossierId: id });
export type ReviewPlace = z.infer<typeof ReviewPlace>;

/** The calls about when dossiers are looked at again. None of them makes a request. */
export const reviewCalls = {
  'review.calendar': { input: z.undefined(), output: ReviewCalendar },
  /** The dossiers whose review is due from one day to another, both included, the first due first. */
  'review.list': {
    input: z.object({
      from: Day.nullable(),
      to: Day.nullable(),
      after: ReviewPlace.nullable(),
      /** The order they are listed in, over the whole time; the first due first where it is left out. */
      sort: ReviewSort.optional(),
      limit: z.number().int().min(1).max(500),
    }),
    output: z.object({ rows: z.array(ReviewRow), more: z.boolean(), next: ListPlace.nullable().optional() }),
  },
  /** Which of the selected dossiers have a review, before one is set for all of them. */
  'review.ofSelection': { input: z.object({ dossierIds: selected }), output: ReviewsOfSelection },
  /** States one review for several dossiers; with `onlyWithout` those that have one keep it. */
  'review.set': {
    input: z.object({ dossierIds: selected, review: Review, onlyWithout: z.boolean() }),
    output: ReviewsSet,
  },
  /** Saves the day of each next review as a file that calendar programs read, where the officer says. */
  'review.saveCalendar': { input: z.undefined(), output: Saved },
} as const;

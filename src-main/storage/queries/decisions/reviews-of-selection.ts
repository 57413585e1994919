import { z } from 'zod';
import type { ReviewsOfSelection, ReviewsSet } from '../../../../src-shared/domain/work/reviews-of-selection.ts';
import { Review } from '../../../../src-shared/domain/work/review.ts';
import type { Database } from '../../database.ts';
import { query } from '../../query.ts';
import { companyOf, requireDossier, stateFact, workFactsOf } from './work-changes.ts';

const Ids = z.array(z.number().int()).min(1);

/** So many of those that have a review are told one by one. */
const maxTold = 5;

export const Selection = z.object({ dossierIds: Ids });

/** Which of some dossiers have a review, and which one. Throws `not-found` for one that is not in the record. */
export const readReviewsOfSelection = query(Selection, (db, { dossierIds }): ReviewsOfSelection => {
  const ids = [...new Set(dossierIds)];
  const stated = ids.flatMap((dossierId) => {
    requireDossier(db, dossierId);
    const { review } = workFactsOf(db, dossierId);
    return review === null ? [] : [{ dossierId, review }];
  });
  return {
    dossiers: ids.length,
    stated: stated.length,
    told: stated.slice(0, maxTold).map((one) => ({ ...one, company: companyOf(db, one.dossierId) })),
  };
});

export const NewReviews = z.object({
  dossierIds: Ids,
  review: Review,
  /** Those that have a review keep it. */
  onlyWithout: z.boolean(),
  at: z.string(),
  officer: z.string(),
});

function setReview(db: Database, dossierId: number, asked: z.infer<typeof NewReviews>): keyof ReviewsSet {
  const { review, onlyWithout, at, officer } = asked;
  const before = workFactsOf(db, dossierId).review;
  if (before !== null && onlyWithout) return 'kept';
  const change = { dossierId, at, officer, decisionId: null };
  return stateFact(db, change, { fact: 'review', to: review }) ? 'changed' : 'same';
}

/**
 * States one review for several dossiers, for all of them or for none, each with its own place in history and audit trail. Throws
 * `not-found` for one that is not in the record.
 */
export const setReviews = query(NewReviews, (db, asked): ReviewsSet =>
  db
    .transaction(() => {
      const set: ReviewsSet = { changed: 0, same: 0, kept: 0 };
      for (const dossierId of new Set(asked.dossierIds)) {
        requireDossier(db, dossierId);
        set[setReview(db, dossierId, asked)] += 1;
      }
      return set;
    })
    .immediate(),
);

import type { NextReview } from '../../../src-shared/domain/work/dossier-standing.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { dayInWords } from '../../lib/typed-day.ts';

/** When a dossier is looked at again, in a few words. */
export function nextReviewWords(review: NextReview): string {
  switch (review.kind) {
    case 'day':
      return dayInWords(review.day);
    case 'on-change':
      return m.dossiers_review_on_change();
    case 'not-stated':
      return m.work_not_stated();
  }
}

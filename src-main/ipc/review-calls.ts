import type { SavedTo } from '../../src-shared/contract/dossiers.ts';
import { reviewCalls } from '../../src-shared/contract/reviews.ts';
import { dayHere } from '../../src-shared/domain/work/review.ts';
import type { Storage } from '../storage/storage-client.ts';
import { bindCalls, type BoundCall, type ReportFault } from './bound-call.ts';

/** What the calls about reviews reach. */
export interface ReviewCallPorts {
  /** The record of the connection in use. Throws `not-ready` before there is one. */
  storage: () => Storage;
  officer(): string;
  now(): Date;
  /** Asks where, and writes the calendar there. */
  saveReviews(): SavedTo;
  reportFault: ReportFault;
}

/** Every call about reviews with its use case. The type makes a forgotten one an error. */
export function reviewWindowCalls({
  storage,
  officer,
  now,
  saveReviews,
  reportFault,
}: ReviewCallPorts): Record<keyof typeof reviewCalls, BoundCall> {
  return bindCalls(
    reviewCalls,
    {
      'review.calendar': () => storage().readReviewCalendar({ today: dayHere(now()) }),
      'review.list': (page) => storage().listReviews(page),
      'review.ofSelection': (selection) => storage().readReviewsOfSelection(selection),
      'review.set': (asked) => storage().setReviews({ ...asked, officer: officer(), at: now().toISOString() }),
      'review.saveCalendar': () => saveReviews(),
    },
    reportFault,
  );
}

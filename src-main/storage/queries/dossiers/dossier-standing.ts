import { z } from 'zod';
import { VerdictKind } from '../../../../src-shared/domain/work/decision.ts';
import type { DossierStanding, NextReview } from '../../../../src-shared/domain/work/dossier-standing.ts';
import { ReviewRisk } from '../../../../src-shared/domain/work/review-calendar.ts';
import { Day } from '../../../../src-shared/domain/work/review.ts';

/** The row of `work_standing` of a dossier, as a question about it selects {@link standingColumns}. */
export const StandingRow = z.object({
  risk: ReviewRisk,
  review_due: Day.nullable(),
  on_change: z.number().int(),
  verdict: z.string(),
});
export const standingColumns = 'risk, review_due, on_change, verdict';

function nextReview({ review_due: day, on_change: onChange }: z.infer<typeof StandingRow>): NextReview {
  if (day !== null) return { kind: 'day', day };
  return { kind: onChange === 1 ? 'on-change' : 'not-stated' };
}

/** What officers stated of a dossier, by its row. */
export function dossierStanding(row: z.infer<typeof StandingRow>): DossierStanding {
  const { risk, verdict } = row;
  const decision = verdict === '' ? null : (VerdictKind.safeParse(verdict).data ?? 'unreadable');
  return { risk, review: nextReview(row), decision };
}

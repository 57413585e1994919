import { z } from 'zod';
import { VerdictKind } from '../../../../src-shared/domain/work/decision.ts';
import type { DossierStanding, NextReview } from '../../../../src-shared/domain/work/dossier-standing.ts';
import { ReviewRisk } from '../../../../src-shared/domain/work/review-calendar.ts';
import { Day } from '../../../../src-shared/domain/work/review.ts';
import type { Database } from '../../database.ts';
import { prepareOnce } from '../../prepared.ts';

const Row = z.object({ risk: ReviewRisk, due: Day.nullable(), onChange: z.number().int(), verdict: z.string() });

function nextReview({ due, onChange }: z.infer<typeof Row>): NextReview {
  if (due !== null) return { kind: 'day', day: due };
  return { kind: onChange === 1 ? 'on-change' : 'not-stated' };
}

/** What officers stated of a dossier that is in the record. */
export function dossierStanding(db: Database, dossierId: number): DossierStanding {
  const row = Row.parse(
    prepareOnce(
      db,
      'SELECT risk, review_due AS due, on_change AS onChange, verdict FROM work_standing WHERE dossier_id = ?',
    ).get(dossierId),
  );
  const { risk, verdict } = row;
  const decision = verdict === '' ? null : (VerdictKind.safeParse(verdict).data ?? 'unreadable');
  return { risk, review: nextReview(row), decision };
}

import { narrows, type DossierFilter, type ReviewTime } from '../domain/dossier-filter.ts';
import { m } from '../messages/generated/messages.js';
import { jurisdictionName } from './jurisdiction-words.ts';
import { riskLevelName } from './work-fact-words.ts';

/** When dossiers are looked at again, as a choice. */
export function reviewTimeName(time: ReviewTime): string {
  switch (time) {
    case 'overdue':
      return m.review_overdue();
    case 'soon':
      return m.dossiers_review_soon();
    case 'no-day':
      return m.dossiers_review_no_day();
  }
}

/** Whether a decision is in force, as a choice. */
export const decisionChoiceName = (decision: NonNullable<DossierFilter['decision']>): string =>
  decision === 'in-force' ? m.dossiers_decision_in_force() : m.dossiers_decision_none();

/** What a saved list says of the filter by which it was narrowed. */
export function filterRemarks(filter: DossierFilter): string[] {
  if (!narrows(filter)) return [];
  const { jurisdiction, risk, review, decision } = filter;
  const chosen: readonly (readonly [label: string, value: string | undefined])[] = [
    [m.history_jurisdiction(), jurisdiction === undefined ? undefined : jurisdictionName(jurisdiction)],
    [m.work_fact_risk(), risk === undefined ? undefined : riskLevelName(risk)],
    [m.work_fact_review(), review === undefined ? undefined : reviewTimeName(review)],
    [m.dossiers_filter_decision(), decision === undefined ? undefined : decisionChoiceName(decision)],
  ];
  const told = chosen.flatMap(([label, value]) => (value === undefined ? [] : [m.sheet_filter_part({ label, value })]));
  return [m.sheet_remark_filtered({ filter: told.join('; ') })];
}

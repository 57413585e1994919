import { dutyFrom } from '../../../../src-shared/domain/ownership/discrepancy/deadline.ts';
import type { WorkReasonKind } from '../../../../src-shared/domain/work/work-list.ts';
import { isOpenChange } from './answer-changes.ts';

/** A step of a discrepancy that leaves it open and that none follows. */
export const isOpenStep = (step: string) =>
  `${step}.is_open = 1
     AND ${step}.id = (SELECT max(id) FROM discrepancy_steps WHERE discrepancy_id = ${step}.discrepancy_id)`;

export type DayCondition = (due: string) => string;

/** A last day before the regulation applies is no duty's: nothing is overdue then, and nothing presses. */
export const dutyPassed: DayCondition = (due) => `${due} < @today AND ${due} >= '${dutyFrom}'`;
/** That the last day of a duty lies ahead, or is today. */
export const dutyToCome: DayCondition = (due) => `${due} >= @today AND ${due} >= '${dutyFrom}'`;
/** That there is no last day of a duty: none is stated, or it lies before the regulation applies. */
export const noDuty: DayCondition = (due) => `(${due} IS NULL OR ${due} < '${dutyFrom}')`;

const discrepancyThat = (dossier: string, condition: DayCondition) =>
  `EXISTS (SELECT 1 FROM discrepancy_steps AS step WHERE step.dossier_id = ${dossier} AND ${condition('step.due')}
     AND ${isOpenStep('step')})`;

/** That an open step is the one by which its dossier is listed: of those of a duty, and of the others, the one due first. */
export const isFirstOpen = (step: string) =>
  `${isOpenStep(step)} AND NOT EXISTS (SELECT 1 FROM discrepancy_steps AS sooner
     WHERE sooner.dossier_id = ${step}.dossier_id AND ${isOpenStep('sooner')}
       AND (coalesce(sooner.due, ''), sooner.id) < (coalesce(${step}.due, ''), ${step}.id)
       AND ${noDuty('sooner.due')} = ${noDuty(`${step}.due`)})`;

/** That a discrepancy that nobody spoke of is the one by which its dossier is listed: the one with the earliest last day. */
export function isFirstFound(found: string): string {
  return `NOT EXISTS (SELECT 1 FROM discrepancies_standing AS sooner WHERE sooner.dossier_id = ${found}.dossier_id
     AND (sooner.last_day, sooner.discrepancy_id) < (${found}.last_day, ${found}.discrepancy_id))`;
}

/** What a dossier is listed under that its own row says, as the triggers of the record keep it; in the words of its indexes. */
export const standing = {
  overdue: (row: string) => `${row}.review_due < @today`,
  due: (row: string) => `${row}.review_due BETWEEN @today AND @until`,
  'second-person': (row: string) => `${row}.waiting = 1`,
  'newer-profile': (row: string) => `${row}.newer = 1`,
  conditions: (row: string) => `${row}.conditions = 1`,
  'no-decision': (row: string) => `${row}.undecided = 'no-decision'`,
  'for-owners': (row: string) => `${row}.undecided = 'for-owners'`,
} as const satisfies Partial<Record<WorkReasonKind, (row: string) => string>>;

/** That the row of a dossier says so. */
const stands = (dossier: string, reason: keyof typeof standing) =>
  `EXISTS (SELECT 1 FROM work_standing AS kept WHERE kept.dossier_id = ${dossier} AND ${standing[reason]('kept')})`;

/** That an answer that says otherwise is the newest of its dossier, and nobody looked at it or decided since. */
export const isNewestOpen = (change: string) =>
  `${change}.id = (SELECT max(id) FROM answer_changes WHERE dossier_id = ${change}.dossier_id)
     AND ${isOpenChange(change)}`;

/** That a dossier is listed under a reason. The rows in each have names that no question around it has. */
export const conditions: Readonly<Record<WorkReasonKind, (dossier: string) => string>> = {
  'discrepancy-overdue': (dossier) => discrepancyThat(dossier, dutyPassed),
  overdue: (dossier) => stands(dossier, 'overdue'),
  'discrepancy-due': (dossier) => discrepancyThat(dossier, dutyToCome),
  'discrepancy-found': (dossier) =>
    `EXISTS (SELECT 1 FROM discrepancies_standing AS shown WHERE shown.dossier_id = ${dossier})`,
  'second-person': (dossier) => stands(dossier, 'second-person'),
  'discrepancy-open': (dossier) => discrepancyThat(dossier, noDuty),
  'answer-changed': (dossier) =>
    `EXISTS (SELECT 1 FROM answer_changes AS answered WHERE answered.dossier_id = ${dossier}
       AND ${isNewestOpen('answered')})`,
  'newer-profile': (dossier) => stands(dossier, 'newer-profile'),
  conditions: (dossier) => stands(dossier, 'conditions'),
  due: (dossier) => stands(dossier, 'due'),
  'no-decision': (dossier) => stands(dossier, 'no-decision'),
  'for-owners': (dossier) => stands(dossier, 'for-owners'),
};

/** What a dossier is listed under that its own row says. */
export const isOfRow = (reason: WorkReasonKind): reason is keyof typeof standing => reason in standing;

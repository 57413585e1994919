import { z } from 'zod';
import { DossierFilter, narrows } from '../../../../src-shared/domain/dossier-filter.ts';
import { Day, lastListedDay } from '../../../../src-shared/domain/work/review.ts';
import type { Database } from '../../database.ts';
import { prepareOnce } from '../../prepared.ts';
import { gramQuery } from './name-grams.ts';

/** Which dossiers a list shows. */
export const DossiersShown = z.object({
  words: z.string().nullable(),
  /** What it is narrowed to beside the words. `today`: the officer's day. */
  filter: DossierFilter.extend({ today: Day }).optional(),
});
export type DossiersShown = z.infer<typeof DossiersShown>;
type Filter = NonNullable<DossiersShown['filter']>;

/** Whether a list is narrowed by more than words. */
export function isFiltered({ filter }: DossiersShown): boolean {
  if (filter === undefined) return false;
  const { today: _today, ...chosen } = filter;
  return narrows(chosen);
}

const reviews = {
  overdue: 'work_standing.review_due < @today',
  soon: 'work_standing.review_due BETWEEN @today AND @until',
  'no-day': 'work_standing.review_due IS NULL',
} as const;
const decisions = { 'in-force': "work_standing.verdict <> ''", none: "work_standing.verdict = ''" } as const;

/** What the row of each dossier is held against. */
function conditionsOf(filter: Filter | undefined): string[] {
  if (filter === undefined) return [];
  const { jurisdiction, risk, review, decision } = filter;
  return [
    ...(jurisdiction === undefined ? [] : ['work_standing.jurisdiction = @jurisdiction']),
    ...(risk === undefined ? [] : ['work_standing.risk = @risk']),
    ...(review === undefined ? [] : [reviews[review]]),
    ...(decision === undefined ? [] : [decisions[decision]]),
  ];
}

const totalsOfReviews = {
  overdue: "due > '' AND due < @today",
  soon: 'due BETWEEN @today AND @until',
  'no-day': "due = ''",
} as const;

/** What the totals are held against; null where they do not tell how many a list has. */
function totalsCondition({ jurisdiction, risk, review, decision }: DossierFilter): string | null {
  if (jurisdiction !== undefined) return null;
  const conditions = [
    ...(risk === undefined ? [] : ['risk = @risk']),
    ...(review === undefined ? [] : [totalsOfReviews[review]]),
    ...(decision === undefined ? [] : [`decided = ${decision === 'in-force' ? '1' : '0'}`]),
  ];
  return conditions.length === 0 ? 'true' : conditions.join(' AND ');
}

/** How many dossiers a list without words has. What it is narrowed by beside a jurisdiction is in the totals. */
function countNarrowed(filter: Filter | undefined, narrowed: string): string {
  const condition = totalsCondition(filter ?? {});
  return condition === null
    ? `SELECT count(*) AS count FROM work_standing INDEXED BY work_standing_by_jurisdiction WHERE ${narrowed}`
    : `SELECT coalesce(sum(dossiers), 0) AS count FROM review_totals WHERE ${condition}`;
}

/** What a risk is sorted by: see migration 54. */
const riskPlace = "(CASE @risk WHEN 'high' THEN 0 WHEN 'medium' THEN 1 WHEN 'low' THEN 2 WHEN 'own' THEN 3 ELSE 4 END)";
const bounds = {
  ...{ overdue: 'review_key < @today', soon: 'review_key BETWEEN @today AND @until', 'no-day': "review_key = '~'" },
  ...{ 'in-force': 'verdict_place < 5', none: 'verdict_place = 5' },
} as const;

/**
 * Where a list without words is read from: what narrows it alone by its own index, so that a few of a million are found at once;
 * everything else by the one index that has all that a list is narrowed by.
 */
function narrowedIds(filter: Filter | undefined, narrowed: string): string {
  const { jurisdiction, risk, review, decision } = filter ?? {};
  const from = (index: string, bound: string) =>
    `SELECT dossier_id AS id FROM work_standing INDEXED BY ${index} WHERE ${bound} AND ${narrowed}`;
  const chosen = [jurisdiction, risk, review, decision].filter((one) => one !== undefined);
  if (chosen.length === 1 && risk !== undefined)
    return from('work_standing_by_risk_alone', `work_standing.risk_place = ${riskPlace}`);
  if (chosen.length === 1 && review !== undefined)
    return from('work_standing_by_review_key', `work_standing.${bounds[review]}`);
  if (chosen.length === 1 && decision !== undefined)
    return from('work_standing_by_verdict_alone', `work_standing.${bounds[decision]}`);
  return from('work_standing_by_jurisdiction', 'true');
}

/** How a list is asked for: the ids that it has, what each row is held against, and how many there are. */
export interface ShownQuestions {
  ids: string;
  condition: string;
  count: string;
  values: Record<string, string | null>;
}

/** The question for the dossiers of a list; null where nothing but signs was typed, which is in no name. */
export function questionsFor(shown: DossiersShown): ShownQuestions | null {
  const { words, filter } = shown;
  const isTyped = (words ?? '').trim() !== '';
  const match = isTyped ? gramQuery(words ?? '') : null;
  if (isTyped && match === null) return null;
  const { today = '', jurisdiction = null, risk = null } = filter ?? {};
  const values = { match, today, until: today === '' ? '' : lastListedDay(today), jurisdiction, risk };
  const conditions = conditionsOf(filter);
  const narrowed = conditions.length === 0 ? 'true' : conditions.join(' AND ');
  if (match === null)
    return {
      ids: narrowedIds(filter, narrowed),
      condition: narrowed,
      count: countNarrowed(filter, narrowed),
      values,
    };
  const found = 'dossier_names WHERE dossier_names MATCH @match';
  const foundAndNarrowed = `dossier_names CROSS JOIN work_standing ON work_standing.dossier_id = dossier_names.rowid
    WHERE dossier_names MATCH @match AND ${narrowed}`;
  const from = conditions.length === 0 ? found : foundAndNarrowed;
  return {
    ids: `SELECT dossier_names.rowid AS id FROM ${from}`,
    condition: [...conditions, `work_standing.dossier_id IN (SELECT rowid FROM ${found})`].join(' AND '),
    count: `SELECT count(*) AS count FROM ${from}`,
    values,
  };
}

const Count = z.object({ count: z.number().int() });

/** How many dossiers a list has in all. */
export const countShown = (db: Database, { count, values }: ShownQuestions): number =>
  Count.parse(prepareOnce(db, count).get(values)).count;

import { z } from 'zod';
import { fail } from '../../../../src-shared/contract/failure.ts';
import { CompanyReference } from '../../../../src-shared/domain/company-reference.ts';
import { dueOf, reviewAfter } from '../../../../src-shared/domain/work/review.ts';
import {
  factsAfter,
  WorkChange,
  WorkFactValue,
  type WorkFacts,
} from '../../../../src-shared/domain/work/work-facts.ts';
import type { Database } from '../../database.ts';
import { appendHistory } from '../../history/append-history.ts';
import { companyEntry } from '../../history/entries.ts';
import { prepareOnce } from '../../prepared.ts';
import { canonicalJson, type Json } from '../../trail/canonical-json.ts';
import { appendTrail } from '../../trail/append-trail.ts';
import { query } from '../../query.ts';

const Company = z.object({ company: z.string() });

/** The company of a dossier, as its entries in the history name it. */
export function companyOf(db: Database, dossierId: number): CompanyReference {
  const { company } = Company.parse(prepareOnce(db, 'SELECT company FROM dossiers WHERE id = ?').get(dossierId));
  return CompanyReference.parse(JSON.parse(company));
}

const Row = z.object({
  changeId: z.number().int(),
  at: z.string(),
  officer: z.string(),
  decisionId: z.number().int().nullable(),
  fact: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

const columns = 'id AS changeId, at, officer, decision_id AS decisionId, fact, before, after';

const parsed = (json: string | null): unknown => (json === null ? null : JSON.parse(json));

function changeIn(row: unknown): WorkChange {
  const { before, after, ...change } = Row.parse(row);
  return WorkChange.parse({ ...change, from: parsed(before), to: parsed(after) });
}

/** Every change of what was stated about a dossier, the newest first. */
export function workChangesOf(db: Database, dossierId: number): WorkChange[] {
  return prepareOnce(db, `SELECT ${columns} FROM work_changes WHERE dossier_id = ? ORDER BY id DESC`)
    .all(dossierId)
    .map(changeIn);
}

/** One change, by its number; null where the record has lost it. */
export function workChangeOf(db: Database, changeId: number): WorkChange | null {
  const row = prepareOnce(db, `SELECT ${columns} FROM work_changes WHERE id = ?`).get(changeId);
  return row === undefined ? null : changeIn(row);
}

/** What is stated about a dossier now. */
export function workFactsOf(db: Database, dossierId: number): WorkFacts {
  return factsAfter(workChangesOf(db, dossierId).toReversed());
}

/** What a dossier's row says of itself; throws `not-found` where there is none. */
export function requireDossier(db: Database, dossierId: number): void {
  if (db.prepare('SELECT 1 FROM dossiers WHERE id = ?').get(dossierId) === undefined)
    throw fail('not-found', 'There is no such dossier in the record.');
}

/** Who changed a fact, when, and for which decision. */
interface Change {
  dossierId: number;
  at: string;
  officer: string;
  decisionId: number | null;
}

const json = (value: Json) => (value === null ? null : canonicalJson(value));

/** What a change is found by beside its company: all that its officer wrote. */
function linesOf(value: WorkFactValue): string[] {
  switch (value.fact) {
    case 'purpose':
      return value.to?.split('\n') ?? [];
    case 'tags':
    case 'people':
      return value.to ?? [];
    case 'risk':
      return value.to === null
        ? []
        : [...(value.to.level === 'own' ? [value.to.words] : []), ...value.to.reason.split('\n')];
    case 'review':
      return [dueOf(value.to)].filter((due) => due !== null);
  }
}

/**
 * Keeps one change with its place in the history and its record in the audit trail. Tells whether anything changed: what stays as it is
 * leaves none. Inside a transaction.
 */
export function stateFact(db: Database, { dossierId, at, officer, decisionId }: Change, value: WorkFactValue): boolean {
  const from = workFactsOf(db, dossierId)[value.fact];
  const [before, after] = [json(from), json(value.to)];
  if (before === after) return false;
  const review = value.fact === 'review' ? value.to : null;
  const { lastInsertRowid } = db
    .prepare(
      `INSERT INTO work_changes (dossier_id, at, officer, fact, before, after, decision_id, review_due, review_on_change)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      ...[dossierId, at, officer, value.fact, before, after, decisionId],
      dueOf(review),
      review?.kind === 'on-change' ? 1 : 0,
    );
  const changeId = Number(lastInsertRowid);
  const thing = { kind: 'stated' as const, dossierId, changeId, fact: value.fact };
  appendHistory(db, companyEntry(companyOf(db, dossierId), { at, officer, thing }, linesOf(value)));
  const about = { dossierId, changeId, fact: value.fact, decisionId };
  appendTrail(db, { at, officer, kind: 'work-changed', about, text: { from, to: value.to } });
  return true;
}

export const NewWorkFact = z.object({
  dossierId: z.number().int(),
  at: z.string(),
  officer: z.string(),
  value: WorkFactValue,
});

/** States a fact of a dossier from now on, with its place in the audit trail. Throws `not-found`. */
export const changeWorkFact = query(NewWorkFact, (db, { value, ...change }): WorkFacts => {
  return db
    .transaction(() => {
      requireDossier(db, change.dossierId);
      stateFact(db, { ...change, decisionId: null }, value);
      return workFactsOf(db, change.dossierId);
    })
    .immediate();
});

/** Moves a review that recurs to its next day, because a decision came into force on `day`. Inside a transaction. */
export function moveReview(db: Database, change: Change, day: string): void {
  const { review } = workFactsOf(db, change.dossierId);
  if (review !== null) stateFact(db, change, { fact: 'review', to: reviewAfter(review, day) });
}

import { z } from 'zod';
import { fail } from '../../../../src-shared/contract/failure.ts';
import { reviewAfter } from '../../../../src-shared/domain/work/review.ts';
import {
  factsAfter,
  WorkChange,
  WorkFactValue,
  type WorkFacts,
} from '../../../../src-shared/domain/work/work-facts.ts';
import type { Database } from '../../database.ts';
import { canonicalJson, type Json } from '../../trail/canonical-json.ts';
import { appendTrail } from '../../trail/append-trail.ts';
import { query } from '../../query.ts';

const Row = z.object({
  changeId: z.number().int(),
  at: z.string(),
  officer: z.string(),
  decisionId: z.number().int().nullable(),
  fact: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

const parsed = (json: string | null): unknown => (json === null ? null : JSON.parse(json));

/** Every change of what was stated about a dossier, the newest first. */
export function workChangesOf(db: Database, dossierId: number): WorkChange[] {
  return db
    .prepare(
      `SELECT id AS changeId, at, officer, decision_id AS decisionId, fact, before, after FROM work_changes
       WHERE dossier_id = ? ORDER BY id DESC`,
    )
    .all(dossierId)
    .map((row) => Row.parse(row))
    .map(({ before, after, ...row }) => WorkChange.parse({ ...row, from: parsed(before), to: parsed(after) }));
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

/** Keeps one change with its record in the audit trail; what stays as it is leaves none. Inside a transaction. */
function appendChange(db: Database, { dossierId, at, officer, decisionId }: Change, value: WorkFactValue): void {
  const from = workFactsOf(db, dossierId)[value.fact];
  const [before, after] = [json(from), json(value.to)];
  if (before === after) return;
  const review = value.fact === 'review' ? value.to : null;
  const { lastInsertRowid } = db
    .prepare(
      `INSERT INTO work_changes (dossier_id, at, officer, fact, before, after, decision_id, review_due, review_on_change)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      ...[dossierId, at, officer, value.fact, before, after, decisionId],
      review?.kind === 'every' ? review.due : null,
      review?.kind === 'on-change' ? 1 : 0,
    );
  const about = { dossierId, changeId: Number(lastInsertRowid), fact: value.fact, decisionId };
  appendTrail(db, { at, officer, kind: 'work-changed', about, text: { from, to: value.to } });
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
      appendChange(db, { ...change, decisionId: null }, value);
      return workFactsOf(db, change.dossierId);
    })
    .immediate();
});

/** Moves a review that recurs to its next day, because a decision came into force on `day`. Inside a transaction. */
export function moveReview(db: Database, change: Change, day: string): void {
  const { review } = workFactsOf(db, change.dossierId);
  if (review !== null) appendChange(db, change, { fact: 'review', to: reviewAfter(review, day) });
}

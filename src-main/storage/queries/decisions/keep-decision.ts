import { z } from 'zod';
import { Day } from '../../../../src-shared/domain/work/review.ts';
import { DecisionStatement } from '../../../../src-shared/domain/work/decision.ts';
import type { Database } from '../../database.ts';
import { appendHistory } from '../../history/append-history.ts';
import { companyEntry } from '../../history/entries.ts';
import { appendTrail } from '../../trail/append-trail.ts';
import { query } from '../../query.ts';
import { keepOfficerKey } from './officer-keys.ts';
import { companyOf, moveReview, requireDossier } from './work-changes.ts';

/** A decision as it was signed. */
export const SignedDecision = z.object({
  /** RFC 8785 of a `DecisionStatement`. */
  statement: z.string(),
  signature: z.string(),
  /** The day of the officer, which a review is counted from. */
  day: Day,
});

/** The newest of its own company's profiles that a decision rests on: a later one makes the decision older than what is known. */
function newestOwn(db: Database, { dossierId, restsOn }: DecisionStatement): number | null {
  const ids = JSON.stringify(restsOn.map(({ snapshotId }) => snapshotId));
  const newest: unknown = db
    .prepare('SELECT max(id) FROM snapshots WHERE dossier_id = ? AND id IN (SELECT value FROM json_each(?))')
    .pluck()
    .get(dossierId, ids);
  return z.number().int().nullable().parse(newest);
}

function insert(db: Database, decision: DecisionStatement, statement: string, signature: string): number {
  const { lastInsertRowid } = db
    .prepare(
      `INSERT INTO decisions (dossier_id, statement, statement_id, signature, needs_second, newest_snapshot)
       VALUES (?, ?, ?, ?, ?, ?)`,
    )
    .run(
      ...[decision.dossierId, statement, decision.id, signature],
      ...[decision.second.kind === 'none' ? 0 : 1, newestOwn(db, decision)],
    );
  return Number(lastInsertRowid);
}

/** What a decision is found by beside its company: all that its officer wrote. */
function linesOf({ reason, rule, verdict }: DecisionStatement): string[] {
  const conditions = verdict.kind === 'accept-with-conditions' ? verdict.conditions : '';
  return [reason, conditions, rule ?? ''].flatMap((text) => text.split('\n')).filter((line) => line !== '');
}

/**
 * Keeps a signed decision with the key that signed it and its places in the history and in the audit trail, in one
 * transaction. One that needs no second person is in force, and moves a review that recurs. Throws `not-found` where
 * there is no such dossier.
 */
export const keepDecision = query(SignedDecision, (db, { statement, signature, day }): { decisionId: number } => {
  const decision = DecisionStatement.parse(JSON.parse(statement));
  const { dossierId, officer, at, verdict } = decision;
  const isInForce = decision.second.kind === 'none';
  return db
    .transaction(() => {
      requireDossier(db, dossierId);
      keepOfficerKey(db, decision);
      const decisionId = insert(db, decision, statement, signature);
      const step = isInForce ? ('decided' as const) : ('proposed' as const);
      const thing = { kind: 'verdict' as const, dossierId, decisionId, verdict: verdict.kind, step };
      appendHistory(db, companyEntry(companyOf(db, dossierId), { at, officer, thing }, linesOf(decision)));
      const about = { dossierId, decisionId, verdict: verdict.kind, needsSecond: isInForce ? 0 : 1 };
      appendTrail(db, { at, officer, kind: 'decision-kept', about, text: { statement, signature } });
      if (isInForce) moveReview(db, { dossierId, at, officer, decisionId }, day);
      return { decisionId };
    })
    .immediate();
});

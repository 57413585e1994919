import { z } from 'zod';
import { fail } from '../../../../src-shared/contract/failure.ts';
import { Day } from '../../../../src-shared/domain/work/review.ts';
import { ApprovalStatement, DecisionStatement } from '../../../../src-shared/domain/work/decision.ts';
import { mayApprove } from '../../../../src-shared/domain/work/decision-standing.ts';
import type { Database } from '../../database.ts';
import { appendHistory } from '../../history/append-history.ts';
import { companyEntry } from '../../history/entries.ts';
import { appendTrail, sha256 } from '../../trail/append-trail.ts';
import { query } from '../../query.ts';
import { keepOfficerKey } from './officer-keys.ts';
import { companyOf, moveReview } from './work-changes.ts';

/** An approval, or its refusal, as it was signed. */
export const SignedApproval = z.object({
  decisionId: z.number().int(),
  /** RFC 8785 of an `ApprovalStatement`. */
  statement: z.string(),
  signature: z.string(),
  /** The day of the officer, which a review is counted from. */
  day: Day,
  /** Who took it from a file, and when; left out where it was signed at this desk. */
  taken: z.object({ officer: z.string(), at: z.string() }).optional(),
});

const Waiting = z
  .object({ dossierId: z.number().int(), statement: z.string(), isLast: z.number(), answered: z.number() })
  .optional();

/**
 * The decision that waits for a second person. Throws `not-found`, and `decision-not-waiting` where one answered it or a
 * later decision took its place.
 */
function waitingDecision(
  db: Database,
  decisionId: number,
): { dossierId: number; signed: string; decision: DecisionStatement } {
  const row = Waiting.parse(
    db
      .prepare(
        `SELECT dossier_id AS dossierId, statement,
           id = (SELECT max(id) FROM decisions AS other WHERE other.dossier_id = decisions.dossier_id) AS isLast,
           EXISTS (SELECT 1 FROM approvals WHERE decision_id = decisions.id) AS answered
         FROM decisions WHERE id = ?`,
      )
      .get(decisionId),
  );
  if (row === undefined) throw fail('not-found', 'There is no such decision in the record.');
  if (row.isLast === 0 || row.answered === 1)
    throw fail('decision-not-waiting', 'This decision does not wait for a second person.');
  const { dossierId, statement: signed } = row;
  return { dossierId, signed, decision: DecisionStatement.parse(JSON.parse(signed)) };
}

/** Refuses whoever cannot be the second person of a decision: the record itself takes no approval of one's own. */
function refuseWrongPerson(decision: DecisionStatement, approval: ApprovalStatement): void {
  switch (mayApprove(decision, approval)) {
    case 'may':
      return;
    case 'not-needed':
      throw fail('decision-not-waiting', 'This decision does not wait for a second person.');
    case 'proposed-it':
    case 'same-key':
      throw fail('second-person-needed', 'Whoever proposed a decision cannot approve it.');
    case 'another-is-named':
      throw fail('second-person-needed', 'The decision names another officer who has to approve it.');
  }
}

/**
 * Keeps what a second person said to a decision, with the key that signed it and its places in the history and in the
 * audit trail, in one transaction. An approval puts the decision into force. Throws what keeps them from it.
 */
export const keepApproval = query(SignedApproval, (db, { decisionId, statement, signature, day, taken }): null => {
  const approval = ApprovalStatement.parse(JSON.parse(statement));
  const { officer, verdict, reason } = approval;
  // What was signed elsewhere happened here when it was taken in: the clock of another machine orders nothing of ours.
  const at = taken?.at ?? approval.at;
  return db
    .transaction(() => {
      const { dossierId, signed, decision } = waitingDecision(db, decisionId);
      if (approval.decision !== decision.id || approval.decisionSha256 !== sha256(signed))
        throw fail('input-invalid', 'What was signed approves another decision.');
      refuseWrongPerson(decision, approval);
      keepOfficerKey(db, { ...approval, at });
      db.prepare(
        'INSERT INTO approvals (decision_id, statement, statement_id, signature, verdict) VALUES (?, ?, ?, ?, ?)',
      ).run(decisionId, statement, approval.id, signature, verdict);
      const step = verdict === 'approve' ? ('approved' as const) : ('not-approved' as const);
      const thing = { kind: 'verdict' as const, dossierId, decisionId, verdict: decision.verdict.kind, step };
      appendHistory(db, companyEntry(companyOf(db, dossierId), { at, officer, thing }, reason.split('\n')));
      const about = { dossierId, decisionId, verdict };
      const text = { statement, signature, ...(taken === undefined ? {} : { fromFile: true }) };
      appendTrail(db, { at, officer: taken?.officer ?? officer, kind: 'approval-kept', about, text });
      if (verdict === 'approve') moveReview(db, { dossierId, at, officer, decisionId }, day);
      return null;
    })
    .immediate();
});

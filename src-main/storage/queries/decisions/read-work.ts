import { z } from 'zod';
import { fail } from '../../../../src-shared/contract/failure.ts';
import type { WorkChange } from '../../../../src-shared/domain/work/work-facts.ts';
import { filedDayOf } from '../../../../src-shared/domain/day-told.ts';
import { SnapshotSource } from '../../../../src-shared/domain/dossier.ts';
import { CompanyReference } from '../../../../src-shared/domain/company-reference.ts';
import type { OtherProfile } from '../../../../src-shared/domain/work/other-profile.ts';
import type { Database } from '../../database.ts';
import { query } from '../../query.ts';
import type { AnswerChange } from '../../../../src-shared/domain/work/answer-change.ts';
import { openAnswerChanges } from './answer-changes.ts';
import { officerKeys, officersWhoSigned, type KeptOfficerKey } from './officer-keys.ts';
import { requireDossier, workChangesOf } from './work-changes.ts';

const id = z.number().int();

const Row = z.object({
  decisionId: id,
  dossierId: id,
  statement: z.string(),
  statementId: z.string(),
  signature: z.string(),
  needsSecond: z.number(),
  approvalId: id.nullable(),
  approval: z.string().nullable(),
  approvalStatementId: z.string().nullable(),
  approvalSignature: z.string().nullable(),
  approvalVerdict: z.string().nullable(),
});

/** What stands in a row beside a signed text, which has to say the same. */
export interface StoredApproval {
  approvalId: number;
  statement: string;
  statementId: string;
  signature: string;
  verdict: string;
}

/** A decision as its rows have it: nothing of it was held against a signature yet. */
export interface StoredDecision {
  decisionId: number;
  dossierId: number;
  statement: string;
  statementId: string;
  signature: string;
  needsSecond: boolean;
  approval: StoredApproval | null;
}

/** A dossier as work, as its rows have it. */
export interface StoredWork {
  changes: WorkChange[];
  /** The oldest first. */
  decisions: StoredDecision[];
  keys: KeptOfficerKey[];
  /** The profiles of other dossiers that the decisions name as what they rest on. */
  otherProfiles: OtherProfile[];
  newerProfiles: NewerProfile[];
  answerChanges: AnswerChange[];
  /** The officers who ever signed in this record. */
  signers: string[];
}

const selected = `SELECT decisions.id AS decisionId, dossier_id AS dossierId, decisions.statement,
    decisions.statement_id AS statementId, decisions.signature, needs_second AS needsSecond, approvals.id AS approvalId,
    approvals.statement AS approval, approvals.statement_id AS approvalStatementId,
    approvals.signature AS approvalSignature, approvals.verdict AS approvalVerdict
  FROM decisions LEFT JOIN approvals ON approvals.decision_id = decisions.id`;

function toDecision(received: unknown): StoredDecision {
  const { approvalId, approval, approvalStatementId, approvalSignature, approvalVerdict, needsSecond, ...row } =
    Row.parse(received);
  return {
    ...row,
    needsSecond: needsSecond === 1,
    approval:
      approvalId === null
        ? null
        : {
            approvalId,
            statement: approval ?? '',
            statementId: approvalStatementId ?? '',
            signature: approvalSignature ?? '',
            verdict: approvalVerdict ?? '',
          },
  };
}

function decisionsOf(db: Database, dossierId: number): StoredDecision[] {
  return db.prepare(`${selected} WHERE dossier_id = ? ORDER BY decisions.id`).all(dossierId).map(toDecision);
}

const OtherRow = z.object({
  snapshotId: id,
  sha256: z.string(),
  company: z.string(),
  takenAt: z.string(),
  source: SnapshotSource,
  documentDay: z.string().nullable(),
});

function otherProfilesOf(db: Database, dossierId: number): OtherProfile[] {
  const found = db
    .prepare(
      `SELECT snapshots.id AS snapshotId, sha256, dossiers.company, taken_at AS takenAt,
         snapshots.source, document_day AS documentDay
       FROM decisions
       JOIN json_each(CASE WHEN json_valid(statement) THEN statement ELSE '{}' END, '$.restsOn') AS rests
       JOIN snapshots ON snapshots.id = rests.value ->> 'snapshotId'
       JOIN answers ON answers.id = answer_id
       JOIN dossiers ON dossiers.id = snapshots.dossier_id
       WHERE decisions.dossier_id = @dossierId AND snapshots.dossier_id <> @dossierId`,
    )
    .all({ dossierId })
    .map((received) => {
      const { snapshotId, sha256, takenAt, company, ...dated } = OtherRow.parse(received);
      const filedDay = filedDayOf({ ...dated, takenAt });
      return { snapshotId, sha256, takenAt, filedDay, company: CompanyReference.parse(JSON.parse(company)) };
    });
  // Several decisions may rest on one profile.
  return [...new Map(found.map((profile) => [profile.snapshotId, profile])).values()];
}

const NewerRow = z.object({ snapshotId: id, takenAt: z.string() });
type NewerProfile = z.infer<typeof NewerRow>;

/**
 * When the newest profile was taken that came after one that a decision rests on, of its company. A filing tells of its own
 * day, so one of an earlier day is no newer profile, whenever it came.
 */
function newerProfilesOf(db: Database, dossierId: number): NewerProfile[] {
  const found = db
    .prepare(
      `SELECT snapshots.id AS snapshotId, newest.taken_at AS takenAt
       FROM decisions
       JOIN json_each(CASE WHEN json_valid(statement) THEN statement ELSE '{}' END, '$.restsOn') AS rests
       JOIN snapshots ON snapshots.id = rests.value ->> 'snapshotId'
       JOIN snapshots AS newest ON newest.id = (
         SELECT max(later.id) FROM snapshots AS later
         WHERE later.dossier_id = snapshots.dossier_id AND later.other_company IS NULL AND later.id > snapshots.id
           AND (later.document_day IS NULL
             OR later.document_day > coalesce(snapshots.document_day, substr(snapshots.taken_at, 1, 10))))
       WHERE decisions.dossier_id = ?`,
    )
    .all(dossierId)
    .map((row) => NewerRow.parse(row));
  // Several decisions may rest on one profile.
  return [...new Map(found.map((newer) => [newer.snapshotId, newer])).values()];
}

/** What is kept of a dossier as work. Throws `not-found`. */
export const readWork = query(z.object({ dossierId: id }), (db, { dossierId }): StoredWork => {
  requireDossier(db, dossierId);
  return {
    changes: workChangesOf(db, dossierId),
    decisions: decisionsOf(db, dossierId),
    keys: officerKeys(db),
    otherProfiles: otherProfilesOf(db, dossierId),
    newerProfiles: newerProfilesOf(db, dossierId),
    answerChanges: openAnswerChanges(db, dossierId),
    signers: officersWhoSigned(db),
  };
});

/** One decision, with every officer's key to hold it against. Throws `not-found`. */
export const readDecision = query(
  z.object({ decisionId: id }),
  (db, { decisionId }): { decision: StoredDecision; keys: KeptOfficerKey[] } => {
    const row = db.prepare(`${selected} WHERE decisions.id = ?`).get(decisionId);
    if (row === undefined) throw fail('not-found', 'There is no such decision in the record.');
    return { decision: toDecision(row), keys: officerKeys(db) };
  },
);

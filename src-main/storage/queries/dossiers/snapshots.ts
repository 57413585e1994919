import { z } from 'zod';
import { fail } from '../../../../src-shared/contract/failure.ts';
import { SnapshotSource, type SnapshotSummary } from '../../../../src-shared/domain/dossier.ts';
import { OtherCompany } from '../../../../src-shared/domain/answered-company.ts';
import { JournalState } from '../../../../src-shared/domain/journal.ts';
import type { Database } from '../../database.ts';
import { prepareOnce } from '../../prepared.ts';
import { answerReference } from '../evidence/answers.ts';
import { companyWordAsJson, companyWordIn, doubtColumns, doubtIn, DoubtRow } from '../documents/document-doubt.ts';
import { query } from '../../query.ts';

const Row = DoubtRow.extend({
  /** Null where the record has lost the order. */
  orderState: JournalState.nullable(),
  id: z.number().int(),
  order_id: z.number().int().nullable(),
  answer_id: z.number().int(),
  source: SnapshotSource,
  taken_at: z.string(),
  document_day: z.string().nullable(),
  other_company: z.string().nullable(),
  word: z.string().nullable(),
});

function summaryOf(db: Database, received: unknown): SnapshotSummary {
  const { orderState, ...row } = Row.parse(received);
  return {
    snapshotId: row.id,
    takenAt: row.taken_at,
    documentDay: row.document_day,
    source: row.source,
    orderId: row.order_id,
    answer: answerReference(db, row.answer_id),
    otherCompany: row.other_company === null ? null : OtherCompany.parse(JSON.parse(row.other_company)),
    ...companyWordIn(row.word),
    doubt: orderState === null ? null : doubtIn({ ...row, orderState }),
  };
}

const selected = `SELECT snapshots.id, snapshots.order_id, snapshots.answer_id, source, taken_at, document_day, other_company, ${doubtColumns},
    (SELECT ${companyWordAsJson} FROM company_words AS said WHERE said.snapshot_id = snapshots.id) AS word
  FROM snapshots LEFT JOIN orders ON orders.id = snapshots.order_id`;

/** A dossier's snapshots, the newest first. */
export function snapshotsOf(db: Database, dossierId: number): SnapshotSummary[] {
  return prepareOnce(db, `${selected} WHERE snapshots.dossier_id = ? ORDER BY snapshots.id DESC`)
    .all(dossierId)
    .map((row) => summaryOf(db, row));
}

const Newest = z.object({ id: z.number().int() });

/**
 * The snapshot that a dossier opens with: the last that came. A document of an earlier day tells of that day, so it does
 * not take the place of what is newer, whenever it was bought. One of another company is never it.
 */
export function newestSnapshot(db: Database, dossierId: number): number | null {
  const row = prepareOnce(
    db,
    `SELECT id FROM snapshots AS one
       WHERE dossier_id = @dossierId AND other_company IS NULL AND (document_day IS NULL OR NOT EXISTS (
         SELECT 1 FROM snapshots AS other WHERE other.dossier_id = @dossierId AND other.other_company IS NULL
           AND (coalesce(other.document_day, substr(other.taken_at, 1, 10)), other.taken_at)
             > (one.document_day, one.taken_at)))
       ORDER BY id DESC LIMIT 1`,
  ).get({ dossierId });
  return row === undefined ? null : Newest.parse(row).id;
}

export const SnapshotId = z.object({ snapshotId: z.number().int() });

/** A snapshot by its number; null where the record has none of it. */
export function snapshotOf(db: Database, snapshotId: number): SnapshotSummary | null {
  const row = prepareOnce(db, `${selected} WHERE snapshots.id = ?`).get(snapshotId);
  return row === undefined ? null : summaryOf(db, row);
}

/** Where a snapshot's answer is. Throws `not-found`. */
export const readSnapshot = query(SnapshotId, (db, { snapshotId }): SnapshotSummary => {
  const snapshot = snapshotOf(db, snapshotId);
  if (snapshot === null) throw fail('not-found', 'There is no such snapshot in the record.');
  return snapshot;
});

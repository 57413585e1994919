import { z } from 'zod';
import { fail } from '../../../src-shared/contract/failure.ts';
import { SnapshotSource, type SnapshotSummary } from '../../../src-shared/domain/dossier.ts';
import type { Database } from '../database.ts';
import { answerReference } from './answers.ts';

const Row = z.object({
  id: z.number().int(),
  order_id: z.number().int().nullable(),
  answer_id: z.number().int(),
  source: SnapshotSource,
  taken_at: z.string(),
});

function summaryOf(db: Database, received: unknown): SnapshotSummary {
  const row = Row.parse(received);
  return {
    snapshotId: row.id,
    takenAt: row.taken_at,
    source: row.source,
    orderId: row.order_id,
    answer: answerReference(db, row.answer_id),
  };
}

const columns = 'id, order_id, answer_id, source, taken_at';

/** A dossier's snapshots, the newest first. */
export function snapshotsOf(db: Database, dossierId: number): SnapshotSummary[] {
  return db
    .prepare(`SELECT ${columns} FROM snapshots WHERE dossier_id = ? ORDER BY id DESC`)
    .all(dossierId)
    .map((row) => summaryOf(db, row));
}

export const SnapshotId = z.object({ snapshotId: z.number().int() });

/** Where a snapshot's answer is. Throws `not-found`. */
export function readSnapshot(db: Database, { snapshotId }: z.infer<typeof SnapshotId>): SnapshotSummary {
  const row = db.prepare(`SELECT ${columns} FROM snapshots WHERE id = ?`).get(snapshotId);
  if (row === undefined) throw fail('not-found', 'There is no such snapshot in the record.');
  return summaryOf(db, row);
}

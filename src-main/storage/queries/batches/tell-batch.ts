import { z } from 'zod';
import type { BatchEvent } from '../../../../src-shared/domain/batch/batch-event.ts';
import type { Database } from '../../database.ts';
import { appendHistory } from '../../history/append-history.ts';
import { appendTrail } from '../../trail/append-trail.ts';

const Told = z.object({ name: z.string(), rows: z.number().int() });

interface HappenedToBatch {
  batchId: number;
  at: string;
  /** Null for Dossier itself. */
  officer: string | null;
  step: BatchEvent;
  failure: string | null;
}

/** Enters what happened to a batch in the history, where it is found by the name of its list. To be called inside its transaction. */
export function tellOfBatch(db: Database, { batchId, at, officer, step, failure }: HappenedToBatch): void {
  const { name, rows } = Told.parse(
    db.prepare('SELECT name, row_count AS rows FROM batches WHERE id = ?').get(batchId),
  );
  const thing = { kind: 'batch' as const, batchId, step, rows, failure };
  appendHistory(db, { at, officer, jurisdiction: null, subject: name, thing, cost: null, lines: [] });
}

/** Notes that a batch is at its end, in the trail and the history. To be called inside a transaction. */
export function noteEnded(db: Database, batchId: number, at: string): void {
  const ended = { batchId, step: 'ended' as const, failure: null };
  appendTrail(db, { at, officer: null, kind: 'batch-step', about: ended, text: {} });
  tellOfBatch(db, { ...ended, at, officer: null });
}

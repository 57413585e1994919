import { z } from 'zod';
import { fail } from '../../../../src-shared/contract/failure.ts';
import type { Database } from '../../database.ts';
import { query } from '../../query.ts';
import { stoppedBySearch } from '../spend/spend-rules.ts';
import { appendTrail } from '../../trail/append-trail.ts';
import { readBatch } from './batch-summary.ts';
import { tellOfBatch } from './tell-batch.ts';
import type { BatchSummary } from '../../../../src-shared/domain/batch/batch.ts';

export const NewStep = z.intersection(
  z.object({
    batchId: z.number().int(),
    at: z.string(),
    /** Null where Dossier takes it by itself. */
    officer: z.string().nullable(),
  }),
  z.discriminatedUnion('step', [
    z.object({ step: z.enum(['resumed', 'paused', 'given-up']) }),
    z.object({ step: z.literal('stopped-by-failure'), failure: z.string() }),
  ]),
);

interface Step {
  batchId: number;
  at: string;
  officer: string | null;
  step: 'resumed' | 'paused' | 'given-up' | 'stopped-by-failure';
  failure: string | null;
}

/** Notes a step in the record, the trail and the history. To be called inside a transaction. */
export function noteStep(db: Database, { batchId, at, officer, step, failure }: Step): void {
  db.prepare('INSERT INTO batch_steps (batch_id, at, officer, step, failure) VALUES (?, ?, ?, ?, ?)').run(
    ...[batchId, at, officer, step, failure],
  );
  appendTrail(db, { at, officer, kind: 'batch-step', about: { batchId, step, failure }, text: {} });
  tellOfBatch(db, { batchId, at, officer, step, failure });
}

/**
 * Notes that a batch is paused, goes on, or is given up. Returns the batch as it stands then. Throws `search-charged` for one
 * that is to go on while a charge waits for somebody to look at it.
 */
export const takeBatchStep = query(NewStep, (db, given): BatchSummary =>
  db
    .transaction(() => {
      const { batchId, at, officer, step } = given;
      const failure = given.step === 'stopped-by-failure' ? given.failure : null;
      readBatch(db, { batchId });
      if (step === 'resumed' && stoppedBySearch(db) !== null)
        throw fail('search-charged', 'What a search was charged has to be looked at before a batch goes on.');
      noteStep(db, { batchId, at, officer, step, failure });
      return readBatch(db, { batchId });
    })
    .immediate(),
);

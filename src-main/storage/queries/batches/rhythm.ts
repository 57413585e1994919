import { z } from 'zod';
import { RhythmDays, type Rhythm } from '../../../../src-shared/domain/batch/rhythm.ts';
import { query, queryWithoutArgs } from '../../query.ts';
import { appendTrail } from '../../trail/append-trail.ts';
import { readBatch } from './read-batches.ts';
import type { Database } from '../../database.ts';

const Chosen = z
  .object({ rhythmId: z.number().int(), setAt: z.string(), officer: z.string(), days: RhythmDays.nullable() })
  .optional();

const Last = z.object({ batchId: z.number().int(), at: z.string() }).optional();

/** The last batch that was begun by itself, and whether it is still being asked for, or waits for a person to let it go on. */
function lastOf(db: Database): { at: string | null; isUnderWay: boolean } {
  const last = Last.parse(
    db.prepare('SELECT id AS batchId, at FROM batches WHERE rhythm_id IS NOT NULL ORDER BY id DESC LIMIT 1').get(),
  );
  const state = last === undefined ? 'ended' : readBatch(db, { batchId: last.batchId }).state.kind;
  return { at: last?.at ?? null, isUnderWay: state !== 'ended' && state !== 'given-up' };
}

function rhythmOf(db: Database): Rhythm {
  const chosen = Chosen.parse(
    db
      .prepare(
        'SELECT id AS rhythmId, at AS setAt, officer, every_days AS days FROM batch_rhythms ORDER BY id DESC LIMIT 1',
      )
      .get(),
  );
  if (chosen === undefined || chosen.days === null) return { kind: 'none' };
  const { days, ...others } = chosen;
  const { at: lastAt, isUnderWay } = lastOf(db);
  return { kind: 'every', ...others, days, lastAt, isUnderWay };
}

/** The last batch that was begun by itself, whatever is chosen now. */
export const readLastOfRhythm = queryWithoutArgs(lastOf);

/** How often kept companies are asked for by themselves. */
export const readRhythm = queryWithoutArgs(rhythmOf);

export const RhythmChosen = z.object({ at: z.string(), officer: z.string(), days: RhythmDays.nullable() });

/** Keeps how often kept companies are asked for by themselves from now on; null for never. Nothing is asked by that. */
export const chooseRhythm = query(RhythmChosen, (db, { at, officer, days }): Rhythm =>
  db
    .transaction(() => {
      db.prepare('INSERT INTO batch_rhythms (at, officer, every_days) VALUES (?, ?, ?)').run(at, officer, days);
      appendTrail(db, { at, officer, kind: 'batch-rhythm', about: { days }, text: {} });
      return rhythmOf(db);
    })
    .immediate(),
);

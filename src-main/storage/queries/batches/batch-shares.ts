import { z } from 'zod';
import { fail } from '../../../../src-shared/contract/failure.ts';
import type { BatchSummary } from '../../../../src-shared/domain/batch/batch.ts';
import { nextShare, wasSetBack } from '../../../../src-shared/domain/batch/spread.ts';
import { Day, dayHere } from '../../../../src-shared/domain/work/review.ts';
import type { Database } from '../../database.ts';
import { query } from '../../query.ts';
import { appendTrail } from '../../trail/append-trail.ts';
import { stoppedBySearch } from '../spend/spend-rules.ts';
import { readBatch } from './batch-summary.ts';
import { asksAgain, lastDayLeft, letWaitAgain } from './asked-again.ts';
import { askedForIn } from './next-row.ts';
import { countedFrom, lastOfEachRhythm } from './rhythm.ts';
import { answeredOf, noteShare, shareNow, spreadOfBatch } from './share-now.ts';
import { noteEnded, tellOfBatch } from './tell-batch.ts';

export const DayLooked = z.object({ at: z.string(), today: Day });
type DayLooked = z.infer<typeof DayLooked>;

/** Notes the share of today of one batch that is asked for, or that the clock was set back. Tells whether there was anything to note. */
function passDay(db: Database, batchId: number, { at, today }: DayLooked): boolean {
  const spread = spreadOfBatch(db, batchId);
  const now = shareNow(db, batchId);
  if (spread === null || now === null) return false;
  const sent = answeredOf(db, batchId);
  const next = nextShare(spread, { first: now.first, now, today, sent });
  if (next === null) return false;
  noteShare(db, { batchId, at, day: today, officer: null, ...next });
  return true;
}

/**
 * Lets a day begin for a batch that has asked for each row and rests because some had no answer: they are asked again, or it is at its
 * end where its days are over. Tells whether anything became otherwise.
 */
function passDayAgain(db: Database, batchId: number, looked: DayLooked): boolean {
  const { state, counts } = readBatch(db, { batchId });
  if (counts.waiting > 0 || state.kind !== 'resting') return false;
  const last = lastDayLeft(db, batchId);
  const before = shareNow(db, batchId);
  if (!passDay(db, batchId, looked)) return false;
  // A clock that was set back begins no day.
  if (before !== null && looked.today <= before.day) return true;
  if (last !== null && looked.today <= last) letWaitAgain(db, batchId);
  else noteEnded(db, batchId, looked.at);
  return true;
}

/** Where the last batch of a rhythm lies ahead, its days are counted from now on: waiting for its own could take for ever. */
function noteSetBack(db: Database, { at, today }: DayLooked): void {
  for (const batchId of lastOfEachRhythm(db)) {
    if (!wasSetBack(dayHere(new Date(countedFrom(db, batchId))), today)) continue;
    const now = shareNow(db, batchId);
    const share = now === null || now.share === null ? null : Math.max(0, now.share - now.used);
    noteShare(db, { batchId, at, day: today, kind: 'clock-set-back', officer: null, share });
  }
}

/**
 * Lets a day begin for the batches that are spread over days and asked for: each may send its share of today. Once a day is enough;
 * a second time changes nothing. A clock that was set back is noted. Returns the batches of which something became otherwise.
 */
export const passBatchDays = query(DayLooked, (db, looked): number[] =>
  db
    .transaction(() => {
      noteSetBack(db, looked);
      const again = lastOfEachRhythm(db).filter((batchId) => passDayAgain(db, batchId, looked));
      const others = askedForIn(db).filter((batchId) => !again.includes(batchId));
      return [...again, ...others.filter((batchId) => passDay(db, batchId, looked))];
    })
    .immediate(),
);

export const AtOnce = z.object({ batchId: z.number().int(), at: z.string(), today: Day, officer: z.string() });

/**
 * Has all that is left of a batch asked for at once: it is spread over days no more. Returns the batch as it stands then. Throws
 * `input-invalid` for one that is not spread, and `search-charged` while a charge waits for somebody to look at it.
 */
export const askBatchAtOnce = query(AtOnce, (db, { batchId, at, today, officer }): BatchSummary =>
  db
    .transaction(() => {
      readBatch(db, { batchId });
      if ((shareNow(db, batchId)?.share ?? null) === null)
        throw fail('input-invalid', 'This batch is not spread over days.');
      if (stoppedBySearch(db) !== null)
        throw fail('search-charged', 'What a search was charged has to be looked at before a batch goes on.');
      if (asksAgain(db, batchId)) letWaitAgain(db, batchId);
      noteShare(db, { batchId, at, day: today, kind: 'at-once', officer, share: null });
      appendTrail(db, {
        at,
        officer,
        kind: 'batch-step',
        about: { batchId, step: 'at-once', failure: null },
        text: {},
      });
      tellOfBatch(db, { batchId, at, officer, step: 'at-once', failure: null });
      return readBatch(db, { batchId });
    })
    .immediate(),
);

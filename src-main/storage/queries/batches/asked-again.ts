import { z } from 'zod';
import { RhythmDays } from '../../../../src-shared/domain/batch/rhythm.ts';
import { goesOnAfter } from '../../../../src-shared/domain/batch/spread.ts';
import { noAnswerCodes, silentRegistryCodes } from '../../../../src-shared/domain/batch/unanswered.ts';
import { daysAfter } from '../../../../src-shared/domain/work/review.ts';
import type { Database } from '../../database.ts';
import { prepareOnce, prepareValueOnce } from '../../prepared.ts';

/* Rows of a batch of a rhythm that had no answer, which says nothing of them: they are asked again on its following days. */

const codes = [...noAnswerCodes, ...silentRegistryCodes].map((code) => `'${code}'`).join(', ');

/** That a row `r` had no answer, and that says nothing of it. */
const hadNone = `r.standing = 'failed' AND (SELECT failure_code FROM searches WHERE id = r.search_id) IN (${codes})`;

const Days = z.object({ day: z.string(), first: z.string(), noted: z.number().int(), days: RhythmDays }).optional();

/**
 * The last day on which a batch may ask, and how many of its days began, where it is the newest of its rhythm and a day limits it.
 * Days are counted as well: those of a clock that jumped say nothing.
 */
const daysOf = `SELECT d.day, r.every_days AS days,
    (SELECT day FROM batch_shares WHERE batch_id = b.id ORDER BY id LIMIT 1) AS first,
    (SELECT count(*) FROM batch_shares WHERE batch_id = b.id AND kind = 'day') AS noted
  FROM batches b JOIN batch_rhythms r ON r.id = b.rhythm_id
    JOIN batch_shares d ON d.id = (SELECT max(id) FROM batch_shares WHERE batch_id = b.id)
  WHERE b.id = @batchId AND d.share IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM batches later JOIN batch_rhythms other ON other.id = later.rhythm_id
      WHERE later.rhythm_id IS NOT NULL AND later.id > b.id AND other.portfolio_id IS r.portfolio_id)`;

/** The last day of a batch, of those of its rhythm; null where no day of it is left after the newest one. */
export function lastDayLeft(db: Database, batchId: number): string | null {
  const found = Days.parse(prepareOnce(db, daysOf).get({ batchId }));
  if (found === undefined || found.noted >= found.days) return null;
  const last = daysAfter(found.first, found.days - 1);
  return goesOnAfter(found) <= last ? last : null;
}

const Again = z.object({ rows: z.number().int(), requests: z.number().int() });
export type Again = z.infer<typeof Again>;

/** Rows of one search are asked together; one that was asked by its number may be asked by its name after that. */
const counted = `SELECT count(*) AS rows,
    count(DISTINCT r.search_id) + count(DISTINCT CASE WHEN r.number_search_id IS NULL THEN r.name_query END) AS requests
  FROM batch_rows r WHERE r.batch_id = ? AND ${hadNone}`;

const none: Again = { rows: 0, requests: 0 };

/** How many rows of a batch had no answer and are asked again on its following days, and how many requests that takes at most. */
export const againOf = (db: Database, batchId: number): Again =>
  lastDayLeft(db, batchId) === null ? none : Again.parse(prepareOnce(db, counted).get(batchId));

/** Whether a batch that has asked for each row goes on with those that had no answer. */
export const asksAgain = (db: Database, batchId: number): boolean => againOf(db, batchId).rows > 0;

/** Lets the rows wait again that had no answer. To be called inside a transaction. */
export function letWaitAgain(db: Database, batchId: number): void {
  db.prepare(
    `UPDATE batch_rows AS r SET standing = 'waiting', search_id = NULL, differs = 0 WHERE batch_id = ? AND ${hadNone}`,
  ).run(batchId);
}

const beforeToday = `SELECT EXISTS (SELECT 1 FROM searches
  WHERE company_number IS @companyNumber AND name IS @name AND jurisdiction IS @jurisdiction AND batch_id = @batchId
    AND outcome = 'failed' AND id <= (SELECT after_search FROM batch_shares WHERE batch_id = @batchId ORDER BY id DESC LIMIT 1))`;

interface Question {
  companyNumber: string | null;
  name: string | null;
  jurisdiction: string | null;
}

/** Whether a question failed on an earlier day of its batch: it is asked once a day from then on. */
export const failedOnEarlierDay = (db: Database, batchId: number, question: Question): boolean =>
  prepareValueOnce(db, beforeToday).get({ ...question, batchId }) === 1;

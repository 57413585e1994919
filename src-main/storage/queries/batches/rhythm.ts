import { z } from 'zod';
import { Portfolio, RhythmDays, type Rhythm, type Rhythms } from '../../../../src-shared/domain/batch/rhythm.ts';
import { fail } from '../../../../src-shared/contract/failure.ts';
import type { Database } from '../../database.ts';
import { query, queryWithoutArgs } from '../../query.ts';
import { appendTrail } from '../../trail/append-trail.ts';
import { readBatch } from './batch-summary.ts';

const Id = z.number().int();

const Chosen = z
  .object({ rhythmId: Id, setAt: z.string(), officer: z.string(), days: RhythmDays.nullable() })
  .optional();

/** From when on the days of a rhythm are counted: when its batch was begun, or when the clock was seen to be set back since. */
export const countedFrom = (db: Database, batchId: number): string =>
  z.string().parse(
    db
      .prepare(
        `SELECT min(at, coalesce(
           (SELECT at FROM batch_shares WHERE batch_id = b.id AND kind = 'clock-set-back' ORDER BY id DESC LIMIT 1), at))
         FROM batches b WHERE id = ?`,
      )
      .pluck()
      .get(batchId),
  );

/** The last batch that the rhythm of a portfolio began, or that of all dossiers for null. */
function lastBatchOf(db: Database, portfolioId: number | null): number | null {
  const found = db
    .prepare(
      `SELECT b.id FROM batches b JOIN batch_rhythms r ON r.id = b.rhythm_id
       WHERE b.rhythm_id IS NOT NULL AND r.portfolio_id IS ? ORDER BY b.id DESC LIMIT 1`,
    )
    .pluck()
    .get(portfolioId);
  return Id.optional().parse(found) ?? null;
}

/** The portfolios for which a rhythm was ever chosen; null for all dossiers. */
const everChosen = (db: Database) =>
  z.array(Id.nullable()).parse(db.prepare('SELECT DISTINCT portfolio_id FROM batch_rhythms').pluck().all());

/** The last batch of each rhythm, whatever is chosen now. */
export const lastOfEachRhythm = (db: Database): number[] =>
  everChosen(db).flatMap((portfolioId) => lastBatchOf(db, portfolioId) ?? []);

/** Whether a batch is still being asked for, or waits for a person to let it go on. */
function isBatchUnderWay(db: Database, batchId: number | null): boolean {
  if (batchId === null) return false;
  const { state, counts } = readBatch(db, { batchId });
  // What is only asked again because it had no answer is asked by the next one.
  return counts.waiting > 0 && state.kind !== 'given-up';
}

/** When the last batch was begun, and whether it, or the list of the portfolio itself, is under way: two at once would ask twice. */
function lastOf(db: Database, portfolioId: number | null): { at: string | null; isUnderWay: boolean } {
  const last = lastBatchOf(db, portfolioId);
  const isUnderWay = isBatchUnderWay(db, last) || isBatchUnderWay(db, portfolioId);
  return { at: last === null ? null : countedFrom(db, last), isUnderWay };
}

function rhythmOf(db: Database, portfolioId: number | null): Rhythm {
  const chosen = Chosen.parse(
    db
      .prepare(
        `SELECT id AS rhythmId, at AS setAt, officer, every_days AS days FROM batch_rhythms
         WHERE portfolio_id IS ? ORDER BY id DESC LIMIT 1`,
      )
      .get(portfolioId),
  );
  if (chosen === undefined || chosen.days === null) return { kind: 'none' };
  const { days, ...others } = chosen;
  const { at: lastAt, isUnderWay } = lastOf(db, portfolioId);
  return { kind: 'every', ...others, days, lastAt, isUnderWay };
}

/** Lists that officers brought in: not those that were made of dossiers, which have no names of their own. */
const isList = "rhythm_id IS NULL AND coalesce(json_extract(source, '$.kind'), '') <> 'record'";

/** The lists in which a company was found, the newest first, and those that have a rhythm. */
const portfolios = `SELECT id AS batchId, name, at FROM batches b WHERE ${isList}
    AND (EXISTS (SELECT 1 FROM batch_totals WHERE batch_id = b.id AND standing IN ('sure', 'chosen') AND rows > 0)
      OR EXISTS (SELECT 1 FROM batch_rhythms WHERE portfolio_id = b.id))
  ORDER BY id DESC`;

function rhythmsOf(db: Database): Rhythms {
  return {
    all: rhythmOf(db, null),
    portfolios: db
      .prepare(portfolios)
      .all()
      .map((row) => Portfolio.parse(row))
      .map((portfolio) => ({ portfolio, rhythm: rhythmOf(db, portfolio.batchId) })),
  };
}

export const RhythmAsked = z.object({ portfolioId: Id.nullable() });

/** The last batch that was begun by a rhythm, whatever is chosen now. */
export const readLastOfRhythm = query(RhythmAsked, (db, { portfolioId }) => lastOf(db, portfolioId));

/** How often kept companies are asked for by themselves: all of them, and those of portfolios. */
export const readRhythms = queryWithoutArgs(rhythmsOf);

export const RhythmChosen = z.object({
  ...{ at: z.string(), officer: z.string() },
  /** Null for all dossiers. */
  portfolioId: Id.nullable(),
  days: RhythmDays.nullable(),
});

function refuseOther(db: Database, portfolioId: number): void {
  const found = db.prepare(`SELECT 1 FROM batches WHERE id = ? AND ${isList}`).get(portfolioId);
  if (found === undefined) throw fail('not-found', 'There is no such portfolio in the record.');
}

/**
 * Keeps how often kept companies are asked for by themselves from now on; null for never, or, of a portfolio, for as often as all
 * dossiers. Nothing is asked by that. Throws `not-found` for what is no list that an officer brought in.
 */
export const chooseRhythm = query(RhythmChosen, (db, { at, officer, portfolioId, days }): Rhythms =>
  db
    .transaction(() => {
      if (portfolioId !== null) refuseOther(db, portfolioId);
      db.prepare('INSERT INTO batch_rhythms (at, officer, every_days, portfolio_id) VALUES (?, ?, ?, ?)').run(
        ...[at, officer, days, portfolioId],
      );
      const of = portfolioId === null ? {} : { portfolioId };
      appendTrail(db, { at, officer, kind: 'batch-rhythm', about: { days, ...of }, text: {} });
      return rhythmsOf(db);
    })
    .immediate(),
);

import { z } from 'zod';
import { fail } from '../../../../src-shared/contract/failure.ts';
import {
  KeptRow,
  RowStanding,
  type BatchState,
  type BatchSummary,
  type StandingRow,
} from '../../../../src-shared/domain/batch/batch.ts';
import { ownAnsweredSinceOf, RhythmDays } from '../../../../src-shared/domain/batch/rhythm.ts';
import { foldText } from '../../../../src-shared/domain/fold-text.ts';
import { SearchHit, SearchQuery } from '../../../../src-shared/domain/search.ts';
import type { Database } from '../../database.ts';
import { prepareValueOnce } from '../../prepared.ts';
import { query, queryWithoutArgs } from '../../query.ts';
import { countsOf } from './batch-totals.ts';
import { decidedTogether } from './decided-together.ts';
import { goesOnAfter } from '../../../../src-shared/domain/batch/spread.ts';
import { noLongerListed } from './row-differs.ts';
import { isShareUsed, shareNow } from './share-now.ts';
import { sinceLast } from './since-last.ts';

const BatchRow = z.object({
  batchId: z.number().int(),
  at: z.string(),
  officer: z.string(),
  name: z.string(),
  sha256: z.string(),
  rows: z.number().int(),
  takesEarlier: z.number().transform(Boolean),
  isSpread: z.number().transform(Boolean),
  rhythmId: z.number().int().nullable(),
  portfolioId: z.number().int().nullable(),
  portfolioName: z.string().nullable(),
});

const selected = `SELECT b.id AS batchId, b.at, b.officer, b.name, b.sha256, b.row_count AS rows,
    b.answered_since IS NOT NULL AS takesEarlier, b.day_share IS NOT NULL AS isSpread, b.rhythm_id AS rhythmId, p.id AS portfolioId, p.name AS portfolioName
  FROM batches b LEFT JOIN batch_rhythms r ON r.id = b.rhythm_id LEFT JOIN batches p ON p.id = r.portfolio_id`;

const LastStep = z
  .object({
    step: z.enum(['resumed', 'paused', 'stopped-by-failure', 'given-up']),
    at: z.string(),
    officer: z.string().nullable(),
    failure: z.string().nullable(),
  })
  .optional();

const Charge = SearchQuery.extend({
  searchId: z.number().int(),
  ledger: z.string().nullable(),
  value: z.number().nullable(),
  said: z.string().nullable(),
});

/** Which search was charged that stopped a batch, and how much. */
type StoppedBy = Pick<Extract<BatchState, { kind: 'stopped' }>, 'charge' | 'search'>;

/** What was charged that stopped a batch at a moment: the newest charge until then that a person has to look at. */
function chargeUntil(db: Database, at: string): StoppedBy {
  const found = db
    .prepare(
      `SELECT search_id AS searchId, jurisdiction, name, company_number AS companyNumber, cost_ledger AS ledger,
         cost_value AS value, stops.said FROM search_cost_stops stops
       JOIN searches ON searches.id = stops.search_id WHERE asked_at <= ? ORDER BY search_id DESC LIMIT 1`,
    )
    .get(at);
  if (found === undefined) return {};
  const { searchId, ledger, value, said, ...query } = Charge.parse(found);
  const search = { searchId, query };
  if (said !== null) return { charge: { notBelieved: said }, search };
  return ledger === null || value === null ? { search } : { charge: { ledger, value }, search };
}

/** A batch whose state is asked for. */
interface Stated {
  batchId: number;
  /** Over days. */
  isSpread: boolean;
}

/** Of a batch that nobody keeps from going on: whether it is asked for now, or was asked for the share of its day. */
function askedFor(db: Database, { batchId, isSpread }: Stated): BatchState {
  const now = isSpread ? shareNow(db, batchId) : null;
  if (now === null || now.share === null) return { kind: 'running' };
  const left = now.share - now.used;
  return left > 0 ? { kind: 'running', leftToday: left } : { kind: 'resting', goesOn: goesOnAfter(now) };
}

/** Whether a batch is being asked for, by its newest step, by what still waits, and by the share of its day. */
function stateOf(db: Database, stated: Stated, waiting: number): BatchState {
  const { batchId } = stated;
  if (waiting === 0) return { kind: 'ended' };
  const last = LastStep.parse(
    db.prepare('SELECT step, at, officer, failure FROM batch_steps WHERE batch_id = ? ORDER BY id DESC').get(batchId),
  );
  if (last === undefined || last.step === 'resumed') return askedFor(db, stated);
  const { at, officer } = last;
  switch (last.step) {
    case 'paused':
      return { kind: 'paused', at, officer };
    case 'given-up':
      return { kind: 'given-up', at, officer };
    case 'stopped-by-failure': {
      const failure = last.failure ?? '';
      return { kind: 'stopped', at, failure, ...(failure === 'search-charged' ? chargeUntil(db, at) : {}) };
    }
  }
}

const Waiting = z.object({ askedWithOthers: z.number().int(), byNameAlone: z.number().int(), names: z.number().int() });

/**
 * Of the rows that wait: those that are asked with another one, those that were asked for by their number and are asked for by their
 * name alone, and the names that may be asked for. Those that wait to be asked by themselves are nearly all: the plus has SQLite
 * count the few others by their own index. Left alone it takes the index of all that wait for the other two as well.
 */
const waitingRows = `SELECT
  (SELECT count(*) FROM batch_rows WHERE batch_id = @batchId AND asked_with IS NOT NULL AND +standing = 'waiting')
    AS askedWithOthers,
  (SELECT count(*) FROM batch_rows INDEXED BY batch_rows_by_name_next
    WHERE batch_id = @batchId AND standing = 'waiting' AND number_search_id IS NOT NULL AND asked_with IS NULL)
    AS byNameAlone,
  (SELECT count(DISTINCT name_query) FROM batch_rows INDEXED BY batch_rows_by_name
    WHERE batch_id = @batchId AND standing = 'waiting' AND name_query IS NOT NULL) AS names`;

/** How many requests a batch still takes at most: one for each company, and one more for each name beside a number. */
function requestsLeft(db: Database, batchId: number, waiting: number): number {
  const { askedWithOthers, byNameAlone, names } = Waiting.parse(db.prepare(waitingRows).get({ batchId }));
  return waiting - askedWithOthers - byNameAlone + names;
}

function differingIn(db: Database, batchId: number): number {
  const found: unknown = prepareValueOnce(db, 'SELECT count(*) FROM batch_rows WHERE batch_id = ? AND differs = 1').get(
    batchId,
  );
  return z.number().parse(found);
}

function summaryOf(db: Database, received: unknown): BatchSummary {
  const { isSpread, rhythmId, portfolioId, portfolioName, ...batch } = BatchRow.parse(received);
  const { batchId } = batch;
  const portfolio =
    portfolioId === null || portfolioName === null ? null : { batchId: portfolioId, name: portfolioName };
  const counts = countsOf(db, batchId);
  const { waiting } = counts;
  // Most batches of a record have ended.
  const left = waiting === 0 ? 0 : requestsLeft(db, batchId, waiting);
  return {
    ...batch,
    counts,
    differing: differingIn(db, batchId),
    requestsLeft: left,
    ...(rhythmId === null ? {} : { byRhythm: { portfolio } }),
    state: stateOf(db, { batchId, isSpread }, waiting),
  };
}

export const BatchAsked = z.object({ batchId: z.number().int() });

/** One batch. Throws `not-found` where the record has none of that number. */
export const readBatch = query(BatchAsked, (db, { batchId }): BatchSummary => {
  const found = db.prepare(`${selected} WHERE b.id = ?`).get(batchId);
  if (found === undefined) throw fail('not-found', 'There is no such batch in the record.');
  return summaryOf(db, found);
});

/** All batches, the newest first. */
export const listBatches = queryWithoutArgs((db): BatchSummary[] =>
  db
    .prepare(`${selected} ORDER BY b.id DESC`)
    .all()
    .map((row) => summaryOf(db, row)),
);

/** How many batches Dossier stopped because of a failure, and nobody has let go on or given up since. */
export const countStoppedBatches = queryWithoutArgs((db): number =>
  z.number().parse(
    db
      .prepare(
        `SELECT count(*) FROM batches b
           WHERE (SELECT step FROM batch_steps WHERE batch_id = b.id ORDER BY id DESC LIMIT 1) = 'stopped-by-failure'
             AND EXISTS (SELECT 1 FROM batch_rows WHERE batch_id = b.id AND standing = 'waiting')`,
      )
      .pluck()
      .get(),
  ),
);

const Row = z.object({
  position: z.number().int(),
  row: z.string(),
  query: z.string().nullable(),
  nameQuery: z.string().nullable(),
  numberSearchId: z.number().int().nullable(),
  askedWith: z.number().int().nullable(),
  askedWithPlace: z.number().int().nullable(),
  standing: RowStanding,
  searchId: z.number().int().nullable(),
  askedAt: z.string().nullable(),
  hitPosition: z.number().int().nullable(),
  hit: z.string().nullable(),
});

const rowColumns = `r.position, r.row, r.query, r.name_query AS nameQuery, r.number_search_id AS numberSearchId,
  r.asked_with AS askedWith,
  json_extract((SELECT w.row FROM batch_rows w WHERE w.batch_id = r.batch_id AND w.position = r.asked_with), '$.place')
    AS askedWithPlace, r.standing, r.search_id AS searchId,
  (SELECT s.asked_at FROM searches s WHERE s.id = r.search_id) AS askedAt,
  r.hit_position AS hitPosition, h.hit
  FROM batch_rows r LEFT JOIN search_hits h ON h.search_id = r.search_id AND h.position = r.hit_position`;

const queryIn = (text: string | null) => (text === null ? null : SearchQuery.parse(JSON.parse(text)));

function toRow(received: unknown): StandingRow {
  const { row, query: asked, nameQuery, hit, hitPosition, askedWith, askedWithPlace, ...others } = Row.parse(received);
  return {
    ...others,
    row: KeptRow.parse(JSON.parse(row)),
    askedWith: askedWith === null || askedWithPlace === null ? null : { position: askedWith, place: askedWithPlace },
    query: queryIn(asked),
    nameQuery: queryIn(nameQuery),
    taken:
      hit === null || hitPosition === null ? null : { position: hitPosition, hit: SearchHit.parse(JSON.parse(hit)) },
  };
}

/** A row with what its answer says otherwise than the last one about its company, and with what was decided of others of its number. */
const toComparedRow = (db: Database, batchId: number, received: unknown): StandingRow =>
  withDifference(db, batchId, withOthers(db, batchId, toRow(received)));

/** A row with what was decided of others of its number. */
function withOthers(db: Database, batchId: number, row: StandingRow): StandingRow {
  const together = row.query === null ? [] : decidedTogether(db, batchId, row);
  return together.length === 0 ? row : { ...row, together };
}

function withDifference(db: Database, batchId: number, row: StandingRow): StandingRow {
  const { searchId, numberSearchId, taken } = row;
  const unlisted = noLongerListed(db, { batchId, searchId, numberSearchId, hitPosition: null });
  if (unlisted !== undefined) return { ...row, noLongerListed: unlisted };
  if (searchId === null || taken === null) return row;
  const since = sinceLast(db, { batchId, searchId, hitPosition: taken.position });
  return since === undefined ? row : { ...row, sinceLast: since };
}

export const RowsAsked = z.object({
  batchId: z.number().int(),
  /** Only rows that stand there; empty for all. */
  standings: z.array(RowStanding),
  /** Only rows whose own reference, name or number has this in it; left out for all. */
  words: z.string().optional(),
  /** Only rows whose answer says otherwise than the last one about their company. */
  differing: z.boolean().optional(),
  /** After the row at this position; null from the first on. */
  after: z.number().int().nullable(),
  limit: z.number().int().min(1).max(1_000),
});
type RowsAsked = z.infer<typeof RowsAsked>;

/**
 * That a row is among the next that stand in one of these places. Each is read by itself, from its own index: asked in one
 * condition, SQLite reads every row of the batch until it has a page of them, of a hundred thousand rows for three that failed.
 */
function amongNext(standings: readonly RowStanding[], differing: boolean): string {
  if (differing) return 'r.batch_id = @batchId AND r.differs = 1 AND r.position > @after';
  if (standings.length === 0) return 'r.batch_id = @batchId AND r.position > @after';
  const nextOf = standings.map(
    (_, at) =>
      `SELECT * FROM (SELECT id FROM batch_rows WHERE batch_id = @batchId AND standing = @standing${String(at)}
         AND position > @after ORDER BY position LIMIT @limit)`,
  );
  return `r.id IN (${nextOf.join(' UNION ALL ')})`;
}

const Stated = z.object({ id: z.number().int(), standing: RowStanding, row: z.string() });

/** The ids of the next rows with some words in them. Each row is looked at: what somebody types may stand anywhere in it. */
export function idsWithWords(
  db: Database,
  { batchId, standings, differing, after, limit }: RowsAsked,
  words: string,
): number[] {
  const found: number[] = [];
  const rows = db
    .prepare(
      `SELECT id, standing, row FROM batch_rows WHERE batch_id = ? AND position > ?
       ${differing === true ? 'AND differs = 1' : ''} ORDER BY position`,
    )
    .iterate(batchId, after ?? -1);
  for (const received of rows) {
    const { id, standing, row } = Stated.parse(received);
    if (standings.length > 0 && !standings.includes(standing)) continue;
    const { ownReference, name, number } = KeptRow.parse(JSON.parse(row));
    if ([ownReference, name, number].some((text) => text !== null && foldText(text).includes(words))) found.push(id);
    if (found.length === limit) break;
  }
  return found;
}

const IdRow = z.object({ id: z.number().int() });

/** The rows of a batch with these ids, in their order. */
export function rowsOf(db: Database, batchId: number, ids: readonly number[]): StandingRow[] {
  const found = db
    .prepare(`SELECT r.id, ${rowColumns} WHERE r.id IN (SELECT value FROM json_each(?))`)
    .all(JSON.stringify(ids))
    .map((row) => [IdRow.parse(row).id, row] as const);
  const byId = new Map(found);
  return ids.filter((id) => byId.has(id)).map((id) => toComparedRow(db, batchId, byId.get(id)));
}

/** Rows of a batch in the order of its list, from just after a position on (keyset paging). */
export const listBatchRows = query(RowsAsked, (db, asked): StandingRow[] => {
  const { batchId, standings, after, limit } = asked;
  const words = foldText(asked.words?.trim() ?? '');
  if (words !== '')
    return db
      .prepare(`SELECT ${rowColumns} WHERE r.id IN (SELECT value FROM json_each(?)) ORDER BY r.position`)
      .all(JSON.stringify(idsWithWords(db, asked, words)))
      .map((row) => toComparedRow(db, batchId, row));
  const places = [...new Set(standings)];
  const values = Object.fromEntries(places.map((standing, at) => [`standing${String(at)}`, standing]));
  return db
    .prepare(
      `SELECT ${rowColumns} WHERE ${amongNext(places, asked.differing === true)} ORDER BY r.position LIMIT @limit`,
    )
    .all({ batchId, after: after ?? -1, limit, ...values })
    .map((row) => toComparedRow(db, batchId, row));
});

const Next = z.object({
  batchId: z.number().int(),
  at: z.string(),
  answeredSince: z.string().nullable(),
  portfolioId: z.number().int().nullable(),
  days: RhythmDays.nullable(),
});
type Next = z.infer<typeof Next>;

/** What is asked for next: a row that waits, and since when an answer to its question counts as one to it. */
export interface NextRow {
  batchId: number;
  row: StandingRow;
  since: string;
  /** The same of an answer that earlier batches of its rhythm asked for; null where an officer began it. */
  own: { portfolioId: number | null; since: string } | null;
}

/** First a row whose number is not listed, with its name; each by the index of those. */
const nextOf = `SELECT ${rowColumns} WHERE r.id = coalesce(
    (SELECT id FROM batch_rows INDEXED BY batch_rows_by_name_next
      WHERE batch_id = @batchId AND standing = 'waiting' AND number_search_id IS NOT NULL ORDER BY position LIMIT 1),
    (SELECT id FROM batch_rows WHERE batch_id = @batchId AND standing = 'waiting' AND asked_with IS NULL
      ORDER BY position LIMIT 1))`;

/** That a batch `b` is not at its end, and nobody keeps it from going on: it is asked for, or rests until its next day. */
const isAskedFor = `EXISTS (SELECT 1 FROM batch_rows WHERE batch_id = b.id AND standing = 'waiting')
    AND coalesce((SELECT step FROM batch_steps WHERE batch_id = b.id ORDER BY id DESC LIMIT 1), 'resumed') = 'resumed'`;

const runningBatches = `SELECT b.id AS batchId, b.at, b.answered_since AS answeredSince, r.portfolio_id AS portfolioId,
    r.every_days AS days
  FROM batches b LEFT JOIN batch_rhythms r ON r.id = b.rhythm_id
  WHERE ${isAskedFor} AND NOT ${isShareUsed}`;

/** The batches that are asked for, and those that rest until their next day, the oldest first. */
export const askedForIn = (db: Database): number[] =>
  z.array(z.number().int()).parse(db.prepare(`SELECT id FROM batches b WHERE ${isAskedFor} ORDER BY id`).pluck().all());

/** The batches that are being asked for now, the oldest first. */
export function runningIn(db: Database): Next[] {
  return z.array(Next).parse(db.prepare(`${runningBatches} ORDER BY b.id`).all());
}

/** The numbers of the batches that are being asked for. */
export const readRunningBatches = queryWithoutArgs((db): number[] => runningIn(db).map(({ batchId }) => batchId));

const nextOfBatch = ({ batchId, at, answeredSince, portfolioId, days }: Next, row: StandingRow): NextRow => ({
  ...{ batchId, row, since: answeredSince ?? at },
  own: days === null ? null : { portfolioId, since: ownAnsweredSinceOf(days, Date.parse(at)) },
});

const nextIn = (batch: Next, found: unknown): NextRow | null =>
  found === undefined ? null : nextOfBatch(batch, toRow(found));

/**
 * The row that is asked for next, of the oldest batch that runs; null where none waits. One whose number is not listed comes
 * first, with its name; a row that is asked with an earlier one waits for that.
 */
export const nextBatchRow = queryWithoutArgs((db): NextRow | null => {
  const running = db.prepare(`${runningBatches} ORDER BY b.id LIMIT 1`).get();
  if (running === undefined) return null;
  const batch = Next.parse(running);
  return nextIn(batch, db.prepare(nextOf).get({ batchId: batch.batchId }));
});

export const RowsPassedOver = z.object({
  rows: z.array(z.object({ batchId: z.number().int(), position: z.number().int() })),
  /** Rows of these jurisdictions are left for later; null for those that name none. */
  jurisdictions: z.array(z.string().nullable()),
});

const notPassedOver = `standing = 'waiting'
  AND position NOT IN (SELECT value FROM json_each(@positions))
  AND NOT EXISTS (SELECT 1 FROM json_each(@jurisdictions) AS passed WHERE passed.value IS json_extract(query, '$.jurisdiction'))`;

const nextBut = `SELECT ${rowColumns} WHERE r.id = coalesce(
    (SELECT id FROM batch_rows INDEXED BY batch_rows_by_name_next
      WHERE batch_id = @batchId AND number_search_id IS NOT NULL AND ${notPassedOver} ORDER BY position LIMIT 1),
    (SELECT id FROM batch_rows WHERE batch_id = @batchId AND asked_with IS NULL AND ${notPassedOver}
      ORDER BY position LIMIT 1))`;

/** The row that is asked for next, like `nextBatchRow`, where some rows are left for later: then of the next batch that has another one. */
export const nextBatchRowBut = query(RowsPassedOver, (db, { rows, jurisdictions }): NextRow | null => {
  const next = db.prepare(nextBut);
  for (const batch of runningIn(db)) {
    const { batchId } = batch;
    const positions = rows.flatMap((row) => (row.batchId === batchId ? [row.position] : []));
    const asked = { positions: JSON.stringify(positions), jurisdictions: JSON.stringify(jurisdictions) };
    const found = nextIn(batch, next.get({ batchId, ...asked }));
    if (found !== null) return found;
  }
  return null;
});

export const RowAsked = z.object({ batchId: z.number().int(), position: z.number().int() });

/**
 * The row at a position, and those that are asked with it, in the order of the list. Each is found by its own index: asked
 * in one condition, SQLite reads the whole batch, for each of its rows.
 */
export const readBatchGroup = query(RowAsked, (db, { batchId, position }): StandingRow[] =>
  db
    .prepare(
      `SELECT ${rowColumns} WHERE r.id IN (
         SELECT id FROM batch_rows WHERE batch_id = @batchId AND position = @position
         UNION ALL SELECT id FROM batch_rows WHERE batch_id = @batchId AND asked_with = @position)
       ORDER BY r.position`,
    )
    .all({ batchId, position })
    .map(toRow)
    // What was decided of the others is looked up for the one that was asked for: of each of thousands it would take seconds.
    .map((row) => withDifference(db, batchId, row.position === position ? withOthers(db, batchId, row) : row)),
);

/** One row to be asked for, as `nextBatchRow` tells it; null where it does not wait any more, or its batch is not asked for. */
export const batchRowToAsk = query(RowAsked, (db, { batchId, position }): NextRow | null => {
  const batch = runningIn(db).find((running) => running.batchId === batchId);
  if (batch === undefined) return null;
  const [row] = readBatchGroup(db, { batchId, position });
  return row === undefined || row.standing !== 'waiting' ? null : nextOfBatch(batch, row);
});

import { z } from 'zod';
import { KeptRow, RowStanding, type StandingRow } from '../../../../src-shared/domain/batch/batch.ts';
import { foldText } from '../../../../src-shared/domain/fold-text.ts';
import { SearchHit, SearchQuery } from '../../../../src-shared/domain/search.ts';
import type { Database } from '../../database.ts';
import { query } from '../../query.ts';
import { decidedTogether } from './decided-together.ts';
import { noLongerListed } from './row-differs.ts';
import { sinceLast } from './since-last.ts';

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
  said: z.string().nullable(),
});

/** So many companies that an officer refused are named. */
const maxRefusedNamed = 20;

/** The last word of an officer on a row, where it stands by it, with the companies that are refused by it. */
const saidColumn = `CASE WHEN r.standing IN ('chosen', 'refused') THEN
    (SELECT json_object('officer', officer, 'at', at, 'refused', json(CASE WHEN r.standing = 'chosen' THEN '[]' ELSE
       (SELECT json_group_array(hit ->> '$.name' || coalesce(' (' || (hit ->> '$.companyNumber') || ')', ''))
        FROM (SELECT hit FROM search_hits WHERE search_id = r.search_id ORDER BY position LIMIT ${String(maxRefusedNamed)}))
       END)) FROM batch_words WHERE row_id = r.id ORDER BY id DESC LIMIT 1) END AS said`;

const Said = z.object({ officer: z.string(), at: z.string(), refused: z.array(z.string()) });

export const rowColumns = `r.position, r.row, r.query, r.name_query AS nameQuery, r.number_search_id AS numberSearchId,
  r.asked_with AS askedWith,
  json_extract((SELECT w.row FROM batch_rows w WHERE w.batch_id = r.batch_id AND w.position = r.asked_with), '$.place')
    AS askedWithPlace, r.standing, r.search_id AS searchId,
  (SELECT s.asked_at FROM searches s WHERE s.id = r.search_id) AS askedAt,
  r.hit_position AS hitPosition, h.hit, ${saidColumn}
  FROM batch_rows r LEFT JOIN search_hits h ON h.search_id = r.search_id AND h.position = r.hit_position`;

const queryIn = (text: string | null) => (text === null ? null : SearchQuery.parse(JSON.parse(text)));

/** One row as the record has it, parsed. Throws where the record holds something else. */
export function toRow(received: unknown): StandingRow {
  const {
    row,
    query: asked,
    nameQuery,
    hit,
    hitPosition,
    askedWith,
    askedWithPlace,
    said,
    ...others
  } = Row.parse(received);
  return {
    ...others,
    ...(said === null ? {} : { said: Said.parse(JSON.parse(said)) }),
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

import { z } from 'zod';
import { fail } from '../../../../src-shared/contract/failure.ts';
import { CompanyReference } from '../../../../src-shared/domain/company-reference.ts';
import { Cost } from '../../../../src-shared/domain/cost.ts';
import { Acknowledged, JournalState, Price, Product } from '../../../../src-shared/domain/journal.ts';
import {
  RecheckRunRow,
  RecheckStanding,
  type RecheckRun,
  type RecheckState,
} from '../../../../src-shared/domain/recheck/recheck-run.ts';
import type { Database } from '../../database.ts';
import { query, queryWithoutArgs } from '../../query.ts';
import { settledSearches } from '../searches/searches-not-known.ts';
import { sumsOf } from './accepted.ts';

const id = z.number().int();
const text = z.string().nullable();

const RunRow = z.object({
  runId: id,
  at: z.string(),
  officer: z.string(),
  caseNumber: text,
  asksRegistry: z.number().transform((flag) => flag === 1),
  accepted: z.string(),
  rows: id,
  newestSearch: id.nullable(),
});

const selected = `SELECT id AS runId, at, officer, case_number AS caseNumber, asks_registry AS asksRegistry, accepted,
  row_count AS rows, searches AS newestSearch FROM recheck_runs`;

const Counted = z.array(z.object({ standing: RecheckStanding, count: id }));

function countsOf(db: Database, runId: number): Record<RecheckStanding, number> {
  const counts = { waiting: 0, ordered: 0, 'left-out': 0 };
  const counted = Counted.parse(
    db.prepare('SELECT standing, count(*) AS count FROM recheck_rows WHERE run_id = ? GROUP BY standing').all(runId),
  );
  for (const { standing, count } of counted) counts[standing] = count;
  return counts;
}

/** An order that was settled as one that never left, and that nothing has spoken of since. */
const neverLeft = (order: string) => `${order}.state = 'failed' AND ${order}.taken = 0
  AND EXISTS (SELECT 1 FROM order_events WHERE order_id = ${order}.id AND kind = 'not-sent')`;

function notSentOf(db: Database, runId: number): number {
  const counted = db
    .prepare(
      `SELECT count(*) FROM recheck_rows JOIN orders ON orders.id = order_id WHERE run_id = ? AND ${neverLeft('orders')}`,
    )
    .pluck()
    .get(runId);
  return id.parse(counted);
}

const Looked = z.object({ unclear: id, attention: id, onItsWay: text });

/** Those orders of a run that somebody has to look at, and the company of the one that is on its way. */
function openOrdersOf(db: Database, runId: number): z.infer<typeof Looked> {
  return Looked.parse(
    db
      .prepare(
        `SELECT count(*) FILTER (WHERE o.state = 'unclear') AS unclear,
           count(*) FILTER (WHERE o.state = 'needs-attention') AS attention,
           max(o.company ->> '$.name') FILTER (WHERE o.state = 'sending') AS onItsWay
         FROM recheck_rows r JOIN orders o ON o.id = r.order_id WHERE r.run_id = ?`,
      )
      .get(runId),
  );
}

const Costs = z.array(Cost);

const Sums = z.array(z.object({ ledger: z.string(), value: z.number() }));

/** What the searches cost that had to be made for orders of a run, where the service or an officer stated it. */
const costsOfSearches = `SELECT coalesce(cost_ledger, settled.ledger) AS ledger, coalesce(cost_value, settled.value) AS value
  FROM recheck_rows r JOIN order_events e ON e.order_id = r.order_id AND e.kind = 'searched-first'
  JOIN searches ON searches.id = substr(e.detail, instr(e.detail, '{')) ->> '$.searchId'
  LEFT JOIN (${settledSearches}) AS settled ON settled.search_id = searches.id
  WHERE r.run_id = @runId AND r.told ->> '$.paidSearch' = 1 AND coalesce(cost_value, settled.value) IS NOT NULL`;

/**
 * What the orders of a run cost with the searches that they needed, or may cost at most where nobody knows. An order of which
 * it is proved that it cost nothing counts with what was accepted for it all the same: its row is not ordered for again, so
 * nothing is kept from another one.
 */
export function countedOf(db: Database, runId: number): Cost[] {
  const rows = db
    .prepare(
      `SELECT ledger, total(value) AS value FROM (
         SELECT coalesce(real_ledger, settled_ledger, orders.ledger) AS ledger,
           coalesce(real_value, settled_value, most_accepted) AS value
         FROM recheck_rows JOIN orders ON orders.id = order_id WHERE run_id = @runId AND standing = 'ordered'
         UNION ALL ${costsOfSearches}) GROUP BY ledger`,
    )
    .all({ runId });
  return sumsOf(Sums.parse(rows));
}

const LastStep = z
  .object({
    step: z.enum(['resumed', 'paused', 'stopped', 'interrupted', 'given-up']),
    at: z.string(),
    officer: text,
    failure: text,
    field: text,
    said: text,
    position: id.nullable(),
  })
  .optional();

/** Whether a run goes on, by its newest step and by what still waits. */
function stateOf(db: Database, runId: number, waiting: number): RecheckState {
  if (waiting === 0) return { kind: 'ended' };
  const last = LastStep.parse(
    db
      .prepare(
        `SELECT step, at, officer, failure, field, said, position FROM recheck_steps
         WHERE run_id = ? AND step <> 'left-out' ORDER BY id DESC LIMIT 1`,
      )
      .get(runId),
  );
  if (last === undefined || last.step === 'resumed') return { kind: 'running' };
  const { at, officer, failure, field, said, position } = last;
  switch (last.step) {
    case 'paused':
      return { kind: 'paused', at, officer };
    case 'given-up':
      return { kind: 'given-up', at, officer };
    case 'interrupted':
      return { kind: 'interrupted', at };
    case 'stopped':
      return { kind: 'stopped', at, failure: failure ?? '', field, said, position };
  }
}

function summaryOf(db: Database, received: unknown): RecheckRun {
  const { accepted, ...run } = RunRow.parse(received);
  const counts = countsOf(db, run.runId);
  const { onItsWay, ...toLookAt } = openOrdersOf(db, run.runId);
  return {
    ...run,
    counts,
    notSent: notSentOf(db, run.runId),
    toLookAt,
    onItsWay,
    accepted: Costs.parse(JSON.parse(accepted)),
    counted: countedOf(db, run.runId),
    state: stateOf(db, run.runId, counts.waiting),
  };
}

export const RunAsked = z.object({ runId: id });

/** One run. Throws `not-found` where the record has none of that number. */
export const readRecheckRun = query(RunAsked, (db, { runId }): RecheckRun => {
  const found = db.prepare(`${selected} WHERE id = ?`).get(runId);
  if (found === undefined) throw fail('not-found', 'There is no such run in the record.');
  return summaryOf(db, found);
});

/** Whether nothing more comes of a run: nothing of it waits, or a person gave it up. */
const isOver = `(NOT EXISTS (SELECT 1 FROM recheck_rows WHERE run_id = recheck_runs.id AND standing = 'waiting')
  OR (SELECT step FROM recheck_steps WHERE run_id = recheck_runs.id AND step <> 'left-out' ORDER BY id DESC LIMIT 1)
    IS 'given-up')`;

export const RunsAsked = z.object({
  over: z.boolean(),
  /** Before the run of this number; null from the newest on. */
  before: id.nullable(),
  /** As many at most; -1 for all. */
  limit: id,
});

/** Runs that are over, or those that are not, the newest first. */
export const listRecheckRuns = query(RunsAsked, (db, { over, before, limit }): RecheckRun[] =>
  db
    .prepare(`${selected} WHERE ${isOver} = @over AND (@before IS NULL OR id < @before) ORDER BY id DESC LIMIT @limit`)
    .all({ over: over ? 1 : 0, before, limit })
    .map((row) => summaryOf(db, row)),
);

/** How many runs wait for a person: Dossier stopped them, or ended while they went on. */
export const countStoppedRechecks = queryWithoutArgs((db): number =>
  id.parse(
    db
      .prepare(
        `SELECT count(*) FROM recheck_runs r
         WHERE (SELECT step FROM recheck_steps WHERE run_id = r.id AND step <> 'left-out' ORDER BY id DESC LIMIT 1)
             IN ('stopped', 'interrupted')
           AND EXISTS (SELECT 1 FROM recheck_rows WHERE run_id = r.id AND standing = 'waiting')`,
      )
      .pluck()
      .get(),
  ),
);

const Row = z.object({
  position: id,
  dossierId: id,
  company: z.string(),
  product: z.string(),
  price: z.string(),
  most: z.number(),
  ledger: z.string(),
  acknowledged: Acknowledged,
  again: id.nullable(),
  uniquePart: z.string(),
  told: z.string(),
  standing: RecheckStanding,
  orderId: id.nullable(),
  state: JournalState.nullable(),
  reason: text,
  costLedger: text,
  costValue: z.number().nullable(),
  notSent: z.number().transform((flag) => flag === 1),
});

/** A row of before keeps no company: it is shown as its dossier names it. */
const rowColumns = `SELECT r.position, r.dossier_id AS dossierId, coalesce(r.company, d.company) AS company, r.product, r.price, r.most, r.ledger,
    r.acknowledged, r.again, r.unique_part AS uniquePart, r.told, r.standing, r.order_id AS orderId, o.state, o.reason,
    coalesce(o.real_ledger, o.settled_ledger) AS costLedger, coalesce(o.real_value, o.settled_value) AS costValue,
    (o.id IS NOT NULL AND ${neverLeft('o')}) AS notSent
  FROM recheck_rows r JOIN dossiers d ON d.id = r.dossier_id LEFT JOIN orders o ON o.id = r.order_id`;

function toRow(received: unknown): RecheckRunRow {
  const { company, product, price, told, orderId, state, reason, costLedger, costValue, notSent, ...row } =
    Row.parse(received);
  const cost = costLedger === null || costValue === null ? null : { ledger: costLedger, value: costValue };
  return {
    ...row,
    company: CompanyReference.parse(JSON.parse(company)),
    product: Product.parse(JSON.parse(product)),
    price: Price.parse(JSON.parse(price)),
    told: RecheckRunRow.shape.told.parse(JSON.parse(told)),
    order: orderId === null || state === null ? null : { orderId, state, reason, cost, notSent },
  };
}

export const RunRowsAsked = z.object({
  runId: id,
  /** After the row at this position; null from the first on. */
  after: id.nullable(),
  limit: z.number().int().min(1).max(1_000),
});

/** Rows of a run in their order, from just after a position on (keyset paging). */
export const listRecheckRows = query(RunRowsAsked, (db, { runId, after, limit }): RecheckRunRow[] =>
  db
    .prepare(`${rowColumns} WHERE r.run_id = ? AND r.position > ? ORDER BY r.position LIMIT ?`)
    .all(runId, after ?? -1, limit)
    .map(toRow),
);

/** The first row of a run that waits; null where none does. */
export function firstWaiting(db: Database, runId: number): RecheckRunRow | null {
  const found = db
    .prepare(`${rowColumns} WHERE r.run_id = ? AND r.standing = 'waiting' ORDER BY r.position LIMIT 1`)
    .get(runId);
  return found === undefined ? null : toRow(found);
}

/** The row that was ordered last, where somebody has to look at its order before the run goes on; null where nobody has to. */
export function lastToLookAt(db: Database, runId: number): RecheckRunRow | null {
  const found = db
    .prepare(`${rowColumns} WHERE r.run_id = ? AND r.standing = 'ordered' ORDER BY r.position DESC LIMIT 1`)
    .get(runId);
  const last = found === undefined ? null : toRow(found);
  return last?.order?.state === 'unclear' || last?.order?.state === 'needs-attention' ? last : null;
}

/** What is ordered next of a run; null where it does not go on, or nothing waits any more. */
export const nextRecheckRow = query(RunAsked, (db, { runId }): { run: RecheckRun; row: RecheckRunRow } | null => {
  const run = readRecheckRun(db, { runId });
  if (run.state.kind !== 'running') return null;
  const row = firstWaiting(db, runId);
  return row === null ? null : { run, row };
});

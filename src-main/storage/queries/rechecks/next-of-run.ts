import { z } from 'zod';
import { fail, FailureError } from '../../../../src-shared/contract/failure.ts';
import { standingOf } from '../../../../src-shared/domain/company-status.ts';
import type { JournalOrder } from '../../../../src-shared/domain/journal.ts';
import { openLedgersOf } from '../../../../src-shared/domain/ledger.ts';
import type {
  NextOfRun,
  RecheckRun,
  RecheckRunRow,
  RunObstacle,
} from '../../../../src-shared/domain/recheck/recheck-run.ts';
import type { Database } from '../../database.ts';
import { query } from '../../query.ts';
import { statusOfCompany } from '../companies/bought-status.ts';
import { readRecheckRows } from '../dossiers/recheck-rows.ts';
import { earlierOrder } from '../orders/earlier-order.ts';
import { checkLimits } from '../spend/check-limits.ts';
import { firstWaiting, lastToLookAt, listRecheckRows, readRecheckRun } from './read-runs.ts';
import { refuseNext } from './take-row.ts';

const NextAsked = z.object({
  runId: z.number().int(),
  /** Now, and when the day of the limits began; ISO 8601 in UTC. */
  at: z.string(),
  dayStart: z.string(),
});
type NextAsked = z.infer<typeof NextAsked>;

/** The same company's order of the same that was not there, or not shown, when the run was accepted; null where none is. */
function boughtSince(db: Database, row: RecheckRunRow, { at, dayStart }: NextAsked): JournalOrder | null {
  const earlier = earlierOrder(db, { company: row.company, product: row.product, at, dayStart });
  return earlier === null || earlier.orderId === row.again ? null : earlier;
}

/** Where the registry is asked before each order, what it says then counts, unless it was just asked. */
function refuseStanding(db: Database, { asksRegistry, state }: RecheckRun, row: RecheckRunRow): void {
  const wasAsked = state.kind === 'stopped' && state.field === 'acknowledged' && state.position === row.position;
  if (asksRegistry && !wasAsked) return;
  const standing = standingOf(row.company.jurisdiction, statusOfCompany(db, row.company));
  if (standing === row.acknowledged || standing === 'confirmed-active') return;
  throw fail('input-invalid', 'What is known of the company has changed.', {
    detail: { field: 'acknowledged', said: standing },
  });
}

function refuseOverLimits(db: Database, { most, ledger, product, price, dossierId }: RecheckRunRow, dayStart: string) {
  for (const one of new Set([ledger, ...openLedgersOf(product, price)]))
    checkLimits(db, { ledger: one, amount: most, dossierId, dayStart });
}

/** What a refusal is about; null where nothing was refused. */
function refusalOf(attempt: () => void): RunObstacle | null {
  try {
    attempt();
    return null;
  } catch (thrown) {
    if (!(thrown instanceof FailureError)) throw thrown;
    const { code, detail } = thrown.failure;
    return { failure: code, field: detail.field ?? null, said: detail.said ?? null };
  }
}

/**
 * What is next of a run that does not go on, with what the run would stop at as the record stands now: the same rules as when
 * the order is written down, so that nobody lets a run go on that can only stop where it stands. Nothing is asked or changed.
 */
export const readNextOfRun = query(NextAsked, (db, asked): NextOfRun => {
  const run = readRecheckRun(db, { runId: asked.runId });
  const position = run.state.kind === 'stopped' ? run.state.position : null;
  const [stopped = null] =
    position === null ? [] : listRecheckRows(db, { runId: run.runId, after: position - 1, limit: 1 });
  const row = firstWaiting(db, run.runId);
  const open = lastToLookAt(db, run.runId);
  if (row === null) return { row, dossier: null, against: null, bought: null, stopped, open };
  const bought = boughtSince(db, row, asked);
  const against = refusalOf(() => {
    refuseNext(db, run, row.position);
    refuseStanding(db, run, row);
    if (bought !== null)
      throw fail('input-invalid', 'The same is held or on its way already.', {
        detail: { field: 'again', said: String(bought.orderId) },
      });
    refuseOverLimits(db, row, asked.dayStart);
  });
  const [read] = readRecheckRows(db, { dossierIds: [row.dossierId] });
  return { row, dossier: read?.dossier ?? null, against, bought: boughtBy(db, bought), stopped, open };
});

/** An order with whether a run made it. */
function boughtBy(db: Database, order: JournalOrder | null): NextOfRun['bought'] {
  if (order === null) return null;
  const { orderId, orderedAt, officer, state } = order;
  const ofRun = db.prepare('SELECT 1 FROM recheck_rows WHERE order_id = ?').get(orderId) !== undefined;
  return { orderId, at: orderedAt, officer, state, ofRun };
}

import { z } from 'zod';
import { fail } from '../../../../src-shared/contract/failure.ts';
import { isSameLedger } from '../../../../src-shared/domain/ledger.ts';
import type { Database } from '../../database.ts';
import { countedOf, readRecheckRun } from './read-runs.ts';
import { tellOfRun } from './tell-run.ts';

/** The row of a run that an order is for. */
export const RecheckPlace = z.object({ runId: z.number().int(), position: z.number().int() });
export type RecheckPlace = z.infer<typeof RecheckPlace>;

interface WrittenOrder {
  orderId: number;
  at: string;
  ledger: string;
  mostAccepted: number;
}

const Row = z.object({ most: z.number(), ledger: z.string() }).optional();

/** Whether anything of a run still waits. */
export const isWaitedFor = (db: Database, runId: number) =>
  db.prepare("SELECT 1 FROM recheck_rows WHERE run_id = ? AND standing = 'waiting' LIMIT 1").get(runId) !== undefined;

/** Tells that a run is at its end, where nothing of it waits any more. */
export function endIfDone(db: Database, runId: number, at: string): void {
  if (isWaitedFor(db, runId)) return;
  tellOfRun(db, { runId, at, officer: null, step: 'ended', failure: null, field: null, position: null });
}

/**
 * Gives a row of a run its order. To be called inside the transaction that writes the order down, after it was inserted: then
 * neither is there without the other, and a row that has an order is never ordered for again, whenever Dossier ends.
 *
 * @throws `input-invalid` where the run does not go on, the row does not wait, more is accepted than it says, or the run's
 * orders would come to more than was accepted in all
 */
export function takeRecheckRow(
  db: Database,
  { runId, position }: RecheckPlace,
  { orderId, at, ledger, mostAccepted }: WrittenOrder,
): void {
  const run = readRecheckRun(db, { runId });
  if (run.state.kind !== 'running')
    throw fail('input-invalid', 'This run does not go on.', { detail: { field: 'run', said: run.state.kind } });
  const row = Row.parse(
    db
      .prepare("SELECT most, ledger FROM recheck_rows WHERE run_id = ? AND position = ? AND standing = 'waiting'")
      .get(runId, position),
  );
  if (row === undefined)
    throw fail('input-invalid', 'This row of the run does not wait.', { detail: { field: 'run', said: 'row' } });
  if (mostAccepted > row.most || !isSameLedger(ledger, row.ledger))
    throw fail('input-invalid', 'Less was accepted for this row of the run.', { detail: { field: 'most' } });
  db.prepare("UPDATE recheck_rows SET standing = 'ordered', order_id = ? WHERE run_id = ? AND position = ?").run(
    ...[orderId, runId, position],
  );
  for (const sum of countedOf(db, runId)) {
    const accepted = run.accepted.find((cost) => isSameLedger(cost.ledger, sum.ledger))?.value ?? 0;
    if (sum.value > accepted)
      throw fail('input-invalid', 'The run would come to more than was accepted for it.', {
        detail: { field: 'accepted', said: `${String(sum.value)} ${sum.ledger}` },
      });
  }
  endIfDone(db, runId, at);
}

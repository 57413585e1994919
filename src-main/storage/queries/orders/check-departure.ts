import { z } from 'zod';
import { fail } from '../../../../src-shared/contract/failure.ts';
import { openLedgersOf } from '../../../../src-shared/domain/ledger.ts';
import type { Database } from '../../database.ts';
import { query } from '../../query.ts';
import { noDossier, refuseWhileStopped, roomOf } from '../spend/check-limits.ts';
import { orderById } from './order-rows.ts';

const Step = z.string().optional();

/** Refuses an order of a run that a person paused or gave up since it was written down, or that stopped. */
function refuseStoodStill(db: Database, orderId: number): void {
  const step = Step.parse(
    db
      .prepare(
        `SELECT step FROM recheck_steps WHERE run_id = (SELECT run_id FROM recheck_rows WHERE order_id = ?)
           AND step <> 'left-out' ORDER BY id DESC LIMIT 1`,
      )
      .pluck()
      .get(orderId),
  );
  if (step !== undefined && step !== 'resumed')
    throw fail('input-invalid', 'This run does not go on.', { detail: { field: 'run', said: step } });
}

/** What adding decimals leaves is no going over a limit. */
const dust = 1e-6;

/**
 * Refuses to send an order that is written down, where it may not leave any more: it may have waited for the request budget, or
 * its first way was not taken. What is held back for it is among what the limits count already.
 */
export const checkDeparture = query(
  z.object({ orderId: z.number().int(), dayStart: z.string() }),
  (db, { orderId, dayStart }): null => {
    refuseWhileStopped(db);
    refuseStoodStill(db, orderId);
    const { ledger, product, price, mostAccepted, dossierId } = orderById(db, orderId);
    for (const one of new Set([ledger, ...openLedgersOf(product, price)]))
      for (const { name, most, left, ledger: limited } of roomOf(db, {
        ...{ ledger: one, dossierId: dossierId ?? noDossier, dayStart },
      }))
        if ((name === 'perOrder' ? most - mostAccepted : left) < -dust)
          throw fail('input-invalid', 'This would go over a limit of this connection.', {
            detail: { field: 'most', said: `${name} ${String(most)} ${limited}` },
          });
    return null;
  },
);

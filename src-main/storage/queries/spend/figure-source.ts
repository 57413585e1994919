import { z } from 'zod';
import { sourceOf, type FigureSource } from '../../../../src-shared/domain/contrary-costs.ts';
import type { Database } from '../../database.ts';

const Operations = z.array(z.object({ operation: z.string() }));

/**
 * Where the figure was stated that is known of an order. Its steps so far were read from answers, and which of them named
 * the figure is not kept: it is told only where all of them are of one kind.
 */
export function sourceOfKnown(db: Database, orderId: number): FigureSource | null {
  const rows = db
    .prepare(
      `SELECT DISTINCT operation FROM order_events JOIN answers ON answers.id = answer_id
       WHERE order_id = ? AND kind NOT IN ('searched-first', 'held-get-refused', 'looked-for', 'not-found', 'cost-asked')`,
    )
    .all(orderId);
  const [source, other] = new Set(Operations.parse(rows).map(({ operation }) => sourceOf(operation)));
  return source === undefined || other !== undefined ? null : source;
}

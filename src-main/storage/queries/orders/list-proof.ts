import { z } from 'zod';
import type { Database } from '../../database.ts';
import { AnswerId, readAnswerBody } from '../evidence/answers.ts';
import { query } from '../../query.ts';

export const ListQuestion = z.object({ orderId: z.number().int() });

/** What the record knows that decides whether a list without an order proves that it was not placed. */
export interface ListProof {
  /** Its answer had begun as a success, whatever came of it: a sign that the service took it. */
  hadBegun: boolean;
  /**
   * Whether a list of this service was seen to hold, under its own reference, an order that was sent by the same call
   * and answered in the same way. Some services list what is ordered by POST alone.
   */
  holdsSuch: boolean;
}

/** The call that an order was last sent by. */
const sentBy = `(SELECT detail FROM order_events WHERE order_id = orders.id AND kind = 'sending' ORDER BY id DESC LIMIT 1)`;

const success = `(answers.status BETWEEN 200 AND 299
  OR (answers.id IS NULL AND (order_events.detail GLOB '* · 2[0-9][0-9]' OR order_events.detail GLOB '* · 2[0-9][0-9] · *')))`;

function hadBegun(db: Database, orderId: number): boolean {
  const found = db
    .prepare(
      `SELECT 1 FROM order_events LEFT JOIN answers ON answers.id = answer_id
       WHERE order_id = ? AND kind IN ('cut', 'unclear') AND ${success} LIMIT 1`,
    )
    .get(orderId);
  return found !== undefined;
}

const Listed = z.object({ reference: z.string(), answerId: AnswerId.shape.answerId });

/** Each answer is read whole to find the reference in it, so not without end. */
const maxRead = 20;

/**
 * The orders that were sent by the same call, each with a list that its steps were read from. A call that was answered
 * at once by what it bought, or whose answer was lost, is proven by such alone: lists may leave these out.
 */
function listedAlike(db: Database, orderId: number) {
  return db
    .prepare(
      `SELECT orders.reference, max(answers.id) AS answerId FROM orders
         JOIN order_events ON order_id = orders.id JOIN answers ON answers.id = answer_id
       WHERE orders.id <> @orderId AND answers.status = 200
         AND answers.operation IN ('GET /orders', 'GET /core/filing/order-status/{orderedWithin}')
         AND order_events.kind IN ('pending', 'ready', 'found', 'failed', 'cancelled', 'cost-stated')
         AND ${sentBy} = (SELECT sent FROM (SELECT id, ${sentBy} AS sent FROM orders) WHERE id = @orderId)
         AND json_extract(orders.product, '$.kind') =
           (SELECT json_extract(product, '$.kind') FROM orders WHERE id = @orderId)
         AND (${sentBy} LIKE 'POST %' OR EXISTS (SELECT 1 FROM order_events AS step JOIN answers AS came
           ON came.id = step.answer_id WHERE step.order_id = orders.id AND step.kind = 'collected'
             AND came.operation = ${sentBy}))
       GROUP BY orders.id ORDER BY orders.id DESC LIMIT @maxRead`,
    )
    .all({ orderId, maxRead })
    .map((row) => Listed.parse(row));
}

function names(db: Database, { reference, answerId }: z.infer<typeof Listed>): boolean {
  const { body } = readAnswerBody(db, { answerId });
  return new TextDecoder().decode(body).toLowerCase().includes(reference.toLowerCase());
}

/** Reads what a list without this order proves. Nothing is guessed: where the record knows nothing, it proves nothing. */
export const readListProof = query(ListQuestion, (db, { orderId }): ListProof => {
  return {
    hadBegun: hadBegun(db, orderId),
    holdsSuch: listedAlike(db, orderId).some((listed) => names(db, listed)),
  };
});

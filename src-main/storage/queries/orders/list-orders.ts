import { z } from 'zod';
import { JournalState, type JournalOrder, type OrderEvent } from '../../../../src-shared/domain/journal.ts';
import { notPlaced } from '../../../../src-shared/domain/order-standing.ts';
import type { Database } from '../../database.ts';
import { stoppedBy } from '../spend/spend-rules.ts';
import { costNotKnown } from '../spend/cost-not-known.ts';
import { typedAt } from '../dossiers/list-dossiers.ts';
import { eventsOf, orderById, selectOrdersWhere } from './order-rows.ts';
import { query } from '../../query.ts';

export const OrderPage = z.object({
  which: z.enum(['open', 'all']),
  words: z.string().nullable(),
  before: z.number().int().nullable(),
  limit: z.number().int().min(1).max(500),
  /** When the officer's day began, ISO 8601 in UTC: what ended since then is still shown as open. */
  dayStart: z.string(),
  /** Only orders in one of these states; all where it is left out. */
  states: z.array(JournalState).min(1).optional(),
  /** Only orders of which nobody knows the cost until an invoice comes. */
  costNotKnown: z.literal(true).optional(),
  /**
   * Only orders that no person let rest, as the rail counts what needs someone; with them, whatever its state, the one whose
   * unexpected cost stops further orders.
   */
  notLetRest: z.literal(true).optional(),
});
export type OrderPage = z.infer<typeof OrderPage>;

const Count = z.object({ count: z.number().int() });

/**
 * The state an order is listed by. One that was sent again, or that was not placed, stands with what has ended, although
 * it is still taken over should it turn up (`isLaidToRest` says the same of one order).
 */
const listedState = `CASE WHEN (state IN ('unclear', 'needs-attention') AND replaced_by IS NOT NULL)
  OR (state = 'unclear' AND coalesce(reason, '') = '${notPlaced}') THEN 'cancelled' ELSE state END`;
const open = `(${listedState} NOT IN ('collected', 'failed', 'cancelled') OR changed_at >= @dayStart)`;

/** Which orders a list is of, as a condition with its values. */
export function ordersShown(
  db: Database,
  { which, words, dayStart, states, ...only }: Omit<OrderPage, 'before' | 'limit'>,
): {
  condition: string;
  values: Record<string, string | number | null>;
} {
  const typed = words?.trim() ?? '';
  const { condition: byCompany, match } = typedAt('orders.dossier_id', words);
  const byText = ['reference', 'product_key', `coalesce(json_extract(product, '$.name'), '')`]
    .map((column) => `instr(lower(${column}), lower(@typed)) > 0`)
    .join(' OR ');
  const shown = which === 'open' ? open : '@dayStart IS NOT NULL';
  const inStates = `(@states IS NULL OR ${listedState} IN (SELECT value FROM json_each(@states)))`;
  const ofCost = only.costNotKnown === true ? ` AND ${costNotKnown}` : '';
  const notRested = only.notLetRest === true ? ' AND orders.following_stopped_at IS NULL' : '';
  const stopping = only.notLetRest === true ? stoppedBy(db) : null;
  return {
    condition: `(${byCompany} OR (@typed <> '' AND (${byText})))
      AND ((${shown} AND ${inStates}${ofCost}${notRested}) OR orders.id = @stopping)`,
    values: { match, typed, dayStart, states: states === undefined ? null : JSON.stringify(states), stopping },
  };
}

/** Orders, the newest first, from just before an order on (keyset paging), by company, product or a part of the reference. */
export const listOrders = query(
  OrderPage,
  (db, { before, limit, ...narrowed }): { orders: JournalOrder[]; more: boolean; total: number } => {
    const { condition, values } = ordersShown(db, narrowed);
    const orders = selectOrdersWhere(db, `${condition} AND orders.id < @before ORDER BY orders.id DESC LIMIT @limit`, {
      ...values,
      before: before ?? Number.MAX_SAFE_INTEGER,
      limit: limit + 1,
    });
    const { count } = Count.parse(db.prepare(`SELECT count(*) AS count FROM orders WHERE ${condition}`).get(values));
    return { orders: orders.slice(0, limit), more: orders.length > limit, total: count };
  },
);

export const OrderId = z.object({ orderId: z.number().int() });

/** One order with its story. Throws `not-found`. */
export const readOrder = query(OrderId, (db, { orderId }): { order: JournalOrder; events: OrderEvent[] } => {
  return { order: orderById(db, orderId), events: eventsOf(db, orderId) };
});

export const OrderStates = z.object({ states: z.array(JournalState).min(1) });

/** An order that still needs something, with what following it takes. */
export interface OpenOrder {
  order: JournalOrder;
  /** The day of the order by the service's clock, `YYYY-MM-DD`; null where it did not tell. */
  serviceDay: string | null;
  /** How often its result could not be fetched, and how often it was looked for by its reference and not told apart. */
  failedCollections: number;
  notFound: number;
  /** When lists were read that lack it, the earliest first, as far as nothing else is newer in its history. */
  missedAt: string[];
  /** A person sent another one instead. This one is looked for still, since it may have been charged. */
  replaced: boolean;
}

const Facts = z.object({
  serviceDay: z.string().nullable(),
  failedCollections: z.number().int(),
  notFound: z.number().int(),
  missedAt: z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(z.array(z.string())),
  replaced: z.number().transform((flag) => flag === 1),
});

/** Every order in one of these states, the oldest first. */
export const openOrders = query(OrderStates, (db, { states }): OpenOrder[] => {
  const wanted = JSON.stringify(states);
  const orders = selectOrdersWhere(db, 'state IN (SELECT value FROM json_each(@wanted)) ORDER BY orders.id', {
    wanted,
  });
  const facts = db.prepare(
    `SELECT service_day AS serviceDay,
       (SELECT count(*) FROM order_events WHERE order_id = orders.id AND kind = 'collecting') AS failedCollections,
       (SELECT count(*) FROM order_events WHERE order_id = orders.id AND kind IN ('not-found', 'looked-for')) AS notFound,
       (SELECT json_group_array(at ORDER BY id) FROM order_events WHERE order_id = orders.id AND id >
          (SELECT coalesce(max(id), 0) FROM order_events WHERE order_id = orders.id AND kind <> 'not-found')) AS missedAt,
       replaced_by IS NOT NULL AS replaced
     FROM orders WHERE id = ?`,
  );
  return orders.map((order) => ({ order, ...Facts.parse(facts.get(order.orderId)) }));
});

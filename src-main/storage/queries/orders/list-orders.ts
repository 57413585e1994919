import { z } from 'zod';
import { JournalState, type JournalOrder, type OrderEvent } from '../../../../src-shared/domain/journal.ts';
import type { ListPlace } from '../../../../src-shared/domain/list-sort.ts';
import { OrderSort } from '../../../../src-shared/domain/list-sorts.ts';
import type { Database } from '../../database.ts';
import { query } from '../../query.ts';
import { eventsOf, orderById, ordersOf, selectOrdersWhere } from './order-rows.ts';
import { countListed } from './order-totals.ts';
import { endedToday, idsShown, isByStateAlone, OrdersShown, statesShown } from './orders-shown.ts';
import { sortedOrders } from './sorted-orders.ts';

export const OrderPage = OrdersShown.extend({
  before: z.number().int().nullable(),
  /** The order they are listed in; the newest first where it is left out. */
  sort: OrderSort.optional(),
  limit: z.number().int().min(1).max(500),
});
export type OrderPage = z.infer<typeof OrderPage>;

const Count = z.number().int();

/** How many orders a list has in all. Of a list by state alone the totals say it; of every other one it is counted. */
function countShown(db: Database, shown: OrdersShown): number {
  const count = (questions: readonly string[], values: Record<string, string | number | null>) =>
    Count.parse(
      db
        .prepare(`SELECT count(*) FROM (${questions.join(' UNION ')})`)
        .pluck()
        .get(values),
    );
  if (!isByStateAlone(shown)) {
    const { questions, values } = idsShown(db, shown);
    return questions.length === 0
      ? 0
      : count(
          questions.map(({ sql }) => sql),
          values,
        );
  }
  const { whole, today } = statesShown(shown);
  const changedToday = today.length === 0 ? 0 : count([endedToday(today)], { dayStart: shown.dayStart });
  return countListed(db, whole) + changedToday;
}

interface ListedOrders {
  orders: JournalOrder[];
  more: boolean;
  total: number;
  /** Where the next page of a sorted list begins; left out for one that is not sorted, null after the last page. */
  next?: ListPlace | null;
}

/** The newest first, from just before an order on (keyset paging). */
function newestFirst(db: Database, { before, limit, ...shown }: Omit<OrderPage, 'sort'>): ListedOrders {
  const { questions, values } = idsShown(db, shown);
  if (questions.length === 0) return { orders: [], more: false, total: 0 };
  const page = questions.map(
    ({ sql, id }) => `SELECT * FROM (${sql} AND ${id} < @before ORDER BY ${id} DESC LIMIT @limit)`,
  );
  const orders = selectOrdersWhere(
    db,
    `orders.id IN (${page.join(' UNION ALL ')}) ORDER BY orders.id DESC LIMIT @limit`,
    { ...values, before: before ?? Number.MAX_SAFE_INTEGER, limit: limit + 1 },
  );
  return { orders: orders.slice(0, limit), more: orders.length > limit, total: countShown(db, shown) };
}

/** Orders, the newest first or in the order of a column, by company, product or a part of the reference. */
export const listOrders = query(OrderPage, (db, { sort, ...page }): ListedOrders => {
  if (sort === undefined) return newestFirst(db, page);
  const { limit, ...shown } = page;
  const total = countShown(db, shown);
  const { ids, next } = sortedOrders(db, shown, { sort, limit, total });
  return { orders: ordersOf(db, ids), more: next !== null, total, next };
});

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

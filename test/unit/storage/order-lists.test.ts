import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Database } from '../../../src-main/storage/database.ts';
import { JournalState, type JournalOrder } from '../../../src-shared/domain/journal.ts';
import { indexMissing } from '../../../src-main/storage/index-missing.ts';
import { listOrders } from '../../../src-main/storage/queries/orders/list-orders.ts';
import { countOrders } from '../../../src-main/storage/queries/orders/order-totals.ts';
import { isByStateAlone, type OrdersShown } from '../../../src-main/storage/queries/orders/orders-shown.ts';
import { ordersNotKnown, readLedgers } from '../../../src-main/storage/queries/spend/ledgers.ts';
import { readSpend } from '../../../src-main/storage/queries/spend/spend.ts';
import { orderSums } from '../../../src-main/storage/queries/spend/order-sums.ts';
import { company, copiesOf, orderIn } from './journal-rows.ts';
import { plansOf } from './plans.ts';

let db: Database;
const dayStart = '2026-11-21T00:00:00.000Z';
const all: OrdersShown = { which: 'all', words: null, dayStart };

/** Orders in every state, told apart in all by which a list is narrowed: of today and of before, let rest, sent again, not placed. */
function fill(record: Database): void {
  let number = 0;
  for (const round of Array.from({ length: 4 }).keys())
    for (const state of JournalState.options) {
      number += 1;
      const { orderId } = orderIn(record, state, {
        company: { ...company, companyNumber: `B${String(number)}`, serviceId: `LU|B${String(number)}` },
      });
      const changes = [
        "changed_at = '2026-11-20T09:00:00.000Z'",
        "following_stopped_at = '2026-11-21T10:00:00.000Z'",
        `replaced_by = ${String(Math.max(1, orderId - 1))}`,
        "reason = 'not-placed', real_ledger = 'credit', real_value = 0.1, taken = 1",
      ];
      record.prepare(`UPDATE orders SET ${changes[round] ?? ''} WHERE id = ?`).run(orderId);
    }
}

const filled = copiesOf(fill);

beforeEach(() => {
  db = filled();
});

afterEach(() => db.close());

/** Every way in which the list is asked for. */
const ways: OrdersShown[] = (['open', 'all'] as const).flatMap((which) =>
  [undefined, ['collected', 'cancelled'], ['unclear', 'needs-attention'], ['pending', 'failed']].flatMap((named) => {
    const states = named === undefined ? {} : { states: z.array(JournalState).parse(named) };
    const shown: OrdersShown = { ...all, which, ...states };
    return [
      shown,
      { ...shown, costNotKnown: true as const },
      { ...shown, notLetRest: true as const },
      { ...shown, words: 'B1' },
      { ...shown, words: 'meridian' },
      { ...shown, words: 'test-' },
    ];
  }),
);

/** The orders of a list as its words say, found by looking at each. */
function shownOf({ which, states, costNotKnown, notLetRest, words }: OrdersShown): number[] {
  const lists = listOrders(db, { ...all, before: null, limit: 500 }).orders;
  return lists
    .filter((order) => {
      const laid =
        (['unclear', 'needs-attention'].includes(order.state) && order.replacedBy !== null) ||
        (order.state === 'unclear' && order.reason === 'not-placed');
      const listed = laid ? 'cancelled' : order.state;
      const ended = ['collected', 'failed', 'cancelled'].includes(listed);
      if (which === 'open' && ended && order.changedAt < dayStart) return false;
      if (states !== undefined && !states.includes(listed)) return false;
      if (notLetRest === true && order.followingStoppedAt !== null) return false;
      if (costNotKnown === true && (order.realCost !== null || !notKnown.has(order.orderId))) return false;
      return words !== 'B1' || order.company.companyNumber?.includes('B1') === true;
    })
    .map(({ orderId }) => orderId);
}

let notKnown: Set<number>;
beforeEach(() => {
  const condition = `real_value IS NULL AND settled_value IS NULL AND (state = 'collected'
    OR (state IN ('failed', 'cancelled') AND taken = 1) OR (state = 'unclear' AND reason IN ('not-listed', 'not-placed'))
    OR (state NOT IN ('failed', 'cancelled') AND (following_stopped_at IS NOT NULL OR replaced_by IS NOT NULL)))`;
  notKnown = new Set(z.array(z.number()).parse(db.prepare(`SELECT id FROM orders WHERE ${condition}`).pluck().all()));
});

/** The totals, as exact as money is. */
const totals = () =>
  z
    .array(z.object({ orders: z.number(), value: z.number() }).loose())
    .parse(db.prepare('SELECT * FROM order_totals').all())
    .map((row) => ({ ...row, value: Math.round(row.value * 1_000) / 1_000 }));

describe('the list of orders', () => {
  it.each(ways)('shows, counts and sums what it is narrowed to: %j', (shown) => {
    const expected = shownOf(shown);
    const { orders, total, more } = listOrders(db, { ...shown, before: null, limit: 500 });
    expect(orders.map(({ orderId }) => orderId)).toEqual(expected);
    expect({ total, more }).toEqual({ total: expected.length, more: false });
    expect(orderSums(db, shown).reduce((sum, line) => sum + line.orders, 0)).toBe(expected.length);
    const [, , third, ...later] = expected;
    if (third === undefined) return;
    const page = listOrders(db, { ...shown, before: third, limit: 2 });
    expect(page).toMatchObject({ total: expected.length, more: later.length > 2 });
    expect(page.orders.map(({ orderId }) => orderId)).toEqual(later.slice(0, 2));
  });

  it('has totals that every change of an order moves, and that counting anew does not change', () => {
    expect(totals().length).toBeGreaterThan(8);
    const moved = totals();
    countOrders(db);
    expect(moved).toEqual(totals());
    db.exec(
      "UPDATE orders SET state = 'cancelled', taken = 0, settled_ledger = 'credit', settled_value = 3 WHERE id % 3 = 0",
    );
    db.exec('UPDATE orders SET settled_ledger = NULL, settled_value = NULL, most_accepted = 7 WHERE id % 6 = 0');
    const changed = totals();
    countOrders(db);
    expect(changed).toEqual(totals());
    expect(changed).not.toEqual(moved);
  });

  it('has ledgers that come to what the orders themselves come to, and reads no order that cost nothing', () => {
    // Of those of today, some in another ledger than they were held in.
    db.exec(`UPDATE orders SET ordered_at = '2026-11-20T09:00:00.000Z' WHERE id % 2 = 0;
      UPDATE orders SET real_ledger = 'lite', real_value = 2.5 WHERE id % 5 = 0;
      UPDATE orders SET settled_ledger = 'credit', settled_value = 4 WHERE id % 7 = 0`);
    const truth = z.array(z.object({ ledger: z.string(), today: z.number(), all: z.number(), held: z.number() })).parse(
      db
        .prepare(
          `SELECT ledger, total(today) AS today, total("all") AS "all", total(held) AS held FROM (
             SELECT coalesce(real_ledger, settled_ledger) AS ledger, coalesce(real_value, settled_value) AS "all", 0 AS held,
               CASE WHEN ordered_at >= ? THEN coalesce(real_value, settled_value) END AS today
             FROM orders WHERE coalesce(real_value, settled_value) IS NOT NULL
             UNION ALL SELECT ledger, 0, reserved, 0 FROM orders) GROUP BY ledger ORDER BY ledger`,
        )
        .all(dayStart),
    );
    const plans = plansOf(db, () => {
      const read = readLedgers(db, { dayStart });
      expect(
        read.map(({ ledger, spentToday, spentInAll, reserved }) => ({
          ...{ ledger, today: spentToday, all: spentInAll, held: reserved },
        })),
      ).toEqual(truth);
      const ofDay = readSpend(db, { dayStart });
      expect(ofDay.map(({ ledger, spentToday, reserved }) => ({ ledger, today: spentToday, held: reserved }))).toEqual(
        truth.map(({ ledger, today, held }) => ({ ledger, today, held })),
      );
      ordersNotKnown(db);
    });
    expect(truth.every(({ today, all, held }) => today < all && held >= 0)).toBe(true);
    expect(truth.map(({ ledger }) => ledger)).toEqual(['credit', 'lite']);
    const steps = plans.flatMap((plan) => plan.steps);
    expect(steps.filter((step) => step === 'SCAN orders' || step.includes('orders_without_cost'))).toEqual([]);
  });

  /** The orders that have every word that was typed in what they are, or in their company. */
  function withWords(words: string, orders: readonly JournalOrder[]): number[] {
    const parts = words.toLowerCase().match(/[a-z0-9]+/g) ?? [];
    const has = (texts: string) => parts.length > 0 && parts.every((part) => texts.toLowerCase().includes(part));
    return orders
      .filter(({ reference, product, company: of }) => {
        const name = 'name' in product ? product.name : '';
        return (
          has(`${reference} ${product.kind} ${name}`) || has(`${of.name} ${of.companyNumber ?? ''} ${of.jurisdiction}`)
        );
      })
      .map(({ orderId }) => orderId);
  }

  it('finds what is typed as a look at each order does: any part of a reference, a product or a company', () => {
    const references = z.array(z.string()).parse(db.prepare('SELECT reference FROM orders ORDER BY id').pluck().all());
    const typed = references.filter((_, at) => at % 5 === 0).flatMap((one) => [one, one.slice(-2), one.slice(2, -1)]);
    const lists = (['all', 'open'] as const).map((which) => ({ ...all, which }));
    for (const shown of [...lists, { ...all, states: z.array(JournalState).parse(['collected', 'cancelled']) }])
      for (const words of [...typed, 'enhanced', 'B1', 'B12', 'meridian b3', 'zz', 'x', '--', 'B1 zz']) {
        const whole = listOrders(db, { ...shown, before: null, limit: 500 }).orders;
        const expected = withWords(words, whole);
        const found = listOrders(db, { ...shown, words, before: null, limit: 500 });
        expect({ ...found, orders: found.orders.map(({ orderId }) => orderId) }, words).toEqual({
          ...{ orders: expected, more: false, total: expected.length },
        });
        expect(
          orderSums(db, { ...shown, words }).reduce((sum, line) => sum + line.orders, 0),
          words,
        ).toBe(expected.length);
      }
  });

  it('finds what is typed where the full text was made anew', () => {
    const asked = { ...all, words: 'test', before: null, limit: 500 };
    const found = listOrders(db, asked);
    expect(found.total).toBeGreaterThan(20);
    db.exec('DELETE FROM order_words');
    expect(listOrders(db, asked).total).toBe(0);
    indexMissing(db);
    expect(listOrders(db, asked)).toEqual(found);
  });

  it('reads no order that it does not show where something is typed', () => {
    const asked = { ...all, words: 'test', before: 30, limit: 5 };
    const steps = plansOf(db, () => listOrders(db, asked)).flatMap((plan) => plan.steps);
    expect(steps.filter((step) => step === 'SCAN orders')).toEqual([]);
    // The full text is gone through downwards from the place of the page, and is left after it.
    expect(steps.filter((step) => /^SCAN order_words VIRTUAL TABLE INDEX \d+:M\d</.test(step))).not.toEqual([]);
  });

  // Who needs somebody is asked by state.
  const byIndex = ways.filter(({ words, notLetRest, states }) => words === null && (notLetRest !== true || states));
  it.each(byIndex)('reads no order that it does not show: %j', (shown) => {
    const plans = plansOf(db, () => {
      listOrders(db, { ...shown, before: 30, limit: 5 });
      orderSums(db, shown);
    });
    expect(plans.length).toBeGreaterThan(2);
    const steps = plans.flatMap((plan) => plan.steps);
    expect(steps.filter((step) => step === 'SCAN orders')).toEqual([]);
    // How many there are is not counted where the totals say it, but for what ended today.
    const counted = plans.filter(({ sql }) => sql.startsWith('SELECT count(*)')).flatMap((plan) => plan.steps);
    if (isByStateAlone(shown)) expect(counted.filter((step) => !step.includes('orders_ended_by_change'))).toEqual([]);
    const [page] = plans.filter(({ sql }) => sql.includes('ORDER BY orders.id DESC'));
    // Of what has ended only that of today is sorted, which has its index by day.
    const sorted = shown.which === 'open' ? /no such step/ : /TEMP B-TREE FOR ORDER BY/;
    expect(page?.steps.filter((step) => sorted.test(step))).toEqual([]);
  });
});

import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../src-main/storage/database.ts';
import { indexMissing } from '../../../src-main/storage/index-missing.ts';
import { listOrders } from '../../../src-main/storage/queries/orders/list-orders.ts';
import type { OrdersShown } from '../../../src-main/storage/queries/orders/orders-shown.ts';
import { fewRows } from '../../../src-main/storage/sorted-page.ts';
import { companyTitle } from '../../../src-shared/domain/company-title.ts';
import { JournalState, type JournalOrder } from '../../../src-shared/domain/journal.ts';
import type { ListPlace } from '../../../src-shared/domain/list-sort.ts';
import { groupOf, placeOfState } from '../../../src-shared/domain/order-groups.ts';
import { sortKey } from '../../../src-shared/domain/sort-key.ts';
import { orderSorts, type OrderColumn } from '../../../src-shared/domain/sorted-columns.ts';
import { company, newRecord, orderIn } from './journal-rows.ts';
import { plansOf } from './plans.ts';

let db: Database;
const all: OrdersShown = { which: 'all', words: null, dayStart: '2026-11-21T00:00:00.000Z' };

beforeAll(() => {
  db = newRecord();
  fill();
});
afterAll(() => db.close());

const names = ['Éclair S.A.', 'eclair 9', 'Eclair 10', 'Zürich AG', 'Аврора', '午線海運', '', 'Aa', 'Ωmega'];
const sure = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new Error('There is nothing at this place.');
  return value;
};

/** One order in every state and of every name, told apart in all that a list is sorted by. */
function fill(): void {
  for (const [at, state] of JournalState.options.entries()) {
    const { orderId } = orderIn(db, state, {
      company: {
        ...company,
        jurisdiction: at % 3 === 0 ? 'LU' : 'NL',
        companyNumber: `B${String(at)}`,
        serviceId: `LU|B${String(at)}`,
        name: sure(names[at]),
      },
    });
    db.prepare('UPDATE orders SET officer = ?, changed_at = ? WHERE id = ?').run(
      `Officer ${String(at % 2)}`,
      `2026-11-${String(28 - at)}T09:00:00.000Z`,
      orderId,
    );
  }
}

/** Copies of the orders with other names and amounts, so many that the index is gone through. */
function multiply(): void {
  const columns = `officer, dossier_id, company, jurisdiction, interface, product, product_key, state, price, ledger, most_accepted,
    acknowledged, ordered_at, changed_at, replaced_by`;
  db.exec(`
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${String(fewRows + 100)})
    INSERT INTO orders (reference, ${columns})
      SELECT 'copy-' || (i * 7919 % 10007) || '-' || i, 'Officer ' || (i % 5), dossier_id,
        json_set(company, '$.name', 'Name ' || (i * 31 % 997)), iif(i % 4 = 0, 'FR', 'GB'), interface, product, product_key,
        'failed', price, iif(i % 3 = 0, 'credit', 'unit'), i % 50, acknowledged, ordered_at,
        '2026-10-' || (10 + i % 20) || 'T09:00:00.000Z', replaced_by
      FROM n JOIN orders ON orders.id = 1;
  `);
  indexMissing(db);
}

/** A place in the middle of the list for each column. */
const columnKeys: Record<OrderColumn, readonly (string | number)[]> = {
  company: ['name 000000000100'],
  jurisdiction: ['FR'],
  product: ['v2-enhanced-profile', 'FR'],
  state: [6],
  reference: ['copy-1'],
  officer: ['Officer 2'],
  ordered: [],
  changed: ['2026-10-20T09:00:00.000Z'],
  credits: ['credit', 0],
};

/** Every page of a list, one after the other. */
function pages(shown: OrdersShown, column: OrderColumn, direction: 'ascending' | 'descending', limit: number) {
  const orders: JournalOrder[] = [];
  let after: ListPlace | null = null;
  for (let page = 0; page < 1_000; page += 1) {
    const answer = listOrders(db, { ...shown, before: null, limit, sort: { column, direction, after } });
    orders.push(...answer.orders);
    expect(answer.more).toBe(answer.next !== null);
    if (answer.next === null || answer.next === undefined) return orders;
    after = answer.next;
  }
  throw new Error('The list has no end.');
}

/** What a row is sorted by, worked out from the order itself. */
const keys: Record<OrderColumn, (order: JournalOrder) => readonly (string | number)[]> = {
  company: ({ company: of }) => [sortKey(companyTitle(of))],
  jurisdiction: ({ orderId }) => [
    String(db.prepare('SELECT jurisdiction FROM orders WHERE id = ?').pluck().get(orderId)),
  ],
  product: ({ orderId }) => [
    String(db.prepare("SELECT product_key || ' ' || jurisdiction FROM orders WHERE id = ?").pluck().get(orderId)),
  ],
  state: (order) => [placeOfState(order)],
  reference: ({ reference }) => [reference],
  officer: ({ officer }) => [officer],
  ordered: () => [],
  changed: ({ changedAt }) => [changedAt],
  credits: ({ realCost, ledger, state, mostAccepted }) =>
    realCost === null
      ? [ledger, state === 'failed' || state === 'cancelled' ? 0 : mostAccepted]
      : [realCost.ledger, realCost.value],
};

function compared(one: JournalOrder, other: JournalOrder, column: OrderColumn): number {
  const [left, right] = [keys[column](one), keys[column](other)];
  for (const [at, key] of left.entries()) {
    const beside = sure(right[at]);
    if (typeof key === 'number' || typeof beside === 'number') {
      if (key !== beside) return Number(key) - Number(beside);
    } else {
      const bytes = Buffer.compare(Buffer.from(key), Buffer.from(beside));
      if (bytes !== 0) return bytes;
    }
  }
  return one.orderId - other.orderId;
}

const directions = ['ascending', 'descending'] as const;
const every = orderSorts.flatMap((column) => directions.map((direction) => [column, direction] as const));

describe('a list of few orders', () => {
  it.each(every)('by %s, %s: pages follow each other and leave out no order', (column, direction) => {
    const given = listOrders(db, { ...all, before: null, limit: 500 }).orders;
    const sign = direction === 'ascending' ? 1 : -1;
    const expected = given.toSorted((a, b) => sign * compared(a, b, column)).map(({ orderId }) => orderId);
    expect(pages(all, column, direction, 2).map(({ orderId }) => orderId)).toEqual(expected);
  });

  it('names stand without case and diacritics, numbers by their value, other scripts after them', () => {
    const given = pages(all, 'company', 'ascending', 100).map(({ company: of }) => of.name);
    expect(given).toEqual([
      'Aa',
      // It has no name, and stands by its number, as it is called in the list.
      '',
      'eclair 9',
      'Eclair 10',
      'Éclair S.A.',
      'Zürich AG',
      'Ωmega',
      'Аврора',
      '午線海運',
    ]);
  });
});

it('P12: by state, what needs someone stands first, and what was sent again or not placed last', () => {
  const copy = newRecord();
  const ids = [...JournalState.options, 'unclear' as const, 'needs-attention' as const].map((state, at) => {
    const [companyNumber, serviceId] = [`B${String(at)}`, `LU|B${String(at)}`];
    return orderIn(copy, state, { company: { ...company, companyNumber, serviceId } }).orderId;
  });
  const rested = ids.slice(-2);
  copy.prepare("UPDATE orders SET reason = 'not-placed' WHERE id = ?").run(rested[0]);
  copy.prepare('UPDATE orders SET replaced_by = ? WHERE id = ?').run(ids[0], rested[1]);
  const sort = { column: 'state', direction: 'ascending', after: null } as const;
  const { orders } = listOrders(copy, { ...all, before: null, limit: 100, sort });
  expect(orders.map((order) => (rested.includes(order.orderId) ? groupOf(order) : order.state))).toEqual([
    ...['needs-attention', 'unclear', 'intended', 'sending', 'pending', 'ready'],
    ...['collected', 'failed', 'cancelled', 'not-placed', 'sent-again'],
  ]);
  copy.close();
});

describe('a list of more orders than are sorted aside', () => {
  beforeAll(multiply);

  it.each(every)('by %s, %s: the first pages are those of the whole list', (column, direction) => {
    const sorted = (limit: number, after: ListPlace | null) =>
      listOrders(db, { ...all, before: null, limit, sort: { column, direction, after } });
    const first = sorted(150, null);
    const second = sorted(150, first.next ?? null);
    const both = [...first.orders, ...second.orders];
    const sign = direction === 'ascending' ? 1 : -1;
    for (const [at, order] of both.slice(1).entries())
      expect(sign * compared(sure(both[at]), order, column)).toBeLessThan(0);
    const given = Array.from(db.prepare('SELECT id FROM orders').pluck().all(), Number);
    expect(given.length).toBeGreaterThan(fewRows);
    expect(first.total).toBe(given.length);
    // The first of all: no other one stands before it.
    const least = sure(first.orders[0]);
    const random = Array.from({ length: 200 }, (_, at) => sure(given[(at * 7_919) % given.length]));
    const others = listOrders(db, { ...all, before: null, limit: 500 }).orders.filter(({ orderId }) =>
      random.includes(orderId),
    );
    for (const order of others)
      if (order.orderId !== least.orderId) expect(sign * compared(least, order, column)).toBeLessThan(0);
  });

  it.each(every)('by %s, %s: the index is entered at the place, and nothing is sorted aside', (column, direction) => {
    const place: ListPlace = { keys: [...columnKeys[column]], id: 500 };
    for (const after of [null, place])
      for (const shown of [all, { ...all, states: [JournalState.enum.failed] }]) {
        // A statement that was prepared before would not be seen being asked.
        const fresh = new Sqlite(db.serialize());
        const plans = plansOf(fresh, (on) =>
          listOrders(on, { ...shown, before: null, limit: 100, sort: { column, direction, after } }),
        );
        fresh.close();
        const steps = plans.filter(({ sql }) => sql.startsWith('SELECT orders.id AS id')).flatMap((plan) => plan.steps);
        expect(steps).toHaveLength(1);
        expect(steps).toEqual([
          expect.stringMatching(after === null ? /^(SCAN|SEARCH) orders/ : /^SEARCH orders USING/),
        ]);
      }
  });

  it('what is typed and a state narrow a sorted list as they narrow any other', () => {
    const shown: OrdersShown = { ...all, words: 'copy', states: [JournalState.enum.failed] };
    const sorted = listOrders(db, {
      ...shown,
      before: null,
      limit: 500,
      sort: { column: 'credits', direction: 'descending', after: null },
    });
    expect(sorted.total).toBe(fewRows + 100);
    expect(sorted.orders).toHaveLength(500);
    expect(new Set(sorted.orders.map(({ reference }) => reference.slice(0, 5)))).toEqual(new Set(['copy-']));
    const open = listOrders(db, {
      ...all,
      which: 'open',
      before: null,
      limit: 500,
      sort: { column: 'company', direction: 'ascending', after: null },
    });
    expect(open.orders.map(({ orderId }) => orderId).toSorted((a, b) => a - b)).toEqual(
      listOrders(db, { ...all, which: 'open', before: null, limit: 500 })
        .orders.map(({ orderId }) => orderId)
        .toSorted((a, b) => a - b),
    );
  });
});

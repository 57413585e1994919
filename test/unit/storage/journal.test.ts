import { beforeEach, describe, expect, it } from 'vitest';
import { JournalState } from '../../../src-shared/domain/journal.ts';
import type { Database } from '../../../src-main/storage/database.ts';
import { changeOrder } from '../../../src-main/storage/queries/orders/change-order.ts';
import { stopFollowing } from '../../../src-main/storage/queries/orders/following.ts';
import { listOrders, openOrders, readOrder } from '../../../src-main/storage/queries/orders/list-orders.ts';
import { recoverOrders } from '../../../src-main/storage/queries/orders/recover-orders.ts';
import { orderSums } from '../../../src-main/storage/queries/spend/order-sums.ts';
import { readSpend } from '../../../src-main/storage/queries/spend/spend.ts';
import { writeIntent } from '../../../src-main/storage/queries/orders/write-intent.ts';
import { answer, company, enhanced, intent, newRecord, orderIn, step } from './journal-rows.ts';

let db: Database;
beforeEach(() => {
  db = newRecord();
  return () => db.close();
});

const rows = (table: string) => db.prepare(`SELECT count(*) AS count FROM ${table}`).pluck().get();
const dayStart = '2026-11-21T00:00:00.000Z';

/** Which state may follow which, said once more in the words of the design. */
const allowed: Readonly<Record<JournalState, readonly JournalState[]>> = {
  intended: ['sending', 'failed', 'cancelled'],
  sending: ['sending', 'pending', 'ready', 'collected', 'failed', 'unclear', 'needs-attention'],
  pending: ['pending', 'ready', 'failed', 'cancelled', 'needs-attention'],
  ready: ['collected', 'failed', 'needs-attention'],
  collected: [],
  failed: [],
  cancelled: [],
  unclear: ['unclear', 'pending', 'ready', 'failed', 'cancelled', 'needs-attention'],
  'needs-attention': ['pending', 'ready', 'failed', 'cancelled'],
};

describe('the journal', () => {
  it('writes an intent with its dossier and its story, and finds it by a part of the name', () => {
    const order = writeIntent(db, intent());
    expect(order).toMatchObject({ state: 'intended', realCost: null, documentIds: [], snapshotId: null });
    expect(readOrder(db, order).events.map(({ kind, officer }) => [kind, officer])).toEqual([
      ['agreed', 'A. Officer'],
      ['intent-written', null],
    ]);
    const page = { which: 'all', before: null, limit: 5, dayStart } as const;
    expect(listOrders(db, { ...page, words: 'aritime' }).orders).toEqual([order]);
    expect(listOrders(db, { ...page, words: order.reference.slice(2) }).orders).toEqual([order]);
    expect(listOrders(db, { ...page, words: 'maritimes' })).toEqual({ orders: [], more: false, total: 0 });
  });

  it.each(JournalState.options.flatMap((from) => JournalState.options.map((to) => ({ from, to }))))(
    'P1: $from to $to only where the design has it',
    ({ from, to }) => {
      const { orderId } = orderIn(db, from);
      const before = readOrder(db, { orderId });
      const change = () => changeOrder(db, step(orderId, to, 'answered'));
      if (allowed[from].includes(to)) {
        expect(change().state).toBe(to);
      } else {
        expect(change).toThrow('cannot become');
        expect(readOrder(db, { orderId })).toEqual(before);
      }
    },
  );

  it('P1: a reference is used once, and nothing of a refused intent is left', () => {
    writeIntent(db, intent({ reference: 'same' }));
    const other = { ...company, companyNumber: 'B1', serviceId: 'LU|B1', name: 'Another' };
    expect(() => writeIntent(db, intent({ reference: 'same', company: other }))).toThrow(
      'Another order has this reference.',
    );
    expect(rows('orders')).toBe(1);
    expect(rows('dossiers')).toBe(1);
    expect(rows('order_events')).toBe(2);
  });

  it.each(JournalState.options)(
    'P1: while an order is %s the same thing is bought again only if that one is over',
    (state) => {
      const { orderId } = orderIn(db, state);
      const again = () => writeIntent(db, intent({ again: orderId }));
      if (['collected', 'failed', 'cancelled'].includes(state)) expect(again().state).toBe('intended');
      else expect(again).toThrow('on order already');
      expect(writeIntent(db, intent({ product: { kind: 'v2-lite-profile' } })).state).toBe('intended');
    },
  );

  it('state, event, answer, cost and snapshot are stored together or not at all', () => {
    const { orderId } = orderIn(db, 'sending');
    const snapshot = {
      source: 'v2-enhanced-profile',
      status: 'Inscrit',
      documentDay: null,
      names: ['Nordlys Shipping'],
    } as const;
    const whole = { snapshot: { ...snapshot, names: [...snapshot.names] }, cost: { ledger: 'credit', value: 12 } };
    expect(() => changeOrder(db, step(orderId, 'collected', 'collected', whole))).toThrow('needs the answer');
    expect(readOrder(db, { orderId }).order).toMatchObject({ state: 'sending', realCost: null, snapshotId: null });
    const damaged = { ...answer('{}'), sha256: '0'.repeat(64) };
    expect(() => changeOrder(db, step(orderId, 'collected', 'collected', { ...whole, answer: damaged }))).toThrow();
    expect(rows('answers')).toBe(0);
    const kept = changeOrder(db, step(orderId, 'collected', 'collected', { ...whole, answer: answer('{}') }));
    expect(kept).toMatchObject({ state: 'collected', realCost: { ledger: 'credit', value: 12 } });
    expect(kept.snapshotId).not.toBeNull();
    const byFormerName = { which: 'all', words: 'nordlys', before: null, limit: 5, dayStart } as const;
    expect(listOrders(db, byFormerName).total).toBe(1);
  });

  it('what an order cost first stands, and a cost above what was agreed is an event of its own', () => {
    const { orderId } = orderIn(db, 'sending');
    changeOrder(db, step(orderId, 'pending', 'pending', { cost: { ledger: 'credit', value: 25 } }));
    const again = changeOrder(db, step(orderId, 'ready', 'ready', { cost: { ledger: 'credit', value: 3 } }));
    expect(again.realCost).toEqual({ ledger: 'credit', value: 25 });
    const higher = readOrder(db, { orderId }).events.filter(({ kind }) => kind === 'cost-higher');
    expect(higher.map(({ detail }) => detail)).toEqual(['25 credit, accepted at most 20 credit']);
  });

  it('P5: a cost of 0 is no cost while the order is on its way, and more than was stated replaces it', () => {
    const { orderId } = orderIn(db, 'sending');
    const free = orderIn(db, 'pending', { product: { kind: 'v2-lite-profile' } });
    const costing = (value: number) => ({ cost: { ledger: 'credit', value } });
    changeOrder(db, step(orderId, 'pending', 'pending', costing(0)));
    expect(readSpend(db, { dayStart })[0]).toMatchObject({ spentToday: 0, reserved: 40 });
    expect(changeOrder(db, step(free.orderId, 'ready', 'ready', costing(0))).realCost).toMatchObject({ value: 0 });
    changeOrder(db, step(orderId, 'ready', 'ready', costing(12)));
    const last = changeOrder(db, step(orderId, 'collected', 'collected', costing(21)));
    expect(last.realCost).toEqual({ ledger: 'credit', value: 21 });
    expect(readSpend(db, { dayStart })[0]).toMatchObject({ spentToday: 21, reserved: 0 });
    expect(readOrder(db, { orderId }).events.filter(({ kind }) => kind === 'cost-higher')).toHaveLength(1);
  });

  it('P5: what is held back follows from the orders themselves, each ledger by itself', () => {
    expect(readSpend(db, { dayStart })).toEqual([]);
    const { orderId } = orderIn(db, 'pending');
    orderIn(db, 'failed', { product: { kind: 'v2-lite-profile' }, ledger: 'lite', mostAccepted: 5 });
    orderIn(db, 'unclear', { product: { kind: 'v2-lite-profile' }, ledger: 'lite', mostAccepted: 2 });
    expect(readSpend(db, { dayStart })).toEqual([
      { ledger: 'credit', spentToday: 0, reserved: 20, reservedEnded: 0 },
      { ledger: 'lite', spentToday: 0, reserved: 2, reservedEnded: 0 },
    ]);
    changeOrder(db, step(orderId, 'ready', 'ready', { cost: { ledger: 'credit', value: 0.1 + 0.2 } }));
    expect(readSpend(db, { dayStart })[0]).toEqual({
      ledger: 'credit',
      spentToday: 0.3,
      reserved: 0,
      reservedEnded: 0,
    });
    expect(readSpend(db, { dayStart: '2026-11-22T00:00:00.000Z' })).toMatchObject([{ ledger: 'lite', reserved: 2 }]);
  });

  it('an order and its story cannot be deleted or rewritten', () => {
    const { orderId } = orderIn(db, 'failed');
    expect(() => db.prepare('DELETE FROM orders').run()).toThrow('never deleted');
    expect(() => db.prepare('DELETE FROM order_events').run()).toThrow('never deleted');
    expect(() => db.prepare(`UPDATE order_events SET at = ''`).run()).toThrow('never changed');
    expect(readOrder(db, { orderId }).events).toHaveLength(3);
  });

  it('P1: after a kill what was intended is cancelled and what was being sent is unclear; a second start changes nothing', () => {
    const states = JournalState.options;
    const orders = states.map((state, index) =>
      orderIn(db, state, {
        company: { ...company, companyNumber: `B${String(index)}`, serviceId: `LU|B${String(index)}` },
      }),
    );
    db.prepare('INSERT INTO document_bodies (sha256) VALUES (NULL)').run();
    const at = '2026-11-21T10:00:00.000Z';
    expect(recoverOrders(db, { at }).map(({ state }) => state)).toEqual(['cancelled', 'unclear']);
    expect(rows('document_bodies')).toBe(0);
    expect(recoverOrders(db, { at })).toEqual([]);
    const after = orders.map(({ orderId }) => readOrder(db, { orderId }).order.state);
    const settled = new Map<JournalState, JournalState>([
      ['intended', 'cancelled'],
      ['sending', 'unclear'],
    ]);
    expect(after).toEqual(states.map((state) => settled.get(state) ?? state));
  });

  it('lists orders newest first in pages, and by what is open', () => {
    for (let index = 0; index < 5; index += 1)
      orderIn(db, index % 2 === 0 ? 'pending' : 'failed', {
        company: { ...company, companyNumber: `B${String(index)}`, serviceId: `LU|B${String(index)}` },
      });
    const all = { which: 'all', words: null, before: null, limit: 3, dayStart } as const;
    const first = listOrders(db, all);
    expect([first.orders.map(({ orderId }) => orderId), first.more, first.total]).toEqual([[5, 4, 3], true, 5]);
    const second = listOrders(db, { ...all, before: 3 });
    expect([second.orders.map(({ orderId }) => orderId), second.more]).toEqual([[2, 1], false]);
    const open = { ...all, which: 'open', limit: 9 } as const;
    expect(listOrders(db, open).total).toBe(5);
    expect(listOrders(db, { ...open, dayStart: '2026-11-22T00:00:00.000Z' }).total).toBe(3);
    const collected = orderIn(db, 'collected', { company: { ...company, companyNumber: 'B9', serviceId: 'LU|B9' } });
    const waiting = { ...all, costNotKnown: true } as const;
    expect(listOrders(db, waiting).orders.map(({ orderId }) => orderId)).toEqual([collected.orderId]);
    // As the rail counts what needs someone: without what a person let rest.
    const lost = orderIn(db, 'unclear', { company: { ...company, companyNumber: 'B8', serviceId: 'LU|B8' } });
    const needy = { ...all, states: ['unclear'], notLetRest: true } as const;
    expect(listOrders(db, { ...needy, states: [...needy.states] }).total).toBe(1);
    stopFollowing(db, {
      orderId: lost.orderId,
      at: dayStart,
      officer: 'Astrid',
      reason: 'It was answered by telephone.',
    });
    expect(listOrders(db, { ...needy, states: [...needy.states] }).total).toBe(0);
    expect(orderSums(db, { which: 'all', words: null, dayStart, states: ['unclear'], notLetRest: true })).toEqual([]);
    expect(openOrders(db, { states: ['failed'] }).map(({ order }) => order.orderId)).toEqual([2, 4]);
  });

  it('tells one product from another by what makes its price', () => {
    const plain = writeIntent(db, intent());
    const located = writeIntent(
      db,
      intent({
        product: { ...enhanced, kind: 'v2-enhanced-profile', geocoding: true, directorships: false },
        again: plain.orderId,
      }),
    );
    writeIntent(
      db,
      intent({ product: { kind: 'rest-enhanced-profile', directorships: false }, again: located.orderId }),
    );
    expect(rows('orders')).toBe(3);
  });
});

import { describe, expect, it } from 'vitest';
import { systemClock } from '../../../src-main/service/system-clock.ts';
import type { Fault } from '../../../src-simulator/faults/fault.ts';
import { agreement, companies, eventKinds, startDesk, until } from './desk.ts';

const slow = { speed: 0.01 };
const day = 86_400_000;
const lost: Fault = { kind: 'cut', when: 'after' };

/** A desk with an order whose answer was lost after the service charged it. */
async function deskWithLost() {
  const desk = await startDesk({}, slow);
  desk.control.addFault({ operation: 'v2.get-enhanced-profile', times: 1, fault: lost });
  const order = await desk.orders.place(agreement(companies.halcyon));
  expect(order.state).toBe('unclear');
  const charged = String(desk.control.charges()[0]?.orderId ?? 0);
  /** Lets the next order lists be these. */
  const list = (data: unknown, times = 1) => {
    const fault = { kind: 'body', text: JSON.stringify({ details: 'Success', data }), contentType: 'application/json' };
    desk.control.addFault({ operation: 'v2.list-orders', times, fault: { ...fault, kind: 'body' } });
  };
  return { ...desk, order, charged, list };
}

const wish = { typedAmount: '20', reason: 'Not listed.', acknowledged: 'not-confirmed' } as const;

describe('what an order list may be', () => {
  it('P1: a failed order with our reference beside the one that was charged does not hide it', async () => {
    const desk = await deskWithLost();
    const { reference } = desk.order;
    desk.list([
      { orderId: '1', customerReference: reference, status: 'Failed' },
      { orderId: desk.charged, customerReference: reference, status: 'Success' },
    ]);
    expect((await desk.orders.reconcile(desk.order.orderId)).state).toBe('collected');
  });

  it('P2: two living orders with our reference are left to a person, and nothing can be sent again meanwhile', async () => {
    const desk = await deskWithLost();
    const record = { customerReference: desk.order.reference, status: 'Success' };
    desk.list(
      [
        { ...record, orderId: '1' },
        { ...record, orderId: '2' },
      ],
      100,
    );
    expect((await desk.orders.reconcile(desk.order.orderId)).state).toBe('unclear');
    expect((await eventKinds(desk, desk.order.orderId)).at(-1)).toBe('looked-for');
    await expect(desk.orders.sendAgain({ ...wish, orderId: desk.order.orderId })).rejects.toMatchObject({
      failure: { code: 'service-answer-unreadable' },
    });
    expect(desk.control.charges()).toHaveLength(1);
  });

  it('P2: a record that holds our reference but no number does not prove that the service has no such order', async () => {
    const desk = await deskWithLost();
    desk.list([{ customerReference: desk.order.reference, status: 'Pending' }], 100);
    await expect(desk.orders.sendAgain({ ...wish, orderId: desk.order.orderId })).rejects.toMatchObject({
      failure: { code: 'service-answer-unreadable' },
    });
    expect(desk.control.charges()).toHaveLength(1);
  });

  it('P1: a list without a count that is cut at its usual size is read on', async () => {
    const desk = await deskWithLost();
    const others = Array.from({ length: 100 }, (_, index) => ({ orderId: String(index + 1), status: 'Success' }));
    desk.list(others);
    desk.list([{ orderId: desk.charged, customerReference: desk.order.reference, status: 'Success' }]);
    expect((await desk.orders.reconcile(desk.order.orderId)).state).toBe('collected');
  });

  it('P20: orders made while the clock was a month ahead are found, also several at once', async () => {
    let aheadMs = 40 * day;
    const clock = { ...systemClock, wallMs: () => Date.now() + aheadMs };
    const desk = await startDesk({}, { ports: { clock: { ...clock, after: () => () => undefined } } });
    desk.control.addFault({ operation: 'v2.get-enhanced-profile', times: 2, fault: lost });
    const placed = [
      await desk.orders.place(agreement(companies.halcyon)),
      await desk.orders.place(agreement(companies.meridian)),
    ];
    expect(placed.map(({ state }) => state)).toEqual(['unclear', 'unclear']);
    aheadMs = 0;
    await desk.orders.lookNow();
    for (const { orderId } of placed) await until(desk, orderId, 'collected');
    expect(desk.control.charges()).toHaveLength(2);
  });
});

import { describe, expect, it } from 'vitest';
import { readDescription } from '../../../src-shared/domain/listed-description.ts';
import { systemClock } from '../../../src-main/service/system-clock.ts';
import type { Fault } from '../../../src-simulator/faults/fault.ts';
import { agreement, companies, restEnhanced, startDesk } from './desk.ts';

const day = 86_400_000;
const never = { deliveryTime: { fromMs: 100 * day, toMs: 101 * day } };
const lost: Fault = { kind: 'cut', when: 'after' };
const without: Fault = { kind: 'body', text: '[]', contentType: 'application/json' };

/**
 * A desk of which the connection says that order-status is asked for today alone, and a clock that can be put ahead. For the
 * desk and for the service it is noon: by the clock of the machine a day could end between an order and the look after it.
 */
async function deskOfToday(fault?: Fault) {
  let aheadMs = 0;
  const noon = (Math.floor(Date.now() / day) + 0.5) * day;
  const clock = { ...systemClock, wallMs: () => noon + aheadMs, after: () => () => undefined };
  const desk = await startDesk({ ...never, clock: () => noon }, { ports: { clock }, orderStatusDays: 0 });
  if (fault !== undefined) desk.control.addFault({ operation: 'rest.profile', times: 1, fault });
  const placed = await desk.orders.place(agreement(companies.shanghai, { product: restEnhanced }));
  const asked = () =>
    desk.control.requests().flatMap(({ url }) => /order-status\/(\d+)/.exec(url)?.slice(1).map(Number) ?? []);
  const look = async () => {
    const before = asked().length;
    await desk.orders.lookNow();
    return asked().slice(before);
  };
  const stated = async () => (await desk.orders.read(placed.orderId)).order;
  return { ...desk, placed, look, stated, putAhead: (ms: number) => (aheadMs = ms) };
}

describe('C3: the days that order-status is asked for', () => {
  it('are those of the connection, and more as soon as an open order needs it', async () => {
    const desk = await deskOfToday();
    expect(desk.placed.state).toBe('pending');
    expect(await desk.look()).toEqual([0]);
    desk.putAhead(5 * day);
    expect(await desk.look()).toEqual([5]);
    expect((await desk.stated()).state).toBe('pending');
  });

  it('are all of them before an order that is missing from the list is said to be missing', async () => {
    const desk = await deskOfToday();
    desk.control.addFault({ operation: 'rest.order-status', times: 1, fault: without });
    desk.putAhead(2 * day);
    expect(await desk.look()).toEqual([2, 30]);
    expect((await desk.stated()).state).toBe('pending');
    desk.control.addFault({ operation: 'rest.order-status', times: 4, fault: without });
    expect(await desk.look()).toEqual([2, 30]);
    expect((await desk.stated()).state).toBe('pending');
    desk.putAhead(2 * day + 60 * 60_000);
    expect(await desk.look()).toEqual([2, 30]);
    expect(await desk.stated()).toMatchObject({ state: 'needs-attention', reason: 'no-longer-listed' });
  });

  it('are all of them at once for an order whose answer was lost, for a person who looks too', async () => {
    const desk = await deskOfToday(lost);
    expect(desk.placed.state).toBe('unclear');
    const before = desk.control.requests().length;
    await desk.orders.candidates(desk.placed.orderId);
    expect(desk.control.requests().slice(before)[0]?.url).toContain('/order-status/30');
    expect(await desk.look()).toEqual([30]);
    expect((await desk.stated()).serviceOrderId).not.toBeNull();
  });
});

it('what the list has of an order in one text is told as the words of the service, and is no cost', async () => {
  const desk = await deskOfToday();
  await desk.look();
  const list = '[{"productOrderIdField":NUMBER,"statusField":3,"descriptionField":"Profile, FABLE LTD, 7.50, CN"}]';
  const text = list.replace('NUMBER', (await desk.stated()).serviceOrderId ?? '');
  desk.control.addFault({
    operation: 'rest.order-status',
    times: 4,
    fault: { kind: 'body', text, contentType: 'application/json' },
  });
  await desk.look();
  const { order, events } = await desk.orders.read(desk.placed.orderId);
  expect(events.map(({ detail }) => readDescription(detail))).toContain('Profile, FABLE LTD, 7.50, CN');
  expect(order).toMatchObject({ realCost: null, costSaid: null, said: null });
});

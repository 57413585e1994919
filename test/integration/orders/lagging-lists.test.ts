import { expect, it } from 'vitest';
import { systemClock } from '../../../src-main/service/system-clock.ts';
import type { Fault } from '../../../src-simulator/faults/fault.ts';
import { agreement, companies, restEnhanced, startDesk } from './desk.ts';

const never = { deliveryTime: { fromMs: 600_000, toMs: 600_000 } };
const emptyList: Fault = { kind: 'body', text: '[]', contentType: 'application/json' };
const refusal = '{"responseCodeField":"104","responseDetailsField":"No.","transactionIdField":"9001"}';

/** A REST order that was refused in words, with or without another one that the service has under a number. */
async function refused(hasOther: boolean) {
  const clock = { ...systemClock, after: () => () => undefined };
  const desk = await startDesk(never, { clock });
  const bought = { product: restEnhanced };
  if (hasOther) {
    const other = await desk.orders.place(agreement(companies.meridian, bought));
    expect(other).toMatchObject({ state: 'pending', taken: true, serviceOrderId: expect.any(String) as string });
  }
  const fault: Fault = { kind: 'body', text: refusal, contentType: 'application/json' };
  desk.control.addFault({ operation: 'rest.profile', times: 1, fault });
  const { orderId, state, reason } = await desk.orders.place(agreement(companies.halcyon, bought));
  expect({ state, reason }).toEqual({ state: 'unclear', reason: 'registry-not-available' });
  desk.control.addFault({ operation: 'rest.order-status', times: 2, fault: emptyList });
  await desk.orders.lookNow();
  return (await desk.orders.read(orderId)).order;
}

it('P21: a list that lacks another order, which the service has, does not show that a refused one was not taken', async () => {
  expect(await refused(true)).toMatchObject({ state: 'unclear', reason: 'registry-not-available' });
});

it('a list that lacks nothing that the service is known to have shows it', async () => {
  expect(await refused(false)).toMatchObject({ state: 'failed', reason: 'registry-not-available' });
});

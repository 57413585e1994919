import { expect, it } from 'vitest';
import { agreement, companies, newPlace, openDesk, startService } from './desk.ts';

it('P2: at a start an unclear order is looked for with one request, and is not said to be followed when its looks are used up', async () => {
  const place = await newPlace();
  const { service, control } = await startService();
  control.addFault({ operation: 'v2.get-enhanced-profile', times: 1, fault: { kind: 'cut', when: 'before' } });
  const first = await openDesk({ service, ...place, speed: 100 });
  const placed = await first.orders.place(agreement(companies.halcyon));
  expect(placed.state).toBe('unclear');
  for (let tries = 0; tries < 1_000 && (await first.orders.follower()).following > 0; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 25));
  expect(await first.orders.follower()).toMatchObject({ following: 0, needAttention: 1, unclearLeft: 1 });
  await first.close();
  const before = control.requestCounts()['v2.list-orders'] ?? 0;
  const second = await openDesk({ service, ...place });
  // Time for a second look, were one made.
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect((control.requestCounts()['v2.list-orders'] ?? 0) - before).toBe(1);
  await second.close();
});

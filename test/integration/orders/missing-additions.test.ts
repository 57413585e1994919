import { expect, it } from 'vitest';
import { agreement, companies, startDesk } from './desk.ts';

const product = { kind: 'v2-enhanced-profile', directorships: false, geocoding: true } as const;

it('an order says that geocoding was ordered and did not come', async () => {
  const desk = await startDesk();
  const text = JSON.stringify({ data: { companyName: companies.halcyon.name } });
  const fault = { kind: 'body', text, contentType: 'application/json' } as const;
  desk.control.addFault({ operation: 'v2.get-enhanced-profile', times: 1, fault });
  const { orderId, state } = await desk.orders.place(agreement(companies.halcyon, { product }));
  expect(state).toBe('collected');
  expect((await desk.orders.read(orderId)).missing).toEqual(['geocoding']);
});

it('an order does not say so where it came, or was not ordered', async () => {
  const desk = await startDesk();
  const { orderId } = await desk.orders.place(agreement(companies.halcyon, { product }));
  expect((await desk.orders.read(orderId)).missing).toEqual([]);
  const plain = await desk.orders.place(agreement(companies.meridian));
  expect((await desk.orders.read(plain.orderId)).missing).toEqual([]);
});

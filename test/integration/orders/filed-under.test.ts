import { expect, it } from 'vitest';
import { readContradiction } from '../../../src-shared/domain/order-contradiction.ts';
import { agreement, companies } from './desk.ts';
import { deskAt, document, reply } from './written-service.ts';

const { name: companyName, companyNumber } = companies.meridian;

/** The references that an order's history tells of, where its answer names one made of ours by `name`. */
async function told(delivers: 'order' | 'profile', name: (ours: string) => string | undefined) {
  const desk = await deskAt((response, reference) => {
    const customerReference = name(reference);
    if (delivers === 'profile') {
      const answer = { details: 'Success', orderId: 410500, customerReference, data: { companyName, companyNumber } };
      return reply(response, 200, answer);
    }
    return reply(response, 201, {
      details: 'Success',
      data: { orderId: '410500', status: 'Pending', customerReference },
    });
  });
  const product = delivers === 'order' ? { product: document } : {};
  const { orderId, state } = await desk.orders.place(agreement(companies.meridian, product));
  const { events } = await desk.orders.read(orderId);
  const references = events.flatMap(({ detail }) => {
    const contradiction = readContradiction(detail);
    return contradiction?.kind === 'filed-under' ? [contradiction.reference] : [];
  });
  return { state, references };
}

it.each(['order', 'profile'] as const)(
  'P23: an answer under another reference that brings the %s: the history tells it, and the order goes on',
  async (delivers) => {
    const state = delivers === 'order' ? 'pending' : 'collected';
    expect(await told(delivers, () => 'INV-2026-9')).toEqual({ state, references: ['INV-2026-9'] });
  },
);

it.each<[string, (ours: string) => string | undefined]>([
  ['our own', (ours) => ours],
  ['our own in other letters', (ours) => ours.toUpperCase()],
  ['our own with more around it', (ours) => `ACME/${ours}/1`],
  ['none', () => undefined],
])('an answer that names %s is told as nothing else', async (_, name) => {
  expect((await told('order', name)).references).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { openDossier, readSnapshot } from '../../../src-main/dossiers/open-dossier.ts';
import { doubtWarning } from '../../../src-shared/words/document-warning.ts';
import { agreement, companies } from './core.ts';
import { startGivenService } from './given-answers.ts';

const { halcyon } = companies;
const profile = { companyName: halcyon.name, companyNumber: halcyon.companyNumber };

/** An order number 55 whose result stands in an envelope of the given members. */
async function collected(members: (reference: string) => object) {
  let reference = '';
  const service = await startGivenService({});
  const { answers, desk } = service;
  const held = `/v2/companies/${halcyon.serviceId}/enhanced`;
  answers[held] = (url: string) => {
    reference = /customerReference=([^&]+)/.exec(url)?.[1] ?? '';
    return { details: 'Success', orderId: 55, status: 'Pending' };
  };
  answers['/v2/orders/55/download?format=json'] = () => ({ ...members(reference), details: 'Success', data: profile });
  answers['/v2/orders?'] = () => ({
    details: 'Success',
    data: [{ orderId: '55', status: 'Success', customerReference: reference, cost: { type: 'credit', value: 1 } }],
  });
  const { orderId } = await desk.orders.place(agreement(halcyon));
  await desk.orders.lookNow();
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await desk.orders.read(orderId)).order.snapshotId !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const { order, events } = await desk.orders.read(orderId);
  const snapshot = await readSnapshot(desk.storage, order.snapshotId ?? 0);
  const { snapshots } = await openDossier(desk.storage, order.dossierId ?? 0);
  return { order, events, snapshot, summary: snapshots[0] };
}

describe('the result of an order', () => {
  it.each([
    ['another number', () => ({ orderId: 99 }), 'it is of another order: 99'],
    ['another number in other spelling', () => ({ OrderId: '99' }), 'it is of another order: 99'],
    ['another reference', () => ({ customerReference: 'somebody-else' }), 'names another reference: somebody-else'],
    [
      'another number and reference',
      () => ({ orderId: 99, customerReference: 'somebody-else' }),
      'it is of another order: 99, somebody-else',
    ],
    [
      'its own address at another order',
      () => ({ Links: { Self: '/orders/99/download?format=json' } }),
      'another order: 99',
    ],
    ['a document of another order', () => ({ links: { document: '/v2/orders/99/download' } }), 'another order: 99'],
    ['the number of another transaction', () => ({ transactionIdField: '99' }), 'it is of another order: 99'],
  ])('P21: with %s is kept, and told to be doubtful wherever it stands', async (_what, members, words) => {
    const { order, snapshot, summary } = await collected(members);
    expect(order.state).toBe('collected');
    expect(snapshot.profile.name?.value).toBe(halcyon.name);
    expect(doubtWarning(snapshot.doubt)?.sentence).toContain(words);
    expect(doubtWarning(summary?.doubt)?.sentence).toContain('Ask the service');
  });

  it.each([
    [
      'its own number as a text, and its reference in another case',
      (own: string) => ({ orderId: '55', customerReference: own.toUpperCase() }),
    ],
    ['links to itself', () => ({ links: { self: '/orders/55', data: '/v2/orders/0055/download?format=json' } })],
    ['its own number as a number', () => ({ orderId: 55 })],
    ['nothing of it', () => ({ orderId: 0, customerReference: '' })],
    ['a transaction that is no figure', () => ({ transactionIdField: 'a-1' })],
  ])('with %s is not doubted', async (_what, members) => {
    const { snapshot } = await collected(members);
    expect(snapshot.doubt ?? null).toBeNull();
  });
});

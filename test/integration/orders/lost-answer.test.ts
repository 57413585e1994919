import { describe, expect, it } from 'vitest';
import type { Fault } from '../../../src-simulator/faults/fault.ts';
import type { Operation } from '../../../src-simulator/operations.ts';
import {
  agreement,
  companies,
  enhanced,
  eventKinds,
  newPlace,
  openDesk,
  restEnhanced,
  startDesk,
  startService,
  until,
} from './desk.ts';

/** How an answer can be lost after the service charged. */
const losses: readonly Fault[] = [
  { kind: 'cut', when: 'after' },
  { kind: 'status', status: 500, when: 'after', body: 'problem' },
  { kind: 'status', status: 502, when: 'after', body: 'html' },
  { kind: 'truncated', share: 0.5, ending: 'cut' },
  { kind: 'truncated', share: 0.5, ending: 'clean' },
  { kind: 'body', text: '{"details":"Success"}', contentType: 'application/json' },
  { kind: 'body', text: '<html>', contentType: 'text/html' },
];

const products = [
  { name: 'V2', product: enhanced, operation: 'v2.get-enhanced-profile', list: 'v2.list-orders' },
  { name: 'REST', product: restEnhanced, operation: 'rest.profile', list: 'rest.order-status' },
] as const satisfies readonly { operation: Operation; list: Operation; name: string; product: object }[];

describe('an answer that is lost after the service charged', () => {
  for (const { name, product, operation, list } of products) {
    it.each(losses)(
      `P2: ${name}, $kind $status $ending: unclear, found by its reference, never sent again`,
      async (fault) => {
        const desk = await startDesk({}, { speed: 100 });
        desk.control.addFault({ operation, times: 1, fault });
        // The list hides it at first, so that the order is seen to stay unclear.
        desk.control.addFault({
          operation: list,
          times: 1,
          fault: { kind: 'status', status: 503, when: 'before', body: 'empty' },
        });
        const placed = await desk.orders.place(agreement(companies.halcyon, { product }));
        expect(placed.state).toBe('unclear');
        const collected = await until(desk, placed.orderId, 'collected');
        expect(collected.snapshotId).not.toBeNull();
        expect(await eventKinds(desk, placed.orderId)).toContain('found');
        expect(desk.control.charges().map(({ reference }) => reference)).toEqual([placed.reference]);
        expect(desk.control.requestCounts()[operation]).toBe(1);
      },
    );
  }

  it('P2: an order that no list has is left to a person, and cannot be bought a second time', async () => {
    // Much faster, and the half minute for which a request waits would be over on a busy machine before it left.
    const desk = await startDesk({}, { speed: 100 });
    desk.control.addFault({ operation: 'v2.get-enhanced-profile', times: 1, fault: { kind: 'cut', when: 'before' } });
    const placed = await desk.orders.place(agreement(companies.halcyon));
    expect(placed.state).toBe('unclear');
    for (let tries = 0; tries < 1_000 && (await desk.orders.follower()).following > 0; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 25));
    expect((await eventKinds(desk, placed.orderId)).filter((kind) => kind === 'not-found')).toHaveLength(5);
    expect(await desk.orders.follower()).toMatchObject({ following: 0, needAttention: 1, nextLookAt: null });
    expect(await desk.orders.reconcile(placed.orderId)).toMatchObject({ state: 'unclear', reason: 'not-listed' });
    await expect(desk.orders.place(agreement(companies.halcyon))).rejects.toMatchObject({
      failure: { code: 'input-invalid', detail: { field: 'product' } },
    });
    expect(desk.control.requestCounts()['v2.get-enhanced-profile']).toBe(1);
  });

  it('P2: after a restart an unclear order is looked for again', async () => {
    const place = await newPlace();
    const { service, control } = await startService();
    control.addFault({ operation: 'v2.create-order', times: 1, fault: { kind: 'cut', when: 'after' } });
    const first = await openDesk({ service, ...place });
    const { documents } = await first.orders.documentOffers(companies.meridian, null);
    const product = documents[0]?.offer.product ?? enhanced;
    const placed = await first.orders.place(agreement(companies.meridian, { product }));
    expect(placed.state).toBe('unclear');
    await first.close();
    const second = await openDesk({ service, ...place });
    await until(second, placed.orderId, 'collected');
    expect(control.charges()).toHaveLength(1);
    await second.close();
  });
});

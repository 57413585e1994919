import { expect, it } from 'vitest';
import type { JournalOrder } from '../../../src-shared/domain/journal.ts';
import { transition } from '../../../src-main/orders/order-transition.ts';

type Ports = Parameters<typeof transition>[0];

it('P23: a step that brings nothing but a cost is told', async () => {
  const before = { orderId: 1, state: 'unclear', reason: 'number-taken', realCost: null };
  const after = { ...before, realCost: { ledger: 'credit', value: 5 } };
  const told: unknown[] = [];
  const ports = {
    storage: { changeOrder: () => Promise.resolve(after) },
    clock: { wallMs: () => 0 },
    announce: { orderChanged: (order: unknown) => told.push(order) },
  } as unknown as Ports;
  await transition(ports, before as unknown as JournalOrder, null, 'looked-for');
  expect(told).toEqual([after]);
});

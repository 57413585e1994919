import { transition } from './order-transition.ts';
import type { OrderPorts } from './ports.ts';

/**
 * Purchases of this run whose end the record could not take, for instance because the disk was full. Until the record
 * says otherwise they look as if they were still being sent, and nobody would look for them before the next start.
 */
export interface UnsettledPurchases {
  add(reference: string): void;
  isEmpty(): boolean;
  /**
   * Settles them as a start would: what was never sent is cancelled, what may have been sent is unclear. Throws what
   * storage throws; what is not settled then is kept for the next time.
   */
  settle(): Promise<void>;
}

/** Makes the list of purchases of which the answer could not be stored, to be settled once the record takes rows again. */
export function createUnsettledPurchases(
  ports: Pick<OrderPorts, 'storage' | 'clock' | 'announce'>,
): UnsettledPurchases {
  const references = new Set<string>();
  return {
    add: (reference) => references.add(reference),
    isEmpty: () => references.size === 0,
    async settle() {
      if (references.size === 0) return;
      const open = await ports.storage.openOrders({ states: ['intended', 'sending'] });
      const reason = 'answer-not-stored';
      for (const { order } of open.filter((one) => references.has(one.order.reference))) {
        if (order.state === 'intended')
          await transition(ports, order, 'cancelled', 'cancelled', { detail: 'never sent' });
        else await transition(ports, order, 'unclear', 'unclear', { reason });
      }
      references.clear();
    },
  };
}

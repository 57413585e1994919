import { good, type Script } from './bridge.ts';
import { order, orders } from './orders.ts';

/** Answers of a main process in whose record things stand in a way that a test needs. */
const dear = order({
  orderId: 9,
  state: 'collected',
  price: { kind: 'price-list', cost: { ledger: 'credit', value: 4 } },
  realCost: { ledger: 'credit', value: 12 },
});
/** Orders in every state, followed in the background. */
export const ordered: Partial<Script> = {
  'order.list': () => good({ orders: [...orders], more: false, total: orders.length }),
  'order.follower': () =>
    good({ following: 3, needAttention: 2, nextLookAt: new Date(Date.now() + 80_000).toISOString(), lastLookAt: null }),
};

/** An order cost more than was known, and nobody has looked at it. */
export const stopped: Partial<Script> = {
  ...ordered,
  'spend.read': () => good({ ledgers: [], stoppedBy: 9, stoppedBySearch: null }),
  'order.read': () => good({ order: dear, events: [] }),
};

/** A limit a day and a price list of two lines. */
export const rules: Partial<Script> = {
  'spend.rules': () =>
    good({
      limits: [{ ledger: 'credit', perOrder: null, perDay: 250, perDossier: 50, perConnection: null }],
      prices: [
        { product: { kind: 'v2-lite-profile' }, jurisdiction: null, cost: { ledger: 'lite', value: 2 } },
        {
          product: { kind: 'v2-enhanced-profile', directorships: false, geocoding: false },
          jurisdiction: 'LU',
          cost: { ledger: 'credit', value: 12 },
        },
      ],
      stoppedBy: null,
      stoppedBySearch: null,
    }),
};

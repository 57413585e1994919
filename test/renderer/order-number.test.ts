import { expect, it } from 'vitest';
import { orderNumberOf } from '../../src-renderer/features/orders/order-number.ts';
import { order } from './stand-in/orders.ts';

/* Elsewhere an order is told by the service's number: Dossier's own count of orders would be read as another order. */

it('an order is told by the number that the service gave it, and before that by the reference that was sent', () => {
  const orders = [
    order({ orderId: 2, serviceOrderId: '410002', reference: 'CASE-2-x1' }),
    order({ orderId: 3, serviceOrderId: null, reference: 'CASE-3-x1' }),
  ];
  expect([2, 3, 4, null].map((orderId) => orderNumberOf(orders, orderId))).toEqual(['410002', 'CASE-3-x1', null, null]);
});

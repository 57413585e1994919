import type { JournalOrder } from '../../../src-shared/domain/journal.ts';

/** The number that the service gave an order; until it has given one, the reference that Dossier sent with it. */
export const orderNumber = ({
  serviceOrderId,
  reference,
}: Pick<JournalOrder, 'serviceOrderId' | 'reference'>): string => serviceOrderId ?? reference;

/** The number of the order that a profile came with; null where no order of the dossier is that one. */
export function orderNumberOf(orders: readonly JournalOrder[], orderId: number | null): string | null {
  const order = orders.find((one) => one.orderId === orderId);
  return order === undefined ? null : orderNumber(order);
}

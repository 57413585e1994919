import { type Order, stateOf } from '../order-book/order.ts';
import type { Service } from '../service.ts';
import { v2Link, type EnvelopeMembers } from './envelope.ts';

/** The V2 word for the state of an order. V2 has no cancelled orders: those failed. */
function statusWord(service: Service, order: Order): string {
  const state = stateOf(order, service.clock());
  switch (state) {
    case 'pending':
      return 'Pending';
    case 'ready':
      return service.dialect().readyWord;
    case 'failed':
    case 'cancelled':
      return 'Failed';
  }
}

function links(service: Service, order: Order): Record<string, string> | undefined {
  if (stateOf(order, service.clock()) !== 'ready') return service.dialect().pendingLinks === 'empty' ? {} : undefined;
  const download = `/orders/${order.id}/download`;
  return {
    data: v2Link(service, `${download}?format=json`),
    document: v2Link(service, `${download}?format=pdf`),
  };
}

/** An order as `GET /orders` and `GET /orders/{orderId}` show it: specification, V2 order record. */
export function orderRecord(service: Service, order: Order): Record<string, unknown> {
  const { product } = order;
  const isTyped = product.formats.includes('application/json');
  const idName = service.dialect().entityIdName === 'serviceId' ? 'serviceID' : 'kyckrID';
  return {
    orderId: String(order.id),
    orderDate: new Date(order.placedAt).toISOString(),
    customerReference: order.customerReference,
    status: statusWord(service, order),
    cost: order.cost,
    user: '/users/1',
    productDetails: {
      productName: product.name,
      productId: product.id,
      productCategory: product.category,
      productType: isTyped ? payloadType(order) : undefined,
      schemaVersion: isTyped ? (order.schemaVersion ?? '2.0') : undefined,
    },
    companyDetails: {
      companyName: order.companyName,
      companyNumber: order.companyNumber,
      [idName]: order.entityId,
    },
    links: links(service, order),
  };
}

/** The name of a typed payload, in `_payloadType` and `productType`. The list of these names is not public. */
export function payloadType(order: Order): string {
  return order.product.kind === 'lite-profile' ? 'LiteProfile' : 'EnhancedProfile';
}

/** The envelope members of an answer that created an order, at the place that the dialect gives them. */
export function createdOrder(service: Service, order: Order): EnvelopeMembers {
  const dialect = service.dialect();
  const orderId = dialect.createdOrderId === 'number' ? order.id : String(order.id);
  const created = { orderId, status: statusWord(service, order) };
  const place = dialect.createdOrder === 'data' ? { data: created } : created;
  return {
    customerReference: order.customerReference,
    cost: order.cost,
    links: { self: v2Link(service, `/orders/${order.id}`) },
    ...place,
  };
}

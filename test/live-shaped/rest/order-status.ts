import { productName, type Account, type Order } from '../account.ts';
import type { LiveRequest } from '../origin.ts';
import { json, type Reply } from '../reply.ts';
import { failure } from './answers.ts';

const day = 86_400_000;

function statusNumber(order: Order): 1 | 2 | 3 | 5 | 9 | 21 {
  switch (order.state.kind) {
    case 'pending':
      return 1;
    case 'ready':
      return order.company.restProfile.kind === 'pending' ? order.company.restProfile.ready : 3;
    case 'failed':
    case 'gone':
      return 5;
    case 'cancelled':
      return 9;
  }
}

function addresses(order: Order, ownAddress: string, downloadAddress: string) {
  if (order.state.kind !== 'ready') return {};
  const { restProfile } = order.company;
  return {
    urlField: `${ownAddress}/results/${order.id}`,
    structuredDataUrlField:
      restProfile.kind === 'pending' && restProfile.structured ? `${downloadAddress}/results/${order.id}` : undefined,
  };
}

function withoutZone(date: Date): string {
  return date.toISOString().slice(0, 19);
}

function item(order: Order, ownAddress: string, downloadAddress: string) {
  const { kind } = order.state;
  const { companyName, country, nodeId } = order.company;
  return {
    aVAILABLEField: kind === 'ready' ? 1 : 0,
    aWAITING_DELIVERYField: kind === 'pending' ? 1 : 0,
    dELIVERY_ERRORField: kind === 'failed' ? 1 : 0,
    accountIdField: 123,
    nodeIdField: nodeId,
    orderDateTimeField: withoutZone(order.orderedAt),
    orderReferenceField: order.reference,
    productIdField: '',
    formatField: '',
    descriptionField: `${productName(order.product)}, ${companyName}, ${order.credits}, ${country}`,
    productOrderIdField: order.id,
    replyDateTimeField: kind === 'pending' ? null : withoutZone(order.orderedAt),
    sentToClientField: kind === 'ready',
    statusField: statusNumber(order),
    ...addresses(order, ownAddress, downloadAddress),
    userIdField: null,
  };
}

/**
 * `GET /core/filing/order-status/{orderedWithin}`, days counted in UTC, 0 means today. An array, but one order alone
 * comes as a single object, as one example of the guide shows it.
 */
export function orderStatus(
  request: LiveRequest,
  orderedWithin: string,
  account: Account,
  downloadAddress: string,
): Reply {
  const days = Number(orderedWithin);
  if (!/^\d+$/.test(orderedWithin) || days > 30) return failure(400, '112');
  const first = new Date(Date.now() - days * day).toISOString().slice(0, 10);
  const reference = request.query.get('orderref');
  const found = account.orders.filter(
    (order) =>
      order.interface === 'rest' &&
      order.orderedAt.toISOString().slice(0, 10) >= first &&
      (reference === undefined || order.reference === reference),
  );
  const items = found.map((order) => item(order, request.address, downloadAddress));
  for (const order of found) account.read(order);
  return json(200, items.length === 1 ? items[0] : items);
}

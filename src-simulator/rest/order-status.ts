import { type Order, type OrderState, stateOf } from '../order-book/order.ts';
import type { Parameters } from '../parameters.ts';
import type { Service } from '../service.ts';
import { resultAddress } from './profile.ts';
import { RestFailure } from './result-code.ts';

/** 2, 3 and 21 all mean ready, without an explained difference; each occurs. */
const readyValues = [3, 3, 2, 3, 21];

function statusValue(order: Order, state: OrderState): number {
  switch (state) {
    case 'pending':
      return 1;
    case 'ready':
      return readyValues[order.id % readyValues.length] ?? 3;
    case 'failed':
      return 5;
    case 'cancelled':
      return 9;
  }
}

function withoutZone(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 19);
}

function resultAddresses(service: Service, order: Order, state: OrderState): Record<string, string> {
  if (state !== 'ready') return { urlField: '' };
  if (service.dialect().restResult === 'url-only') return { urlField: resultAddress(service, order, 'json') };
  return {
    urlField: resultAddress(service, order, 'pdf'),
    structuredDataUrlField: resultAddress(service, order, 'json'),
  };
}

/** One order: specification, REST order-status item. */
function statusItem(service: Service, order: Order): Record<string, unknown> {
  const state = stateOf(order, service.clock());
  return {
    aVAILABLEField: state === 'ready' ? 1 : 0,
    aWAITING_DELIVERYField: state === 'pending' ? 1 : 0,
    dELIVERY_ERRORField: state === 'failed' ? 1 : 0,
    accountIdField: 1042,
    nodeIdField: `${order.jurisdiction}_1000`,
    orderDateTimeField: withoutZone(order.placedAt),
    orderReferenceField: order.customerReference,
    productIdField: order.product.id,
    filingOrderIdField: `SIM_${order.product.id}_${order.code}`,
    formatField: service.dialect().restResult === 'url-only' ? 'JSON' : 'PDF',
    descriptionField: `${order.product.name}, ${order.companyName}, ${order.cost.value.toFixed(2)}, ${order.jurisdiction}`,
    productOrderIdField: order.id,
    replyDateTimeField: state === 'pending' ? null : withoutZone(order.endsAt),
    sentToClientField: state === 'ready',
    statusField: statusValue(order, state),
    ...resultAddresses(service, order, state),
    userIdField: null,
  };
}

/** REST orders of the last `orderedWithin` days, 0 being today in UTC. Throws RestFailure 112 outside 0 to 30. */
export function orderStatus(service: Service, orderedWithin: string, parameters: Parameters): unknown {
  const days = /^\d{1,2}$/.test(orderedWithin) ? Number(orderedWithin) : Number.NaN;
  if (!(days >= 0 && days <= 30)) throw new RestFailure(112, 'orderedWithin is a whole number from 0 to 30.');
  const startOfToday = Math.floor(service.clock() / 86_400_000) * 86_400_000;
  const reference = parameters.get('orderRef');
  const items = service.orders
    .all()
    .filter(
      (order) =>
        order.interface === 'rest' &&
        order.placedAt >= startOfToday - days * 86_400_000 &&
        (reference === undefined || order.customerReference === reference),
    )
    .map((order) => statusItem(service, order));
  return items.length === 1 && service.dialect().singleOrderStatus === 'object' ? items[0] : items;
}

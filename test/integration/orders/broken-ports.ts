/** Ports with one fault each, put in by hand. They show that the reliability suites can fail. */
import type { RequestLog } from '../../../src-main/service/request-log.ts';
import type { ServiceRequest, Transport } from '../../../src-main/service/transport.ts';
import type { OrderChange } from '../../../src-main/storage/queries/orders/change-order.ts';
import type { Storage } from '../../../src-main/storage/storage-client.ts';

async function sendPlainly({ address, method, authorization, body }: ServiceRequest): Promise<void> {
  const headers = new Headers({ 'content-type': 'application/json' });
  if (authorization !== null) headers.set('authorization', authorization);
  await fetch(address, { method, headers, ...(body === undefined ? {} : { body }) }).catch(() => undefined);
}

/** A network that repeats paid calls. */
export function sendingTwice(real: Transport): Transport {
  return {
    ...real,
    async send(request) {
      if ('permit' in request) await sendPlainly(request);
      return real.send(request);
    },
  };
}

/**
 * A record that holds nothing back for what is on order. Every cost is then more than was held, and would stop further
 * orders; here each is looked at at once, so that how many are on their way together does not decide what is found.
 */
export function forgettingReservations(real: Storage): Storage {
  return {
    ...real,
    writeIntent: (intent) => real.writeIntent({ ...intent, mostAccepted: 0 }),
    async changeOrder(change) {
      const order = await real.changeOrder(change);
      if (change.cost !== null) await real.changeOrder(seenCost(change));
      return order;
    },
  };
}

/** The step by which somebody has looked at the cost that a step brought. */
const seenCost = ({ orderId, at }: OrderChange): OrderChange => ({
  orderId,
  at,
  to: null,
  event: { kind: 'cost-seen', officer: 'nobody', detail: null },
  reason: null,
  said: null,
  answer: null,
  cost: null,
  serviceOrderId: null,
  serviceDay: null,
  snapshot: null,
  documents: [],
});

/** A record that does not keep what an order cost. */
export function forgettingCosts(real: Storage): Storage {
  return { ...real, changeOrder: (change) => real.changeOrder({ ...change, cost: null }) };
}

/** A request log that is empty after each start. */
export function forgettingRequests(real: RequestLog): RequestLog {
  return { ...real, recent: () => Promise.resolve([]) };
}

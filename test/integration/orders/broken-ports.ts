/** Ports with one fault each, put in by hand. They show that the reliability suites can fail. */
import type { RequestLog } from '../../../src-main/service/request-log.ts';
import type { ServiceRequest, Transport } from '../../../src-main/service/transport.ts';
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

/** A record that holds nothing back for what is on order. */
export function forgettingReservations(real: Storage): Storage {
  return { ...real, writeIntent: (intent) => real.writeIntent({ ...intent, mostAccepted: 0 }) };
}

/** A record that does not keep what an order cost. */
export function forgettingCosts(real: Storage): Storage {
  return { ...real, changeOrder: (change) => real.changeOrder({ ...change, cost: null }) };
}

/** A request log that is empty after each start. */
export function forgettingRequests(real: RequestLog): RequestLog {
  return { ...real, recent: () => Promise.resolve([]) };
}

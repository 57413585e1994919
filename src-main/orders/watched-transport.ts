import type { ServiceRequest, Transport } from '../service/transport.ts';

/** A transport for one purchase that says whether anything was handed to the network. */
export interface WatchedTransport {
  transport: Transport;
  /** False proves that no byte left, whatever was thrown. */
  wasHandedOver(): boolean;
}

/**
 * Lets `beforeSending` finish before the first byte leaves, so that the record says `sending` no later than the
 * network does, and no earlier than the request budget gives leave. If it fails, nothing is sent.
 */
export function watchTransport(
  transport: Transport,
  beforeSending: (request: ServiceRequest) => Promise<void>,
  whileSending: () => Promise<void>,
): WatchedTransport {
  let handedOver = false;
  return {
    wasHandedOver: () => handedOver,
    transport: {
      ...transport,
      async send(request) {
        await beforeSending(request);
        handedOver = true;
        const answering = transport.send(request);
        // It may fail while the fault point is waited for; it is awaited right after.
        answering.catch(() => undefined);
        await whileSending();
        return answering;
      },
    },
  };
}

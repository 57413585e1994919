import type { Clock } from './request-log.ts';
import type { Transport } from './transport.ts';

/** A time that a service stated, and this machine's uptime when it did. */
export interface StatedTime {
  wallMs: number;
  monotonicMs: number;
}

/** What the service says of the time, by the `Date` of its answers: the one clock that nobody here can set. */
export interface ServiceTime {
  /** The latest time that was stated; null while none was. */
  latest(): StatedTime | null;
  /** The same transport, whose answers are listened to. */
  over(transport: Transport): Transport;
}

/**
 * Listens to the `Date` of answers. An answer out of a cache states an old time, so the latest counts, reckoned by the
 * time that went by since.
 */
export function createServiceTime(clock: Pick<Clock, 'monotonicMs'>): ServiceTime {
  let latest: StatedTime | null = null;

  function hear(headers: Readonly<Record<string, string>>): void {
    const wallMs = Date.parse(headers['date'] ?? '');
    if (Number.isNaN(wallMs)) return;
    const monotonicMs = clock.monotonicMs();
    if (latest === null || wallMs - monotonicMs > latest.wallMs - latest.monotonicMs) latest = { wallMs, monotonicMs };
  }

  return {
    latest: () => latest,
    over: (transport) => ({
      async send(request) {
        const response = await transport.send(request);
        hear(response.headers);
        return response;
      },
      stream: (request, take) =>
        transport.stream(request, (response, chunks) => {
          hear(response.headers);
          return take(response, chunks);
        }),
      close: () => transport.close(),
    }),
  };
}

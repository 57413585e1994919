import { FailureError } from '../../src-shared/contract/failure.ts';
import type { JournalOrder } from '../../src-shared/domain/journal.ts';
import { readRefusal } from '../service/refusal.ts';
import { ServiceFailure } from '../service/service-failure.ts';
import type { CallOptions } from '../service/v2/call.ts';
import { getOrder } from '../service/v2/orders.ts';
import type { OpenOrder } from '../storage/queries/orders/list-orders.ts';
import { isYoungAt } from './look-interval.ts';
import { heldAgainst, type LookedUp, type Seen } from './look-up.ts';
import type { OrderPorts } from './ports.ts';

const minute = 60_000;
const firstPauseMs = 10 * minute;
const maxPauseMs = 6 * 60 * minute;
/** So many at a look, since each takes a request of its own. */
const maxPerLook = 5;

/** Asks for V2 orders by their own number where the list, read whole, does not have them. */
export interface AskByNumber {
  /** What was looked up, with what the orders' own numbers say in place of "missing". */
  complete(orders: readonly OpenOrder[], looked: LookedUp, options: CallOptions): Promise<LookedUp>;
  /**
   * What the orders' own records say, where nothing of the list could be understood. A number that the service does not
   * know says nothing then: only a list that was understood shows whether it answers for such orders at all.
   */
  withoutList(orders: readonly OpenOrder[], options: CallOptions): Promise<LookedUp>;
}

/** Whether the service does not know the number. */
const isNotKnown = (seen: Seen) =>
  seen.kind === 'missed' || (seen.kind === 'gone' && seen.reason === 'order-not-known');

/** What an answer to the number says. Throws where there was none that says anything. */
async function seenByNumber(
  ports: OrderPorts,
  order: JournalOrder,
  number: string,
  options: CallOptions,
): Promise<Seen> {
  const askedMs = ports.clock.wallMs();
  try {
    const { value, raw } = await getOrder(await ports.v2(), number, options);
    return heldAgainst(order, value, raw);
  } catch (thrown) {
    if (!(thrown instanceof FailureError)) throw thrown;
    const { code } = thrown.failure;
    const raw = thrown instanceof ServiceFailure ? thrown.raw : null;
    const { cost } = readRefusal(raw);
    if (raw !== null && code === 'service-gone') return { kind: 'gone', reason: code, cost, raw };
    if (raw === null || code !== 'service-not-found') throw thrown;
    return isYoungAt(order, askedMs) ? { kind: 'missed', raw } : { kind: 'gone', reason: 'order-not-known', cost, raw };
  }
}

/**
 * Remembers whom it asked for in this run: an order of which its number says that it is pending is asked for again only
 * after a pause that grows, since looking is for the list.
 */
export function createAskByNumber(ports: OrderPorts): AskByNumber {
  const asked = new Map<number, { againAt: number; pauseMs: number }>();

  function isDue(orderId: number, { priority }: CallOptions): boolean {
    return priority === 'person' || ports.clock.wallMs() >= (asked.get(orderId)?.againAt ?? 0);
  }

  function noteAsked(orderId: number): void {
    const pauseMs = Math.min(maxPauseMs, 2 * (asked.get(orderId)?.pauseMs ?? firstPauseMs / 2));
    asked.set(orderId, { againAt: ports.clock.wallMs() + pauseMs, pauseMs });
  }

  /** Asks for those of the orders that are due and have a number, as many as a look may. Null: there was no answer. */
  async function ask(orders: readonly JournalOrder[], options: CallOptions): Promise<Map<number, Seen | null>> {
    const answered = new Map<number, Seen | null>();
    for (const order of orders) {
      const { orderId, serviceOrderId } = order;
      if (serviceOrderId === null || answered.size === maxPerLook || !isDue(orderId, options)) continue;
      const seen = await seenByNumber(ports, order, serviceOrderId, options).catch((thrown: unknown) => {
        // What is known of the others must not wait for this.
        ports.reportFault(thrown);
        return null;
      });
      noteAsked(orderId);
      answered.set(orderId, seen);
    }
    return answered;
  }

  const unended = (orders: readonly OpenOrder[]) =>
    orders.map(({ order }) => order).filter(({ state }) => state !== 'ready');

  return {
    async complete(orders, looked, options) {
      const completed = new Map(looked);
      const missing = unended(orders).filter(({ orderId }) => looked.get(orderId)?.kind === 'absent');
      for (const [orderId, seen] of await ask(missing, options)) {
        if (seen === null) completed.delete(orderId);
        else completed.set(orderId, seen);
      }
      return completed;
    },
    async withoutList(orders, options) {
      const answered = await ask(unended(orders), options);
      return new Map(
        [...answered].flatMap(([orderId, seen]): [number, Seen][] =>
          seen === null || isNotKnown(seen) ? [] : [[orderId, seen]],
        ),
      );
    },
  };
}

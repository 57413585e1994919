import { FailureError } from '../../src-shared/contract/failure.ts';
import type { JournalOrder } from '../../src-shared/domain/journal.ts';
import { transition } from './order-transition.ts';
import type { Outcome } from './outcome.ts';
import type { OrderPorts } from './ports.ts';
import { settle } from './settle.ts';

/**
 * What came of purchases that the record could not take yet, for instance because the disk was full. It was paid for,
 * so it stays in memory and is tried again for as long as Dossier runs; only with the end of the process is it lost,
 * and the next start then looks for the order by its reference.
 */
export interface UnstoredAnswers {
  /**
   * Stores what came of sending. Resolves to the order as it is then in the record: still `sending` where the record
   * could not take it; it is tried again from then on. Never throws.
   */
  store(order: JournalOrder, outcome: Outcome): Promise<JournalOrder>;
  /** The orders whose answer is in memory alone. */
  list(): JournalOrder[];
  /** Tries again at once and until everything is stored, but no longer than this. */
  close(maxMs: number): Promise<void>;
}

interface Held {
  order: JournalOrder;
  outcome: Outcome;
  tries: number;
}

/** How long to wait after so many tries in vain, in ms. */
const waits = [1_000, 2_000, 4_000, 8_000, 15_000];
const maxRetryWaitMs = 30_000;
/** A record that refuses one answer so often, and takes other changes, will never take it. */
const maxRefusals = 5;
const betweenTriesAtTheEnd = 500;

const isFull = (thrown: unknown) => thrown instanceof FailureError && thrown.failure.code === 'disk-full';

function rawOf(outcome: Outcome) {
  return outcome.kind === 'not-sent' ? null : outcome.raw;
}

/**
 * @param told hears of an order whose answer was stored after all; not of one that was stored at the first try
 */
export function createUnstoredAnswers(
  ports: Pick<OrderPorts, 'storage' | 'clock' | 'announce' | 'reportFault' | 'makeRoom'>,
  told: (order: JournalOrder) => void,
): UnstoredAnswers {
  const held = new Map<number, Held>();
  let stopTimer = () => {};
  let failed = 0;
  let closing = false;

  const list = () => [...held.values()].map(({ order }) => order);

  /**
   * An answer that cannot be stored as what it is, on a disk that has room, is stored as it came: the order is unclear
   * then, with its evidence.
   */
  async function storeBare({ order, outcome }: Held): Promise<JournalOrder> {
    return transition(ports, order, 'unclear', 'unclear', { answer: rawOf(outcome), reason: 'answer-not-stored' });
  }

  /** Null while the record does not take it. */
  async function attempt(one: Held): Promise<JournalOrder | null> {
    try {
      return await settle(ports, one.order, one.outcome);
    } catch (thrown) {
      one.tries += 1;
      ports.reportFault(thrown);
      if (isFull(thrown)) await makeRoom();
      else if (one.tries >= maxRefusals) return storeBare(one).catch(() => settledElsewhere(one));
      return null;
    }
  }

  /** Another window or a restore may have settled it meanwhile. */
  async function settledElsewhere({ order: { orderId } }: Held): Promise<JournalOrder | null> {
    const read = await ports.storage.readOrder({ orderId }).catch(() => null);
    return read === null || read.order.state === 'sending' || read.order.state === 'intended' ? null : read.order;
  }

  async function makeRoom(): Promise<void> {
    await ports.makeRoom?.().catch((thrown: unknown) => ports.reportFault(thrown));
  }

  async function tryAll(): Promise<void> {
    for (const one of [...held.values()]) {
      const stored = await attempt(one);
      if (stored === null) continue;
      held.delete(one.order.orderId);
      ports.announce.unstored(list());
      told(stored);
    }
    failed = held.size === 0 ? 0 : failed + 1;
  }

  function plan(): void {
    stopTimer();
    if (held.size === 0 || closing) return;
    stopTimer = ports.clock.after(waits[failed] ?? maxRetryWaitMs, () => void tryAll().then(plan, ports.reportFault));
  }

  return {
    list,
    async store(order, outcome) {
      const one: Held = { order, outcome, tries: 0 };
      // The second try finds the room that the first one made.
      const stored = (await attempt(one)) ?? (await attempt(one));
      if (stored !== null) return stored;
      held.set(order.orderId, one);
      ports.announce.unstored(list());
      plan();
      return order;
    },
    async close(maxMs) {
      closing = true;
      stopTimer();
      const until = ports.clock.monotonicMs() + maxMs;
      while (held.size > 0) {
        await tryAll();
        if (held.size === 0 || ports.clock.monotonicMs() >= until) return;
        await new Promise<void>((resolve) => ports.clock.after(betweenTriesAtTheEnd, resolve));
      }
    },
  };
}

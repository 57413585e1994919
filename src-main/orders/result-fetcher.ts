import { FailureError, type FailureCode } from '../../src-shared/contract/failure.ts';
import { writeTrouble } from '../../src-shared/domain/fetch-trouble.ts';
import type { CallOptions } from '../service/v2/call.ts';
import type { OpenOrder } from '../storage/queries/list-orders.ts';
import { collect, type ResultPlace } from './collect.ts';
import { takeStep } from './order-steps.ts';
import type { OrderPorts } from './ports.ts';

/** Fetches the results of orders that are ready, each of which a person may stop. */
export interface ResultFetcher {
  /** Fetches one result. A failure is counted with the order, unless it is about the way there, and thrown. */
  fetch(open: OpenOrder, place: ResultPlace | null, options: CallOptions): Promise<void>;
  /** Stops the download of an order's result, if there is one. Resolves when it has ended. */
  stop(orderId: number): Promise<void>;
}

/** A download under way. */
interface Stoppable {
  stop(): void;
  ended: Promise<void>;
  isStopped: boolean;
}

const mostCollections = 10;

/** Nothing can be had now, which says nothing about a result: tried again without being counted. */
const passing: ReadonlySet<FailureCode> = new Set([
  'work-offline',
  'service-unreachable',
  'service-answer-cut',
  'proxy-not-supported',
  'service-too-many-requests',
  'budget-exhausted',
  'credential-missing',
  'keychain-unavailable',
  'cancelled',
  'storage-failed',
  'disk-full',
]);

/** Trouble that will be the same the next time. */
const lasting: ReadonlySet<FailureCode> = new Set([
  'service-gone',
  'address-refused',
  'redirect-refused',
  'service-answer-too-large',
]);

function codeOf(thrown: unknown): FailureCode {
  return thrown instanceof FailureError ? thrown.failure.code : 'unexpected';
}

/** Whether a failure is about the way to the service or to the record, and says nothing of the order at hand. */
export function isPassing(thrown: unknown): boolean {
  return passing.has(codeOf(thrown));
}

/** What stands in the order's history of a try that failed: what exactly was wrong, or the code. */
function wordsOfTrouble(thrown: unknown): string {
  const trouble = thrown instanceof FailureError ? thrown.failure.detail.trouble : undefined;
  return trouble === undefined ? codeOf(thrown) : writeTrouble(trouble);
}

/** `closing` stops every download that is under way. */
export function createResultFetcher(ports: OrderPorts, closing: AbortSignal): ResultFetcher {
  /** What is being fetched now, by order. */
  const fetching = new Map<number, Stoppable>();

  /** Runs a download that a person can stop, and closing too. */
  async function stoppable(orderId: number, run: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
    const stopping = new AbortController();
    const stop = () => stopping.abort();
    let end = () => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    const entry: Stoppable = { stop, ended, isStopped: false };
    fetching.set(orderId, entry);
    closing.addEventListener('abort', stop, { once: true });
    try {
      await run(stopping.signal);
    } catch (thrown) {
      if (!entry.isStopped || codeOf(thrown) !== 'cancelled') throw thrown;
    } finally {
      closing.removeEventListener('abort', stop);
      fetching.delete(orderId);
      end();
    }
  }

  return {
    async fetch(open, place, options) {
      const { order } = open;
      try {
        await stoppable(order.orderId, (signal) => collect(ports, order, place, { ...options, signal }));
      } catch (thrown) {
        const code = codeOf(thrown);
        if (lasting.has(code) || (!passing.has(code) && open.failedCollections + 1 >= mostCollections)) {
          ports.reportFault(thrown);
          const trouble = { reason: code, detail: wordsOfTrouble(thrown) };
          await takeStep(ports, order, 'needs-attention', 'needs-attention', trouble);
          return;
        }
        if (!passing.has(code)) await takeStep(ports, order, null, 'collecting', { detail: wordsOfTrouble(thrown) });
        throw thrown;
      }
    },
    async stop(orderId) {
      const entry = fetching.get(orderId);
      if (entry === undefined) return;
      entry.isStopped = true;
      entry.stop();
      await entry.ended;
    },
  };
}

import type { FailureCode } from '../../src-shared/contract/failure.ts';
import type { JournalOrder } from '../../src-shared/domain/journal.ts';
import { longestOrderStatusDays } from '../service/rest/order-status.ts';
import type { OpenOrder } from '../storage/queries/list-orders.ts';
import type { LookedUp, Seen } from './look-up.ts';
import { takeStep, wordsOf } from './order-steps.ts';
import type { OrderPorts } from './ports.ts';
import { stateOf } from './settle.ts';

type Listed = Extract<Seen, { kind: 'listed' }>;

/** Nobody knows for sure what became of it. */
const isLost = ({ state }: JournalOrder) => state === 'unclear' || state === 'needs-attention';

/** Takes over what the service's list says of an order. Where that is nothing new, nothing is written. */
async function takeOver(ports: OrderPorts, order: JournalOrder, { listed, raw }: Listed): Promise<JournalOrder> {
  const state = stateOf(listed.status.state);
  // A result that is ready stays ready until it is fetched, whatever a list says later.
  if (order.state === state || order.state === 'ready') return order;
  return takeStep(ports, order, state, isLost(order) ? 'found' : state, {
    answer: raw,
    cost: listed.cost,
    serviceOrderId: listed.orderId,
    reason: state === 'failed' ? 'service-order-failed' : null,
    detail: `${wordsOf(raw)} · ${listed.status.text ?? 'no status'}`,
  });
}

/** So far order-status looks back; a V2 order that nobody knows any more after that is no different. */
const windowMs = longestOrderStatusDays * 86_400_000;

/**
 * An order that the service no longer lists, or lists in a way that nobody understands, after so long. One that it
 * still calls pending is pending, however old.
 */
function isPastWindow(ports: OrderPorts, order: JournalOrder, seen: Seen): boolean {
  const isGone = seen.kind === 'listed' ? seen.listed.status.state === 'not-understood' : seen.kind === 'absent';
  return order.state === 'pending' && isGone && ports.clock.wallMs() - Date.parse(order.orderedAt) > windowMs;
}

/**
 * Answers by which a service refuses an order in documented words, but not by a status that alone proves it: V2's 402
 * and REST's result codes (decision record 0008).
 */
const refusedInWords: ReadonlySet<FailureCode> = new Set([
  'service-no-funds',
  'service-bad-request',
  'not-found',
  'number-format-invalid',
  'product-not-available',
  'registry-not-available',
]);

const wasRefusedInWords = ({ reason }: JournalOrder) => [...refusedInWords].some((code) => code === reason);

/**
 * What a whole list without a lost order means: where the service had refused it in words, two answers agree that
 * nothing was charged. Any other stays unclear: it may appear later, and only a person may decide to send it again.
 */
function withoutIt(ports: OrderPorts, order: JournalOrder, { raw: answer }: Seen): Promise<JournalOrder> {
  if (order.state !== 'unclear' || !wasRefusedInWords(order))
    return takeStep(ports, order, null, 'not-found', { answer });
  const { reason, said } = order;
  return takeStep(ports, order, 'failed', 'refused', { answer, reason, said });
}

/** Brings one order up to date with what was looked up. */
export async function followOrder(ports: OrderPorts, { order }: OpenOrder, looked: LookedUp): Promise<JournalOrder> {
  const seen = looked.get(order.orderId);
  if (seen === undefined) return order;
  const { raw: answer } = seen;
  if (isPastWindow(ports, order, seen))
    return takeStep(ports, order, 'needs-attention', 'needs-attention', { answer, reason: 'beyond-order-status' });
  switch (seen.kind) {
    case 'listed':
      return takeOver(ports, order, seen);
    case 'absent':
      return isLost(order) ? withoutIt(ports, order, seen) : order;
    case 'unsure':
      return isLost(order) ? takeStep(ports, order, null, 'looked-for', { answer }) : order;
  }
}

import type { FailureCode } from '../../src-shared/contract/failure.ts';
import type { JournalOrder } from '../../src-shared/domain/journal.ts';
import {
  isStateUnknown,
  missedByList,
  notListed,
  notPlaced,
  numberTaken,
} from '../../src-shared/domain/order-standing.ts';
import type { RawAnswer } from '../service/answer.ts';
import type { OpenOrder } from '../storage/queries/orders/list-orders.ts';
import { interfaceOf } from '../storage/queries/orders/product-key.ts';
import { dayMs, isYoungAt, listReachMs } from './look-interval.ts';
import type { Seen } from './look-up.ts';
import { transition } from './order-transition.ts';
import type { OrderPorts } from './ports.ts';

type Absent = Extract<Seen, { kind: 'absent' }>;

/** Nobody knows for sure what became of it. */
export const isLost = ({ state }: JournalOrder) => state === 'unclear' || state === 'needs-attention';

/** A REST order cannot be asked for by its number; so long after it was made it would be on the list. */
const mustBeListedMs = dayMs;

/** A list may leave an order out once by mistake. So long after it was missed first it is missing for good. */
const missingForGoodMs = 3_600_000;

/**
 * What it means that an order which is pending for us is missing from the service's list: why it is not asked for any
 * more, or {@link missedByList} where another look has to agree; null where it means nothing. One that the service still
 * calls pending is pending, however old.
 */
function meaningOfMissing({ order, missedAt }: OpenOrder, { askedMs, covers }: Absent) {
  if (order.state !== 'pending') return null;
  const orderedMs = Date.parse(order.orderedAt);
  const age = askedMs - orderedMs;
  // A V2 order that nobody knows any more so long after it was made is no different.
  if (age > listReachMs) return 'beyond-order-status';
  // A V2 order is asked for by its number, and only that answer tells.
  if (interfaceOf(order.product) !== 'rest') return null;
  if (age <= mustBeListedMs) return covers ? missedByList : null;
  // A list that lacked it while it may have been behind is not one of the two that have to agree.
  const missedMs = missedAt.map((at) => Date.parse(at)).find((at) => at - orderedMs > mustBeListedMs);
  return missedMs !== undefined && askedMs - missedMs >= missingForGoodMs ? 'no-longer-listed' : missedByList;
}

/**
 * A pending order that was not there when it was looked for is still pending, since a list may be behind, but nobody may
 * read that it is at the registry. Each look that misses it stands in its history. A word of the service that nobody
 * understood is not written over.
 */
export function tellMissed(ports: OrderPorts, order: JournalOrder, answer: RawAnswer): Promise<JournalOrder> {
  if (isStateUnknown(order) || order.reason === missedByList)
    return transition(ports, order, null, 'not-found', { answer });
  return transition(ports, order, 'pending', 'not-found', { answer, reason: missedByList });
}

/**
 * Answers by which a service refuses an order in documented words, but not by a status that alone proves it: V2's 402
 * and REST's result codes (decision record 0008).
 */
const refusedInWords: ReadonlySet<FailureCode> = new Set([
  'service-no-funds',
  'service-bad-request',
  // Before there was a code of its own for it.
  'not-found',
  'company-not-found',
  'value-not-supported',
  'number-format-invalid',
  'product-not-available',
  'registry-not-available',
]);

const wasRefusedInWords = ({ reason }: JournalOrder) => [...refusedInWords].some((code) => code === reason);

/**
 * Whether a whole list without an order proves that it was not placed: the service's lists are known to hold orders that
 * were sent by the same call and answered alike, enough time has passed, and nothing in its answer was a sign that it
 * was taken (decision record 0029).
 */
async function provesNotPlaced({ storage }: OrderPorts, order: JournalOrder, { askedMs }: Absent): Promise<boolean> {
  if (isYoungAt(order, askedMs) || order.taken || order.realCost !== null || order.costSaid !== null) return false;
  const { hadBegun, holdsSuch } = await storage.readListProof({ orderId: order.orderId });
  return !hadBegun && holdsSuch;
}

/**
 * What a whole list without a lost order means: where the service had refused it in words, two answers agree that it was
 * refused. Any other was not placed where the list proves it, and else stays unclear. It may appear later in either
 * case, so it is looked for, and only a person may decide to send it again.
 */
async function withoutIt(ports: OrderPorts, order: JournalOrder, seen: Absent) {
  const { raw: answer, covers, lags } = seen;
  const { reason, said } = order;
  if (order.state === 'unclear' && !order.taken && wasRefusedInWords(order)) {
    // A list that is behind with what the service has proves nothing of what it may not have.
    if (lags) return transition(ports, order, null, 'not-found', { answer });
    return transition(ports, order, 'failed', 'refused', { answer, reason, said });
  }
  // The service gave it a number, be it another order's: that it is not listed does not show that it was not placed.
  if (reason === numberTaken) return transition(ports, order, null, 'looked-for', { answer });
  // A V2 list is from a day of our clock on: an order without a number may lie before it.
  if (!covers && interfaceOf(order.product) === 'v2') return transition(ports, order, null, 'looked-for', { answer });
  if (order.state !== 'unclear' || !covers) return transition(ports, order, null, 'not-found', { answer });
  const means = !lags && (await provesNotPlaced(ports, order, seen)) ? notPlaced : notListed;
  return reason === means
    ? transition(ports, order, null, 'not-found', { answer })
    : transition(ports, order, 'unclear', 'not-found', { answer, reason: means, said });
}

/** An order that the list lacks: see {@link meaningOfMissing} and {@link withoutIt}. */
export function followMissing(ports: OrderPorts, open: OpenOrder, seen: Absent) {
  const { order } = open;
  const { raw: answer } = seen;
  const reason = meaningOfMissing(open, seen);
  if (reason === missedByList) return tellMissed(ports, order, answer);
  if (reason !== null) return transition(ports, order, 'needs-attention', 'needs-attention', { answer, reason });
  return isLost(order) ? withoutIt(ports, order, seen) : order;
}

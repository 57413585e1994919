import type { JournalOrder } from '../../src-shared/domain/journal.ts';
import { isNotPlaced, listedAfterRefusal } from '../../src-shared/domain/order-standing.ts';
import { m } from '../../src-shared/messages/generated/messages.js';

/** What the system is told of a change of state; null for states that need nobody. */
function words(order: JournalOrder): string | null {
  if (order.reason === listedAfterRefusal) return m.notice_listed_after_refusal();
  switch (order.state) {
    case 'collected':
      return m.notice_collected();
    case 'failed':
      return m.notice_failed();
    case 'cancelled':
      return m.notice_cancelled();
    case 'unclear':
      return isNotPlaced(order) ? m.notice_not_placed() : m.notice_unclear();
    case 'needs-attention':
      return m.notice_needs_attention();
    case 'intended':
    case 'sending':
    case 'pending':
    case 'ready':
      return null;
  }
}

/** What may have cost money comes first, then what else needs a person, then what ended. */
const gravity = ['unclear', 'needs-attention', 'failed', 'cancelled', 'collected'] as const;
const rank = ({ state }: JournalOrder) => gravity.findIndex((grave) => grave === state);
const needsPerson = ({ state }: JournalOrder) =>
  state === 'unclear' || state === 'needs-attention' || state === 'failed';

/**
 * A notice of the system. A sum takes the place of the sum of its kind before it, and opens the list of orders. `count`: how
 * many orders it tells of.
 */
export type SystemNotice =
  { kind: 'order'; body: string; orderId: number } | { kind: 'need-person' | 'ended'; body: string; count: number };

/** So many orders have a notice of their own; systems drop what comes faster than it can be read. */
const maxSingleNotices = 3;

/**
 * The notices for changes that came together, after others that nobody has looked at since: the gravest by themselves,
 * and all the rest in a sum. What needs a person is counted whole, and with what only ended goes what an earlier sum told
 * of, `endedBefore`: the last sum alone says how much there is, since the one before it is taken away.
 */
export function noticesFor(
  changed: readonly JournalOrder[],
  before: readonly JournalOrder[] = [],
  endedBefore = 0,
): SystemNotice[] {
  const told = changed.filter((order) => words(order) !== null).sort((one, other) => rank(one) - rank(other));
  const isMany = before.length + told.length > maxSingleNotices;
  const alone = isMany ? Math.max(0, maxSingleNotices - 1 - before.length) : told.length;
  const rest = told.slice(alone);
  const ended = rest.filter((order) => !needsPerson(order)).length;
  const persons = [...before, ...told].filter(needsPerson).length;
  const notices: SystemNotice[] = told
    .slice(0, alone)
    .map((order) => ({ kind: 'order', body: words(order) ?? '', orderId: order.orderId }));
  if (rest.some(needsPerson))
    notices.push({ kind: 'need-person', body: m.notice_sum({ count: persons }), count: persons });
  if (ended > 0) {
    const count = endedBefore + ended;
    notices.push({ kind: 'ended', body: m.notice_sum_ended({ count }), count });
  }
  return notices;
}

export interface NoticePorts {
  /** Whether the window is looked at: then it takes what is new, and says it itself. */
  isLookedAt: () => boolean;
  isSupported: () => boolean;
  show: (notice: SystemNotice) => void;
  reportFault: (call: string, fault: unknown) => void;
}

/** Tells the system of what nobody was told of, while the window is not looked at. */
export interface OrderNotices {
  /** `take` hands over what nobody was told of yet, so that each change is told once. */
  changed(take: () => Promise<JournalOrder[]>): void;
  /**
   * The window took these changes, as it does after each change that it hears of: the state may have gone on since. Where
   * nobody looks at it they are told by the system as well.
   */
  takenByWindow(orders: readonly JournalOrder[]): void;
  /** Somebody looks at the window: what was told before is no longer counted. */
  looked(): void;
}

/** Changes that come within this time, in ms, are told together. */
const gatherMs = 1_000;

/** Makes the notices of the system about orders. Where the system supports none, nothing is shown by it. */
export function createOrderNotices({ isLookedAt, isSupported, show, reportFault }: NoticePorts): OrderNotices {
  let gathered: JournalOrder[] = [];
  /** Told since somebody looked at the window, each order with its last state. */
  let told = new Map<number, JournalOrder>();
  /** How many of those that ended a sum has told of since then. */
  let endedInSum = 0;
  let isGathering = false;

  function tell(): void {
    isGathering = false;
    const newest = new Map(gathered.map((order) => [order.orderId, order]));
    gathered = [];
    for (const orderId of newest.keys()) told.delete(orderId);
    for (const notice of noticesFor([...newest.values()], [...told.values()], endedInSum)) {
      if (notice.kind === 'ended') endedInSum = notice.count;
      show(notice);
    }
    told = new Map([...told, ...newest]);
  }

  function gather(orders: readonly JournalOrder[]): void {
    gathered.push(...orders);
    if (isGathering || gathered.length === 0) return;
    isGathering = true;
    setTimeout(tell, gatherMs);
  }

  const isAway = () => !isLookedAt() && isSupported();

  return {
    changed(take) {
      if (!isAway()) return;
      take().then(gather, (fault: unknown) => {
        reportFault('orders', fault);
      });
    },
    takenByWindow(orders) {
      if (isAway()) gather(orders);
    },
    looked() {
      told = new Map();
      endedInSum = 0;
    },
  };
}

import { FailureError } from '../../../src-shared/contract/failure.ts';
import type { SpendReading } from '../../../src-shared/contract/orders.ts';
import { heldFor, type JournalOrder } from '../../../src-shared/domain/journal.ts';
import type { Desk } from '../../integration/orders/core.ts';
import type { ServiceBook } from './service-book.ts';
import { spentFor } from './shown.ts';
import { midnightBefore } from './world-clock.ts';

const ledgers = ['credit', 'lite'] as const;
type Ledger = (typeof ledgers)[number];

const folded = (text: string) => text.trim().toLowerCase().replace(/s$/, '');

/** What was spent since midnight in each ledger: what the orders of today are said to have cost, and today's searches. */
function spentSinceMidnight(orders: readonly JournalOrder[], book: ServiceBook, nowMs: number): Record<Ledger, number> {
  const fromMs = midnightBefore(nowMs);
  const of = (ledger: Ledger) => {
    const own = orders.filter(({ orderedAt }) => Date.parse(orderedAt) >= fromMs);
    const ordered = own.flatMap((order) => {
      const cost = spentFor(order);
      return cost !== null && folded(cost.ledger) === ledger ? cost.value : [];
    });
    const searched = book.searchCharges.flatMap((charge) =>
      charge.ledger === ledger && charge.atMs >= fromMs ? charge.value : [],
    );
    return [...ordered, ...searched].reduce((sum, value) => sum + value, 0);
  };
  return { credit: of('credit'), lite: of('lite') };
}

async function allOrders(desk: Desk): Promise<JournalOrder[]> {
  return (await desk.orders.list({ which: 'all', words: null, before: null, limit: 500 })).orders;
}

/** What stands in the top bar as spent today, as the window has it: read once, and then told. */
export interface SpendBar {
  take(reading: SpendReading): void;
  /** What is wrong with it now. */
  wrong(desk: Desk, book: ServiceBook, nowMs: number): Promise<string[]>;
}

export function createSpendBar(): SpendBar {
  let shown: SpendReading | null = null;
  return {
    take: (reading) => (shown = reading),
    async wrong(desk, book, nowMs) {
      const spent = spentSinceMidnight(await allOrders(desk), book, nowMs);
      return ledgers.flatMap((ledger) => {
        const line = shown?.ledgers.find((one) => folded(one.ledger) === ledger);
        return line === undefined || line.spentToday === spent[ledger]
          ? []
          : [`${ledger}: ${String(line.spentToday)} stands as spent today, and it is ${String(spent[ledger])}`];
      });
    },
  };
}

/** A limit of the day, in both ledgers. */
export interface DayLimit {
  most: number;
  set(desk: Desk): Promise<void>;
}

export function dayLimitOf(most: number): DayLimit {
  const none = { perOrder: null, perDossier: null, perConnection: null };
  const limits = ledgers.map((ledger) => ({ ledger, perDay: most, ...none }));
  return {
    most,
    async set(desk) {
      await desk.orders.changeSpendRules({ limits, prices: [] });
    },
  };
}

/** What an order itself takes of a ledger: its cost, or what is held for it. */
function takenBy(order: JournalOrder, ledger: Ledger): number {
  const cost = spentFor(order) ?? heldFor(order);
  return cost !== null && folded(cost.ledger) === ledger ? cost.value : 0;
}

function isDayLimit(thrown: unknown): boolean {
  return thrown instanceof FailureError && thrown.failure.detail.said?.startsWith('perDay') === true;
}

/**
 * Places an order and holds what came of it against the limit of the day: what goes over it is refused, and what does not
 * is not refused for it. What is held counts, whenever it was ordered.
 */
export async function placeWithin(
  limit: DayLimit | null,
  { desk, book, nowMs }: { desk: Desk; book: ServiceBook; nowMs: () => number },
  order: { ledger: Ledger; most: number; place: () => Promise<JournalOrder> },
): Promise<string[]> {
  if (limit === null) {
    await order.place();
    return [];
  }
  const readTaken = async () => {
    const spent = spentSinceMidnight(await allOrders(desk), book, nowMs());
    const read = await desk.orders.ledgers();
    const taken = (ledger: Ledger) =>
      spent[ledger] + (read.find((one) => folded(one.ledger) === ledger)?.reserved ?? 0);
    // A first lite profile may cost either ledger: it binds the limits of both, and so does what is held for another one.
    return { own: taken(order.ledger), bound: taken('credit') + taken('lite') };
  };
  const words = (sum: number) =>
    `${String(sum)} of ${String(limit.most)} ${order.ledger} for the day, and ${String(order.most)} more`;
  const before = await readTaken();
  try {
    const placed = await order.place();
    // While it was on its way to being sent a look may have found that another one cost less than was held for it.
    const besides = Math.min(before.own, (await readTaken()).own - takenBy(placed, order.ledger));
    return besides + order.most > limit.most ? [`${placed.reference} was sent with ${words(besides)}`] : [];
  } catch (thrown) {
    // While the order was on its way here a look may have found what another one cost.
    const bound = Math.max(before.bound, (await readTaken()).bound);
    if (!isDayLimit(thrown) || bound + order.most > limit.most) throw thrown;
    return [`an order was refused for the day with ${words(bound)}`];
  }
}

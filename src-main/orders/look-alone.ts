import type { JournalOrder } from '../../src-shared/domain/journal.ts';
import type { CallOptions } from '../service/v2/call.ts';
import type { OpenOrder } from '../storage/queries/orders/list-orders.ts';

/** An order as a look knows it, of which no look has noted anything yet. */
export function notLookedFor(order: JournalOrder): OpenOrder {
  return { order, serviceDay: null, failedCollections: 0, notFound: 0, missedAt: [], replaced: false };
}

/** An order that is known by its reference alone. */
function isNameless({ order }: OpenOrder): boolean {
  return order.serviceOrderId === null;
}

/**
 * The order that is known by nothing but its reference, where it is the only one that is looked for: asking for its
 * reference needs no clock. One that has a number is not asked for so, since not every server keeps references.
 */
export function soleNameless(wanted: readonly OpenOrder[]): OpenOrder | null {
  const [first, second] = wanted;
  return first !== undefined && second === undefined && isNameless(first) ? first : null;
}

/** Chooses the order that a look at the V2 list is for alone; null for a look at the list of all. */
export type ChooseAlone = (wanted: readonly OpenOrder[], options: CallOptions) => OpenOrder | null;

/**
 * A list from a day on cannot show that an order is missing whose day our clock may have got wrong; so in the background
 * each second look at such an order asks for its reference, in place of the list of all. One look reads one list. A
 * narrowed list that proves nothing, and so leaves the order's count of looks as it was, is not asked for again before
 * the list of all: every other order waits for that one.
 */
export function chooseInTurn(): ChooseAlone {
  const sinceListOfAll = new Set<number>();
  return (wanted, { priority }) => {
    const sole = soleNameless(wanted);
    if (sole !== null) return sole;
    const isDue = (open: OpenOrder) =>
      isNameless(open) && open.notFound % 2 === 1 && !sinceListOfAll.has(open.order.orderId);
    const due = priority === 'background' ? wanted.find((open) => isDue(open)) : undefined;
    if (due === undefined) sinceListOfAll.clear();
    else sinceListOfAll.add(due.order.orderId);
    return due ?? null;
  };
}

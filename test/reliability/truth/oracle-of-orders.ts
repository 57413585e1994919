import { isOfOtherCompany } from '../../../src-shared/domain/order-standing.ts';
import type { JournalOrder } from '../../../src-shared/domain/journal.ts';
import type { Agreed } from './officer.ts';
import type { ServiceBook } from './service-book.ts';
import { agreementFor, chargeOf, type Shown } from './shown.ts';
import { companyMarkedIn, type World } from './world.ts';

/** P22: what is kept as the result of an order is about the company that was chosen, or is told as about another. */
export function keptOfOthers(
  world: World,
  book: ServiceBook,
  agreed: readonly Agreed[],
  { orders, profiles, documents }: Shown,
): string[] {
  const kept = [
    ...profiles.map(({ orderId, texts }) => ({ orderId, marker: companyMarkedIn(world, texts.join(' '))?.marker })),
    ...documents.map(({ orderId, sha256 }) => ({ orderId, marker: book.wholeResults.get(sha256) })),
  ];
  return kept.flatMap(({ orderId, marker }) => {
    const order = orders.find((one) => one.orderId === orderId);
    const chosen = order === undefined ? undefined : agreementFor(agreed, order)?.chosen;
    if (order === undefined || chosen === undefined || marker === undefined || marker === chosen) return [];
    return isOfOtherCompany(order)
      ? []
      : [`${order.reference} is ${order.state}, for ${chosen}, with what is of ${marker}`];
  });
}

/** States that a person reads as the end of an order, in the service's own word. */
function saysFailed({ state, reason }: JournalOrder): boolean {
  return state === 'failed' && reason === 'service-order-failed';
}

const hourMs = 3_600_000;

/** A whole list of no orders is the service's word, however untrue; but it takes two, an hour apart, to end an order. */
function wasLeftOutTwice({ emptyListsAtMs }: ServiceBook): boolean {
  return Math.max(...emptyListsAtMs) - Math.min(...emptyListsAtMs) >= hourMs;
}

/** P21: an order is told as failed, or as no longer on the list, only where the service said so. */
export function endsThatAreNotSo(book: ServiceBook, { orders }: Shown): string[] {
  return orders.flatMap((order) => {
    const charged = chargeOf(book, order);
    if (charged === undefined) return [];
    if (saysFailed(order) && charged.state !== 'failed')
      return [`${order.reference} is told as failed, and the service has it as ${charged.state}`];
    const isThere = charged.isListed && charged.state !== 'vanished';
    return order.reason === 'no-longer-listed' && isThere && !wasLeftOutTwice(book)
      ? [`${order.reference} is told as no longer listed, and the service lists it`]
      : [];
  });
}

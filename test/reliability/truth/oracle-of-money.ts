import type { JournalOrder } from '../../../src-shared/domain/journal.ts';
import { listContradictions } from '../../../src-shared/domain/order-standing.ts';
import { costNamed } from './costs.ts';
import type { Diary } from './officer.ts';
import type { ServiceBook, TrueOrder } from './service-book.ts';
import { chargeOf, isBeyondLists, spentFor, wasTrulyRefused, type Shown } from './shown.ts';

const tidy = (text: string) => text.trim().toLowerCase();
const contradictions: ReadonlySet<string> = new Set(Object.values(listContradictions));
const maxBelievedCost = 1_000_000;
const ledgerOf = (text: string) => tidy(text).replace(/s$/, '');

/** The states in which the service's list is known to hold the order, so that its cost there was read. */
const listed: ReadonlySet<JournalOrder['state']> = new Set(['pending', 'ready', 'collected', 'failed']);

/** P23: a cost that the order list tells is taken over, also where the answer to the purchase told none or another. */
function costsInListsNotTaken(book: ServiceBook, shown: Shown): string[] {
  return shown.orders.flatMap((order) => {
    const charged = chargeOf(book, order);
    if (isBeyondLists(order, shown)) return [];
    if (charged === undefined || charged.interface === 'rest' || !charged.charge.isTold) return [];
    const isListed =
      listed.has(order.state) &&
      charged.isListed &&
      charged.state !== 'vanished' &&
      charged.charge.inLists !== undefined;
    return isListed && spentFor(order) === null
      ? [`${order.reference}: its cost is in the order list, and not known`]
      : [];
  });
}

/**
 * The costs of an order that Dossier can hold. An order that no list ever named, or none in the days that lists look back,
 * leaves only what the answer to the purchase said, which may be less than what was charged: nobody but the service knows
 * better. So does one that waits for a person: the lists may have been contradicting it until then, and are not asked
 * any more. And so does an unclear one that the list contradicts: the list's cost is of a record that names something else.
 */
function couldBeKnown({ state, charge, isListed }: TrueOrder, order: JournalOrder, shown: Shown): number[] {
  const isContradicted = order.state === 'unclear' && contradictions.has(order.reason ?? '');
  const isUnread = !isListed || isBeyondLists(order, shown) || order.state === 'needs-attention' || isContradicted;
  return state === 'vanished' || isUnread ? [charge.value, costNamed(charge.atPurchase)] : [charge.value];
}

/** P23: what was spent is what was charged, or the order says that it is not known. */
export function moneyUnlikeCharges(book: ServiceBook, shown: Shown): string[] {
  const { orders } = shown;
  const broken: string[] = [];
  for (const order of orders) {
    const { realCost, reference } = order;
    const charged = chargeOf(book, order);
    if (
      realCost !== null &&
      (!Number.isFinite(realCost.value) || realCost.value < 0 || realCost.value > maxBelievedCost)
    )
      broken.push(`${reference}: a cost of ${String(realCost.value)} is believed`);
    if (realCost === null || realCost.value === 0) continue;
    if (charged === undefined) broken.push(`${reference}: a cost, and no charge`);
    else if (
      ledgerOf(realCost.ledger) !== charged.charge.ledger ||
      !couldBeKnown(charged, order, shown).includes(realCost.value)
    )
      broken.push(
        `${reference}: ${String(realCost.value)} ${realCost.ledger} in the journal, ${String(charged.charge.value)} ${charged.charge.ledger} charged`,
      );
  }
  for (const { reference } of book.orders)
    if (!orders.some((order) => order.reference === reference)) broken.push(`${reference} was charged and is not kept`);
  for (const [reference, times] of book.paidRequests)
    if (times > 1 && book.orders.filter((order) => order.reference === reference).length > 1)
      broken.push(`${reference} was charged ${String(times)} times`);
  return [...broken, ...costsInListsNotTaken(book, shown), ...ledgersThatDoNotAddUp(book, shown)];
}

/** P23: what a person entered from the invoice stays as it was entered. */
export function invoicesForgotten(settled: Diary['settled'], { orders }: Shown): string[] {
  return settled.flatMap(({ reference, cost }) => {
    const kept = orders.find((order) => order.reference === reference)?.settled ?? null;
    const isKept = kept !== null && kept.value === cost.value && ledgerOf(kept.ledger) === ledgerOf(cost.ledger);
    return isKept ? [] : [`${reference}: the invoice said ${String(cost.value)} ${cost.ledger}, and that is not kept`];
  });
}

/** Each ledger is the sum of its orders and searches; what is held covers every charge whose cost is not known. */
function ledgersThatDoNotAddUp(book: ServiceBook, shown: Shown): string[] {
  const { orders, ledgers } = shown;
  const names = new Set([...ledgers.map(({ ledger }) => ledgerOf(ledger)), 'credit', 'lite']);
  return [...names].flatMap((name) => {
    const own = ledgers.filter(({ ledger }) => ledgerOf(ledger) === name);
    const spent = own.reduce((sum, { spentInAll }) => sum + spentInAll, 0);
    const held = own.reduce((sum, { reserved }) => sum + reserved, 0);
    const searches = book.searchCharges.filter(({ ledger }) => ledger === name).length;
    const known = orders.reduce((sum, order) => {
      const cost = spentFor(order);
      return sum + (cost !== null && ledgerOf(cost.ledger) === name ? cost.value : 0);
    }, searches);
    const unknown = orders.some(
      (order) =>
        spentFor(order) === null &&
        !wasTrulyRefused(book, order, shown) &&
        chargeOf(book, order)?.charge.ledger === name,
    );
    return [
      ...(spent === known
        ? []
        : [`${name}: ${String(spent)} told as spent, the orders and searches say ${String(known)}`]),
      ...(unknown && held <= 0 ? [`${name}: a charge is not known and nothing is held for it`] : []),
      ...(own.length > 1 ? [`${name} is told as ${String(own.length)} ledgers`] : []),
      ...(Number.isFinite(spent) && Number.isFinite(held) && held >= 0
        ? []
        : [`${name}: ${String(spent)}, ${String(held)}`]),
    ];
  });
}

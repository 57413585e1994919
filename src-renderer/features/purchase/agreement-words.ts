import type { Offer, OrderQuestion } from '../../../src-shared/contract/orders.ts';
import { amountInDigits, type Cost } from '../../../src-shared/domain/cost.ts';
import type { Price } from '../../../src-shared/domain/journal.ts';
import { openLedgersOf } from '../../../src-shared/domain/ledger.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { amountWords } from '../../../src-shared/words/cost-words.ts';
import { ledgerWords } from '../../../src-shared/words/orders/accepted-words.ts';
import { priceFactWords } from '../../../src-shared/words/orders/price-words.ts';
import { shortDate } from '../../lib/time.ts';
import { amountToAccept } from './not-sent.ts';

/** What stands beside the buttons, which are in sight however low the window is: also what a second way may cost. */
export function onceWords(details: OrderQuestion | null, price: Price): string {
  const once = `${onceAlone(details, price)} ${m.purchase_may_cost_more()}`;
  // What a second way costs is said with it; nothing is said twice.
  const isSaid = (details?.ways.length ?? 0) > 1 && price.kind !== 'last-paid';
  // What the service stated is in the button; what it did not is said here, since the facts may be scrolled out of sight.
  return price.kind === 'stated' || isSaid
    ? once
    : `${m.purchase_price_line({ price: priceFactWords(price, shortDate) })} ${once}`;
}

function onceAlone(details: OrderQuestion | null, price: Price): string {
  if ((details?.ways.length ?? 0) < 2) return m.purchase_once();
  return price.kind === 'not-known' || price.kind === 'last-paid'
    ? m.purchase_once_two_ways()
    : m.purchase_once_two_ways_priced({ price: amountWords(price.cost) });
}

/** How the amount is used: what is held back, in which ledger it counts, and what Dossier does where more is charged. */
export function mostHint(details: OrderQuestion | null, { product, price }: Pick<Offer, 'product' | 'price'>): string {
  return [
    details?.searchFirst === 'may-cost' ? m.purchase_most_hint_search() : m.purchase_most_hint(),
    ...(openLedgersOf(product, price).length > 0 ? [m.purchase_most_either()] : []),
    m.purchase_most_stops(),
  ].join(' ');
}

/** What was typed and ticked beside an offer, as the dialog has it. */
interface Agreement {
  readonly amount: {
    readonly typed: string;
    /** What was last paid, where less is accepted; null otherwise. */
    readonly lastPaidAbove: Cost | null;
    readonly acceptsLastPaid: boolean;
  };
  readonly ledger: string;
}

/** What the button does: it orders for the first time, the same again, or another product beside one that is held. */
export type OrderAct = 'order' | 'again' | 'as-well';

const actWords = {
  order: {
    alone: m.purchase_order,
    forPrice: m.purchase_action_for,
    forAtMost: m.purchase_action_for_at_most,
    mayCost: m.purchase_action_may_cost,
    atMost: m.purchase_action_at_most,
  },
  again: {
    alone: m.purchase_again,
    forPrice: m.purchase_again_for,
    forAtMost: m.purchase_again_for_at_most,
    mayCost: m.purchase_again_may_cost,
    atMost: m.purchase_again_at_most,
  },
  'as-well': {
    alone: m.purchase_other_product,
    forPrice: m.purchase_other_for,
    forAtMost: m.purchase_other_for_at_most,
    mayCost: m.purchase_other_may_cost,
    atMost: m.purchase_other_at_most,
  },
};

/**
 * What the button says that is agreed to: the price where the service stated it for this very company, with the most that is
 * accepted where that is more. What was paid for another order, or stands in a price list, is no promise of the service: there
 * it is the most that was typed as accepted, or, where less than was last paid is accepted, that as much may be charged again.
 * While nothing can be agreed to, it names no amount.
 */
export function orderActWords(
  { product, price }: Pick<Offer, 'product' | 'price'>,
  { amount: { typed, lastPaidAbove, acceptsLastPaid }, ledger }: Agreement,
  act: OrderAct = 'order',
): string {
  const words = actWords[act];
  const value = amountToAccept(typed, price);
  if (typeof value !== 'number') return words.alone();
  if (lastPaidAbove !== null)
    return acceptsLastPaid ? words.mayCost({ price: amountWords(lastPaidAbove) }) : words.alone();
  const accepted = m.orders_amount({
    value: amountInDigits(value),
    ledger: ledgerWords(ledger, { product, price }),
  });
  if (price.kind !== 'stated') return words.atMost({ most: accepted });
  return value > price.cost.value
    ? words.forAtMost({ price: amountWords(price.cost), most: accepted })
    : words.forPrice({ price: amountWords(price.cost) });
}

import { heldFor, type JournalOrder, type OrderEvent } from '../../domain/journal.ts';
import type { StatusWord } from '../../domain/company-status.ts';
import { readDescription } from '../../domain/listed-description.ts';
import { knownInNote, saidInNote } from '../../domain/known-when-ordered.ts';
import { listedDifferently } from '../../domain/order-standing.ts';
import { parseRegistryDate } from '../../domain/read-registry-date.ts';
import type { RegistryDate } from '../../domain/registry-date.ts';
import { m } from '../../messages/generated/messages.js';
import { amountWords } from '../cost-words.ts';
import { mostAcceptedWords } from './accepted-words.ts';
import { contraryWords, heldWords, statedAtOnceWords } from './figure-words.ts';
import { knownName } from './known-words.ts';
import { orderReason } from './order-reason.ts';
import { priceFactWords, type DayText } from './price-words.ts';

/** A fact of an order. `said`: words of the service; `code`: what is read letter by letter; `moment`: as it is kept. */
export interface OrderFact {
  readonly label: string;
  readonly as: 'text' | 'said' | 'code' | 'moment';
  readonly text: string;
  /** What has to be known beside it. */
  readonly note?: string;
}

/** How the window, or a document, writes days, a registry's dates, and words on a status with who said each. */
export interface OrderFactForms {
  readonly day: DayText;
  readonly registryDate: (date: RegistryDate) => string;
  readonly statusWords: (words: readonly StatusWord[]) => string;
}

const fact = (label: string, text: string | null, as: OrderFact['as'] = 'text'): OrderFact[] =>
  text === null || text === '' ? [] : [{ label, text, as }];

function documentDate({ product }: JournalOrder, { registryDate }: OrderFactForms): string | null {
  if (product.kind !== 'v2-document') return null;
  const { documentDate: date } = product;
  return date === null ? m.profile_not_stated() : registryDate(parseRegistryDate(date));
}

/** What it cost as far as anybody knows; nothing while an amount is held for it. */
function costFact(order: JournalOrder): OrderFact[] {
  const { realCost, costSaid, settled, state, taken } = order;
  const contrary = contraryWords(order);
  const isTakenInVain = (state === 'failed' || state === 'cancelled') && taken;
  // Of an unclear order nobody knows whether it was made, and so nobody knows whether what was named was charged.
  const costLabel = state === 'unclear' ? m.orders_fact_cost_named() : m.orders_fact_cost();
  if (realCost !== null) return fact(costLabel, amountWords(realCost));
  if (contrary !== null) return fact(m.orders_fact_cost(), m.orders_fact_cost_contrary({ figures: contrary }));
  if (settled !== null || (state !== 'collected' && !isTakenInVain)) return [];
  // A stated cost that is not believed was stated all the same.
  if (costSaid !== null) return fact(m.orders_fact_cost(), m.orders_fact_cost_unbelieved());
  return fact(m.orders_fact_cost(), isTakenInVain ? m.orders_fact_cost_probably() : m.orders_fact_cost_none());
}

function moneyFacts(order: JournalOrder, { day }: OrderFactForms): OrderFact[] {
  const { costSaid } = order;
  const [isHeld, contrary] = [heldFor(order) !== null, contraryWords(order)];
  return [
    ...fact(m.orders_fact_price(), priceFactWords(order.price, day)),
    ...(isHeld && contrary === null ? [] : fact(m.orders_fact_most(), mostAcceptedWords(order))),
    ...(isHeld ? fact(m.orders_fact_held(), heldWords(order)) : []),
    ...costFact(order),
    ...(costSaid === null || contrary !== null
      ? []
      : fact(m.orders_fact_cost_said(), statedAtOnceWords(costSaid) ?? costSaid)),
  ];
}

/** The words of the newest list: REST states a price in them alone, which is no cost that is known. */
function listedAs(events: readonly OrderEvent[]): OrderFact[] {
  const words = events.map(({ officer, detail }) => (officer === null ? readDescription(detail) : null));
  const newest = words.findLast(Boolean) ?? null;
  return fact(m.orders_fact_listed_as(), newest, 'said').map((one) => ({
    ...one,
    note: m.orders_fact_listed_as_text(),
  }));
}

/** What was known of the company when it was ordered, and the words of registry and profile that the officer was shown. */
function knownFact(order: JournalOrder, events: readonly OrderEvent[], { statusWords }: OrderFactForms): OrderFact {
  const agreed = events.filter(({ kind }) => kind === 'agreed');
  // The order itself keeps the standing alone; what stood behind it is in the event of the agreement.
  const known = agreed.map(({ detail }) => knownInNote(detail, order)).find(Boolean) ?? order.acknowledged;
  const said = agreed.flatMap(({ detail }) => saidInNote(detail));
  const note = said.length === 0 ? {} : { note: m.orders_known_words({ words: statusWords(said) }) };
  return { label: m.orders_fact_known(), text: knownName(known), as: 'text', ...note };
}

/** The facts of an order, on screen and in its document. `events` is empty while they are being read. */
export function orderFacts(order: JournalOrder, events: readonly OrderEvent[], forms: OrderFactForms): OrderFact[] {
  const { said, reason, reference, serviceOrderId, officer, orderedAt, settled } = order;
  return [
    ...fact(m.orders_fact_reason(), orderReason(order)),
    ...(reason === listedDifferently ? [] : fact(m.orders_fact_said(), said, 'said')),
    ...fact(m.orders_fact_document_date(), documentDate(order, forms)),
    ...fact(m.orders_fact_reference(), reference, 'code'),
    ...fact(m.orders_fact_service_id(), serviceOrderId, 'code'),
    ...fact(m.orders_fact_officer(), officer),
    ...fact(m.orders_fact_ordered(), orderedAt, 'moment'),
    ...moneyFacts(order, forms),
    ...listedAs(events),
    ...fact(m.orders_fact_settled(), settled === null ? null : amountWords(settled)),
    knownFact(order, events, forms),
  ];
}

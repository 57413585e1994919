import { readChargeNote, readLaterNote } from '../../../../src-shared/domain/charge-note.ts';
import type { Cost } from '../../../../src-shared/domain/cost.ts';
import {
  readTwoFigures,
  sourceOf,
  type FigureSource,
  type TwoFigures,
} from '../../../../src-shared/domain/contrary-costs.ts';
import { companyTitle } from '../../../../src-shared/domain/company-title.ts';
import type { JournalOrder, OrderEvent } from '../../../../src-shared/domain/journal.ts';
import { isSameLedger, openLedgersOf } from '../../../../src-shared/domain/ledger.ts';
import { m } from '../../../../src-shared/messages/generated/messages.js';
import { shortText } from '../../../lib/short-text.ts';
import { figureWords, sourcedAmount, statedAtOnceWords } from '../../../../src-shared/words/orders/figure-words.ts';
import { amountWords } from '../../../../src-shared/words/cost-words.ts';
import { mostAcceptedWords } from '../../../../src-shared/words/orders/accepted-words.ts';
import { priceWords } from '../../../../src-shared/words/orders/price-words.ts';
import { productName } from '../product-words.ts';
import { shortDate } from '../../../lib/time.ts';

/** What was accepted and what was charged; with the price or the invoice's amount where there was one to expect. */
function chargedWords(order: JournalOrder, charged: Cost): string {
  const words = { most: mostAcceptedWords(order), cost: amountWords(charged) };
  const isOther = !isSameLedger(charged.ledger, order.ledger) && openLedgersOf(order.product, order.price).length === 0;
  if (isOther) return m.order_cost_charged_other_ledger(words);
  if (order.settled !== null) return m.order_cost_charged_settled({ ...words, settled: amountWords(order.settled) });
  if (order.price.kind === 'not-known') return m.order_cost_charged(words);
  return m.order_cost_charged_price({ ...words, price: priceWords(order.price, shortDate) });
}

/** A charge that a person read in the invoice, and what they entered since then where that is another amount. */
function invoicedWords(order: JournalOrder, event: OrderEvent | null, about: { product: string; company: string }) {
  const note = readChargeNote(event?.detail ?? null, order);
  const { settled } = order;
  if (note === null || settled === null) return '';
  const words = { most: mostAcceptedWords(order), cost: amountWords(note.charged), settled: amountWords(settled) };
  const isSame = note.charged.value === settled.value && isSameLedger(note.charged.ledger, settled.ledger);
  const charged = isSame ? m.order_cost_invoiced(words) : m.order_cost_invoiced_again(words);
  return m.order_cost_text({ ...about, charged });
}

/** The two figures that an event tells. Events of earlier versions do not say where each was stated. */
function twoFiguresOf({ detail }: OrderEvent): TwoFigures | null {
  const later = readLaterNote(detail);
  if (later === null) return readTwoFigures(detail);
  return { first: { ...later.kept, source: null }, later: { ...later.stated, source: null } };
}

const stops = ({ kind }: OrderEvent) => kind === 'cost-higher' || kind === 'cost-not-believed';

/** Where the cost that an event tells was stated: the event follows the step that was read from that answer. */
function sourceBefore(events: readonly OrderEvent[], event: OrderEvent): FigureSource | null {
  const answer = events[events.indexOf(event) - 1]?.answer ?? null;
  return answer === null ? null : sourceOf(answer.operation);
}

function withSource(text: string, source: FigureSource | null): string {
  if (source === null) return text;
  return source === 'answer' ? m.order_cost_in_answer({ text }) : m.order_cost_in_list({ text });
}

/**
 * Whether the figure that nobody believes came before or after the one that is known. Events do not say which figure they
 * brought, so it is told only where no other sequence is possible; null otherwise.
 */
function sequenceOf(
  events: readonly OrderEvent[],
  said: OrderEvent,
  source: FigureSource | null,
): 'first' | 'later' | null {
  const after = events
    .slice(events.indexOf(said) + 1)
    .filter(({ kind, answer }) => kind !== 'cost-asked' && answer !== null);
  if (after.length === 0) return 'later';
  // The answer to an order comes before every list, and so does what a list states as a cost before what comes after it.
  return source === 'answer' || after.some(({ kind }) => kind === 'cost-stated') ? 'first' : null;
}

/** The figure that is known beside the one that nobody believes, in the order in which the service stated them. */
function besideKnownWords(
  words: { product: string; company: string; most: string; said: string; known: string },
  sequence: 'first' | 'later' | null,
  source: FigureSource | null,
): string {
  if (sequence === 'later') return withSource(m.order_cost_text_said_after(words), source);
  const sourced = { ...words, said: sourcedAmount(words.said, source) };
  return sequence === 'first' ? m.order_cost_text_said_first(sourced) : m.order_cost_text_said_beside(sourced);
}

/** Why an order stops further ones, by the newest thing that it stops them for: every figure with where it was stated. */
export function costStopWords(order: JournalOrder, events: readonly OrderEvent[]): string {
  const about = { product: productName(order.product), company: shortText(companyTitle(order.company)) };
  const most = mostAcceptedWords(order);
  const newest = events.findLast(stops) ?? null;
  const source = newest === null ? null : sourceBefore(events, newest);
  const said = newest?.kind === 'cost-not-believed' ? newest.detail : newest === null ? order.costSaid : null;
  if (said !== null && order.realCost !== null) {
    const sequence = newest === null ? null : sequenceOf(events, newest, source);
    return besideKnownWords({ ...about, most, known: amountWords(order.realCost), said }, sequence, source);
  }
  const figures = statedAtOnceWords(said);
  if (figures !== null && order.settled === null)
    return withSource(m.order_cost_text({ ...about, charged: m.order_cost_at_once({ most, figures }) }), source);
  if (said !== null) return withSource(m.order_cost_text_said({ ...about, most, said }), source);
  const two = newest === null ? null : twoFiguresOf(newest);
  if (two !== null) {
    const bothFigures = { first: figureWords(two.first), later: figureWords(two.later), most };
    const isRisen =
      isSameLedger(two.first.ledger, two.later.ledger) || order.realCost !== null || order.settled !== null;
    const charged = isRisen ? m.order_cost_risen(bothFigures) : m.order_cost_contrary(bothFigures);
    return m.order_cost_text({ ...about, charged });
  }
  if (order.realCost === null) return invoicedWords(order, newest, about);
  return withSource(m.order_cost_text({ ...about, charged: chargedWords(order, order.realCost) }), source);
}

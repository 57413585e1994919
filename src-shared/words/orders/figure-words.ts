import {
  contraryCosts,
  heldInLedgers,
  readContraryCosts,
  type FigureSource,
  type StatedFigure,
} from '../../domain/contrary-costs.ts';
import type { JournalOrder } from '../../domain/journal.ts';
import { m } from '../../messages/generated/messages.js';
import { amountWords } from '../cost-words.ts';
import { mostAcceptedWords } from './accepted-words.ts';

/** A figure with where the service stated it, as far as the record can tell. */
export function figureWords({ source, ...cost }: StatedFigure): string {
  return sourcedAmount(amountWords(cost), source);
}

/** The same of an amount in words. */
export function sourcedAmount(amount: string, source: FigureSource | null): string {
  if (source === null) return amount;
  return source === 'answer' ? m.orders_figure_answer({ amount }) : m.orders_figure_list({ amount });
}

const allOf = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const oneOf = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** The figures of an order that contradict each other; null where there are none, or a person settled them. */
export function contraryWords(order: JournalOrder): string | null {
  const costs = contraryCosts(order);
  return costs.length === 0 ? null : allOf.format(costs.map(amountWords));
}

/** Figures that the service stated at once, from the words of their event; null for any other words. */
export function statedAtOnceWords(said: string | null): string | null {
  const costs = said === null ? [] : readContraryCosts(said);
  return costs.length === 0 ? null : allOf.format(costs.map(amountWords));
}

/** The same figures as what the order may have cost: one of them. */
export function eitherWords(order: JournalOrder): string | null {
  const costs = contraryCosts(order);
  return costs.length === 0 ? null : oneOf.format(costs.map(amountWords));
}

/** What is held for an order: the most that was accepted, and of contradicting figures each in its own ledger. */
export function heldWords(order: JournalOrder): string {
  return contraryCosts(order).length === 0
    ? mostAcceptedWords(order)
    : allOf.format(heldInLedgers(order).map(amountWords));
}

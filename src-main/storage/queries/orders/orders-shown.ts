import { z } from 'zod';
import { JournalState } from '../../../../src-shared/domain/journal.ts';
import type { Database } from '../../database.ts';
import { typedAt } from '../dossiers/list-dossiers.ts';
import { costNotKnown, openCost } from '../spend/cost-not-known.ts';
import { stoppedBy } from '../spend/spend-rules.ts';

/** What a list of orders is narrowed to. */
export const OrdersShown = z.object({
  which: z.enum(['open', 'all']),
  words: z.string().nullable(),
  /** When the officer's day began, ISO 8601 in UTC: what ended since then is still shown as open. */
  dayStart: z.string(),
  /** Only orders in one of these states; all where it is left out. */
  states: z.array(JournalState).min(1).optional(),
  /** Only orders of which nobody knows the cost until an invoice comes. */
  costNotKnown: z.literal(true).optional(),
  /**
   * Only orders that no person let rest, as the rail counts what needs someone; with them, whatever its state, the one whose
   * unexpected cost stops further orders.
   */
  notLetRest: z.literal(true).optional(),
});
export type OrdersShown = z.infer<typeof OrdersShown>;

const ended: readonly JournalState[] = ['collected', 'failed', 'cancelled'];

/** The states by which orders of a list stand: those of which all are shown, and those of which only what changed today. */
export function statesShown({ which, states }: Pick<OrdersShown, 'which' | 'states'>) {
  const wanted = [...new Set(states ?? JournalState.options)];
  if (which === 'all') return { whole: wanted, today: [] };
  return {
    whole: wanted.filter((state) => !ended.includes(state)),
    today: wanted.filter((state) => ended.includes(state)),
  };
}

/** Whether a list shows orders by their state and day alone: then the totals say how many there are. */
export const isByStateAlone = (shown: OrdersShown) =>
  (shown.words ?? '').trim() === '' && shown.costNotKnown !== true && shown.notLetRest !== true;

const list = (states: readonly JournalState[]) => states.map((state) => `'${state}'`).join(', ');

/** What is typed: a company, a part of the reference, or the product. */
function wordsOf(words: string | null): { condition: string; values: { match: string | null; typed: string } } {
  const typed = words?.trim() ?? '';
  const { condition, match } = typedAt('orders.dossier_id', words);
  if (typed === '') return { condition: 'true', values: { match, typed } };
  const byText = ['reference', 'product_key', `coalesce(json_extract(product, '$.name'), '')`]
    .map((column) => `instr(lower(${column}), lower(@typed)) > 0`)
    .join(' OR ');
  return { condition: `(${condition} OR ${byText})`, values: { match, typed } };
}

/** What changed today of what has ended. */
export const endedToday = (states: readonly JournalState[]) =>
  `SELECT id FROM orders INDEXED BY orders_ended_by_change
   WHERE listed IN ('collected', 'failed', 'cancelled') AND listed IN (${list(states)}) AND changed_at >= @dayStart`;

/**
 * The ids of the orders of a list, as questions of which each is answered from its own index: asked in one condition, SQLite
 * reads every order. Each may be given an order and a limit. No order is in two of them.
 */
export function idsShown(
  db: Database,
  shown: OrdersShown,
): { questions: string[]; values: Record<string, string | number | null> } {
  const { whole, today } = statesShown(shown);
  const words = wordsOf(shown.words);
  const conditions = [
    words.condition,
    ...(shown.costNotKnown === true ? [costNotKnown, openCost] : []),
    ...(shown.notLetRest === true ? ['orders.following_stopped_at IS NULL'] : []),
  ];
  const rest = conditions.map((condition) => `AND ${condition}`).join(' ');
  const stopping = shown.notLetRest === true ? stoppedBy(db) : null;
  const apart = stopping === null ? '' : 'AND orders.id <> @stopping';
  const every = shown.which === 'all' && shown.states === undefined;
  const withoutCost = shown.costNotKnown === true ? 'INDEXED BY orders_of_open_cost' : '';
  const questions = every
    ? [`SELECT id FROM orders ${withoutCost} WHERE true ${rest} ${apart}`]
    : [
        ...whole.map((state) => `SELECT id FROM orders WHERE listed = '${state}' ${rest} ${apart}`),
        ...(today.length === 0 ? [] : [`${endedToday(today)} ${rest} ${apart}`]),
      ];
  if (stopping !== null) questions.push(`SELECT id FROM orders WHERE id = @stopping AND ${words.condition}`);
  return { questions, values: { ...words.values, dayStart: shown.dayStart, stopping } };
}

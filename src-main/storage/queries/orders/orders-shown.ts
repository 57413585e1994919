import { z } from 'zod';
import { hasEnded, JournalState } from '../../../../src-shared/domain/journal.ts';
import type { Database } from '../../database.ts';
import { gramQuery, wordsQuery } from '../dossiers/name-grams.ts';
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

/** The states by which orders of a list stand: those of which all are shown, and those of which only what changed today. */
export function statesShown({ which, states }: Pick<OrdersShown, 'which' | 'states'>) {
  const wanted = [...new Set(states ?? JournalState.options)];
  if (which === 'all') return { whole: wanted, today: [] };
  return {
    whole: wanted.filter((state) => !hasEnded({ state })),
    today: wanted.filter((state) => hasEnded({ state })),
  };
}

/** Whether a list shows orders by their state and day alone: then the totals say how many there are. */
export const isByStateAlone = (shown: OrdersShown) =>
  (shown.words ?? '').trim() === '' && shown.costNotKnown !== true && shown.notLetRest !== true;

/** States as a list of a condition. */
export const stateList = (states: readonly JournalState[]) => states.map((state) => `'${state}'`).join(', ');

/** What changed today of what has ended. */
export const endedToday = (states: readonly JournalState[]) =>
  `SELECT orders.id FROM orders INDEXED BY orders_ended_by_change
   WHERE listed IN ('collected', 'failed', 'cancelled') AND listed IN (${stateList(states)}) AND changed_at >= @dayStart`;

/** A question for ids of orders, to be narrowed and ordered by its own name for them. */
export interface IdsQuestion {
  sql: string;
  id: string;
}

export interface IdsShown {
  questions: IdsQuestion[];
  values: Record<string, string | number | null>;
}

/** What is typed, in the words of the full text of companies and of that of orders, and each word by itself. */
interface Typed {
  match: string;
  inOrder: string;
  words: string[];
}

function typedIn(words: string | null): Typed | 'nothing' | 'signs' {
  const typed = words?.trim() ?? '';
  if (typed === '') return 'nothing';
  const [match, inOrder] = [gramQuery(typed), wordsQuery(typed)];
  return match === null || inOrder === null
    ? 'signs'
    : { match, inOrder, words: typed.match(/[\p{L}\p{N}]+/gu)?.slice(0, maxWords) ?? [] };
}

/** More than anybody types. */
const maxWords = 20;

const byWords = 'order_words MATCH @inOrder';
const byCompany = 'orders.dossier_id IN (SELECT rowid FROM dossier_names WHERE dossier_names MATCH @match)';

/**
 * That one order has what was typed, of few that are looked at: the full text would be gone through once for each of them.
 */
function hasWords({ words }: Typed): string {
  const text = "lower(reference || ' ' || product_key || ' ' || coalesce(product ->> '$.name', ''))";
  const each = words.map((_, at) => `instr(${text}, lower(@word${String(at)})) > 0`);
  return `(${byCompany} OR (${each.join(' AND ')}))`;
}

/**
 * Of all orders those with what was typed, found by it: by reference or product, and by their company. Without a further
 * condition no order is read. One may be in both.
 */
function found(rest: string): IdsQuestion[] {
  const ofOrder = rest === '' ? '' : 'CROSS JOIN orders ON orders.id = order_words.rowid';
  return [
    {
      sql: `SELECT order_words.rowid AS id FROM order_words ${ofOrder} WHERE ${byWords} ${rest}`,
      id: 'order_words.rowid',
    },
    {
      sql: `SELECT orders.id FROM orders INDEXED BY orders_by_dossier WHERE ${byCompany} ${rest}`,
      id: 'orders.id',
    },
  ];
}

/**
 * The ids of the orders of a list, as questions of which each is answered from its own index: asked in one condition, SQLite
 * reads every order. Each may be given an order and a limit. Where something is typed, one order may be in two of them.
 */
export function idsShown(db: Database, shown: OrdersShown): IdsShown {
  const { whole, today } = statesShown(shown);
  const typed = typedIn(shown.words);
  const stopping = shown.notLetRest === true ? stoppedBy(db) : null;
  const values = { dayStart: shown.dayStart, stopping };
  if (typed === 'signs') return { questions: [], values };
  const isTyped = typed !== 'nothing';
  const has = isTyped ? hasWords(typed) : 'true';
  const every = shown.which === 'all' && shown.states === undefined;
  const ofAll = shown.which === 'all' && isTyped;
  const conditions = [
    ...(isTyped && !ofAll ? [has] : []),
    ...(shown.costNotKnown === true ? [costNotKnown, openCost] : []),
    ...(shown.notLetRest === true ? ['orders.following_stopped_at IS NULL'] : []),
    ...(stopping === null ? [] : ['orders.id <> @stopping']),
    ...(ofAll && !every ? [`orders.listed IN (${stateList(whole)})`] : []),
  ];
  const rest = conditions.map((condition) => `AND ${condition}`).join(' ');
  const plain = (sql: string): IdsQuestion => ({ sql: `${sql} ${rest}`, id: 'orders.id' });
  const withoutCost = shown.costNotKnown === true ? 'INDEXED BY orders_of_open_cost' : '';
  const questions = ofAll
    ? found(rest)
    : every
      ? [plain(`SELECT orders.id FROM orders ${withoutCost} WHERE true`)]
      : [
          ...whole.map((state) => plain(`SELECT orders.id FROM orders WHERE listed = '${state}'`)),
          ...(today.length === 0 ? [] : [plain(endedToday(today))]),
        ];
  if (stopping !== null)
    questions.push({
      sql: `SELECT orders.id FROM orders WHERE orders.id = @stopping AND ${has}`,
      id: 'orders.id',
    });
  const texts = isTyped ? { match: typed.match, inOrder: typed.inOrder } : {};
  const each = isTyped ? Object.fromEntries(typed.words.map((word, at) => [`word${String(at)}`, word])) : {};
  return { questions, values: { ...values, ...texts, ...each } };
}

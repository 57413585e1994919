import type { Price } from '../journal.ts';
import { sumByLedger } from '../ledger.ts';
import type { CheckedRow } from './check-rows.ts';
import { sameNumberKey } from './find-repeats.ts';
import { registerKindOf } from '../registers.ts';

/**
 * What the record has of the company that a row names. `saved`: by number; `answeredAt` is when a registry last answered for it.
 * `asked-before`: exactly what would be asked for the row was answered then; `isListed`: with something in it.
 */
export type InRecord =
  | { kind: 'not-saved' }
  | { kind: 'asked-before'; answeredAt: string; isListed: boolean }
  | { kind: 'saved'; dossierId: number; answeredAt: string | null }
  /** By name, or by a number of several registers: a person says whether it is one of them. */
  | { kind: 'maybe-saved'; dossierIds: readonly number[] };

/** How the requests of a batch are counted. */
export interface BatchBudget {
  /** Requests in any window, without those kept for the person at the screen. */
  readonly room: number;
  readonly windowSeconds: number;
  /** Of the room, so many count in the window that ends now. */
  readonly used: number;
}

export interface RequestPlan {
  readonly requests: number;
  /** So many more at most: a row whose number is not listed is asked for once more, by its name. */
  readonly byName: number;
  /** Rows that ask just what another row asks. They are asked only where no answer to it is read whole: so many more at most. */
  readonly sameQuestion: number;
  /** Rows that name, by number, a company that another row names: they are asked with it. */
  readonly askedWithAnother: number;
  /** Rows whose company a registry answered for lately enough. */
  readonly answeredLately: number;
  /** Rows that cannot be asked as they stand. */
  readonly broken: number;
}

function wasAnswered(held: InRecord, sinceMs: number): boolean {
  if (held.kind === 'not-saved' || held.kind === 'maybe-saved' || held.answeredAt === null) return false;
  return Date.parse(held.answeredAt) >= sinceMs;
}

/** The number of a row where that alone tells the company; rows of one number are asked with one request. */
function sameCompanyKey(row: Exclude<CheckedRow, { kind: 'broken' }>): string | null {
  const { jurisdiction } = row.query;
  return jurisdiction !== null && registerKindOf(jurisdiction) === 'one' ? sameNumberKey(row) : null;
}

/** The question of a row where a registry's answer to it counts for other rows; stored data is asked for each. */
function repeatedQuestion({ query }: Exclude<CheckedRow, { kind: 'broken' }>): string | null {
  return query.jurisdiction === null ? null : JSON.stringify(query);
}

/**
 * The requests that the rows of a list need: one for each company or question, and at most one more for each name beside a
 * number. All counts but that of the names add up to the rows.
 *
 * @param inRecord what the record has of the row at a position in the list
 * @param answeredSince an answer that came later than this is not asked for again; null asks for each
 */
export function planRequests(
  rows: readonly CheckedRow[],
  inRecord: (position: number) => InRecord,
  answeredSince: string | null,
): RequestPlan {
  const asked = new Set<string>();
  const names = new Set<string>();
  const plan = { requests: 0, sameQuestion: 0, askedWithAnother: 0, answeredLately: 0, broken: 0 };
  for (const [position, row] of rows.entries()) {
    if (row.kind === 'broken') {
      plan.broken += 1;
      continue;
    }
    const held = inRecord(position);
    const since = answeredSince === null ? Number.POSITIVE_INFINITY : Date.parse(answeredSince);
    const isAnswered = wasAnswered(held, since);
    const isFound = isAnswered && (held.kind === 'saved' || (held.kind === 'asked-before' && held.isListed));
    if (row.nameQuery !== null && !isFound) names.add(JSON.stringify(row.nameQuery));
    if (isAnswered) {
      plan.answeredLately += 1;
      continue;
    }
    const number = sameCompanyKey(row);
    const question = repeatedQuestion(row);
    if (number !== null && asked.has(number)) plan.askedWithAnother += 1;
    else if (question !== null && asked.has(question)) plan.sameQuestion += 1;
    else plan.requests += 1;
    for (const key of [number, question]) if (key !== null) asked.add(key);
  }
  return { ...plan, byName: names.size };
}

/** How long requests take to leave, in seconds. When those that count now stop counting is not known, so it is a range. */
export interface RequestTime {
  readonly earliestSeconds: number;
  readonly latestSeconds: number;
}

/** A window is counted from the end of a request, and uptimes are read in whole seconds: see the request budget. */
const windowErrorSeconds = 2;

/**
 * When the last of so many requests leaves under a sliding window, at the earliest and at the latest.
 *
 * @param secondsEach how long one request takes: it counts until so much later
 */
export function timeUnderBudget(requests: number, budget: BatchBudget, secondsEach: number): RequestTime {
  const room = Math.max(1, budget.room);
  const used = Math.min(room, Math.max(0, budget.used));
  const period = budget.windowSeconds + windowErrorSeconds + secondsEach;
  const windowsFor = (count: number) => Math.max(0, Math.ceil(count / room) - 1);
  const free = room - used;
  const latest = requests <= free ? 0 : Math.ceil((requests - free) / room) * period;
  return { earliestSeconds: windowsFor(requests) * budget.windowSeconds, latestSeconds: latest };
}

/** What is known of the price of a whole batch. */
export interface BatchPrice {
  /** One for each ledger and each source of the price; ledgers are never added together. */
  readonly sums: readonly { ledger: string; from: Exclude<Price['kind'], 'not-known'>; value: number; count: number }[];
  /** For so many no price is known: they are in none of the sums. */
  readonly notKnown: number;
}

/** Amounts have up to eight decimals; more of them are the computer's own. */
const roundedAmount = (value: number) => Math.round(value * 1e8) / 1e8;

/** Adds up the prices of a batch, by ledger and by where each price is from. */
export function priceOfBatch(prices: readonly Price[]): BatchPrice {
  const sums = (['stated', 'last-paid', 'price-list'] as const).flatMap((from) => {
    const rows = prices.flatMap((price) => (price.kind === from ? [{ ...price.cost, from, count: 1 }] : []));
    return sumByLedger(rows, (one, other) => ({
      ...one,
      value: roundedAmount(one.value + other.value),
      count: one.count + other.count,
    }));
  });
  return { sums, notKnown: prices.filter(({ kind }) => kind === 'not-known').length };
}

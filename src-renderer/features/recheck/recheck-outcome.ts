import type { Failure } from '../../../src-shared/contract/failure.ts';
import type { JournalOrder } from '../../../src-shared/domain/journal.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { failureText } from '../../../src-shared/words/failure-words.ts';
import { stateName } from '../../../src-shared/words/order-words.ts';
import { shortText } from '../../lib/short-text.ts';
import { dayTimeWithin } from '../../lib/time.ts';
import { problemOf } from '../purchase/not-sent.ts';
import { notOrderedWords, searchCostWords } from '../purchase/refusal-words.ts';
import { knownName } from '../../../src-shared/words/orders/known-words.ts';

/** Where one company of a run stands. `said`: what its registry answered, null where it was not asked. */
export type Outcome =
  | { readonly kind: 'waiting' | 'asking' }
  | { readonly kind: 'ordering'; readonly said: string | null }
  | { readonly kind: 'asked'; readonly said: string }
  | { readonly kind: 'ordered'; readonly said: string | null; readonly order: JournalOrder }
  | { readonly kind: 'not-ordered'; readonly said: string | null; readonly why: string }
  /** Nobody knows whether the order was sent: it failed where the failure does not tell. */
  | { readonly kind: 'order-not-known'; readonly said: string | null; readonly why: string }
  /** The registry could not be asked; nothing was ordered. */
  | { readonly kind: 'not-asked'; readonly why: string }
  /** The run ended before it. */
  | { readonly kind: 'not-reached'; readonly ended: RunEnd };

/** What ended a run before its last company: its officer, the lost network, or a charge that nobody has looked at. */
export type RunEnd = 'officer' | 'offline' | 'charge';

/** What ended a run, in a sentence that follows the one of what was not done. */
export function runEndWords(ended: RunEnd): string {
  switch (ended) {
    case 'officer':
      return m.recheck_end_officer();
    case 'offline':
      return m.recheck_end_offline();
    case 'charge':
      return m.recheck_end_charge();
  }
}

/** What became of a purchase of a run that failed. That nothing was ordered is said only where the failure tells it. */
export function refusedOutcome(failure: Failure, said: string | null): Outcome {
  const isKnown = problemOf(failure).kind !== 'failed' || notOrderedWords(failure) !== null;
  return { kind: isKnown ? 'not-ordered' : 'order-not-known', said, why: refusedWords(failure) };
}

/** The order of the same that a purchase was refused for, which nobody was shown; null where it was refused for another reason. */
export function orderNotShown({ code, detail: { field, said } }: Failure): number | null {
  return code === 'input-invalid' && field === 'again' && /^\d+$/.test(said ?? '') ? Number(said) : null;
}

/** What was ordered or bought since a purchase was agreed to. */
export function orderedSinceWords({ orderedAt, officer, state }: JournalOrder): string {
  const words = { time: dayTimeWithin(orderedAt), officer: shortText(officer) };
  return state === 'collected'
    ? m.recheck_bought_since(words)
    : m.recheck_ordered_since({ ...words, state: stateName(state) });
}

/** Why a purchase of a run was not made, in words. A failure of which it is not known what was sent says only what it is. */
export function refusedWords(failure: Failure): string {
  const problem = problemOf(failure);
  switch (problem.kind) {
    case 'standing-changed':
      return m.recheck_standing_changed({ known: knownName(problem.standing) });
    case 'on-order':
      return problem.reference === null
        ? m.purchase_on_order()
        : m.purchase_on_order_as({ reference: problem.reference });
    case 'over-limit':
      return m.order_again_over_limit({ limit: problem.words });
    case 'stopped':
      return m.order_again_stopped();
    case 'seen-changed':
      return failure.detail.field === 'again' ? m.recheck_same_ordered() : m.recheck_seen_changed();
    case 'most-needed':
    case 'most-below':
    case 'most-refused':
    case 'last-paid-above':
      return m.purchase_most_refused();
    case 'failed':
      return [failureText(failure.code).title, notOrderedWords(failure), searchCostWords(failure)]
        .filter((words) => words !== null)
        .map((words) => (/[.!?…]$/u.test(words) ? words : `${words}.`))
        .join(' ');
  }
}

import type { Failure } from '../../../src-shared/contract/failure.ts';
import { isAcknowledged } from '../../../src-shared/domain/acknowledged.ts';
import { readAmount, type Cost } from '../../../src-shared/domain/cost.ts';
import type { LimitPlace } from '../../../src-shared/domain/limit-room.ts';
import { minAmountToAccept, type Acknowledged, type Price } from '../../../src-shared/domain/journal.ts';
import { limitSaid, limitWords } from './refusal-words.ts';

/** Why the purchase did not leave; what was typed stays. */
export type Problem =
  | { kind: 'most-needed' }
  | { kind: 'most-below'; price: number }
  | { kind: 'most-refused' }
  | { kind: 'last-paid-above'; price: Cost }
  | { kind: 'over-limit'; words: string; limit: LimitPlace | null }
  | { kind: 'stopped' }
  | { kind: 'standing-changed'; standing: Acknowledged }
  /** Nothing was sent yet: the company became known as something else while the question was open. */
  | { kind: 'standing-learned' }
  | { kind: 'on-order'; reference: string | null }
  | { kind: 'seen-changed' }
  | { kind: 'failed'; failure: Failure };

/** Whether a problem is one of the amount that was typed, and is said at its field. */
export function isOfAmount({ kind }: Problem): boolean {
  return kind === 'most-needed' || kind === 'most-below' || kind === 'most-refused' || kind === 'last-paid-above';
}

/** The amount to agree to, or why it cannot be agreed to: it has to cover a price that is known. */
export function amountToAccept(typed: string, price: Price): number | Problem {
  const most = readAmount(typed);
  const least = minAmountToAccept(price)?.value ?? null;
  const isFree = price.kind !== 'not-known' && price.cost.value === 0;
  if (most === null || (least === null && most === 0 && !isFree)) return { kind: 'most-needed' };
  return least !== null && most < least ? { kind: 'most-below', price: least } : most;
}

/** Whether a registry's name or number for the company, which was not shown, is why nothing was ordered. */
export const isSaidOtherwise = ({ code }: Failure): boolean =>
  code === 'company-named-otherwise' || code === 'company-numbered-otherwise';

/** What a refusal means for the question that is on screen. */
export function problemOf(failure: Failure): Exclude<Problem, { kind: 'standing-learned' }> {
  if (failure.code !== 'input-invalid') return { kind: 'failed', failure };
  const { field, said } = failure.detail;
  switch (field) {
    case 'acknowledged':
      return isAcknowledged(said) ? { kind: 'standing-changed', standing: said } : { kind: 'failed', failure };
    case 'product':
      return { kind: 'on-order', reference: said ?? null };
    case 'again':
    case 'uniquePart':
    case 'paidSearch':
    case 'word':
    case 'number-of-id':
      return { kind: 'seen-changed' };
    case 'most': {
      const words = limitWords(said);
      return words === null ? { kind: 'most-refused' } : { kind: 'over-limit', words, limit: limitSaid(said) };
    }
    case 'stopped':
      return { kind: 'stopped' };
    default:
      return { kind: 'failed', failure };
  }
}

import type { Failure, FailureCode } from '../../src-shared/contract/failure.ts';
import { noAnswerCodes, silentRegistryCodes } from '../../src-shared/domain/batch/unanswered.ts';

/**
 * What a failure means for a batch. `no-way`: nobody can be asked now, which says nothing of any row. `no-answer`: of the service,
 * the network or the row, which nothing but other rows tells apart. `registry`: the same of the registry of one jurisdiction.
 * `row`: it is about this row alone. `refused`: perhaps about this row, and about every one where the next meets it as well.
 * `stop`: every row would meet it until a person does something.
 */
export type FailureMeaning = 'no-way' | 'no-answer' | 'registry' | 'row' | 'refused' | 'stop';

const meanings: Partial<Record<FailureCode, FailureMeaning>> = {
  'work-offline': 'no-way',
  'demo-not-running': 'no-way',
  'budget-exhausted': 'no-way',
  'input-invalid': 'row',
  'identifier-refused': 'row',
  'service-bad-request': 'row',
  'service-not-found': 'row',
  'service-gone': 'row',
  'service-answer-unreadable': 'row',
  'service-answer-too-large': 'row',
  'too-many-matches': 'row',
  'number-format-invalid': 'row',
  'company-not-found': 'row',
  'id-name-wrong': 'row',
  'value-not-supported': 'row',
  'service-status-not-known': 'row',
  // Of an order alone: a search is told apart by its status, and waits.
  'service-proxy-sign-in': 'row',
  'service-network-sign-in': 'no-answer',
  'company-list-empty': 'row',
  'product-not-available': 'row',
  'service-forbidden': 'refused',
  'service-method-not-allowed': 'refused',
  'redirect-refused': 'refused',
};

const noAnswer: ReadonlySet<FailureCode> = new Set(noAnswerCodes);
const silentRegistry: ReadonlySet<FailureCode> = new Set(silentRegistryCodes);

/** A code that nothing is known of stops the batch: going on would meet it ten thousand times. */
export function meaningOf(code: FailureCode): FailureMeaning {
  if (noAnswer.has(code)) return 'no-answer';
  return silentRegistry.has(code) ? 'registry' : (meanings[code] ?? 'stop');
}

/** A proxy, or the network itself, wants to know first who asks: the question went to nobody. */
const wantsToKnowWho: ReadonlySet<number | undefined> = new Set([407, 511]);

/** Whether a page for people, or any other markup, came where the service answers with data. */
function isMarkup({ instead }: Failure['detail']): boolean {
  return instead !== undefined && (instead.form === 'page' || /^\s*</u.test(instead.raw));
}

/**
 * The same of a failure with what came: who wants a sign-in, and a page of somebody in between, say nothing of the row that was
 * asked for. A page may come for one row alone all the same, so it is judged by what other rows meet.
 */
export function meaningOfFailure({ code, detail }: Failure): FailureMeaning {
  if (wantsToKnowWho.has(detail.status)) return 'no-way';
  const meaning = meaningOf(code);
  return meaning === 'row' && isMarkup(detail) ? 'no-answer' : meaning;
}

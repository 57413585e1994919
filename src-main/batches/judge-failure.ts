import type { FailureCode } from '../../src-shared/contract/failure.ts';

/**
 * What a failure means for a batch. `wait`: nobody can be asked now, which says nothing of the row; it is tried again later.
 * `stop`: every row would meet it until a person does something. `row`: it is about this row alone.
 */
export type FailureMeaning = 'wait' | 'stop' | 'row';

const waits: ReadonlySet<FailureCode> = new Set([
  ...(['work-offline', 'demo-not-running', 'service-unreachable', 'service-timed-out', 'service-answer-cut'] as const),
  ...(['service-too-many-requests', 'budget-exhausted', 'service-failed', 'registry-not-available'] as const),
  ...(['registry-not-answering', 'cancelled', 'request-not-sent'] as const),
]);

const aboutRow: ReadonlySet<FailureCode> = new Set([
  ...(['input-invalid', 'identifier-refused', 'service-bad-request', 'service-not-found'] as const),
  ...(['service-gone', 'service-answer-unreadable', 'service-answer-too-large', 'too-many-matches'] as const),
  ...(['number-format-invalid', 'company-not-found', 'id-name-wrong', 'value-not-supported'] as const),
  ...(['service-status-not-known', 'company-list-empty', 'product-not-available'] as const),
]);

/** A code that nothing is known of stops the batch: going on would meet it ten thousand times. */
export function meaningOf(code: FailureCode): FailureMeaning {
  if (waits.has(code)) return 'wait';
  return aboutRow.has(code) ? 'row' : 'stop';
}

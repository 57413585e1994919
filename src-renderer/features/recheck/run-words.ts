import { FailureCode } from '../../../src-shared/contract/failure.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { failureText } from '../../../src-shared/words/failure-words.ts';
import { refusedWords } from './recheck-outcome.ts';

/** Why a run of checks stopped: a code, what it is about, and what was said of that. */
interface Stopped {
  readonly failure: string;
  readonly field: string | null;
  readonly said: string | null;
}

/** Why a run of checks stopped, in words. */
export function stopWords({ failure, field, said }: Stopped): string {
  const code = FailureCode.safeParse(failure).data ?? 'unexpected';
  if (field === 'accepted') return m.recheck_run_over_accepted();
  if (field === 'restored') return m.recheck_run_restored();
  if (field === 'order' && said !== 'failed' && said !== 'cancelled') return m.recheck_run_order_unclear();
  if (field === 'order') return m.recheck_run_order_failed({ why: `${failureText(code).title}.` });
  const detail = { ...(field === null ? {} : { field }), ...(said === null ? {} : { said }) };
  return refusedWords({ code, message: '', retryable: false, detail });
}

import { FailureCode } from '../../../src-shared/contract/failure.ts';
import { Cost } from '../../../src-shared/domain/cost.ts';
import type { RecheckRun } from '../../../src-shared/domain/recheck/recheck-run.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { amountWords } from '../../../src-shared/words/cost-words.ts';
import { failureText } from '../../../src-shared/words/failure-words.ts';
import { attentionLook, type MarkLook } from '../../lib/marks.ts';
import { shortText } from '../../lib/short-text.ts';
import { clockTime } from '../../lib/time.ts';
import type { RunWait } from './run-next-words.ts';
import { otherwiseWords } from './changed-words.ts';
import { refusedWords } from './recheck-outcome.ts';

/** Why a run of checks stopped: a code, what it is about, and what was said of that. */
interface Stopped {
  readonly failure: string;
  readonly field: string | null;
  readonly said: string | null;
}

/** The price that the price list has by now, as the record said it: "4 credit"; without one where it has none any more. */
function priceChangedWords(said: string): string {
  const [value = '', ...ledger] = said.split(' ');
  const cost = Cost.safeParse({ value: Number(value), ledger: ledger.join(' ') });
  return said === '' || !cost.success
    ? m.recheck_run_price_gone()
    : m.recheck_run_price_changed({ price: amountWords(cost.data) });
}

/** What the same cost for another company since. */
function pricePaidWords(said: string): string {
  const [value = '', ...ledger] = said.split(' ');
  return m.recheck_run_price_paid({ price: amountWords({ value: Number(value), ledger: ledger.join(' ') }) });
}

/** Why a run of checks stopped, in words. */
export function stopWords({ failure, field, said }: Stopped): string {
  const code = FailureCode.safeParse(failure).data ?? 'unexpected';
  // Of a Dossier whose runs stopped there: the officer may work online by now.
  if (code === 'work-offline') return m.recheck_run_was_offline();
  if (field === 'accepted') return m.recheck_run_over_accepted();
  if (field === 'restored') return m.recheck_run_restored();
  if (field === 'again' || field === 'product') return m.recheck_run_same_ordered();
  const areSeen: readonly (string | null)[] = ['uniquePart', 'paidSearch', 'word', 'number-of-id'];
  if (areSeen.includes(field)) return m.recheck_run_seen_changed();
  if (code === 'company-named-otherwise') return otherwiseWords({ because: 'name', said: said ?? '' });
  if (code === 'company-numbered-otherwise') return otherwiseWords({ because: 'number', said: said ?? '' });
  if (field === 'price-paid') return pricePaidWords(said ?? '');
  if (field === 'same-id') return m.recheck_run_same_id({ name: said ?? '' });
  if (field === 'company-kept') return m.recheck_run_company_not_kept();
  if (field === 'company-shown') return m.recheck_run_company_other({ name: said ?? '' });
  if (field === 'price') return priceChangedWords(said ?? '');
  if (field === 'order' && said === 'needs-attention') return m.recheck_run_order_attention();
  if (field === 'order' && said !== 'failed' && said !== 'cancelled') return m.recheck_run_order_unclear();
  if (field === 'order') return m.recheck_run_order_failed({ why: `${failureText(code).title}.` });
  const detail = { ...(field === null ? {} : { field }), ...(said === null ? {} : { said }) };
  return refusedWords({ code, message: '', retryable: false, detail });
}

/** What a run that goes on does: while it cannot order, it is not said to be ordering. */
export function runningWords(wait: RunWait | null): string {
  if (wait === null) return m.recheck_run_running();
  switch (wait.kind) {
    case 'answer':
      return m.recheck_run_waits_answer({ company: shortText(wait.company) });
    case 'charge':
      return m.recheck_run_waits_charge();
    case 'offline':
      return m.recheck_run_waits_offline();
    case 'requests':
      return m.batch_state_waits_requests({ time: clockTime(wait.at) });
  }
}

/** How many orders of a run somebody has to look at. */
export const ordersToLookAt = ({ toLookAt }: RecheckRun): number =>
  (toLookAt?.unclear ?? 0) + (toLookAt?.attention ?? 0);

/** Where a run stands, as a mark. */
export function runMark(run: RecheckRun, wait: RunWait | null = null): { look: MarkLook; text: string } {
  switch (run.state.kind) {
    case 'running':
      return { look: { icon: 'pending', tone: 'pending' }, text: runningWords(wait) };
    case 'paused':
      return { look: { icon: 'minus', tone: 'plain' }, text: m.recheck_run_paused() };
    case 'stopped':
      return { look: attentionLook, text: m.recheck_run_stopped() };
    case 'interrupted':
      return { look: attentionLook, text: m.recheck_run_interrupted_mark() };
    case 'given-up':
      return { look: { icon: 'minus', tone: 'plain' }, text: m.recheck_run_given_up() };
    case 'ended':
      // Not in green: somebody reads it and takes every company for ordered.
      if (ordersToLookAt(run) > 0) return { look: attentionLook, text: m.recheck_run_ended_look() };
      if ((run.notSent ?? 0) > 0) return { look: { icon: 'info', tone: 'plain' }, text: m.recheck_run_ended() };
      return { look: { icon: 'check', tone: 'active' }, text: m.recheck_run_ended() };
  }
}

/** What waits for somebody in Orders: orders, and runs of checks that stopped. */
export function ordersUrgentWords({ orders, runs }: { orders: number; runs: number }): string {
  return [
    ...(orders === 0 ? [] : [m.orders_attention_count({ count: orders })]),
    ...(runs === 0 ? [] : [m.tray_rechecks_stopped({ count: runs })]),
  ].join(', ');
}

import { FailureCode } from '../../../src-shared/contract/failure.ts';
import type { RecheckRun, RecheckRunRow } from '../../../src-shared/domain/recheck/recheck-run.ts';
import { isSameLedger } from '../../../src-shared/domain/ledger.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { amountWords } from '../../../src-shared/words/cost-words.ts';
import { count } from '../../../src-shared/words/count-words.ts';
import { failureText } from '../../../src-shared/words/failure-words.ts';
import { stateName } from '../../../src-shared/words/order-words.ts';
import { attentionLook, type MarkLook } from '../../lib/marks.ts';
import { stateLooks } from '../orders/order/order-marks.ts';

/** What came of one company of a run; `why` says more where there is more to say. */
export interface RunResult {
  readonly look: MarkLook;
  readonly text: string;
  readonly why: string | null;
}

const notOrdered: MarkLook = { icon: 'minus', tone: 'plain' };

/** Why an order ended as it did, where the reason is one of the failures that Dossier knows. */
function reasonWords(reason: string | null): string | null {
  const { data: code } = FailureCode.safeParse(reason);
  return code === undefined ? null : `${failureText(code).title}.`;
}

/** Whether a company of a run was charged more than was accepted for it, or in another ledger. */
export function isChargedBeyond({ order, most, ledger }: RecheckRunRow): boolean {
  const cost = order?.cost ?? null;
  return cost !== null && cost.value > 0 && (cost.value > most || !isSameLedger(cost.ledger, ledger));
}

/** What came of one company of a run. That nothing was ordered is said only where no order was ever written down for it. */
export function runResult(row: RecheckRunRow, { state }: RecheckRun): RunResult {
  switch (row.standing) {
    case 'left-out':
      return { look: notOrdered, text: m.recheck_result_left_out(), why: null };
    case 'waiting': {
      const isStop = state.kind === 'stopped' && state.position === row.position;
      const look: MarkLook = state.kind === 'given-up' ? notOrdered : { icon: 'pending', tone: 'unconfirmed' };
      if (isStop) return { look: attentionLook, text: m.recheck_result_stopped(), why: null };
      return {
        look,
        text: m.recheck_result_waiting(),
        why: state.kind === 'given-up' ? m.recheck_result_given_up() : null,
      };
    }
    case 'ordered': {
      const { order } = row;
      if (order === null) return { look: attentionLook, text: m.recheck_result_order_lost(), why: null };
      // It was written down, and is no order at the service: somebody may agree to it anew.
      if (order.notSent === true)
        return { look: attentionLook, text: m.recheck_result_not_sent(), why: reasonWords(order.reason) };
      const why = isChargedBeyond(row) ? m.recheck_charged_otherwise() : reasonWords(order.reason);
      return { look: stateLooks[order.state], text: stateName(order.state), why };
    }
  }
}

/** Whether nothing was ordered for a company of a run that is over, so that it can be priced and agreed to anew. */
export const isNotOrdered = ({ standing, order }: RecheckRunRow): boolean =>
  standing === 'waiting' || order?.notSent === true;

/** How many companies of a run have an order that left. */
const orderedIn = ({ counts, notSent = 0, toLookAt }: RecheckRun): number =>
  counts.ordered - notSent - (toLookAt?.unclear ?? 0);

/** How many companies of a run were ordered, and how many orders of it never left. */
export function progressWords(run: RecheckRun): string {
  const { notSent = 0, toLookAt: { unclear, attention } = { unclear: 0, attention: 0 }, rows } = run;
  return [
    m.recheck_run_progress({ ordered: count(orderedIn(run)), all: count(rows) }),
    ...(unclear === 0 ? [] : [m.recheck_run_unclear({ count: unclear })]),
    ...(attention === 0 ? [] : [m.recheck_run_attention({ count: attention })]),
    ...(notSent === 0 ? [] : [m.recheck_run_not_sent({ count: notSent })]),
  ].join(' ');
}

/** What a company of a run was charged, as far as anybody stated it. */
export function chargedWords({ order, standing }: RecheckRunRow): string {
  if (standing !== 'ordered' || order?.notSent === true) return m.recheck_result_no_order();
  const cost = order?.cost ?? null;
  return cost === null ? m.recheck_result_cost_not_stated() : amountWords(cost);
}

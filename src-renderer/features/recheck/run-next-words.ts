import type { BudgetReading } from '../../../src-shared/contract/budget.ts';
import { companyTitle } from '../../../src-shared/domain/company-title.ts';
import { hasEnded } from '../../../src-shared/domain/journal.ts';
import type { NextOfRun, RecheckRun, RecheckState } from '../../../src-shared/domain/recheck/recheck-run.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { stateName } from '../../../src-shared/words/order-words.ts';
import { shortText } from '../../lib/short-text.ts';
import { dayTimeWithin } from '../../lib/time.ts';
import { changedWords } from './changed-words.ts';
import { stopWords } from './run-words.ts';

/** What keeps a run that goes on from ordering now. */
export type RunWait =
  | { readonly kind: 'charge' | 'offline' }
  | { readonly kind: 'answer'; readonly company: string }
  | { readonly kind: 'requests'; readonly at: string };

/** What a run that goes on waits for; null while it can order. What is kept for persons is not for it. */
export function waitOfRun(
  { state, onItsWay = null }: Pick<RecheckRun, 'state' | 'onItsWay'>,
  { offline, budget }: { offline: boolean; budget: BudgetReading | null },
  isStopped: boolean,
  now: number,
): RunWait | null {
  if (state.kind !== 'running') return null;
  // What has left is waited for, whatever keeps the next one.
  if (onItsWay !== null) return { kind: 'answer', company: onItsWay };
  if (isStopped) return { kind: 'charge' };
  // Whatever time a request may leave then: none does.
  if (offline) return { kind: 'offline' };
  const at = budget?.backgroundAt ?? budget?.nextAt ?? null;
  return at === null || Date.parse(at) <= now ? null : { kind: 'requests', at };
}

/** Whether a run can go on as the record stands now. A charge that somebody has to look at is said at its button. */
export function canGoOn(next: NextOfRun | null): boolean {
  return next === null || next.against === null || next.against.field === 'stopped';
}

/** What is agreed to anew: a price, a standing or what the record knows was another one when the run was accepted. */
const ofAgreement: readonly (string | null)[] = [
  ...['accepted', 'acknowledged', 'again', 'price', 'price-paid', 'restored', 'company-kept', 'company-shown'],
];

/** Whether what waits can only be ordered after it was priced and agreed to anew. */
export function canPriceRest(next: NextOfRun | null): boolean {
  return ofAgreement.includes(next?.against?.field ?? null);
}

/** What a run stops at that is a matter of its next company alone. */
const ofCompany: readonly (string | null)[] = ['acknowledged', 'again', 'company-shown'];

/** Whether the dossier of the next company has to be looked at. */
export function leadsToDossier({ state }: RecheckRun, next: NextOfRun | null): boolean {
  const field = next?.against?.field ?? (state.kind === 'stopped' ? state.field : null);
  return ofCompany.includes(field);
}

/** What was bought outside a run since it was accepted. */
function boughtWords({ at, officer, state, ofRun }: NonNullable<NextOfRun['bought']>): string {
  const words = { time: dayTimeWithin(at), officer: shortText(officer) };
  if (state !== 'collected') return m.recheck_run_ordered_since({ ...words, state: stateName(state) });
  return ofRun ? m.recheck_run_bought_by_run(words) : m.recheck_run_bought_since(words);
}

/** Why a run does not order its next company, as the record stands now. */
function againstWords({ against, bought, dossier }: NextOfRun): string {
  const { failure, field, said } = against ?? { failure: '', field: null, said: null };
  if (field === 'again' && bought !== null) return boughtWords(bought);
  if (field === 'acknowledged' && dossier !== null) return changedWords(dossier);
  return stopWords({ failure, field, said });
}

type Stop = Extract<RecheckState, { kind: 'stopped' }>;

/** What stopped a run, where nothing is known that stands against its next order now. */
function stoppedWords(state: Stop, { stopped }: NextOfRun): string {
  if (state.field === 'stopped') return m.recheck_run_charge_seen();
  if (state.field === 'order') {
    const order = stopped?.order ?? null;
    const wasOpen = state.said !== 'failed' && state.said !== 'cancelled';
    const isSettled = order !== null && hasEnded(order);
    return wasOpen && isSettled ? m.recheck_run_order_settled({ state: stateName(order.state) }) : stopWords(state);
  }
  return [...ofAgreement, 'product', 'most'].includes(state.field) ? m.recheck_run_stands_no_more() : stopWords(state);
}

/** What is said of a run that does not go on. */
export interface NextWords {
  /** The company that it is about; null where it is about none. */
  readonly at: string | null;
  readonly why: string;
  /** Whether leaving out the company that is next is a way on. */
  readonly isOfRow: boolean;
}

function titleOf(row: NextOfRun['row']): string {
  return row === null ? '' : shortText(companyTitle(row.company));
}

/** What is said of a run that does not go on; null where there is nothing to say. */
export function nextWords(run: RecheckRun, next: NextOfRun | null): NextWords | null {
  const { state } = run;
  if (state.kind === 'running') return null;
  const against = next?.against ?? null;
  if (next !== null && against !== null && against.field !== 'stopped') {
    const company = titleOf(next.row);
    const isStop = state.kind === 'stopped' && state.position === next.row?.position;
    const at = isStop ? m.recheck_run_stopped_at({ company }) : m.recheck_run_would_stop({ company });
    if (against.field === 'restored') return { at: null, why: againstWords(next), isOfRow: false };
    return { at, why: againstWords(next), isOfRow: true };
  }
  if (state.kind === 'interrupted') return { at: null, why: m.recheck_run_interrupted(), isOfRow: false };
  if (against !== null) return { at: null, why: m.recheck_run_cost_first(), isOfRow: false };
  if (state.kind !== 'stopped') return null;
  if (next === null) return { at: null, why: stopWords(state), isOfRow: false };
  const { stopped } = next;
  // What was said of a company that was left out is of no use any more.
  if (stopped === null || stopped.standing === 'left-out')
    return { at: null, why: stopped === null ? stopWords(state) : m.recheck_run_stands_no_more(), isOfRow: false };
  return {
    at: m.recheck_run_stopped_at({ company: titleOf(stopped) }),
    why: stoppedWords(state, next),
    isOfRow: stopped.standing === 'waiting',
  };
}

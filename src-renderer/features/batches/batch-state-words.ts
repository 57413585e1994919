import type { BudgetReading } from '../../../src-shared/contract/budget.ts';
import type { BatchSummary, RowStanding, StandingRow } from '../../../src-shared/domain/batch/batch.ts';
import { dayHere, daysAfter } from '../../../src-shared/domain/work/review.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { isNameUnasked, rowWordsIn, standingWords } from '../../../src-shared/words/batch-words.ts';
import { attentionLook, type MarkLook } from '../../lib/marks.ts';
import { shortText } from '../../lib/short-text.ts';
import { clockTime, shortDate } from '../../lib/time.ts';
import { silenceOf } from './batch-summary-words.ts';

interface MarkWords {
  look: MarkLook;
  text: string;
}

function standingLook(standing: RowStanding): MarkLook {
  switch (standing) {
    case 'broken':
      return { icon: 'failed', tone: 'attention' };
    case 'waiting':
      return { icon: 'pending', tone: 'pending' };
    case 'sure':
      return { icon: 'confirmed', tone: 'active' };
    case 'doubtful':
      return attentionLook;
    case 'none':
      return { icon: 'minus', tone: 'plain' };
    case 'not-known':
      return { icon: 'unclear', tone: 'attention' };
    case 'failed':
      return { icon: 'failed', tone: 'attention' };
    case 'chosen':
      return { icon: 'person', tone: 'active' };
    case 'refused':
      return { icon: 'person', tone: 'plain' };
  }
}

/** Where a row of a batch stands, by shape and in words. */
export const standingMark = (standing: RowStanding): MarkWords => ({
  look: standingLook(standing),
  text: standingWords(standing),
});

/** What the mark of a row looks like. One whose number alone is not listed wants a look: its company may be. */
const rowLook = (row: StandingRow): MarkLook => (isNameUnasked(row) ? attentionLook : standingLook(row.standing));

/** Where a row of a batch stands. What was given up is not asked for any more. */
export function markInBatch(row: StandingRow, batch: BatchSummary | null): MarkWords {
  const state = batch?.state ?? { kind: 'running' };
  const isGivenUp = row.standing === 'waiting' && state.kind === 'given-up';
  return { look: isGivenUp ? { icon: 'minus', tone: 'plain' } : rowLook(row), text: rowWordsIn(row, state) };
}

/** How many requests of a batch are left for later days, after those of today; 0 where it is not spread over days. */
const leftForLater = ({ state, requestsLeft }: BatchSummary) =>
  state.kind === 'running' ? Math.max(0, requestsLeft - (state.leftToday ?? requestsLeft)) : 0;

/** Whether an officer may have all of a batch asked for at once: it waits for a day, or will. */
export const mayAskAtOnce = (batch: BatchSummary) => batch.state.kind === 'resting' || leftForLater(batch) > 0;

/** What is still to be sent for a batch; of one that was given up, what was not asked. */
export function leftWords(batch: BatchSummary): string {
  const { state, counts, requestsLeft } = batch;
  if (state.kind === 'given-up' && counts.waiting > 0) return m.batch_given_up_rows({ count: counts.waiting });
  if (requestsLeft === 0) return m.batch_left_none();
  const left = m.batch_left({ count: requestsLeft });
  if (state.kind !== 'running' || state.leftToday === undefined || leftForLater(batch) === 0) return left;
  return `${left} ${m.batch_left_today({ count: state.leftToday })}`;
}

/** Whose rhythm began a batch; null where an officer did. */
export function byRhythmWords({ byRhythm }: BatchSummary): string | null {
  if (byRhythm === undefined) return null;
  const { portfolio } = byRhythm;
  return portfolio === null ? m.batch_by_rhythm_all() : m.batch_by_rhythm({ name: shortText(portfolio.name) });
}

/** That no row stands where somebody looks, and how many are not asked, of which nothing is known. */
export function noRowsWords(batch: BatchSummary | null): string {
  const count = batch?.counts.waiting ?? 0;
  if (count === 0) return m.batch_rows_none();
  return batch?.state.kind === 'given-up' ? m.batch_rows_none_given_up({ count }) : m.batch_rows_none_yet({ count });
}

/** What keeps the batches that are being asked for from asking, or one of them: its share of the day was asked for. */
type Waits = { kind: 'offline' } | { kind: 'requests' | 'failure'; at: string } | { kind: 'day'; goesOn: GoesOn };

/** When a batch goes on whose share of the day was asked for. */
type GoesOn = { kind: 'today' | 'tomorrow' } | { kind: 'later'; day: string };

function goesOnAt(day: string, now: number): GoesOn {
  const today = dayHere(new Date(now));
  if (day <= today) return { kind: 'today' };
  return day === daysAfter(today, 1) ? { kind: 'tomorrow' } : { kind: 'later', day };
}

/** What a batch waits for at this moment; null while it can ask. */
export function waitOf(
  { state }: BatchSummary,
  session: { offline: boolean; budget: BudgetReading | null },
  now: number,
): Waits | null {
  if (state.kind === 'resting') return { kind: 'day', goesOn: goesOnAt(state.goesOn, now) };
  const { offline, budget } = session;
  if (offline) return { kind: 'offline' };
  const silence = silenceOf(state, session, now);
  // Where one registry alone does not answer, others are asked meanwhile.
  if (silence?.jurisdiction === null) return { kind: 'failure', at: silence.until };
  const at = budget?.backgroundAt ?? budget?.nextAt ?? null;
  return at === null || Date.parse(at) <= now ? null : { kind: 'requests', at };
}

function goesOnWords(goesOn: GoesOn, left: number): string {
  switch (goesOn.kind) {
    case 'today':
      return m.batch_state_goes_on_today({ count: left });
    case 'tomorrow':
      return m.batch_state_goes_on_tomorrow({ count: left });
    case 'later':
      return m.batch_state_goes_on_later({ count: left, day: shortDate(goesOn.day) });
  }
}

function askedForWords(wait: Waits | null, left: number): string {
  if (wait === null) return m.batch_state_running();
  switch (wait.kind) {
    case 'day':
      return goesOnWords(wait.goesOn, left);
    case 'offline':
      return m.batch_state_waits_offline();
    case 'requests':
      return m.batch_state_waits_requests({ time: clockTime(wait.at) });
    case 'failure':
      return m.batch_state_waits_failure({ time: clockTime(wait.at) });
  }
}

/** How a batch stands. While it cannot ask, it is not said to be asking. */
export function stateMark({ state, counts, takesEarlier, requestsLeft }: BatchSummary, wait: Waits | null): MarkWords {
  switch (state.kind) {
    case 'running':
    case 'resting':
      return { look: { icon: 'pending', tone: 'pending' }, text: askedForWords(wait, requestsLeft) };
    case 'paused':
      return { look: { icon: 'minus', tone: 'plain' }, text: m.batch_state_paused() };
    case 'stopped':
      return { look: attentionLook, text: m.batch_state_stopped() };
    case 'given-up':
      return { look: { icon: 'minus', tone: 'plain' }, text: m.batch_state_given_up() };
    case 'ended':
      // Not in green: somebody reads it and takes the whole list for asked.
      if (counts.broken > 0)
        return { look: { icon: 'info', tone: 'plain' }, text: m.batch_state_ended_but({ count: counts.broken }) };
      return {
        look: { icon: 'check', tone: 'active' },
        text: takesEarlier ? m.batch_state_ended_earlier() : m.batch_state_ended(),
      };
  }
}

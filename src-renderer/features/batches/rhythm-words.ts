import type { RhythmPlan } from '../../../src-shared/contract/batches.ts';
import { nextOfRhythm, type Portfolio, type Rhythm, type RhythmDays } from '../../../src-shared/domain/batch/rhythm.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { shortText } from '../../lib/short-text.ts';
import { shortDate } from '../../lib/time.ts';

/** When the next batch of a rhythm begins while the last one is under way: never before that is at its end. */
const afterLast = (due: string, now: string) =>
  Date.parse(due) <= Date.parse(now)
    ? m.batch_rhythm_under_way_due()
    : m.batch_rhythm_under_way({ day: shortDate(due) });

/** How a rhythm is spread over days, and when the last of it is asked for where that is known. */
function spreadWords({ share, days, lastDay, isUnderWay }: RhythmPlan): string {
  if (days === 1) return m.batch_rhythm_one_day();
  const spread = m.batch_rhythm_spread({ count: share, days: m.batch_days({ count: days }) });
  return isUnderWay ? spread : `${spread} ${m.batch_rhythm_last({ day: shortDate(lastDay) })}`;
}

const beginsWords = (firstAt: string, now: string) =>
  Date.parse(firstAt) <= Date.parse(now)
    ? m.batch_rhythm_unsaved_now()
    : m.batch_rhythm_unsaved_later({ day: shortDate(firstAt) });

/** What saving a rhythm begins, how many searches that takes, and over how many days they are spread. */
export function rhythmPlanWords(plan: RhythmPlan | null, portfolio: Portfolio | null, now: string): string {
  if (plan === null) return portfolio === null ? m.batch_rhythm_unsaved() : m.batch_rhythm_unsaved_nothing();
  const { requests, sameQuestion, byName, answered, elsewhere, firstAt, isUnderWay } = plan;
  if (requests + byName === 0 && !isUnderWay && Date.parse(firstAt) <= Date.parse(now))
    return [
      ...[m.batch_rhythm_unsaved_yet(), m.batch_rhythm_all_asked({ count: answered })],
      ...(elsewhere > 0 ? [m.batch_rhythm_elsewhere({ count: elsewhere })] : []),
    ].join(' ');
  return [
    m.batch_rhythm_unsaved_yet(),
    isUnderWay ? afterLast(firstAt, now) : beginsWords(firstAt, now),
    m.batch_rhythm_takes({ count: requests }),
    ...(sameQuestion > 0 ? [m.batch_plan_same_question({ count: sameQuestion })] : []),
    ...(byName > 0 ? [m.batch_plan_by_name({ count: byName })] : []),
    ...(answered > 0 ? [m.batch_rhythm_answered({ count: answered })] : []),
    ...(requests + byName > 0 ? [spreadWords(plan)] : []),
    ...(elsewhere > 0 ? [m.batch_rhythm_elsewhere({ count: elsewhere })] : []),
  ].join(' ');
}

/** What saving "never" does: a portfolio without a rhythm of its own follows that of all dossiers. */
export const rhythmEndWords = (portfolio: Portfolio | null) =>
  portfolio === null ? m.batch_rhythm_unsaved_end() : m.batch_rhythm_unsaved_end_own();

/** How often: null is never, and of a portfolio as often as all dossiers. */
export function rhythmDaysWords(days: RhythmDays | null, portfolio: Portfolio | null): string {
  if (days !== null) return m.batch_rhythm_days({ count: days });
  return portfolio === null ? m.batch_rhythm_never() : m.batch_rhythm_as_all();
}

/** A portfolio, with its rhythm where it has one of its own. */
export function portfolioWords(portfolio: Portfolio, rhythm: Rhythm): string {
  const named = { name: shortText(portfolio.name), day: shortDate(portfolio.at) };
  return rhythm.kind === 'none'
    ? m.batch_rhythm_portfolio(named)
    : m.batch_rhythm_portfolio_own({ ...named, often: rhythmDaysWords(rhythm.days, portfolio) });
}

/** When companies are asked for next by themselves; null where they are not. */
export function rhythmWords(rhythm: Rhythm, now: string): string | null {
  const next = nextOfRhythm(rhythm);
  if (rhythm.kind === 'none' || next === null) return null;
  const { officer } = rhythm;
  if (rhythm.isUnderWay)
    return `${afterLast(new Date(next).toISOString(), now)} ${m.batch_rhythm_chosen_by({ officer })}`;
  if (next <= Date.parse(now)) return m.batch_rhythm_now({ officer });
  return m.batch_rhythm_next({ day: shortDate(new Date(next).toISOString()), officer });
}

import { daysAfter } from '../work/review.ts';
import type { RhythmDays } from './rhythm.ts';
import type { BatchBudget } from './dry-run.ts';

/* How a batch that Dossier begins by itself is spread over days: by a share of its requests for each day of the calendar. */

/** How many requests a batch was to take at most when it began, and how many of them are the share of a day. */
export interface Spread {
  readonly questions: number;
  readonly share: number;
}

/** Two thirds of the days of a rhythm: in the last third what was missed is made up for before the next batch is due. */
const spreadOver = (days: RhythmDays) => Math.floor((days * 2) / 3);

/** A smaller share would only stretch a short list. */
const minShare = 20;

const daySeconds = 86_400;

/** Half of what batches may send in a day, so that a list which an officer brings in is asked for the same day. */
const maxInDay = ({ room, windowSeconds }: Omit<BatchBudget, 'used'>) =>
  Math.max(1, Math.floor((Math.max(1, room) * daySeconds) / windowSeconds / 2));

/** How a batch of a rhythm is spread. Where the budget is too small for that, it takes more days. */
export function spreadOf(days: RhythmDays, questions: number, budget: Omit<BatchBudget, 'used'>): Spread {
  const share = Math.max(minShare, Math.ceil(questions / spreadOver(days)));
  return { questions, share: Math.min(share, maxInDay(budget)) };
}

/** Over how many days of the calendar it is spread, the first one included, where none is missed. */
export const daysOfSpread = ({ questions, share }: Spread) => Math.max(1, Math.ceil(questions / share));

/** The day on which the last of it is asked for, where it begins on a day and none is missed. */
export const lastDayOf = (spread: Spread, first: string) => daysAfter(first, daysOfSpread(spread) - 1);

/** The newest share of a batch: on which day it began to count, and how many requests it is; null for no limit any more. */
export interface ShareNow {
  readonly day: string;
  readonly share: number | null;
  /** How many of them were sent, whatever came of them. */
  readonly used: number;
}

/** What counts from a day on: the share of that day, or, where the clock was set back, what was left of the last one. */
export interface NextShare {
  readonly kind: 'day' | 'clock-set-back';
  readonly share: number | null;
}

const dayMs = 86_400_000;
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** A clock that is set back by less, or another time zone, is waited out: that takes no longer than a day. */
const toleratedDays = 1;

/** Whether a day lies so far ahead that the clock was set back since it was written down: waiting for it could take for ever. */
export const wasSetBack = (written: string, today: string) => daysBetween(today, written) > toleratedDays;

/** On which day a batch goes on whose share was asked for. */
export const goesOnAfter = ({ day }: Pick<ShareNow, 'day'>) => daysAfter(day, 1);

/**
 * What a batch may ask from today on; null where that stays as it is. A day that was missed is made up for on those that are left,
 * with no more than twice the share on any of them.
 *
 * @param first the day on which it began
 * @param sent how many of its requests were answered until now
 */
export function nextShare(
  spread: Spread,
  { first, now, today, sent }: { first: string; now: ShareNow; today: string; sent: number },
): NextShare | null {
  if (now.share === null) return null;
  if (wasSetBack(now.day, today)) return { kind: 'clock-set-back', share: Math.max(0, now.share - now.used) };
  if (today <= now.day) return null;
  const daysLeft = Math.max(1, daysOfSpread(spread) - Math.max(0, daysBetween(first, today)));
  const wanted = Math.ceil(Math.max(0, spread.questions - sent) / daysLeft);
  return { kind: 'day', share: Math.min(2 * spread.share, Math.max(spread.share, wanted)) };
}

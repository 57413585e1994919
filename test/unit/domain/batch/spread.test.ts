import { expect, it } from 'vitest';
import { isDue, rhythmDays, type Rhythm } from '../../../../src-shared/domain/batch/rhythm.ts';
import {
  daysOfSpread,
  goesOnAfter,
  lastDayOf,
  nextShare,
  spreadOf,
} from '../../../../src-shared/domain/batch/spread.ts';
import { daysAfter } from '../../../../src-shared/domain/work/review.ts';

const budget = { room: 40, windowSeconds: 600 };
const first = '2026-11-02';

/** A batch of so many requests that is answered day by day; `isOn` says on which days Dossier runs. */
function live(questions: number, days: 7 | 30 | 365, isOn: (day: number) => boolean, until: number) {
  const spread = spreadOf(days, questions, budget);
  let now = { day: first, share: spread.share, used: 0 };
  let sent = 0;
  const asked: number[] = [];
  for (let day = 0; day < until; day += 1) {
    const today = daysAfter(first, day);
    const next = isOn(day) ? nextShare(spread, { first, now, today, sent }) : null;
    if (next?.share !== undefined && next.share !== null) now = { day: today, share: next.share, used: 0 };
    const used = isOn(day) ? Math.min(now.share - now.used, questions - sent) : 0;
    now = { ...now, used: now.used + used };
    sent += used;
    asked.push(used);
  }
  return { spread, asked, sent };
}

it('a share is of two thirds of the days of a rhythm, no smaller than a short list needs, and half of what the budget has room for', () => {
  expect(rhythmDays.map((days) => spreadOf(days, 2_430, budget).share)).toEqual([608, 122, 41, 21, 20]);
  expect(spreadOf(365, 12, budget)).toEqual({ questions: 12, share: 20 });
  // 40 in ten minutes are 5,760 a day.
  expect(spreadOf(7, 100_000, budget).share).toBe(2_880);
  expect(daysOfSpread(spreadOf(7, 100_000, budget))).toBe(35);
  expect(spreadOf(7, 100, { room: 0, windowSeconds: 600 }).share).toBe(25);
  expect(daysOfSpread(spreadOf(7, 0, budget))).toBe(1);
  expect(lastDayOf(spreadOf(7, 2_430, budget), first)).toBe('2026-11-05');
  expect(lastDayOf(spreadOf(7, 12, budget), first)).toBe(first);
});

it('through a year of days no day takes more than its share, and the last is asked for on the day that was told', () => {
  const { spread, asked, sent } = live(10_000, 365, () => true, 365);
  expect(sent).toBe(10_000);
  expect(Math.max(...asked)).toBe(spread.share);
  expect(
    daysAfter(
      first,
      asked.findLastIndex((count) => count > 0),
    ),
  ).toBe(lastDayOf(spread, first));
});

it('days that were missed are made up for before the next batch is due, with twice the share of a day at most', () => {
  const weekends = live(2_000, 30, (day) => day % 7 < 5, 30);
  expect(weekends.sent).toBe(2_000);
  expect(Math.max(...weekends.asked)).toBeLessThanOrEqual(2 * weekends.spread.share);
  // Weeks away: what is left is asked for from then on, and never in one morning.
  const away = live(2_000, 30, (day) => day < 2 || day >= 25, 60);
  expect(away.sent).toBe(2_000);
  expect(away.asked.slice(2, 25).every((count) => count === 0)).toBe(true);
  expect(away.asked[25]).toBe(2 * away.spread.share);
  expect(Math.max(...away.asked)).toBe(2 * away.spread.share);
});

it('a second look on one day, a clock that is a little behind and a time zone further west change nothing', () => {
  const spread = spreadOf(7, 400, budget);
  const now = { day: '2026-11-05', share: spread.share, used: spread.share };
  const at = (today: string) => nextShare(spread, { first, now, today, sent: 100 });
  expect(at('2026-11-05')).toBeNull();
  expect(at('2026-11-04')).toBeNull();
  expect(goesOnAfter(now)).toBe('2026-11-06');
  expect(at('2026-11-06')).toEqual({ kind: 'day', share: 2 * spread.share });
  expect(nextShare(spread, { first, now: { ...now, share: null }, today: '2026-11-06', sent: 0 })).toBeNull();
});

it('a clock that was set back by years gives no share a second time, and is waited out until the next day alone', () => {
  const spread = spreadOf(7, 400, budget);
  const now = { day: '2031-01-01', share: spread.share, used: spread.share - 10 };
  const back = nextShare(spread, { first: '2030-12-31', now, today: '2026-11-05', sent: 190 });
  expect(back).toEqual({ kind: 'clock-set-back', share: 10 });
  const after = { day: '2026-11-05', share: 10, used: 10 };
  expect(nextShare(spread, { first: '2030-12-31', now: after, today: '2026-11-05', sent: 200 })).toBeNull();
  expect(nextShare(spread, { first: '2030-12-31', now: after, today: '2026-11-06', sent: 200 })).toEqual({
    ...{ kind: 'day', share: spread.share },
  });
});

it('the first batch of a rhythm is due at once, also where the clock was set back since it was chosen', () => {
  const rhythm: Rhythm = {
    ...{ kind: 'every', rhythmId: 1, days: 7, officer: 'Bo Ek', setAt: '2031-01-01T08:00:00.000Z' },
    ...{ lastAt: null, isUnderWay: false },
  };
  expect(isDue(rhythm, Date.parse('2026-11-05T08:00:00.000Z'))).toBe(true);
  expect(isDue({ ...rhythm, isUnderWay: true }, Date.parse('2026-11-05T08:00:00.000Z'))).toBe(false);
});

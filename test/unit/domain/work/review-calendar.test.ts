import { expect, it } from 'vitest';
import {
  lastCountedDay,
  reviewPeriods,
  totalOf,
  weeksOf,
  type ReviewCalendar,
} from '../../../../src-shared/domain/work/review-calendar.ts';

const none = { high: 0, medium: 0, low: 0, own: 0, none: 0 };

function calendarOf(today: string, days: Record<string, number>): ReviewCalendar {
  return {
    ...{ today, until: lastCountedDay(today), overdue: { ...none, high: 2 }, later: { ...none, low: 4 } },
    days: Object.entries(days).map(([day, count]) => ({ day, counts: { ...none, none: count } })),
    ...{ onChange: 0, notStated: 0 },
  };
}

it('shows what is overdue, this month from today on and the twelve after it, and what is later: no day is left out or counted twice', () => {
  for (const today of ['2026-11-30', '2026-12-31', '2028-02-29', '2026-01-01']) {
    const periods = reviewPeriods(calendarOf(today, {}));
    expect(periods).toHaveLength(15);
    expect(periods[1]).toMatchObject({ key: today.slice(0, 7), from: today });
    for (const [index, { to }] of periods.slice(0, -1).entries()) {
      const next = new Date(`${to ?? ''}T00:00:00Z`);
      next.setUTCDate(next.getUTCDate() + 1);
      expect(periods[index + 1]?.from).toBe(next.toISOString().slice(0, 10));
    }
    expect([periods[0]?.from, periods.at(-1)?.to]).toEqual([null, null]);
  }
});

it('counts a review in its month and in its week, by risk', () => {
  const calendar = calendarOf('2026-11-30', { '2026-11-30': 1, '2026-12-06': 2, '2026-12-07': 3, '2027-11-30': 5 });
  const periods = reviewPeriods(calendar);
  expect(periods.map(({ counts }) => totalOf(counts))).toEqual([2, 1, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 4]);
  const [, , december] = periods;
  if (december === undefined) throw new Error('There is no December.');
  expect(weeksOf(calendar, december).map(({ from, to, counts }) => [from, to, totalOf(counts)])).toEqual([
    ['2026-12-01', '2026-12-06', 2],
    ['2026-12-07', '2026-12-13', 3],
    ['2026-12-14', '2026-12-20', 0],
    ['2026-12-21', '2026-12-27', 0],
    ['2026-12-28', '2026-12-31', 0],
  ]);
  expect(weeksOf(calendar, periods[0] ?? december)).toEqual([]);
});

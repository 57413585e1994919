import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { BatchRow } from '../../../../src-shared/domain/batch/batch-row.ts';
import { checkRows } from '../../../../src-shared/domain/batch/check-rows.ts';
import {
  planRequests,
  priceOfBatch,
  timeUnderBudget,
  type InRecord,
} from '../../../../src-shared/domain/batch/dry-run.ts';

const row = (number: string | null, jurisdiction = 'GB', name: string | null = null): BatchRow => ({
  ...{
    place: 1,
    ownReference: null,
    name,
    number,
    jurisdiction,
    address: null,
    previousName: null,
    troubles: [],
  },
});

it('one request is needed for each company, and the counts add up to the rows', () => {
  const rows = checkRows([
    row('01234567'),
    row('0123 4567'),
    row('HRB 1', 'DE'),
    row('HRB 1', 'DE'),
    row(null),
    row('SC123456'),
  ]);
  const held = (position: number): InRecord =>
    position === 5 ? { kind: 'saved', dossierId: 1, answeredAt: '2026-11-20T10:00:00Z' } : { kind: 'not-saved' };
  const plan = planRequests(rows, held, '2026-11-01T00:00:00Z');
  expect(plan).toEqual({ requests: 2, sameQuestion: 1, byName: 0, askedWithAnother: 1, answeredLately: 1, broken: 1 });
  expect(planRequests(rows, held, '2026-11-21T00:00:00Z')).toMatchObject({ requests: 3, answeredLately: 0 });
  expect(planRequests(rows, held, null)).toMatchObject({ requests: 3, answeredLately: 0 });
});

it('rows that ask just what another row asks are counted apart, but where stored data is asked', () => {
  const rows = checkRows([
    row(null, 'GB', 'Alderbrook Foods'),
    row(null, 'GB', 'Alderbrook Foods'),
    row('HRB 1', 'DE'),
    row('HRB 1', 'DE'),
    row(null, 'GB', 'Somebody Else'),
    { ...row(null, 'GB', 'Alderbrook Foods'), jurisdiction: null },
    { ...row(null, 'GB', 'Alderbrook Foods'), jurisdiction: null },
  ]);
  expect(planRequests(rows, () => ({ kind: 'not-saved' }), null)).toEqual({
    requests: 5,
    sameQuestion: 2,
    byName: 0,
    askedWithAnother: 0,
    answeredLately: 0,
    broken: 0,
  });
});

it('a name beside a number is at most one request more, but where that number was found or the name is asked anyway', () => {
  const rows = checkRows([
    row('01234567', 'GB', 'Alderbrook Foods'),
    row('01234567', 'GB', 'Alderbrook Foods'),
    row('01234567', 'GB', 'Somebody Else'),
    row('07654321', 'GB'),
    row(null, 'GB', 'A Name Alone'),
    row('SC123456', 'GB', 'Caledonian Fish'),
  ]);
  const since = '2026-11-01T00:00:00Z';
  const asked = (isListed: boolean) => (position: number) =>
    position === 5
      ? { kind: 'asked-before' as const, answeredAt: '2026-11-20T10:00:00Z', isListed }
      : { kind: 'not-saved' as const };
  const all = { sameQuestion: 0, askedWithAnother: 2, answeredLately: 1, broken: 0 };
  expect(planRequests(rows, asked(true), since)).toEqual({ requests: 3, byName: 2, ...all });
  expect(planRequests(rows, asked(false), since)).toEqual({ requests: 3, byName: 3, ...all });
  expect(planRequests(rows, asked(true), null)).toMatchObject({ requests: 4, byName: 3 });
});

/** When the last request leaves under a sliding log that counts a request until a window after its end. */
function simulated(
  requests: number,
  room: number,
  windowSeconds: number,
  secondsEach: number,
  usedFor: number[],
): number {
  const until = [...usedFor];
  let now = 0;
  for (let sent = 0; sent < requests; sent += 1) {
    const counting = until.filter((end) => end > now).sort((a, b) => a - b);
    if (counting.length >= room) now = counting[counting.length - room] ?? now;
    until.push(now + secondsEach + windowSeconds);
  }
  return now;
}

it('the time under a budget holds what a sliding log takes', () => {
  expect(timeUnderBudget(40, { room: 40, windowSeconds: 600, used: 0 }, 1)).toEqual({
    earliestSeconds: 0,
    latestSeconds: 0,
  });
  expect(timeUnderBudget(10_000, { room: 40, windowSeconds: 600, used: 10 }, 1).earliestSeconds).toBe(249 * 600);
  const asked = fc.record({
    requests: fc.integer({ min: 1, max: 200 }),
    room: fc.integer({ min: 1, max: 50 }),
    used: fc.array(fc.integer({ min: 1, max: 600 }), { maxLength: 50 }),
    secondsEach: fc.integer({ min: 0, max: 5 }),
  });
  fc.assert(
    fc.property(asked, ({ requests, room, used, secondsEach }) => {
      const counted = used.slice(0, room);
      const budget = { room, windowSeconds: 600, used: counted.length };
      const { earliestSeconds, latestSeconds } = timeUnderBudget(requests, budget, secondsEach);
      const real = simulated(requests, room, 600, secondsEach, counted);
      expect(real).toBeGreaterThanOrEqual(earliestSeconds);
      expect(real).toBeLessThanOrEqual(latestSeconds);
    }),
  );
});

it('prices are added by ledger and by where they are from, and what is not known is counted beside them', () => {
  const cost = (value: number, ledger = 'credit') => ({ ledger, value });
  const lastPaid = { kind: 'last-paid', paidAt: '2026-01-01T00:00:00Z', paidFor: 'same-company' } as const;
  expect(
    priceOfBatch([
      { kind: 'stated', cost: cost(0.1) },
      { kind: 'stated', cost: cost(0.2, 'Credits') },
      { kind: 'price-list', cost: cost(2) },
      { ...lastPaid, cost: cost(1, 'lite') },
      { kind: 'not-known' },
      { kind: 'not-known' },
    ]),
  ).toEqual({
    sums: [
      { ledger: 'credit', from: 'stated', value: 0.3, count: 2 },
      { ledger: 'lite', from: 'last-paid', value: 1, count: 1 },
      { ledger: 'credit', from: 'price-list', value: 2, count: 1 },
    ],
    notKnown: 2,
  });
});

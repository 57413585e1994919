import { describe, expect, it } from 'vitest';
import {
  dueAfter,
  lastDayToReport,
  leavesOpen,
  nextSteps,
} from '../../../../../src-shared/domain/ownership/discrepancy/deadline.ts';
import {
  DiscrepancyStep,
  type DiscrepancyWord,
} from '../../../../../src-shared/domain/ownership/discrepancy/discrepancy.ts';
import { daysAfter, dayHere } from '../../../../../src-shared/domain/work/review.ts';
import { keptDiscrepancy, keptStep } from '../../../../renderer/stand-in/discrepancies.ts';

const eu = { id: 'eu-amlr' } as const;

describe('the last day to report a discrepancy', () => {
  it.each([
    ['2027-07-12', '2027-07-26'],
    ['2027-12-20', '2028-01-03'],
    ['2028-02-20', '2028-03-05'],
    ['2027-02-20', '2027-03-06'],
    // Across the days on which clocks are changed: days of the calendar, not hours.
    ['2027-03-20', '2027-04-03'],
    ['2027-10-25', '2027-11-08'],
  ])('first shown on %s, it is %s: fourteen calendar days later', (shown, last) => {
    expect(lastDayToReport(eu, true, shown)).toBe(last);
  });

  it('is counted from the officer’s day, on either side of midnight where the desk is', () => {
    const before = new Date(2027, 6, 12, 23, 59, 59);
    const after = new Date(2027, 6, 13, 0, 0, 0);
    expect(lastDayToReport(eu, true, dayHere(before))).toBe('2027-07-26');
    expect(lastDayToReport(eu, true, dayHere(after))).toBe('2027-07-27');
  });

  it('is not claimed of a register that the rule does not reach, nor under another rule', () => {
    expect(lastDayToReport(eu, false, '2027-07-12')).toBeNull();
    expect(lastDayToReport({ id: 'uk-psc' }, true, '2027-07-12')).toBeNull();
    expect(lastDayToReport({ id: 'us-cdd' }, null, '2027-07-12')).toBeNull();
    const own = { id: 'own', threshold: '25', counts: 'or-more', way: 'multiply' } as const;
    expect(lastDayToReport(own, null, '2027-07-12')).toBeNull();
  });
});

describe('by when something is to be done', () => {
  const kept = { lastDay: '2026-11-26' };

  it('a statement does not move the last day, however late it is made', () => {
    expect(dueAfter(kept, 'stated', '2026-11-13')).toBe('2026-11-26');
    expect(dueAfter(kept, 'stated', '2026-12-31')).toBe('2026-11-26');
  });

  it('a customer who is asked by the last day has fourteen days; asking later moves nothing', () => {
    expect(dueAfter(kept, 'customer-first', '2026-11-26')).toBe('2026-12-10');
    expect(dueAfter(kept, 'customer-first', '2026-11-27')).toBe('2026-11-26');
  });

  it('nothing is due after what settles it, nor where no deadline is claimed', () => {
    for (const step of ['reported', 'resolved', 'withdrawn'] as const)
      expect(dueAfter(kept, step, '2026-11-13')).toBeNull();
    expect(dueAfter({ lastDay: null }, 'customer-first', '2026-11-13')).toBeNull();
  });
});

describe('what may be said next', () => {
  const last = (step: DiscrepancyStep) => {
    const reason = 'Seen.';
    const words: Record<DiscrepancyStep, DiscrepancyWord> = {
      stated: { step: 'stated', register: 'R', text: 'T', snapshotIds: [5] },
      'customer-first': { step: 'customer-first', ground: 'outdated', reason },
      reported: { step: 'reported', on: '2026-11-20', receipt: null },
      resolved: { step: 'resolved', reason },
      withdrawn: { step: 'withdrawn', reason },
    };
    return keptDiscrepancy({ steps: [keptStep(words[step], null)] });
  };

  it('first of all a statement, and after it what becomes of it', () => {
    expect(nextSteps(keptDiscrepancy())).toEqual(['stated']);
    expect(nextSteps(last('stated'))).toEqual(['customer-first', 'reported', 'resolved', 'withdrawn']);
    expect(nextSteps(last('customer-first'))).toEqual(['reported', 'resolved', 'withdrawn']);
  });

  it('what is settled can be stated anew, and what was reported cannot', () => {
    expect(nextSteps(last('resolved'))).toEqual(['stated']);
    expect(nextSteps(last('withdrawn'))).toEqual(['stated']);
    expect(nextSteps(last('reported'))).toEqual(['reported', 'resolved', 'withdrawn']);
  });

  it('the customer is asked first only where the article says so', () => {
    expect(nextSteps({ ...last('stated'), lastDay: null })).toEqual(['reported', 'resolved', 'withdrawn']);
  });

  it('each step leaves it open or settles it', () => {
    expect(DiscrepancyStep.options.filter(leavesOpen)).toEqual(['stated', 'customer-first']);
  });
});

it('days are counted on the calendar, over the end of a month and of a year', () => {
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(daysAfter('2028-02-28', 1)).toBe('2028-02-29');
  expect(daysAfter('2026-11-25', 0)).toBe('2026-11-25');
});

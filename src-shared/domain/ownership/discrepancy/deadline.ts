import { daysAfter } from '../../work/review.ts';
import type { AskedRule } from '../asked-rule.ts';
import { ruleSources } from '../rules/rule.ts';
import type { DiscrepancyStep, KeptDiscrepancy } from './discrepancy.ts';

/** AMLR Art. 24 (1): calendar days from detection; the day of detection itself is not counted. */
export const daysToReport = 14;

/** AMLR Art. 24 (2): calendar days in which a customer who was asked first has the register corrected. */
const daysForCustomer = 14;

/**
 * The last day to report a discrepancy that was first shown on a day; null where no deadline is claimed. Only the EU rule
 * sets one, and only to the central registers that it reaches.
 *
 * @param reachesRegister as the view says it: whether the rule is one for registers of the company's jurisdiction
 */
export function lastDayToReport(rule: AskedRule, reachesRegister: boolean | null, shownDay: string): string | null {
  return rule.id === 'eu-amlr' && reachesRegister === true ? daysAfter(shownDay, daysToReport) : null;
}

/** From when AMLR Art. 24 sets anybody a deadline. */
export const dutyFrom = ruleSources['eu-amlr'].appliesFrom ?? '';

/** Whether a day ends a time that the regulation sets; before it applies the days are counted, and are nobody's duty. */
export const isDuty = (lastDay: string): boolean => lastDay >= dutyFrom;

/** Whether something is still to be done about a discrepancy after a step. */
export function leavesOpen(step: DiscrepancyStep): boolean {
  switch (step) {
    case 'stated':
    case 'customer-first':
      return true;
    case 'reported':
    case 'resolved':
    case 'withdrawn':
      return false;
  }
}

/**
 * The day by which something is to be done after a step that was taken on a day. A customer who is asked in time has days of
 * their own (Art. 24 (2) and (3)); asking after the last day moves nothing.
 */
export function dueAfter({ lastDay }: Pick<KeptDiscrepancy, 'lastDay'>, step: DiscrepancyStep, day: string) {
  if (lastDay === null || !leavesOpen(step)) return null;
  return step === 'customer-first' && day <= lastDay ? daysAfter(day, daysForCustomer) : lastDay;
}

const following: Readonly<Record<DiscrepancyStep | 'none', readonly DiscrepancyStep[]>> = {
  none: ['stated'],
  stated: ['customer-first', 'reported', 'resolved', 'withdrawn'],
  'customer-first': ['reported', 'resolved', 'withdrawn'],
  // A report that was entered wrongly is followed by the right one.
  reported: ['reported', 'resolved', 'withdrawn'],
  resolved: ['stated'],
  withdrawn: ['stated'],
};

/** What an officer may say next of a discrepancy. Art. 24 (2) is for what Art. 24 (1) has reported. */
export function nextSteps({ lastDay, steps }: Pick<KeptDiscrepancy, 'lastDay' | 'steps'>): DiscrepancyStep[] {
  return following[steps.at(-1)?.step ?? 'none'].filter((step) => step !== 'customer-first' || lastDay !== null);
}

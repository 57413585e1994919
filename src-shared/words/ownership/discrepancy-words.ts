import type {
  CustomerGround,
  DiscrepancyKind,
  DiscrepancySource,
  DiscrepancyStep,
  DiscrepantPerson,
  KeptDiscrepancy,
  KeptDiscrepancyStep,
} from '../../domain/ownership/discrepancy/discrepancy.ts';
import { dutyFrom, isDuty, leavesOpen } from '../../domain/ownership/discrepancy/deadline.ts';
import { shortened } from '../../domain/shortened.ts';
import { m } from '../../messages/generated/messages.js';
import { ruleText } from './node-words.ts';

/** As much of a name as stands within a sentence. */
const maxNamed = 240;

/** How days of the calendar and moments are written where the words stand. */
export interface DateWords {
  day(day: string): string;
  moment(iso: string): string;
}

export const personWords = ({ name }: DiscrepantPerson): string =>
  name === null || name.trim() === '' ? m.discrepancy_nobody() : shortened(name, maxNamed);

export const kindWords = (kind: DiscrepancyKind): string =>
  ({
    'declared-not-supported': m.ownership_declared_not_supported,
    'worked-out-not-declared': m.ownership_not_declared,
  })[kind]();

export const groundWords = (ground: CustomerGround): string =>
  ({
    spelling: m.discrepancy_ground_spelling,
    transliteration: m.discrepancy_ground_transliteration,
    outdated: m.discrepancy_ground_outdated,
  })[ground]();

/** Whom a discrepancy is about and which it is, in one line. */
export function discrepancyTitle({ person, kind, rule }: KeptDiscrepancy): string {
  return m.discrepancy_about({
    person: personWords(person),
    difference: kindWords(kind),
    rule: ruleText(rule.id),
  });
}

/** When it was first shown, by when it is to be reported, and where no deadline is claimed, why not. */
export function deadlineWords({ rule, shownDay, lastDay, steps }: KeptDiscrepancy, dates: DateWords): string {
  const shown = dates.day(shownDay);
  if (lastDay === null)
    return rule.id === 'eu-amlr' ? m.discrepancy_no_reach({ shown }) : m.discrepancy_no_rule({ shown });
  const last = dates.day(lastDay);
  // What was reported or settled is not said to be still to be reported.
  const step = steps.at(-1)?.step;
  const isDone = step !== undefined && !leavesOpen(step);
  if (isDuty(lastDay))
    return isDone ? m.discrepancy_deadline_was({ shown, last }) : m.discrepancy_deadline({ shown, last });
  const notYet = m.discrepancy_deadline_not_yet({ from: dates.day(dutyFrom) });
  return `${m.discrepancy_deadline_would({ shown, last })} ${notYet}`;
}

/** When the 14 days of a discrepancy end, of which the regulation makes no duty yet. */
function daysWords(due: string, isPast: boolean, hasAsked: boolean, dates: Pick<DateWords, 'day'>): string {
  const words = { day: dates.day(due), from: dates.day(dutyFrom) };
  if (hasAsked) return isPast ? m.discrepancy_mark_customer_days_ended(words) : m.discrepancy_mark_customer_days(words);
  return isPast ? m.discrepancy_mark_days_ended(words) : m.discrepancy_mark_days(words);
}

/** How a discrepancy stands on a day; `isOverdue` where a day has passed by which something was due under the regulation. */
export function discrepancyStanding(
  { steps, lastDay }: Pick<KeptDiscrepancy, 'steps' | 'lastDay'>,
  today: string,
  dates: Pick<DateWords, 'day'>,
): { text: string; step: DiscrepancyStep | null; isOverdue: boolean } {
  const last = steps.at(-1);
  const { step = null, due = lastDay } = last ?? {};
  const isPast = due !== null && due < today;
  const isOverdue = isPast && isDuty(due);
  const words = (text: string) => ({ text, step, isOverdue });
  const day = due === null ? '' : dates.day(due);
  if (due !== null && !isDuty(due) && (last === undefined ? isPast : leavesOpen(last.step)))
    return words(daysWords(due, isPast, last?.step === 'customer-first', dates));
  switch (last?.step) {
    case undefined:
      return words(isOverdue ? m.discrepancy_mark_overdue({ day }) : m.discrepancy_mark_not_stated());
    case 'stated':
      if (due === null) return words(m.discrepancy_mark_open());
      return words(isOverdue ? m.discrepancy_mark_overdue({ day }) : m.discrepancy_mark_due({ day }));
    case 'customer-first':
      return words(isOverdue ? m.discrepancy_mark_customer_overdue({ day }) : m.discrepancy_mark_customer({ day }));
    case 'reported': {
      const on = dates.day(last.on);
      const isLate = lastDay !== null && last.on > lastDay;
      return words(
        isLate
          ? m.discrepancy_mark_reported_late({ day: on, last: dates.day(lastDay) })
          : m.discrepancy_mark_reported({ day: on }),
      );
    }
    case 'resolved':
      return words(m.discrepancy_mark_resolved());
    case 'withdrawn':
      return words(m.discrepancy_mark_withdrawn());
  }
}

/** What an officer said of it, in a sentence. */
export function stepWords(step: KeptDiscrepancyStep, dates: DateWords): string {
  const by = { date: dates.moment(step.at), officer: shortened(step.officer, maxNamed) };
  switch (step.step) {
    case 'stated':
      return m.discrepancy_step_stated({ ...by, register: step.register });
    case 'customer-first': {
      const said = m.discrepancy_step_customer({ ...by, ground: groundWords(step.ground), reason: step.reason });
      if (step.due === null) return said;
      const then = { day: dates.day(step.due), from: dates.day(dutyFrom) };
      return `${said} ${isDuty(step.due) ? m.discrepancy_customer_then(then) : m.discrepancy_customer_then_not_yet(then)}`;
    }
    case 'reported': {
      const on = dates.day(step.on);
      if (step.correction !== undefined) {
        const receipt = step.receipt ?? m.discrepancy_no_receipt();
        return m.discrepancy_step_corrected({ ...by, on, receipt, reason: step.correction });
      }
      return step.receipt === null
        ? m.discrepancy_step_reported({ ...by, on })
        : m.discrepancy_step_reported_receipt({ ...by, on, receipt: step.receipt });
    }
    case 'resolved':
      return m.discrepancy_step_resolved({ ...by, reason: step.reason });
    case 'withdrawn':
      return m.discrepancy_step_withdrawn({ ...by, reason: step.reason });
  }
}

/** A profile that a statement rests on. */
export function sourceWords({ company, takenAt, sha256 }: DiscrepancySource, dates: DateWords): string {
  return m.discrepancy_source({ company: shortened(company, maxNamed), time: dates.moment(takenAt), sha256 });
}

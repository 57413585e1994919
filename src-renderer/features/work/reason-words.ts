import { dutyFrom } from '../../../src-shared/domain/ownership/discrepancy/deadline.ts';
import type { WorkReason } from '../../../src-shared/domain/work/work-list.ts';
import { isSameOfficer } from '../../../src-shared/domain/work/officer-name.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import type { MarkLook } from '../../lib/marks.ts';
import { shortText } from '../../lib/short-text.ts';
import { keptDate } from '../../lib/time.ts';
import { dayInWords } from '../../lib/typed-day.ts';

/** Why a dossier waits for somebody, with the shape that tells it. `desk`: the officer who reads it. */
export function reasonMark(reason: WorkReason, desk: string): { look: MarkLook; text: string } {
  switch (reason.kind) {
    case 'discrepancy-overdue':
      return {
        look: { icon: 'attention', tone: 'attention' },
        text: discrepancyWords(reason, reason.due, overdueWords),
      };
    case 'discrepancy-due':
      return {
        look: { icon: 'history', tone: 'pending' },
        text: discrepancyWords(reason, reason.due, dueWords),
      };
    case 'discrepancy-open':
      return reason.days === null
        ? {
            look: { icon: 'unclear', tone: 'pending' },
            text: m.work_why_discrepancy_open({ person: personName(reason) }),
          }
        : {
            look: { icon: 'history', tone: 'pending' },
            text: discrepancyWords(reason, reason.days.last, reason.days.haveEnded ? daysEndedWords : daysWords),
          };
    case 'overdue':
      return {
        look: { icon: 'attention', tone: 'attention' },
        text: m.work_why_overdue({ day: dayInWords(reason.due) }),
      };
    case 'second-person':
      return { look: { icon: 'pending', tone: 'pending' }, text: secondWords(reason, desk) };
    case 'newer-profile':
      return { look: { icon: 'refresh', tone: 'pending' }, text: m.work_why_newer({ day: keptDate(reason.takenAt) }) };
    case 'conditions':
      return { look: { icon: 'pending', tone: 'pending' }, text: m.work_why_conditions({ day: keptDate(reason.at) }) };
    case 'due':
      return { look: { icon: 'history', tone: 'plain' }, text: m.work_why_due({ day: dayInWords(reason.due) }) };
    case 'no-decision':
      return { look: { icon: 'unconfirmed', tone: 'unconfirmed' }, text: m.work_why_no_decision() };
  }
}

const personName = ({ person }: { person: string | null }) =>
  person === null ? m.work_why_discrepancy_nobody() : shortText(person);

const overdueWords = { own: m.work_why_discrepancy_overdue, customer: m.work_why_discrepancy_overdue_customer };
const dueWords = { own: m.work_why_discrepancy_due, customer: m.work_why_discrepancy_due_customer };
/** Before the regulation applies the days are counted, and none of them is a duty. */
const daysWords = { own: m.work_why_discrepancy_days, customer: m.work_why_discrepancy_days_customer };
const daysEndedWords = { own: m.work_why_discrepancy_days_ended, customer: m.work_why_discrepancy_days_ended_customer };

function discrepancyWords(
  reason: { readonly person: string | null; readonly askedCustomer: boolean },
  due: string,
  words: Readonly<Record<'own' | 'customer', (about: { person: string; day: string; from: string }) => string>>,
): string {
  const about = { person: personName(reason), day: dayInWords(due), from: dayInWords(dutyFrom) };
  return reason.askedCustomer ? words.customer(about) : words.own(about);
}

function secondWords({ officer, named }: Extract<WorkReason, { kind: 'second-person' }>, desk: string): string {
  if (officer === '') return m.work_why_second_unread();
  const words = { officer: shortText(officer) };
  if (named !== null && isSameOfficer(named, desk)) return m.work_why_second_you(words);
  return named === null ? m.work_why_second(words) : m.work_why_second_named({ ...words, named: shortText(named) });
}

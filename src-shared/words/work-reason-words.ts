import { dutyFrom, isDuty } from '../domain/ownership/discrepancy/deadline.ts';
import { companyTitle } from '../domain/company-title.ts';
import { isSameOfficer } from '../domain/work/officer-name.ts';
import type { WorkReason } from '../domain/work/work-list.ts';
import { m } from '../messages/generated/messages.js';
import { comparedFactNames } from './compared-fact-words.ts';
import { readingText, statusText } from './status-words.ts';

/** How days and names are written where the words stand: short and in this machine's zone on screen, whole in a file. */
export interface ReasonForms {
  /** Of `YYYY-MM-DD`. */
  day(day: string): string;
  /** Of a moment, or of the day that a document states of itself. */
  kept(at: string): string;
  name(text: string): string;
}

/** Why a dossier waits for somebody. `desk`: the officer who reads it. */
export function workReasonText(reason: WorkReason, desk: string, forms: ReasonForms): string {
  switch (reason.kind) {
    case 'discrepancy-overdue':
      return discrepancyWords(reason, reason.due, overdueWords, forms);
    case 'discrepancy-due':
      return discrepancyWords(reason, reason.due, dueWords, forms);
    case 'discrepancy-found':
      return foundWords(reason, forms);
    case 'discrepancy-open':
      return reason.days === null
        ? m.work_why_discrepancy_open({ person: personName(reason, forms), stated: forms.kept(reason.statedAt) })
        : discrepancyWords(reason, reason.days.last, reason.days.haveEnded ? daysEndedWords : daysWords, forms);
    case 'overdue':
      return m.work_why_overdue({ day: forms.day(reason.due) });
    case 'second-person':
      return secondWords(reason, desk, forms);
    case 'answer-changed':
      return answerWords(reason, forms);
    case 'newer-profile':
      return newerWords(reason, forms);
    case 'conditions':
      return m.work_why_conditions({ day: forms.kept(reason.at) });
    case 'due':
      return m.work_why_due({ day: forms.day(reason.due) });
    case 'no-decision':
      return m.work_why_no_decision();
    case 'for-owners':
      return m.work_why_for_owners({ company: forms.name(companyTitle(reason.of)) });
  }
}

type AnswerChanged = Extract<WorkReason, { kind: 'answer-changed' }>;

/** What the newest answer says otherwise; that a company is not listed is told only of an answer that was read whole. */
function otherwiseWords({ at, beforeAt, listing, facts, status }: AnswerChanged, { kept, name }: ReasonForms): string {
  const days = { day: kept(at), before: kept(beforeAt) };
  if (listing === 'no-longer-listed') return m.work_why_answer_gone(days);
  if (listing === 'listed-again') return m.work_why_answer_back(days);
  if (status === null) return m.work_why_answer_facts({ ...days, facts: comparedFactNames(facts) });
  const words = { ...days, reading: readingText(status.now.reading), stated: name(statusText(status.now.text)) };
  const others = facts.filter((fact) => fact !== 'status');
  const stated =
    status.before === null
      ? m.work_why_answer_status(words)
      : m.work_why_answer_status_was({ ...words, was: name(statusText(status.before.text)) });
  return others.length === 0 ? stated : `${stated}. ${m.work_why_answer_also({ facts: comparedFactNames(others) })}`;
}

function answerWords(reason: AnswerChanged, forms: ReasonForms): string {
  const otherwise = otherwiseWords(reason, forms);
  return reason.earlier === 0 ? otherwise : `${otherwise}. ${m.work_why_answer_earlier({ count: reason.earlier })}`;
}

type NewerProfile = Extract<WorkReason, { kind: 'newer-profile' }>;

function cameWords({ takenAt, checkedBy, said }: NewerProfile, { kept, name }: ReasonForms): string {
  const day = kept(takenAt);
  if (said !== undefined) return m.work_why_newer_said({ day, officer: name(said.by), said: kept(said.at) });
  return checkedBy === undefined
    ? m.work_why_newer({ day })
    : m.work_why_newer_checked({ day, officer: name(checkedBy) });
}

function newerWords(reason: NewerProfile, forms: ReasonForms): string {
  const { status } = reason;
  const { name } = forms;
  const came = cameWords(reason, forms);
  if (status === null) return came;
  const { now, before } = status;
  const words = { reading: readingText(now.reading), stated: name(statusText(now.text)) };
  const changed =
    before === null
      ? m.work_why_newer_status(words)
      : m.work_why_newer_status_was({ ...words, before: name(statusText(before.text)) });
  return `${came}. ${changed}`;
}

const personName = ({ person }: { person: string | null }, { name }: ReasonForms) =>
  person === null ? m.work_why_discrepancy_nobody() : name(person);

const overdueWords = { own: m.work_why_discrepancy_overdue, customer: m.work_why_discrepancy_overdue_customer };
const dueWords = { own: m.work_why_discrepancy_due, customer: m.work_why_discrepancy_due_customer };
/** Before the regulation applies the days are counted, and none of them is a duty. */
const daysWords = { own: m.work_why_discrepancy_days, customer: m.work_why_discrepancy_days_customer };
const daysEndedWords = { own: m.work_why_discrepancy_days_ended, customer: m.work_why_discrepancy_days_ended_customer };

function discrepancyWords(
  reason: { readonly person: string | null; readonly statedAt: string; readonly askedCustomer: boolean },
  due: string,
  words: Readonly<
    Record<'own' | 'customer', (about: { person: string; stated: string; day: string; from: string }) => string>
  >,
  forms: ReasonForms,
): string {
  const about = {
    ...{ person: personName(reason, forms), stated: forms.kept(reason.statedAt) },
    ...{ day: forms.day(due), from: forms.day(dutyFrom) },
  };
  return reason.askedCustomer ? words.customer(about) : words.own(about);
}

/** What nobody stated yet: the days count from its first showing all the same. */
function foundWords(
  { person, due, hasEnded }: Extract<WorkReason, { kind: 'discrepancy-found' }>,
  forms: ReasonForms,
): string {
  const about = { person: personName({ person }, forms), day: forms.day(due), from: forms.day(dutyFrom) };
  if (isDuty(due)) return hasEnded ? m.work_why_found_overdue(about) : m.work_why_found_due(about);
  return hasEnded ? m.work_why_found_days_ended(about) : m.work_why_found_days(about);
}

function secondWords(
  { officer, named }: Extract<WorkReason, { kind: 'second-person' }>,
  desk: string,
  { name }: ReasonForms,
): string {
  if (officer === '') return m.work_why_second_unread();
  const words = { officer: name(officer) };
  if (named !== null && isSameOfficer(named, desk)) return m.work_why_second_you(words);
  return named === null ? m.work_why_second(words) : m.work_why_second_named({ ...words, named: name(named) });
}

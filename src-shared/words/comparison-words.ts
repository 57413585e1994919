import { byEye, type ByEye, type Topic } from '../domain/comparison/by-eye.ts';
import type { Change, Comparison, Folded, SectionDifference, Way } from '../domain/comparison/change.ts';
import type { ComparedAnswer } from '../domain/comparison/compared-answer.ts';
import type { ComparedValue } from '../domain/comparison/compared-value.ts';
import { isOfTheData } from '../domain/comparison/of-the-data.ts';
import { standsOut } from '../domain/comparison/stands-out.ts';
import { dayTold } from '../domain/day-told.ts';
import { dayOf, secondOf } from '../domain/moments.ts';
import type { SectionName } from '../domain/profile-section.ts';
import type { SectionStanding } from '../domain/section-standing.ts';
import { m } from '../messages/generated/messages.js';
import { changeSentence, subjectText } from './change-words.ts';
import { comparedValueText } from './compared-value-words.ts';
import { count as counted } from './count-words.ts';
import { sentenceAbout, sentenceText, within, type Sentence } from './sentence.ts';
import { peopleText } from './section-words.ts';

const day = 24 * 60 * 60 * 1000;

/** How many days of the calendar (UTC) lie between two answers, as a sentence begins. */
function spanText(before: ComparedAnswer, after: ComparedAnswer): string {
  // A document came on the day of its download, and tells of its own day.
  if ([before, after].some(({ source }) => source === 'v2-document')) return m.compare_between();
  const dayOf = ({ takenAt }: ComparedAnswer) => Date.parse(takenAt.slice(0, 'YYYY-MM-DD'.length));
  const days = Math.abs(dayOf(after) - dayOf(before)) / day;
  return Number.isNaN(days) || days === 0 ? m.compare_same_day() : m.compare_in_days({ count: days });
}

/** So many of the changes that need a look are told in the summary itself. */
const toldWhole = 2;

/**
 * What is said first of a comparison: how long, how many, and the heaviest of it. A sentence about somebody is taken apart
 * at the name.
 */
export function summaryParts(
  comparison: Comparison,
  before: ComparedAnswer,
  after: ComparedAnswer,
): (string | Sentence)[] {
  const { changes, oneSided } = comparison;
  const span = spanText(before, after);
  const pairs = byEye(oneSided).pairs.length;
  const otherForms = pairs === 0 ? [] : [m.compare_by_eye({ count: pairs })];
  const looks = changes.filter(standsOut);
  const more = looks.length - toldWhole;
  return [
    changesText(comparison, span, before.source === after.source && tellsOfChange(before, after)),
    ...contradictionText(before, after, looks.length),
    ...looks.slice(0, toldWhole).map((change) => headlineOf(change, before, after)),
    ...(more > 0 ? [m.compare_more_look({ count: more })] : []),
    ...onlyOneStates(changes, tellsOfChange(before, after)),
    ...(changes.some(isOfTheData) ? [m.compare_summary_updated()] : []),
    ...otherForms,
    ...(comparison.unread === null ? [] : [m.compare_unread_differs()]),
  ];
}

/**
 * Whether what differs is told as a change of the company. It is not where the answer that stands before came later, nor where
 * two sources tell of one day: then they contradict each other, and no order of the two says which of them holds.
 */
function tellsOfChange(before: ComparedAnswer, after: ComparedAnswer): boolean {
  const cameLater = Date.parse(before.takenAt) > Date.parse(after.takenAt);
  const areAtOnce = before.source !== after.source && dayTold(before) === dayTold(after);
  return !(cameLater && dayTold(before) < dayTold(after)) && !areAtOnce;
}

const dayText = (answer: ComparedAnswer) => dayOf(dayTold(answer), 'short');

/** That two answers contradict each other, or may: by what day each tells, and which came later. */
function contradictionText(before: ComparedAnswer, after: ComparedAnswer, looks: number): string[] {
  if (looks === 0 || tellsOfChange(before, after)) return [];
  if (dayTold(before) === dayTold(after)) return [m.compare_contradict_at_once({ day: dayText(before) })];
  const came = { before: secondOf(before.takenAt), after: secondOf(after.takenAt) };
  return [
    m.compare_contradict_came_later({
      ...{ before: dayText(before), after: dayText(after) },
      ...{ beforeCame: came.before, afterCame: came.after },
    }),
  ];
}

/** What needs a look, in the summary: as a change, or as what each of the two answers says of its day. */
function headlineOf(change: Change, before: ComparedAnswer, after: ComparedAnswer): string | Sentence {
  if (tellsOfChange(before, after)) return changeSentence(change);
  const [subject, days] = [subjectText(change), { before: dayText(before), after: dayText(after) }];
  const [was, is] = [change.before, change.after];
  if (was.kind === 'stated' && is.kind === 'stated') {
    const textOf = (value: ComparedValue) => within(comparedValueText(value, change));
    return m.compare_contradict_values({
      ...{ subject, beforeDay: days.before, afterDay: days.after },
      ...{ before: textOf(was.value), after: textOf(is.value) },
    });
  }
  return m.compare_contradict_only({ subject, day: is.kind === 'stated' ? days.after : days.before });
}

/** What differs, in the row of a list that has both values beside it: as a change, or as what two answers say otherwise. */
export function rowSentence(change: Change, before: ComparedAnswer, after: ComparedAnswer): Sentence {
  if (tellsOfChange(before, after)) return changeSentence(change);
  const [was, is] = [change.before, change.after];
  const day = is.kind === 'stated' ? dayText(after) : dayText(before);
  const message = (who: string) =>
    was.kind === 'stated' && is.kind === 'stated'
      ? m.compare_contradict_row({ subject: who })
      : m.compare_contradict_only({ subject: who, day });
  return sentenceAbout(subjectText(change), message);
}

/** The same as {@link summaryParts}, as one text. */
export function summaryText(comparison: Comparison, before: ComparedAnswer, after: ComparedAnswer): string {
  return summaryParts(comparison, before, after)
    .map((part) => (typeof part === 'string' ? part : sentenceText(part)))
    .join(' ');
}

/** In how many values of the company two answers differ that both state: of the data itself, and of one answer, is none. */
export function changedCount(changes: readonly Change[]): number {
  const { new: came, gone, changed } = countsOf(changes);
  return came + gone + changed;
}

/** How many of the values that were compared changed. What only one answer states was not compared. */
function changesText({ changes, ...comparison }: Comparison, span: string, areChanges: boolean): string {
  const isOfBoth = ({ way }: Change) => way !== 'stated' && way !== 'unstated';
  const compared = comparison.compared - changes.filter((change) => isOfTheData(change) && isOfBoth(change)).length;
  const changed = changedCount(changes);
  if (compared === 0) return m.compare_summary_nothing();
  if (changed === 0) return m.compare_summary_none({ span, count: compared });
  const counts = { count: changed, total: compared };
  // Two products put one thing in two ways, and answers that contradict each other tell nothing of what happened.
  return areChanges ? m.compare_summary_some({ span, ...counts }) : m.compare_summary_otherwise(counts);
}

/** How many values only one of two answers of one product states. */
function onlyOneStates(changes: readonly Change[], areChanges: boolean): string[] {
  const { stated, unstated } = countsOf(changes);
  const both = stated + unstated;
  if (!areChanges) return both === 0 ? [] : [m.compare_contradict_one_states({ count: both })];
  return [
    ...(stated > 0 ? [m.compare_summary_stated({ count: stated })] : []),
    ...(unstated > 0 ? [m.compare_summary_unstated({ count: unstated })] : []),
  ];
}

/** What it is that both answers state in forms of their own. */
const topicText = (topic: Topic): string =>
  ({ addresses: m.compare_by_eye_addresses, capital: m.compare_by_eye_capital })[topic]();

/** What two answers state in a form of its own each: the topic, or the one field. */
export function pairText({ topic, before: [first] }: ByEye): string {
  if (topic !== null) return topicText(topic);
  return first === undefined ? '' : subjectText(first);
}

/** That nothing differs, and of what that can be said; null where something does. */
export function noDifferenceText({ changes, oneSided, unread }: Comparison): string | null {
  if (!changes.every(({ way }) => way === 'stated' || way === 'unstated')) return null;
  if (unread !== null) return m.compare_no_changes_read();
  return byEye(oneSided).pairs.length === 0 ? m.compare_no_changes() : m.compare_by_eye_no_changes();
}

const joined = new Intl.ListFormat('en', { type: 'conjunction' });

/** What was folded away and how often; null where nothing was. */
export function foldedText({ order, writing, transliteration, repeated }: Folded): string | null {
  const count = order + writing + transliteration + repeated;
  if (count === 0) return null;
  const ways = [
    ...(writing > 0 ? [m.compare_folded_writing()] : []),
    ...(order > 0 ? [m.compare_folded_order()] : []),
    ...(transliteration > 0 ? [m.compare_folded_transliteration()] : []),
    ...(repeated > 0 ? [m.compare_folded_repeated()] : []),
  ];
  return m.compare_folded({ count, ways: joined.format(ways) });
}

/** Who may be listed in both answers, so that nobody is told to be new or gone; null where there is no such one. */
export const alikeText = ({ alike }: Comparison): string | null =>
  alike === 0 ? null : m.compare_alike({ count: alike });

/** Why nobody of a section can be told to be new or gone; null where the answer lists everybody. */
function standingText(section: SectionName, standing: SectionStanding): string | null {
  const people = peopleText(section);
  switch (standing) {
    case 'lists-none':
      return null;
    case 'read':
      return m.compare_section_doubted({ people });
    case 'not-spoken':
      return m.compare_section_not_spoken({ people });
    case 'brings-none':
      return m.compare_section_brings_none({ people });
    case 'not-whole':
      return m.compare_section_reads_some({ people });
  }
}

/** What is said of the sections in which not both answers list everybody. */
export function sectionTexts(sections: readonly SectionDifference[]): string[] {
  return sections.flatMap(({ section, side, standing }) => {
    const said = standingText(section, standing);
    if (said === null) return [];
    return [side === 'before' ? m.compare_section_before({ said }) : m.compare_section_after({ said })];
  });
}

/** How many changes of the company are of each kind. */
export function countsOf(changes: readonly Change[]): Record<'look' | Change['way'], number> {
  const counts = { look: changes.filter(standsOut).length, new: 0, gone: 0, changed: 0, stated: 0, unstated: 0 };
  for (const change of changes) if (!isOfTheData(change)) counts[change.way] += 1;
  return counts;
}

/** What is told of a value: what happened to it, or that two answers which contradict each other differ in it. */
export type ToldWay = Way | 'differs';

/** What is told of a change between two answers. */
export const toldWay = ({ way }: Change, before: ComparedAnswer, after: ComparedAnswer): ToldWay =>
  tellsOfChange(before, after) ? way : 'differs';

const ways: Readonly<Record<ToldWay, () => string>> = {
  new: m.compare_way_new,
  gone: m.compare_way_gone,
  changed: m.compare_way_changed,
  stated: m.compare_way_stated,
  unstated: m.compare_way_unstated,
  differs: m.compare_contradict_differs,
};

/** What is told of a value, in a word or two. */
export const wayText = (way: ToldWay): string => ways[way]();

/** How many changes are of each kind, in words. What only some comparisons have is said where there is one of it. */
export function countTexts(
  changes: readonly Change[],
  before: ComparedAnswer,
  after: ComparedAnswer,
): { kind: 'look' | ToldWay; text: string }[] {
  const counts = countsOf(changes);
  const rare = (kind: 'stated' | 'unstated', message: (inputs: { count: string }) => string) =>
    counts[kind] > 0 ? [{ kind, text: message({ count: counted(counts[kind]) }) }] : [];
  const looks = counts.look > 0 ? [{ kind: 'look' as const, text: m.compare_count_look({ count: counts.look }) }] : [];
  if (!tellsOfChange(before, after)) {
    const differ = changes.filter((change) => !isOfTheData(change)).length;
    return [...looks, { kind: 'differs', text: m.compare_contradict_count({ count: differ }) }];
  }
  return [
    ...looks,
    { kind: 'new', text: m.compare_count_new({ count: counted(counts.new) }) },
    { kind: 'gone', text: m.compare_count_gone({ count: counted(counts.gone) }) },
    { kind: 'changed', text: m.compare_count_changed({ count: counted(counts.changed) }) },
    ...rare('stated', m.compare_count_stated),
    ...rare('unstated', m.compare_count_unstated),
  ];
}

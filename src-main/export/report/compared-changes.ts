import { byEye, type ByEye } from '../../../src-shared/domain/comparison/by-eye.ts';
import type { Change, Comparison, OneSided } from '../../../src-shared/domain/comparison/change.ts';
import type { ComparedAnswer } from '../../../src-shared/domain/comparison/compared-answer.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { changeGroups } from '../../../src-shared/words/change-groups.ts';
import { subjectText } from '../../../src-shared/words/change-words.ts';
import {
  countTexts,
  noDifferenceText,
  pairText,
  rowSentence,
  sectionTexts,
  toldWay,
  wayText,
} from '../../../src-shared/words/comparison-words.ts';
import { count } from '../../../src-shared/words/count-words.ts';
import type { Sentence } from '../../../src-shared/words/sentence.ts';
import { comparedCell } from './compared-cell.ts';
import { markup, type Content, type Markup } from './markup.ts';
import type { Section } from './profile-sections.ts';
import { table, type Column } from './table.ts';
import { cut, value } from './value.ts';

/** Changes are what is reported: as many of one weight are printed as a report can still be read with. */
const maxChanges = 1_000;
/** What only one answer gives is no change: as much of it as on screen is printed. */
const maxOneSided = 200;
const maxNameLength = 400;

/** The two answers that are compared. */
interface ComparedAnswers {
  readonly before: ComparedAnswer;
  readonly after: ComparedAnswer;
}

/** How many rows were left out, where any were. */
function leftOut(total: number, most: number): Content {
  if (total <= most) return null;
  return markup`<p class="lede alone">${m.compare_more_rows({ count: count(total - most) })}</p>\n`;
}

const columns = (): readonly Column[] => [
  { heading: m.compare_column_what(), width: 'rest' },
  { heading: m.compare_before(), width: 'wide' },
  { heading: m.compare_after(), width: 'wide' },
];

/** A sentence with the name in it set apart, in its own language. */
export function sentenceContent({ lead, who, rest }: Sentence, place: string): Markup {
  const name = who === '' ? null : markup`<span class="name">${value(cut(who, maxNameLength), place)}</span>`;
  return markup`${lead}${name}${rest}`;
}

function changesTable(changes: readonly Change[], { before, after }: ComparedAnswers, place: string): Content {
  const rows = changes.slice(0, maxChanges).map((change) => ({
    cells: [
      markup`${sentenceContent(rowSentence(change, before, after), place)}<small>${wayText(toldWay(change, before, after))}</small>`,
      comparedCell(change.before, change, place),
      comparedCell(change.after, change, place),
    ],
  }));
  return [table(columns(), rows), '\n', leftOut(changes.length, maxChanges)];
}

/** The changes by weight, or that there are none; and of which lists nobody can be told to be new or gone. */
function changesSection(comparison: Comparison, answers: ComparedAnswers, place: string): Section {
  const { changes, isCoarse, sections } = comparison;
  const none = noDifferenceText(comparison);
  const counts = countTexts(changes, answers.before, answers.after).map(({ text }) => text);
  const lists = sectionTexts(sections);
  return {
    heading: m.report_comparison_changes(),
    content: [
      none === null ? null : markup`<p class="lede alone">${none}</p>\n`,
      changes.length === 0 ? null : markup`<p class="lede">${counts.join('  ·  ')}</p>\n`,
      changeGroups(changes).map(
        (group) =>
          markup`<h3>${group.title} <span class="dim">${count(group.changes.length)}</span></h3>\n${changesTable(group.changes, answers, place)}`,
      ),
      isCoarse ? markup`<p class="lede alone">${m.compare_coarse()}</p>\n` : null,
      lists.length === 0
        ? null
        : markup`<h3>${m.report_comparison_lists()}</h3>\n${lists.map((said) => markup`<p class="lede alone">${said}</p>\n`)}`,
    ],
  };
}

/** All that one answer states of one thing in its own form. */
function formsCell(forms: readonly OneSided[], place: string): Content {
  const shown = forms.slice(0, maxOneSided);
  return [
    shown.map(
      (one) =>
        markup`<div class="value"><small>${value(subjectText(one), place)}</small>${comparedCell(one.stated, one, place)}</div>`,
    ),
    leftOut(forms.length, maxOneSided),
  ];
}

function byEyeSection(pairs: readonly ByEye[], place: string): Section {
  const rows = pairs.slice(0, maxChanges).map((pair) => ({
    cells: [value(pairText(pair), place), formsCell(pair.before, place), formsCell(pair.after, place)],
  }));
  return {
    heading: m.compare_group_by_eye(),
    content: [
      markup`<p class="lede">${m.compare_by_eye_text()}</p>\n`,
      table(columns(), rows),
      '\n',
      leftOut(pairs.length, maxChanges),
    ],
  };
}

function oneSidedSection(oneSided: readonly OneSided[], place: string): Section {
  const rows = oneSided.slice(0, maxOneSided).map((one) => ({
    cells: [
      value(subjectText(one), place),
      comparedCell(one.side === 'before' ? one.stated : null, one, place),
      comparedCell(one.side === 'after' ? one.stated : null, one, place),
    ],
  }));
  return {
    heading: m.compare_group_one_sided(),
    content: [
      markup`<p class="lede">${m.compare_one_sided_text()}</p>\n`,
      table(columns(), rows),
      '\n',
      leftOut(oneSided.length, maxOneSided),
    ],
  };
}

/** What differs, in the sections of the screen: the changes by weight, what is for an eye, and what only one answer gives. */
export function comparedSections(comparison: Comparison, answers: ComparedAnswers, place: string): Section[] {
  const { pairs, rest } = byEye(comparison.oneSided);
  return [
    changesSection(comparison, answers, place),
    ...(pairs.length === 0 ? [] : [byEyeSection(pairs, place)]),
    ...(rest.length === 0 ? [] : [oneSidedSection(rest, place)]),
  ];
}

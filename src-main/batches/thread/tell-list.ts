import {
  minOfEachShown,
  maxRepeatLines,
  maxRepeatsShown,
  maxRowsShown,
  maxTroubledShown,
  type RepeatTold,
  type TroubledRow,
} from '../../../src-shared/contract/batches.ts';
import type { BatchRow } from '../../../src-shared/domain/batch/batch-row.ts';
import type { AnswerHeld } from '../../../src-shared/domain/batch/batch.ts';
import { countChecked, type CheckedRow } from '../../../src-shared/domain/batch/check-rows.ts';
import { planRequests, timeUnderBudget, type BatchBudget } from '../../../src-shared/domain/batch/dry-run.ts';
import { findRepeats, findSameReferences } from '../../../src-shared/domain/batch/find-repeats.ts';
import type { ReadList } from '../../../src-shared/domain/batch/list/list.ts';
import { countRemarks, rowsToLookAt } from '../../../src-shared/domain/batch/remarks.ts';
import type { ListToldOf } from './messages.ts';

/** About how long a search takes to be answered, in seconds. */
const secondsEach = 1;

/**
 * Of a cell so many letters are shown. What becomes a batch has all of it; but one text of a workbook can stand in each of its
 * cells, so that a small file would make the answer larger than the main process can hold.
 */
const maxLettersShown = 1_000;

const shortened = (text: string) => (text.length <= maxLettersShown ? text : `${text.slice(0, maxLettersShown)}…`);
const shortenedOrNone = (text: string | null) => (text === null ? null : shortened(text));

function rowShown(row: CheckedRow['row']): TroubledRow['row'] {
  const { ownReference, name, number, jurisdiction, address, previousName, ...others } = row;
  return {
    ...others,
    ownReference: shortenedOrNone(ownReference),
    name: shortenedOrNone(name),
    number: shortenedOrNone(number),
    jurisdiction: shortenedOrNone(jurisdiction),
    address: shortenedOrNone(address),
    previousName: shortenedOrNone(previousName),
  };
}

const troubleShown = (trouble: TroubledRow['troubles'][number]): TroubledRow['troubles'][number] =>
  trouble.kind === 'cells-left-out' ? { ...trouble, left: trouble.left.map(shortened) } : trouble;

/** Rows that cannot be asked as they stand, and then those that somebody should look at. */
const troubled = (checked: readonly CheckedRow[]): TroubledRow[] =>
  rowsToLookAt(checked, maxTroubledShown, minOfEachShown).map((one) => ({
    ...{ kind: one.kind, row: rowShown(one.row) },
    troubles: (one.kind === 'broken' ? one.faults : one.doubts).map(troubleShown),
  }));

function repeatTold(because: RepeatTold['because'], rows: readonly BatchRow[], namesDiffer: boolean): RepeatTold {
  const [first] = rows;
  const stated = { name: first?.name, 'own-reference': first?.ownReference };
  return {
    ...{ because, namesDiffer, count: rows.length },
    stated: shortened((because === 'name' || because === 'own-reference' ? stated[because] : first?.number) ?? ''),
    places: rows.slice(0, maxRepeatLines).map(({ place }) => place),
  };
}

function repeatedIn(checked: readonly CheckedRow[]): ListToldOf['repeated'] {
  const repeats = findRepeats(checked);
  const references = findSameReferences(checked.map(({ row }) => row));
  const same = repeats.filter(({ certainty }) => certainty === 'same');
  const told = [
    ...repeats.map(({ because, rows, namesDiffer }) => repeatTold(because, rows, namesDiffer)),
    ...references.map((rows) => repeatTold('own-reference', rows, false)),
  ];
  return {
    same: same.reduce((sum, group) => sum + group.rows.length - 1, 0),
    maybeSame: repeats.length - same.length,
    references: references.length,
    repeatCount: told.length,
    repeats: [...told.filter((one) => one.namesDiffer), ...told.filter((one) => !one.namesDiffer)].slice(
      0,
      maxRepeatsShown,
    ),
  };
}

/** What the record holds for the questions of the rows since a moment. */
interface AnsweredRows {
  readonly since: string;
  readonly held: readonly (AnswerHeld | null)[];
}

/** How requests of batches are counted now. `ahead`: those of other batches, which are asked before. */
interface PlanBudget extends BatchBudget {
  readonly ahead: number;
}

function planOf(checked: readonly CheckedRow[], answered: AnsweredRows | null, budget: PlanBudget): ListToldOf['plan'] {
  const plan = planRequests(
    checked,
    (position) => {
      const held = answered?.held[position] ?? null;
      return held === null ? { kind: 'not-saved' } : { kind: 'asked-before', ...held };
    },
    answered?.since ?? null,
  );
  const { requests, sameQuestion, byName } = plan;
  const { ahead, room, windowSeconds } = budget;
  const all = ahead + requests + sameQuestion + byName;
  // One request after the other: the last ones take their time also where there is room for them at once.
  const lastOnes = Math.min(all, Math.max(1, room)) * secondsEach;
  const atMostSeconds = timeUnderBudget(all, budget, secondsEach).latestSeconds + lastOnes;
  return { requests, sameQuestion, byName, answered: plan.answeredLately, ahead, atMostSeconds, room, windowSeconds };
}

/** What an officer is shown of a list before anything of it is asked. It is about as large for a list of any length. */
export function tellList(
  { source, heading, columns, rows, emptyRows }: ReadList,
  checked: readonly CheckedRow[],
  answered: AnsweredRows | null,
  budget: PlanBudget,
): ListToldOf {
  return {
    source,
    hasHeading: heading !== null,
    columns: columns.map((column) => ({ ...column, heading: shortenedOrNone(column.heading) })),
    shown: rows.slice(0, maxRowsShown).map(({ place, cells }) => ({ place, cells: cells.map(shortened) })),
    rows: rows.length,
    emptyRows,
    checked: countChecked(checked),
    troubled: troubled(checked),
    remarks: countRemarks(checked),
    repeated: repeatedIn(checked),
    plan: planOf(checked, answered, budget),
  };
}

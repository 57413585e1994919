import { maxRowsShown, maxTroubledShown, type TroubledRow } from '../../../src-shared/contract/batches.ts';
import { countChecked, type CheckedRow } from '../../../src-shared/domain/batch/check-rows.ts';
import { planRequests, timeUnderBudget, type BatchBudget } from '../../../src-shared/domain/batch/dry-run.ts';
import { findRepeats } from '../../../src-shared/domain/batch/find-repeats.ts';
import type { ReadList } from '../../../src-shared/domain/batch/list/list.ts';
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

/** The first rows that cannot be asked as they stand, or that somebody should look at. */
function troubled(checked: readonly CheckedRow[]): TroubledRow[] {
  const found: TroubledRow[] = [];
  for (const one of checked) {
    if (found.length === maxTroubledShown) break;
    if (one.kind === 'broken') found.push({ kind: one.kind, row: rowShown(one.row), troubles: one.faults });
    if (one.kind === 'doubtful') found.push({ kind: one.kind, row: rowShown(one.row), troubles: one.doubts });
  }
  return found;
}

/** When the questions of the rows were answered since a moment. */
export interface AnsweredRows {
  readonly since: string;
  readonly times: readonly (string | null)[];
}

function planOf(
  checked: readonly CheckedRow[],
  answered: AnsweredRows | null,
  budget: BatchBudget,
): ListToldOf['plan'] {
  const plan = planRequests(
    checked,
    (position) => {
      const answeredAt = answered?.times[position] ?? null;
      return answeredAt === null ? { kind: 'not-saved' } : { kind: 'asked-before', answeredAt };
    },
    answered?.since ?? null,
  );
  const time = timeUnderBudget(plan.requests, budget, secondsEach);
  return { requests: plan.requests, answered: plan.answeredLately, ...time };
}

/** What an officer is shown of a list before anything of it is asked. It is about as large for a list of any length. */
export function tellList(
  { source, heading, columns, rows, emptyRows }: ReadList,
  checked: readonly CheckedRow[],
  answered: AnsweredRows | null,
  budget: BatchBudget,
): ListToldOf {
  const repeats = findRepeats(checked);
  const same = repeats.filter(({ certainty }) => certainty === 'same');
  return {
    source,
    hasHeading: heading !== null,
    columns: columns.map((column) => ({ ...column, heading: shortenedOrNone(column.heading) })),
    shown: rows.slice(0, maxRowsShown).map(({ place, cells }) => ({ place, cells: cells.map(shortened) })),
    rows: rows.length,
    emptyRows,
    checked: countChecked(checked),
    troubled: troubled(checked),
    repeated: {
      same: same.reduce((sum, group) => sum + group.rows.length - 1, 0),
      maybeSame: repeats.length - same.length,
    },
    plan: planOf(checked, answered, budget),
  };
}

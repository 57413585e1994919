import { createHash } from 'node:crypto';
import type { BudgetReading } from '../../src-shared/contract/budget.ts';
import type { ListCorrection, ListRead, ListTold, TroubledRow } from '../../src-shared/contract/batches.ts';
import { maxRowsShown, maxTroubledShown } from '../../src-shared/contract/batches.ts';
import { fail } from '../../src-shared/contract/failure.ts';
import { batchRows } from '../../src-shared/domain/batch/batch-row.ts';
import { checkRows, countChecked, type CheckedRow } from '../../src-shared/domain/batch/check-rows.ts';
import { planRequests, timeUnderBudget } from '../../src-shared/domain/batch/dry-run.ts';
import { findRepeats } from '../../src-shared/domain/batch/find-repeats.ts';
import type { ListChoices, ReadList, ReadResult } from '../../src-shared/domain/batch/list/list.ts';
import { readListFile, readPastedList } from '../../src-shared/domain/batch/read-list.ts';
import { rowsToAsk } from '../../src-shared/domain/batch/rows-to-ask.ts';
import type { NewBatch } from '../storage/queries/batches/keep-batch.ts';
import type { Storage } from '../storage/storage-client.ts';
import type { KeptCompany } from '../storage/queries/dossiers/kept-companies.ts';
import { listOfRecord } from './list-of-record.ts';
import { isWorkbook, readWorkbook } from './read-workbook.ts';

/** A list as it came. */
export type ListInput =
  | { kind: 'file'; name: string; bytes: Buffer }
  | { kind: 'pasted'; name: string; text: string }
  | { kind: 'record'; name: string; companies: readonly KeptCompany[] };

export interface ListDeskPorts {
  storage(): Storage;
  budget(): BudgetReading;
  now(): Date;
}

/** The list that an officer looks at before it becomes a batch: one at a time, in memory alone. */
export interface ListDesk {
  read(input: ListInput): Promise<ListRead>;
  /** The same list as somebody corrected it. Throws `not-found` where another list was read meanwhile. */
  correct(correction: ListCorrection): Promise<ListRead>;
  /** What becomes a batch. Throws `not-found` like `correct`. */
  batchOf(listId: number, officer: string): NewBatch;
  /** Forgets a list that became a batch. */
  forget(): void;
}

interface Held {
  listId: number;
  input: ListInput;
  list: ReadList;
  checked: readonly CheckedRow[];
  answeredSince: string | null;
}

const dayMs = 86_400_000;
/** About how long a search takes to be answered, in seconds. */
const secondsEach = 1;

interface Choices extends ListChoices {
  sheet?: string;
}

function readInput(input: ListInput, { sheet, ...choices }: Choices): ReadResult {
  if (input.kind === 'record') return listOfRecord(input.companies);
  if (input.kind === 'pasted') return readPastedList(input.text, choices);
  return isWorkbook(input.bytes)
    ? readWorkbook(input.bytes, { ...choices, ...(sheet === undefined ? {} : { sheet }) })
    : readListFile(input.bytes, choices);
}

function choicesOf({ separator, hasHeading, sheet, columns }: ListCorrection): Choices {
  return {
    ...(separator === undefined ? {} : { separator }),
    ...(hasHeading === undefined ? {} : { hasHeading }),
    ...(sheet === undefined ? {} : { sheet }),
    columns: new Map(columns.map(({ column, meaning }) => [column, meaning])),
  };
}

/** The first rows that cannot be asked as they stand, or that somebody should look at. */
function troubled(checked: readonly CheckedRow[]): TroubledRow[] {
  const found: TroubledRow[] = [];
  for (const one of checked) {
    if (found.length === maxTroubledShown) break;
    if (one.kind === 'broken') found.push({ kind: one.kind, row: one.row, troubles: one.faults });
    if (one.kind === 'doubtful') found.push({ kind: one.kind, row: one.row, troubles: one.doubts });
  }
  return found;
}

/** What a list is told by later: it as it came, or the companies that it was made of. */
function contentOf(input: ListInput): Buffer | string {
  switch (input.kind) {
    case 'file':
      return input.bytes;
    case 'pasted':
      return input.text;
    case 'record':
      return JSON.stringify(input.companies);
  }
}

const sha256Of = (input: ListInput) => createHash('sha256').update(contentOf(input)).digest('hex');

export function createListDesk({ storage, budget, now }: ListDeskPorts): ListDesk {
  let held: Held | null = null;
  let listIds = 0;

  async function planOf(checked: readonly CheckedRow[], answeredSince: string | null): Promise<ListTold['plan']> {
    const queries = checked.map((row) => (row.kind === 'broken' ? null : row.query));
    const answered =
      answeredSince === null ? [] : await storage().questionsAnsweredSince({ queries, since: answeredSince });
    const plan = planRequests(
      checked,
      (position) => {
        const answeredAt = answered[position] ?? null;
        return answeredAt === null ? { kind: 'not-saved' } : { kind: 'asked-before', answeredAt };
      },
      answeredSince,
    );
    const { limit, kept, used, windowSeconds } = budget();
    const time = timeUnderBudget(plan.requests, { room: limit - kept, used, windowSeconds }, secondsEach);
    return { requests: plan.requests, answered: plan.answeredLately, ...time };
  }

  async function told({ listId, input, list, checked, answeredSince }: Held): Promise<ListTold> {
    const { source, heading, columns, rows, emptyRows } = list;
    const repeats = findRepeats(checked);
    const same = repeats.filter(({ certainty }) => certainty === 'same');
    return {
      listId,
      name: input.name,
      source,
      hasHeading: heading !== null,
      columns,
      shown: rows.slice(0, maxRowsShown).map(({ place, cells }) => ({ place, cells })),
      rows: rows.length,
      emptyRows,
      checked: countChecked(checked),
      troubled: troubled(checked),
      repeated: {
        same: same.reduce((sum, group) => sum + group.rows.length - 1, 0),
        maybeSame: repeats.length - same.length,
      },
      plan: await planOf(checked, answeredSince),
    };
  }

  async function take(listId: number, input: ListInput, choices: Choices, since: string | null): Promise<ListRead> {
    const result = readInput(input, choices);
    if (result.kind === 'refused') {
      return { kind: 'refused', name: input.name, refusal: result.refusal };
    }
    const checked = checkRows(batchRows(result.list));
    held = { listId, input, list: result.list, checked, answeredSince: since };
    return { kind: 'read', list: await told(held) };
  }

  function heldAs(listId: number): Held {
    if (held?.listId !== listId) throw fail('not-found', 'Another list was read meanwhile.');
    return held;
  }

  return {
    read(input) {
      listIds += 1;
      return take(listIds, input, {}, null);
    },
    async correct(correction) {
      const { input } = heldAs(correction.listId);
      const { answeredDays } = correction;
      const since = answeredDays === null ? null : new Date(now().getTime() - answeredDays * dayMs).toISOString();
      return take(correction.listId, input, choicesOf(correction), since);
    },
    batchOf(listId, officer) {
      const { input, list, checked, answeredSince } = heldAs(listId);
      return {
        at: now().toISOString(),
        officer,
        name: input.name,
        source: { ...list.source },
        sha256: sha256Of(input),
        answeredSince,
        rhythmId: null,
        rows: rowsToAsk(checked),
      };
    },
    forget() {
      held = null;
    },
  };
}

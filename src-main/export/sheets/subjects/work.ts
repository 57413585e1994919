import { dayOf, keptMoment } from '../../../../src-shared/domain/moments.ts';
import type { WorkReason, WorkRow } from '../../../../src-shared/domain/work/work-list.ts';
import { m } from '../../../../src-shared/messages/generated/messages.js';
import { workReasonText } from '../../../../src-shared/words/work-reason-words.ts';
import { columnsOf, nameWidth } from '../columns.ts';
import { notKnownWords } from '../fixed-words.ts';
import type { SheetDefinition } from '../sheet.ts';
import { companyColumns, idText, several } from './company-columns.ts';

/** A dossier in the list of work, with the officer who reads it: some reasons speak to them. */
interface ReadWorkRow extends WorkRow {
  readonly desk: string;
}

const { text, day, keptMoment: keptMomentColumn, yesNo } = columnsOf<ReadWorkRow>();

/** In UTC and whole: a file is read elsewhere, and by programs. */
const inFile = {
  day: (iso: string) => dayOf(iso, 'short'),
  kept: (at: string) => keptMoment(at, 'short') ?? notKnownWords,
  name: (words: string) => words,
};

function dueOf(reason: WorkReason): string | null {
  if ('due' in reason) return reason.due;
  return reason.kind === 'discrepancy-open' ? (reason.days?.last ?? null) : null;
}

function sinceOf(reason: WorkReason): string | null {
  if (reason.kind === 'newer-profile') return reason.takenAt;
  return 'at' in reason ? reason.at : null;
}

const first = ({ reasons: [reason] }: WorkRow): WorkReason | null => reason ?? null;

function ofFirst<Value>(read: (reason: WorkReason) => Value | null) {
  return (row: WorkRow): Value | null => {
    const reason = first(row);
    return reason === null ? null : read(reason);
  };
}

export const work: SheetDefinition<ReadWorkRow> = {
  name: 'work',
  title: m.work_view(),
  columns: [
    text('dossier_id', m.sheet_dossier_id(), ({ dossierId }) => idText(dossierId)),
    ...companyColumns<ReadWorkRow>(({ company }) => company),
    text(
      'reason',
      m.work_column_why(),
      (row) => ofFirst((reason) => workReasonText(reason, row.desk, inFile))(row),
      nameWidth,
    ),
    text(
      'reason_code',
      m.sheet_reason_code(),
      ofFirst(({ kind }) => kind),
    ),
    day('due_on', m.sheet_due_on(), ofFirst(dueOf)),
    keptMomentColumn('since', m.sheet_since(), ofFirst(sinceOf)),
    text(
      'person',
      m.sheet_person(),
      ofFirst((reason) => ('person' in reason ? reason.person : null)),
    ),
    yesNo(
      'customer_was_asked',
      m.sheet_customer_asked(),
      ofFirst((reason) => ('askedCustomer' in reason ? reason.askedCustomer : null)),
    ),
    text(
      'other_reasons',
      m.sheet_other_reasons(),
      ({ reasons, desk }) => several(reasons.slice(1).map((reason) => workReasonText(reason, desk, inFile))),
      nameWidth,
    ),
    text('responsible', m.work_column_people(), ({ people }) => several(people)),
  ],
};

/** The list of work as one officer reads it. */
/** A row as the officer at the desk reads it. */
export const workRow = (row: WorkRow, desk: string): ReadWorkRow => ({ ...row, desk });

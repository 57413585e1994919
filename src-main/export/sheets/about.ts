import type { ConnectionSummary } from '../../../src-shared/domain/connection.ts';
import { secondOf } from '../../../src-shared/domain/moments.ts';
import type { AnswerReference } from '../../../src-shared/domain/search.ts';
import type { TrailAnchor } from '../../../src-shared/domain/trail.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { count } from '../../../src-shared/words/count-words.ts';
import { operationText } from '../../../src-shared/words/operation-words.ts';
import { kindWord } from '../report/cover.ts';
import type { WrittenFile } from '../save-with-about.ts';
import { notKnownWords, yesNoWords } from './fixed-words.ts';
import type { WritingNotes } from './notes.ts';
import type { ColumnType, SheetDefinition } from './sheet.ts';
import type { WordsLine } from './xlsx/worksheet.ts';

/** Who makes a sheet, of what, from where and when: what is said in the workbook, and beside a CSV. */
export interface SheetAbout {
  /** What it lists, in words: the question of a search, the company of a profile. */
  readonly subject: string;
  /** What a reader has to know of the list: that it was cut short, that the profile does not speak of it. In sentences. */
  readonly remarks: readonly string[];
  readonly officer: string;
  readonly connection: ConnectionSummary;
  /** ISO 8601 in UTC. Everything in the file that is a time of making is this one. */
  readonly madeAt: string;
  /** The answers that the rows were read from. Empty for what only the record itself says, such as its orders. */
  readonly sources: readonly AnswerReference[];
  /** The last record of the audit trail when it was made; null for an empty trail. */
  readonly anchor: TrailAnchor | null;
}

/** What a column holds, as the sheet about the sheets tells it. */
export function typeWords(type: ColumnType): string {
  return {
    text: m.sheet_type_text,
    'whole-number': m.sheet_type_whole_number,
    amount: m.sheet_type_amount,
    date: m.sheet_type_date,
    'partial-date': m.sheet_type_partial_date,
    moment: m.sheet_type_moment,
    'yes-no': m.sheet_type_yes_no,
  }[type]();
}

/** That it is nothing real, where it is not. */
export function connectionWarning({ kind }: ConnectionSummary): string | null {
  switch (kind) {
    case 'production':
      return null;
    case 'testing':
      return m.sheet_testing_text();
    case 'demo':
      return m.sheet_demo_text();
  }
}

/** What was written otherwise than it stands in the record, in sentences. */
function changedTexts({ cut, mended, named, guarded }: WritingNotes): string[] {
  return [
    ...(cut === 0 ? [] : [m.sheet_changed_cut({ count: cut })]),
    ...(mended === 0 ? [] : [m.sheet_changed_mended({ count: mended })]),
    ...(named === 0 ? [] : [m.sheet_changed_named({ count: named })]),
    ...(guarded === 0 ? [] : [m.sheet_changed_guarded({ count: guarded })]),
  ];
}

const anchorText = (anchor: TrailAnchor | null) =>
  anchor === null
    ? m.sheet_about_anchor_none()
    : m.sheet_about_anchor_text({ seq: count(anchor.seq), hash: anchor.hash });

/** The columns of {@link aboutLines}, in characters. */
export const aboutWidths: readonly number[] = [28, 40, 28, 66, 40];

/** What a sheet is, as the lines of the second worksheet. Asked for when all rows were written, which `notes` counts. */
export function aboutLines<Row>(
  { title, columns }: SheetDefinition<Row>,
  { subject, remarks, officer, connection, madeAt, sources, anchor }: SheetAbout,
  notes: WritingNotes,
): WordsLine[] {
  const line = (...cells: string[]): WordsLine => ({ cells, isHeading: false });
  const heading = (...cells: string[]): WordsLine => ({ cells, isHeading: true });
  const warning = connectionWarning(connection);
  return [
    line(m.sheet_about_title(), title),
    line(m.sheet_about_subject(), subject),
    ...remarks.map((remark) => line(m.sheet_warning(), remark)),
    line(m.sheet_about_made(), secondOf(madeAt)),
    line(m.sheet_about_officer(), officer),
    line(m.report_cover_connection(), `${kindWord(connection.kind)}: ${connection.name}`),
    ...(warning === null ? [] : [line('', warning)]),
    line(m.sheet_about_rows(), count(notes.rows)),
    line(m.sheet_about_anchor(), anchorText(anchor)),
    line(m.sheet_about_cells(), m.sheet_about_cells_text()),
    ...changedTexts(notes).map((text) => line(m.sheet_about_changed(), text)),
    line(),
    heading(m.sheet_about_columns()),
    heading(m.sheet_about_column_name(), m.sheet_about_column_heading(), m.sheet_about_column_type()),
    ...columns.map(({ name, heading: words, type }) => line(name, words, typeWords(type))),
    line(),
    heading(m.sheet_about_sources()),
    ...(sources.length === 0
      ? [line(m.sheet_about_sources_record())]
      : [
          heading(
            m.report_answer(),
            m.sheet_about_source_operation(),
            m.report_column_received(),
            m.report_column_sha256(),
            m.sheet_about_source_correlation(),
          ),
          ...sources.map(({ answerId, operation, receivedAt, sha256, correlationId }) =>
            line(
              `${operationText(operation)}, ${String(answerId)}`,
              operation,
              receivedAt,
              sha256,
              correlationId ?? '',
            ),
          ),
        ]),
  ];
}

/** The same as JSON, for what has no place for it: it stands beside the file, and names it by its hash. */
export function aboutJson<Row>(
  { name, title, columns }: SheetDefinition<Row>,
  { subject, remarks, officer, connection, madeAt, sources, anchor }: SheetAbout,
  notes: WritingNotes,
  file: WrittenFile,
): string {
  const about = {
    format: 'dossier-sheet',
    version: 1,
    file,
    sheet: name,
    title,
    subject,
    remarks,
    madeAt,
    officer,
    connection: {
      id: connection.id,
      name: connection.name,
      kind: connection.kind,
      warning: connectionWarning(connection),
    },
    rows: notes.rows,
    columns: columns.map((column) => ({ name: column.name, heading: column.heading, type: column.type })),
    cells: {
      notKnown: notKnownWords,
      yes: yesNoWords(true),
      no: yesNoWords(false),
      guard: "'",
      text: m.sheet_about_cells_text(),
    },
    changed: changedTexts(notes),
    sources,
    trailAnchor: anchor,
  };
  return `${JSON.stringify(about, null, 2)}\n`;
}

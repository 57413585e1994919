import type { SheetFormat } from '../../../src-shared/domain/sheet-name.ts';
import { textsWithoutCredentials } from '../../credentials/left-out.ts';
import { writeFileInParts } from '../../files/atomic-file.ts';
import { hashedParts, saveWithAbout } from '../save-with-about.ts';
import { aboutJson, type SheetAbout } from './about.ts';
import { checkCsv } from './check/check-csv.ts';
import { checkXlsx } from './check/check-xlsx.ts';
import { noNotes, type WritingNotes } from './notes.ts';
import type { Sheet } from './sheet.ts';
import { csvParts } from './write-csv.ts';
import { filesInWorkbook, worksheetFiles } from './xlsx/workbook-files.ts';
import { xlsxParts } from './xlsx/write-xlsx.ts';

/** A sheet, and where it is saved. */
export interface SheetSaving<Row> {
  readonly sheet: Sheet<Row>;
  readonly about: SheetAbout;
  readonly file: string;
  /** Given the SHA-256 of the file before it is in its place: nothing leaves without a note. */
  readonly note: (sha256: string) => Promise<void>;
}

/** What was written, and the name of the file beside it that says what it is; null where the sheet says it itself. */
export interface SavedSheet {
  readonly notes: WritingNotes;
  readonly beside: string | null;
}

async function saveXlsx<Row>({ sheet, about, file, note }: SheetSaving<Row>, notes: WritingNotes): Promise<null> {
  const { parts, written } = hashedParts(xlsxParts(sheet, about, notes));
  await writeFileInParts(file, parts, async (beside) => {
    await checkXlsx(beside, filesInWorkbook, worksheetFiles[0], notes);
    await note(written().sha256);
  });
  return null;
}

async function saveCsv<Row>({ sheet, about, file, note }: SheetSaving<Row>, notes: WritingNotes): Promise<string> {
  const { definition } = sheet;
  return saveWithAbout({
    ...{ file, parts: csvParts(sheet, notes), note },
    check: (written) => checkCsv(written, { columns: definition.columns.length, rows: notes.rows }),
    about: (written) => aboutJson(definition, about, notes, written),
  });
}

/** What a service repeated of a credential is left out of each cell, before it is cut or guarded as cells are. */
function withoutCredentials<Row>({ definition, rows }: Sheet<Row>): Sheet<Row> {
  const columns = definition.columns.map((column) => ({
    ...column,
    cell: (row: Row) => textsWithoutCredentials(column.cell(row)),
  }));
  return { definition: { ...definition, columns }, rows };
}

/**
 * Saves a sheet to a file, whole or not at all: it is written row by row beside its place, read back and held against what it has
 * to be, noted, and only then has its name. Tells how many rows it has, what was written otherwise than it stands, and which
 * file was written beside it. Throws `sheet-too-long` where a workbook has no room for the rows, and what `rows`, `note` and the
 * disk throw.
 */
export async function saveSheet<Row>(format: SheetFormat, saving: SheetSaving<Row>): Promise<SavedSheet> {
  const notes = noNotes();
  const { sheet, about } = saving;
  const handedOver = { ...saving, sheet: withoutCredentials(sheet), about: textsWithoutCredentials(about) };
  const beside = await { xlsx: saveXlsx<Row>, csv: saveCsv<Row> }[format](handedOver, notes);
  return { notes, beside };
}

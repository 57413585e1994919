import { aboutLines, aboutWidths, type SheetAbout } from '../about.ts';
import type { WritingNotes } from '../notes.ts';
import type { Sheet } from '../sheet.ts';
import { workbookFiles, worksheetFiles } from './workbook-files.ts';
import { wordsWorksheet, worksheetParts } from './worksheet.ts';
import { zipParts, type ArchivedFile } from './zip-parts.ts';

/** The last worksheet is made when the rows were written: it says how many there are, and what could not be written. */
function* filesOf<Row>(sheet: Sheet<Row>, about: SheetAbout, notes: WritingNotes): Generator<ArchivedFile> {
  const [rows, words] = worksheetFiles;
  yield* workbookFiles(sheet.definition, about);
  yield { name: rows, parts: worksheetParts(sheet, notes) };
  yield { name: words, parts: wordsWorksheet(aboutLines(sheet.definition, about, notes), aboutWidths, notes) };
}

/**
 * A sheet as a workbook of Office Open XML, part by part: its rows, and a second worksheet that says what they are. The same
 * sheet with the same time of making is the same bytes. `notes` is whole when the last part was taken.
 */
export function xlsxParts<Row>(sheet: Sheet<Row>, about: SheetAbout, notes: WritingNotes): AsyncGenerator<Uint8Array> {
  return zipParts(filesOf(sheet, about, notes));
}

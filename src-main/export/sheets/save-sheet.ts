import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import type { SheetFormat } from '../../../src-shared/domain/sheet-name.ts';
import { writeFileInParts, writeFileWhole } from '../../files/atomic-file.ts';
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

/** The same parts, with their hash and their length once all of them were taken. */
function hashedParts(parts: AsyncIterable<string | Uint8Array>) {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* hashed(): AsyncGenerator<Uint8Array> {
    for await (const part of parts) {
      const written = typeof part === 'string' ? Buffer.from(part, 'utf8') : part;
      hash.update(written);
      bytes += written.length;
      yield written;
    }
  }
  return { parts: hashed(), written: () => ({ bytes, sha256: hash.digest('hex') }) };
}

/** Where what a CSV is stands: "Hits.about.json" beside "Hits.csv". */
export function aboutFileOf(file: string): string {
  const { dir, name } = path.parse(file);
  return path.join(dir, `${name}.about.json`);
}

async function saveXlsx<Row>({ sheet, about, file, note }: SheetSaving<Row>, notes: WritingNotes): Promise<void> {
  const { parts, written } = hashedParts(xlsxParts(sheet, about, notes));
  await writeFileInParts(file, parts, async (beside) => {
    await checkXlsx(beside, filesInWorkbook, worksheetFiles[0], notes);
    await note(written().sha256);
  });
}

/** What a CSV is stands beside it before the CSV does: none is ever there without. */
async function saveCsv<Row>({ sheet, about, file, note }: SheetSaving<Row>, notes: WritingNotes): Promise<void> {
  const { definition } = sheet;
  const { parts, written: ofWritten } = hashedParts(csvParts(sheet, notes));
  const aboutFile = aboutFileOf(file);
  const beside: string[] = [];
  try {
    await writeFileInParts(file, parts, async (written) => {
      await checkCsv(written, { columns: definition.columns.length, rows: notes.rows });
      const { bytes, sha256 } = ofWritten();
      await note(sha256);
      writeFileWhole(aboutFile, aboutJson(definition, about, notes, { name: path.basename(file), bytes, sha256 }));
      beside.push(aboutFile);
    });
  } catch (error) {
    for (const left of beside) rmSync(left, { force: true });
    throw error;
  }
}

/**
 * Saves a sheet to a file, whole or not at all: it is written row by row beside its place, read back and held against what it has
 * to be, noted, and only then has its name. Tells how many rows it has, and what was written otherwise than it stands. Throws
 * `sheet-too-long` where a workbook has no room for the rows, and what `rows`, `note` and the disk throw.
 */
export async function saveSheet<Row>(format: SheetFormat, saving: SheetSaving<Row>): Promise<WritingNotes> {
  const notes = noNotes();
  await { xlsx: saveXlsx<Row>, csv: saveCsv<Row> }[format](saving, notes);
  return notes;
}

import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { syncFolder, writeFileWhole } from '../../files/atomic-file.ts';
import { moveFile } from '../../files/move-file.ts';
import { markFileOf } from '../marks/mark-log.ts';
import { restoreNoteOf, setAsideFolderOf } from '../record-folder.ts';

/** What is under way, so that a restore that was ended half is finished at the next start and not begun again. */
const RestoreNote = z.object({ setAside: z.string() });

/** The log and its index belong to the file: without them its newest changes are not there. */
const parts = ['', '-wal', '-shm'];

function noteOf(recordFile: string): z.infer<typeof RestoreNote> | null {
  try {
    return RestoreNote.parse(JSON.parse(readFileSync(restoreNoteOf(recordFile), 'utf8')));
  } catch {
    return null;
  }
}

const folderNamed = (recordFile: string, name: string) => path.join(setAsideFolderOf(recordFile), name);

/**
 * The name of the folder that the record's files will be kept in; after an interrupted restore that of the first try. A
 * folder of another restore is never used again: what it holds would be taken for the present record.
 */
export function setAsideName(recordFile: string, at: string): string {
  const noted = noteOf(recordFile)?.setAside;
  if (noted !== undefined) return noted;
  const name = `${at.replaceAll(/[-:]/g, '').slice(0, 15)}Z`;
  let free = name;
  for (let count = 2; existsSync(folderNamed(recordFile, free)); count += 1) free = `${name}-${String(count)}`;
  return free;
}

/** Says that the record is to be restored before it is opened again, whatever happens until then. */
export function demandRestore(recordFile: string, at: string): void {
  writeFileWhole(restoreNoteOf(recordFile), JSON.stringify({ setAside: setAsideName(recordFile, at) }));
}

/** Keeps a file under a second name. A link takes no room, so that a full disk does not stop it. */
function keepToo(from: string, to: string): void {
  if (!existsSync(from) || existsSync(to)) return;
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/**
 * Moves the record's files, as they are, into a folder of their own. Nothing is ever deleted from there. Throws the
 * system's error; the record is then still in its place, or the next restore finds it in that folder.
 */
export function setRecordAside(recordFile: string, name: string): void {
  const folder = folderNamed(recordFile, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  keepToo(markFileOf(recordFile), path.join(folder, path.basename(markFileOf(recordFile))));
  writeFileWhole(restoreNoteOf(recordFile), JSON.stringify({ setAside: name }));
  // The log first: a record without its log would pass for a whole one, a log without its record does not.
  for (const part of parts.toReversed()) {
    const from = recordFile + part;
    const to = path.join(folder, path.basename(from));
    if (existsSync(from) && !existsSync(to)) moveFile(from, to);
  }
  syncFolder(folder);
  syncFolder(path.dirname(recordFile));
}

/** The restore is over: what it is about no longer needs to be known. */
export function forgetRestore(recordFile: string): void {
  rmSync(restoreNoteOf(recordFile), { force: true });
}

/** Whether a restore that set the record aside under this name came as far as putting the restored one in its place. */
export function restoredInPlace(recordFile: string, setAside: string): boolean {
  return existsSync(path.join(folderNamed(recordFile, setAside), path.basename(recordFile))) && existsSync(recordFile);
}

/**
 * Whether a restore was ended before the restored record was in its place. One that ended right after is finished here:
 * only its note was left.
 */
export function restoreIsUnderWay(recordFile: string): boolean {
  const note = noteOf(recordFile);
  if (note === null) return false;
  if (!restoredInPlace(recordFile, note.setAside)) return true;
  forgetRestore(recordFile);
  return false;
}

/** Where the restored record grows until it is whole. */
export const restoringFileOf = (recordFile: string) => `${recordFile}.restoring.part`;

/** Where a record is put together from a backup of changes and the full one before it. */
export const puttingFileOf = (recordFile: string) => `${recordFile}.together.part`;

/** A copy of the damaged record, to be read: reading changes files beside it, and the record stays as it is. */
const readingFileOf = (recordFile: string) => `${recordFile}.reading.part`;

/** Removes what an ended restore left half. */
export function removeParts(recordFile: string): void {
  const folder = path.dirname(recordFile);
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder))
    if (name.startsWith(path.basename(recordFile)) && name.includes('.part'))
      rmSync(path.join(folder, name), { force: true });
}

/** Copies the damaged record to where it may be read, from wherever it is now; null when there is none. */
export function copyForReading(recordFile: string, setAside: string): string | null {
  const kept = path.join(folderNamed(recordFile, setAside), path.basename(recordFile));
  const from = existsSync(kept) ? kept : recordFile;
  if (!existsSync(from)) return null;
  const to = readingFileOf(recordFile);
  copyFileSync(from, to);
  // The log may be in the folder already, when the first try was ended between the two. Its index is made anew.
  const log = [`${kept}-wal`, `${from}-wal`].find((name) => existsSync(name));
  if (log !== undefined) copyFileSync(log, `${to}-wal`);
  return to;
}

import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { syncFolder, writeFileWhole } from '../../files/atomic-file.ts';
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

/**
 * Moves the record's files, as they are, into a folder of their own and returns its name. Nothing is ever deleted from
 * there. After an interrupted restore it is the folder of that one.
 */
export function setRecordAside(recordFile: string, at: string): string {
  const folder = setAsideFolderOf(recordFile);
  const name = noteOf(recordFile)?.setAside ?? `${at.replaceAll(/[-:]/g, '').slice(0, 15)}Z`;
  mkdirSync(path.join(folder, name), { recursive: true, mode: 0o700 });
  writeFileWhole(restoreNoteOf(recordFile), JSON.stringify({ setAside: name }));
  // The log first: a record without its log would pass for a whole one, a log without its record does not.
  for (const part of parts.toReversed()) {
    const from = recordFile + part;
    const to = path.join(folder, name, path.basename(from));
    if (existsSync(from) && !existsSync(to)) renameSync(from, to);
  }
  const marks = markFileOf(recordFile);
  if (existsSync(marks)) copyFileSync(marks, path.join(folder, name, path.basename(marks)));
  syncFolder(path.join(folder, name));
  syncFolder(path.dirname(recordFile));
  return name;
}

/** The restore is over: what it is about no longer needs to be known. */
export function forgetRestore(recordFile: string): void {
  rmSync(restoreNoteOf(recordFile), { force: true });
}

/**
 * Whether a restore was ended before the restored record was in its place. One that ended right after is finished here:
 * only its note was left.
 */
export function restoreIsUnderWay(recordFile: string): boolean {
  const note = noteOf(recordFile);
  if (note === null) return false;
  const kept = path.join(setAsideFolderOf(recordFile), note.setAside, path.basename(recordFile));
  if (!existsSync(kept) || !existsSync(recordFile)) return true;
  forgetRestore(recordFile);
  return false;
}

/** Where the restored record grows until it is whole. */
export const restoringFileOf = (recordFile: string) => `${recordFile}.restoring.part`;

/** A copy of what was set aside, to be read: reading changes files beside it, and what was set aside stays as it is. */
const readingFileOf = (recordFile: string) => `${recordFile}.reading.part`;

/** Removes what an ended restore left half. */
export function removeParts(recordFile: string): void {
  const folder = path.dirname(recordFile);
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder))
    if (name.startsWith(path.basename(recordFile)) && name.includes('.part'))
      rmSync(path.join(folder, name), { force: true });
}

/** Copies what was set aside to where it may be read; null when there was no file. */
export function copyForReading(recordFile: string, setAside: string): string | null {
  const from = path.join(setAsideFolderOf(recordFile), setAside, path.basename(recordFile));
  if (!existsSync(from)) return null;
  const to = readingFileOf(recordFile);
  copyFileSync(from, to);
  // The index of the log is made anew from it.
  if (existsSync(`${from}-wal`)) copyFileSync(`${from}-wal`, `${to}-wal`);
  return to;
}

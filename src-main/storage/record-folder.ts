import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { backupFiles, backupFolderOf } from './backups/backup-folder.ts';
import { markFileOf } from './marks/mark-log.ts';

/** Where damaged files are kept, each time in a folder of its own. */
export const setAsideFolderOf = (recordFile: string) => path.join(path.dirname(recordFile), 'set-aside');

/** Says, while a restore is under way, what it is about, so that one that was ended half is finished. */
export const restoreNoteOf = (recordFile: string) => path.join(path.dirname(recordFile), 'restore.json');

/**
 * Whether there is or was a record here: its file, or anything that only a record leaves. Where this is true and the
 * file is not there, it is missing; a new one in its place would hide that.
 */
export function recordIsKnown(recordFile: string): boolean {
  const folder = setAsideFolderOf(recordFile);
  return (
    existsSync(recordFile) ||
    existsSync(restoreNoteOf(recordFile)) ||
    existsSync(markFileOf(recordFile)) ||
    backupFiles(backupFolderOf(recordFile)).length > 0 ||
    (existsSync(folder) && readdirSync(folder).length > 0)
  );
}

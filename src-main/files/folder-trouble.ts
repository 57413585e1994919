import path from 'node:path';
import { closeSync, openSync, rmSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { thisSystem, type System } from '../system/system.ts';
import { isOnOtherMachine } from './network-folder.ts';

/**
 * What the longest path below the data folder takes, its separator included: a backup that is being made, with the name
 * that SQLite gives to the file beside it.
 */
export const maxFolderPathLength = 128;

/**
 * Whether a record below this data folder could not be opened because its path would be too long. SQLite takes 512 bytes
 * on Linux and macOS. On Windows it opens files without the prefix for long paths, so a path ends before 260 units there,
 * although Node and the file system take longer ones.
 */
export function isTooLong(folder: string, system: System): boolean {
  if (system === 'windows') return folder.length + maxFolderPathLength >= 260;
  return Buffer.byteLength(folder, 'utf8') + maxFolderPathLength > 512;
}

/** Why nothing can be written in a folder. */
export type FolderTrouble =
  'not-allowed' | 'read-only' | 'not-a-folder' | 'missing' | 'full' | 'too-long' | 'on-other-machine' | 'other';

const byCode: Readonly<Record<string, FolderTrouble>> = {
  EACCES: 'not-allowed',
  EPERM: 'not-allowed',
  EROFS: 'read-only',
  ENOTDIR: 'not-a-folder',
  EEXIST: 'not-a-folder',
  ENOENT: 'missing',
  ENOSPC: 'full',
  EDQUOT: 'full',
  ENAMETOOLONG: 'too-long',
};

/** Why the system did not write; null for an error that is none of the file system's. */
export function writeTrouble(thrown: unknown): FolderTrouble | null {
  const code = thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : '';
  return byCode[code] ?? null;
}

/**
 * Makes the folder and writes an empty file in it, which is removed again. Null where that works, where a record would
 * have room in the path, and where the folder is not known to lie on another machine.
 */
export function folderTrouble(
  folder: string,
  make: () => void,
  system: System = thisSystem,
  isElsewhere = isOnOtherMachine,
): FolderTrouble | null {
  if (isTooLong(folder, system)) return 'too-long';
  const file = path.join(folder, `.writable-${randomBytes(6).toString('hex')}`);
  try {
    if (isElsewhere(folder, system)) return 'on-other-machine';
    make();
    closeSync(openSync(file, 'wx', 0o600));
    rmSync(file);
    return null;
  } catch (thrown) {
    return writeTrouble(thrown) ?? 'other';
  }
}

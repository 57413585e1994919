import { closeSync, openSync, rmSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { thisSystem, type System } from '../system/system.ts';
import { isOnOtherMachine } from './network-folder.ts';
import { isTooLong } from './path-room.ts';

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
    const code = thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : '';
    return byCode[code] ?? 'other';
  }
}

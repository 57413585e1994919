import type { System } from '../system/system.ts';

/**
 * What the longest path below the data folder takes, its separator included: a backup that is being made, with the name
 * that SQLite gives to the file beside it.
 */
export const longestBelow = 128;

/**
 * Whether a record below this data folder could not be opened because its path would be too long. SQLite takes 512 bytes
 * on Linux and macOS. On Windows it opens files without the prefix for long paths, so a path ends before 260 units there,
 * although Node and the file system take longer ones.
 */
export function isTooLong(folder: string, system: System): boolean {
  if (system === 'windows') return folder.length + longestBelow >= 260;
  return Buffer.byteLength(folder, 'utf8') + longestBelow > 512;
}

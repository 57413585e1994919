import { existsSync, statfsSync } from 'node:fs';
import path from 'node:path';
import type { System } from '../system/system.ts';

/** The file systems of other machines, by the numbers that Linux gives them (statfs(2)). */
const onOtherMachines: ReadonlySet<number> = new Set([
  0x6969, // NFS
  0x517b, // SMB
  0xff534d42, // CIFS
  0xfe534d42, // SMB, version 2 and newer
  0x564c, // NetWare
  0x5346414f, // AFS
  0x73757245, // Coda
  0x00c36400, // Ceph
  0x0bd00bd0, // Lustre
]);

/** The folder itself, or the nearest one above it that is there. */
function nearestThere(folder: string): string {
  const above = path.dirname(folder);
  return existsSync(folder) || above === folder ? folder : nearestThere(above);
}

/** The number of the file system that a folder lies on, or will lie on once it is made. */
function kindOnLinux(folder: string): number {
  // The kernel's number has 32 bits, and a runtime may read the highest one as a sign.
  return statfsSync(nearestThere(folder)).type >>> 0;
}

/** A share of another machine by its name: \\server\share, also in the long form. Not a device, and not a long local path. */
const sharePath = /^(?:\\\\\?\\UNC\\|\\\\(?![?.]\\))/i;

/**
 * Whether a folder is known to lie on another machine. There the record could be damaged without a fault of its own: the
 * write-ahead log of SQLite needs memory that all readers share, and locks that a network does not keep. On Linux the file
 * system says so; on Windows the path does. A drive letter that stands for a share, a share on macOS and what a program
 * puts into the file tree (FUSE) cannot be told from a disk.
 */
export function isOnOtherMachine(
  folder: string,
  system: System,
  kindOf: (folder: string) => number = kindOnLinux,
): boolean {
  switch (system) {
    case 'windows':
      return sharePath.test(folder);
    case 'macos':
      return false;
    case 'linux':
      return onOtherMachines.has(kindOf(folder));
  }
}

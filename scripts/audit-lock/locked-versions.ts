import { createHash } from 'node:crypto';
import { z } from 'zod';

/** A package in the lock file. The same one may be there in several versions. */
export interface LockedVersion {
  name: string;
  version: string;
}

const LockFile = z.object({
  packages: z.record(z.string(), z.object({ name: z.string().optional(), version: z.string().optional() })),
});

const folder = 'node_modules/';

/** Reads which packages a lock file names, under their own names also where they are installed under another one. */
export function readLockedVersions(lockFile: string): LockedVersion[] {
  const { packages } = LockFile.parse(JSON.parse(lockFile));
  return Object.entries(packages).flatMap(([place, { name, version }]) =>
    place.includes(folder) && version !== undefined
      ? [{ name: name ?? place.slice(place.lastIndexOf(folder) + folder.length), version }]
      : [],
  );
}

/** Names what a lock file holds by one hash, so that it shows whether advisories were asked for the same. */
export function hashOfVersions(locked: readonly LockedVersion[]): string {
  const lines = [...new Set(locked.map(({ name, version }) => `${name}@${version}`))].sort();
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

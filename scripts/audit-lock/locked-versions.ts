import { createHash } from 'node:crypto';
import { nameAt, readLock } from '../notices/locked.ts';

/** A package in the lock file. The same one may be there in several versions. */
export interface LockedVersion {
  name: string;
  version: string;
}

/** Reads which packages a lock file names, under their own names. */
export function readLockedVersions(lockFile: string): LockedVersion[] {
  return Object.entries(readLock(lockFile).packages).flatMap(([place, found]) =>
    place.includes('node_modules/') && found.version !== undefined
      ? [{ name: nameAt(place, found), version: found.version }]
      : [],
  );
}

/** Names what a lock file holds by one hash, so that it shows whether advisories were asked for the same. */
export function hashOfVersions(locked: readonly LockedVersion[]): string {
  const lines = [...new Set(locked.map(({ name, version }) => `${name}@${version}`))].sort();
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

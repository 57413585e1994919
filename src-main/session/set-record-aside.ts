import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { writeFileWhole } from '../files/atomic-file.ts';
import { moveFile } from '../files/move-file.ts';
import type { Connection } from '../settings/connection.ts';
import { connectionFolder } from './connect.ts';

/** The file with a connection's record; null while it has none. */
export function recordFile(dataFolder: string, connectionId: string): string | null {
  const file = path.join(connectionFolder(dataFolder, connectionId), 'record.db');
  return existsSync(file) ? file : null;
}

/**
 * Moves everything a removed connection kept to a folder of its own, still encrypted, with a note of what it was.
 * Evidence is never deleted by a click. Returns where it lies now; null where there was nothing. A folder that the
 * system does not let move stays where it is, and that is returned.
 */
export function setRecordAside(dataFolder: string, connection: Connection): string | null {
  if (recordFile(dataFolder, connection.id) === null) return null;
  const folder = connectionFolder(dataFolder, connection.id);
  writeFileWhole(path.join(folder, 'connection.json'), `${JSON.stringify(connection, null, 2)}\n`);
  const aside = path.join(dataFolder, 'removed-connections');
  mkdirSync(aside, { recursive: true, mode: 0o700 });
  const kept = path.join(aside, connection.id);
  try {
    moveFile(folder, kept);
    return kept;
  } catch {
    return folder;
  }
}

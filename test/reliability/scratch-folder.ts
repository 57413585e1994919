import { accessSync, constants } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** Linux keeps this folder in memory. */
const inMemory = '/dev/shm';

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * A folder for one run, in memory where the system has such a place: a process that is killed loses nothing there that
 * it would not lose on a disk, and thousands of runs need not wait for a disk that others use.
 */
export async function newScratchFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const parent = isWritable(inMemory) ? inMemory : os.tmpdir();
  const folder = await mkdtemp(path.join(parent, 'dossier-reliability-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 3 }) };
}

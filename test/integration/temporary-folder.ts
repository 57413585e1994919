import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';

/** Where Linux keeps files in memory. */
const inMemory = '/dev/shm';

const made = path.join(inMemory, 'dossier-test-');

/** Bytes. All tests of a run together hold less than a tenth of it at a time. */
const enough = 2 * 1024 ** 3;

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= enough;
  } catch {
    return false;
  }
}

/**
 * Runs once before the tests: their temporary files lie in memory where there is room. Records and settings are synced
 * to the disk at every change, and a disk that others use too keeps each of them waiting. No test cuts the power, so none
 * can tell. Returns what removes the folder.
 */
export default function keepTemporaryFilesInMemory(): (() => void) | undefined {
  const before = process.env['TMPDIR'];
  // Two projects need it; the first that is prepared makes it.
  if (before?.startsWith(made) || !hasRoom(inMemory)) return undefined;
  const folder = mkdtempSync(made);
  // As any folder for temporary files: a window runs as another user than root, and writes there too.
  chmodSync(folder, 0o1777);
  process.env['TMPDIR'] = folder;
  return () => {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
}

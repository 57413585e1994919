import { renameSync } from 'node:fs';
import { thisSystem, type System } from '../system/system.ts';

/** What Windows says while another program has the file open, such as a virus scanner or the index of its search. */
const heldOpen = new Set(['EPERM', 'EACCES', 'EBUSY']);

/** Milliseconds between the tries: together less than a second, because the process waits for them. */
const waits = [10, 20, 50, 100, 200, 400];

function isHeldOpen(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' && heldOpen.has(thrown.code);
}

function waitFor(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

/**
 * Gives a file or a folder another name; a file that has that name already is replaced. Windows refuses while another
 * program has one of them open, which scanners do for a moment with whatever was just written, so there it is tried again
 * for a while. Elsewhere the same codes mean that the account may not do it, and waiting would change nothing. Throws the
 * system's error; everything is then as it was.
 */
export function moveFile(
  from: string,
  to: string,
  system: System = thisSystem,
  ports: { rename: (from: string, to: string) => void; wait: (ms: number) => void } = {
    rename: renameSync,
    wait: waitFor,
  },
): void {
  for (const ms of system === 'windows' ? waits : []) {
    try {
      ports.rename(from, to);
      return;
    } catch (thrown) {
      if (!isHeldOpen(thrown)) throw thrown;
      ports.wait(ms);
    }
  }
  ports.rename(from, to);
}

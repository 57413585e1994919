import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { thisSystem, type System } from './system.ts';

/** A process and all that came of it so far: the engine begins some before any code of ours runs. */
function familyOf(pid: string, processes: string): string[] {
  const threads = readdirSync(`${processes}/${pid}/task`);
  const lists = threads.map((thread) => readFileSync(`${processes}/${pid}/task/${thread}/children`, 'utf8'));
  const children = lists.join(' ').split(/\s+/).filter(Boolean);
  return [pid, ...children.flatMap((child) => familyOf(child, processes))];
}

/** What fails leaves things as they are: a process that is gone writes no dump, and some containers close these files. */
function unlessClosed<Result>(act: () => Result, closed: Result): Result {
  try {
    return act();
  } catch {
    return closed;
  }
}

/**
 * Tells the system to leave the memory of this process, of those that it has started and of every one that they start from
 * now on, out of core dumps. A dump would hold what the officer typed and the key of the record, in a file that nobody
 * encrypts. Linux alone lets a process say so (core(5)); what the dumps of Windows and macOS hold is set by whoever runs
 * the machine. Dossier starts also where the system does not let it say so: whether dumps are written is the system's to say.
 */
export function leaveMemoryOutOfCoreDumps(system: System = thisSystem, processes = '/proc'): void {
  if (system !== 'linux') return;
  const own = String(process.pid);
  for (const pid of unlessClosed(() => familyOf(own, processes), [own])) {
    unlessClosed(() => {
      writeFileSync(`${processes}/${pid}/coredump_filter`, '0');
    }, undefined);
  }
}

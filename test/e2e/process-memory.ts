/** Reads what a process and all its children hold in memory. Linux only. */
import { readdirSync, readFileSync } from 'node:fs';

/** The process that started another; null for one that is gone. */
function parentOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
    // The name in brackets may hold anything; the state and the parent follow it.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}

/** A process and all that came of it. */
export function familyOf(first: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const parents = new Map(pids.map((pid) => [Number(pid), parentOf(Number(pid))]));
  const family = [first];
  // The list grows while it is walked: children of children follow.
  for (const member of family) for (const [pid, parent] of parents) if (parent === member) family.push(pid);
  return family;
}

/** Megabytes that a process holds; of a page that several share, its part (PSS, see proc(5)). Zero for one that is gone. */
export function megabytesOf(pid: number): number {
  try {
    const [, kilobytes] = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${String(pid)}/smaps_rollup`, 'utf8')) ?? [];
    return Number(kilobytes ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Megabytes of those of a family whose command line has some words; zero where there are none. */
export function megabytesOfPart(pid: number, words: string): number {
  const isMeant = (member: number) => {
    try {
      return readFileSync(`/proc/${String(member)}/cmdline`, 'utf8').includes(words);
    } catch {
      return false;
    }
  };
  return familyOf(pid)
    .filter(isMeant)
    .reduce((sum, member) => sum + megabytesOf(member), 0);
}

/** Megabytes that a process and all its children hold together. */
export function megabytesOfFamily(pid: number): number {
  return familyOf(pid).reduce((sum, member) => sum + megabytesOf(member), 0);
}

/** Looks for texts in what a process holds: its arguments, its environment, its memory. Linux only. */
import { closeSync, openSync, readFileSync, readSync } from 'node:fs';

/** Why a process could not be looked into: it has ended, or its sandbox closes it even to its own user. */
export type Closed = 'gone' | 'closed by its sandbox';

function closedBy(error: unknown): Closed {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'EACCES' || code === 'EPERM') return 'closed by its sandbox';
  if (code === 'ENOENT' || code === 'ESRCH') return 'gone';
  throw error;
}

/** What everybody of this user may read: the arguments, and the environment where it is not closed. */
export function startedWith(pid: number): string {
  const read = (name: string) => {
    try {
      return readFileSync(`/proc/${String(pid)}/${name}`, 'latin1');
    } catch (error) {
      closedBy(error);
      return '';
    }
  };
  return `${read('cmdline')}\n${read('environ')}`;
}

/** Which parts of its memory the system would write into a core dump of a process (core(5)): 0 is none of them. */
export function coreFilterOf(pid: number): number | Closed {
  try {
    return Number.parseInt(readFileSync(`/proc/${String(pid)}/coredump_filter`, 'latin1'), 16);
  } catch (error) {
    return closedBy(error);
  }
}

/** The parts of a process's memory that it may write to: nothing else can hold what was typed. */
function writableParts(pid: number): { from: number; to: number }[] {
  return readFileSync(`/proc/${String(pid)}/maps`, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, from = '', to = '', name = ''] = /^([0-9a-f]+)-([0-9a-f]+) rw\S+ \S+ \S+ \S+ *(.*)$/.exec(line) ?? [];
      return from === '' || name.startsWith('[vv')
        ? []
        : [{ from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) }];
    });
}

const chunk = 1024 * 1024;
/** Most of what a process may use was never written to. */
const untouched = Buffer.alloc(chunk);
/** A text that begins in one chunk is found in the next, which begins so much before the end of it. */
const overlap = 4 * 1024;

/** Which of the texts, a letter for each byte, lie in the memory of a process now; or why nobody can say. */
export function inMemory(pid: number, texts: readonly string[]): { found: string[]; bytes: number } | Closed {
  const sought = texts.map((text) => ({ text, bytes: Buffer.from(text, 'latin1') }));
  const found = new Set<string>();
  let read = 0;
  try {
    const memory = openSync(`/proc/${String(pid)}/mem`, 'r');
    try {
      const buffer = Buffer.alloc(chunk);
      for (const { from, to } of writableParts(pid))
        for (let at = from; at < to; at += chunk - overlap) {
          const length = readAt(memory, buffer, Math.min(chunk, to - at), at);
          const part = buffer.subarray(0, length);
          if (part.equals(untouched.subarray(0, length))) continue;
          read += length;
          for (const { text, bytes } of sought) if (!found.has(text) && part.includes(bytes)) found.add(text);
        }
    } finally {
      closeSync(memory);
    }
  } catch (error) {
    return closedBy(error);
  }
  return { found: [...found], bytes: read };
}

/** A part that is given back while it is read holds nothing any more. */
function readAt(memory: number, buffer: Buffer, length: number, at: number): number {
  try {
    return readSync(memory, buffer, 0, length, at);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'EIO' || code === 'EFAULT') return 0;
    throw error;
  }
}

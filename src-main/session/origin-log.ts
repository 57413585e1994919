import { createHash } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { readJson } from '../../src-shared/domain/read-json.ts';
import { writeFileWhole } from '../files/atomic-file.ts';
import type { Entry, RequestLog } from '../service/request-log.ts';

const Line = z.object({
  wallMs: z.number(),
  session: z.string(),
  monotonicMs: z.number(),
  interface: z.string(),
});

/** Enough for the largest limit that a connection can be given; older entries no longer count. */
const kept = 1_000;

/** A line that was cut by a crash, or that something else wrote, is no entry. */
function entryOf(line: string): Entry[] {
  const read = Line.safeParse(readJson(line));
  return read.success ? [read.data] : [];
}

async function linesOf(file: string): Promise<string[]> {
  try {
    return (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
  } catch (thrown) {
    if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT') return [];
    throw thrown;
  }
}

/**
 * The requests that went to one service, kept beside the records and not in one: the service counts them for a key,
 * whatever record they were made from. Holds times only, under a name that does not tell which service it is.
 */
export function originLog(dataFolder: string, origin: string): RequestLog {
  const folder = path.join(dataFolder, 'request-counts');
  const file = path.join(folder, `${createHash('sha256').update(origin).digest('hex').slice(0, 32)}.log`);
  return {
    async append({ wallMs, session, monotonicMs, interface: of }) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const entry = { wallMs: Math.round(wallMs), session, monotonicMs: Math.round(monotonicMs), interface: of };
      const handle = await open(file, 'a', 0o600);
      try {
        // The line before may have been cut by a crash: it must not swallow this one.
        await handle.appendFile(`\n${JSON.stringify(entry)}\n`);
        await handle.sync();
      } finally {
        await handle.close();
      }
    },
    async recent() {
      const lines = await linesOf(file);
      const newest = lines.slice(-kept);
      if (lines.length > 2 * kept) writeFileWhole(file, `${newest.join('\n')}\n`);
      return newest.flatMap(entryOf);
    },
  };
}

const keyOf = ({ session, monotonicMs, wallMs, interface: of }: Entry) =>
  [of, session, monotonicMs, wallMs].map(String).join(' ');

/** What a log has beyond what another one has; the same entry may stand in one of them several times. */
function beyond(entries: readonly Entry[], known: readonly Entry[]): Entry[] {
  const counts = new Map<string, number>();
  for (const entry of known) counts.set(keyOf(entry), (counts.get(keyOf(entry)) ?? 0) + 1);
  return entries.filter((entry) => {
    const left = counts.get(keyOf(entry)) ?? 0;
    counts.set(keyOf(entry), left - 1);
    return left <= 0;
  });
}

/** Two logs as one: a request leaves once both have it, and counts if either has it. */
export function bothLogs(one: RequestLog, other: RequestLog): RequestLog {
  return {
    async append(entry) {
      await one.append(entry);
      await other.append(entry);
    },
    async recent() {
      const [first, second] = await Promise.all([one.recent(), other.recent()]);
      return [...beyond(first, second), ...second];
    },
  };
}

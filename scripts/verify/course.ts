/** The course of verify-runtime, from a runtime to the lines of the list: what is tried on the runtime is handed in. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { root } from '../project.ts';
import { checks, type Findings } from './checks.ts';
import { neverSeen, writeSeen, type ListedSystem } from './never-seen.ts';
import type { Probe } from './probe-answer.ts';

/** What verify-runtime ends with. */
export const exitCodes = {
  /** Every line that has a check here was seen to hold. */
  allSeen: 0,
  /** One did not hold. */
  someNotSeen: 1,
  /** There is no official Electron of the version that ships: nothing was tried, and nothing was written down. */
  notTried: 2,
} as const;

export interface Course {
  system: ListedSystem;
  arch: string;
  /** The version of Electron that ships. */
  wanted: string;
  /** The list, and where the findings are kept, one file for each system. */
  list: string;
  findings: string;
  /** The day that is written down, as ISO 8601 has it. */
  day: string;
  probe: () => Promise<Probe>;
  /** The guards of a packed release, and the window tests. */
  tryOut: () => Promise<Omit<Findings, 'probe'>>;
  /** Whether the bars of start, memory and scrolling were held. */
  holdsBars: () => Promise<boolean>;
  say: (text: string) => void;
}

/** Says of each check how it went. Answers the lines that were seen, and how many should have been and were not. */
function judge(findings: Findings, say: Course['say']): { seen: string[]; missing: number } {
  const seen: string[] = [];
  let missing = 0;
  for (const check of checks) {
    const verdict = check.judge(findings);
    if (verdict === 'seen') {
      seen.push(check.line);
      say(`seen     ${check.line}`);
    } else if ('notHere' in verdict) say(`not here ${check.line}: ${verdict.notHere}`);
    else {
      missing += 1;
      say(`NOT SEEN ${check.line}: ${verdict.notSeen}`);
    }
  }
  return { seen, missing };
}

/** Writes down the lines that were seen on this system for the first time. */
async function writeDown({ list, system, day, say }: Course, seen: readonly string[], runtime: string): Promise<void> {
  const before = readFileSync(list, 'utf8');
  const open = neverSeen(before, system).filter((line) => seen.includes(line));
  const after = open.reduce((text, line) => writeSeen(text, line, system, { runtime, day }), before);
  // The columns are as wide as their widest cell.
  writeFileSync(list, await format(after, { ...(await resolveConfig(list)), parser: 'markdown' }));
  const left = neverSeen(after, system).length;
  say(
    `${path.relative(root, list)}: ${String(open.length)} lines seen for the first time on ${system}, ${String(left)} left there`,
  );
}

/** Holds a runtime against every check, and writes down what was seen. Resolves to the exit code. */
export async function runCourse(course: Course): Promise<number> {
  const { system, arch, wanted, say } = course;
  const probe = await course.probe();
  const named = `Electron ${probe.electron}, ${system} ${arch}`;
  say(`\nverify-runtime: ${named}, Chromium ${probe.chrome}, Node ${probe.node}`);
  if (probe.electron !== wanted) {
    say(`verify-runtime: what ships is Electron ${wanted}. Nothing was written down for another.`);
    return exitCodes.notTried;
  }
  const findings: Findings = { probe, ...(await course.tryOut()) };
  const isHeld = await course.holdsBars();
  writeFileSync(course.findings, `${JSON.stringify({ system, arch, day: course.day, ...findings }, null, 2)}\n`);
  say('');
  const { seen, missing } = judge(findings, say);
  say(`${isHeld ? 'held    ' : 'NOT HELD'} the bars of start, memory and scrolling in the window (its table is above)`);
  await writeDown(course, seen, named);
  return missing === 0 && isHeld ? exitCodes.allSeen : exitCodes.someNotSeen;
}

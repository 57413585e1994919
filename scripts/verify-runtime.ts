/**
 * `npm run verify-runtime`: holds an official Electron, given by ELECTRON_OVERRIDE_DIST_PATH or downloaded, against what was
 * never seen on one, and strikes off docs/decisions/0005 what was. Ends with 0 where every line held, with 1 where one did
 * not, and with 2 where there is no official Electron.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { z } from 'zod';
import { buildFor } from './build.ts';
import { outFolder, root } from './project.ts';
import { resolveRuntime } from './runtime.ts';
import { say } from './say.ts';
import { exitCodeOf } from './steps.ts';
import { checks, type Findings } from './verify/checks.ts';
import { probeRuntime, runWindowTests } from './verify/findings.ts';
import { neverSeen, strikeOff } from './verify/never-seen.ts';
import { guardsOf } from './verify/packed.ts';

const list = path.join(root, 'docs/decisions/0005-never-seen-on-the-official-runtime.md');

/** Says of each check how it went. Answers the lines that were seen, and how many should have been and were not. */
function judge(findings: Findings): { seen: string[]; missing: number } {
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

/** Strikes off the lines that were seen here for the first time. */
function writeDown(seen: readonly string[], runtime: string): void {
  const before = readFileSync(list, 'utf8');
  const open = neverSeen(before).filter((line) => seen.includes(line));
  const on = { runtime, day: new Date().toISOString().slice(0, 10) };
  const after = open.reduce((text, line) => strikeOff(text, line, on), before);
  writeFileSync(list, after);
  say(`${path.relative(root, list)}: ${String(open.length)} lines struck off, ${String(neverSeen(after).length)} left`);
}

const Project = z.object({ devDependencies: z.object({ electron: z.string() }) });

/** What is packed here is thrown away: nobody signs it, and nobody notarises it. */
function withoutCertificates(): void {
  for (const name of Object.keys(process.env))
    if (/^(?:CSC_|WIN_CSC_|MAC_CSC_|APPLE_)/.test(name)) Reflect.deleteProperty(process.env, name);
  process.env['CSC_IDENTITY_AUTO_DISCOVERY'] = 'false';
}

async function main(): Promise<number> {
  const runtime = await resolveRuntime();
  if (runtime.kind === 'fallback') {
    say(
      'verify-runtime: there is no official Electron here, and the fallback is not what ships. Nothing was struck off. ' +
        'Where there is a network, run this again; elsewhere set ELECTRON_OVERRIDE_DIST_PATH to an unpacked Electron.',
    );
    return 2;
  }
  await buildFor('shipped');
  await build({ configFile: path.join(root, 'scripts/verify/vite.config.ts'), mode: 'shipped', logLevel: 'warn' });
  const probe = await probeRuntime();
  const named = `Electron ${probe.electron}, ${process.platform} ${process.arch}`;
  say(`\nverify-runtime: ${named}, Chromium ${probe.chrome}, Node ${probe.node}`);
  const { devDependencies } = Project.parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')));
  if (probe.electron !== devDependencies.electron) {
    say(`verify-runtime: what ships is Electron ${devDependencies.electron}. Nothing was struck off for another.`);
    return 2;
  }
  withoutCertificates();
  const findings: Findings = {
    probe,
    guards: await guardsOf(runtime),
    windowTests: await runWindowTests(),
  };
  process.env['DOSSIER_APPLICATION'] = 'out/verify/main.cjs';
  const started = await exitCodeOf(['node', 'scripts/bench.ts', '--only', 'window']);
  writeFileSync(path.join(outFolder, 'verify-runtime.json'), `${JSON.stringify(findings, null, 2)}\n`);
  say('');
  const { seen, missing } = judge(findings);
  say(
    `${started === 0 ? 'held    ' : 'NOT HELD'} the bars of start, memory and scrolling in the window (its table is above)`,
  );
  writeDown(seen, named);
  return missing === 0 && started === 0 ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  say(`\nverify-runtime: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

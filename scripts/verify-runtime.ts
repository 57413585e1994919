/**
 * `npm run verify-runtime`: holds an official Electron, given by ELECTRON_OVERRIDE_DIST_PATH or downloaded, against what was
 * never seen on one, and writes into docs/decisions/0005 what was seen on this system. `--built` takes the bundles of dist as
 * they are, so that what is verified is what is packed. Exit codes: see scripts/verify/course.ts.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { z } from 'zod';
import { buildFor } from './build.ts';
import { compileMissingMessages } from './messages.ts';
import { outFolder, root } from './project.ts';
import { resolveRuntime } from './runtime.ts';
import { runCommand, say } from './say.ts';
import { exitCodeOf } from './steps.ts';
import { exitCodes, runCourse } from './verify/course.ts';
import { probeRuntime, runWindowTests } from './verify/findings.ts';
import { listedSystem } from './verify/never-seen.ts';
import { guardsOf } from './verify/packed.ts';

const Project = z.object({ devDependencies: z.object({ electron: z.string() }) });

/** What is packed here is thrown away: nobody signs it, and nobody notarises it. */
function withoutCertificates(): void {
  for (const name of Object.keys(process.env))
    if (/^(?:CSC_|WIN_CSC_|MAC_CSC_|APPLE_)/.test(name)) Reflect.deleteProperty(process.env, name);
  process.env['CSC_IDENTITY_AUTO_DISCOVERY'] = 'false';
}

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { built: { type: 'boolean', default: false } } });
  const system = listedSystem(process.platform);
  if (system === null) throw new Error(`Dossier is not packaged for ${process.platform}.`);
  const runtime = await resolveRuntime();
  if (runtime.kind === 'fallback') {
    say(
      'verify-runtime: there is no official Electron here, and the fallback is not what ships. Nothing was written down. ' +
        'Where there is a network, run this again; elsewhere set ELECTRON_OVERRIDE_DIST_PATH to an unpacked Electron.',
    );
    return exitCodes.notTried;
  }
  if (values.built) compileMissingMessages();
  else await buildFor('shipped');
  await build({ configFile: path.join(root, 'scripts/verify/vite.config.ts'), mode: 'shipped', logLevel: 'warn' });
  mkdirSync(outFolder, { recursive: true });
  const project = Project.parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')));
  return runCourse({
    ...{ system, arch: process.arch, wanted: project.devDependencies.electron },
    list: path.join(root, 'docs/decisions/0005-never-seen-on-the-official-runtime.md'),
    findings: path.join(outFolder, `verify-runtime-${system}.json`),
    day: new Date().toISOString().slice(0, 10),
    probe: probeRuntime,
    async tryOut() {
      withoutCertificates();
      return { guards: await guardsOf(runtime), windowTests: await runWindowTests() };
    },
    async holdsBars() {
      process.env['DOSSIER_APPLICATION'] = 'out/verify/main.cjs';
      return (await exitCodeOf(['node', 'scripts/bench.ts', '--only', 'window'])) === 0;
    },
    say,
  });
}

await runCommand('verify-runtime', main, exitCodes.someNotSeen);

/** Finds out what a runtime does on this machine: asks it, packs a release with it and runs the window tests on it. */
import { getCurrentFuseWire, FuseState, FuseV1Options } from '@electron/fuses';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { makeUnpacked } from '../package/unpacked.ts';
import { outFolder, root } from '../project.ts';
import type { Runtime } from '../runtime.ts';
import { runWithWindow } from '../window-run.ts';
import { Probe } from './probe-answer.ts';

const reports = path.join(outFolder, 'reports');

/** What the runtime says of itself. Throws where it does not answer. */
export async function probeRuntime(): Promise<Probe> {
  mkdirSync(reports, { recursive: true });
  const file = path.join(reports, 'probe.json');
  rmSync(file, { force: true });
  const command = 'DOSSIER_PROBE="$DOSSIER_OUT/reports/probe.json" exec "$DOSSIER_ELECTRON" out/verify/probe.cjs';
  const code = await runWithWindow(['sh', '-c', `mkdir -p "$DOSSIER_OUT/reports" && ${command}`]);
  if (code !== 0) throw new Error(`The runtime does not answer; it ended with ${String(code)}.`);
  return Probe.parse(JSON.parse(readFileSync(file, 'utf8')));
}

const WindowReport = z.object({
  testResults: z.array(z.object({ name: z.string(), status: z.string() })),
});

/** The files of the window tests in which something failed on the shipped bundles; null where they were not run to their end. */
export async function failedWindowTests(): Promise<string[] | null> {
  const file = path.join(reports, 'verify-window.json');
  rmSync(file, { force: true });
  process.env['DOSSIER_APPLICATION'] = 'out/verify/main.cjs';
  try {
    await runWithWindow([
      ...['sh', '-c'],
      'exec vitest run --config test/vitest.config.ts --configLoader native --project window ' +
        '--reporter=default --reporter=json --outputFile.json="$DOSSIER_OUT/reports/verify-window.json"',
    ]);
    const { testResults } = WindowReport.parse(JSON.parse(readFileSync(file, 'utf8')));
    return testResults.flatMap(({ name, status }) => (status === 'passed' ? [] : [path.relative(root, name)]));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  } finally {
    delete process.env['DOSSIER_APPLICATION'];
  }
}

/** As electron-builder.yml sets them. */
const asShipped = [
  [FuseV1Options.RunAsNode, FuseState.DISABLE],
  [FuseV1Options.EnableCookieEncryption, FuseState.ENABLE],
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable, FuseState.DISABLE],
  [FuseV1Options.EnableNodeCliInspectArguments, FuseState.DISABLE],
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation, FuseState.ENABLE],
  [FuseV1Options.OnlyLoadAppFromAsar, FuseState.ENABLE],
  [FuseV1Options.GrantFileProtocolExtraPrivileges, FuseState.DISABLE],
] as const;

/** Packs a release with the runtime and reads its fuses back. Answers why they are not in force; null where they are. */
export async function fusesNotInForce(runtime: Runtime): Promise<string | null> {
  if (process.platform !== 'linux') return 'this check packs for Linux alone';
  const work = path.join(outFolder, 'verify-package');
  try {
    const unpacked = await makeUnpacked(runtime, { projectFolder: root, configuration: 'electron-builder.yml', work });
    const wire = await getCurrentFuseWire(path.join(unpacked, 'dossier'));
    const others = asShipped.filter(([fuse, state]) => wire[fuse] !== state).map(([fuse]) => FuseV1Options[fuse]);
    if (others.length > 0) return `these fuses are not as configured: ${others.join(', ')}`;
    return 'the fuses are as configured, but Electron holds an archive against its hash on Windows and macOS alone';
  } catch (error) {
    return `no release could be packed: ${error instanceof Error ? error.message : String(error)}`;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Finds out what a runtime does on this machine: asks it, and runs the window tests on it. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { outFolder, root } from '../project.ts';
import { runWithWindow } from '../window-run.ts';
import type { WindowTests } from './checks.ts';
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
  testResults: z.array(z.object({ name: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
});

/** Runs the window tests on the shipped bundles. A test that was skipped did not pass. Null where they did not run to their end. */
export async function runWindowTests(): Promise<WindowTests | null> {
  const file = path.join(reports, 'verify-window.json');
  rmSync(file, { force: true });
  process.env['DOSSIER_APPLICATION'] = 'out/verify/main.cjs';
  try {
    const code = await runWithWindow([
      ...['sh', '-c'],
      'exec vitest run --config test/vitest.config.ts --configLoader native --project window ' +
        '--reporter=default --reporter=json --outputFile.json="$DOSSIER_OUT/reports/verify-window.json"',
    ]);
    const { testResults } = WindowReport.parse(JSON.parse(readFileSync(file, 'utf8')));
    const passed = new Set(
      testResults
        .filter(({ assertionResults: all }) => all.length > 0 && all.every(({ status }) => status === 'passed'))
        .map(({ name }) => name),
    );
    const failed = testResults.map(({ name }) => name).filter((name) => !passed.has(name));
    // An error outside the tests is in no result.
    if (code !== 0 && failed.length === 0) return null;
    return { passed: [...passed], failed: failed.map((name) => path.relative(root, name)) };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  } finally {
    delete process.env['DOSSIER_APPLICATION'];
  }
}

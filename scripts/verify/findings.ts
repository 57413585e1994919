/** Finds out what a runtime does on this machine: asks it, and runs the window tests on it. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { outFolder, root } from '../project.ts';
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

/** `npm test`: everything there is. Prepares the machine, then checks, tests and walks the real window. */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runInParts } from './browser-parts.ts';
import { buildAll } from './build.ts';
import { messages, staticSteps } from './check.ts';
import { testPackage } from './package/package-test.ts';
import { buildTestApplication } from './package/test-application.ts';
import { outFolder } from './project.ts';
import { runReliability } from './reliability.ts';
import { resolveRuntime } from './runtime.ts';
import { say } from './say.ts';
import { checkServiceDocument } from './service-document.ts';
import { exitCodeOf, runSteps, type Lanes, type Output, type Step, type StepResult } from './steps.ts';
import { ensureSystem } from './system.ts';
import { lostItsBrowser, readTestReport, readUnhandledErrors } from './test-report.ts';
import { runTour } from './tour.ts';
import { integrationProjects, keyringStage, unitProjects, vitestCommand } from './vitest-command.ts';
import { runWithWindow } from './window-run.ts';

const reports = path.join(outFolder, 'reports');

const reporters = ['default', 'json', './scripts/unhandled-errors-reporter.ts'].map((name) => `--reporter=${name}`);

/** Some projects, with a JSON report beside the readable one. */
function vitest(projects: readonly string[], report: string): string[] {
  return vitestCommand(projects, [...reporters, `--outputFile.json=${report}`]);
}

/** A run that failed without a failed test (a file that did not load) still counts as a failure, and says so. */
function countTests(report: string, exitCode: number): StepResult {
  const read = readTestReport(report);
  if (read === null) return { passed: 0, failed: 1, failures: [`no report: ${path.basename(report)}`] };
  if (exitCode === 0) return read;
  const failures = [...(read.failures ?? []), ...readUnhandledErrors(report)];
  if (read.failed > 0) return { ...read, failures };
  const unknown = `${path.basename(report)}: ended with ${String(exitCode)} and names no failed test`;
  return { ...read, failed: 1, failures: failures.length === 0 ? [unknown] : failures };
}

/** Runs some projects, and counts what their report says. */
async function runTests(projects: readonly string[], report: string, more: string[], output?: Output) {
  return countTests(report, await exitCodeOf([...keyringStage, ...vitest(projects, report), ...more], output));
}

function testStep(name: string, projects: readonly string[]): Step {
  const report = path.join(reports, `${projects.join('-')}.json`);
  return { name, run: (output) => runTests(projects, report, [], output) };
}

/** In so many browsers, one after the other, the tests of the renderer are run. */
const rendererParts = 4;

const rendererStep: Step = {
  name: 'renderer in Chromium',
  run: (output) =>
    runInParts(rendererStep.name, rendererParts, async (part) => {
      const report = path.join(reports, `renderer-${String(part)}.json`);
      const shard = `--shard=${String(part)}/${String(rendererParts)}`;
      const result = await runTests(['renderer'], report, [shard], output);
      return { result, lostBrowser: lostItsBrowser(report) };
    }),
};

/** In the real window the report is written to a folder of the ordinary user and brought back with the pictures. */
const windowStep: Step = {
  name: 'real window',
  run: async (output) => {
    const command = `exec ${vitest(['window'], '"$DOSSIER_OUT/reports/window.json"').join(' ')}`;
    const code = await runWithWindow(['sh', '-c', command], output);
    return countTests(path.join(reports, 'window.json'), code);
  },
};

/** The suites in a short form; each promise counts as one test. */
function reliabilityStep(name: string, needs: 'core' | 'window'): Step {
  return {
    name,
    run: async (output) => {
      const figures = await runReliability({ short: true, needs, output });
      const broken = figures.filter(({ violations }) => violations > 0);
      const failures = broken.map(({ promise, seed }) => `${promise} was broken, seed ${String(seed)}`);
      return { passed: figures.length - broken.length, failed: broken.length, failures };
    },
  };
}

const machineStep: Step = {
  name: 'machine',
  run: async () => {
    const runtime = await resolveRuntime();
    const linux = process.platform === 'linux';
    ensureSystem(runtime.executable, { display: linux, keyring: linux, tests: true });
    return { passed: 1, failed: 0 };
  },
};

const buildStep: Step = {
  name: 'build',
  run: async () => {
    await buildAll();
    await buildTestApplication(await resolveRuntime());
    return { passed: 1, failed: 0 };
  },
};

const tourStep: Step = {
  name: 'tour',
  run: async (output) => ((await runTour(output)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
};

/**
 * Each but the last waits for its one window most of the time. Two of them at once would meet in the home folder and in the
 * package.
 */
const inWindows: Step[] = [
  windowStep,
  { name: 'package', run: testPackage },
  reliabilityStep('reliability in a window, short', 'window'),
  tourStep,
  // Needs no window, and one core: this lane ends so much earlier than the other.
  reliabilityStep('reliability, short', 'core'),
];

/** Each keeps the cores busy by itself. */
const withoutWindow: Step[] = [
  testStep('unit', unitProjects),
  testStep('integration', integrationProjects),
  rendererStep,
];

const stages: (Step | Step[] | Lanes)[] = [
  machineStep,
  messages,
  // None of the static steps reads a bundle.
  [buildStep, ...staticSteps],
  { lanes: [inWindows, withoutWindow] },
  // Reads the reports of all of them.
  { name: 'service document', run: () => Promise.resolve(checkServiceDocument('check')) },
];

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
process.exitCode = await runSteps(stages);
if (process.exitCode !== 0)
  say('Something failed: its output is above, pictures of failed window tests are in out/failures/.');

/**
 * `npm run test:file -- test/unit/layers.test.ts [-t "part of a title"]`: some test files of any kind, with what their
 * kind needs: the catalogue for all, a keyring for the integration tests, the bundles and a real window for `test/e2e`.
 */
import { buildAll } from './build.ts';
import { compileMessages, compileMessagesForBundles } from './messages.ts';
import { resolveRuntime } from './runtime.ts';
import { say } from './say.ts';
import { exitCodeOf } from './steps.ts';
import { ensureSystem } from './system.ts';
import { kindOf, splitArguments, type TestKind } from './test-kind.ts';
import { integrationProjects, keyringStage, unitProjects, vitestCommand } from './vitest-command.ts';
import { runWithWindow } from './window-run.ts';

/** A shell reads the command where an ordinary user runs it, so each word is quoted. */
const quoted = (word: string) => `'${word.replaceAll("'", "'\\''")}'`;

const projectsOf: Readonly<Record<TestKind, readonly string[]>> = {
  unit: unitProjects,
  integration: integrationProjects,
  renderer: ['renderer'],
  window: ['window'],
};

async function runKind(kind: TestKind, rest: string[]): Promise<number> {
  const command = vitestCommand(projectsOf[kind], rest);
  switch (kind) {
    case 'unit':
    case 'renderer':
      return exitCodeOf(command);
    case 'integration':
      return exitCodeOf([...keyringStage, ...command]);
    case 'window':
      await buildAll();
      return runWithWindow(['sh', '-c', `exec ${command.map(quoted).join(' ')}`]);
  }
}

const { files, rest } = splitArguments(process.argv.slice(2));
const kinds = files.map((file) => kindOf(file));
if (files.length === 0 || kinds.includes(null)) {
  say('test:file: name test files below test/unit, integration, contract, renderer or e2e.');
  say('The package is tested by `npm run test:package`.');
  process.exit(1);
}
const runtime = await resolveRuntime();
const linux = process.platform === 'linux';
ensureSystem(runtime.executable, { display: linux, keyring: linux, tests: true });
compileMessages();
// The pages of renderer tests are built as bundles are: compiled from an older catalogue they would lack the newest words.
compileMessagesForBundles();
let exitCode = 0;
for (const kind of new Set(kinds)) {
  if (kind === null) continue;
  const own = files.filter((file) => kindOf(file) === kind);
  exitCode = Math.max(exitCode, await runKind(kind, [...own, ...rest]));
}
process.exitCode = exitCode;

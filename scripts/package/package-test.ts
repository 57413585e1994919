/**
 * `npm run test:package`: makes the test package, installs it, has an officer's job done in it, installs a newer one over
 * it, looks whether everything is still there, and removes it. Needs Debian and root, because a package is installed.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildAll } from '../build.ts';
import { outFolder } from '../project.ts';
import { resolveRuntime, type Runtime } from '../runtime.ts';
import { runCommand, say } from '../say.ts';
import { resultOf, type Output, type StepResult } from '../steps.ts';
import { readTestReport } from '../test-report.ts';
import { runWithWindow } from '../window-run.ts';
import { makeDebianPackage } from './debian-package.ts';
import { faultsOfInstalled, installedPaths, leftOf } from './installed-package.ts';
import { place } from './linux-package.ts';
import { buildTestApplication, packTestApplication } from './test-application.ts';

const work = path.join(outFolder, 'package');

/** A run that was killed leaves its test package behind; what is not of a test is left alone. */
function removeLeftover(): void {
  const { stdout } = spawnSync('dpkg-query', ['--show', '--showformat', '${Version}', 'dossier'], { encoding: 'utf8' });
  if (stdout.includes('~test')) execFileSync('dpkg', ['--remove', 'dossier'], { stdio: ['ignore', 'ignore', 2] });
}

/** Why no package can be installed here; null where it can. */
function whyNot({ kind }: Runtime): string | null {
  if (kind !== 'fallback')
    return 'the test package is made of the fallback; `npm run verify-runtime` tests this runtime';
  if (process.getuid?.() !== 0) return 'a package is installed by root alone';
  if (spawnSync('dpkg-deb', ['--version']).status !== 0) return 'this is no Debian';
  removeLeftover();
  // What somebody works with is not replaced by a package of a test.
  return existsSync(place) ? `${place} exists: a Dossier is installed already` : null;
}

interface TestPackage {
  version: string;
  file: string;
}

interface TestPackages {
  older: TestPackage;
  newer: TestPackage;
  newest: TestPackage;
}

function makePackages(unpacked: string): TestPackages {
  const makeOne = (version: string): TestPackage => {
    const file = path.join(work, `dossier_${version}_amd64.deb`);
    const summary = 'Company registry workbench (test package, not for release)';
    // The fallback is as large as a release: packing it well would take a minute each, and it is unpacked on this machine.
    makeDebianPackage({ unpacked, version, file, summary }, 'none');
    return { version, file };
  };
  return { older: makeOne('0.1.0~test1'), newer: makeOne('0.1.0~test2'), newest: makeOne('0.1.0~test3') };
}

/** Installs a package as an administrator does. Answers what is not as it should be then. */
function install({ file, version }: TestPackage): string[] {
  // From where the program that fetches packages, which is not root, can read it.
  const folder = mkdtempSync('/var/tmp/dossier-deb-');
  try {
    chmodSync(folder, 0o755);
    execFileSync('cp', [file, folder]);
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', path.join(folder, path.basename(file))], {
      stdio: ['ignore', 'ignore', 2],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return faultsOfInstalled(version);
}

/** Every file below a folder with what it holds, as one hash. */
function contentOf(folder: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
    const file = path.join(folder, name);
    hash.update(name);
    const read = spawnSync('sha256sum', [file], { encoding: 'utf8' });
    hash.update(read.stdout);
  }
  return hash.digest('hex');
}

/** So much of what a walk without a report printed last is said with its failure. */
const maxEndCharacters = 1_500;

/** Hands on what a walk prints, and keeps the end of it. */
function keepEnd(output: Output = (text) => process.stdout.write(text)): { print: Output; last(): string } {
  let end = '';
  return {
    print(text) {
      end = (end + text).slice(-maxEndCharacters);
      output(text);
    },
    last: () => end,
  };
}

async function walk(phase: 'fresh' | 'running' | 'upgraded', shared: string, output?: Output): Promise<StepResult> {
  const report = `reports/package-${phase}.json`;
  process.env['DOSSIER_PACKAGE_FOLDER'] = shared;
  process.env['DOSSIER_KEYRING_HOME'] = path.join(shared, 'keyring');
  try {
    const command = `exec vitest run --config test/vitest.config.ts --configLoader native --project package test/package/${phase} \\
        --reporter=default --reporter=json --outputFile.json="$DOSSIER_OUT/${report}"`;
    const { print, last } = keepEnd(output);
    const code = await runWithWindow(['sh', '-c', command], print);
    const read = readTestReport(path.join(outFolder, report));
    if (read === null)
      return { passed: 0, failed: 1, failures: [`no report: ${report}, exit code ${String(code)}\n${last()}`] };
    return code === 0 || read.failed > 0 ? read : { ...read, failed: 1 };
  } finally {
    delete process.env['DOSSIER_PACKAGE_FOLDER'];
    delete process.env['DOSSIER_KEYRING_HOME'];
  }
}

/** What removing the package left where it should not, and took that was not its own. */
function removedBadly(data: string): string[] {
  const before = contentOf(data);
  const paths = installedPaths();
  execFileSync('dpkg', ['--remove', 'dossier'], { stdio: ['ignore', 'ignore', 2] });
  return [
    ...leftOf(paths),
    ...(contentOf(data) === before ? [] : ['removing the package changes what the officer keeps']),
  ];
}

/**
 * Walks through a Dossier that is open while root installs another one. The walk, which is not root, asks for it by a file
 * when its window is open, and goes on when there is another file.
 */
async function walkThroughUpgrade(newer: TestPackage, shared: string, output?: Output): Promise<StepResult> {
  let failures = ['nobody asked for the upgrade'];
  const watch = setInterval(() => {
    if (!existsSync(path.join(shared, 'install-now'))) return;
    clearInterval(watch);
    failures = install(newer);
    writeFileSync(path.join(shared, 'is-installed'), '');
  }, 500);
  try {
    return added([await walk('running', shared, output), resultOf(failures)]);
  } finally {
    clearInterval(watch);
  }
}

function added(results: readonly StepResult[]): StepResult {
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
    failures: results.flatMap(({ failures }) => failures ?? []),
  };
}

async function installAndWalk({ older, newer, newest }: TestPackages, output?: Output): Promise<StepResult> {
  // Written to by the ordinary user that the window runs as, and outside what a run clears away.
  const shared = mkdtempSync(path.join(os.tmpdir(), 'dossier-package-'));
  chmodSync(shared, 0o1777);
  try {
    return added([
      resultOf(install(older)),
      await walk('fresh', shared, output),
      await walkThroughUpgrade(newer, shared, output),
      resultOf(install(newest)),
      await walk('upgraded', shared, output),
      resultOf(removedBadly(path.join(shared, 'data'))),
    ]);
  } finally {
    if (existsSync(place)) spawnSync('dpkg', ['--remove', 'dossier'], { stdio: 'ignore' });
    rmSync(shared, { recursive: true, force: true });
  }
}

/** Makes, installs, uses, upgrades and removes the test package of what was built. Where none can be installed it says why. */
export async function testPackage(output?: Output): Promise<StepResult> {
  const runtime = await resolveRuntime();
  const reason = whyNot(runtime);
  if (reason !== null) {
    say(`package: not tried here, because ${reason}`);
    return { passed: 0, failed: 0 };
  }
  mkdirSync(path.join(outFolder, 'reports'), { recursive: true });
  const unpacked = await packTestApplication(runtime, work);
  const packages = makePackages(unpacked);
  rmSync(unpacked, { recursive: true, force: true });
  return installAndWalk(packages, output);
}

if (import.meta.main)
  await runCommand('package', async () => {
    await buildAll();
    await buildTestApplication(await resolveRuntime());
    const { passed, failed, failures = [] } = await testPackage();
    // Nothing was tried, which is not the same as nothing was wrong.
    if (passed + failed === 0) process.exit(2);
    for (const line of failures) say(line);
    say(`package: ${String(passed)} passed, ${String(failed)} failed`);
    return failed === 0 ? 0 : 1;
  });

/**
 * `node test/bench/package/measure.ts DOSSIER HELLO REPORT`: starts two packaged applications, turn by turn, from their
 * launch to a field that takes text, and writes the milliseconds to REPORT. Run by the bench under a display.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { devtoolsPage, type DevtoolsPage } from '../../package/devtools.ts';
import { freePort } from '../../package/free-port.ts';
import { startWithDemo } from '../../package/officer.ts';
import type { PackageReport } from './package-report.ts';

const times = 11;
/** Milliseconds between two looks whether there is a page yet. */
const pollMs = 10;

const [dossier = '', hello = '', report = ''] = process.argv.slice(2);

/** Resolves in the page when a field of it takes text, frame by frame. */
const fieldTakesText = `new Promise((resolve) => {
  const look = () => {
    const field = document.querySelector('[role=search] input');
    field?.focus();
    if (field !== null && document.activeElement === field) resolve(true);
    else requestAnimationFrame(look);
  };
  look();
})`;

/** Starts an application, has something done in its page, and ends it. */
async function inPackage<Result>(
  executable: string,
  dataFolder: string,
  use: (page: DevtoolsPage, port: number) => Promise<Result>,
): Promise<Result> {
  const port = await freePort();
  const env = { ...process.env, DOSSIER_USER_DATA: dataFolder, DOSSIER_TEST_PORT: String(port) };
  const child = spawn(executable, [], { env, stdio: 'ignore' });
  const ended = once(child, 'exit');
  try {
    const page = await devtoolsPage(port, 'index.html', pollMs);
    const result = await use(page, port);
    page.leave();
    return result;
  } finally {
    child.kill();
    await ended;
  }
}

async function startingTime(executable: string, dataFolder: string): Promise<number> {
  const started = performance.now();
  return inPackage(executable, dataFolder, async (page) => {
    await page.evaluate(fieldTakesText);
    return performance.now() - started;
  });
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-packaged-'));
try {
  await inPackage(dossier, folder, (page, port) => startWithDemo({ page, port }, 'Astrid Lindqvist'));
  const taken: PackageReport = { hello: [], dossier: [] };
  for (let time = 0; time < times; time += 1) {
    taken.hello.push(await startingTime(hello, path.join(folder, 'hello')));
    taken.dossier.push(await startingTime(dossier, folder));
  }
  mkdirSync(path.dirname(report), { recursive: true });
  writeFileSync(report, JSON.stringify(taken));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

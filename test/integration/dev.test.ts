/** `npm run dev` in a copy of the sources: what is changed there is seen in its window. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askPage, debuggerPort, pagesAt } from '../../scripts/dev/page.ts';
import { root } from '../../scripts/project.ts';

const sources = ['src-main', 'src-renderer', 'src-shared', 'src-simulator', 'scripts', 'assets', 'package.json'];
const copied = [...sources, 'package-lock.json', 'tsconfig.json'];

/** The window runs as another user than root: it must be able to read the copy and to write its data. */
function folderForAnyone(name: string, mode: number): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), name));
  chmodSync(folder, mode);
  return folder;
}

/**
 * Every bundle is built anew beside the other tests, and on a busy machine Dossier starts between two of them, ends, and starts
 * once more when both are there. How long that takes says nothing, so that the limits only end what never comes.
 */
const slow = { timeout: 300_000 };
const limit = 1_200_000;

describe.skipIf(process.platform !== 'linux')('npm run dev', () => {
  const checkout = folderForAnyone('dossier-dev-', 0o755);
  const dataFolder = folderForAnyone('dossier-dev-data-', 0o777);
  let printed = '';
  let dev: ChildProcess | null = null;

  beforeAll(() => {
    for (const name of copied) cpSync(path.join(root, name), path.join(checkout, name), { recursive: true });
    symlinkSync(path.join(root, 'node_modules'), path.join(checkout, 'node_modules'));
    const display = ['-a', '-s', '-screen 0 1280x800x24'];
    dev = spawn('xvfb-run', [...display, process.execPath, 'scripts/dev.ts'], {
      cwd: checkout,
      // A group of its own: xvfb-run does not hand on the signal that ends it.
      detached: true,
      env: { ...process.env, DOSSIER_USER_DATA: dataFolder },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [dev.stdout, dev.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
      });
  });
  afterAll(() => {
    if (dev?.pid !== undefined && dev.exitCode === null) process.kill(-dev.pid, 'SIGKILL');
    for (const folder of [checkout, dataFolder]) rmSync(folder, { recursive: true, force: true });
  });

  /** The text of the page that the window shows now, as the answer of its debugger. */
  async function shownText(): Promise<string> {
    const port = debuggerPort(printed.slice(printed.lastIndexOf('DevTools listening')));
    const pages = await pagesAt(port ?? 0);
    const texts = pages.map((page) => askPage(page, 'Runtime.evaluate', { expression: 'document.body.innerText' }));
    return (await Promise.all(texts)).join('\n');
  }

  it('loads the page anew where the renderer was changed', { timeout: limit }, async () => {
    await expect.poll(() => printed, slow).toMatch(/DevTools listening on/);
    await expect.poll(shownText, slow).toContain('There is no account with us');
    const file = path.join(checkout, 'src-renderer/features/first-start/FirstStartSide.svelte');
    writeFileSync(file, readFileSync(file, 'utf8').replace('{m.first_start_privacy()}', 'No account is made'));
    await expect.poll(() => printed, slow).toMatch(/dev: the page was loaded anew/);
    await expect.poll(shownText, slow).toContain('No account is made');
    expect(printed).not.toMatch(/dev: Dossier was started again/);
  });

  it('starts Dossier again where a text was changed, which the main process has too', { timeout: limit }, async () => {
    const file = path.join(checkout, 'src-shared/messages/en/first-start.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('Look a company up', 'Look up a company'));
    await expect.poll(() => printed, slow).toMatch(/dev: Dossier was started again/);
    await expect.poll(shownText, slow).toContain('Look up a company');
    await expect.poll(shownText, slow).toContain('No account is made');
  });

  it(
    'says what cannot be built, goes on with what was built before, and ends when it is asked to',
    { timeout: limit },
    async () => {
      appendFileSync(path.join(checkout, 'src-main/start.ts'), '\nconst = 1;\n');
      await expect.poll(() => printed, slow).toMatch(/dev: src-main\/vite\.config\.ts: /);
      // The debugger's server may close a connection that was kept open at the moment it is asked over it.
      await expect.poll(shownText, slow).toContain('No account is made');
      if (dev?.pid === undefined) throw new Error('It was not started.');
      const exited = once(dev, 'exit');
      process.kill(-dev.pid, 'SIGTERM');
      await exited;
    },
  );
});

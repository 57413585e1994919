import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDataFolder, openDossier, removeDataFolder, startDemo, type DossierWindow } from './open-dossier.ts';

let dossier: DossierWindow;
let dataFolder: string;

beforeAll(async () => {
  dataFolder = newDataFolder();
  dossier = await openDossier(dataFolder);
  await startDemo(dossier);
});

afterAll(async () => {
  await dossier.close();
  removeDataFolder(dataFolder);
});

/** The command lines of the window's processes: the main one and all below it. */
function processes(): { pid: number; command: string }[] {
  const main = dossier.application.process().pid ?? 0;
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const family = new Set([main]);
  for (let before = 0; before !== family.size;) {
    before = family.size;
    for (const [pid = 0, parent = 0] of rows) if (family.has(parent)) family.add(pid);
  }
  return [...family].map((pid) => ({
    pid,
    command: readFileSync(`/proc/${String(pid)}/cmdline`, 'utf8').replaceAll('\0', ' '),
  }));
}

/**
 * What any program of this user can read of a process's environment. Nothing, where the process has ended meanwhile, or
 * where its sandbox closes it: the kernel refuses a process that has just given up its rights.
 */
function environmentOf(pid: number): string {
  try {
    return readFileSync(`/proc/${String(pid)}/environ`, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EACCES' || code === 'ENOENT' || code === 'ESRCH') return '';
    throw error;
  }
}

describe('the window is confined', () => {
  it('has no Node in the page', async () => {
    const found = await dossier.page.evaluate(() =>
      ['require', 'process', 'module', 'Buffer', 'global', '__dirname'].filter((name) => name in globalThis),
    );
    expect(found).toEqual([]);
  });

  it('gives the page two functions and nothing else', async () => {
    const bridge = await dossier.page.evaluate(() => Object.keys(window.dossier).toSorted());
    expect(bridge).toEqual(['call', 'on']);
  });

  it('runs with Chromium’s sandbox on, as an ordinary user', async () => {
    const family = processes();
    expect(family.filter(({ command }) => command.includes('--no-sandbox'))).toEqual([]);
    const renderers = family.filter(({ command }) => command.includes('--type=renderer'));
    expect(renderers.length).toBeGreaterThan(0);
    for (const { pid } of renderers) {
      const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8');
      // 2 is a filter on system calls: the renderer has one only while the sandbox is on.
      expect(status).toMatch(/^Seccomp:\s+2$/m);
    }
    expect(process.getuid?.()).not.toBe(0);
    expect(await dossier.application.evaluate(() => process.argv.includes('--no-sandbox'))).toBe(false);
  });

  it('refuses to navigate away', async () => {
    const before = dossier.page.url();
    await dossier.page.evaluate(() => {
      location.href = 'https://registry.example/';
    });
    await dossier.page.evaluate(() => {
      location.href = 'file:///etc/passwd';
    });
    await dossier.page.waitForTimeout(300);
    expect(dossier.page.url()).toBe(before);
  });

  it('refuses new windows', async () => {
    const opened = await dossier.page.evaluate(() => window.open('app://dossier/index.html') !== null);
    expect(opened).toBe(false);
    expect(dossier.application.windows()).toHaveLength(1);
  });

  it('serves the content security policy by header', async () => {
    const header = await dossier.page.evaluate(async () =>
      (await fetch('app://dossier/index.html')).headers.get('content-security-policy'),
    );
    expect(header).toContain("default-src 'none'");
    expect(header).not.toContain('unsafe');
  });

  it('gives the page no network', async () => {
    const outcome = await dossier.page.evaluate(() =>
      fetch('http://127.0.0.1:9/').then(
        () => 'answered',
        () => 'refused',
      ),
    );
    expect(outcome).toBe('refused');
  });

  it.each([
    '../main/main.cjs',
    '..%2fmain%2fmain.cjs',
    '%2e%2e/main/main.cjs',
    '../rendererx/index.html',
    'package.json',
  ])('serves nothing outside the renderer: %s', async (name) => {
    const status = await dossier.page.evaluate(async (path) => (await fetch(`app://dossier/${path}`)).status, name);
    expect(status).toBe(404);
  });

  it('P9: refuses a call from a forged frame', async () => {
    const code = await dossier.application.evaluate(async ({ BrowserWindow, session }, preload) => {
      // Another page of our own scheme, in a window that Dossier did not open, with our own preload.
      const forged = new BrowserWindow({
        show: false,
        webPreferences: { preload, sandbox: true, session: session.defaultSession },
      });
      try {
        await forged.loadURL('app://dossier/index.html');
        const envelope: unknown = await forged.webContents.executeJavaScript("window.dossier.call('app.state')");
        return JSON.stringify(envelope);
      } finally {
        forged.destroy();
      }
    }, `${process.cwd()}/dist/fallback/preload/preload.cjs`);
    expect(code).toContain('sender-refused');
  });

  it('refuses calls that are not in the contract', async () => {
    // The page could call anything that it can spell; the preload knows the names.
    const outcome = await dossier.page.evaluate(
      "window.dossier.call('credential.submit', { secret: 'x' }).then(() => 'accepted', () => 'refused')",
    );
    expect(outcome).toBe('refused');
  });

  it('grants no permission', async () => {
    const state = await dossier.page.evaluate(() =>
      navigator.permissions.query({ name: 'geolocation' }).then(({ state: given }) => given),
    );
    expect(state).toBe('denied');
  });

  it('keeps keys out of arguments and environments of every process', () => {
    const family = processes();
    const environments = family.map(({ pid }) => environmentOf(pid));
    expect(family.length).toBeGreaterThan(3);
    // Chromium writes its title over the environment of the main process; what is left of it can be read all the same.
    expect(environments.join('').length).toBeGreaterThan(0);
    for (const text of [...family.map(({ command }) => command), ...environments])
      expect(text).not.toMatch(/[0-9a-f]{64}/);
  });

  it('reported no violation of the policy', () => {
    // The one refused on purpose above is no surprise; nothing else may be refused.
    expect(dossier.violations.filter((text) => !text.includes('http://127.0.0.1:9/'))).toEqual([]);
  });
});

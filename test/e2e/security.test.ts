import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import keytar from 'keytar';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { Failure } from '../../src-shared/contract/failure.ts';
import { listeningOf } from './listening.ts';
import { newDataFolder, openDossier, removeDataFolder, startDemo, type DossierWindow } from './open-dossier.ts';
import { startedWith } from './process-contents.ts';
import { familyOf } from './process-memory.ts';
import { formsOfKey } from './secret-forms.ts';

let dossier: DossierWindow;
let parentFolder: string;
let dataFolder: string;
/** What the policy refuses because a test asks for it. */
const refusedOnPurpose: string[] = [];

beforeAll(async () => {
  parentFolder = newDataFolder();
  dataFolder = path.join(parentFolder, 'made by Dossier');
  dossier = await openDossier(dataFolder);
  await startDemo(dossier);
});

afterAll(async () => {
  await dossier.close();
  removeDataFolder(parentFolder);
});

/** What the window's processes were started with, the main one and all below it, as any program of this user reads it. */
function processes(): { pid: number; started: string }[] {
  return familyOf(dossier.application.process().pid ?? 0).map((pid) => ({ pid, started: startedWith(pid) }));
}

/** The keys that Dossier keeps in the keychain of this run, as it keeps them. */
async function keptKeys(): Promise<string[]> {
  const settings: unknown = JSON.parse(readFileSync(path.join(dataFolder, 'settings.json'), 'utf8'));
  const { installationId } = z.object({ installationId: z.string() }).parse(settings);
  const kept = await keytar.findCredentials(`Dossier ${installationId}`);
  return kept.map(({ password }) => password).filter((secret) => /^[0-9a-f]{64}$/.test(secret));
}

/** Somebody on this machine who listens, and how often they were reached. */
async function listener(): Promise<{ address: string; reached: () => number }> {
  let reached = 0;
  const server = createServer((connection) => {
    reached += 1;
    connection.on('error', () => undefined).end('HTTP/1.1 204 No Content\r\nAccess-Control-Allow-Origin: *\r\n\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return { address: `http://127.0.0.1:${String(port)}/`, reached: () => reached };
}

/**
 * What comes of a request and of a question for a permission in a page without a policy of its own, in one of Dossier's
 * sessions. What the policy of our pages holds off is not asked here: the session must hold by itself.
 */
function bareVisit(partition: string | null, address: string): Promise<unknown> {
  return dossier.application.evaluate(
    async ({ BrowserWindow, session }, [name, asked]) => {
      const of = name === null ? session.defaultSession : session.fromPartition(name);
      const bare = new BrowserWindow({ show: false, webPreferences: { sandbox: true, session: of } });
      try {
        await bare.loadURL('about:blank');
        const visit: unknown = await bare.webContents.executeJavaScript(`Promise.all([
          fetch(${JSON.stringify(asked)}).then(() => 'answered', () => 'refused'),
          navigator.permissions.query({ name: 'geolocation' }).then(({ state }) => state),
        ])`);
        return visit;
      } finally {
        bare.destroy();
      }
    },
    [partition, address] as const,
  );
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
    expect(family.filter(({ started }) => /--(?:no-sandbox|enable-blink-features)/.test(started))).toEqual([]);
    const renderers = family.filter(({ started }) => started.includes('--type=renderer'));
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

  it('sends the headers that keep a page to itself', async () => {
    const headers = await dossier.page.evaluate(async () => {
      const { headers: sent } = await fetch('app://dossier/index.html');
      return [
        'x-content-type-options',
        'referrer-policy',
        'cross-origin-opener-policy',
        'cross-origin-resource-policy',
      ].map((one) => sent.get(one));
    });
    expect(headers).toEqual(['nosniff', 'no-referrer', 'same-origin', 'same-origin']);
  });

  it('gives the page no network', async () => {
    const { address, reached } = await listener();
    const outcome = await dossier.page.evaluate(
      (asked) =>
        fetch(asked).then(
          () => 'answered',
          () => 'refused',
        ),
      address,
    );
    expect({ outcome, reached: reached() }).toEqual({ outcome: 'refused', reached: 0 });
    refusedOnPurpose.push(address);
  });

  it.each([null, 'credential'])(
    'gives no network and no permission to a page without a policy either: session %s',
    async (partition) => {
      const { address, reached } = await listener();
      expect(await bareVisit(partition, address)).toEqual(['refused', 'denied']);
      expect(reached()).toBe(0);
      // In a session that Dossier did not prepare the same page reaches the listener: what was counted can be counted.
      expect(await bareVisit('not-of-dossier', address)).toEqual(['answered', 'granted']);
      expect(reached()).toBeGreaterThan(0);
    },
  );

  it.each([
    '../main/main.cjs',
    '..%2fmain%2fmain.cjs',
    '%2e%2e/main/main.cjs',
    '../rendererx/index.html',
    'package.json',
    'assets',
    'no-such-file.js',
  ])('serves nothing outside the renderer: %s', async (name) => {
    const read = (path: string) =>
      dossier.page.evaluate(
        (asked) =>
          fetch(`app://dossier/${asked}`).then(
            async (answer) => (await answer.text()).slice(0, 9).toLowerCase(),
            () => 'refused',
          ),
        path,
      );
    expect([await read(name), await read('index.html')]).toEqual(['refused', '<!doctype']);
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
    // The page can call anything that it can spell; the main process knows the names.
    const answers = await dossier.page.evaluate(
      "Promise.all(['credential.submit', 'toString', '__proto__', ''].map((name) => window.dossier.call(name, { secret: 'x' })))",
    );
    const refused = z
      .array(z.string())
      .parse(answers)
      .map((text) => z.object({ error: Failure }).parse(JSON.parse(text)));
    expect(refused.map(({ error }) => error.message)).toEqual(Array(4).fill('There is no such call.'));
  });

  it('listens on this machine’s own address alone: the demo’s service, and what drives this test', () => {
    const kept: unknown = JSON.parse(readFileSync(path.join(dataFolder, 'demo-service/simulator.json'), 'utf8'));
    const { port } = z.object({ port: z.number() }).parse(kept);
    const listening = listeningOf(familyOf(dossier.application.process().pid ?? 0));
    expect(listening).toContain(`127.0.0.1:${String(port)}`);
    expect(listening.filter((address) => !address.startsWith('127.0.0.1:'))).toEqual([]);
    // The driver of this test has two doors, to the main process and to the pages. There is no other.
    expect(listening.length).toBeLessThanOrEqual(3);
  });

  it('grants no permission', async () => {
    const state = await dossier.page.evaluate(() =>
      navigator.permissions.query({ name: 'geolocation' }).then(({ state: given }) => given),
    );
    expect(state).toBe('denied');
  });

  it('keeps the data folder that it made to its own user', () => {
    expect(statSync(dataFolder).mode & 0o777).toBe(0o700);
    expect(statSync(path.join(dataFolder, 'settings.json')).mode & 0o077).toBe(0);
  });

  it('keeps keys out of arguments and environments of every process', async () => {
    const keys = await keptKeys();
    expect(keys.length).toBeGreaterThan(0);
    const forms = keys.flatMap(formsOfKey);
    const family = processes();
    expect(family.length).toBeGreaterThan(3);
    // Chromium writes its title over the environment of the main process; that of the others is seen.
    expect(family.filter(({ started }) => started.includes(dataFolder)).length).toBeGreaterThan(0);
    expect(family.filter(({ started }) => forms.some((form) => started.includes(form)))).toEqual([]);
    // Nor any other key of that length.
    expect(family.filter(({ started }) => /[0-9a-f]{64}/i.test(started))).toEqual([]);
  });

  it('reported no violation of the policy', () => {
    // The one refused on purpose above is no surprise; nothing else may be refused.
    const surprising = dossier.violations.filter((text) => !refusedOnPurpose.some((address) => text.includes(address)));
    expect(surprising).toEqual([]);
    expect(dossier.violations).not.toEqual([]);
  });
});

import { EventEmitter } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { electronPrinter } from '../../../src-main/export/pdf/electron-printer.ts';
import { createCredentialWindow } from '../../../src-main/shell/credential-window.ts';
import { installedProgram } from '../../../src-main/shell/installed-program.ts';
import { openMainWindow } from '../../../src-main/shell/main-window.ts';
import { openReportPrinting } from '../../../src-main/shell/report-session.ts';
import { routeBySystem } from '../../../src-main/shell/proxy.ts';
import { confineAllPages, denyAll, lockSession } from '../../../src-main/shell/security.ts';

const { asked, electron, app, switches } = await vi.hoisted(async () => {
  const standIn = (await import('./electron-stand-in.ts')).electronStandIn();
  const events = new (await import('node:events')).EventEmitter();
  const switches: string[][] = [];
  const commandLine = { appendSwitch: (...given: string[]) => switches.push(given) };
  const app = Object.assign(events, { isPackaged: true, commandLine });
  return { ...standIn, switches, app, electron: { ...standIn.electron, app } };
});
vi.mock('electron', () => electron);

/** What a page asks its window for, and whether it was kept from it. */
function prevented(contents: EventEmitter, event: string, ...more: unknown[]): boolean {
  let held = false;
  contents.emit(event, { preventDefault: () => void (held = true) }, ...more);
  return held;
}

it('every window is sandboxed and isolated, and none is given a right that the checklist warns of', async () => {
  openMainWindow('preload.cjs', 'icon.png', null);
  const asking = createCredentialWindow('preload.cjs', installedProgram(process.execPath), () => undefined);
  void asking.ask(new electron.BrowserWindow({}) as never, { kind: 'passphrase' });
  // The stand-in loads no page, so that this ends after the window is there.
  await electronPrinter(electron.session.defaultSession as never)('app://dossier/report/x').catch(() => undefined);
  const given = asked.flatMap((one) =>
    one.what === 'window' && one.options.webPreferences !== undefined ? [one.options.webPreferences] : [],
  );
  expect(given).toHaveLength(3);
  for (const rights of given) {
    expect(rights).toMatchObject({ sandbox: true, contextIsolation: true, nodeIntegration: false });
    // What is left out is off in Electron, but for the protection of pages from each other, which is on.
    expect(rights['webSecurity'] ?? true).toBe(true);
    expect(rights['webviewTag'] ?? false).toBe(false);
    const warnedOf = [
      ...['allowRunningInsecureContent', 'experimentalFeatures', 'enableBlinkFeatures', 'nodeIntegrationInWorker'],
      ...['nodeIntegrationInSubFrames', 'plugins', 'additionalArguments'],
    ];
    expect(Object.keys(rights).filter((name) => warnedOf.includes(name))).toEqual([]);
  }
});

it('no page goes elsewhere, opens a window or takes in another page', () => {
  confineAllPages();
  let open: () => unknown = () => null;
  const policies: string[] = [];
  const contents = Object.assign(new EventEmitter(), {
    setWindowOpenHandler: (handler: () => unknown) => {
      open = handler;
    },
    setWebRTCIPHandlingPolicy: (policy: string) => policies.push(policy),
  });
  app.emit('web-contents-created', {}, contents);
  expect(open()).toEqual({ action: 'deny' });
  expect(policies).toEqual(['disable_non_proxied_udp']);
  expect(switches).toEqual([['blink-settings', 'dnsPrefetchingEnabled=false']]);
  expect(prevented(contents, 'will-attach-webview')).toBe(true);
  expect(prevented(contents, 'will-redirect', 'app://dossier/index.html')).toBe(true);
  for (const address of [
    ...['https://registry.example/', 'file:///etc/passwd', 'data:text/html,x', 'javascript:alert(1)', 'about:blank'],
    ...['app://dossier/other.html', 'app://dossier.evil/index.html', 'app://dossier/index.html?x', ''],
  ])
    expect([address, prevented(contents, 'will-navigate', address)]).toEqual([address, true]);
  expect(prevented(contents, 'will-navigate', 'app://dossier/index.html#restarted')).toBe(false);
});

/** A session that writes down what it is given: answers to questions for rights, proxies, a filter of requests. */
function recordingSession() {
  const answered: unknown[] = [];
  const proxies: unknown[] = [];
  let filter: (request: { url: string }, answer: (what: unknown) => void) => void = () => undefined;
  const session = Object.assign(new EventEmitter(), {
    setPermissionRequestHandler: (handler: (page: unknown, what: string, answer: (given: boolean) => void) => void) => {
      for (const what of ['clipboard-read', 'media', 'geolocation', 'notifications', 'openExternal', 'fileSystem'])
        handler({}, what, (given) => answered.push(given));
    },
    setPermissionCheckHandler: (handler: () => boolean) => answered.push(handler()),
    setDevicePermissionHandler: (handler: () => boolean) => answered.push(handler()),
    setProxy: (given: unknown) => proxies.push(given),
    setSpellCheckerLanguages: () => undefined,
    setSpellCheckerEnabled: () => undefined,
    resolveProxy: () => Promise.resolve('DIRECT'),
    protocol: { handle: () => undefined },
    webRequest: {
      onBeforeRequest: (given: typeof filter) => {
        filter = given;
      },
    },
  });
  const cancelled = (url: string) => {
    let what: unknown = null;
    filter({ url }, (said) => (what = said));
    return what;
  };
  return { session, answered, proxies, cancelled };
}

it.each([
  [
    'with pages',
    lockSession,
    [{ mode: 'fixed_servers', proxyRules: 'https://127.0.0.1:9', proxyBypassRules: '<-loopback>' }],
  ],
  ['that asks for the proxies of the system', denyAll, []],
] as const)(
  'a session %s grants nothing, downloads nothing and asks for nothing but our own files',
  (_of, deny, ways) => {
    const { session, answered, proxies, cancelled } = recordingSession();
    deny(session as never);
    expect(answered).toEqual(Array.from({ length: 8 }, () => false));
    expect(prevented(session, 'will-download')).toBe(true);
    expect(proxies).toEqual(ways);
    for (const url of [
      ...['http://127.0.0.1/', 'https://registry.example/', 'ws://127.0.0.1/', 'wss://registry.example/'],
      ...[
        'file:///etc/passwd',
        'data:text/plain,x',
        'blob:app://dossier/1',
        'app://dossier.evil/',
        'app://evil/dossier/',
      ],
    ])
      expect([url, cancelled(url)]).toEqual([url, { cancel: true }]);
    expect(cancelled('app://dossier/index.html')).toEqual({ cancel: false });
  },
);

/** Every source of the main process, by its name below `src-main`. */
function sources(): { name: string; code: string }[] {
  const folder = path.resolve(import.meta.dirname, '../../../src-main');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => ({ name, code: readFileSync(path.join(folder, name), 'utf8') }));
}

it.each([
  ['system-proxy', () => routeBySystem(installedProgram(process.execPath))('https://registry.example/')],
  ['report', () => Promise.resolve(openReportPrinting('styles'))],
])('the session %s is denied everything from when it is made', async (name, make) => {
  const { session, answered, cancelled } = recordingSession();
  const partitions: string[] = [];
  const making = vi.spyOn(electron.session, 'fromPartition').mockImplementation(((asked: string) => {
    partitions.push(asked);
    return session;
  }) as never);
  onTestFinished(() => {
    making.mockRestore();
  });
  await make();
  expect(partitions).toEqual([name]);
  expect(answered).toEqual(Array.from({ length: 8 }, () => false));
  expect(cancelled('https://registry.example/')).toEqual({ cancel: true });
});

it('the sessions are those that docs/security.md names, and no other is made', () => {
  const page = readFileSync(path.resolve(import.meta.dirname, '../../../docs/security.md'), 'utf8');
  const [row = ''] = /^\| 5\. .*$/m.exec(page) ?? [];
  const named = [...(/each of the sessions ([^.]*)\./.exec(row)?.[1]?.matchAll(/`([^`]+)`/g) ?? [])].map(
    ([, name]) => name,
  );
  const code = sources()
    .map((file) => file.code)
    .join('\n');
  const made = [...code.matchAll(/\.fromPartition\('([^']+)'/g)].map(([, name]) => name);
  expect(['default', ...made].toSorted()).toEqual(named.toSorted());
  // None is made under a name that is put together, in a folder, or by the preferences of a window.
  expect(code.match(/fromPartition\(/g)).toHaveLength(made.length);
  expect(code).not.toMatch(/\bfromPath\(|\bpartition:/);
});

it('no switch of the engine is set but the one that keeps names from being looked up', () => {
  const setting = sources().flatMap(({ name, code }) =>
    (code.match(/appendSwitch|appendArgument/g) ?? []).map(() => name),
  );
  expect(setting).toEqual([path.join('shell', 'security.ts')]);
});

it('no address is handed to the system, no crash is reported elsewhere, and no switch weakens the runtime', () => {
  const files = sources();
  expect(files.length).toBeGreaterThan(200);
  const forbidden =
    /openExternal|openPath|crashReporter|autoUpdater|enableBlinkFeatures|allowRunningInsecureContent|setCertificateVerifyProc|safeStorage/;
  expect(files.filter(({ code }) => forbidden.test(code)).map(({ name }) => name)).toEqual([]);
});

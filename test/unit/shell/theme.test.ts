import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { openFirstWindow } from '../../../src-main/first-window.ts';
import { createCredentialWindow } from '../../../src-main/shell/credential-window.ts';
import { installedProgram } from '../../../src-main/shell/installed-program.ts';
import { openMainWindow } from '../../../src-main/shell/main-window.ts';
import { keptLook } from '../../../src-main/shell/kept-look.ts';
import { canvasColour, followTheme } from '../../../src-main/shell/theme.ts';

const { asked, is, electron } = await vi.hoisted(async () =>
  (await import('./electron-stand-in.ts')).electronStandIn(),
);
vi.mock('electron', () => electron);

const light = '#f7f7f5';
const dark = '#111315';
const colours = () => asked.flatMap((one) => (one.what === 'window' ? [one.options.backgroundColor] : []));

beforeEach(() => {
  asked.length = 0;
  electron.nativeTheme.themeSource = 'system';
});

function folderWith(settings: string | null): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-theme-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  if (settings !== null) writeFileSync(path.join(folder, 'settings.json'), settings);
  return folder;
}

it.each([
  ['{"preferences":{"theme":"dark"}}', 'dark'],
  ['{"preferences":{"theme":"light"}}', 'light'],
  ['{"preferences":{"theme":"system"}}', 'system'],
  ['{"preferences":{"theme":"mauve"}}', 'system'],
  ['{"preferences":null}', 'system'],
  ['[]', 'system'],
  ['{', 'system'],
  [null, 'system'],
])('of %s the theme is %s', (settings, theme) => {
  expect(keptLook(folderWith(settings)).theme).toBe(theme);
});

it.each([
  ['{"preferences":{"zoom":125}}', 125],
  ['{"preferences":{"zoom":"125"}}', null],
  ['{"preferences":{"zoom":0}}', null],
  ['{"preferences":{"zoom":1.5}}', null],
  ['{"preferences":{"zoom":9000}}', null],
  ['{', null],
])('of %s the window is drawn at %s per cent', (settings, zoom) => {
  expect(keptLook(folderWith(settings)).zoom).toBe(zoom);
});

it.each([
  ['{"protection":"keychain"}', true],
  ['{"protection":"passphrase"}', false],
  ['{"protection":"memory"}', false],
  ['{"protection":["keychain"]}', false],
  ['{', false],
  [null, false],
])('of %s the record opens without a question: %s', (settings, asksNothing) => {
  expect(keptLook(folderWith(settings)).asksNothing).toBe(asksNothing);
});

it('the first window has the colour of the chosen theme before its page is painted', async () => {
  const folder = folderWith(null);
  is.appPath = folder;
  mkdirSync(path.join(folder, 'dist/renderer'), { recursive: true });
  writeFileSync(path.join(folder, 'dist/renderer/index.html'), '<!doctype html>');
  const data = folderWith('{"preferences":{"theme":"dark"}}');
  vi.stubEnv('DOSSIER_USER_DATA', data);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const channel = { post: () => undefined, onMessage: () => undefined, onExit: () => undefined };
  void openFirstWindow(path.join(folder, 'dist'), () => () => ({ ...channel, stop: () => Promise.resolve() }));
  await expect.poll(colours).toEqual([dark]);
  expect(electron.nativeTheme.themeSource).toBe('dark');
});

it('every window that is opened after a change has the colours of the new theme, and the system draws with it', () => {
  const parent = openMainWindow('preload.cjs', 'icon.png', null);
  const secrets = createCredentialWindow('preload.cjs', installedProgram(process.execPath), () => undefined);
  followTheme('dark');
  expect(electron.nativeTheme.themeSource).toBe('dark');
  void secrets.ask(parent, { kind: 'passphrase' });
  followTheme('light');
  void secrets.ask(parent, { kind: 'passphrase' });
  expect(colours()).toEqual([light, dark, light]);
  expect(canvasColour()).toBe(light);
});

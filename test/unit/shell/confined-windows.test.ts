import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { PreferenceChange } from '../../../src-shared/contract/preferences.ts';
import { openFirstWindow } from '../../../src-main/first-window.ts';
import { createCredentialWindow } from '../../../src-main/shell/credential-window.ts';
import { installedProgram } from '../../../src-main/shell/installed-program.ts';
import { openMainWindow, pageRights } from '../../../src-main/shell/main-window.ts';
import { applyMenu } from '../../../src-main/shell/menu.ts';
import { createWindowZoom, zoomedTo } from '../../../src-main/shell/zoom.ts';
import { thisSystem } from '../../../src-main/system/system.ts';
import type { WorkerChannel } from '../../../src-main/storage/storage-client.ts';
import { rolesIn, type MenuEntry } from './electron-stand-in.ts';

const { asked, is, electron } = await vi.hoisted(async () =>
  (await import('./electron-stand-in.ts')).electronStandIn(),
);
vi.mock('electron', () => electron);

/** What the runtime's own menu has, and ours must not. */
const forDevelopers = ['toggleDevTools', 'reload', 'forceReload', 'viewMenu'];

beforeEach(() => {
  asked.length = 0;
  Object.assign(is, { isPackaged: true, zoom: 1, frame: 0, workArea: { width: 1024, height: 768 } });
});

/** A Dossier that is installed, with nothing in its page. */
function installed(): void {
  is.appPath = mkdtempSync(path.join(os.tmpdir(), 'dossier-first-window-'));
  mkdirSync(path.join(is.appPath, 'dist/renderer'), { recursive: true });
  writeFileSync(path.join(is.appPath, 'dist/renderer/index.html'), '<!doctype html>');
  vi.stubEnv('DOSSIER_USER_DATA', path.join(is.appPath, 'data'));
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(is.appPath, { recursive: true, force: true });
  });
}

const menus = () => asked.flatMap((one) => (one.what === 'menu' ? [one.menu] : []));
const windows = () => asked.flatMap((one) => (one.what === 'window' ? [one.options] : []));
const worker: WorkerChannel = {
  post: () => undefined,
  onMessage: () => undefined,
  onExit: () => undefined,
  stop: () => Promise.resolve(),
};

describe('A7: no default menu before ours', () => {
  it('a menu of ours, without developer tools and reload, is there before any window', async () => {
    installed();
    void openFirstWindow(path.join(is.appPath, 'dist'), () => () => worker);
    await expect.poll(() => windows()).toHaveLength(1);
    expect(asked.map(({ what }) => what)).toEqual(['menu', 'window']);
    const [menu] = menus();
    expect(menu).not.toBeNull();
    expect(rolesIn(menu ?? []).filter((role) => forDevelopers.includes(role))).toEqual([]);
  });

  it.each(['linux', 'macos', 'windows'] as const)('nor are they in the whole menu of %s', (system) => {
    applyMenu({ run: () => undefined, zoom: () => undefined, show: () => undefined }, system);
    const [menu] = menus();
    expect(menu?.length).toBeGreaterThan(2);
    expect(rolesIn(menu ?? []).filter((role) => forDevelopers.includes(role))).toEqual([]);
  });
});

describe('the picture of the main window', () => {
  it.runIf(thisSystem === 'linux')('is a file of Dossier: on Linux there is no other', async () => {
    installed();
    void openFirstWindow(path.join(is.appPath, 'dist'), () => () => worker);
    await expect.poll(() => windows()).toHaveLength(1);
    const within = path.relative(is.appPath, windows()[0]?.icon ?? '');
    expect(within).toBe(path.normalize('assets/icons/256x256.png'));
    expect(existsSync(path.resolve(import.meta.dirname, '../../..', within))).toBe(true);
  });

  it('is that of the program on Windows and macOS', () => {
    for (const system of ['linux', 'windows', 'macos'] as const)
      openMainWindow('preload.cjs', 'icon.png', null, system);
    expect(windows().map(({ icon }) => icon)).toEqual(['icon.png', undefined, undefined]);
  });
});

describe('A7: a packaged Dossier has no developer tools', () => {
  it.each([
    [true, false],
    [false, true],
  ])('packaged: %s', (isPackaged, devTools) => {
    is.isPackaged = isPackaged;
    expect(pageRights('preload.cjs').devTools).toBe(devTools);
    openMainWindow('preload.cjs', 'icon.png', null);
    expect(windows().map(({ webPreferences }) => webPreferences?.devTools)).toEqual([devTools]);
  });

  it('in the window where secrets are typed neither', () => {
    const window = createCredentialWindow('preload.cjs', installedProgram(process.execPath), () => undefined);
    void window.ask(new electron.BrowserWindow({}) as never, { kind: 'passphrase' });
    expect(windows().at(-1)?.webPreferences?.devTools).toBe(false);
  });
});

describe('the window where secrets are typed fits the screen', () => {
  const code = { kind: 'new-recovery-code' as const, groups: ['7K3M'], ask: [1, 1] as [number, number] };
  const sizeOf = (parent = new electron.BrowserWindow({})) => {
    const asking = createCredentialWindow('preload.cjs', installedProgram(process.execPath), () => undefined);
    void asking.ask(parent as never, code);
    return (asking.current() as unknown as { getSize(): [number, number] }).getSize();
  };

  it('as large as its question at 100 %', () => {
    expect(sizeOf()).toEqual([480, 560]);
  });

  it('at 200 %, with the frame that the system draws around it', () => {
    Object.assign(is, { zoom: 2, frame: 36 });
    expect(sizeOf()).toEqual([960, 768]);
    is.workArea = { width: 800, height: 600 };
    expect(sizeOf()).toEqual([800, 600]);
  });
});

describe('zoom', () => {
  it('the menu offers it, by the keys of every browser, and by those of the number pad', () => {
    const zoomed: string[] = [];
    applyMenu({ run: () => undefined, zoom: (to) => zoomed.push(to), show: () => undefined }, 'linux');
    const entries = (menu: readonly MenuEntry[]): MenuEntry[] =>
      menu.flatMap((one) => [one, ...entries(one.submenu ?? [])]);
    const offered = entries(menus()[0] ?? []).flatMap(({ label, accelerator = '', click }) => {
      zoomed.length = 0;
      if (!/[=0-]$|Plus$|num/.test(accelerator)) return [];
      click?.();
      return [[accelerator, label, ...zoomed]];
    });
    expect(offered).toEqual([
      ['CommandOrControl+0', 'Actual size', 'actual'],
      ['CommandOrControl+Plus', 'Zoom in', 'in'],
      ['CommandOrControl+-', 'Zoom out', 'out'],
      ['CommandOrControl+=', 'Zoom in', 'in'],
      ['CommandOrControl+numadd', 'Zoom in', 'in'],
      ['CommandOrControl+numsub', 'Zoom out', 'out'],
      ['CommandOrControl+num0', 'Actual size', 'actual'],
    ]);
  });

  it('goes by the steps that people know, to where one can still read, and back', () => {
    const through = (from: number, to: 'in' | 'out') => {
      const passed = [from];
      for (let at = zoomedTo(from, to); at !== passed.at(-1); at = zoomedTo(at, to)) passed.push(at);
      return passed;
    };
    const steps = [50, 67, 75, 80, 90, 100, 110, 125, 150, 175, 200, 250, 300];
    expect(through(50, 'in')).toEqual(steps);
    expect(through(300, 'out')).toEqual(steps.toReversed());
    expect(zoomedTo(175, 'actual')).toBe(100);
  });

  it('from a size between two steps, or beyond them, to the next one', () => {
    expect(zoomedTo(131, 'in')).toBe(150);
    expect(zoomedTo(131, 'out')).toBe(125);
    expect(zoomedTo(498, 'in')).toBe(300);
    expect(zoomedTo(498, 'out')).toBe(300);
    expect(zoomedTo(40, 'out')).toBe(50);
  });

  it('the window is told how large it is drawn, whoever asked for it, and that is kept', () => {
    const told: unknown[][] = [];
    const kept: unknown[] = [];
    const session = {
      changePreferences: (change: PreferenceChange) => {
        kept.push(change.zoom);
        return Promise.resolve({ theme: 'system', density: 'compact', workOffline: false } as const);
      },
    };
    const contents = {
      factor: 1.1,
      getZoomFactor: () => contents.factor,
      setZoomFactor: (factor: number) => void (contents.factor = factor),
    };
    const zoom = createWindowZoom(
      () => ({ webContents: contents as never }),
      (...event) => void told.push(event),
      () => session,
      () => undefined,
    );
    expect(zoom.percent()).toBe(110);
    zoom.to('in');
    expect(contents.factor).toBe(1.25);
    zoom.to('actual');
    expect(told).toEqual([
      ['window.zoomed', { percent: 125 }],
      ['window.zoomed', { percent: 100 }],
    ]);
    expect(kept).toEqual([125, 100]);
  });
});

describe('a zoom that was chosen', () => {
  it.each([
    [125, [1.25]],
    [null, []],
  ])('of %s per cent is what the page is drawn at before it is shown', (zoom, drawn) => {
    const window = openMainWindow('preload.cjs', 'icon.png', zoom);
    const factors: number[] = [];
    Object.assign(window.webContents, { setZoomFactor: (factor: number) => factors.push(factor) });
    window.webContents.emit('dom-ready');
    expect(factors).toEqual(drawn);
  });
});

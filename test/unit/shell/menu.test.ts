import { beforeEach, expect, it, vi } from 'vitest';
import { applyMenu } from '../../../src-main/shell/menu.ts';
import { rolesIn, type MenuEntry } from './electron-stand-in.ts';

const { asked, electron } = await vi.hoisted(async () => (await import('./electron-stand-in.ts')).electronStandIn());
vi.mock('electron', () => electron);

let done: string[];

beforeEach(() => {
  asked.length = 0;
  done = [];
});

function menuOf(system: 'linux' | 'macos' | 'windows'): MenuEntry[] {
  const show = () => void done.push('the window comes forward');
  applyMenu({ run: (command) => done.push(command), zoom: (to) => done.push(to), show }, system);
  const [menu] = asked.flatMap((one) => (one.what === 'menu' ? [one.menu] : []));
  return menu ?? [];
}

const labels = (menu: MenuEntry[]) => menu.map(({ label }) => label);
const roles = (menu: MenuEntry | undefined) => rolesIn(menu?.submenu ?? []);

it('the menu of macOS begins with that of the application, which has what people look for there', () => {
  const menu = menuOf('macos');
  expect(labels(menu)).toEqual(['Dossier', 'File', 'Edit', 'View', 'Window', 'Help']);
  expect(roles(menu[0])).toEqual(['about', 'services', 'hide', 'hideOthers', 'unhide', 'quit']);
  expect(roles(menu[1])).toEqual(['close']);
  expect(menu.slice(4).map(({ role }) => role)).toEqual(['windowMenu', 'help']);
});

it.each(['linux', 'windows'] as const)('the menu of %s has quitting in its first menu', (system) => {
  const menu = menuOf(system);
  expect(labels(menu)).toEqual(['File', 'Edit', 'View', 'Help']);
  expect(roles(menu[0])).toEqual(['quit']);
  const ofMacs = ['about', 'services', 'hide', 'hideOthers', 'unhide', 'windowMenu', 'close'];
  expect(rolesIn(menu).filter((role) => ofMacs.includes(role))).toEqual([]);
});

it.each(['linux', 'macos', 'windows'] as const)(
  'what is typed can be copied and pasted by the menu of %s',
  (system) => {
    const edit = menuOf(system).find(({ label }) => label === 'Edit');
    expect(roles(edit)).toEqual(['undo', 'redo', 'cut', 'copy', 'paste', 'selectAll']);
  },
);

it.each(['linux', 'macos', 'windows'] as const)('no key of the menu of %s is that of one system only', (system) => {
  const keys = (menu: MenuEntry[]): string[] =>
    menu.flatMap(({ accelerator, submenu = [] }) => [
      ...(accelerator === undefined ? [] : [accelerator]),
      ...keys(submenu),
    ]);
  const all = keys(menuOf(system));
  expect(all).toHaveLength(8);
  expect(all.filter((key) => !key.startsWith('CommandOrControl+'))).toEqual([]);
});

it('a command of the menu runs in a window that can be seen, also where it was hidden', () => {
  const palette = menuOf('macos')[1]?.submenu?.[0];
  palette?.click?.();
  expect(done).toEqual(['the window comes forward', 'palette']);
});

import { EventEmitter } from 'node:events';
import type { BrowserWindow } from 'electron';
import { expect, it } from 'vitest';
import { watchPageThere } from '../../../src-main/shell/page-there.ts';

function openWindow() {
  const webContents = new EventEmitter();
  const is = { destroyed: false };
  const window = { webContents, isDestroyed: () => is.destroyed } as unknown as BrowserWindow;
  return { window, webContents, is };
}

it('a page is there until it is loaded anew', () => {
  const { window, webContents } = openWindow();
  const page = watchPageThere(window);
  expect(page.isThere()).toBe(true);
  webContents.emit('did-finish-load');
  expect(page.isThere()).toBe(false);
  page.end();
  expect(webContents.listenerCount('did-finish-load')).toBe(0);
});

it('and until its window is gone, which is not asked for anything any more', () => {
  const { window, webContents, is } = openWindow();
  const page = watchPageThere(window);
  is.destroyed = true;
  expect(page.isThere()).toBe(false);
  page.end();
  expect(webContents.listenerCount('did-finish-load')).toBe(1);
  expect(watchPageThere(null).isThere()).toBe(false);
});

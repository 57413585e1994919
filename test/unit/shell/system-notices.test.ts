import { expect, it, onTestFinished, vi } from 'vitest';
import type { BrowserWindow } from 'electron';
import { systemNotices } from '../../../src-main/shell/system-notices.ts';
import { order } from '../../renderer/stand-in/orders.ts';

const shown = vi.hoisted(() => [] as string[]);

vi.mock('electron', () => ({
  app: { on: () => undefined },
  Notification: class {
    static isSupported = () => true;
    readonly #body: string;
    constructor({ body }: { body: string }) {
      this.#body = body;
    }
    on = () => undefined;
    show = () => shown.push(this.#body);
    close = () => undefined;
  },
}));

function windowOf(isVisible: boolean): BrowserWindow {
  const window: Partial<BrowserWindow> = { isVisible: () => isVisible, isFocused: () => true };
  return window as BrowserWindow;
}

it.each([
  ['is told by the system while the window is hidden, also where it is still called focused', false, 1],
  ['is not told twice while the window is looked at', true, 0],
])('an order that is unclear %s', async (_, isVisible, told) => {
  shown.length = 0;
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const notices = systemNotices({
    window: () => windowOf(isVisible),
    announce: () => undefined,
    reportFault: () => undefined,
  });
  notices.changed(() => Promise.resolve([order({ state: 'unclear' })]));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(shown).toHaveLength(told);
});

import type { BrowserWindow } from 'electron';
import { beforeEach, expect, it, vi } from 'vitest';
import type { FollowerReading } from '../../../src-shared/contract/orders.ts';
import { createTrayStatus } from '../../../src-main/shell/tray.ts';
import type { System } from '../../../src-main/system/system.ts';

/** What the runtime was asked for. */
const { told, trays } = vi.hoisted(() => ({
  told: [] as unknown[][],
  trays: [] as { emit(event: string): boolean }[],
}));

vi.mock('electron', async () => {
  const { EventEmitter } = await import('node:events');
  class Tray extends EventEmitter {
    constructor() {
      super();
      trays.push(this);
    }
    setToolTip = (text: string) => told.push(['tip', text]);
    setTitle = (text: string) => told.push(['title', text]);
    setImage = () => undefined;
    setContextMenu = () => undefined;
    destroy = () => told.push(['no icon']);
  }
  const picture = () => ({ addRepresentation: () => undefined, toPNG: () => Buffer.alloc(0) });
  return {
    Tray,
    app: { setBadgeCount: (count: number) => told.push(['badge', count]), quit: () => undefined },
    Menu: { buildFromTemplate: () => ({}) },
    nativeImage: { createEmpty: picture, createFromBitmap: picture },
  };
});

beforeEach(() => {
  told.length = 0;
});

const window = {
  isDestroyed: () => false,
  isMinimized: () => false,
  show: () => told.push(['window']),
  focus: () => undefined,
  setOverlayIcon: (picture: unknown, text: string) => told.push(['overlay', picture !== null, text]),
} as unknown as BrowserWindow;

const reading = (needAttention: number): FollowerReading => ({
  following: 2,
  needAttention,
  nextLookAt: null,
  lastLookAt: null,
});

/** Shows that so many orders and batches need someone, and then that nothing is followed. */
async function tell(
  system: System,
  needAttention: number,
  stoppedBatches = 0,
  stoppedRechecks = 0,
): Promise<unknown[][]> {
  const faults: unknown[] = [];
  const status = createTrayStatus({
    window: () => window,
    run: () => undefined,
    after: Promise.resolve(),
    reportFault: (_, fault) => faults.push(fault),
    system,
  });
  status.orders(reading(needAttention));
  status.batches(stoppedBatches);
  status.rechecks(stoppedRechecks);
  await Promise.resolve();
  trays.at(-1)?.emit('click');
  status.orders(null);
  await Promise.resolve();
  expect(faults).toEqual([]);
  return told;
}

it('on Linux the count is on the icon of the application, and a click shows the window', async () => {
  expect(await tell('linux', 3)).toEqual([
    ['badge', 3],
    ['tip', '3 orders need someone'],
    ['window'],
    ['badge', 0],
    ['no icon'],
  ]);
});

it('on Windows, which has no count, it is laid over the icon in the bar, with words for whoever cannot see it', async () => {
  expect(await tell('windows', 3)).toEqual([
    ['overlay', true, '3 orders need someone'],
    ['tip', '3 orders need someone'],
    ['window'],
    ['overlay', false, ''],
    ['no icon'],
  ]);
});

it('on macOS the count is beside the icon too, and a click opens its menu only', async () => {
  expect(await tell('macos', 3)).toEqual([
    ['badge', 3],
    ['tip', '3 orders need someone'],
    ['title', '3'],
    ['badge', 0],
    ['no icon'],
  ]);
});

it('counts batches that stopped with the orders, and says which are which', async () => {
  expect(await tell('linux', 2, 1)).toEqual([
    ['badge', 3],
    ['tip', '2 orders need someone, 1 batch stopped'],
    ['window'],
    ['badge', 0],
    ['no icon'],
  ]);
  told.length = 0;
  expect(await tell('windows', 0, 2)).toContainEqual(['overlay', true, '2 batches stopped']);
  expect(await tell('linux', 0, 0, 1)).toContainEqual(['tip', '1 run of purchases stopped']);
});

import { app, Menu, nativeImage, Tray, type BrowserWindow, type MenuItemConstructorOptions } from 'electron';
import type { FollowerReading } from '../../src-shared/contract/orders.ts';
import { m } from '../../src-shared/messages/generated/messages.js';
import { thisSystem, type System } from '../system/system.ts';
import { bringForward } from './main-window.ts';
import { drawTrayIcon } from './tray-icon.ts';

export interface TrayPorts {
  window: () => BrowserWindow | null;
  /** Runs a command of the window by its name. */
  run: (command: string) => void;
  /** Before this nothing is shown: the desktop's place for it is slow to answer. */
  after: Promise<void>;
  reportFault: (call: string, fault: unknown) => void;
  system?: System;
}

function icon(count: number) {
  const image = nativeImage.createEmpty();
  for (const scaleFactor of [1, 2]) {
    const { width, height, bgra } = drawTrayIcon(count, scaleFactor);
    image.addRepresentation({ scaleFactor, buffer: nativeImage.createFromBitmap(bgra, { width, height }).toPNG() });
  }
  return image;
}

function clockTime(iso: string): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(new Date(iso));
}

/** What is told how things stand that are shown outside the window. */
export interface TrayStatus {
  /** How following stands; null while no connection is open. */
  orders(reading: FollowerReading | null): void;
  /** How many batches Dossier stopped. */
  batches(stopped: number): void;
  /** How many runs of checks wait for a person. */
  rechecks(stopped: number): void;
}

/** How things stand while a connection is open. */
interface Reading extends FollowerReading {
  stoppedBatches: number;
  stoppedRechecks: number;
}

const needSomeone = ({ needAttention, stoppedBatches, stoppedRechecks }: Reading) =>
  needAttention + stoppedBatches + stoppedRechecks;

/** What needs someone, in words; empty where nothing does. */
function attentionWords({ needAttention, stoppedBatches, stoppedRechecks }: Reading): string {
  return [
    ...(needAttention === 0 ? [] : [m.tray_attention({ count: needAttention })]),
    ...(stoppedBatches === 0 ? [] : [m.tray_batches_stopped({ count: stoppedBatches })]),
    ...(stoppedRechecks === 0 ? [] : [m.tray_rechecks_stopped({ count: stoppedRechecks })]),
  ].join(', ');
}

/**
 * Shows how following and batches stand outside the window: the count on the application's icon, and an icon with a small
 * menu beside the clock. Desktops without such a place are told nothing, and nothing breaks.
 */
export function createTrayStatus({ window, run, after, reportFault, system = thisSystem }: TrayPorts): TrayStatus {
  let tray: Tray | null = null;
  let refused = false;

  function open(command?: string): void {
    bringForward(window());
    if (command !== undefined) run(command);
  }

  function template(reading: Reading): MenuItemConstructorOptions[] {
    const { following, needAttention, nextLookAt, stoppedBatches, stoppedRechecks } = reading;
    const orders = () => {
      open('view.orders');
    };
    const next =
      nextLookAt === null ? [] : [{ label: m.tray_next_look({ time: clockTime(nextLookAt) }), enabled: false }];
    const batches = () => {
      open('view.batches');
    };
    const stopped =
      stoppedBatches === 0 ? [] : [{ label: m.tray_batches_stopped({ count: stoppedBatches }), click: batches }];
    const runs =
      stoppedRechecks === 0 ? [] : [{ label: m.tray_rechecks_stopped({ count: stoppedRechecks }), click: orders }];
    return [
      { label: m.tray_attention({ count: needAttention }), click: orders },
      ...stopped,
      ...runs,
      { label: m.tray_following({ count: following }), click: orders },
      ...next,
      { type: 'separator' },
      {
        label: m.tray_look(),
        click: () => {
          run('orders.look');
        },
      },
      {
        label: m.tray_open(),
        click: () => {
          open();
        },
      },
      {
        label: m.menu_quit(),
        click: () => {
          app.quit();
        },
      },
    ];
  }

  function show(reading: Reading): void {
    const count = needSomeone(reading);
    const image = icon(count);
    if (tray === null) {
      tray = new Tray(image);
      // On macOS a click opens the menu; the window would come before it.
      if (system !== 'macos')
        tray.on('click', () => {
          open();
        });
    } else tray.setImage(image);
    tray.setToolTip(count > 0 ? attentionWords(reading) : m.frame_app_name());
    if (system === 'macos') tray.setTitle(count > 0 ? String(count) : '');
    tray.setContextMenu(Menu.buildFromTemplate(template(reading)));
  }

  /** The count on the application's own icon. Windows has no such count; it lays a small picture over the icon. */
  function countOnIcon(reading: Reading | null): void {
    const count = reading === null ? 0 : needSomeone(reading);
    if (system !== 'windows') app.setBadgeCount(count);
    else window()?.setOverlayIcon(count > 0 ? icon(count) : null, reading === null ? '' : attentionWords(reading));
  }

  let latest: Reading | null = null;
  function tell(reading: Reading | null): void {
    countOnIcon(reading);
    if (refused) return;
    try {
      if (reading === null) {
        tray?.destroy();
        tray = null;
      } else show(reading);
    } catch (thrown) {
      // Some desktops have no place for it. Asking again would only fail again.
      refused = true;
      reportFault('tray', thrown);
    }
  }

  function tellLater(reading: Reading | null): void {
    latest = reading;
    void after.then(() => {
      // Only what still stands: before the window is there, one reading follows the other.
      if (latest === reading) tell(reading);
    });
  }

  const stopped = { stoppedBatches: 0, stoppedRechecks: 0 };
  function tellStopped(change: Partial<typeof stopped>): void {
    const before = { ...stopped };
    Object.assign(stopped, change);
    const isSame =
      before.stoppedBatches === stopped.stoppedBatches && before.stoppedRechecks === stopped.stoppedRechecks;
    // Without orders no connection is open, or they tell of themselves in a moment.
    if (!isSame && latest !== null) tellLater({ ...latest, ...stopped });
  }
  return {
    orders(reading) {
      tellLater(reading === null ? null : { ...reading, ...stopped });
    },
    batches(stoppedBatches) {
      tellStopped({ stoppedBatches });
    },
    rechecks(stoppedRechecks) {
      tellStopped({ stoppedRechecks });
    },
  };
}

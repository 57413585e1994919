import type { BrowserWindow } from 'electron';
import { channels } from '../../src-shared/contract/channels.ts';
import { textsWithoutCredentials } from '../credentials/left-out.ts';
import { noteEvents, type AppLog } from './app-log.ts';
import { events, type EventName, type EventPayload } from '../../src-shared/contract/events.ts';

/** Announces an event to the main window, if there is one. */
export type Announce = <Name extends EventName>(name: Name, payload: EventPayload<Name>) => void;

/**
 * Makes what announces to the window. A payload is held against the contract like the answer of a call: what does not
 * fit is reported and stays here, because the window would show it as true. A change of state is also written down, as
 * codes, whether there is a window or not.
 */
export function createAnnounce(
  window: () => Pick<BrowserWindow, 'isDestroyed' | 'webContents'> | null,
  reportFault: (call: string, fault: unknown) => void,
  note: AppLog['note'],
): Announce {
  const noteEvent = noteEvents(note);
  return (name, payload) => {
    noteEvent(name, payload);
    const open = window();
    if (open === null || open.isDestroyed()) return;
    const read = events[name].safeParse(payload);
    if (read.success) open.webContents.send(channels.event, name, textsWithoutCredentials(read.data));
    else reportFault(name, read.error);
  };
}

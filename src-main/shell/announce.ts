import type { BrowserWindow } from 'electron';
import type { EventName } from '../../src-shared/contract/channels.ts';
import { events, type EventPayload } from '../../src-shared/contract/events.ts';

/** Announces an event to the main window, if there is one. */
export type Announce = <Name extends EventName>(name: Name, payload: EventPayload<Name>) => void;

/**
 * Makes what announces to the window. A payload is held against the contract like the answer of a call: what does not
 * fit is reported and stays here, because the window would show it as true.
 */
export function createAnnounce(
  window: () => Pick<BrowserWindow, 'isDestroyed' | 'webContents'> | null,
  reportFault: (call: string, fault: unknown) => void,
): Announce {
  return (name, payload) => {
    const open = window();
    if (open === null || open.isDestroyed()) return;
    const read = events[name].safeParse(payload);
    if (read.success) open.webContents.send(`dossier:${name}`, read.data);
    else reportFault(name, read.error);
  };
}

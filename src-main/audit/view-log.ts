import type { ViewedThing } from '../../src-shared/domain/trail.ts';
import type { Storage } from '../storage/storage-client.ts';

/** What noting views takes. */
export interface ViewLogPorts {
  /** The record of the connection in use. */
  storage: () => Pick<Storage, 'noteView'>;
  officer(): string;
  now(): Date;
  reportFault: (call: string, fault: unknown) => void;
}

/** A full disk may refuse many views; memory must not grow without end with them. */
const maxWaiting = 1_000;

/**
 * Notes in the audit trail who looked at what. Where the record cannot be written, reading goes on (promise P11): the
 * view waits in memory and is noted with the next one that can be.
 */
export function createViewLog(ports: ViewLogPorts): (thing: ViewedThing) => Promise<void> {
  let waiting: (() => Promise<unknown>)[] = [];
  return async (thing) => {
    const storage = ports.storage();
    const view = { at: ports.now().toISOString(), officer: ports.officer(), thing };
    const due = [...waiting, () => storage.noteView(view)].slice(-maxWaiting);
    waiting = [];
    for (const note of due) {
      try {
        await note();
      } catch (fault) {
        ports.reportFault('view', fault);
        waiting.push(note);
      }
    }
  };
}

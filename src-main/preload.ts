import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron';
import { channels } from '../src-shared/contract/channels.ts';

type Listener = (payload: unknown) => void;
const listeners = new Map<string, Set<Listener>>();

// The event object stays here: it carries the sender, which the page has no business with.
ipcRenderer.on(channels.event, (_event: IpcRendererEvent, name: string, payload: unknown) => {
  for (const listener of listeners.get(name) ?? []) listener(payload);
});

/** The main process knows which calls there are, and refuses every other name. */
function call(name: string, input?: unknown): Promise<unknown> {
  return ipcRenderer.invoke(channels.call, name, input);
}

function on(name: string, listener: Listener): () => void {
  const ofName = listeners.get(name) ?? new Set();
  listeners.set(name, ofName.add(listener));
  return () => {
    ofName.delete(listener);
  };
}

contextBridge.exposeInMainWorld('dossier', { call, on });

import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron';
import { callNames, eventNames, type CallName, type EventName } from '../src-shared/contract/channels.ts';

/** Names are checked here too: the page reaches the listed channels and no others. */
function call(name: CallName, input?: unknown): Promise<unknown> {
  if (!callNames.includes(name)) return Promise.reject(new Error('No such call.'));
  return ipcRenderer.invoke(`dossier:${name}`, input);
}

function on(name: EventName, listener: (payload: unknown) => void): () => void {
  if (!eventNames.includes(name)) throw new Error('No such event.');
  // The event object stays here: it carries the sender, which the page has no business with.
  const forward = (_event: IpcRendererEvent, payload: unknown) => listener(payload);
  ipcRenderer.on(`dossier:${name}`, forward);
  return () => {
    ipcRenderer.off(`dossier:${name}`, forward);
  };
}

contextBridge.exposeInMainWorld('dossier', { call, on });

import { contextBridge, ipcRenderer } from 'electron';
import { channels } from '../src-shared/contract/channels.ts';

/** The calls of a document's window are all that its page can make. */
function call(name: string, input?: unknown): Promise<unknown> {
  return ipcRenderer.invoke(channels.documentCall, name, input);
}

contextBridge.exposeInMainWorld('dossierDocument', { call });

import { contextBridge, ipcRenderer } from 'electron';
import { credentialCallNames, type CredentialCallName } from '../src-shared/contract/channels.ts';

/** The credential window has three calls, and this is all its page can do. */
function call(name: CredentialCallName, input?: unknown): Promise<unknown> {
  if (!credentialCallNames.includes(name)) return Promise.reject(new Error('No such call.'));
  return ipcRenderer.invoke(`dossier:${name}`, input);
}

contextBridge.exposeInMainWorld('dossierCredential', { call });

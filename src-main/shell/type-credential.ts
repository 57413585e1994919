import type { BrowserWindow } from 'electron';
import type { ConfiguredConnections } from '../session/configured-connections.ts';
import type { CredentialWindow } from './credential-window.ts';

/** Asks for a credential in its own window and puts it where secrets are kept. Says whether something was stored. */
export function typeCredentialWith(
  connections: ConfiguredConnections,
  asking: CredentialWindow,
  mainWindow: () => BrowserWindow | null,
) {
  return async (connectionId: string, of: 'v2' | 'rest'): Promise<{ stored: boolean }> => {
    const parent = mainWindow();
    if (parent === null) return { stored: false };
    const place = connections.credentialPlace(connectionId, of);
    const { connectionName, host } = place;
    const typed = await asking.ask(parent, { kind: 'credential', connectionName, host, interface: of });
    const secret = typed?.trim() ?? '';
    if (secret === '') return { stored: false };
    await connections.storeCredential(place, secret);
    return { stored: true };
  };
}

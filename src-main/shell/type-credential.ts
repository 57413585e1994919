import type { BrowserWindow } from 'electron';
import type { Session } from '../session/session.ts';
import type { CredentialWindow } from './credential-window.ts';

/** Asks for a credential in its own window and puts it where secrets are kept. Says whether something was stored. */
export function typeCredentialWith(session: Session, asking: CredentialWindow, mainWindow: () => BrowserWindow | null) {
  return async (connectionId: string, of: 'v2' | 'rest'): Promise<{ stored: boolean }> => {
    const connection = session.connections().find((candidate) => candidate.id === connectionId);
    const parent = mainWindow();
    if (parent === null || connection === undefined) return { stored: false };
    const secret = await asking.ask(parent, { connectionName: connection.name, host: connection.host, interface: of });
    if (secret === null) return { stored: false };
    await session.storeCredential(connectionId, of, secret);
    return { stored: true };
  };
}

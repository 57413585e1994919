import { BrowserWindow, session, type Session } from 'electron';
import type { SecretQuestion } from '../../src-shared/contract/calls.ts';
import { fail } from '../../src-shared/contract/failure.ts';
import { pageRights } from './main-window.ts';

/** The answer of the credential window: the secret typed, or null when it was closed without one. */
export interface CredentialWindow {
  ask(parent: BrowserWindow, request: SecretQuestion): Promise<string | null>;
  /** The window that is open now, for the sender check. */
  current(): BrowserWindow | null;
  describe(): SecretQuestion;
  finish(secret: string | null): void;
}

interface OpenRequest {
  window: BrowserWindow;
  request: SecretQuestion;
  settle(secret: string | null): void;
}

/**
 * A short-lived window with a renderer of its own: the secret is in no other renderer, ever, and this one ends with
 * the question. Its session is in memory only, and prepared once: a session refuses to be given our scheme twice.
 */
export function createCredentialWindow(preload: string, prepare: (ofWindow: Session) => void): CredentialWindow {
  const ofWindow = session.fromPartition('credential');
  prepare(ofWindow);
  let open: OpenRequest | null = null;

  function finish(secret: string | null): void {
    const asked = open;
    open = null;
    asked?.settle(secret);
    if (asked !== null && !asked.window.isDestroyed()) asked.window.destroy();
  }

  return {
    ask(parent, request) {
      finish(null);
      const window = new BrowserWindow({
        parent,
        modal: true,
        width: 480,
        height: request.kind === 'new-passphrase' ? 440 : 340,
        resizable: false,
        minimizable: false,
        maximizable: false,
        title: 'Dossier',
        webPreferences: { ...pageRights(preload), session: ofWindow },
      });
      // A picture of the screen taken by another program must not show the field.
      window.setContentProtection(true);
      window.removeMenu();
      return new Promise((resolve) => {
        open = { window, request, settle: resolve };
        window.on('closed', () => {
          if (open?.window === window) finish(null);
        });
        void window.loadURL('app://dossier/credential.html');
      });
    },
    current: () => open?.window ?? null,
    describe() {
      if (open === null) throw fail('not-ready', 'No credential is being asked for.');
      return open.request;
    },
    finish,
  };
}

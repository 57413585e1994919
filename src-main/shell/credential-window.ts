import type { ServiceInterface } from '../../src-shared/domain/order.ts';
import { BrowserWindow, screen, session, type Session } from 'electron';
import type { SecretQuestion } from '../../src-shared/contract/calls.ts';
import { fail } from '../../src-shared/contract/failure.ts';
import { pageRights } from './main-window.ts';
import type { InstalledProgram } from './installed-program.ts';
import { clearFromClipboard } from './secret-on-clipboard.ts';
import { canvasColour } from './theme.ts';
import type { ConfiguredConnections } from '../session/configured-connections.ts';

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

/** The room that a question takes, in pixels at 100 %. */
const width = 480;
const heights: Readonly<Record<SecretQuestion['kind'], number>> = {
  credential: 420,
  passphrase: 380,
  'new-passphrase': 440,
  'recovery-code': 380,
  'new-recovery-code': 560,
};

/** Whoever reads the main window enlarged reads this one so too. What the screen has no room for is scrolled to. */
function roomFor(parent: BrowserWindow, { kind }: SecretQuestion) {
  const { workAreaSize } = screen.getDisplayMatching(parent.getBounds());
  const zoom = parent.webContents.getZoomFactor();
  return {
    zoom,
    width: Math.min(Math.round(width * zoom), workAreaSize.width),
    height: Math.min(Math.round(heights[kind] * zoom), workAreaSize.height),
  };
}

/** The frame that the system draws around it is known only once there is a window; it must not lie beside the screen. */
function fitInto(window: BrowserWindow, parent: BrowserWindow): void {
  const { workAreaSize } = screen.getDisplayMatching(parent.getBounds());
  const [width = 0, height = 0] = window.getSize();
  if (width <= workAreaSize.width && height <= workAreaSize.height) return;
  window.setSize(Math.min(width, workAreaSize.width), Math.min(height, workAreaSize.height));
}

/** The secrets that a question showed or took. Of a code that was shown, each of its groups: a part of it may be copied. */
function secretsOf(request: SecretQuestion, typed: string | null): string[] {
  return [...(request.kind === 'new-recovery-code' ? request.groups : []), typed?.trim() ?? ''];
}

/**
 * A short-lived window with a renderer of its own: the secret is in no other renderer, ever, and this one ends with
 * the question. Its session is in memory only, and prepared once: a session refuses to be given our scheme twice.
 */
export function createCredentialWindow(
  preload: string,
  program: Pick<InstalledProgram, 'requireInPlace'>,
  prepare: (ofWindow: Session) => void,
): CredentialWindow {
  const ofWindow = session.fromPartition('credential');
  prepare(ofWindow);
  let open: OpenRequest | null = null;

  function finish(secret: string | null): void {
    const asked = open;
    open = null;
    asked?.settle(secret);
    // A code that was copied from here, or a credential that was pasted, would stay for every other program to read.
    if (asked !== null) void clearFromClipboard(secretsOf(asked.request, secret));
    if (asked !== null && !asked.window.isDestroyed()) asked.window.destroy();
  }

  return {
    async ask(parent, request) {
      program.requireInPlace();
      finish(null);
      const { zoom, ...size } = roomFor(parent, request);
      const window = new BrowserWindow({
        parent,
        modal: true,
        ...size,
        useContentSize: true,
        resizable: false,
        minimizable: false,
        maximizable: false,
        title: 'Dossier',
        backgroundColor: canvasColour(),
        webPreferences: { ...pageRights(preload), session: ofWindow },
      });
      fitInto(window, parent);
      // A picture of the screen taken by another program must show neither the field nor a code.
      window.setContentProtection(true);
      window.removeMenu();
      // Not a preference of the window: its session would keep that for every later one, whatever the zoom is then.
      window.webContents.on('did-navigate', () => {
        window.webContents.setZoomFactor(zoom);
      });
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

/** Asks for a credential in its own window and puts it where secrets are kept. Says whether something was stored. */
export function typeCredentialWith(
  connections: ConfiguredConnections,
  asking: CredentialWindow,
  mainWindow: () => BrowserWindow | null,
) {
  return async (connectionId: string, of: ServiceInterface): Promise<{ stored: boolean }> => {
    const parent = mainWindow();
    if (parent === null) return { stored: false };
    const place = connections.credentialPlace(connectionId, of);
    const { connectionName, host } = place;
    const typed = await asking.ask(parent, { kind: 'credential', connectionName, host, interface: of });
    const secret = typed ?? '';
    if (secret.trim() === '') return { stored: false };
    await connections.storeCredential(place, secret);
    return { stored: true };
  };
}

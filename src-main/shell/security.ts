import { app, type Session, type WebContents } from 'electron';

/** What a page of ours may be at. Everything else that a window tries to load is refused. */
const ownPages = new Set(['app://dossier/index.html', 'app://dossier/credential.html']);

function withoutFragment(address: string): string {
  return address.split('#')[0] ?? address;
}

/** No page goes anywhere, opens anything or holds another page. */
function confine(contents: WebContents): void {
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  contents.on('will-navigate', (event, address) => {
    if (!ownPages.has(withoutFragment(address))) event.preventDefault();
  });
  contents.on('will-redirect', (event) => {
    event.preventDefault();
  });
  contents.on('will-attach-webview', (event) => {
    event.preventDefault();
  });
}

/**
 * Deny everything that is not listed, for one browser session: permissions, devices, downloads, and every request
 * that does not go to our own scheme. The renderer has no network at all; the main process asks the service.
 */
export function lockSession(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => {
    answer(false);
  });
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event) => {
    event.preventDefault();
  });
  // The browser would fetch a dictionary from its maker, past the request filter below, as soon as a session is used.
  session.setSpellCheckerLanguages([]);
  session.setSpellCheckerEnabled(false);
  session.webRequest.onBeforeRequest((request, answer) => {
    const own = request.url.startsWith('app://dossier/') || request.url.startsWith('devtools://');
    answer({ cancel: !own });
  });
}

/** Confines every page from the moment it exists, whoever makes it. */
export function confineAllPages(): void {
  app.on('web-contents-created', (_event, contents) => {
    confine(contents);
  });
}

import { app, type Session, type WebContents } from 'electron';

/** What a page of ours may be at. Everything else that a window tries to load is refused. */
const ownPages = new Set(['app://dossier/index.html', 'app://dossier/credential.html']);

/**
 * A proxy that is not there, for all that a page may send by ways that no filter of requests sees. It would have to be
 * spoken to by TLS, so that whoever listens there learns nothing.
 */
const noProxy = { mode: 'fixed_servers', proxyRules: 'https://127.0.0.1:9', proxyBypassRules: '<-loopback>' } as const;

const isOfDossier = (address: string) => address.startsWith('app://dossier/');

function withoutFragment(address: string): string {
  return address.split('#')[0] ?? address;
}

/** No page goes anywhere, opens anything or holds another page. */
function confine(contents: WebContents): void {
  // Calls between browsers are held by no content policy and no filter of requests: without datagrams they take the proxy.
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
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
 * Denies everything that is not listed, for one browser session: permissions, devices, downloads, and every request
 * that does not go to our own scheme.
 *
 * @param isOwn tells the addresses that its pages may ask for
 */
export function denyAll(session: Session, isOwn: (address: string) => boolean = isOfDossier): void {
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
    answer({ cancel: !isOwn(request.url) && !request.url.startsWith('devtools://') });
  });
}

/** What a session with pages is held to. They have no network at all; the main process asks the service. */
export function lockSession(session: Session, isOwn?: (address: string) => boolean): void {
  denyAll(session, isOwn);
  void session.setProxy(noProxy);
}

/** Confines every page from the moment it exists, whoever makes it. Must run before the application is ready. */
export function confineAllPages(): void {
  // A page could otherwise have names looked up by links that fetch ahead, which no policy and no filter of ours sees:
  // a name tells what is in it to whoever answers for it.
  app.commandLine.appendSwitch('blink-settings', 'dnsPrefetchingEnabled=false');
  app.on('web-contents-created', (_event, contents) => {
    confine(contents);
  });
}

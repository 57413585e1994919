import type { IpcMainInvokeEvent, WebContents } from 'electron';

/** Our own pages, by path: `app://dossier/index.html` and nothing else may speak for the main window. */
export type Page = 'index.html' | 'credential.html';

/**
 * True when a message comes from the main frame of that page, in exactly that window.
 * The address is parsed: a prefix comparison would let `app://dossier.evil/` through.
 */
export function isFromPage(
  event: Pick<IpcMainInvokeEvent, 'sender' | 'senderFrame'>,
  window: WebContents | null,
  page: Page,
): boolean {
  const frame = event.senderFrame;
  if (window === null || event.sender !== window || frame === null) return false;
  if (frame.parent !== null) return false;
  if (!URL.canParse(frame.url)) return false;
  const address = new URL(frame.url);
  return address.protocol === 'app:' && address.host === 'dossier' && address.pathname === `/${page}`;
}

import type { IpcMain, IpcMainInvokeEvent, WebContents } from 'electron';
import type { channels } from '../../src-shared/contract/channels.ts';
import type { documentScheme } from '../../src-shared/contract/document-addresses.ts';
import { envelopeText, type Envelope } from '../../src-shared/contract/envelope.ts';
import type { Failure } from '../../src-shared/contract/failure.ts';
import { FailureError } from '../../src-shared/contract/failure-error.ts';
import { textsWithoutCredentials } from '../credentials/left-out.ts';
import type { BoundCall, ReportFault } from './bound-call.ts';

/**
 * Our own pages: `app://dossier/index.html` and nothing else may speak for the main window. The page of a document has an
 * origin of its own, and is named by its whole address.
 */
export type Page = 'index.html' | 'credential.html' | `${typeof documentScheme}://${string}`;

function addressOf(page: Page): URL {
  return new URL(page, 'app://dossier/');
}

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
  const own = addressOf(page);
  return address.protocol === own.protocol && address.host === own.host && address.pathname === own.pathname;
}

const senderRefused: Failure = {
  code: 'sender-refused',
  message: 'This page may not make calls.',
  retryable: false,
  detail: {},
};

const noSuchCall: Failure = {
  code: 'input-invalid',
  message: 'There is no such call.',
  retryable: false,
  detail: {},
};

/** The calls that a window may make, by their names. */
export type BoundCalls = Readonly<Record<string, BoundCall>>;

/** Told of each call that was answered: how long that took, in milliseconds, and `ok` or the code of its failure. */
export type NoteCall = (name: string, ms: number, code: string) => void;

/**
 * Listens to the calls of one window: checks who is calling, once and for every call, then lets the bound call parse and
 * run. A name that no call has is refused. `window` is asked each time, because windows come and go. What answers may
 * come later than the page: a call waits for it then, and none is lost.
 */
export function handle(
  ipcMain: Pick<IpcMain, 'handle'>,
  channel: (typeof channels)['call' | 'credentialCall' | 'documentCall'],
  answering: Promise<BoundCalls>,
  from: { page: Page; window: () => WebContents | null; reportFault: ReportFault; noteCall?: NoteCall },
): void {
  ipcMain.handle(channel, async (event, name: unknown, received: unknown) => {
    const refuse = (error: Failure): Envelope<never> => {
      from.reportFault(typeof name === 'string' ? name.slice(0, 100) : 'no name', new FailureError(error));
      return { ok: false, error };
    };
    if (!isFromPage(event, from.window(), from.page)) return envelopeText(refuse(senderRefused));
    const calls = await answering;
    const call = typeof name === 'string' && Object.hasOwn(calls, name) ? calls[name] : undefined;
    if (call === undefined) return envelopeText(refuse(noSuchCall));
    const began = performance.now();
    // A page holds no credential, whatever a service wrote into an answer; so none is shown, marked or copied there.
    const answer = textsWithoutCredentials(await call(received));
    from.noteCall?.(String(name), performance.now() - began, answer.ok ? 'ok' : answer.error.code);
    return envelopeText(answer);
  });
}

import type { IpcMain, WebContents } from 'electron';
import { envelopeText } from '../../src-shared/contract/envelope.ts';
import { FailureError, type Failure } from '../../src-shared/contract/failure.ts';
import type { BoundCall, ReportFault } from './bound-call.ts';
import { isFromPage, type Page } from './sender.ts';

const senderRefused: Failure = {
  code: 'sender-refused',
  message: 'This page may not make calls.',
  retryable: false,
  detail: {},
};

/**
 * The one door for messages from a window: checks who is calling, once and for every call, then lets the bound call
 * parse and run. `window` is asked each time, because windows come and go. What answers may come later than the page:
 * a call waits for it then, and none is lost.
 */
export function handle<Name extends string>(
  ipcMain: Pick<IpcMain, 'handle'>,
  names: readonly Name[],
  answering: Promise<Record<Name, BoundCall>>,
  from: { page: Page; window: () => WebContents | null; reportFault: ReportFault },
): void {
  for (const name of names) {
    ipcMain.handle(`dossier:${name}`, async (event, received: unknown) => {
      if (isFromPage(event, from.window(), from.page)) return envelopeText(await (await answering)[name](received));
      from.reportFault(name, new FailureError(senderRefused));
      return envelopeText({ ok: false, error: senderRefused });
    });
  }
}

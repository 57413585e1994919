import { BrowserWindow, type PrintToPDFOptions, type Session, type WebContents } from 'electron';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { withinTime } from '../../system/within-time.ts';
import type { PrintHtml } from '../print-html.ts';
import { markup } from '../report/markup.ts';
import { PageReady, whenPageReady } from './page-ready.ts';

/** A world of our own: the page's scripts are off, and it has none. */
const isolatedWorld = 990;

const options: PrintToPDFOptions = {
  preferCSSPageSize: true,
  printBackground: true,
  // Electron 25, the fallback, knows neither and makes a PDF without tags and outline.
  generateTaggedPDF: true,
  generateDocumentOutline: true,
};

/** Only the page number, for the fallback, which has no margin boxes. The page's own fonts do not reach this line. */
function pageNumbers(): PrintToPDFOptions {
  const style = 'width: 100%; padding: 0 13.5mm 3.5mm; text-align: right; font: 5.6pt sans-serif; color: #16181b';
  const { html } =
    markup`<div style="${style}"><span class="pageNumber"></span>${m.report_running_of()}<span class="totalPages"></span></div>`;
  return { displayHeaderFooter: true, headerTemplate: '<span></span>', footerTemplate: html };
}

async function printPage(contents: WebContents, url: string): Promise<Uint8Array> {
  await contents.loadURL(url);
  const ready: unknown = await contents.executeJavaScriptInIsolatedWorld(isolatedWorld, [{ code: whenPageReady }]);
  const { marginBoxes } = PageReady.parse(ready);
  return contents.printToPDF(marginBoxes ? options : { ...options, ...pageNumbers() });
}

/**
 * Prints with the runtime's own engine, in a window that is never shown: sandboxed, without preload and scripts, in
 * `session`. The caller gives a session of its own for printing, in memory and locked, which serves the pages.
 * Throws after `timeLimit` milliseconds. The window is gone in every case.
 */
export function electronPrinter(session: Session, timeLimit = 60_000): PrintHtml {
  return async (url) => {
    const window = new BrowserWindow({
      show: false,
      webPreferences: { session, sandbox: true, contextIsolation: true, nodeIntegration: false, javascript: false },
    });
    const words = `The report was not printed within ${String(timeLimit / 1000)} s.`;
    return withinTime(printPage(window.webContents, url), timeLimit, words).finally(() => {
      window.destroy();
    });
  };
}

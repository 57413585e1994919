import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { chromium, type Browser } from 'playwright-core';
import { z } from 'zod';
import { PageReady, whenPageReady } from '../../../src-main/export/pdf/page-ready.ts';
import type { PrintHtml } from '../../../src-main/export/print-html.ts';
import type { HeldReports } from '../../../src-main/export/report/held-reports.ts';

const Listening = z.object({ port: z.number() });

/** Serves held reports on loopback as the shell serves them, and prints them with Debian's Chromium, scripts off. */
export interface ChromiumPrinter {
  address: string;
  print: PrintHtml;
  /** What the pages asked for so far, paths and foreign addresses, in order. */
  requests: string[];
  /** What the pages complained about: refused styles, scripts, fonts. */
  complaints: string[];
  close: () => Promise<void>;
}

function serve(reports: HeldReports): Server {
  return createServer((request, response) => {
    const below = decodeURIComponent((request.url ?? '').replace(/^\/report\//, ''));
    void reports.answer(below).then(({ status, headers, body }) => {
      response.writeHead(status, headers).end(body);
    });
  });
}

async function printWith(browser: Browser, url: string, requests: string[], complaints: string[]): Promise<Uint8Array> {
  const page = await browser.newPage({ javaScriptEnabled: false });
  try {
    page.on('request', (request) => requests.push(request.url()));
    page.on('console', (message) => complaints.push(message.text()));
    page.on('dialog', (dialog) => complaints.push(dialog.message()));
    await page.goto(url);
    PageReady.parse(await page.evaluate(whenPageReady));
    return await page.pdf({ tagged: true, outline: true, preferCSSPageSize: true, printBackground: true });
  } finally {
    await page.close();
  }
}

/** Starts both. Close it, or the browser and the port stay. */
export async function startChromiumPrinter(reports: HeldReports): Promise<ChromiumPrinter> {
  const server = serve(reports).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = Listening.parse(server.address());
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  const requests: string[] = [];
  const complaints: string[] = [];
  return {
    address: `http://127.0.0.1:${String(port)}/report/`,
    print: (url) => printWith(browser, url, requests, complaints),
    requests,
    complaints,
    close: async () => {
      await browser.close();
      server.close();
      server.closeAllConnections();
      await once(server, 'close').catch(() => undefined);
    },
  };
}

import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { HeldReports } from '../../../src-main/export/report/held-reports.ts';
import type { Report } from '../../../src-main/export/report/report.ts';
import { makeReportPdf, type ReportPrinting } from '../../../src-main/export/save-report.ts';
import { startChromiumPrinter, type ChromiumPrinter } from './chromium-printer.ts';

/** Reports with the style that ships, printed in a real browser, and a folder for what is made of them. */
export interface TestPrinting {
  folder: string;
  printer: ChromiumPrinter;
  printing: ReportPrinting;
  make(report: Report): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Builds the style and starts the browser. Close it, or they stay. */
export async function startTestPrinting(): Promise<TestPrinting> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-report-'));
  await build({
    configFile: path.resolve('src-main/export/vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: path.join(folder, 'style') },
  });
  const reports = new HeldReports(path.join(folder, 'style'));
  const printer = await startChromiumPrinter(reports);
  const printing = { reports, address: printer.address, print: printer.print };
  return {
    folder,
    printer,
    printing,
    make: (report) => makeReportPdf(printing, report),
    async close() {
      await printer.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/**
 * Asks a runtime what it is and what it can do, and writes it down as JSON. It runs as the application of that runtime, and
 * uses nothing but what the runtime brings.
 */
import { app, BrowserWindow } from 'electron';
import { writeFileSync } from 'node:fs';
import tls from 'node:tls';

const page = 'data:text/html,<!doctype html><html lang=en><title>Probe</title><h1>Heading</h1><p>Text</p>';

async function makesTaggedPdf(): Promise<boolean> {
  const window = new BrowserWindow({ show: false, webPreferences: { sandbox: true } });
  await window.loadURL(page);
  const pdf = await window.webContents.printToPDF({ generateTaggedPDF: true, generateDocumentOutline: true });
  window.destroy();
  return /\/MarkInfo\s*<<[^>]*\/Marked\s+true/.test(pdf.toString('latin1'));
}

/** A runtime of before Node 22.15 cannot ask for the certificates of the system. */
function systemCertificates(): number | null {
  return 'getCACertificates' in tls ? tls.getCACertificates('system').length : null;
}

async function probe(): Promise<void> {
  await app.whenReady();
  const { electron, chrome, node } = process.versions;
  const found = { electron, chrome, node, certificates: systemCertificates(), taggedPdf: await makesTaggedPdf() };
  writeFileSync(process.env['DOSSIER_PROBE'] ?? '', JSON.stringify(found));
  app.exit(0);
}

probe().catch((error: unknown) => {
  process.stderr.write(`The probe failed: ${error instanceof Error ? error.message : String(error)}\n`);
  app.exit(1);
});

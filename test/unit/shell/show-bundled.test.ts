import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { BrowserWindow } from 'electron';
import { beforeEach, expect, it, vi } from 'vitest';
import type { BundledDocument } from '../../../src-main/export/bundle/bundled-document.ts';
import type { DocumentToOpen } from '../../../src-main/shell/document-windows.ts';
import { createSavePlace } from '../../../src-main/shell/save-place.ts';
import { showBundled } from '../../../src-main/shell/show-bundled.ts';
import type { BundleFileOpened } from '../../../src-shared/contract/bundles.ts';
import { sha256Of, whole } from '../bundle/made-bundle.ts';

/* The window of a document of a bundle: what it is given, and what a copy of it is. */

const { electron } = await vi.hoisted(async () => (await import('./electron-stand-in.ts')).electronStandIn());
const chosen = vi.hoisted(() => ({ file: '', canceled: false, asked: new Array<{ defaultPath?: string }>() }));
vi.mock('electron', () => ({
  ...electron,
  dialog: {
    showSaveDialog: (_window: unknown, asked: { defaultPath?: string }) => {
      chosen.asked.push(asked);
      return Promise.resolve({ canceled: chosen.canceled, filePath: chosen.file });
    },
  },
}));

const content = '%PDF-1.7\na report\n%%EOF\n';
const ready: BundledDocument = {
  kind: 'ready',
  file: {
    ...{ path: 'exports/report.pdf', bundle: 'Sent.dossier', company: 'Meridian: Holdings/AG' },
    ...{ mediaType: 'application/pdf', bytes: content.length, sha256: sha256Of(content) },
  },
  bytes: Buffer.from(content),
  connection: 'demo',
};

/** Only the dialog takes it, and the dialog is a stand-in. */
const parent = { isDestroyed: () => false } as unknown as BrowserWindow;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-bundled-'));
  Object.assign(chosen, { file: path.join(folder, 'copy.pdf'), canceled: false, asked: [] });
  return () => {
    rmSync(folder, { recursive: true, force: true });
  };
});

async function show(read: BundledDocument | Exclude<BundleFileOpened, { kind: 'shown' }>) {
  const shown: DocumentToOpen[] = [];
  const opened = await showBundled(
    {
      place: createSavePlace(() => folder),
      windows: { show: (document) => shown.push(document) },
      theme: () => 'light',
      remember: (saving) => saving,
    },
    { document: () => Promise.resolve(read) },
    'exports/report.pdf',
  );
  return { opened, shown };
}

it('a document of a bundle is shown under the connection of its bundle, and a copy is the very bytes', async () => {
  const { opened, shown } = await show(ready);
  expect(opened).toEqual({ kind: 'shown' });
  const [window = expect.fail('no window was opened')] = shown;
  expect(window).toMatchObject({ shown: { kind: 'bundled', file: ready.file }, connection: 'demo' });
  expect((await whole(await window.bytes())).toString()).toBe(content);
  // A window asks for its bytes again when its page is loaded anew.
  expect((await whole(await window.bytes())).toString()).toBe(content);
  const saved = await window.saveCopy(parent);
  expect(saved.savedTo).toBe(chosen.file);
  expect(readFileSync(chosen.file, 'utf8')).toBe(content);
  expect(path.basename(chosen.asked[0]?.defaultPath ?? '')).toBe('Meridian Holdings AG report.pdf');
  chosen.canceled = true;
  expect(await window.saveCopy(parent)).toEqual({ savedTo: null });
  expect(readdirSync(folder)).toEqual(['copy.pdf']);
});

it.each<Exclude<BundleFileOpened, { kind: 'shown' }>>([
  { kind: 'refused', trouble: 'file-changed' },
  { kind: 'too-large' },
])('a document that is not what the manifest says, or too large, gets no window: %j', async (read) => {
  expect(await show(read)).toEqual({ opened: read, shown: [] });
});

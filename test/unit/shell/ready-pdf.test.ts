import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SaveCopyPorts } from '../../../src-main/shell/save-copy.ts';
import { portsOfNow, previewReadyPdf, type ReadyPdf } from '../../../src-main/shell/ready-pdf.ts';
import { createSavePlace } from '../../../src-main/shell/save-place.ts';
import type { Storage } from '../../../src-main/storage/storage-client.ts';
import { richReport } from '../export/rich-report.ts';

const dialog = vi.hoisted(() => ({ file: '' }));
vi.mock('electron', () => ({
  dialog: { showSaveDialog: () => Promise.resolve({ canceled: dialog.file === '', filePath: dialog.file }) },
}));

let folder: string;
let noted: unknown[];
let printed: number;
const record = (): Partial<Storage> => ({
  noteExport: (one) => {
    noted.push(one);
    return Promise.resolve({ seq: 1 });
  },
});

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-preview-'));
  [noted, printed, dialog.file] = [[], 0, ''];
});
afterEach(() => rmSync(folder, { recursive: true }));

function readyIn(open: { storage: Partial<Storage> }): { ports: SaveCopyPorts; ready: ReadyPdf } {
  const { officer, connection } = richReport().facts;
  const ports: SaveCopyPorts = {
    window: () => null,
    storage: () => open.storage as Storage,
    officer: () => officer,
    connection: () => connection,
    now: () => new Date('2026-11-27T12:00:00Z'),
    place: createSavePlace(() => folder),
    paper: () => 'a4',
  };
  const make = () => Promise.resolve(new TextEncoder().encode(`%PDF print ${String(++printed)}`));
  const of = {
    fileName: 'Search.pdf',
    madeAt: '2026-11-27T12:00:00.000Z',
    kind: 'search',
    ids: { searchId: 1 },
  } as const;
  return { ports, ready: { ...of, noting: portsOfNow(ports), make } };
}
const inPlace = { requireInPlace: () => undefined };

it('a preview is printed once; what is shown is what is saved, and it is noted only then', async () => {
  const { ports, ready } = readyIn({ storage: record() });
  const preview = await previewReadyPdf(ports, inPlace, ready);
  const shown: Uint8Array[] = [];
  for await (const piece of await preview.bytes()) shown.push(piece);
  const sha256 = createHash('sha256').update(Buffer.concat(shown)).digest('hex');
  expect(preview.shown).toMatchObject({ kind: 'preview', preview: { of: 'search', sha256, fileName: 'Search.pdf' } });
  expect(await preview.save(null as never)).toEqual({ savedTo: null });
  expect([noted, readdirSync(folder)]).toEqual([[], []]);
  dialog.file = path.join(folder, 'Search.pdf');
  expect(await preview.save(null as never)).toEqual({ savedTo: dialog.file });
  expect(readFileSync(dialog.file)).toEqual(Buffer.concat(shown));
  expect(noted).toMatchObject([{ what: 'search', fileName: 'Search.pdf', sha256 }]);
  expect(printed).toBe(1);
});

it('is not shown where another record is open once it is printed', async () => {
  const open = { storage: record() };
  const { ports, ready } = readyIn(open);
  open.storage = record();
  await expect(previewReadyPdf(ports, inPlace, ready)).rejects.toMatchObject({ failure: { code: 'not-ready' } });
});

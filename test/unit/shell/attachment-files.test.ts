import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { attachFiles, saveAttachmentCopy } from '../../../src-main/shell/attachment-files.ts';
import { createSavePlace } from '../../../src-main/shell/save-place.ts';
import type { SaveCopyPorts } from '../../../src-main/shell/save-copy.ts';
import type { Database } from '../../../src-main/storage/database.ts';
import { saveDossier } from '../../../src-main/storage/queries/dossiers/keep-dossier.ts';
import * as queries from '../../../src-main/storage/queries/queries.ts';
import type { Storage } from '../../../src-main/storage/storage-client.ts';
import { richReport } from '../export/rich-report.ts';
import { attach, attachedAt } from '../storage/attachment-rows.ts';
import { found } from '../storage/history-rows.ts';
import { company, newRecord } from '../storage/journal-rows.ts';

/* Which files are attached, and where a copy goes, is asked in the system's own dialogs: the window never names a place. */

interface Asked {
  defaultPath?: string;
  properties?: string[];
  filters?: { extensions: string[] }[];
}
const { electron } = await vi.hoisted(async () => (await import('./electron-stand-in.ts')).electronStandIn());
const chosen = vi.hoisted(() => ({ files: new Array<string>(), canceled: false, asked: new Array<Asked>() }));
vi.mock('electron', () => ({
  ...electron,
  dialog: {
    showSaveDialog: (asked: Asked) => {
      chosen.asked.push(asked);
      return Promise.resolve({ canceled: chosen.canceled, filePath: chosen.files[0] ?? '' });
    },
    showOpenDialog: (asked: Asked) => {
      chosen.asked.push(asked);
      return Promise.resolve({ canceled: chosen.canceled, filePaths: chosen.files });
    },
  },
}));

let db: Database;
let folder: string;
let dossierId: number;
let ports: SaveCopyPorts;
let held: number;

beforeEach(() => {
  db = newRecord();
  ({ dossierId } = saveDossier(db, { company, savedAt: attachedAt, officer: 'A. Officer' }));
  folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-attach-'));
  Object.assign(chosen, { files: [], canceled: false, asked: [] });
  held = 0;
  const asked = Object.entries(queries).map(([name, { ask }]) => [
    name,
    (args: unknown) => Promise.resolve().then(() => ask(db, args)),
  ]);
  const storage = Object.fromEntries(asked) as Storage;
  ports = {
    window: () => null,
    storage: () => storage,
    officer: () => 'A. Officer',
    connection: () => richReport().facts.connection,
    now: () => new Date(attachedAt),
    place: createSavePlace(() => '/home/officer/Documents'),
    paper: () => 'a4',
  };
  return () => {
    db.close();
    rmSync(folder, { recursive: true, force: true });
  };
});

function during<Result>(work: Promise<Result>): Promise<Result> {
  held += 1;
  return work;
}

const put = (name: string) => {
  writeFileSync(path.join(folder, name), name);
  return path.join(folder, name);
};

it('several files can be chosen at once, and the record is held open until they are kept', async () => {
  chosen.files = [put('a.pdf'), put('b.pdf'), path.join(folder, 'gone.pdf')];
  const { kept, refused } = await attachFiles({ ...ports, during }, dossierId);
  expect(chosen.asked).toMatchObject([
    { defaultPath: '/home/officer/Documents', properties: ['openFile', 'multiSelections'] },
  ]);
  expect(kept.map(({ name, officer, at }) => [name, officer, at])).toEqual([
    ['a.pdf', 'A. Officer', attachedAt],
    ['b.pdf', 'A. Officer', attachedAt],
  ]);
  expect(refused).toEqual([{ why: 'unreadable', name: 'gone.pdf' }]);
  expect(held).toBe(1);
});

it('where the dialog is left nothing is kept, and nothing is said', async () => {
  Object.assign(chosen, { files: [put('a.pdf')], canceled: true });
  expect(await attachFiles({ ...ports, during }, dossierId)).toEqual({ kept: [], refused: [] });
  expect(db.prepare('SELECT count(*) FROM document_bodies').pluck().get()).toBe(0);
  attach(db, dossierId, 'a.pdf');
  expect(await saveAttachmentCopy(ports, 1)).toEqual({ savedTo: null });
  expect(found(db, { words: null, kinds: ['export'] })).toEqual([]);
});

it.each([
  ['Register.PDF', 'Register.pdf', [{ name: 'PDF', extensions: ['pdf'] }]],
  ['README', 'README', []],
  ['Report \u202Egnp.exe', 'Report gnp.exe', [{ name: 'EXE', extensions: ['exe'] }]],
])('a copy of %j is offered as %s, and is saved byte for byte', async (name, offered, filters) => {
  attach(db, dossierId, name, ['first', 'second']);
  chosen.files = [path.join(folder, 'copy')];
  expect(await saveAttachmentCopy(ports, 1)).toEqual({ savedTo: path.join(folder, 'copy') });
  expect(readFileSync(path.join(folder, 'copy'), 'utf8')).toBe('firstsecond');
  expect(chosen.asked).toMatchObject([{ defaultPath: `/home/officer/Documents/${offered}`, filters }]);
  expect(found(db, { words: null, kinds: ['export'] }).map(({ thing }) => thing)).toEqual([
    { kind: 'export', what: 'attachment', dossierId },
  ]);
});

it('one whose bytes are not what was attached is not saved', async () => {
  attach(db, dossierId, 'a.pdf');
  db.exec("UPDATE document_chunks SET bytes = x'00'");
  await expect(saveAttachmentCopy(ports, 1)).rejects.toMatchObject({ failure: { code: 'storage-damaged' } });
  expect(chosen.asked).toEqual([]);
});

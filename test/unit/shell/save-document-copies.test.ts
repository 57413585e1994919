import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  saveDocumentCopies,
  type CopiesPorts,
  type CopiesWatch,
} from '../../../src-main/shell/save-document-copies.ts';
import type { CopiesProgress } from '../../../src-shared/contract/document-copies.ts';
import { createSavePlace } from '../../../src-main/shell/save-place.ts';
import type { Database } from '../../../src-main/storage/database.ts';
import * as queries from '../../../src-main/storage/queries/queries.ts';
import type { Storage } from '../../../src-main/storage/storage-client.ts';
import { company, newRecord, orderIn, step } from '../storage/journal-rows.ts';

/* Copies of several documents go into one folder: nothing there is replaced, and each that could not be saved is told. */

const { electron } = await vi.hoisted(async () => (await import('./electron-stand-in.ts')).electronStandIn());
const chosen = vi.hoisted(() => ({ folder: '' as string | null }));
vi.mock('electron', () => ({
  ...electron,
  dialog: {
    showOpenDialog: () =>
      Promise.resolve({ canceled: chosen.folder === null, filePaths: chosen.folder === null ? [] : [chosen.folder] }),
  },
}));

let db: Database;
let folder: string;
let storage: Storage;
let ports: CopiesPorts;
let noted: string[];
let told: CopiesProgress[];
/** Takes what is told, and lets it go on to the last. */
let watched: CopiesWatch;

/** A document of this company with these bytes. */
function collect(of: string, text: string): number {
  const place = db.prepare('SELECT count(*) FROM orders').pluck().get();
  const { orderId } = orderIn(db, 'ready', {
    company: { ...company, name: of, companyNumber: `B${String(place)}`, serviceId: `LU|B${String(place)}` },
  });
  const bytes = Buffer.from(text);
  const { incomingId } = queries.beginDocument(db);
  queries.appendDocument(db, { incomingId, bytes });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const facts = { incomingId, sha256, name: 'Extract', format: 'other', mediaType: 'text/plain' } as const;
  const documents = [{ ...facts, receivedAt: '2026-11-21T09:00:00.000Z' }];
  return queries.changeOrder(db, step(orderId, 'collected', 'collected', { documents })).documentIds[0] ?? 0;
}

beforeEach(() => {
  db = newRecord();
  folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-copies-'));
  chosen.folder = folder;
  noted = [];
  told = [];
  watched = { progress: (reading) => void told.push(reading), goesOn: () => true };
  const asked = Object.entries(queries).map(([name, { ask }]) => [
    name,
    (args: unknown) => Promise.resolve().then(() => ask(db, args)),
  ]);
  storage = {
    ...(Object.fromEntries(asked) as Storage),
    noteExport: (what) => {
      noted.push(what.fileName);
      return Promise.resolve().then(() => queries.noteExport(db, what));
    },
  };
  ports = {
    window: () => null,
    storage: () => storage,
    officer: () => 'A. Officer',
    connection: () => ({ id: 'demo', name: 'Demo', kind: 'demo', host: 'demo' }),
    now: () => new Date('2026-11-22T08:00:00Z'),
    place: createSavePlace(() => folder),
    paper: () => 'a4',
    during: (work) => work,
    remember: async (saved) => {
      const { savedTo } = await saved;
      return savedTo === null ? { savedTo } : { savedTo, fileId: 1 };
    },
    reportFault: () => undefined,
  };
  return () => {
    db.close();
    rmSync(folder, { recursive: true, force: true });
  };
});

const textOf = (name: string) => readFileSync(path.join(folder, name), 'utf8');

it('saves each under a name of its own, also two that are called alike, and no file that was there is touched', async () => {
  const [one, two, other] = [collect('Alike', 'one'), collect('Alike', 'two'), collect('Other', 'three')];
  const name = 'Alike Extract 2026-11-21';
  writeFileSync(path.join(folder, `${name.toUpperCase()}.BIN`), 'of the officer');
  const saved = await saveDocumentCopies(ports, { documentIds: [one, two, other, one] }, watched);
  const names = [`${name} (2).bin`, `${name} (3).bin`, 'Other Extract 2026-11-21.bin'];
  expect(saved).toEqual({ kind: 'ended', folder, saved: names, notSaved: [], left: null, fileId: 1 });
  expect(textOf(`${name.toUpperCase()}.BIN`)).toBe('of the officer');
  expect([textOf(`${name} (2).bin`), textOf(`${name} (3).bin`)]).toEqual(['one', 'two']);
  expect(textOf('Other Extract 2026-11-21.bin')).toBe('three');
  expect(noted).toHaveLength(3);
});

it('one that is damaged or gone is told with its reason, leaves nothing in the folder, and the others are saved', async () => {
  const [first, damaged, last] = [collect('First', 'one'), collect('Damaged', 'two'), collect('Last', 'three')];
  db.prepare('UPDATE document_chunks SET bytes = ? WHERE body_id = (SELECT body_id FROM documents WHERE id = ?)').run(
    Buffer.from('owt'),
    damaged,
  );
  const saved = await saveDocumentCopies(ports, { documentIds: [first, damaged, 999, last] }, watched);
  expect(saved).toMatchObject({
    ...{ kind: 'ended', saved: ['First Extract 2026-11-21.bin', 'Last Extract 2026-11-21.bin'], left: null },
    notSaved: [
      { documentId: damaged, why: 'storage-damaged' },
      { documentId: 999, name: null, why: 'not-found' },
    ],
  });
  expect(readdirSync(folder)).toHaveLength(2);
  expect(noted).toHaveLength(2);
});

it('one that cannot be noted leaves nothing in the folder, also no empty file', async () => {
  const id = collect('First', 'one');
  const unnoted: Storage = { ...storage, noteExport: () => Promise.reject(new Error('The note was not kept.')) };
  const saved = await saveDocumentCopies({ ...ports, storage: () => unnoted }, { documentIds: [id] }, watched);
  expect(saved).toMatchObject({
    saved: [],
    notSaved: [{ documentId: id, name: 'Extract', why: 'unexpected' }],
    left: null,
  });
  expect(readdirSync(folder)).toEqual([]);
});

it('ends where the folder takes no file, or the record was left meanwhile; what was saved until then stays', async () => {
  const ids = [collect('First', 'one'), collect('Second', 'two'), collect('Third', 'three')];
  const another = { ...storage };
  let asked = 0;
  const left = { ...ports, storage: () => ((asked += 1) > 2 ? another : storage) };
  expect(await saveDocumentCopies(left, { documentIds: ids }, watched)).toMatchObject({
    ...{ kind: 'ended', saved: ['First Extract 2026-11-21.bin'], notSaved: [], left: { count: 2, why: 'not-ready' } },
  });
  expect(readdirSync(folder)).toHaveLength(1);
  chosen.folder = path.join(folder, 'gone');
  expect(await saveDocumentCopies(ports, { documentIds: ids }, watched)).toMatchObject({
    ...{ kind: 'ended', saved: [], notSaved: [], left: { count: 3, why: 'place-not-writable' } },
  });
  chosen.folder = null;
  expect(await saveDocumentCopies(ports, { documentIds: ids }, watched)).toEqual({ kind: 'cancelled' });
  expect(existsSync(path.join(folder, 'gone'))).toBe(false);
});

it('tells at once how far it is, and ends after the copy that is being written once nobody wants the rest', async () => {
  const ids = [collect('First', 'one'), collect('Second', 'two'), collect('Third', 'three'), collect('Fourth', 'four')];
  const watch = { ...watched, goesOn: () => noted.length < 2 };
  const became = await saveDocumentCopies(ports, { documentIds: ids }, watch);
  const saved = ['First Extract 2026-11-21.bin', 'Second Extract 2026-11-21.bin'];
  expect(became).toMatchObject({ kind: 'ended', saved, notSaved: [], left: { count: 2, why: 'stopped' } });
  expect(readdirSync(folder).sort()).toEqual(saved);
  expect([textOf('First Extract 2026-11-21.bin'), textOf('Second Extract 2026-11-21.bin')]).toEqual(['one', 'two']);
  expect(told[0]).toEqual({ done: 0, saved: 0, of: 4 });
});

it('how far it is is told four times a second at most: one that was not saved is come to, and not counted as saved', async () => {
  const ids = [collect('First', 'one'), 999, collect('Third', 'three'), collect('Fourth', 'four')];
  let at = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (at += 125));
  await saveDocumentCopies(ports, { documentIds: ids }, watched).finally(() => clock.mockRestore());
  expect(told).toEqual([
    { done: 0, saved: 0, of: 4 },
    { done: 2, saved: 1, of: 4 },
  ]);
});

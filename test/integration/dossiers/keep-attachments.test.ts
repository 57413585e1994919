import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createHash, randomBytes } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { keepAttachments, type AttachingPorts } from '../../../src-main/dossiers/keep-attachments.ts';
import { readAttachment } from '../../../src-main/dossiers/read-attachment.ts';
import type { Database } from '../../../src-main/storage/database.ts';
import { saveDossier } from '../../../src-main/storage/queries/dossiers/keep-dossier.ts';
import * as queries from '../../../src-main/storage/queries/queries.ts';
import type { Storage } from '../../../src-main/storage/storage-client.ts';
import { fail } from '../../../src-shared/contract/failure.ts';
import { company, newRecord } from '../../unit/storage/journal-rows.ts';

/* Officers attach files of their disk. Each is kept whole or not at all, and what was not kept is told with why. */

const at = '2026-11-24T10:00:00.000Z';
let db: Database;
let storage: Storage;
let folder: string;
let dossierId: number;

beforeEach(() => {
  db = newRecord();
  ({ dossierId } = saveDossier(db, { company, savedAt: at, officer: 'A. Officer' }));
  const asked = Object.entries(queries).map(([name, { ask }]) => [
    name,
    (args: unknown) => Promise.resolve().then(() => ask(db, args)),
  ]);
  storage = Object.fromEntries(asked) as Storage;
  folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-attached-'));
  return () => {
    db.close();
    rmSync(folder, { recursive: true, force: true });
  };
});

function put(name: string, content: string | Uint8Array): string {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
}

const attach = (files: string[], change: Partial<AttachingPorts> = {}) =>
  keepAttachments(
    { storage, officer: 'A. Officer', now: () => new Date(at), maxBytes: 4_000_000, ...change },
    dossierId,
    files,
  );
const rows = (table: string) => db.prepare(`SELECT count(*) FROM ${table}`).pluck().get();
/** Nothing is half kept: every body is whole, and is somebody's. */
const halfKept = () =>
  db
    .prepare('SELECT id FROM document_bodies WHERE sha256 IS NULL OR id NOT IN (SELECT body_id FROM attachments)')
    .all();

it('a large file is kept byte for byte, in pieces, with what it is called and who attached it', async () => {
  const bytes = randomBytes(2_500_000);
  const { kept, refused } = await attach([put('Register of shareholders.PDF', bytes)]);
  expect(refused).toEqual([]);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  expect(kept).toMatchObject([
    {
      ...{ name: 'Register of shareholders.PDF', mediaType: 'application/pdf', bytes: bytes.length, sha256 },
      ...{ at, officer: 'A. Officer', dossierId, withdrawn: null },
    },
  ]);
  expect(rows('document_chunks')).toBe(3);
  const { chunks } = await readAttachment(storage, 1);
  const read: Uint8Array[] = [];
  for await (const chunk of chunks) read.push(chunk);
  expect(Buffer.concat(read).equals(bytes)).toBe(true);
  db.prepare('UPDATE document_chunks SET bytes = zeroblob(1) WHERE position = 2').run();
  await expect(readAttachment(storage, 1)).rejects.toMatchObject({ failure: { code: 'storage-damaged' } });
});

it('what cannot be kept is told by name with why, and keeps no other file from being kept', async () => {
  mkdirSync(path.join(folder, 'folder'));
  const { kept, refused } = await attach(
    [
      put('first.txt', 'first'),
      put('empty.txt', ''),
      path.join(folder, 'folder'),
      path.join(folder, 'gone.txt'),
      os.devNull,
      put('large.bin', randomBytes(2_001)),
      put('same again.txt', 'first'),
      put('last', 'last'),
    ],
    { maxBytes: 2_000 },
  );
  expect(kept.map(({ name, mediaType }) => [name, mediaType])).toEqual([
    ['first.txt', 'text/plain'],
    ['last', 'application/octet-stream'],
  ]);
  expect(refused).toEqual([
    { why: 'empty', name: 'empty.txt' },
    { why: 'folder', name: 'folder' },
    { why: 'unreadable', name: 'gone.txt' },
    { why: 'unreadable', name: path.basename(os.devNull) },
    { why: 'too-large', name: 'large.bin', limit: 2_000 },
    { why: 'already', name: 'same again.txt', as: 'first.txt' },
  ]);
  expect(halfKept()).toEqual([]);
  expect([rows('attachments'), rows('document_bodies')]).toEqual([2, 2]);
});

it.each<[string, (file: string) => void]>([
  ['grows', (file) => appendFileSync(file, 'more')],
  ['is shortened', (file) => writeFileSync(file, 'x')],
  ['is written over with as many bytes', (file) => writeFileSync(file, randomBytes(2_500_000))],
])('a file that %s while it is read is not kept', async (_, change) => {
  const file = put('written.bin', randomBytes(2_500_000));
  let isFirst = true;
  const changing: Pick<Storage, 'appendDocument'> = {
    appendDocument: async (piece) => {
      if (isFirst) {
        // A file system tells times of changes in steps of some milliseconds.
        await new Promise((resolve) => setTimeout(resolve, 20));
        change(file);
      }
      isFirst = false;
      return storage.appendDocument(piece);
    },
  };
  const { kept, refused } = await attach([file], { storage: { ...storage, ...changing } });
  expect([kept, refused]).toEqual([[], [{ why: 'changed', name: 'written.bin' }]]);
  expect(rows('document_bodies')).toBe(0);
});

it('a file that grows with every piece of it that is read is given up', async () => {
  const file = put('log.txt', randomBytes(1_500_000));
  let pieces = 0;
  const growing: Pick<Storage, 'appendDocument'> = {
    appendDocument: (piece) => {
      pieces += 1;
      if (pieces < 20) appendFileSync(file, randomBytes(1_500_000));
      return storage.appendDocument(piece);
    },
  };
  const { refused } = await attach([file], { storage: { ...storage, ...growing } });
  expect(refused).toEqual([{ why: 'changed', name: 'log.txt' }]);
  expect(pieces).toBeLessThan(3);
});

it('where the record takes no more, that is told, and nothing is half kept', async () => {
  const full = () => Promise.reject(fail('disk-full', 'The disk is full.'));
  const files = [put('a.txt', 'a'), put('b.txt', 'b')];
  const { kept, refused } = await attach(files, { storage: { ...storage, appendDocument: full } });
  expect(kept).toEqual([]);
  expect(refused).toEqual([
    { why: 'not-stored', name: 'a.txt', code: 'disk-full' },
    { why: 'not-stored', name: 'b.txt', code: 'disk-full' },
  ]);
  expect(rows('document_bodies')).toBe(0);
});

it('what is wrong with Dossier itself is thrown, and nothing is half kept', async () => {
  const broken = () => Promise.reject(new Error('a fault'));
  await expect(attach([put('a.txt', 'a')], { storage: { ...storage, keepAttachment: broken } })).rejects.toThrow(
    'a fault',
  );
  expect(rows('document_bodies')).toBe(0);
});

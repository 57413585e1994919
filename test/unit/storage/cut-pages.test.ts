import { copyFileSync, mkdtempSync, rmSync, statSync, truncateSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cutPages, fillUpCut, pageBytes } from '../../../src-main/storage/cut-pages.ts';
import { openDatabase, openForReading, type Database, type RecordFile } from '../../../src-main/storage/database.ts';
import { openRecord } from '../../../src-main/storage/open-record.ts';
import { appendDocument, beginDocument } from '../../../src-main/storage/queries/documents/incoming-documents.ts';
import { checkWhole } from '../../../src-main/storage/work/check.ts';

let folder: string;
let record: RecordFile;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-cut-'));
  record = { file: path.join(folder, 'record.db'), key: randomBytes(32) };
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** A record whose file ends with the last page of a long value. */
function fillWithDocument(): void {
  const db = openDatabase(record);
  const { incomingId } = beginDocument(db);
  appendDocument(db, { incomingId, bytes: Buffer.alloc(pageBytes * 3, 7) });
  db.close();
}

const cutOff = (file: string, bytes: number) => {
  truncateSync(file, statSync(file).size - bytes);
};

it('knows the size of a page as the record has it', () => {
  const db = openDatabase(record);
  expect(db.pragma('page_size', { simple: true })).toBe(pageBytes);
  db.close();
});

it('finds nothing missing from a whole record, whether its newest pages lie in the file or in the log', () => {
  const db = openDatabase(record);
  for (let index = 0; index < 20; index += 1) {
    const { incomingId } = beginDocument(db);
    appendDocument(db, { incomingId, bytes: randomBytes(pageBytes * 5) });
    expect(cutPages(db)).toBe(0);
    if (index % 7 === 6) db.pragma('wal_checkpoint(PASSIVE)');
    if (index === 10) db.pragma('wal_checkpoint(RESTART)');
    expect(cutPages(db)).toBe(0);
  }
  db.close();
  const memory = openDatabase({ file: null, key: null });
  expect(cutPages(memory)).toBe(0);
  memory.close();
});

it('P10: a record that lost the end of its last page is damaged, although SQLite reads zeros there', () => {
  fillWithDocument();
  cutOff(record.file, 100);
  const db = openForReading(record);
  expect(cutPages(db)).toBe(1);
  expect(checkWhole(db, () => undefined)).toContain('1 pages are missing');
  db.close();
  expect(() => openRecord(record, '0.1.0')).toThrow('The end of the file of the record is missing.');
});

it('P10: what was cut off is filled up for reading, so that it is an error and not another text', () => {
  fillWithDocument();
  const copy = { ...record, file: path.join(folder, 'copy.db') };
  copyFileSync(record.file, copy.file);
  cutOff(copy.file, 100);
  const read = (from: RecordFile, before: (db: Database) => void = () => undefined) => {
    const db = openForReading(from);
    try {
      before(db);
      return db.prepare('SELECT bytes FROM document_chunks').pluck().get();
    } finally {
      db.close();
    }
  };
  expect(read(copy)).not.toEqual(read(record));
  expect(() => read(copy, fillUpCut)).toThrow();
  expect(statSync(copy.file).size).toBe(statSync(record.file).size);
});

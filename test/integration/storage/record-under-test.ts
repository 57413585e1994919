import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { RecordFile } from '../../../src-main/storage/database.ts';
import type { WorkWatch } from '../../../src-main/storage/work/run-work.ts';

export interface RecordUnderTest extends RecordFile {
  key: Buffer;
  folder: string;
  remove(): void;
}

/** A place for a record of its own, with a new key. */
export function newRecordPlace(): RecordUnderTest {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-record-'));
  return {
    folder,
    file: path.join(folder, 'record.db'),
    key: randomBytes(32),
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }),
  };
}

/** Watches a work that nobody stops. */
export const unwatched = (): WorkWatch => ({ progress: () => undefined, signal: new AbortController().signal });

/** A search for `name` that found nothing, with the bytes that said so. */
export function emptySearch(name: string) {
  return {
    officer: 'Astrid Lindqvist',
    askedAt: '2026-11-12T10:14:00.000Z',
    query: { jurisdiction: null, name, companyNumber: null },
    interface: 'v2' as const,
    outcome: { kind: 'answered' as const, hitCount: 0 },
    hits: [],
    answer: null,
    cost: null,
    confirmations: [],
  };
}

/** The first page of a list of documents, before it is said of which company it is and what came of it. */
export const emptyDocumentList = {
  officer: 'Astrid Lindqvist',
  askedAt: '2026-11-12T10:14:30.000Z',
  continues: false,
  lines: [],
};

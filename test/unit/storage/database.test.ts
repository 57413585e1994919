import { randomBytes } from 'node:crypto';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FailureCode } from '../../../src-shared/contract/failure.ts';
import { FailureError } from '../../../src-shared/contract/failure.ts';
import { openDatabase } from '../../../src-main/storage/database.ts';
import { listSearches, readSearch } from '../../../src-main/storage/queries/searches/read-searches.ts';
import { recordSearch } from '../../../src-main/storage/queries/searches/record-search.ts';
import { noteRequest, recentRequests } from '../../../src-main/storage/queries/evidence/request-log.ts';

let folder: string;
let file: string;
const key = randomBytes(32);

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-database-'));
  file = path.join(folder, 'record.db');
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function codeOf(run: () => unknown): FailureCode | 'nothing' {
  try {
    run();
    return 'nothing';
  } catch (error) {
    if (error instanceof FailureError) return error.failure.code;
    throw error;
  }
}

const canary = 'Zzyzx Harbour Canary Holdings';

function search(name: string) {
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

describe('the record', () => {
  it('P6: shows nothing of what is in it, neither in the file nor in its log', () => {
    const db = openDatabase({ file, key });
    recordSearch(db, search(canary));
    const files = [file, `${file}-wal`, `${file}-shm`].filter((name) => existsSync(name));
    expect(files.length).toBeGreaterThan(1);
    for (const name of files) expect(readFileSync(name, 'latin1')).not.toContain(canary);
    expect(readFileSync(file, 'latin1')).not.toContain('SQLite format');
    db.close();
  });

  it('does not open with another key, and says that it cannot be read', () => {
    openDatabase({ file, key }).close();
    const before = readFileSync(file);
    expect(codeOf(() => openDatabase({ file, key: randomBytes(32) }))).toBe('storage-damaged');
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('P10: that was emptied is damaged, not new', () => {
    openDatabase({ file, key }).close();
    truncateSync(file, 0);
    expect(codeOf(() => openDatabase({ file, key }))).toBe('storage-damaged');
  });

  it('P10: with a changed byte is found to be damaged when that page is read', () => {
    const db = openDatabase({ file, key });
    for (let row = 0; row < 200; row += 1) recordSearch(db, search(`${canary} ${String(row)}`));
    db.close();
    const bytes = readFileSync(file);
    bytes[2_000] = (bytes[2_000] ?? 0) ^ 1;
    writeFileSync(file, bytes);
    expect(codeOf(() => openDatabase({ file, key }))).toBe('storage-damaged');
  });

  it('P12: of a newer Dossier is refused and left as it was', () => {
    const db = openDatabase({ file, key });
    db.pragma('user_version = 9999');
    db.close();
    copyFileSync(file, `${file}.copy`);
    expect(codeOf(() => openDatabase({ file, key }))).toBe('storage-newer');
    expect(readFileSync(file).equals(readFileSync(`${file}.copy`))).toBe(true);
  });

  it('in memory begins without a row and with the tables of one on the disk, however many came before', () => {
    const first = openDatabase({ file: null, key: null });
    recordSearch(first, search('first'));
    const second = openDatabase({ file: null, key: null });
    const onDisk = openDatabase({ file, key });
    const made = 'SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name';
    const kept = ['user_version', 'foreign_keys', 'synchronous', 'temp_store', 'secure_delete', 'busy_timeout'];
    for (const db of [first, second]) {
      expect(db.prepare(made).all()).toEqual(onDisk.prepare(made).all());
      for (const name of kept) expect([name, db.pragma(name)]).toEqual([name, onDisk.pragma(name)]);
    }
    expect(listSearches(first, { before: null, limit: 5 }).searches).toHaveLength(1);
    recordSearch(second, search('second'));
    const { searches } = listSearches(second, { before: null, limit: 5 });
    expect(searches.map(({ query }) => query.name)).toEqual(['second']);
    const third = openDatabase({ file: null, key: null });
    expect(listSearches(third, { before: null, limit: 5 }).searches).toEqual([]);
    for (const db of [first, second, third, onDisk]) db.close();
  });

  it('P20: lists searches in the order they were made, whatever the clock said', () => {
    const db = openDatabase({ file: null, key: null });
    recordSearch(db, { ...search('first'), askedAt: '2030-01-01T00:00:00.000Z' });
    recordSearch(db, { ...search('second'), askedAt: '2020-01-01T00:00:00.000Z' });
    recordSearch(db, { ...search('third'), askedAt: '2025-01-01T00:00:00.000Z' });
    const page = listSearches(db, { before: null, limit: 2 });
    expect(page.searches.map(({ query }) => query.name)).toEqual(['third', 'second']);
    expect(page.more).toBe(true);
    const rest = listSearches(db, { before: page.searches[1]?.searchId ?? null, limit: 2 });
    expect(rest.searches.map(({ query }) => query.name)).toEqual(['first']);
    expect(readSearch(db, { searchId: 1 }).query.name).toBe('first');
    db.close();
  });

  it('P4: keeps the log of requests in order and forgets only what no window reaches', () => {
    const db = openDatabase({ file: null, key: null });
    for (let at = 0; at < 1_100; at += 1)
      noteRequest(db, { wallMs: 2_000 - at, session: 's', monotonicMs: at, interface: 'v2' });
    const kept = recentRequests(db);
    expect(kept).toHaveLength(1_000);
    expect(kept.at(-1)?.monotonicMs).toBe(1_099);
    expect(kept[0]?.monotonicMs).toBe(100);
    db.close();
  });
});

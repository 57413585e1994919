import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { backupFolderOf, dropOldestBackup, listBackups } from '../../../src-main/storage/backups/backup-folder.ts';
import { openDatabase, openForReading } from '../../../src-main/storage/database.ts';
import { searches } from '../../../src-main/storage/migrations/0001-searches.ts';
import { orders } from '../../../src-main/storage/migrations/0002-orders.ts';
import { migrate, versionOf } from '../../../src-main/storage/migrations/migrate.ts';
import { newestVersion } from '../../../src-main/storage/migrations/migrations.ts';
import { openStorage, type OpenStorage } from '../../../src-main/storage/storage-client.ts';
import { backUpBeside, verifyBeside } from '../../../src-main/storage/work/run-work.ts';
import { emptySearch, newRecordPlace, unwatched, type RecordUnderTest } from './record-under-test.ts';
import { startWorker } from './storage-worker.ts';

let place: RecordUnderTest;
let open: OpenStorage | null = null;

beforeEach(() => {
  place = newRecordPlace();
});

afterEach(async () => {
  await open?.close();
  open = null;
  place.remove();
});

const wish = { reason: 'asked', at: '2026-11-21T07:00:00.000Z', dossierVersion: '0.1.0' } as const;

async function openWith(names: readonly string[]): Promise<OpenStorage> {
  open = await openStorage(startWorker, place);
  for (const name of names) await open.storage.recordSearch(emptySearch(name));
  return open;
}

it('P10: makes a verified copy while the record is open, and the record goes on answering meanwhile', async () => {
  const { storage } = await openWith(Array.from({ length: 300 }, (_, index) => `Canary ${String(index)}`));
  const making = backUpBeside(startWorker, place, wish, unwatched());
  const page = await storage.listSearches({ before: null, limit: 5 });
  expect(page.searches).toHaveLength(5);
  const facts = await making;
  expect(facts).toMatchObject({ reason: 'asked', dossierVersion: '0.1.0', schemaVersion: newestVersion, commits: 300 });
  // A search with its record in the trail, its text there and its line in the history; two tables count themselves.
  expect(facts.rows).toBe(4 * 300 + 3);
  expect(facts.sequences['searches']).toBe(300);
  const work = {
    decisions: 0,
    approvals: 0,
    work_changes: 0,
    attachments: 0,
    attachment_withdrawals: 0,
    ownership_joins: 0,
    share_settlements: 0,
    discrepancies: 0,
    discrepancy_steps: 0,
    facts_set_aside: 0,
    batches: 0,
    company_words: 0,
    recheck_runs: 0,
  };
  expect(facts.kept).toEqual({ searches: 300, dossiers: 0, notes: 0, snapshots: 0, documents: 0, ...work });
  expect(await storage.countKept()).toEqual(facts.kept);
  const folder = backupFolderOf(place.file);
  expect(listBackups(folder)).toEqual([facts]);
  expect(readdirSync(folder).toSorted()).toEqual([facts.name, `${facts.name}.json`]);
  const bytes = readFileSync(path.join(folder, facts.name), 'latin1');
  expect(bytes).not.toContain('Canary');
  expect(bytes).not.toContain('SQLite format');
  const copy = openForReading({ file: path.join(folder, facts.name), key: place.key });
  expect(copy.prepare('SELECT count(*) FROM searches').pluck().get()).toBe(300);
  copy.close();
});

it('P11: one that is stopped leaves nothing, and the next removes what a killed one left half', async () => {
  await openWith(['one']);
  const stopping = new AbortController();
  const making = backUpBeside(startWorker, place, wish, { progress: () => undefined, signal: stopping.signal });
  stopping.abort();
  await expect(making).rejects.toMatchObject({ failure: { code: 'cancelled' } });
  const folder = backupFolderOf(place.file);
  expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, '20261121T000000000Z-daily.db.part'), 'half');
  const facts = await backUpBeside(startWorker, place, wish, unwatched());
  expect(readdirSync(folder).toSorted()).toEqual([facts.name, `${facts.name}.json`]);
});

it('P10: is not made of a damaged record, and none is dropped for it', async () => {
  const { close } = await openWith(Array.from({ length: 400 }, (_, index) => `Name ${String(index)}`));
  await close();
  const good = await backUpBeside(startWorker, place, wish, unwatched());
  const bytes = readFileSync(place.file);
  const at = bytes.length - 2_000;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(place.file, bytes);
  const second = backUpBeside(startWorker, place, { ...wish, at: '2026-11-22T07:00:00.000Z' }, unwatched());
  await expect(second).rejects.toMatchObject({ failure: { code: 'storage-damaged' } });
  expect(listBackups(backupFolderOf(place.file))).toEqual([good]);
  expect(await verifyBeside(startWorker, place, unwatched())).not.toEqual([]);
});

it('a sound record verifies, with progress', async () => {
  await openWith(['one', 'two']);
  const steps: number[] = [];
  const signal = new AbortController().signal;
  const problems = await verifyBeside(startWorker, place, { progress: (done) => steps.push(done), signal });
  expect(problems).toEqual([]);
  expect(steps.length).toBeGreaterThan(5);
});

it('P12: is made before a migration, of the version before', async () => {
  openDatabase(place).close();
  const old = new Sqlite(`${place.file}.old`);
  old.pragma("cipher = 'sqlcipher'");
  old.pragma(`key = "x'${place.key.toString('hex')}'"`);
  migrate(old, [searches, orders]);
  old.exec(
    "INSERT INTO searches (asked_at, officer, interface, name, outcome, hit_count) VALUES ('', '', 'v2', 'x', 'answered', 0)",
  );
  old.close();
  copyFileSync(`${place.file}.old`, place.file);
  open = await openStorage(startWorker, place, '0.2.0');
  const [backup] = listBackups(backupFolderOf(place.file));
  expect(backup).toMatchObject({
    reason: 'before-migration',
    schemaVersion: 2,
    dossierVersion: '0.2.0',
    commits: null,
  });
  const copy = openForReading({ file: path.join(backupFolderOf(place.file), backup?.name ?? ''), key: place.key });
  expect(versionOf(copy)).toBe(2);
  copy.close();
});

it('B4: on a full disk the log and what was just coming in are dropped, and what is kept stays', async () => {
  const { storage, makeRoom } = await openWith(Array.from({ length: 300 }, (_, index) => `Name ${String(index)}`));
  const { incomingId } = await storage.beginDocument();
  const bytes = new Uint8Array(2_000_000).fill(7);
  await storage.appendDocument({ incomingId, bytes });
  const log = `${place.file}-wal`;
  expect(statSync(log).size).toBeGreaterThan(bytes.length);
  await makeRoom();
  expect(statSync(log).size).toBe(0);
  await expect(storage.appendDocument({ incomingId, bytes })).rejects.toMatchObject({ failure: { code: 'not-found' } });
  expect(await storage.countKept()).toMatchObject({ searches: 300 });
  expect(await verifyBeside(startWorker, place, unwatched())).toEqual([]);
});

it('B4: of the backups the oldest goes with its facts, never the newest, and none whose facts cannot be read', async () => {
  await openWith(['one']);
  const folder = backupFolderOf(place.file);
  const made = [];
  for (const day of ['21', '22', '23'])
    made.push(await backUpBeside(startWorker, place, { ...wish, at: `2026-11-${day}T07:00:00.000Z` }, unwatched()));
  const [first, second, newest] = made.map(({ name }) => name);
  const unknown = '20261101T070000000Z-daily.db';
  writeFileSync(path.join(folder, unknown), 'nobody knows');
  const files = () => readdirSync(folder).toSorted();
  const withFacts = (...names: (string | undefined)[]) =>
    names.flatMap((name) => [String(name), `${String(name)}.json`]);
  expect(dropOldestBackup(folder)).toBe(first);
  expect(files()).toEqual([unknown, ...withFacts(second, newest)].toSorted());
  expect(dropOldestBackup(folder)).toBe(second);
  expect(dropOldestBackup(folder)).toBeNull();
  expect(files()).toEqual([unknown, ...withFacts(newest)].toSorted());
  const copy = openForReading({ file: path.join(folder, String(newest)), key: place.key });
  expect(copy.prepare('SELECT count(*) FROM searches').pluck().get()).toBe(1);
  copy.close();
});

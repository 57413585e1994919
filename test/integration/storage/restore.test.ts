import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fail, FailureError } from '../../../src-shared/contract/failure.ts';
import { backUp } from '../../../src-main/storage/backups/back-up.ts';
import { backupFolderOf } from '../../../src-main/storage/backups/backup-folder.ts';
import { openRecord, type OpenRecord } from '../../../src-main/storage/open-record.ts';
import { markFileOf } from '../../../src-main/storage/marks/mark-log.ts';
import { setAsideFolderOf } from '../../../src-main/storage/record-folder.ts';
import { recordSearch, type SearchRecord } from '../../../src-main/storage/queries/searches/record-search.ts';
import { settleSearch } from '../../../src-main/storage/queries/searches/settle-search.ts';
import { takeNotices } from '../../../src-main/storage/queries/orders/order-notices.ts';
import { readLedgers } from '../../../src-main/storage/queries/spend/ledgers.ts';
import { chooseBackup } from '../../../src-main/storage/restore/choose-backup.ts';
import { restoreRecord, type RestoreWish } from '../../../src-main/storage/restore/restore-record.ts';
import { explainGaps } from '../../../src-main/storage/trail/told-restores.ts';
import { verifyTrailPart } from '../../../src-main/storage/trail/verify-trail.ts';
import { answer } from '../../unit/storage/journal-rows.ts';
import { allowTampering } from '../../unit/storage/trail-rows.ts';
import { createRandom } from '../../reliability/random.ts';
import { canaryName, contentsOf, lostInSilence, lostOrders, work, type Contents } from './record-content.ts';
import { newRecordPlace, type RecordUnderTest } from './record-under-test.ts';

let place: RecordUnderTest;

beforeEach(() => {
  place = newRecordPlace();
});

afterEach(() => place.remove());

const by = { officer: 'A. Officer', at: '2026-11-21T07:30:00.000Z' };
/** A search that cost something, the service does not say what. */
const paidSearch: SearchRecord = {
  ...{ officer: by.officer, askedAt: by.at, interface: 'rest', family: 'core', reference: null },
  registrationAuthority: null,
  query: { jurisdiction: 'LU', name: 'Meridian', companyNumber: null },
  outcome: { kind: 'answered', hitCount: 0 },
  ...{ hits: [], answer: answer('{}'), cost: null, confirmations: [] },
};

const States = z.object({ states: z.string() });
const nobody = () => undefined;
const damaged: RestoreWish = { cause: 'damaged', at: '2026-11-22T08:00:00.000Z' };

const officer = 'Astrid Lindqvist';
const goBackTo = (backup = ''): RestoreWish => ({ cause: 'asked', at: damaged.at, backup, officer });

const backUpAt = (at: string) => backUp(place, { reason: 'daily', at, dossierVersion: '0.1.0' }, nobody);

function open(): OpenRecord {
  return openRecord(place, '0.1.0');
}

function close({ db, marks }: OpenRecord): void {
  marks?.close();
  db.close();
}

/** A record with a backup and work after it; returns what is in it. `killed` leaves the log beside the file. */
function lived(end: 'closed' | 'killed', newer = 25): Contents {
  const random = createRandom(7);
  const record = open();
  work(record, random, 40, '1');
  backUpAt('2026-11-21T08:00:00.000Z');
  work(record, random, newer, '2');
  const contents = contentsOf(record.db);
  if (end === 'killed') for (const part of ['', '-wal']) copyFileSync(place.file + part, `${place.file}.kept${part}`);
  close(record);
  if (end === 'killed') for (const part of ['', '-wal']) copyFileSync(`${place.file}.kept${part}`, place.file + part);
  return contents;
}

function codeOf(run: () => unknown): string {
  try {
    run();
    return 'nothing';
  } catch (error) {
    if (error instanceof FailureError) return error.failure.code;
    throw error;
  }
}

function flip(file: string, at: number): void {
  const bytes = readFileSync(file);
  bytes[at] = (bytes[at] ?? 0) ^ 0x10;
  writeFileSync(file, bytes);
}

describe('a damaged record', () => {
  it('P10: whose first page is lost comes back from the backup, with every order, and says what is missing', () => {
    const before = lived('closed');
    expect(before.get('document_lists')?.size).toBeGreaterThan(2);
    for (const table of [
      'decisions',
      'approvals',
      'work_changes',
      'officer_keys',
      'discrepancies',
      'discrepancy_steps',
      'facts_set_aside',
      'attachments',
      'attachment_withdrawals',
    ])
      expect(before.get(table)?.size, table).toBeGreaterThan(1);
    flip(place.file, 10);
    expect(codeOf(open)).toBe('storage-damaged');
    const bytes = readFileSync(place.file);
    const report = restoreRecord(place, damaged, nobody);
    const kept = path.join(setAsideFolderOf(place.file), report.setAside ?? '', 'record.db');
    expect(readFileSync(kept).equals(bytes)).toBe(true);
    expect(report.marks).toBe('whole');
    expect(report.tables.find(({ table }) => table === 'searches')?.missing).not.toEqual([]);
    expect(report.tables.find(({ table }) => table === 'orders')).toBeUndefined();
    expect(report.orders.length).toBeGreaterThan(3);
    expect(report.orders.filter(({ from }) => from === 'marks').length).toBeGreaterThan(3);
    const record = open();
    expect(lostInSilence(before, record.db, [report])).toEqual([]);
    expect(lostOrders(before, record.db)).toEqual([]);
    const newest = record.db.prepare('SELECT record FROM trail ORDER BY id DESC LIMIT 1').pluck().get();
    expect(JSON.parse(String(newest))).toMatchObject({ kind: 'record-restored', about: { cause: 'damaged' } });
    close(record);
  });

  it('P10: with one page lost keeps everything that stood elsewhere', () => {
    const before = lived('closed');
    const size = readFileSync(place.file).length;
    flip(place.file, Math.floor(size * 0.7));
    const report = restoreRecord(place, damaged, nobody);
    const record = open();
    expect(lostInSilence(before, record.db, [report])).toEqual([]);
    const missing = report.tables
      .flatMap((table) => table.missing)
      .reduce((sum, { from, to }) => sum + to - from + 1, 0);
    expect(missing).toBeLessThan(20);
    expect(report.tables.some(({ saved }) => saved > 0)).toBe(true);
    close(record);
  });

  it('P10: that was cut in half or is gone is restored too', () => {
    const before = lived('closed');
    truncateSync(place.file, Math.floor(readFileSync(place.file).length / 2));
    const report = restoreRecord(place, damaged, nobody);
    const record = open();
    expect(lostInSilence(before, record.db, [report])).toEqual([]);
    close(record);
    rmSync(place.file);
    expect(codeOf(open)).toBe('storage-damaged');
    expect(existsSync(place.file)).toBe(false);
    const again = restoreRecord(place, { ...damaged, at: '2026-11-23T08:00:00.000Z' }, nobody);
    const last = open();
    expect(lostOrders(before, last.db)).toEqual([]);
    expect(lostInSilence(before, last.db, [report, again])).toEqual([]);
    close(last);
  });

  it('P10: whose log lost its end opens without a word from the database, and is found by the marks', () => {
    const before = lived('killed');
    const wal = `${place.file}-wal`;
    const log = readFileSync(wal);
    flip(wal, Math.floor(log.length * 0.02));
    expect(codeOf(open)).toBe('storage-damaged');
    const report = restoreRecord(place, damaged, nobody);
    const record = open();
    expect(lostInSilence(before, record.db, [report])).toEqual([]);
    expect(lostOrders(before, record.db)).toEqual([]);
    close(record);
  });

  it('P10: without any backup is left as it is; only a person may have a new one made from what can be read', () => {
    const record = open();
    work(record, createRandom(3), 30, '1');
    const before = contentsOf(record.db);
    close(record);
    const size = readFileSync(place.file).length;
    flip(place.file, size - 3_000);
    const bytes = readFileSync(place.file);
    expect(codeOf(() => restoreRecord(place, damaged, nobody))).toBe('storage-damaged');
    expect(readFileSync(place.file).equals(bytes)).toBe(true);
    const report = restoreRecord(place, { cause: 'rebuilt', at: damaged.at, officer }, nobody);
    const rebuilt = open();
    expect(lostInSilence(before, rebuilt.db, [report])).toEqual([]);
    expect(lostOrders(before, rebuilt.db)).toEqual([]);
    close(rebuilt);
  });

  it('P10: with another key is not taken for damaged, because no backup opens either', () => {
    lived('closed');
    const files = readdirSync(place.folder);
    const other = { ...place, key: Buffer.alloc(32, 7) };
    expect(codeOf(() => restoreRecord(other, damaged, nobody))).toBe('storage-damaged');
    expect(readdirSync(place.folder)).toEqual(files);
  });

  it('P10: whose newest backup is damaged too comes back from the one before', () => {
    const before = lived('closed');
    const newest = backUpAt('2026-11-22T07:00:00.000Z');
    flip(path.join(backupFolderOf(place.file), newest.name), 9_000);
    flip(place.file, 10);
    const report = restoreRecord(place, damaged, nobody);
    expect(report.unusable).toEqual([newest.name]);
    expect(report.backup?.at).toBe('2026-11-21T08:00:00.000Z');
    const record = open();
    expect(lostInSilence(before, record.db, [report])).toEqual([]);
    expect(lostOrders(before, record.db)).toEqual([]);
    close(record);
  });

  it('P10: whose restore is stopped while a backup is read does not take that backup for a bad one', () => {
    lived('closed');
    flip(place.file, 10);
    const bytes = readFileSync(place.file);
    const stop = () => {
      throw fail('cancelled', 'It was stopped.');
    };
    expect(codeOf(() => chooseBackup(place, null, stop))).toBe('cancelled');
    expect(codeOf(() => restoreRecord(place, damaged, stop))).toBe('cancelled');
    expect(readFileSync(place.file).equals(bytes)).toBe(true);
  });

  it('P10: goes on being restored where it was ended, and ids are not given out twice', () => {
    const before = lived('closed');
    flip(place.file, 10);
    const report = restoreRecord(place, damaged, nobody);
    // As if ended after the files were set aside: the note is there, the restored record is not.
    writeFileSync(path.join(place.folder, 'restore.json'), JSON.stringify({ setAside: report.setAside }));
    rmSync(place.file);
    expect(codeOf(open)).toBe('storage-damaged');
    const again = restoreRecord(place, { ...damaged, at: '2026-11-23T08:00:00.000Z' }, nobody);
    expect(again.setAside).toBe(report.setAside);
    const record = open();
    expect(lostInSilence(before, record.db, [report, again])).toEqual([]);
    const highest = Math.max(...(before.get('searches')?.keys() ?? []));
    work(record, createRandom(1), 20, '3');
    const ids = record.db.prepare("SELECT id FROM searches WHERE name LIKE '3%'").pluck().all().map(Number);
    expect(Math.min(...ids)).toBeGreaterThan(highest);
    close(record);
  });

  it('P10: whose marks are unreadable says that it cannot know how far it went', () => {
    lived('closed');
    flip(place.file, 10);
    writeFileSync(markFileOf(place.file), 'nothing that was sealed');
    expect(restoreRecord(place, damaged, nobody).marks).toBe('none');
  });
});

describe('going back to a backup on purpose', () => {
  it('keeps the orders since, lists the rest, and sets the present file aside', () => {
    const before = lived('closed');
    const [backup] = readdirSync(backupFolderOf(place.file)).filter((name) => name.endsWith('.db'));
    const report = restoreRecord(place, goBackTo(backup), nobody);
    const record = open();
    expect(lostOrders(before, record.db)).toEqual([]);
    expect(lostInSilence(before, record.db, [report])).toEqual([]);
    expect(report.tables.find(({ table }) => table === 'searches')?.setAside).not.toEqual([]);
    expect(report.tables.flatMap(({ missing }) => missing)).toEqual([]);
    expect(report.changesLost).toBe(0);
    expect(existsSync(path.join(setAsideFolderOf(place.file), report.setAside ?? '', 'record.db'))).toBe(true);
    close(record);
  });

  it('tells nobody anew of what was collected or cancelled before; what needs someone is told still', () => {
    lived('closed');
    const [backup] = readdirSync(backupFolderOf(place.file)).filter((name) => name.endsWith('.db'));
    restoreRecord(place, goBackTo(backup), nobody);
    const record = open();
    const { states } = States.parse(
      record.db.prepare('SELECT json_group_array(DISTINCT state) AS states FROM orders').get(),
    );
    expect(states).toContain('collected');
    const told = takeNotices(record.db).map(({ state }) => state);
    expect(told.filter((state) => state === 'collected' || state === 'cancelled')).toEqual([]);
    expect(told).not.toEqual([]);
    close(record);
  });

  it('P23: keeps what officers stated since that searches cost, of searches of before and of new ones', () => {
    const record = open();
    const paid = () => recordSearch(record.db, paidSearch).searchId;
    const stated = (searchId: number, value: number) =>
      settleSearch(record.db, { ...by, searchId, cost: { ledger: 'credit', value }, reason: 'The invoice.' });
    const early = paid();
    backUpAt('2026-11-21T08:00:00.000Z');
    stated(early, 4);
    stated(paid(), 3);
    paid();
    close(record);
    const [backup] = readdirSync(backupFolderOf(place.file)).filter((name) => name.endsWith('.db'));
    const report = restoreRecord(place, goBackTo(backup), nobody);
    const restored = open();
    expect(readLedgers(restored.db, { dayStart: by.at })).toMatchObject([{ ledger: 'credit', settledInAll: 7 }]);
    expect(report.tables.find(({ table }) => table === 'search_settlements')?.setAside ?? []).toEqual([]);
    close(restored);
  });

  it('sets the present file aside also where another restore of the same second did so before', () => {
    lived('closed');
    const [backup] = readdirSync(backupFolderOf(place.file)).filter((name) => name.endsWith('.db'));
    const first = restoreRecord(place, goBackTo(backup), nobody);
    const between = open();
    work(between, createRandom(9), 10, '3');
    close(between);
    const present = readFileSync(place.file);
    const second = restoreRecord(place, goBackTo(backup), nobody);
    expect(second.setAside).not.toBe(first.setAside);
    const kept = path.join(setAsideFolderOf(place.file), second.setAside ?? '', 'record.db');
    expect(readFileSync(kept).equals(present)).toBe(true);
  });

  it('P13: does not explain a record that was missing from the audit trail before: it stays a finding', () => {
    lived('closed');
    const [backup] = readdirSync(backupFolderOf(place.file)).filter((name) => name.endsWith('.db'));
    const present = open();
    const taken = Number(present.db.prepare('SELECT max(id) - 3 FROM trail').pluck().get());
    allowTampering(present.db);
    present.db.exec(
      `DELETE FROM trail_texts WHERE seq = ${String(taken)}; DELETE FROM trail WHERE id = ${String(taken)}`,
    );
    close(present);
    restoreRecord(place, goBackTo(backup), nobody);
    const record = open();
    const { findings, restores } = verifyTrailPart(record.db, { after: null, limit: 20_000 });
    const gaps = findings.filter(({ kind }) => kind === 'missing');
    expect(explainGaps(gaps, restores).findings).toEqual([{ kind: 'missing', from: taken, to: taken }]);
    close(record);
  });

  it('says of what the present file no longer yields that it is in none of the files', () => {
    lived('closed');
    const [backup] = readdirSync(backupFolderOf(place.file)).filter((name) => name.endsWith('.db'));
    flip(place.file, 10);
    const report = restoreRecord(place, goBackTo(backup), nobody);
    const searches = report.tables.find(({ table }) => table === 'searches');
    expect([searches?.missing, searches?.setAside]).toEqual([[expect.anything()], []]);
    expect(report.changesLost).toBeGreaterThan(0);
  });
});

it('P6: nothing that a restore leaves can be read without the key', () => {
  lived('closed');
  flip(place.file, 10);
  restoreRecord(place, damaged, nobody);
  const files = readdirSync(place.folder, { recursive: true, encoding: 'utf8' }).map((name) =>
    path.join(place.folder, name),
  );
  const readable = files
    .filter((file) => /\.(db|marks|json|part|-wal)$/.test(file))
    .filter((file) => readFileSync(file, 'latin1').includes(canaryName));
  expect(files.length).toBeGreaterThan(5);
  expect(readable).toEqual([]);
});

import { copyFileSync, cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { FailureError } from '../../../src-shared/contract/failure.ts';
import type { BackupFacts } from '../../../src-shared/domain/backup.ts';
import { backUp } from '../../../src-main/storage/backups/back-up.ts';
import { backupFolderOf, dropOldestBackup, listBackups } from '../../../src-main/storage/backups/backup-folder.ts';
import { pageBytes } from '../../../src-main/storage/cut-pages.ts';
import { readAbout } from '../../../src-main/storage/backups/changes-file.ts';
import { openForReading, openUnfinished, type Database } from '../../../src-main/storage/database.ts';
import { markOf } from '../../../src-main/storage/marks/marks.ts';
import { openRecord, type OpenRecord } from '../../../src-main/storage/open-record.ts';
import { listHistory } from '../../../src-main/storage/queries/history/list-history.ts';
import { countBatchRows } from '../../../src-main/storage/queries/batches/batch-totals.ts';
import { findSharedNumbers } from '../../../src-main/storage/queries/dossiers/shared-numbers.ts';
import { workOutStandings } from '../../../src-main/storage/queries/decisions/work-standing.ts';
import { countOrders } from '../../../src-main/storage/queries/orders/order-totals.ts';
import { countKept, countRows, quoted, sequencesOf, tablesOf } from '../../../src-main/storage/record-facts.ts';
import { chooseBackup } from '../../../src-main/storage/restore/choose-backup.ts';
import { restoreRecord } from '../../../src-main/storage/restore/restore-record.ts';
import { runQuery } from '../../../src-main/storage/run-query.ts';
import { doWork } from '../../../src-main/storage/work/do-work.ts';
import { createRandom } from '../../reliability/random.ts';
import { canaryName, contentsOf, lostInSilence, work } from './record-content.ts';
import { newRecordPlace, type RecordUnderTest } from './record-under-test.ts';

let place: RecordUnderTest;
let record: OpenRecord;

const random = createRandom(11);
const nobody = () => undefined;
const day = (number: number) => `2026-11-${String(number)}T08:00:00.000Z`;
const folder = () => backupFolderOf(place.file);

beforeEach(() => {
  place = newRecordPlace();
  record = openRecord(place, '0.1.0');
  work(record, random, 40, 'a');
});

afterEach(() => {
  close();
  place.remove();
});

function close(): void {
  record.marks?.close();
  record.db.close();
}

/** The backup of a day, however small the record is. */
const ofDay = (number: number): BackupFacts =>
  backUp(place, { reason: 'daily', at: day(number), dossierVersion: '0.1.0' }, nobody, 0);

/** Everything that lies in the tables of a record, its own books too. */
function everythingIn(db: Database): Record<string, string[]> {
  const textOf = (row: unknown) =>
    JSON.stringify(row, (_, value: unknown) =>
      value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value,
    );
  const rowsOf = (table: string) =>
    db
      .prepare(`SELECT * FROM ${quoted(table)}`)
      .all()
      .map(textOf)
      .toSorted();
  return Object.fromEntries(tablesOf(db).map((table) => [table, rowsOf(table)]));
}

/** What a backup stands for, put together as a restore would. */
function standsFor(name: string): { rows: Record<string, string[]>; sequences: Record<string, number> } {
  const { backup } = chooseBackup(place, name, nobody);
  const db = openForReading({ file: backup.file, key: place.key });
  try {
    return { rows: everythingIn(db), sequences: sequencesOf(db) };
  } finally {
    db.close();
    if (backup.putTogether) rmSync(backup.file);
  }
}

const present = () => ({ rows: everythingIn(record.db), sequences: sequencesOf(record.db) });

function codeOf(run: () => unknown): string {
  try {
    run();
    return 'nothing';
  } catch (error) {
    if (error instanceof FailureError) return error.failure.code;
    throw error;
  }
}

function flipAll(file: string): void {
  for (let page = statSync(file).size / pageBytes; page > 1; page -= 1) flipPage(file, page);
}

/** A page with rows of a table. */
function pageOf(file: string, table: string): number {
  const db = openForReading({ file, key: place.key });
  const page = db.prepare("SELECT max(pageno) FROM dbstat WHERE name = ? AND pagetype = 'leaf'").pluck().get(table);
  db.close();
  return z.number().parse(page);
}

function flipPage(file: string, page: number): void {
  const bytes = readFileSync(file);
  const at = (page - 1) * pageBytes + 100;
  bytes[at] = (bytes[at] ?? 0) ^ 0x10;
  writeFileSync(file, bytes);
}

describe('the backup of a day', () => {
  it('P10: has only what changed since the full one, and stands for the whole record row by row', () => {
    const full = ofDay(20);
    expect(full.since).toBeNull();
    work(record, random, 60, 'b');
    const changes = ofDay(21);
    expect(changes).toMatchObject({
      since: full.name,
      commits: record.db.prepare('SELECT commits FROM record_state').pluck().get(),
      rows: Object.values(countRows(record.db)).reduce((sum, count) => sum + count, 0),
      kept: countKept(record.db),
    });
    expect(standsFor(changes.name)).toEqual(present());
    const before = present();
    work(record, random, 20, 'c');
    expect(standsFor(changes.name)).toEqual(before);
    const next = ofDay(22);
    expect(next.since).toBe(full.name);
    expect(standsFor(next.name)).toEqual(present());
    expect(readdirSync(folder()).filter((name) => name.includes('.part'))).toEqual([]);
  });

  it('P10: has rows of every kind that were changed or taken away, whoever did it and however', () => {
    const full = ofDay(20);
    const { db } = record;
    db.exec(`
      UPDATE OR IGNORE orders SET told = 1 - told;
      UPDATE history SET subject = 'Another' WHERE id % 3 = 0;
      DELETE FROM search_hits WHERE search_id = (SELECT min(search_id) FROM search_hits);
      INSERT INTO price_list VALUES ('a', 'LU', '{}', 'credit', 1.5);
      INSERT OR REPLACE INTO price_list VALUES ('a', 'LU', '{}', 'credit', 2.5);
      INSERT INTO spend_limits (ledger, per_day) VALUES ('credit', 9007199254740993);
      DELETE FROM document_bodies WHERE id = (SELECT max(id) FROM document_bodies WHERE id NOT IN
        (SELECT body_id FROM documents UNION SELECT body_id FROM attachments));
      UPDATE record_state SET commits = commits + 1;
    `);
    const changes = ofDay(21);
    expect(changes.since).toBe(full.name);
    expect(standsFor(changes.name)).toEqual(present());
    // The same row once more, after it was noted: the later change counts.
    db.exec('UPDATE OR IGNORE orders SET told = 1 - told; UPDATE record_state SET commits = commits + 1');
    expect(standsFor(ofDay(22).name)).toEqual(present());
  });

  it('P10: costs what changed, not what there is', () => {
    const rowsIn = ({ name }: BackupFacts) => {
      const db = openForReading({ file: path.join(folder(), name), key: place.key });
      const names = z
        .array(z.string())
        .parse(db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all());
      const counts = names.map((name) =>
        Number(
          db
            .prepare(`SELECT count(*) FROM ${quoted(name)}`)
            .pluck()
            .get(),
        ),
      );
      db.close();
      return counts.reduce((sum, count) => sum + count, 0);
    };
    const search = (name: string) => work(record, { ...random, between: (least) => least }, 5, name);
    ofDay(12);
    search('few');
    const ofFew = rowsIn(ofDay(13));
    work(record, random, 300, 'many');
    ofDay(20);
    search('more');
    expect(rowsIn(ofDay(21))).toBe(ofFew);
    expect(ofFew).toBeLessThan(100);
  });

  it('P6: shows nothing without the key', () => {
    ofDay(20);
    work(record, random, 60, 'b');
    const bytes = readFileSync(path.join(folder(), ofDay(21).name), 'latin1');
    expect(bytes).not.toContain(canaryName);
    expect(bytes).not.toContain('SQLite format');
  });

  it('P11: one that was ended half leaves the former ones as they are, and the next removes what it left', () => {
    const full = ofDay(20);
    work(record, random, 5, 'b');
    let steps = 0;
    const stop = () => {
      steps += 1;
      if (steps === 20) throw new Error('stopped');
    };
    const wish = { reason: 'daily' as const, at: day(21), dossierVersion: '0.1.0' };
    expect(() => backUp(place, wish, stop, 0)).toThrow('stopped');
    expect(listBackups(folder())).toEqual([full]);
    expect(readdirSync(folder())).toHaveLength(2);
    writeFileSync(path.join(folder(), '20261121T080000000Z-daily.changes.part'), 'half');
    expect(standsFor(ofDay(21).name)).toEqual(present());
    expect(standsFor(full.name).rows).not.toEqual(present().rows);
    expect(readdirSync(folder())).toHaveLength(4);
  });
});

describe('a full one is made instead', () => {
  it('of a small record, when somebody asks for one, and after a week', () => {
    ofDay(12);
    const asked = backUp(place, { reason: 'asked', at: day(13), dossierVersion: '0.1.0' }, nobody, 0);
    expect(asked.since).toBeNull();
    expect(ofDay(14).since).toBe(asked.name);
    expect(backUp(place, { reason: 'daily', at: day(15), dossierVersion: '0.1.0' }, nobody).since).toBeNull();
    expect(ofDay(29).since).toBeNull();
  });

  it('after a restore, and where the changes since the full one are not all known any more', () => {
    const full = ofDay(20);
    work(record, random, 5, 'b');
    expect(ofDay(21).since).toBe(full.name);
    runQuery(record, 'forgetChanges', { before: (full.commits ?? 0) + 1 });
    const second = ofDay(22);
    expect(second.since).toBeNull();
    runQuery(record, 'forgetChanges', { before: second.commits });
    expect(ofDay(23).since).toBe(second.name);
    close();
    restoreRecord(place, { cause: 'asked', at: day(23), backup: full.name, officer: null }, nobody);
    record = openRecord(place, '0.1.0');
    expect(ofDay(24).since).toBeNull();
  });

  it.each(['not at all', 'not in one page'])(
    'P10: where the full one can be read %s: that is not the record',
    (how) => {
      const full = ofDay(20);
      record.db.exec('UPDATE orders SET told = 1 - told');
      const changes = ofDay(21);
      const file = path.join(folder(), full.name);
      if (how === 'not at all') flipAll(file);
      else flipPage(file, pageOf(file, 'orders'));
      const next = ofDay(22);
      expect(next).toMatchObject({ since: null, damagedAt: null });
      expect(listBackups(folder()).filter(({ damagedAt }) => damagedAt !== null)).toMatchObject([
        { name: changes.name },
        { name: full.name },
      ]);
    },
  );
});

describe('a damaged record', () => {
  it('P10: comes back from the changes and the full one, is found by its words, and goes on', () => {
    ofDay(20);
    work(record, random, 60, 'b');
    const changes = ofDay(21);
    const before = contentsOf(record.db);
    const totals = () => record.db.prepare('SELECT * FROM order_totals').all();
    const found = (on: Database) =>
      listHistory(on, {
        filter: { words: 'zzyzx', kinds: [], jurisdiction: null, from: null, before: null },
        ...{ beforeEntry: null, limit: 500 },
      }).entries.length;
    const many = found(record.db);
    expect(many).toBeGreaterThan(20);
    close();
    rmSync(place.file);
    const report = restoreRecord(place, { cause: 'damaged', at: day(21) }, nobody);
    expect(report.backup?.name).toBe(changes.name);
    record = openRecord(place, '0.1.0');
    expect(lostInSilence(before, record.db, [report])).toEqual([]);
    expect(report.tables.filter(({ missing }) => missing.length > 0)).toEqual([]);
    expect(found(record.db)).toBeGreaterThanOrEqual(many);
    const counted = totals();
    countOrders(record.db);
    expect(totals()).toEqual(counted);
    expect(counted.length).toBeGreaterThan(2);
    // How dossiers stand as work is worked out anew, and is followed from then on.
    const standings = () =>
      ['work_standing', 'review_totals', 'batch_totals', 'shared_numbers'].map((table) =>
        record.db.prepare(`SELECT * FROM ${table}`).all(),
      );
    const worked = standings();
    workOutStandings(record.db);
    countBatchRows(record.db);
    findSharedNumbers(record.db);
    expect(standings()).toEqual(worked);
    expect(worked[0]?.length).toBeGreaterThan(2);
    expect(readdirSync(path.dirname(place.file)).filter((name) => name.includes('.part'))).toEqual([]);
    work(record, random, 5, 'c');
  });

  it('P10: does not take changes for a backup whose full one is another or damaged, and goes back further', () => {
    const older = ofDay(10);
    work(record, random, 20, 'b');
    const full = ofDay(20);
    work(record, random, 20, 'c');
    const changes = ofDay(21);
    const proof = (name: string) =>
      doWork({ kind: 'verify', record: { ...place, file: path.join(folder(), name), remembered: null } }, nobody);
    expect(proof(changes.name)).toEqual({ problems: [] });
    writeFileSync(path.join(folder(), full.name), readFileSync(path.join(folder(), older.name)));
    expect(proof(changes.name)).toEqual({ problems: ['another number of changes'] });
    expect(codeOf(() => chooseBackup(place, changes.name, nobody))).toBe('backup-damaged');
    flipAll(path.join(folder(), full.name));
    const chosen = chooseBackup(place, null, nobody);
    expect(chosen).toMatchObject({ unusable: [changes.name, full.name], backup: { name: older.name } });
    expect(existsSync(`${place.file}.together.part`)).toBe(false);
  });
});

/** A copy of the record that goes on by itself from here, under the same key. */
function copyOfRecord(): RecordUnderTest {
  const other = { ...newRecordPlace(), key: place.key };
  close();
  cpSync(path.dirname(place.file), path.dirname(other.file), { recursive: true });
  record = openRecord(place, '0.1.0');
  return other;
}

/** Two copies of a record that did as much as each other, each with words of its own; that of the other is closed again. */
function divergedBackups(): { full: BackupFacts; ofOther: string } {
  const other = copyOfRecord();
  onTestFinished(() => other.remove());
  const theirs = openRecord(other, '0.1.0');
  work(theirs, createRandom(5), 15, 'their');
  theirs.marks?.close();
  theirs.db.close();
  work(record, createRandom(5), 15, 'own-b');
  const facts = backUp(other, { reason: 'daily', at: day(20), dossierVersion: '0.1.0' }, nobody, 0);
  const full = ofDay(20);
  expect(facts).toMatchObject({ name: full.name, commits: full.commits, sequences: full.sequences });
  return { full, ofOther: path.join(backupFolderOf(other.file), facts.name) };
}

describe('two copies of one record that went on by as many changes and ids', () => {
  it('P10, P13: the changes of one do not fit the full backup of the other, though it has its name', () => {
    const { full, ofOther } = divergedBackups();
    work(record, random, 10, 'c');
    const changes = ofDay(21);
    expect(changes.since).toBe(full.name);
    const proof = () =>
      doWork(
        { kind: 'verify', record: { ...place, file: path.join(folder(), changes.name), remembered: null } },
        nobody,
      );
    expect(proof()).toEqual({ problems: [] });
    copyFileSync(ofOther, path.join(folder(), full.name));
    expect(proof()).toEqual({ problems: ['another audit trail'] });
    expect(codeOf(() => chooseBackup(place, changes.name, nobody))).toBe('backup-damaged');
  });

  it('P10: no changes are counted from the full backup of the other', () => {
    const { full, ofOther } = divergedBackups();
    copyFileSync(ofOther, path.join(folder(), full.name));
    work(record, random, 10, 'c');
    expect(ofDay(21).since).toBeNull();
    expect(standsFor(listBackups(folder())[0]?.name ?? '')).toEqual(present());
  });

  it('P10: changes from before the end of the trail was noted are used as they were', () => {
    ofDay(20);
    work(record, random, 10, 'b');
    const changes = ofDay(21);
    const file = openUnfinished({ file: path.join(folder(), changes.name), key: place.key });
    file.exec("UPDATE about_changes SET said = json_remove(said, '$.sinceTrail')");
    expect(readAbout(file).sinceTrail).toBeUndefined();
    file.close();
    expect(standsFor(changes.name)).toEqual(present());
  });
});

describe('on a full disk', () => {
  it('B4: the full one that the newest has the changes to stays, and an older one goes with all its changes', () => {
    ofDay(10);
    ofDay(11);
    const full = ofDay(20);
    const changes = ofDay(21);
    const newest = ofDay(22);
    expect(dropOldestBackup(folder())).not.toBeNull();
    expect(listBackups(folder()).map(({ name }) => name)).toEqual([newest.name, changes.name, full.name]);
    expect(dropOldestBackup(folder())).toBe(changes.name);
    expect(dropOldestBackup(folder())).toBeNull();
    expect(statSync(path.join(folder(), full.name)).size).toBeGreaterThan(
      statSync(path.join(folder(), newest.name)).size,
    );
  });
});

it('P10: orders stay written down outside until two files that do not stand on one another have them', () => {
  const outside = () => markOf(record.db, place.file).events.length;
  const older = ofDay(10);
  work(record, random, 20, 'b');
  ofDay(20);
  for (const number of [21, 22, 23]) ofDay(number);
  // The three newest have every order, and one bad file would take them all.
  const since = record.db.prepare('SELECT count(*) FROM order_events WHERE id > ?').pluck();
  expect(outside()).toBe(since.get(older.sequences['order_events']));
  expect(outside()).toBeGreaterThan(0);
});

it('every table of the record notes its changes, whichever migration made it', () => {
  const triggers = z
    .array(z.string())
    .parse(record.db.prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger'").pluck().all());
  const books = ['day_clock', 'documents_read', 'history_size', 'order_totals', 'record_state'];
  const silent = tablesOf(record.db).filter((table) => !triggers.includes(`changes_of_${table}_updated`));
  expect(silent).toEqual(books);
});

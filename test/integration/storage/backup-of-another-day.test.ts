import { copyFileSync, existsSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FailureError } from '../../../src-shared/contract/failure.ts';
import type { BackupFacts, BackupReason } from '../../../src-shared/domain/backup.ts';
import { backUp } from '../../../src-main/storage/backups/back-up.ts';
import { backupFolderOf, factsFileOf, listBackups } from '../../../src-main/storage/backups/backup-folder.ts';
import { openRecord, type OpenRecord } from '../../../src-main/storage/open-record.ts';
import { chooseBackup } from '../../../src-main/storage/restore/choose-backup.ts';
import { restoreRecord } from '../../../src-main/storage/restore/restore-record.ts';
import { doWork } from '../../../src-main/storage/work/do-work.ts';
import { createRandom } from '../../reliability/random.ts';
import { contentsOf, lostInSilence, work } from './record-content.ts';
import { newRecordPlace, type RecordUnderTest } from './record-under-test.ts';

let place: RecordUnderTest;
let record: OpenRecord;

const random = createRandom(12);
const nobody = () => undefined;
const folder = () => backupFolderOf(place.file);
const fileOf = ({ name }: BackupFacts) => path.join(folder(), name);

beforeEach(() => {
  place = newRecordPlace();
  record = openRecord(place, '0.1.0');
  work(record, random, 20, 'a');
});

afterEach(() => {
  close();
  place.remove();
});

function close(): void {
  record.marks?.close();
  record.db.close();
}

function madeOn(date: string, reason: BackupReason): BackupFacts {
  return backUp(place, { reason, at: `${date}T08:00:00.000Z`, dossierVersion: '0.1.0' }, nobody, 0);
}

const proof = (backup: BackupFacts) =>
  doWork({ kind: 'verify', record: { ...place, file: fileOf(backup), remembered: null } }, nobody);

function codeOf(run: () => unknown): string {
  try {
    run();
    return 'nothing';
  } catch (error) {
    if (error instanceof FailureError) return error.failure.code;
    throw error;
  }
}

describe('a backup under the name of another', () => {
  it.each(['daily', 'asked'] as const)('P10: is not taken for it, and the one before it is restored: %s', (reason) => {
    madeOn('2026-11-01', reason);
    work(record, random, 10, 'b');
    const second = madeOn('2026-11-02', reason);
    work(record, random, 10, 'c');
    const third = madeOn('2026-11-03', reason);
    expect(proof(third)).toEqual({ problems: [] });
    copyFileSync(fileOf(second), fileOf(third));
    const noted = `${String(third.commits)} noted, ${String(second.commits)} in the file`;
    expect(proof(third)).toMatchObject({
      problems: expect.arrayContaining([`changes: ${noted}`, 'other ids']) as string[],
    });
    expect(codeOf(() => chooseBackup(place, third.name, nobody))).toBe('backup-damaged');
    close();
    rmSync(place.file);
    const report = restoreRecord(place, { cause: 'damaged', at: '2026-11-04T08:00:00.000Z' }, nobody);
    expect(report).toMatchObject({ backup: { name: second.name, at: second.at }, unusable: [third.name] });
    record = openRecord(place, '0.1.0');
  });

  it('P10: is found by what changes say of themselves where the facts beside it came along, or are lost', () => {
    madeOn('2026-11-01', 'daily');
    const second = madeOn('2026-11-02', 'daily');
    const third = madeOn('2026-11-03', 'daily');
    copyFileSync(fileOf(second), fileOf(third));
    copyFileSync(factsFileOf(folder(), second.name), factsFileOf(folder(), third.name));
    const itself = `it says that it is ${second.name}`;
    expect(proof(third)).toEqual({ problems: [itself, `the facts beside it are those of ${second.name}`] });
    rmSync(factsFileOf(folder(), third.name));
    expect(proof(third)).toEqual({ problems: [itself] });
  });

  it('P10: is found by what a full backup says of itself where the facts beside it are lost, or came along', () => {
    const first = madeOn('2026-11-01', 'asked');
    work(record, random, 10, 'b');
    const second = madeOn('2026-11-02', 'asked');
    copyFileSync(fileOf(first), fileOf(second));
    rmSync(factsFileOf(folder(), second.name));
    const itself = 'it says that it is another backup';
    expect(proof(second)).toEqual({ problems: [itself] });
    expect(codeOf(() => chooseBackup(place, second.name, nobody))).toBe('backup-damaged');
    expect(chooseBackup(place, null, nobody).backup.name).toBe(first.name);
    const facts = { ...first, name: second.name, at: second.at };
    writeFileSync(factsFileOf(folder(), second.name), JSON.stringify(facts));
    expect(proof(second)).toEqual({ problems: [itself] });
    expect(proof(first)).toEqual({ problems: [] });
    // The record that comes back is no backup: nothing is held against it, nor against the next full backup of it.
    close();
    rmSync(place.file);
    restoreRecord(place, { cause: 'damaged', at: '2026-11-04T08:00:00.000Z' }, nobody);
    expect(doWork({ kind: 'verify', record: { ...place, remembered: null } }, nobody)).toEqual({ problems: [] });
    expect(proof(madeOn('2026-11-05', 'asked'))).toEqual({ problems: [] });
    record = openRecord(place, '0.1.0');
  });
});

it('P10: a full backup that says that it is itself is restored, whatever facts were put beside it or beside an older one', () => {
  const first = madeOn('2026-11-01', 'asked');
  work(record, random, 10, 'b');
  const second = madeOn('2026-11-02', 'asked');
  const put = (backup: BackupFacts, facts: BackupFacts) =>
    writeFileSync(factsFileOf(folder(), backup.name), JSON.stringify(facts));
  put(second, first);
  put(first, { ...second, name: first.name, commits: 1_000_000 });
  expect(proof(second)).not.toEqual({ problems: [] });
  expect(chooseBackup(place, null, nobody)).toMatchObject({ backup: { name: second.name }, unusable: [] });
  expect(chooseBackup(place, second.name, nobody).backup.name).toBe(second.name);
});

it('P10: verifying names what is wrong with changes that were cut to nothing, or whose full one is not there', () => {
  const full = madeOn('2026-11-01', 'daily');
  const second = madeOn('2026-11-02', 'daily');
  const third = madeOn('2026-11-03', 'daily');
  truncateSync(fileOf(third), 0);
  expect(proof(third)).toEqual({ problems: ['it does not say what it belongs to'] });
  truncateSync(fileOf(full), 0);
  expect(proof(full)).toMatchObject({ problems: expect.arrayContaining(['there is nothing in it']) as string[] });
  rmSync(fileOf(full));
  expect(proof(second)).toEqual({ problems: [`the full one is not there: ${full.name}`] });
});

describe('a clock that was a year ahead', () => {
  it('P20: does not make the oldest backup the newest: everything comes back', () => {
    madeOn('2027-11-01', 'asked');
    work(record, random, 10, 'b');
    madeOn('2026-11-01', 'asked');
    work(record, random, 10, 'c');
    const last = madeOn('2026-11-02', 'asked');
    const before = contentsOf(record.db);
    expect(listBackups(folder())[0]?.name).toBe(last.name);
    // The order is what the files say, also where what was written down beside them is lost.
    rmSync(factsFileOf(folder(), last.name));
    close();
    rmSync(place.file);
    const report = restoreRecord(place, { cause: 'damaged', at: '2026-11-04T08:00:00.000Z' }, nobody);
    expect(report).toMatchObject({ backup: { name: last.name, at: last.at }, changesLost: 0, unusable: [] });
    record = openRecord(place, '0.1.0');
    expect(lostInSilence(before, record.db, [report])).toEqual([]);
    expect(report.tables.filter(({ missing }) => missing.length > 0)).toEqual([]);
  });

  it('P20: takes no later backup away, and those of a day are changes again', () => {
    for (const day of ['01', '02', '03', '04', '05', '06', '07', '08']) {
      work(record, random, 1, day);
      madeOn(`2027-01-${day}`, 'daily');
      madeOn(`2027-01-${day}`, 'asked');
    }
    // Nothing changed since: it is as new as the last of those, and was asked for.
    const asked = madeOn('2026-11-05', 'asked');
    expect(existsSync(fileOf(asked))).toBe(true);
    work(record, random, 1, 'z');
    const full = madeOn('2026-11-06', 'daily');
    work(record, random, 1, 'z');
    const changes = madeOn('2026-11-07', 'daily');
    expect(changes.since).not.toBeNull();
    expect([full, changes].map((made) => existsSync(fileOf(made)))).toEqual([true, true]);
  });
});

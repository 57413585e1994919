import { readFileSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { maintainRecord, type RecordMaintenance } from '../../../src-main/session/record-maintenance.ts';
import { openForReading } from '../../../src-main/storage/database.ts';
import { openStorage, type OpenStorage } from '../../../src-main/storage/storage-client.ts';
import { restoreIsUnderWay } from '../../../src-main/storage/restore/restore-files.ts';
import { emptySearch, newRecordPlace, type RecordUnderTest } from '../storage/record-under-test.ts';
import { startWorker } from '../storage/storage-worker.ts';

const quick = { first: 1, between: 20, last: 60_000 };
const never = { first: 3_600_000, between: 3_600_000, last: 60_000 };

let place: RecordUnderTest;
let open: OpenStorage;
let care: RecordMaintenance | null;
let now: Date;
let told: string[];
let ended: string[];
let faults: unknown[];
let changes: number;

beforeEach(async () => {
  place = newRecordPlace();
  open = await openStorage(startWorker, place);
  for (let index = 0; index < 50; index += 1) await open.storage.recordSearch(emptySearch(`Name ${String(index)}`));
  care = null;
  now = new Date('2026-11-21T07:00:00.000Z');
  told = [];
  ended = [];
  faults = [];
  changes = 0;
});

afterEach(async () => {
  await care?.close();
  await open.close();
  place.remove();
});

/** Somebody who watches over the record, and notes the first word of each work. */
function watchOver(pace: typeof quick): RecordMaintenance {
  care = maintainRecord(place, open, {
    startStorageWorker: startWorker,
    dossierVersion: '0.1.0',
    now: () => now,
    pace,
    progress: (work) => {
      if (told.at(-1) !== work) told.push(work);
    },
    changed: () => (changes += 1),
    worked: ({ work, code }) => ended.push(`${work} ${code}`),
    damaged: () => told.push('damaged'),
    reportFault: (fault) => faults.push(fault),
  });
  return care;
}

const backupsOf = async (cared: RecordMaintenance) => (await cared.read()).backups;

it('P10: reads the record once after a start and backs it up once a day, without being asked', async () => {
  const cared = watchOver(quick);
  await expect.poll(() => backupsOf(cared)).toMatchObject([{ reason: 'daily', at: '2026-11-21T07:00:00.000Z' }]);
  expect((await cared.read()).soundAt).toBe('2026-11-21T07:00:00.000Z');
  // The log is told how each ended.
  expect(ended).toEqual(['verify ok', 'back-up ok']);
  now = new Date('2026-11-21T23:00:00.000Z');
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(await backupsOf(cared)).toHaveLength(1);
  now = new Date('2026-11-22T08:00:00.000Z');
  await expect.poll(() => backupsOf(cared)).toMatchObject([{ at: '2026-11-22T08:00:00.000Z' }, { reason: 'daily' }]);
  expect(told).toEqual(['verify', 'back-up']);
  expect(faults).toEqual([]);
});

it('P10: forgets the notes of changes that a full backup has, and no others', async () => {
  const cared = watchOver(never);
  const { commits } = await cared.backUp();
  const db = openForReading(place);
  expect(db.prepare('SELECT since FROM changes_known').pluck().get()).toBe(commits);
  expect(db.prepare('SELECT count(*) FROM changed_rows').pluck().get()).toBe(0);
  await open.storage.recordSearch(emptySearch('Another'));
  expect(db.prepare('SELECT count(*) FROM changed_rows').pluck().get()).not.toBe(0);
  db.close();
});

it('P10: makes the backup that is due when Dossier ends, and no other', async () => {
  await watchOver(never).close();
  const [made, ...others] = await backupsOf(watchOver(never));
  expect(made).toMatchObject({ reason: 'daily', commits: 50 });
  expect(others).toEqual([]);
  await care?.close();
  expect(await backupsOf(watchOver(never))).toEqual([made]);
  expect(faults).toEqual([]);
});

it('P10: ended in the middle of other work, it stops that and makes the backup that is due', async () => {
  const cared = watchOver(never);
  const verifying = cared.verify().catch((thrown: unknown) => thrown);
  await cared.close();
  expect(await verifying).toMatchObject({ failure: { code: 'cancelled' } });
  expect(await backupsOf(cared)).toMatchObject([{ reason: 'daily' }]);
  expect(faults).toEqual([]);
});

it('does one long work at a time, which can be stopped', async () => {
  const cared = watchOver(never);
  const making = cared.backUp().catch((thrown: unknown) => thrown);
  expect((await cared.read()).working).toBe('back-up');
  await expect(cared.verify()).rejects.toMatchObject({ failure: { code: 'not-ready', retryable: true } });
  cared.stop();
  expect(await making).toMatchObject({ failure: { code: 'cancelled' } });
  expect((await cared.read()).working).toBeNull();
  expect(await backupsOf(cared)).toEqual([]);
});

it('P10: damage that it finds is said, and mended from the backup at the next opening', async () => {
  const cared = watchOver(never);
  await cared.backUp();
  await open.storage.recordSearch(emptySearch('Later'));
  await open.close();
  const bytes = readFileSync(place.file);
  // Every page but the first: some are free, and nobody reads those.
  for (let at = 4_096 + 100; at < bytes.length; at += 4_096) bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(place.file, bytes);
  expect(await cared.verify()).not.toEqual([]);
  expect(told.at(-1)).toBe('damaged');
  expect(restoreIsUnderWay(place.file)).toBe(true);
});

it('B4: makes room by the oldest backup alone, says that it went, and not while a backup is being made', async () => {
  const cared = watchOver(never);
  for (const day of ['21', '22', '23']) {
    now = new Date(`2026-11-${day}T07:00:00.000Z`);
    await cared.backUp();
  }
  const days = async () => (await backupsOf(cared)).map(({ at }) => at.slice(8, 10));
  expect(await days()).toEqual(['23', '22', '21']);
  now = new Date('2026-11-24T07:00:00.000Z');
  const making = cared.backUp();
  cared.makeRoom();
  expect(await days()).toEqual(['23', '22', '21']);
  await making;
  changes = 0;
  for (const left of [['24', '23', '22'], ['24', '23'], ['24'], ['24']]) {
    cared.makeRoom();
    expect(await days()).toEqual(left);
  }
  expect(changes).toBe(3);
});

import Sqlite from 'better-sqlite3';
import { copyFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { backUp } from '../../src-main/storage/backups/back-up.ts';
import { backUpBeside } from '../../src-main/storage/work/run-work.ts';
import { against, atMost, growing, percentile, type Figure } from './figures.ts';
import { fillHistory, fillRecord, type RecordFile } from './million-rows.ts';
import type { BenchWorld, Work } from './world.ts';

const times = 3;

function openBare({ file, key }: RecordFile): Sqlite.Database {
  const db = new Sqlite(file);
  db.pragma("cipher = 'sqlcipher'");
  db.pragma(`key = "x'${Buffer.from(key).toString('hex')}'"`);
  return db;
}

/** What anybody would do with the driver alone: copy, and check the copy. */
function copyOnBareDriver(place: RecordFile, folder: string): number {
  const file = path.join(folder, 'copy.db');
  const started = performance.now();
  const source = openBare(place);
  source.prepare('VACUUM INTO ?').run(file);
  source.close();
  const copy = openBare({ ...place, file });
  copy.pragma('integrity_check');
  copy.close();
  const taken = performance.now() - started;
  rmSync(file);
  return taken;
}

/** What somebody does in a long day. */
const rowsOfDay = 1_000;
const days = 5;

/** What the backups of days cost in a record of so many rows: each of a day's work more than the one before. */
function daysOf(place: RecordFile): number[] {
  const times: number[] = [];
  const backUpOf = (day: number) => {
    const at = new Date(Date.UTC(2026, 0, 1 + day)).toISOString();
    // However small the record is: what is measured is how the cost of a day grows with it.
    return backUp(place, { reason: 'daily', at, dossierVersion: '0.0.0' }, () => undefined, 0);
  };
  backUpOf(0);
  for (let day = 1; day <= days; day += 1) {
    fillHistory(place, rowsOfDay);
    const started = performance.now();
    if (backUpOf(day).since === null) throw new Error('The backup of a day was a full one.');
    times.push(performance.now() - started);
  }
  return times;
}

/** A record of its own to work in: the one with all the rows is only read. */
function copyOf(world: BenchWorld, rows: number): RecordFile {
  const folder = world.newFolder();
  if (rows < world.rows) return fillRecord(folder, rows);
  const { file, key } = world.filledRecord();
  copyFileSync(file, path.join(folder, 'record.db'));
  return { file: path.join(folder, 'record.db'), key };
}

/** The backup of a day's work, and how it grows with the record that it is made of. */
function ofDays(world: BenchWorld): Figure[] {
  const measured = [world.rows / 1_000, world.rows / 100, world.rows].map((rows) => {
    const place = copyOf(world, rows);
    const times = daysOf(place);
    rmSync(path.dirname(place.file), { recursive: true });
    return { rows, times };
  });
  const work = `Backup of a day of ${rowsOfDay.toLocaleString('en')} rows, the fifth of its week, in a record of ${world.rows.toLocaleString('en')}`;
  return [
    atMost(work, 's', (measured.at(-1)?.times.at(-1) ?? 0) / 1000, 2),
    growing(
      'Backup of a day',
      'ms',
      measured.map(({ rows, times }) => ({ rows, value: percentile(times, 0.5) })),
      0.2,
    ),
  ];
}

/** A verified, synced and renamed backup by the worker that ships, against copy and check on the bare driver. */
export const backup: Work = {
  name: 'backup',
  async run(world) {
    const place = world.filledRecord();
    const folder = world.newFolder();
    const ours: number[] = [];
    const theirs: number[] = [];
    const watch = { progress: () => undefined, signal: new AbortController().signal };
    for (let time = 0; time < times; time += 1) {
      theirs.push(copyOnBareDriver(place, folder));
      const wish = { reason: 'asked' as const, at: new Date().toISOString(), dossierVersion: '0.0.0' };
      const started = performance.now();
      await backUpBeside(world.startWorker, place, wish, watch);
      ours.push(performance.now() - started);
    }
    const work = `Backup of ${world.rows.toLocaleString('en')} rows: copied, read back whole, compared, synced, renamed`;
    const peer = { name: 'VACUUM INTO and integrity_check on the bare driver', value: percentile(theirs, 0.5) / 1000 };
    return [against(work, 's', percentile(ours, 0.5) / 1000, { ...peer, most: 2 }), ...ofDays(world)];
  },
};

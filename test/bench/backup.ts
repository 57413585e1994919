import Sqlite from 'better-sqlite3';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { backUpBeside } from '../../src-main/storage/work/run-work.ts';
import { against, percentile } from './figures.ts';
import type { RecordFile } from './million-rows.ts';
import type { Work } from './world.ts';

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
    return [against(work, 's', percentile(ours, 0.5) / 1000, { ...peer, most: 2 })];
  },
};

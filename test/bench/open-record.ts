import { atMost, percentile, type Figure } from './figures.ts';
import { fillRecord, type RecordFile } from './million-rows.ts';
import type { BenchWorld, Work } from './world.ts';

const times = 7;

/** Opening with the worker, up to the first page of the history being there. */
async function openingTime(world: BenchWorld, place: RecordFile): Promise<number> {
  const started = performance.now();
  const record = await world.open(place);
  const filter = { words: null, kinds: [], jurisdiction: null, from: null, before: null };
  await record.storage.listHistory({ filter, beforeEntry: null, limit: 100 });
  const taken = performance.now() - started;
  await record.close();
  return taken;
}

/** What the rows add to opening a record that has none. */
export const openRecord: Work = {
  name: 'open',
  async run(world): Promise<Figure[]> {
    const filled = world.filledRecord();
    const empty = fillRecord(world.newFolder(), 0);
    const added: number[] = [];
    for (let time = 0; time < times; time += 1) {
      const base = await openingTime(world, empty);
      added.push((await openingTime(world, filled)) - base);
    }
    const rows = world.rows.toLocaleString('en');
    const value = Math.max(0, percentile(added, 0.5));
    return [atMost(`Opening a record and its first page: what ${rows} rows add to an empty one`, 'ms', value, 300)];
  },
};

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Storage } from '../../src-main/storage/storage-client.ts';
import { growing, percentile, type Figure, type GrowthPoint } from './figures.ts';
import { SizeReport } from './growth/size-report.ts';
import { fillOrders } from './million-orders.ts';
import { fillRecord, type RecordFile } from './million-rows.ts';
import { randomFrom } from './names.ts';
import type { BenchWorld, Work } from './world.ts';

const measureSize = path.resolve(import.meta.dirname, 'growth/measure-size.ts');

/** Each a tenth of the next, down to a thousand rows or what is next to it. */
function sizesTo(rows: number): number[] {
  const sizes = [rows];
  for (let size = rows / 10; size >= Math.min(1_000, rows / 10); size /= 10) sizes.unshift(size);
  return sizes;
}

function measure(world: BenchWorld, { file, key }: RecordFile, rows: number): SizeReport {
  const report = path.join(world.newFolder(), 'size.json');
  execFileSync(process.execPath, [measureSize, file, Buffer.from(key).toString('hex'), String(rows), report], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return SizeReport.parse(JSON.parse(readFileSync(report, 'utf8')));
}

const middle = (times: readonly number[]) => percentile(times, 0.5);

/** What is measured at each size, and how steep it may be: 1 would be as the rows. */
const kinds: readonly { title: string; unit: string; most: number; of: (report: SizeReport) => number }[] = [
  { title: 'Opening a record and its first page', unit: 'ms', most: 0.2, of: ({ opened }) => middle(opened) },
  { title: 'A page of the history from anywhere in it', unit: 'ms', most: 0.2, of: ({ pages }) => middle(pages) },
  { title: 'Full-text search in the history', unit: 'ms', most: 0.5, of: ({ words }) => middle(words) },
  { title: 'A page of the history of a kind', unit: 'ms', most: 0.5, of: ({ filtered }) => middle(filtered) },
  { title: 'How many entries a filter leaves', unit: 'ms', most: 0.5, of: ({ counted }) => middle(counted) },
  { title: 'Memory at rest without a window', unit: 'MB', most: 0.1, of: ({ memory }) => memory },
];

const turns = 40;
const limit = 50;
const dayStart = '2026-01-01T00:00:00.000Z';

/** What is asked for the list of orders at each size. */
const lists: readonly { title: string; run: (storage: Storage, anywhere: number) => Promise<unknown> }[] = [
  {
    title: 'A page of all orders from anywhere, with how many there are',
    run: (storage, before) => storage.listOrders({ which: 'all', words: null, before, limit, dayStart }),
  },
  {
    title: 'The open orders, with how many there are',
    run: (storage) => storage.listOrders({ which: 'open', words: null, before: null, limit, dayStart }),
  },
  {
    title: 'What all orders come to, by state, ledger and how it is known',
    run: (storage) => storage.orderSums({ which: 'all', words: null, dayStart }),
  },
];

/** How the list of orders grows with the orders. */
async function ofOrders(world: BenchWorld): Promise<Figure[]> {
  const points = new Map<string, GrowthPoint[]>();
  for (const rows of sizesTo(world.rows)) {
    const { storage, close } = await world.open(fillOrders(world.newFolder(), rows));
    const random = randomFrom(17);
    for (const { title, run } of lists) {
      const times: number[] = [];
      for (let turn = 0; turn < turns; turn += 1) {
        const started = performance.now();
        await run(storage, rows - random(Math.floor(rows / 2)));
        times.push(performance.now() - started);
      }
      points.set(title, [...(points.get(title) ?? []), { rows, value: middle(times) }]);
    }
    await close();
  }
  return lists.map(({ title }) => growing(title, 'ms', points.get(title) ?? [], 0.2));
}

/** How what a person waits for grows with the record. */
export const growth: Work = {
  name: 'growth',
  async run(world): Promise<Figure[]> {
    const reports = sizesTo(world.rows).map((rows) => {
      const place = rows === world.rows ? world.filledRecord() : fillRecord(world.newFolder(), rows);
      return { rows, report: measure(world, place, rows) };
    });
    const pointsOf = (of: (report: SizeReport) => number): GrowthPoint[] =>
      reports.map(({ rows, report }) => ({ rows, value: of(report) }));
    const ofHistory = kinds.map(({ title, unit, most, of }) => growing(title, unit, pointsOf(of), most));
    return [...ofHistory, ...(await ofOrders(world))];
  },
};

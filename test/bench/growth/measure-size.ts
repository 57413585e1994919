/**
 * Measures one record in a process of its own, so that what another one left in memory counts for nothing:
 * `node measure-size.ts FILE KEY ROWS REPORT`.
 */
import { writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { HistoryFilter } from '../../../src-shared/domain/history.ts';
import { openStorage } from '../../../src-main/storage/storage-client.ts';
import { startShippedWorker } from '../../reliability/shipped-worker.ts';
import { inventedName, randomFrom } from '../names.ts';
import type { SizeReport } from './size-report.ts';

const [, , file, key, rowCount, report] = process.argv;
if (file === undefined || key === undefined || rowCount === undefined || report === undefined)
  throw new Error('A file, its key, its rows and a report are needed.');
const place = { file, key: Buffer.from(key, 'hex') };
const rows = Number(rowCount);

const turns = 40;
const openings = 7;
const limit = 100;
const all: HistoryFilter = { words: null, kinds: [], jurisdiction: null, from: null, before: null };
const random = randomFrom(31);

async function timesOf(count: number, run: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const started = performance.now();
    await run();
    times.push(performance.now() - started);
  }
  return times;
}

/** So long the process rests before its memory is read. */
const restMs = 2_000;

const opened = await timesOf(openings, async () => {
  const { storage, close } = await openStorage(startShippedWorker, place);
  await storage.listHistory({ filter: all, beforeEntry: null, limit });
  await close();
});
const { storage, close } = await openStorage(startShippedWorker, place);
await storage.listHistory({ filter: all, beforeEntry: null, limit });
await setTimeout(restMs);
const memory = process.memoryUsage.rss() / 1e6;

const ofKind: HistoryFilter = { ...all, kinds: ['confirmation'] };
// In the newer half, so that the page is full whatever the size: a short one would make the smallest record look quick.
const anywhere = () => rows - random(Math.floor(rows / 2));
const typed = () => inventedName(random).slice(0, 2 + random(6));
const measured: SizeReport = {
  opened,
  memory,
  pages: await timesOf(turns, () => storage.listHistory({ filter: all, beforeEntry: anywhere(), limit })),
  words: await timesOf(turns, () =>
    storage.listHistory({ filter: { ...all, words: typed() }, beforeEntry: null, limit }),
  ),
  filtered: await timesOf(turns, () => storage.listHistory({ filter: ofKind, beforeEntry: anywhere(), limit })),
  counted: await timesOf(turns, () => storage.countHistory({ filter: { ...ofKind, words: typed() } })),
};
await close();
writeFileSync(report, JSON.stringify(measured));

import { afterEach, beforeEach, expect, it } from 'vitest';
import { openStorage, type OpenStorage, type WorkerChannel } from '../../../src-main/storage/storage-client.ts';
import { emptySearch, newRecordPlace, type RecordUnderTest } from './record-under-test.ts';
import { startWorker } from './storage-worker.ts';

let place: RecordUnderTest;
let open: OpenStorage | null = null;
let channels: WorkerChannel[];
let told: string[];
let minutes: number;

beforeEach(() => {
  place = newRecordPlace();
  channels = [];
  told = [];
  minutes = 0;
});

afterEach(async () => {
  await open?.close();
  open = null;
  place.remove();
});

async function openRecord(inMemory = false): Promise<OpenStorage> {
  const start = () => {
    const channel = startWorker();
    channels.push(channel);
    return channel;
  };
  open = await openStorage(start, inMemory ? { file: null, key: null } : place, '', () => minutes * 60_000);
  open.onWorkerEnded((then) => told.push(then));
  return open;
}

/** Ends the worker in use from outside, as an exhausted memory would. */
async function endWorker(): Promise<void> {
  const channel = channels.at(-1);
  const ended = new Promise<void>((resolve) => channel?.onExit(resolve));
  await channel?.stop();
  await ended;
}

it('a worker that ended is started again once, and the record goes on where it was', async () => {
  const { storage } = await openRecord();
  await storage.recordSearch(emptySearch('before'));
  await endWorker();
  expect(told).toEqual(['reopening']);
  await storage.recordSearch(emptySearch('after'));
  const { searches } = await storage.listSearches({ before: null, limit: 5 });
  expect(searches.map(({ query }) => query.name)).toEqual(['after', 'before']);
  expect(channels).toHaveLength(2);
});

it('what was on its way when it ended fails, and does not wait for ever', async () => {
  const { storage } = await openRecord();
  const ending = endWorker();
  const asked = Array.from({ length: 20 }, () =>
    storage.listSearches({ before: null, limit: 5 }).then(
      () => 'answered',
      (thrown: unknown) => thrown,
    ),
  );
  for (const outcome of await Promise.all(asked))
    if (outcome !== 'answered') expect(outcome).toMatchObject({ failure: { code: 'storage-failed', retryable: true } });
  await ending;
});

it('one that ends again at once is not started a third time: that is said, and every question fails', async () => {
  const { storage } = await openRecord();
  await endWorker();
  await storage.listSearches({ before: null, limit: 5 });
  await endWorker();
  expect(told).toEqual(['reopening', 'lost']);
  await expect(storage.listSearches({ before: null, limit: 5 })).rejects.toMatchObject({
    failure: { code: 'storage-failed' },
  });
  expect(channels).toHaveLength(2);
});

it('one that ends an hour later is started again', async () => {
  const { storage } = await openRecord();
  await endWorker();
  await storage.listSearches({ before: null, limit: 5 });
  minutes = 60;
  await endWorker();
  expect((await storage.listSearches({ before: null, limit: 5 })).searches).toEqual([]);
  expect(told).toEqual(['reopening', 'reopening']);
});

it('a record in memory is lost with its worker, and an empty one does not take its place', async () => {
  const { storage } = await openRecord(true);
  await storage.recordSearch(emptySearch('gone'));
  await endWorker();
  expect(told).toEqual(['lost']);
  await expect(storage.listSearches({ before: null, limit: 5 })).rejects.toMatchObject({
    failure: { code: 'storage-failed' },
  });
});

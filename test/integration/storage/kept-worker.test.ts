import { afterEach, expect, it } from 'vitest';
import { openStorage, type OpenStorage } from '../../../src-main/storage/storage-client.ts';
import { startKeptWorker } from './kept-worker.ts';
import { emptySearch } from './record-under-test.ts';

const inMemory = { file: null, key: null };
const opened: OpenStorage[] = [];

afterEach(async () => {
  for (const open of opened.splice(0)) await open.close();
});

async function openInMemory(): Promise<OpenStorage> {
  const open = await openStorage(startKeptWorker, inMemory);
  opened.push(open);
  return open;
}

async function searchedNames({ storage }: OpenStorage): Promise<(string | null)[]> {
  const { searches } = await storage.listSearches({ before: null, limit: 5 });
  return searches.map(({ query }) => query.name);
}

it('a kept worker knows nothing of the record that it had before', async () => {
  const first = await openInMemory();
  await first.storage.recordSearch(emptySearch('first'));
  await first.close();
  const second = await openInMemory();
  expect(await searchedNames(second)).toEqual([]);
  await second.storage.recordSearch(emptySearch('second'));
  expect(await searchedNames(second)).toEqual(['second']);
});

it('records that are open at once have a worker each', async () => {
  const [one, other] = [await openInMemory(), await openInMemory()];
  await one.storage.recordSearch(emptySearch('one'));
  await other.storage.recordSearch(emptySearch('other'));
  expect([await searchedNames(one), await searchedNames(other)]).toEqual([['one'], ['other']]);
});

it('a worker that was let go is told of by nobody, whatever its next holder does', async () => {
  const heard: unknown[] = [];
  let exits = 0;
  const before = await openStorage(() => {
    const channel = startKeptWorker();
    channel.onMessage((message) => heard.push(message));
    channel.onExit(() => (exits += 1));
    return channel;
  }, inMemory);
  await before.close();
  const until = heard.length;
  const after = await openInMemory();
  await after.storage.recordSearch(emptySearch('after'));
  await after.close();
  expect(heard.slice(until)).toEqual([]);
  expect(exits).toBe(0);
});

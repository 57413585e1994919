import { expect, it, onTestFinished } from 'vitest';
import { createBatchRunner } from '../../../src-main/batches/batch-runner.ts';
import { runSearch } from '../../../src-main/dossiers/run-search.ts';
import { systemClock } from '../../../src-main/service/system-clock.ts';
import { packed } from '../../../src-main/storage/packed.ts';
import type { StartStorageWorker } from '../../../src-main/storage/storage-client.ts';
import { batchRows } from '../../../src-shared/domain/batch/batch-row.ts';
import { checkRows } from '../../../src-shared/domain/batch/check-rows.ts';
import { readListFile } from '../../../src-shared/domain/batch/read-list.ts';
import { rowsToAsk } from '../../../src-shared/domain/batch/rows-to-ask.ts';
import { createWorld } from '../../../src-simulator/world/world.ts';
import { newPlace, openDesk, startService } from '../orders/desk.ts';
import { startKeptWorker } from '../storage/kept-worker.ts';

const companies = 200;
const officer = 'A. Officer';

/** Numbers that their register knows. */
function listedNumbers(): string[] {
  const world = createWorld({ seed: 1, size: companies });
  return Array.from({ length: companies }, (_, index) => world.listing(index))
    .filter(({ presence, jurisdiction }) => presence === 'everywhere' && jurisdiction === 'GB')
    .map(({ number }) => number);
}

/** A storage worker, and how many messages it was sent. */
function countedWorker() {
  const sent = { messages: 0 };
  const startWorker: StartStorageWorker = () => {
    const channel = startKeptWorker();
    return {
      ...channel,
      post(message) {
        sent.messages += 1;
        channel.post(message);
      },
    };
  };
  return { sent, startWorker };
}

function rowsOf(numbers: readonly string[]): Uint8Array {
  const read = readListFile(Buffer.from(['Number;Country', ...numbers.map((number) => `${number};GB`)].join('\n')));
  if (read.kind === 'refused') throw new Error(read.refusal.kind);
  return packed(rowsToAsk(checkRows(batchRows(read.list))));
}

/** How many messages the record is sent while a batch of these companies is asked for. */
async function messagesFor(numbers: readonly string[]): Promise<number> {
  const { service } = await startService({ companies });
  const { sent, startWorker } = countedWorker();
  const desk = await openDesk({ ...(await newPlace()), service, startWorker });
  onTestFinished(() => desk.close());
  const made = { at: new Date().toISOString(), officer, name: 'list.csv', source: {}, sha256: 'a'.repeat(64) };
  const rows = rowsOf(numbers);
  const batchId = await desk.storage.keepBatch({ ...made, answeredSince: null, rhythmId: null, rows });
  const { promise: allAsked, resolve } = Promise.withResolvers<undefined>();
  let asked = 0;
  const runner = createBatchRunner({
    storage: desk.storage,
    search: (query, of) =>
      runSearch({ officer, storage: desk.storage, v2: desk.v2, now: () => new Date(), ...of }, query),
    mayAsk: () => true,
    dayStart: () => '2026-01-01T00:00:00.000Z',
    changed: () => {
      asked += 1;
      if (asked === numbers.length) resolve(undefined);
    },
    reportFault: (fault) => expect.fail(String(fault)),
    clock: systemClock,
  });
  const before = sent.messages;
  runner.wake();
  await allAsked;
  // It waits for what is under way: the question for a row that is not there.
  await runner.close();
  const done = sent.messages - before;
  expect((await desk.storage.readBatch({ batchId })).state.kind).toBe('ended');
  return done;
}

it('a row of a batch takes as many messages to the record in a long batch as in a short one, and not many', async () => {
  const numbers = listedNumbers();
  expect(numbers.length).toBeGreaterThan(5);
  const [one, two, six] = [
    await messagesFor(numbers.slice(0, 1)),
    await messagesFor(numbers.slice(0, 2)),
    await messagesFor(numbers.slice(0, 6)),
  ];
  expect(six - two).toBe(4 * (two - one));
  // One of them asks whether a charge stops all batches.
  expect(two - one).toBeLessThanOrEqual(9);
}, 60_000);

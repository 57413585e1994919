import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createOrderDesk } from '../../../src-main/shell/order-desk.ts';
import type { OpenConnection } from '../../../src-main/session/open-connection.ts';
import type { StartStorageWorker } from '../../../src-main/storage/storage-client.ts';

import { draft } from './open-session.ts';
import { startWorker } from '../storage/storage-worker.ts';
import { newMachine, type MachineParts } from './session-under-test.ts';

/** A machine that counts the storage workers which run. */
function countedMachine(given: MachineParts = {}) {
  const running = new Set<object>();
  const start: StartStorageWorker = () => {
    const channel = startWorker();
    running.add(channel);
    return {
      ...channel,
      stop: async () => {
        await channel.stop();
        running.delete(channel);
      },
    };
  };
  const machine = newMachine({ startStorageWorker: start, ...given });
  onTestFinished(() => machine.remove());
  return { machine, running };
}

const firstStart = {
  officer: 'Astrid Lindqvist',
  protection: { kind: 'keychain' },
  connection: { kind: 'demo' },
} as const;

/** Ordering over a connection, as the application opens it. */
function withOrders(over: (open: OpenConnection) => OpenConnection): MachineParts {
  return {
    overConnect: (connect) =>
      createOrderDesk({
        openConnection: async (...given) => over(await connect(...given)),
        notices: { changed: () => undefined, takenByWindow: () => undefined, looked: () => undefined },
        announce: () => undefined,
        mayAsk: () => false,
        officer: () => 'Astrid Lindqvist',
        trayStatus: () => undefined,
        reportFault: () => undefined,
      }).openConnection,
  };
}

it('a record whose orders cannot be opened is closed again, and the window does not stay at "Starting"', async () => {
  const broken = withOrders((open) => ({
    ...open,
    storage: { ...open.storage, recoverOrders: () => Promise.reject(new Error('broken')) },
  }));
  const { machine, running } = countedMachine(broken);
  const { session } = machine.start();
  await session.begin();
  await expect(session.finishFirstStart(firstStart)).rejects.toThrow('broken');
  expect(session.state().phase).toBe('blocked');
  expect(running.size).toBe(0);
});

it('a record whose request budget cannot be opened is closed again', async () => {
  const { machine, running } = countedMachine();
  // Where the folder with the counts of requests belongs there is a file, so that nothing in it can be read.
  writeFileSync(path.join(machine.dataFolder, 'request-counts'), '');
  const { session } = machine.start();
  await session.begin();
  await expect(session.finishFirstStart(firstStart)).rejects.toThrow();
  expect(session.state().phase).toBe('blocked');
  expect(running.size).toBe(0);
});

it('a connection that cannot be left is said, with a way to open it again', async () => {
  let closing = 'well';
  const { machine, running } = countedMachine(
    withOrders((open) => ({
      ...open,
      close: async () => {
        await open.close();
        if (closing === 'badly') throw new Error('broken');
      },
    })),
  );
  const { session } = machine.start();
  await session.begin();
  await session.finishFirstStart(firstStart);
  session.recoveryCodeLater();
  const { id } = await session.connections.add({ ...draft({ v2Address: 'https://trial.example' }), kind: 'testing' });
  closing = 'badly';
  await expect(session.switchConnection(id)).rejects.toThrow('broken');
  closing = 'well';
  expect(session.state().phase).toBe('blocked');
  expect((await session.tryAgain()).phase).toBe('ready');
  await session.end();
  expect(running.size).toBe(0);
});

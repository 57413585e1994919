/**
 * A process of its own that buys until it is killed, as if by the system: by itself at a named moment, or by whoever
 * started it.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { startAsChild } from '../../../scripts/compat/storage-child.ts';
import { startInThread } from '../../../src-main/storage/worker-thread.ts';
import type { StartStorageWorker } from '../../../src-main/storage/storage-client.ts';
import { PlaceOrder } from '../../../src-shared/contract/orders.ts';
import { Dialect } from '../../../src-shared/domain/dialect.ts';
import { startWorker as startBuiltWorker } from '../storage/storage-worker.ts';
import { openDesk } from './core.ts';
import { sendingTwice } from './broken-ports.ts';

const Place = z.object({ address: z.string(), credential: z.string() });

const Task = z.object({
  service: z.object({ v2: Place, rest: Place }),
  dialect: Dialect,
  file: z.string(),
  key: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  /** Looks at the order lists so many times faster. */
  speed: z.number(),
  /** The shipped bundle of the storage worker, as a thread or as a child; left out: a thread on the one built for the tests. */
  worker: z.object({ bundle: z.string(), as: z.enum(['thread', 'child']) }).optional(),
  /** The moment at which it ends itself or its storage worker, and how many ms later; null: it waits to be killed. */
  dies: z.object({ at: z.string(), afterMs: z.number(), what: z.enum(['process', 'worker']).optional() }).nullable(),
  purchases: z.array(PlaceOrder),
  /** A fault that a suite has to find. */
  broken: z.enum(['intent-not-durable', 'sent-twice']).optional(),
});
export type Task = z.infer<typeof Task>;

/** Starts the worker and remembers how to end it. */
function endable(start: StartStorageWorker) {
  let end = () => Promise.resolve();
  const startWorker: StartStorageWorker = () => {
    const channel = start();
    end = () => channel.stop();
    return channel;
  };
  return { startWorker, endWorker: () => end() };
}

function starterOf(worker: Task['worker']): StartStorageWorker {
  if (worker === undefined) return startBuiltWorker;
  return worker.as === 'thread' ? startInThread(worker.bundle) : startAsChild(worker.bundle, process.execPath);
}

async function run({ dies, purchases, worker, broken, ...task }: Task): Promise<void> {
  const { startWorker, endWorker } = endable(starterOf(worker));
  const desk = await openDesk({
    ...task,
    ...(broken === 'intent-not-durable' ? { file: null, key: null } : {}),
    ...(broken === 'sent-twice' ? { overTransport: sendingTwice } : {}),
    startWorker,
    faultPoint: async (point) => {
      if (dies === null || point !== dies.at) return;
      await delay(dies.afterMs);
      if (dies.what === 'worker') return endWorker();
      process.kill(process.pid, 'SIGKILL');
      await delay(10_000);
    },
  });
  process.send?.('open');
  await Promise.allSettled(purchases.map((purchase) => desk.orders.place(purchase)));
  process.send?.('placed');
  // Without its storage worker nothing can be done any more; a person would start Dossier again.
  if (dies?.what === 'worker') process.kill(process.pid, 'SIGKILL');
}

process.once('message', (received) => {
  void run(Task.parse(received));
});

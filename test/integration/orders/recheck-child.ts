/** A process of its own that orders a run of checks until it is killed, as if by the system, at a moment of its second order. */
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { dialectPresets } from '../../../src-shared/domain/dialect.ts';
import { startWorker as startBuiltWorker } from '../storage/storage-worker.ts';
import type { StartStorageWorker } from '../../../src-main/storage/storage-client.ts';
import { companies, openDesk } from './core.ts';
import { acceptRun, runnerOn } from './run-of-checks.ts';

const Place = z.object({ address: z.string(), credential: z.string() });

const Task = z.object({
  service: z.object({ v2: Place, rest: Place }),
  file: z.string(),
  key: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  /** The moment of the second order at which it ends; how many ms later, and whether it ends all or its record first. */
  dies: z.object({ at: z.string(), afterMs: z.number(), what: z.enum(['process', 'worker']) }),
});
export type Task = z.infer<typeof Task>;

async function run({ service, file, key, dies }: Task): Promise<void> {
  let endWorker = () => Promise.resolve();
  const startWorker: StartStorageWorker = () => {
    const channel = startBuiltWorker();
    endWorker = () => channel.stop();
    return channel;
  };
  let orders = 0;
  const desk = await openDesk({
    ...{ service, file, key, startWorker, dialect: dialectPresets.specification },
    faultPoint: async (point) => {
      if (point === 'before-intent') orders += 1;
      if (orders !== 2 || point !== dies.at) return;
      await delay(dies.afterMs);
      if (dies.what === 'worker') return endWorker();
      process.kill(process.pid, 'SIGKILL');
      await delay(10_000);
    },
  });
  const runner = await runnerOn(desk);
  runner.goOn(await acceptRun(desk, [companies.meridian, companies.halcyon, companies.shanghai]));
  // Without its record nothing can be done any more; a person would start Dossier again.
  if (dies.what === 'worker') {
    while (orders < 2) await delay(10);
    await delay(1_500);
    process.kill(process.pid, 'SIGKILL');
  }
  await delay(60_000);
}

process.once('message', (received) => {
  void run(Task.parse(received));
});

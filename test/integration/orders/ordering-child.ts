/** A process of its own that buys until it is killed, as if by the system: by itself at a named moment, or by whoever started it. */
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { PlaceOrder } from '../../../src-shared/contract/orders.ts';
import { Dialect } from '../../../src-shared/domain/dialect.ts';
import { openDesk } from './core.ts';

const Place = z.object({ address: z.string(), credential: z.string() });

const Task = z.object({
  service: z.object({ v2: Place, rest: Place }),
  dialect: Dialect,
  file: z.string(),
  key: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  /** Looks at the order lists so many times faster. */
  speed: z.number(),
  /** The moment at which it ends itself, and how many ms later; null: it waits to be killed. */
  dies: z.object({ at: z.string(), afterMs: z.number() }).nullable(),
  purchases: z.array(PlaceOrder),
});
export type Task = z.infer<typeof Task>;

async function run({ dies, purchases, ...task }: Task): Promise<void> {
  const desk = await openDesk({
    ...task,
    faultPoint: async (point) => {
      if (dies === null || point !== dies.at) return;
      await delay(dies.afterMs);
      process.kill(process.pid, 'SIGKILL');
      await delay(10_000);
    },
  });
  process.send?.('open');
  await Promise.allSettled(purchases.map((purchase) => desk.orders.place(purchase)));
  process.send?.('placed');
}

process.once('message', (received) => {
  void run(Task.parse(received));
});

import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { z } from 'zod';

const main = path.resolve(import.meta.dirname, '../../../src-simulator/main.ts');

const Listening = z.object({ type: z.literal('listening'), port: z.number().int() });

const Seen = z.object({ operation: z.string(), url: z.string(), at: z.number(), status: z.number().nullable() });
export type Seen = z.infer<typeof Seen>;
const Requests = z.object({ counts: z.record(z.string(), z.number()), requests: z.array(Seen) });
const Charges = z.object({ charges: z.array(z.unknown()) });

/** The demo's service in a process of its own, as `npm run simulator` starts it. */
export interface SimulatorProcess {
  origin: string;
  /** Every request that reached it, the oldest first. */
  requests(): Promise<Seen[]>;
  /** How many things it charged. */
  charges(): Promise<number>;
  end(): Promise<void>;
}

interface SimulatorWish {
  companies: number;
  seed: number;
  requests: number;
  seconds: number;
}

/** Starts it as live servers speak, with so many companies and a limit of so many requests in so many seconds. */
export async function startSimulator({ companies, seed, requests, seconds }: SimulatorWish): Promise<SimulatorProcess> {
  const said = { port: 0, companies, seed, dialect: 'live', limit: `${String(requests)}/${String(seconds)}` };
  const args = Object.entries(said).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const child = fork(main, [...args, '--control'], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], execArgv: [] });
  const messages: unknown[] = await once(child, 'message');
  const { port } = Listening.parse(messages[0]);
  const origin = `http://127.0.0.1:${String(port)}`;
  const read = async (what: string): Promise<unknown> => (await fetch(`${origin}/_control/${what}`)).json();
  return {
    origin,
    async requests() {
      const { counts, requests: seen } = Requests.parse(await read('requests'));
      const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
      if (all !== seen.length) throw new Error(`Of ${String(all)} requests the log has ${String(seen.length)}.`);
      return seen;
    },
    charges: async () => Charges.parse(await read('charges')).charges.length,
    async end() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

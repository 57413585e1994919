import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { Order } from './order-book/order.ts';

/** What outlives a restart of the simulator. */
const KeptState = z.object({
  port: z.number().int().nullable(),
  orders: z.array(Order),
});
export type KeptState = z.infer<typeof KeptState>;

export const emptyState: KeptState = { port: null, orders: [] };

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Reads the state of a folder. A file that cannot be read is set aside under another name, never overwritten. */
export function readState(folder: string, now: number): KeptState {
  const file = path.join(folder, 'simulator.json');
  try {
    return KeptState.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (isMissing(error)) return emptyState;
    renameSync(file, path.join(folder, `simulator.unreadable-${now}.json`));
    return emptyState;
  }
}

/** Writes the state so that a reader, also after a crash, finds the old file or the new one and nothing between. */
export function writeState(folder: string, state: KeptState): void {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'simulator.json');
  const temporary = `${file}.${process.pid}.part`;
  writeFileSync(temporary, JSON.stringify(state), { mode: 0o600, flush: true });
  renameSync(temporary, file);
}

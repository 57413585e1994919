import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { JournalOrder, JournalState } from '../../../src-shared/domain/journal.ts';
import { createSimulator, type SimulatorOptions } from '../../../src-simulator/simulator.ts';
import { openDesk, simulatedAt, type Desk, type DeskOptions } from './core.ts';

export { agreement, companies, enhanced, openDesk, restEnhanced, seeCost, type Desk } from './core.ts';

/** A folder for a record, removed with the test. */
export async function newPlace(): Promise<{ file: string; key: Uint8Array; folder: string }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'dossier-orders-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return { folder, file: path.join(folder, 'record.db'), key: randomBytes(32) };
}

/** A simulator with quick registers and no limit of requests, closed with the test. */
export async function startService(options: SimulatorOptions = {}) {
  const simulator = createSimulator({
    port: 0,
    companies: 60,
    limit: { requests: 100_000, windowMs: 600_000 },
    deliveryTime: { fromMs: 150, toMs: 250 },
    holdMs: 50,
    ...options,
  });
  const { origin } = await simulator.listen();
  onTestFinished(() => simulator.close());
  return { service: simulatedAt(origin), control: simulator.control };
}

/** A desk on a record of its own and a service of its own. */
export async function startDesk(simulator: SimulatorOptions = {}, options: Partial<DeskOptions> = {}) {
  const { service, control } = await startService(simulator);
  const desk = await openDesk({ service, file: null, key: null, ...options });
  onTestFinished(() => desk.close());
  return { ...desk, control, origin: service.rest.address };
}

/** Waits until an order is in a state. Fails loudly rather than wait for ever. */
export async function until(desk: Pick<Desk, 'orders'>, orderId: number, state: JournalState): Promise<JournalOrder> {
  for (let tries = 0; tries < 400; tries += 1) {
    const { order } = await desk.orders.read(orderId);
    if (order.state === state) return order;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  const { order, events } = await desk.orders.read(orderId);
  throw new Error(`It is ${order.state} and not ${state}: ${events.map(({ kind }) => kind).join(', ')}`);
}

export async function eventKinds(desk: Pick<Desk, 'orders'>, orderId: number): Promise<string[]> {
  const { events } = await desk.orders.read(orderId);
  return events.map(({ kind }) => kind);
}

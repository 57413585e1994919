import { fork } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import type { PlaceOrder } from '../../../src-shared/contract/orders.ts';
import { dialectPresets } from '../../../src-shared/domain/dialect.ts';
import type { Product } from '../../../src-shared/domain/journal.ts';
import type { FaultPoint } from '../../../src-main/orders/ports.ts';
import type { Control } from '../../../src-simulator/control/control.ts';
import { agreement, companies, enhanced, newPlace, openDesk, restEnhanced, startService, type Desk } from './desk.ts';
import type { Task } from './ordering-child.ts';

const child = new URL('./ordering-child.ts', import.meta.url);

/** Buys in a process of its own until that is killed: by itself at its fault point, or here as soon as `isTime`. */
async function buyAndDie(task: Task, isTime: () => boolean): Promise<void> {
  const running = fork(child, [], { serialization: 'advanced', execArgv: [], stdio: 'inherit' });
  running.send(task);
  const ended = once(running, 'exit');
  const watch = setInterval(() => {
    if (isTime()) running.kill('SIGKILL');
  }, 5);
  await ended;
  clearInterval(watch);
  expect(running.signalCode).toBe('SIGKILL');
}

/** Waits until nothing is under way any more, but for what only a person can decide. */
async function rest(desk: Desk): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    const { following } = await desk.orders.follower();
    if (following === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('The orders never came to rest.');
}

const paid = ['v2.get-enhanced-profile', 'v2.create-order', 'rest.profile'] as const;

function sendings(control: Control): number {
  return paid.reduce((sum, operation) => sum + (control.requestCounts()[operation] ?? 0), 0);
}

const points: { point: FaultPoint; charged: number; ends: readonly string[] }[] = [
  { point: 'before-intent', charged: 0, ends: [] },
  { point: 'after-intent', charged: 0, ends: ['cancelled'] },
  { point: 'after-sending', charged: 0, ends: ['unclear'] },
  { point: 'after-send', charged: 1, ends: ['collected'] },
  { point: 'after-answer', charged: 1, ends: ['collected'] },
  { point: 'after-settle', charged: 1, ends: ['collected'] },
];

const extract: Product = {
  kind: 'v2-document',
  productId: Buffer.from(
    `SIM_${Buffer.from('shareholders').toString('base64')}_${Buffer.from('B218447').toString('base64')}`,
  ).toString('base64url'),
  name: 'List of shareholders',
  category: null,
  documentDate: null,
  formats: ['application/pdf'],
  deliveryMinutes: 15,
};

const purchases: { name: string; bought: PlaceOrder }[] = [
  { name: 'a profile that comes at once', bought: agreement(companies.meridian) },
  { name: 'a profile that is pending', bought: agreement(companies.shanghai, { product: enhanced }) },
  { name: 'a filing', bought: agreement(companies.meridian, { product: extract }) },
  { name: 'a REST profile', bought: agreement(companies.meridian, { product: restEnhanced }) },
];

describe.each(purchases)('P1: killed while buying $name', ({ bought }) => {
  it.each(points)('$point: charged $charged, and after the restart $ends', async ({ point, charged, ends }) => {
    const place = await newPlace();
    const { service, control } = await startService();
    const task = { service, ...place, dialect: dialectPresets.specification, speed: 1, purchases: [bought] };
    // What was handed to the network is not at the service yet: that one is killed when it is.
    const dies = { at: point, afterMs: point === 'after-send' ? 60_000 : 0 };
    await buyAndDie({ ...task, dies }, () => point === 'after-send' && control.charges().length > 0);
    const desk = await openDesk({ service, ...place, speed: 300 });
    await rest(desk);
    const { orders } = await desk.orders.list({ which: 'all', words: null, before: null, limit: 10 });
    expect(orders.map(({ state }) => state)).toEqual(ends);
    expect(control.charges()).toHaveLength(charged);
    const known = new Set(orders.map(({ reference }) => reference));
    expect(control.charges().filter(({ reference }) => !known.has(reference))).toEqual([]);
    expect(sendings(control)).toBe(charged);
    await desk.close();
  });
});

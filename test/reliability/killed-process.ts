import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FaultPoint } from '../../src-main/orders/ports.ts';
import type { Task } from '../integration/orders/ordering-child.ts';

const child = new URL('../integration/orders/ordering-child.ts', import.meta.url);
/** A moment that never comes, because the service refused, must not hold the suite. */
const latestMs = 5_000;

/** How a process is to end: at a named moment of ordering, whole or without its storage worker, or after so many ms. */
export type Death =
  { kind: 'at'; point: FaultPoint; afterMs: number; what: 'process' | 'worker' } | { kind: 'after'; ms: number };

/** Kills the whole group, so that nothing of it lives on, and waits until it is gone. */
async function killGroup(running: ChildProcess): Promise<void> {
  if (running.exitCode !== null || running.signalCode !== null) return;
  const gone = once(running, 'exit');
  if (running.pid !== undefined) process.kill(-running.pid, 'SIGKILL');
  await gone;
}

/** Starts the ordering process in a group of its own and lets it die. Whatever of the group is left is killed. */
export async function liveAndDie(task: Omit<Task, 'dies'>, death: Death): Promise<void> {
  const running = fork(child, [], {
    serialization: 'advanced',
    execArgv: [],
    stdio: 'inherit',
    detached: true,
    // Hundreds of starts of the same sources: Node keeps what it made of them.
    env: { ...process.env, NODE_COMPILE_CACHE: path.join(os.tmpdir(), 'dossier-compile-cache') },
  });
  const gone = once(running, 'exit');
  const dies = death.kind === 'at' ? { at: death.point, afterMs: death.afterMs, what: death.what } : null;
  running.send({ ...task, dies } satisfies Task);
  if (death.kind === 'after') {
    await Promise.race([once(running, 'message'), gone]);
    await Promise.race([delay(death.ms), gone]);
  } else {
    const isPlaced = async () => {
      while ((await once(running, 'message'))[0] !== 'placed');
    };
    await Promise.race([gone, isPlaced(), delay(latestMs, undefined, { ref: false })]);
  }
  await killGroup(running);
}

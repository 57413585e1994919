import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startAsChild } from '../../../scripts/compat/storage-child.ts';

/** Blocks this process, so that it hears of nothing meanwhile. */
function sleepWithoutHearing(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

it('P1: messages to a child that is gone and not yet known to be end nothing but the child', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-child-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const worker = path.join(folder, 'worker.mjs');
  writeFileSync(worker, `process.on('message', () => process.kill(process.pid, 'SIGKILL'));\nprocess.send('ready');\n`);
  const channel = startAsChild(worker, process.execPath)();
  await new Promise<void>((resolve) => {
    channel.onMessage(() => {
      resolve();
    });
  });
  const exited = new Promise<void>((resolve) => {
    channel.onExit(resolve);
  });
  const post = (id: number) => {
    channel.post({ kind: 'make-room', id });
  };
  post(1);
  await new Promise((resolve) => setImmediate(resolve));
  sleepWithoutHearing(500);
  for (const id of [2, 3, 4]) post(id);
  await exited;
  await expect(channel.stop()).resolves.toBeUndefined();
});

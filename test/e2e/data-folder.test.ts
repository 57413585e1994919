import { chmodSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newDataFolder, removeDataFolder } from './dossier-window.ts';

const checkout = path.resolve(import.meta.dirname, '../..');
let folder: string;

beforeEach(() => {
  folder = newDataFolder();
});
afterEach(() => {
  chmodSync(folder, 0o700);
  removeDataFolder(folder);
});

/** Starts Dossier on a place where nothing can be kept, and ends it when it has said so. */
async function startOn(dataFolder: string): Promise<{ said: string; wasWaiting: boolean }> {
  const executable = process.env['DOSSIER_ELECTRON'];
  if (executable === undefined) throw new Error('DOSSIER_ELECTRON is not set: run the window tests through npm test.');
  const child = spawn(executable, [checkout], {
    env: { ...process.env, DOSSIER_USER_DATA: dataFolder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  try {
    await expect.poll(() => said, { timeout: 30_000 }).toContain('cannot keep anything here');
    // The window that says so waits for a person.
    const first = await Promise.race([
      ended.then(() => 'ended'),
      new Promise((resolve) => setTimeout(resolve, 2_000, 'open')),
    ]);
    return { said, wasWaiting: first === 'open' };
  } finally {
    child.kill('SIGKILL');
    await ended;
  }
}

it('a folder that cannot be written is said with its name and a way on, in a window', async () => {
  chmodSync(folder, 0o500);
  const { said, wasWaiting } = await startOn(folder);
  expect(said).toContain(folder);
  expect(said).toContain('Your account may not write in it');
  expect(wasWaiting).toBe(true);
});

it('a file where the folder should be is said', async () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  const { said, wasWaiting } = await startOn(file);
  expect(said).toContain('There is a file of that name');
  expect(wasWaiting).toBe(true);
});

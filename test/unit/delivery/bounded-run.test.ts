import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runBounded } from '../../../scripts/delivery/bounded-run.ts';

const place = mkdtempSync(path.join(os.tmpdir(), 'dossier-bounded-'));
afterAll(() => {
  rmSync(place, { recursive: true, force: true });
});

const options = (seconds: number) => ({ folder: place, env: process.env, seconds, tell: () => undefined });
const node = (code: string) => [process.execPath, '-e', code] as const;

/** Whether a process lives; one that ended and was not waited for yet counts as ended. */
function lives(pid: number): boolean {
  const file = `/proc/${String(pid)}/stat`;
  return existsSync(file) && !/^\d+ \(.*\) Z/.test(readFileSync(file, 'utf8'));
}

it('hands on what a command writes, and its code', async () => {
  const told: string[] = [];
  const ended = await runBounded(node("console.log('out'); console.error('err'); process.exitCode = 7"), {
    ...options(30),
    tell: (text) => told.push(text),
  });
  expect(ended).toMatchObject({ how: 'exited', code: 7 });
  expect(ended.output.split('\n').toSorted()).toEqual(['', 'err', 'out']);
  expect(told.join('')).toBe(ended.output);
});

it.skipIf(process.platform !== 'linux')(
  'ends what hangs with everything that it started, also what does not listen',
  async () => {
    const stubborn = "process.on('SIGTERM', () => {}); console.log(process.pid); setInterval(() => {}, 1000)";
    const code = `
    const child = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(stubborn)}], { stdio: 'inherit' });
    child.on('spawn', () => setInterval(() => {}, 1000));`;
    const ended = await runBounded(node(code), options(2));
    expect(ended).toMatchObject({ how: 'ended', afterSeconds: 2 });
    const child = Number(ended.output.trim());
    expect(child).toBeGreaterThan(1);
    await expect.poll(() => lives(child)).toBe(false);
  },
);

it('says that a program is not there', async () => {
  await expect(runBounded([path.join(place, 'nothing')], options(5))).rejects.toThrow('ENOENT');
});
